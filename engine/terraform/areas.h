#pragma once

#include "engine/core/seat.h"
#include "engine/terraform/map.h"
#include "engine/terraform/state.h"

namespace syrtis::terraform {

// The areas where a tile of this seat may go now (T-7.2 to T-7.5).
AreaMask LegalAreas(const State& state, Seat seat, Where where);

// The areas where a marker of Land Claim may go now: free land that nobody has claimed (T-7.4).
AreaMask ClaimableAreas(const State& state);

// The areas for what this task places; 0 if there is nothing to place (no ocean is left).
AreaMask AreasOf(const State& state, Seat seat, const Task& task);

}  // namespace syrtis::terraform

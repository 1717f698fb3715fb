#pragma once

#include "engine/core/json.h"
#include "engine/terraform/state.h"

namespace syrtis::terraform {

// Where the points of a seat come from, as "lines" of the object that is being written: each has
// "from" (tr, award, milestone, greenery, city, card), "points" and what it is about: "award" with
// what the seat "has" of it, "milestone", "area", "card" with what its points are counted by
// ("has", left out where they are fixed). Lines of 0 points are left out.
void WritePoints(const State& state, Seat seat, json::Writer& writer);

}  // namespace syrtis::terraform

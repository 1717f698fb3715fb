#pragma once

#include "engine/core/status.h"
#include "engine/terraform/command.h"
#include "engine/terraform/state.h"

namespace syrtis::terraform {

// Whether this seat may give this command now, and if not, why. Exactly the commands of the list
// below are allowed.
Status CheckCommand(const State& state, Seat seat, const Command& command);

// Appends every command that CheckCommand allows, in a fixed order.
void ListCommands(const State& state, Seat seat, CommandList& list);

}  // namespace syrtis::terraform

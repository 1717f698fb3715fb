#pragma once

#include <optional>
#include <string>

#include "engine/terraform/state.h"

namespace syrtis::terraform {

// The first error of a state, as a sentence that uses the names of JSON; nothing if it can be
// played. A state that passes is safe to play on: every card is there once, tiles lie where they
// may, derived fields agree with the rest, and every question has an answer.
std::optional<std::string> CheckState(const State& state);

// The same for a view, in which hidden fields are empty.
std::optional<std::string> CheckView(const View& view);

}  // namespace syrtis::terraform

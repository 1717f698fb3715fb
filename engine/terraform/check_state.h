#pragma once

#include <optional>
#include <string>

#include "engine/terraform/state.h"

namespace syrtis::terraform {

// The first thing that is wrong with a state, as a sentence that uses the names of JSON; nothing if
// it can be played. What passes is safe to play on: every card is there once, tiles lie where they
// may, what follows from the rest is as it follows, and every question has an answer.
std::optional<std::string> CheckState(const State& state);

// The same for a view, in which what is hidden is empty.
std::optional<std::string> CheckView(const View& view);

}  // namespace syrtis::terraform

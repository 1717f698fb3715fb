#pragma once

#include "engine/core/game.h"
#include "engine/core/json.h"

namespace syrtis {

// The command that is the value of a member, nullptr after an error. If it is none, `reader` has
// the error and the result is no command to play.
template <Game G>
typename G::Command ReadCommand(const typename G::Rules& rules, const typename G::State& state,
                                const json::Value* value, json::ObjectReader& reader) {
  if (value == nullptr) return {};
  const Result<typename G::Command> command = G::ReadCommand(rules, state, *value);
  if (command.ok()) return *command;
  reader.errors().Add("", command.error().text);
  return {};
}

}  // namespace syrtis

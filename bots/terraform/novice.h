#pragma once

#include <optional>

#include "bots/terraform/habits.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform {

// Novice: sensible and quick. Everything has a value in M€ made by hand (card_value, tile_value,
// goals), and the command with the highest is given; nothing is searched or tried out.
//
// What it would do for the seat that looks, out of the commands that are legal for it; nothing if
// that seat has no question to answer. The same view always gives the same command.
std::optional<Command> NoviceCommand(const View& view, const CommandList& legal,
                                     const Habits& habits = kNoviceHabits);
// The same for a seat of a state, of which it reads only what that seat's view shows.
std::optional<Command> NoviceCommand(const State& known, Seat seat, const CommandList& legal,
                                     const Habits& habits = kNoviceHabits);

}  // namespace syrtis::terraform

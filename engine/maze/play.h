#pragma once

#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/core/status.h"
#include "engine/maze/command.h"
#include "engine/maze/event.h"
#include "engine/maze/options.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// A new game in its set-up state: start tile, shuffled deck, action tiles dealt. The error says in
// a sentence which options do not go together.
Result<State> NewGame(const Rules& rules, const Options& options, int seats, Seed seed);

// The only function that changes a state besides `Tick`. Takes the command and appends its events,
// or refuses it and changes nothing. Deadlines due at `act.ms` must have been ticked.
Status Apply(const Rules& rules, State& state, const Act<Command>& act, Events& events);

// Time passes to `ms`: choices that ran out are made, and the game is lost at its exact deadline.
void Tick(const Rules& rules, State& state, Ms ms, Events& events);

// Appends every command that `Apply` would take from this seat at `ms`, in a fixed order.
void LegalCommands(const Rules& rules, const State& state, Seat seat, Ms ms, CommandList& list);

// The view of everybody: the state without the order of the deck.
View Observe(const State& state);
void LegalCommands(const Rules& rules, const View& view, Seat seat, Ms ms, CommandList& list);

// As for a state, except that exploring is kNotKnown (engine/core/game.h) while the next tile is
// not: with more than one in the deck.
Status Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events);

// A state that fits the view, with one of the possible orders of the deck.
State Determinize(const View& view, Rng& rng);

// The platforms that the first open trash choice may go to now, by place number (M-5.3, M-5.5).
using PlaceList = Scratch<PlaceId, PlaceId::kCount>;
void ChoiceCandidates(const Rules& rules, const State& state, PlaceList& candidates);

}  // namespace syrtis::maze

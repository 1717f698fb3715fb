#pragma once

#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/core/status.h"
#include "engine/terraform/command.h"
#include "engine/terraform/event.h"
#include "engine/terraform/options.h"
#include "engine/terraform/rules.h"
#include "engine/terraform/state.h"

namespace syrtis::terraform {

// A new game with everything dealt. The error says in a sentence which options do not go together.
Result<State> NewGame(const Rules& rules, const Options& options, int seats, Seed seed);

// T-10.2: the tiles of the neutral opponent, by the costs of the four cards on top of the deck.
void PlaceNeutrals(State& state);

// The only function that changes a state besides `Tick`. Takes the command and appends its events,
// or refuses it and changes nothing.
Status Apply(const Rules& rules, State& state, const Act<Command>& act, Events& events);

// Time passes to `ms`: the thinking clock of every seat that owes a choice runs (T-11.3).
void Tick(const Rules& rules, State& state, Ms ms, Events& events);

// Appends every command that `Apply` would take from this seat, in a fixed order.
void LegalCommands(const Rules& rules, const State& state, Seat seat, Ms ms, CommandList& list);

// Whether this seat has a question to answer. (A sealed choice may be reopened without one.)
inline bool Owes(const State& state, Seat seat) {
  return seat.index < state.seats && state.Of(seat).Owes();
}

// T-11.2: how many of its own latest commands this seat may take back, all commands after them
// being its own too. 0 where the table has taking back turned off.
int StepsBack(const State& state, Seat seat);

// The view of a seat (or, for the table, of a spectator).
View Observe(const State& state, Seat seat);
// False if the seat notices nothing of it.
bool ObserveEvent(const Event& event, Seat seat, Event& seen);
void LegalCommands(const Rules& rules, const View& view, Seat seat, Ms ms, CommandList& list);
// As for a state, except that a command that needs a hidden card is kNotKnown (engine/core/game.h).
Status Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events);
// A state that fits the view.
State Determinize(const View& view, Rng& rng);

}  // namespace syrtis::terraform

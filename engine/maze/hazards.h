#pragma once

#include "engine/maze/event.h"
#include "engine/maze/play.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// Trash and slugs that come with a tile just laid by `explorer` (M-5.1 to M-5.7, M-6.1). In the
// set-up of solitaire each trash icon brings just its own pawn (M-9.2).
void BringHazards(const Rules& rules, State& state, TileId tile, Seat explorer, Events& events);

// The first open choice is decided for `place`, one of its candidates, by its chooser or by itself.
void MakeChoice(const Rules& rules, State& state, PlaceId place, bool by_itself, Events& events);

// The first open choice is decided as M-5.7 says when nobody answers.
void MakeChoiceByDefault(const Rules& rules, State& state, Events& events);

// Lets the first open choice decide itself while there is nothing to choose or nobody to ask.
void SettleChoices(const Rules& rules, State& state, Events& events);

// Gives a pawn back to where it came from.
void ReturnToSupply(State& state, Pawn pawn);

}  // namespace syrtis::maze

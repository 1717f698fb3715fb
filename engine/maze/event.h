#pragma once

#include <cstdint>

#include "engine/core/enum_names.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/seat.h"
#include "engine/maze/pieces.h"
#include "engine/maze/place.h"

namespace syrtis::maze {

// The kinds of events, told in the order they happened. The comment says which fields of `Event`
// are used besides `ms` and `seat` (the seat that did it; the table for what happens by itself).
enum class What : std::uint8_t {
  kReady,        //
  kStarted,      // the sand begins to run
  kProduced,     // pawn, to
  kMoved,        // pawn, from, to, link
  kPiped,        // pawn, from, to
  kReturned,     // pawn, from: a pawn went back to the supply
  kExplored,     // value: the tile; from: the platform that was explored (solitaire set-up: laid)
  kDomeBuilt,    // to
  kLanded,       // to: the rocket pad; value: how many colonists
  kFlipped,      // to: the timer space that got a token
  kTilesPassed,  // expert: every action tile went one seat to the left
  kBridgeBuilt,  // pawn: the resource and colour; from; link
  kTransmuted,   // pawn: what lies there now; from: the place; value: the old colour
  kTalkOpened,   // value: 1 when a wild token was spent for it
  kTalkClosed,   //
  kTrashPlaced,  // to
  kTrashSwallowed,  // to: the slug's platform
  kTrashDropped,    // to: the platform that could not take it
  kChoiceOpened,    // seat: the chooser; to: the full platform (none: which platforms go without)
  kChoiceMade,      // to; value: 1 when time or absence decided
  kSlugAppeared,    // to
  kSlugAte,         // pawn: what it ate; to: where
  kRedMoved,        // value: RedPawn
  kStared,          // value: the seat stared at
  kSwitched,        // value: the action tile with the red pawn
  kAway,            // value: the seat
  kBack,            // value: the seat
  kGaveUp,          // this seat votes to give up
  kPlaysOn,         // this seat takes that vote back
  kWon,             //
  kLost,            //
  kAbandoned,       // everyone gave up
};
inline constexpr int kWhatCount = kCountOf<What>;
inline constexpr auto kWhatNames = kNamesOf<What>;

struct Event {
  Ms ms = 0;
  What what = What::kReady;
  Seat seat{};
  Pawn pawn = Pawn::kNone;
  std::uint8_t value = 0;
  PlaceId from{};
  PlaceId to{};
  LinkId link{};
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

// Room for the events of one command or one tick.
using Events = Scratch<Event, 128>;

}  // namespace syrtis::maze

#pragma once

#include <cstdint>

#include "engine/core/enum_names.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/seat.h"
#include "engine/terraform/ids.h"

namespace syrtis::terraform {

// The kinds of events, told in the order they happened. The comment says which fields of `Event`
// are used besides `ms` and `seat` (whom it happens to).
enum class What : std::uint8_t {
  kDealt,        // n cards are offered
  kOffered,      // id: one of them; only for the seat itself
  kSealed,       // a sealed choice is made
  kReopened,     // … and taken back
  kCorporation,  // id: the corporation that is played
  kBought,       // n cards for the hand
  kDrew,         // id: a card for the hand; known to the seat alone
  kDiscarded,    // id: a card off the hand or not kept; known to the seat alone
  kRevealed,     // id: a card that everyone sees
  kShuffled,     // the discards are the new deck
  kPlayed,       // id: the card
  kPaid,         // id: Res; n
  kProject,      // id: Project
  kMilestone,    // id: Milestone
  kAward,        // id: Award
  kActed,        // id: the source
  kStock,        // id: Res; n more or fewer
  kProduction,   // id: Res; n
  kTr,           // n
  kTemperature,  // n: steps up
  kOxygen,       // n: steps up
  kOcean,        // id: area
  kGreenery,     // id: area
  kCity,         // id: area
  kSpecial,      // id: area; n: Special
  kClaimed,      // id: area
  kCubes,        // id: the card, which is the seat's; n more or fewer
  kTurn,         // it is this seat's turn
  kPassed,       //
  kGeneration,   // n: the generation that begins
  kProduced,     // production happens
  kOverdue,      // the thinking time is used up
  kScored,       // n: victory points
  kOver,         //
};
inline constexpr int kWhatCount = kCountOf<What>;
inline constexpr auto kWhatNames = kNamesOf<What>;

struct Event {
  Ms ms = 0;
  What what = What::kOver;
  Seat seat{};
  std::uint8_t id = 0;
  std::uint8_t unused = 0;
  std::int32_t n = 0;
  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 16, "no padding: fill `unused` before it grows");

// Room for the events of one command or one tick.
using Events = Scratch<Event, 1024>;

}  // namespace syrtis::terraform

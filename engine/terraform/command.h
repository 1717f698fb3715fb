#pragma once

#include <cstdint>

#include "engine/core/enum_names.h"
#include "engine/core/fixed_vector.h"
#include "engine/terraform/ids.h"
#include "engine/terraform/map.h"

namespace syrtis::terraform {

// How a question is answered. The comment says what `id` and `n` are; unused fields are 0.
enum class Do : std::uint8_t {
  // Sealed choices
  kCorporation,  // id: the corporation to play
  kBuy,          // id: a card that is offered
  kPick,         // id: the card to keep in the draft
  kReopen,       // takes the own sealed choice back while others still choose
  kDone,         // enough bought, kept or sold
  // A turn
  kPlay,       // id: a card of the hand
  kProject,    // id: Project
  kMilestone,  // id: Milestone
  kAward,      // id: Award
  kAct,        // id: the source; n: which of its alternatives
  kFirst,      // the corporation's first action
  kPlants,     // plants into a greenery
  kHeat,       // heat into temperature
  kEndTurn,    // after one action
  kPass,
  // Steps
  kPay,     // n units of the frame's `res`
  kPlace,   // id: the area
  kChoose,  // id: which alternative, counted from 0
  kTarget,  // id: a seat
  kNobody,  // no seat or card at all
  kAmount,  // n
  kCard,    // id: a card
  kOrder,   // id: which of the pending effects is next
};
inline constexpr int kDoCount = kCountOf<Do>;
inline constexpr auto kDoNames = kNamesOf<Do>;

// An answer to the question with that number; a stale number is refused.
struct Command {
  std::uint32_t prompt = 0;
  Do kind = Do::kDone;
  std::uint8_t id = 0;
  std::uint16_t n = 0;
  friend constexpr bool operator==(const Command&, const Command&) = default;
};
static_assert(sizeof(Command) == 8, "lists of legal commands are copied often: keep it one word");

// Room for every legal command of a seat: a hand, actions, projects; areas; amounts.
using CommandList = Scratch<Command, 2048>;

}  // namespace syrtis::terraform

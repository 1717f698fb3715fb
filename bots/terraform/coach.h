#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bots/terraform/rollout.h"
#include "engine/core/enum_names.h"
#include "engine/core/json_writer.h"

// Advice for people: what a bot would do in their place and what it expects, as data of which a
// page makes sentences.
namespace syrtis::terraform {

// The comment says which arguments a reason has. M€ are those of today, always more than 0 of
// kBrings, kNet and kBuys. Where Novice's numbers speak for another choice nothing is said of it.
enum class Because : std::uint8_t {
  kGenerations,  // n generations are left, this one included
  kBrings,       // card: brings n M€ over the rest of the game …
  kCosts,        // card: … and costs n M€
  kNet,          // n M€ are left over, the price taken off
  kBuys,         // card, to be bought: worth n M€ more than its price of 3
  kWaits,        // card, not to be bought: n generations until it can be played
  kNever,        // card, not to be bought: it can never be played any more
  kDear,         // card, not to be bought: n generations until all of the hand is paid
  kWeak,         // card, not to be bought: it brings less than it costs
  kBetter,       // n ten thousandths of a game better than the next best
  kClose,        // the next best is nearly as good
};
inline constexpr auto kBecauseNames = kNamesOf<Because>;

struct Reason {
  Because because = Because::kGenerations;
  CardId card = kNoCard;
  int n = 0;
};

struct Advice {
  std::vector<Command> plan;    // a command, or all purchases of an offer and kDone
  std::vector<Option> options;  // of the first command, the best first
  std::vector<Reason> reasons;
};

// Nothing in `plan` if nothing is asked of the seat that looks. Only what its view shows counts.
Advice Advise(const Rules& rules, const Network& network, const Effort& effort, const View& view,
              const CommandList& legal);

// {"plan":[…],"chance":…,"points":…,"options":[…],"reasons":[…]}: chances in ten thousandths,
// points ahead in tenths.
void WriteAdvice(const Advice& advice, json::Writer& writer);

}  // namespace syrtis::terraform

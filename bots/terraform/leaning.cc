#include "bots/terraform/leaning.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "bots/terraform/playout.h"
#include "engine/terraform/cards.h"
#include "engine/terraform/frame.h"

namespace syrtis::terraform {
namespace {

// A thousandth of a game among the commands to try out: 5 of these bring a command one M€ forward.
constexpr Worth kWorthOfThousandth = 20;

int ValueOf(int thousandths) {
  return static_cast<int>(std::int64_t{kChanceOne} * thousandths / 1000);
}

bool Attacks(const Effect& effect) { return TraitsOf(effect.op).takes; }
bool Attacks(const Action& action) {
  return action.cost == Action::Cost::kCubeAnywhere ||
         std::ranges::any_of(action.effects, [](const Effect& effect) { return Attacks(effect); });
}
CardSet FindAttackCards() {
  CardSet cards;
  for (const CardId card : kAllCards) {
    const CardRow& row = Row(card);
    const bool attacks =
        row.box.any != 0 ||
        std::ranges::any_of(row.effects, [](const Effect& effect) { return Attacks(effect); }) ||
        std::ranges::any_of(row.actions, [](const Action& action) { return Attacks(action); });
    if (attacks) cards.Add(card);
  }
  return cards;
}
const CardSet& AttackCards() {
  static const CardSet cards = FindAttackCards();
  return cards;
}

bool PlacesGreenery(CardId card) {
  const CardRow& row = Row(card);
  return row.box.plant > 0 || std::ranges::any_of(row.effects, [](const Effect& effect) {
           return effect.op == Op::kGreenery;
         });
}

// How much a card is to the taste of a leaning, in thousandths of a game.
int TasteOf(const Leaning& leaning, CardId card) {
  return leaning.cards + (PlacesGreenery(card) ? leaning.greeneries : 0) +
         (IsAttackCard(card) ? leaning.attacks : 0);
}

}  // namespace

bool IsAttackCard(CardId card) { return AttackCards().Has(card); }

bool HasAttack(std::span<const Event> events, Seat seat) {
  for (const Event& event : events) {
    // With the end of a generation others spend their energy.
    if (event.what == What::kProduced) return false;
    const bool taken =
        event.what == What::kStock || event.what == What::kProduction || event.what == What::kCubes;
    if (taken && event.n < 0 && event.seat != seat) return true;
  }
  return false;
}

int LeaningValue(const Leaning& leaning, const State& state, Seat seat) {
  if (leaning.IsNone()) return 0;
  const Player& me = state.Of(seat);
  const CardSet played = me.played | me.events;
  int thirds = leaning.cards * (3 * played.size() + me.hand.size());
  if (leaning.greeneries != 0) {
    const int quarters =
        4 * std::popcount(state.greeneries & me.tiles) + me.Production(Res::kPlant);
    thirds += leaning.greeneries * 3 * quarters / 4;
  }
  if (leaning.attacks != 0) {
    const CardSet& attacks = AttackCards();
    thirds += leaning.attacks * (3 * (played & attacks).size() + (me.hand & attacks).size());
  }
  return ValueOf(thirds) / 3;
}

int AttackValue(const Leaning& leaning) { return ValueOf(leaning.attacks); }

Worth LeaningWorth(const Leaning& leaning, const Command& command) {
  int taste = 0;
  switch (command.kind) {
    case Do::kBuy:
    case Do::kPick:
    case Do::kPlay:
      taste = TasteOf(leaning, command.id);
      break;
    case Do::kAct:
      taste = !IsCorp(command.id) && IsAttackCard(command.id) ? leaning.attacks : 0;
      break;
    case Do::kPlants:
      taste = leaning.greeneries;
      break;
    case Do::kProject:
      taste = static_cast<Project>(command.id) == Project::kGreenery ? leaning.greeneries : 0;
      break;
    default:
      break;
  }
  return taste * kWorthOfThousandth;
}

}  // namespace syrtis::terraform

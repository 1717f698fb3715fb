#include "engine/terraform/course.h"
#include "engine/terraform/fields.h"

namespace syrtis::terraform {

void Derive(State& state, bool in_view) {
  for (Player& player : state.players) {
    const Player fresh;
    player.tags = fresh.tags;
    player.discount = fresh.discount;
    player.power_plant_discount = fresh.power_plant_discount;
    player.steel_value = fresh.steel_value;
    player.titanium_value = fresh.titanium_value;
    player.slack = fresh.slack;
    player.greenery_cost = fresh.greenery_cost;
    player.heat_is_money = false;
    player.protects = false;
    // A corporation that is chosen but sealed is not in play yet.
    if (player.corp != kNoCorp && state.phase != Phase::kCorporations) {
      AddTags(player, kCorps[player.corp].tags);
      AddPowers(player, kCorps[player.corp].powers);
    }
    for (const CardId card : player.played) {
      AddTags(player, Row(card).tags);
      AddPowers(player, Row(card).powers);
    }
    if (in_view) continue;
    player.hand_count = static_cast<std::uint8_t>(player.hand.size());
    player.offer_count = static_cast<std::uint8_t>(player.offer.size());
    player.kept_count = static_cast<std::uint8_t>(player.kept.size());
  }
  if (!in_view) state.discard_count = static_cast<std::uint8_t>(state.discards.size());
}

}  // namespace syrtis::terraform

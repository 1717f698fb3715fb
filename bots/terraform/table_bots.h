#pragma once

#include "bots/bot.h"
#include "bots/terraform/network.h"
#include "engine/terraform/game.h"

namespace syrtis {

// The levels of bot_table.h that sit at tables, each with pauses, so that people can follow.
template <>
struct BotsOf<terraform::Terraform> {
  // Settler and Director are among them as soon as there is a network.
  static std::span<const std::string_view> Levels();
  // The random one is for comparisons, smaller budgets for the page's "like me".
  static LevelRange ForPeople();
  static std::unique_ptr<Bot<terraform::Terraform>> New(const terraform::Rules& rules, Seat seat,
                                                        int seats, std::size_t level, Seed seed);
};

namespace terraform {

// From now on Settler and Director can be seated, with this network, which must outlive all bots.
// The weights are large, so each program says whether it has them; before it hosts its first table.
void SeatSettlers(const Network& network);

}  // namespace terraform
}  // namespace syrtis

#pragma once

#include "bots/bot.h"
#include "engine/terraform/game.h"

namespace syrtis {

// The levels of bot_table.h, each with pauses, so that people can follow.
template <>
struct BotsOf<terraform::Terraform> {
  static std::span<const std::string_view> Levels();
  // The random one is for comparisons.
  static constexpr LevelRange ForPeople() { return {.first = 1, .count = 1}; }
  static std::unique_ptr<Bot<terraform::Terraform>> New(const terraform::Rules& rules, Seat seat,
                                                        int seats, std::size_t level, Seed seed);
};

}  // namespace syrtis

#pragma once

#include <cstdint>
#include <memory>

#include "bots/bot.h"
#include "bots/terraform/bot_table.h"
#include "engine/session/bots.h"
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

// Whether a bot gives its commands at once, or with the pauses that people need to follow it.
enum class Tempo : std::uint8_t { kAtOnce, kWithPauses };
struct BotSetup {
  Tempo tempo = Tempo::kAtOnce;
  BotLevel level = BotLevel::kRandom;
  decltype(&BotCommand) choose = nullptr;  // BotCommand or SessionCommand
  const Network* network = nullptr;
  int budget = 0;
};
std::unique_ptr<Bot<Terraform>> NewBot(const Rules& rules, Seat seat, Seed seed,
                                       const BotSetup& setup);

// From now on Settler and Director can be seated, with this network, which must outlive all bots.
// The weights are large, so each program says whether it has them; before it hosts its first table.
void SeatSettlers(const Network& network);

// For sessions, in the browser and in `syrtis engine`. The levels are kSessionLevelNames.
Bots<Terraform> SessionBots();

}  // namespace terraform
}  // namespace syrtis

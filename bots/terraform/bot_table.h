#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/terraform/novice.h"
#include "bots/terraform/random.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform {

// The players that are programs, from the weakest.
enum class BotLevel : std::uint8_t { kRandom, kNovice };
inline constexpr int kBotLevelCount = 2;
inline constexpr std::array<std::string_view, kBotLevelCount> kBotLevelNames = {"random", "novice"};

// What a bot of this level does for the seat that looks; nothing if nothing is asked of it. `rng`
// is the bot's own and no part of the game.
std::optional<Command> BotCommand(BotLevel level, const View& view, const CommandList& legal,
                                  Rng& rng);

// A whole game of bots. Each gets views of its own seat and nothing else.
struct BotTable {
  Options options;
  int seats = 2;
  Seed seed;  // of the game; what the bots draw comes from it too, by a stream of their own
  std::array<BotLevel, kMaxSeats> levels{};
};
struct BotGame {
  State last;  // the position at the end
  std::vector<Act<Command>> log;
};
BotGame PlayBots(const Rules& rules, const BotTable& table);

}  // namespace syrtis::terraform

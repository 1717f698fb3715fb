#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bots/terraform/network.h"
#include "bots/terraform/novice.h"
#include "bots/terraform/rollout.h"
#include "engine/core/enum_names.h"
#include "engine/core/rng.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform {

// The players that are programs: those of sessions from the weakest, then the temperaments of
// Settler, Settler and Director with fewer rollouts a decision (for "like me"), and those that
// others are only measured against (baselines.h).
enum class BotLevel : std::uint8_t {
  kRandom,
  kNovice,
  kSettler,
  kDirector,
  kBuilder,
  kTerraformer,
  kRaider,
  kSettler5,
  kDirector24,
  kDirector80,
  kGreedy,
  kOsla,
  kMcts
};
inline constexpr auto kBotLevelNames = kNamesOf<BotLevel>;
inline constexpr auto kSessionLevelCount = static_cast<std::size_t>(BotLevel::kGreedy);
// Those that people are offered: from Novice on, without the smaller budgets.
inline constexpr std::size_t kOfferedLevelCount =
    static_cast<std::size_t>(BotLevel::kSettler5) - static_cast<std::size_t>(BotLevel::kNovice);
inline constexpr std::span<const std::string_view> kSessionLevelNames =
    std::span(kBotLevelNames).first<kSessionLevelCount>();
// Those that play without a network.
inline constexpr std::span<const std::string_view> kPlainLevelNames =
    kSessionLevelNames.first<static_cast<std::size_t>(BotLevel::kSettler)>();

// What a bot of this level does for the seat that looks; nothing if nothing is asked of it. `rng`
// is the bot's own and no part of the game. Settler and Director play with the network of the
// program unless another is given; Director makes `budget` rollouts a decision at most if
// that is not 0.
std::optional<Command> BotCommand(const Rules& rules, BotLevel level, const View& view,
                                  const CommandList& legal, Rng& rng,
                                  const Network* network = nullptr, int budget = 0);

// The same of the levels of sessions, without the weights of the program, which are large: the
// network must be there for all from Settler on.
std::optional<Command> SessionCommand(const Rules& rules, BotLevel level, const View& view,
                                      const CommandList& legal, Rng& rng, const Network* network,
                                      int budget = 0);

// How hard Settler, Director or a temperament thinks, with at most `budget` rollouts a decision if
// that is not 0.
Effort EffortOf(BotLevel level, int budget);

// A whole game of bots. Each gets views of its own seat and nothing else.
struct BotTable {
  Options options;
  int seats = 2;
  Seed seed;  // of the game; what the bots draw comes from it too, by a stream of their own
  std::array<BotLevel, kMaxSeats> levels{};
  const Network* network = nullptr;  // of Settler and Director; nothing: that of the program
  int budget = 0;                    // of Director, in rollouts a decision; 0: its own
};
struct BotGame {
  State last;  // the position at the end
  std::vector<Act<Command>> log;
  std::array<int, kMaxSeats> attacks{};  // commands that took something from another seat
};
BotGame PlayBots(const Rules& rules, const BotTable& setup);

}  // namespace syrtis::terraform

// The decisions of every bot, as hashes in tests/golden/terraform_bots.txt: the same with every
// compiler. After a change that is meant,
//   SYRTIS_WRITE_GOLDEN=1 build/release/bots/bots_test --gtest_filter='*Decisions*'
// writes them anew.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "bots/terraform/bot_table.h"
#include "engine/core/hash.h"

namespace syrtis::terraform::decisions_test {
namespace {

std::string LineOf(BotLevel level, int seats, bool draft) {
  BotTable table{.options = {.draft = draft},
                 .seats = seats,
                 .seed = {.high = 1, .low = static_cast<std::uint64_t>(seats)},
                 .levels = {}};
  table.levels.fill(BotLevel::kNovice);
  table.levels[0] = level;
  std::uint64_t hash = 0;
  const BotGame game = PlayBots(BuiltInRules(), table);
  for (const Act<Command>& act : game.log) hash = MixHash(hash, HashOf(act.command));
  return std::string(kBotLevelNames[static_cast<std::size_t>(level)]) + ", " +
         std::to_string(seats) + (draft ? " seats, draft: " : " seats: ") +
         std::to_string(game.log.size()) + " commands, " + HashText(hash) + "\n";
}

// Director thinks long: some of its answers to positions of a game of Novices.
std::string LineOfDirector(int seats, bool draft) {
  constexpr int kEvery = 24;
  BotTable table{.options = {.draft = draft},
                 .seats = seats,
                 .seed = {.high = 2, .low = static_cast<std::uint64_t>(seats)},
                 .levels = {}};
  table.levels.fill(BotLevel::kNovice);
  const Rules rules = BuiltInRules();
  State state = *NewGame(rules, table.options, seats, table.seed);
  Rng rng(table.seed);
  std::uint64_t hash = 0;
  int step = 0;
  int asked = 0;
  for (const Act<Command>& act : PlayBots(rules, table).log) {
    const View view = Observe(state, act.seat);
    CommandList legal;
    LegalCommands(rules, view, act.seat, state.now, legal);
    if (legal.size() > 1 && ++step % kEvery == 0) {
      const auto command = BotCommand(rules, BotLevel::kDirector, view, legal, rng);
      hash = MixHash(hash, HashOf(command.value_or(Command{})));
      ++asked;
    }
    Events events;
    EXPECT_TRUE(Apply(rules, state, act, events).ok());
  }
  return "director, " + std::to_string(seats) + (draft ? " seats, draft: " : " seats: ") +
         std::to_string(asked) + " decisions, " + HashText(hash) + "\n";
}

TEST(Decisions, AreTheSameEverywhere) {
  std::string told;
  for (int i = 0; i < kBotLevelCount; ++i) {
    const BotLevel level = static_cast<BotLevel>(i);
    if (level == BotLevel::kDirector) {
      told += LineOfDirector(2, false) + LineOfDirector(3, true);
      continue;
    }
    told += LineOf(level, 2, false);
    if (level != BotLevel::kMcts) told += LineOf(level, 3, true);
  }
  const std::string path = std::string(SYRTIS_SOURCE_DIR) + "/tests/golden/terraform_bots.txt";
  if (std::getenv("SYRTIS_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << told;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  std::stringstream kept;
  kept << file.rdbuf();
  EXPECT_EQ(told, kept.str()) << path;
}

}  // namespace
}  // namespace syrtis::terraform::decisions_test

#include "bots/terraform/decisions.h"

#include <cassert>
#include <cstdint>

#include "bots/terraform/bot_table.h"
#include "engine/core/driver.h"
#include "engine/core/hash.h"
#include "engine/terraform/game.h"

namespace syrtis::terraform {
namespace {

std::string LineOfGame(BotLevel level, int seats, bool draft) {
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
std::string LineOfDirector(BotLevel level, int seats, bool draft) {
  constexpr int kEvery = 24;
  BotTable table{.options = {.draft = draft},
                 .seats = seats,
                 .seed = {.high = 2, .low = static_cast<std::uint64_t>(seats)},
                 .levels = {}};
  table.levels.fill(BotLevel::kNovice);
  const Rules rules = BuiltInRules();
  Driver<Terraform> game(rules, *NewGame(rules, table.options, seats, table.seed));
  Rng rng(table.seed);
  std::uint64_t hash = 0;
  int step = 0;
  int asked = 0;
  for (const Act<Command>& act : PlayBots(rules, table).log) {
    const View view = Observe(game.state(), act.seat);
    CommandList legal;
    LegalCommands(rules, view, act.seat, game.now(), legal);
    if (legal.size() > 1 && ++step % kEvery == 0) {
      const auto command = BotCommand(rules, level, view, legal, rng);
      hash = MixHash(hash, HashOf(command.value_or(Command{})));
      ++asked;
    }
    [[maybe_unused]] const Status done = game.Act(act.seat, act.ms, {&act.command, 1});
    assert(done.ok() && "the log of a game can be played again");
  }
  return std::string(kBotLevelNames[static_cast<std::size_t>(level)]) + ", " +
         std::to_string(seats) + (draft ? " seats, draft: " : " seats: ") + std::to_string(asked) +
         " decisions, " + HashText(hash) + "\n";
}

}  // namespace

std::string DecisionLines() {
  std::string told;
  for (const BotLevel level : kEach<BotLevel>) {
    if (level == BotLevel::kDirector) {
      told += LineOfDirector(level, 2, false) + LineOfDirector(level, 3, true);
      continue;
    }
    if (level == BotLevel::kDirector24 || level == BotLevel::kDirector80) {
      told += LineOfDirector(level, 2, false);
      continue;
    }
    told += LineOfGame(level, 2, false);
    if (level != BotLevel::kMcts) told += LineOfGame(level, 3, true);
  }
  return told;
}

}  // namespace syrtis::terraform

#include "bots/terraform/bot_table.h"

#include <cassert>

#include "bots/terraform/baselines.h"
#include "bots/terraform/leaning.h"
#include "bots/terraform/rollout.h"
#include "bots/terraform/table_bots.h"
#include "bots/virtual_table.h"

namespace syrtis::terraform {
namespace {

// Every legal command as likely as any other: what all others are measured against.
std::optional<Command> RandomCommand(const View& view, const CommandList& legal, Rng& rng) {
  if (!Owes(view.known, view.viewer) || legal.empty()) return std::nullopt;
  return legal[rng.Below(legal.size())];
}

Seed StreamOf(const Seed& seed, int seat) {
  return {.high = seed.high ^ 0xB075,
          .low = seed.low + (std::uint64_t{1} << 56) * (1U + static_cast<unsigned>(seat))};
}

}  // namespace

Effort EffortOf(BotLevel level, int budget) {
  // Levels without rollouts have Settler's.
  static constexpr auto kEfforts =
      ByEnum<BotLevel, Effort>({{BotLevel::kRandom, kSettlerEffort},
                                {BotLevel::kNovice, kSettlerEffort},
                                {BotLevel::kSettler, kSettlerEffort},
                                {BotLevel::kDirector, kDirectorEffort},
                                {BotLevel::kBuilder, kBuilderEffort},
                                {BotLevel::kTerraformer, kTerraformerEffort},
                                {BotLevel::kRaider, kRaiderEffort},
                                {BotLevel::kSettler5, kSettlerEffort.WithRollouts(5)},
                                {BotLevel::kDirector24, kDirectorEffort.WithRollouts(24)},
                                {BotLevel::kDirector80, kDirectorEffort.WithRollouts(80)},
                                {BotLevel::kGreedy, kSettlerEffort},
                                {BotLevel::kOsla, kSettlerEffort},
                                {BotLevel::kMcts, kSettlerEffort}});
  const Effort& effort = kEfforts[static_cast<std::size_t>(level)];
  return budget > 0 ? effort.WithRollouts(budget) : effort;
}

std::optional<Command> SessionCommand(const Rules& rules, BotLevel level, const View& view,
                                      const CommandList& legal, Rng& rng, const Network* network,
                                      int budget) {
  if (level == BotLevel::kRandom) return RandomCommand(view, legal, rng);
  if (level == BotLevel::kNovice) return NoviceCommand(view, legal);
  const Effort effort = EffortOf(level, level == BotLevel::kDirector ? budget : 0);
  return RolloutCommand(rules, *network, effort, view, legal);
}

std::optional<Command> BotCommand(const Rules& rules, BotLevel level, const View& view,
                                  const CommandList& legal, Rng& rng, const Network* network,
                                  int budget) {
  if (level == BotLevel::kGreedy) return GreedyCommand(rules, view, legal, rng);
  if (level == BotLevel::kOsla) return OslaCommand(rules, view, legal, rng);
  if (level == BotLevel::kMcts) return MctsCommand(rules, view, legal, rng);
  if (network == nullptr && level > BotLevel::kNovice) network = &BuiltInNetwork();
  return SessionCommand(rules, level, view, legal, rng, network, budget);
}

BotGame PlayBots(const Rules& rules, const BotTable& setup) {
  VirtualTable<Terraform> table(
      *Recorder<Terraform>::Start(rules, setup.options, setup.seats, setup.seed));
  for (int i = 0; i < setup.seats; ++i) {
    const Seat seat = Seat::At(i);
    const BotSetup bot{.level = setup.levels[seat.index],
                       .choose = BotCommand,
                       .network = setup.network,
                       .budget = setup.budget};
    table.crew().Take(seat, NewBot(rules, seat, StreamOf(setup.seed, i), bot), 0);
  }
  BotGame game{.last = table.state()};
  table.on_step = [&table, &game] {
    const auto& step = table.game().driver();
    if (step.seat().IsTable()) return;
    if (HasAttack(step.events(), step.seat())) ++game.attacks[step.seat().index];
  };
  table.Begin();
  while (table.Step(kMaxMs)) {
  }
  assert(table.state().IsOver() && "somebody always owes an answer (T-4.2)");
  game.last = table.state();
  for (const LogEntry<Terraform>& entry : table.game().log().entries) {
    game.log.push_back({.ms = entry.ms, .seat = entry.seat, .command = entry.command});
  }
  return game;
}

}  // namespace syrtis::terraform

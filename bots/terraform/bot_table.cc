#include "bots/terraform/bot_table.h"

#include <cstdlib>

#include "bots/terraform/baselines.h"
#include "bots/terraform/rollout.h"

namespace syrtis::terraform {
namespace {

Seed StreamOf(const Seed& seed, int seat) {
  return {.high = seed.high ^ 0xB075,
          .low = seed.low + (std::uint64_t{1} << 56) * (1U + static_cast<unsigned>(seat))};
}

// The first seat that owes an answer: sealed choices come in the order of the seats.
Seat NextSeat(const State& state) {
  for (int i = 0; i < state.seats; ++i) {
    if (Owes(state, Seat::At(i))) return Seat::At(i);
  }
  std::abort();  // never while a game runs (T-4.2)
}

}  // namespace

Effort EffortOf(BotLevel level, int budget) {
  const auto effort_of = [level] {
    const auto with = [](Effort effort, int rollouts) {
      effort.rollouts = rollouts;
      return effort;
    };
    switch (level) {
      case BotLevel::kDirector:
        return kDirectorEffort;
      case BotLevel::kDirector24:
        return with(kDirectorEffort, 24);
      case BotLevel::kDirector80:
        return with(kDirectorEffort, 80);
      case BotLevel::kSettler5:
        return with(kSettlerEffort, 5);
      case BotLevel::kBuilder:
        return kBuilderEffort;
      case BotLevel::kTerraformer:
        return kTerraformerEffort;
      case BotLevel::kRaider:
        return kRaiderEffort;
      default:
        return kSettlerEffort;
    }
  };
  Effort effort = effort_of();
  if (budget > 0) effort.rollouts = budget;
  return effort;
}

std::optional<Command> BotCommand(const Rules& rules, BotLevel level, const View& view,
                                  const CommandList& legal, Rng& rng, const Network* network,
                                  int budget) {
  const auto think = [&](const Effort& effort) {
    return RolloutCommand(rules, network == nullptr ? BuiltInNetwork() : *network, effort, view,
                          legal);
  };
  switch (level) {
    case BotLevel::kRandom:
      return RandomCommand(view, legal, rng);
    case BotLevel::kNovice:
      return NoviceCommand(view, legal);
    case BotLevel::kSettler:
    case BotLevel::kBuilder:
    case BotLevel::kTerraformer:
    case BotLevel::kRaider:
    case BotLevel::kSettler5:
    case BotLevel::kDirector24:
    case BotLevel::kDirector80:
      return think(EffortOf(level, 0));
    case BotLevel::kDirector:
      return think(EffortOf(level, budget));
    case BotLevel::kGreedy:
      return GreedyCommand(rules, view, legal, rng);
    case BotLevel::kOsla:
      return OslaCommand(rules, view, legal, rng);
    case BotLevel::kMcts:
      return MctsCommand(rules, view, legal, rng);
  }
  return std::nullopt;
}

BotGame PlayBots(const Rules& rules, const BotTable& table) {
  BotGame game{
      .last = *NewGame(rules, table.options, table.seats, table.seed), .log = {}, .attacks = {}};
  State& state = game.last;
  std::vector<Rng> rngs;
  rngs.reserve(static_cast<std::size_t>(table.seats));
  for (int i = 0; i < table.seats; ++i) rngs.emplace_back(StreamOf(table.seed, i));
  CommandList legal;
  Events events;
  while (!state.IsOver()) {
    const Seat seat = NextSeat(state);
    const View view = Observe(state, seat);
    legal.clear();
    LegalCommands(rules, view, seat, state.now, legal);
    const std::optional<Command> command =
        BotCommand(rules, table.levels[seat.index], view, legal, rngs[seat.index], table.network,
                   table.budget);
    if (!command) std::abort();
    const Act<Command> act{state.now, seat, *command};
    events.clear();
    if (!Apply(rules, state, act, events).ok()) std::abort();
    if (HasAttack(events, seat)) ++game.attacks[seat.index];
    game.log.push_back(act);
  }
  return game;
}

}  // namespace syrtis::terraform

#include "bots/terraform/bot_table.h"

#include <cstdlib>

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

std::optional<Command> BotCommand(BotLevel level, const View& view, const CommandList& legal,
                                  Rng& rng) {
  return level == BotLevel::kRandom ? RandomCommand(view, legal, rng) : NoviceCommand(view, legal);
}

BotGame PlayBots(const Rules& rules, const BotTable& table) {
  BotGame game{.last = *NewGame(rules, table.options, table.seats, table.seed), .log = {}};
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
        BotCommand(table.levels[seat.index], view, legal, rngs[seat.index]);
    if (!command) std::abort();
    const Act<Command> act{state.now, seat, *command};
    events.clear();
    if (!Apply(rules, state, act, events).ok()) std::abort();
    game.log.push_back(act);
  }
  return game;
}

}  // namespace syrtis::terraform

#include "bots/maze/virtual_table.h"

#include <algorithm>

namespace syrtis::maze {
namespace {

constexpr int kMaxCommands = 20000;

void Count(const Events& events, TableResult& result) {
  for (const Event& event : events) {
    if (event.what == What::kRedMoved) ++result.red_moves;
    if (event.what == What::kFlipped) ++result.flips;
    if (event.what == What::kExplored) ++result.explored;
    if (event.what == What::kLanded) result.landed = event.ms;
  }
}

}  // namespace

TableResult PlayTable(const Rules& rules, const TableSetup& setup) {
  TableResult result;
  State state = *NewGame(rules, setup.options, setup.seats, setup.seed);
  std::vector<Partner> partners;
  Rng seeds(Seed{.high = ~setup.seed.high, .low = setup.seed.low});
  for (int seat = 0; seat < setup.seats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    const Seed seed{.high = seeds.Next(), .low = seeds.Next()};
    partners.emplace_back(rules, Seat::At(seat), setup.seats, setup.paces[i], seed,
                          setup.manners[i]);
  }
  Events events;
  View view = Observe(state);
  const auto show = [&] {
    view = Observe(state);
    for (Partner& partner : partners) partner.See(view, events, state.now);
    Count(events, result);
  };
  show();
  int turn = 0;
  for (int commands = 0; !state.IsOver() && commands < kMaxCommands; ++commands) {
    // Whoever wakes first, and of those who wake together each in turn.
    std::size_t next = 0;
    Ms when = kNever;
    for (int i = 0; i < setup.seats; ++i) {
      const auto seat = static_cast<std::size_t>((turn + i) % setup.seats);
      if (partners[seat].WakeAt() < when) {
        when = partners[seat].WakeAt();
        next = seat;
      }
    }
    const Ms due = std::min(state.deadline, state.choice_deadline);
    if (when == kNever && due == kNever) break;
    events.clear();
    const Ms ms = std::max(state.now, std::min(when, due));
    Tick(rules, state, ms, events);
    if (!events.empty()) {
      show();
      continue;
    }
    turn = static_cast<int>(next) + 1;
    const std::optional<Command> command = partners[next].Wake(view, ms);
    if (!command) continue;
    const Act<Command> act{.ms = ms, .seat = Seat::At(static_cast<int>(next)), .command = *command};
    events.clear();
    if (!Apply(rules, state, act, events).ok()) {
      ++result.refused;
      continue;
    }
    result.actions += IsAction(command->kind) ? 1 : 0;
    result.log.push_back(act);
    show();
  }
  result.phase = state.phase;
  result.started = state.started == kNever ? 0 : state.started;
  result.ended = state.now;
  result.left = state.deadline == kNever ? 0 : state.deadline - state.now;
  result.last = state;
  return result;
}

}  // namespace syrtis::maze

#include "bots/maze/virtual_table.h"

#include <memory>

#include "bots/virtual_table.h"

namespace syrtis::maze {
namespace {

constexpr int kMaxCommands = 20000;

void Count(const Driver<Maze>& step, TableResult& result) {
  for (const Event& event : step.events()) {
    if (event.what == What::kRedMoved) ++result.red_moves;
    if (event.what == What::kFlipped) ++result.flips;
    if (event.what == What::kExplored) ++result.explored;
    if (event.what == What::kLanded) result.landed = event.ms;
  }
  for (const LogEntry<Maze>& entry : step.entries()) {
    if (entry.kind != EntryKind::kCommand) continue;
    result.actions += IsAction(entry.command.kind) ? 1 : 0;
    result.log.push_back({.ms = entry.ms, .seat = entry.seat, .command = entry.command});
  }
}

}  // namespace

TableResult PlayTable(const Rules& rules, const TableSetup& setup) {
  TableResult result;
  // Seats that wake at the same time take turns.
  VirtualTable<Maze> table(*Recorder<Maze>::Start(rules, setup.options, setup.seats, setup.seed),
                           Ties::kInTurn);
  Rng seeds(Seed{.high = ~setup.seed.high, .low = setup.seed.low});
  for (int i = 0; i < setup.seats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Seat seat = Seat::At(i);
    const Seed seed{.high = seeds.Next(), .low = seeds.Next()};
    table.crew().Take(seat,
                      std::make_unique<Partner>(rules, seat, setup.seats, setup.paces[at], seed,
                                                setup.manners[at]),
                      0);
  }
  table.on_step = [&] { Count(table.game().driver(), result); };
  table.on_refused = [&](Seat) { ++result.refused; };
  table.Begin();
  for (int commands = 0; commands < kMaxCommands && table.Step(kMaxMs); ++commands) {
  }
  const State& state = table.state();
  result.phase = state.phase;
  result.started = state.started == kNever ? 0 : state.started;
  result.ended = state.now;
  result.left = state.deadline == kNever ? 0 : state.deadline - state.now;
  result.last = state;
  return result;
}

}  // namespace syrtis::maze

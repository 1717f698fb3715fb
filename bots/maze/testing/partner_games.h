#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bots/maze/virtual_table.h"
#include "bots/virtual_table.h"
#include "engine/core/driver.h"

// Games for the tests of partners.
namespace syrtis::maze {

#ifdef SYRTIS_SANITIZED
inline constexpr std::uint64_t kSeeds = 1;
#else
inline constexpr std::uint64_t kSeeds = 4;
#endif

inline TableSetup SetupFor(int module, int seats, std::uint64_t seed, Pace pace) {
  TableSetup setup;
  setup.options.module = static_cast<std::uint8_t>(module);
  setup.seats = seats;
  setup.seed = Seed{.high = 0, .low = seed};
  setup.paces.fill(pace);
  return setup;
}

// Visits every command with the position before it.
inline void Replay(const Rules& rules, const TableSetup& setup,
                   const std::vector<Act<Command>>& log,
                   const std::function<void(const State&, const Act<Command>&)>& visit) {
  Driver<Maze> driver(rules, *NewGame(rules, setup.options, setup.seats, setup.seed));
  for (const Act<Command>& act : log) {
    visit(driver.state(), act);
    if (!driver.Act(act.seat, act.ms, {&act.command, 1}).ok()) return;
  }
}

// The command of a person in seat 0, who is polled at intervals.
using Guest = std::function<std::optional<Command>(const State&, Ms)>;

struct Said {
  Ms ms = 0;
  Seat from;
  Remark remark;
};

struct GuestGame {
  std::vector<Act<Command>> log;
  std::vector<Said> said;  // by partners
  Phase phase = Phase::kSetUp;
  int overslept = 0;  // how often a partner asked to be woken in the past
};

// The guest as a bot: ready at once, then polled every `pause`.
class GuestBot : public Bot<Maze> {
 public:
  GuestBot(Guest guest, Ms pause) : guest_(std::move(guest)), pause_(pause) {}
  void See(const View& /*view*/, std::span<const Event> /*events*/, Ms /*ms*/) override {}
  Ms WakeAt() const override { return wake_at_; }
  std::optional<Command> Wake(const View& view, Ms ms) override {
    const bool first = wake_at_ == 0;
    wake_at_ = ms + pause_;
    return first ? Command::Ready() : guest_(view.known, ms);
  }

 private:
  Guest guest_;
  Ms pause_;
  Ms wake_at_ = 0;
};

// Partners in all seats but the first, which has a guest who acts every `pause`.
// `known`: the partners are told that it is a person.
inline GuestGame PlayWithGuest(const Rules& rules, const TableSetup& setup, Ms pause,
                               const Guest& guest, bool known = true) {
  GuestGame game;
  VirtualTable<Maze> table(*Recorder<Maze>::Start(rules, setup.options, setup.seats, setup.seed));
  table.crew().MeetPeople(known ? 1 : 0, 0);
  table.crew().Take(Seat::At(0), std::make_unique<GuestBot>(guest, pause), 0);
  for (int seat = 1; seat < setup.seats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    table.crew().Take(
        Seat::At(seat),
        std::make_unique<Partner>(rules, Seat::At(seat), setup.seats, setup.paces[i],
                                  Seed{.high = i, .low = setup.seed.low}, setup.manners[i]),
        0);
  }
  bool stepped = false;
  table.on_step = [&] {
    stepped = true;
    for (const LogEntry<Maze>& entry : table.game().driver().entries()) {
      if (entry.kind == EntryKind::kCommand) {
        game.log.push_back({.ms = entry.ms, .seat = entry.seat, .command = entry.command});
      }
    }
  };
  table.on_remark = [&](Seat from, const Remark& remark) {
    game.said.push_back({.ms = table.game().now(), .from = from, .remark = remark});
  };
  table.on_refused = [&](Seat) { stepped = true; };
  table.Begin();
  for (int steps = 0; steps < 20000; ++steps) {
    const auto* first = table.crew().First();
    stepped = false;
    if (!table.Step(kMaxMs)) break;
    if (!stepped && first->bot->WakeAt() <= table.game().now()) {
      ++game.overslept;
      break;
    }
  }
  game.phase = table.state().phase;
  return game;
}

}  // namespace syrtis::maze

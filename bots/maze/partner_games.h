#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "bots/maze/virtual_table.h"

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

// Every position before a command, as it was left by the one before, and the command.
inline void Replay(const Rules& rules, const TableSetup& setup,
                   const std::vector<Act<Command>>& log,
                   const std::function<void(const State&, const Act<Command>&)>& visit) {
  State state = *NewGame(rules, setup.options, setup.seats, setup.seed);
  Events events;
  for (const Act<Command>& act : log) {
    visit(state, act);
    events.clear();
    Tick(rules, state, act.ms, events);
    if (!Apply(rules, state, act, events).ok()) return;
  }
}

// What a person in seat 0 does, who is asked every now and then.
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
  int overslept = 0;  // how often a partner who was woken wanted to be woken earlier than that
};

// Partners in all seats but the first, which a guest has who does something every `pause`.
// `known`: the partners are told that it is a person.
inline GuestGame PlayWithGuest(const Rules& rules, const TableSetup& setup, Ms pause,
                               const Guest& guest, bool known = true) {
  GuestGame game;
  State state = *NewGame(rules, setup.options, setup.seats, setup.seed);
  std::vector<Partner> partners;
  for (int seat = 1; seat < setup.seats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    partners.emplace_back(rules, Seat::At(seat), setup.seats, setup.paces[i],
                          Seed{.high = i, .low = setup.seed.low}, setup.manners[i]);
    if (known) partners.back().MeetPeople(1, 0);
  }
  Events events;
  const auto show = [&] {
    for (Partner& partner : partners) partner.See(Observe(state), events, state.now);
    events.clear();
  };
  const auto give = [&](int seat, const Command& command, Ms ms) {
    const Act<Command> act{.ms = ms, .seat = Seat::At(seat), .command = command};
    if (!Apply(rules, state, act, events).ok()) return;
    game.log.push_back(act);
    show();
  };
  show();
  give(0, Command::Ready(), 0);
  Ms guest_at = pause;
  for (int steps = 0; !state.IsOver() && steps < 20000; ++steps) {
    const auto next = std::min_element(
        partners.begin(), partners.end(),
        [](const Partner& a, const Partner& b) { return a.WakeAt() < b.WakeAt(); });
    const Ms due = std::min(state.deadline, state.choice_deadline);
    const Ms ms = std::max(state.now, std::min({next->WakeAt(), due, guest_at}));
    Tick(rules, state, ms, events);
    if (!events.empty()) {
      show();
    } else if (guest_at <= ms) {
      guest_at = ms + pause;
      if (const std::optional<Command> command = guest(state, ms)) give(0, *command, ms);
    } else {
      const int seat = static_cast<int>(next - partners.begin()) + 1;
      const std::optional<Command> command = next->Wake(Observe(state), ms);
      if (std::optional<Remark> remark = next->TakeRemark()) {
        for (Partner& partner : partners) {
          if (&partner != &*next) partner.Hear(Seat::At(seat), remark->to, ms);
        }
        game.said.push_back({.ms = ms, .from = Seat::At(seat), .remark = *std::move(remark)});
      }
      if (command) {
        give(seat, *command, ms);
      } else if (next->WakeAt() <= ms) {
        ++game.overslept;
        break;
      }
    }
  }
  game.phase = state.phase;
  return game;
}

}  // namespace syrtis::maze

#pragma once

#include <memory>

#include "bots/maze/table_bots.h"
#include "engine/maze/game.h"
#include "server/table/hosting.h"

namespace syrtis::server {

template <>
struct Hosting<maze::Maze> {
  static constexpr bool kSharedView = true;
  static constexpr TalkRules kTalkRules = {.silence = "M-4.1", .signals = "M-4.3"};
  static bool TalkOpen(const maze::State& state) { return state.talk; }
  static bool IsAway(const maze::State& state, Seat seat) {
    return ((state.away >> seat.index) & 1U) != 0;
  }
  static maze::Command AwayCommand(int seat) { return maze::Command::Away(seat); }
  static maze::Command BackCommand(int seat) { return maze::Command::Back(seat); }
  static bool IsSignal(std::string_view doing) { return doing == "red" || doing == "stare"; }
  static void WriteResult(const maze::Rules& rules, const maze::State& state, json::Writer& writer);
  static TallyShape Tally();
};

// The maze game, ready to be hosted. The rules must outlive it.
std::unique_ptr<HostedGame> HostMaze(const maze::Rules& rules);

}  // namespace syrtis::server

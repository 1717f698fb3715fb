#pragma once

#include <memory>
#include <string>

#include "bots/terraform/table_bots.h"
#include "engine/terraform/game.h"
#include "engine/terraform/turns.h"
#include "server/table/hosting.h"

namespace syrtis::server {

template <>
struct Hosting<terraform::Terraform> : terraform::Turns {
  using State = terraform::State;
  using View = terraform::View;
  using Command = terraform::Command;

  static constexpr bool kSharedView = false;

  static bool TalkOpen(const State& /*state*/) { return true; }
  static bool IsSignal(std::string_view /*doing*/) { return false; }
  static bool IsRegret(std::string_view doing) { return doing == "reopen"; }
  static void WriteResult(const terraform::Rules& rules, const State& state, json::Writer& writer);
  static TallyShape Tally();

  // T-2.8: which cards are bought is told with the seal. The steps to it would show how many.
  static Status CheckWhole(const State& before, const State& after, Seat seat, const Command& last);
  static Status CheckWhole(const View& before, const View& after, Seat seat, const Command& last) {
    return CheckWhole(before.known, after.known, seat, last);
  }

  static bool IsHalfMade(const State& state, Seat seat);
  static bool HidesSteps(const State& state);

  static std::uint32_t OverdueQuestion(const State& state, Seat seat);
  // Novice answers for whoever thinks for too long.
  static std::optional<Command> StandIn(const terraform::Rules& rules, const View& view, Seat seat,
                                        Ms ms);
  // Director's advice (bots/terraform/coach.h).
  static std::string Advise(const terraform::Rules& rules, const View& view, Seat seat);
};

// The terraforming game, ready to be hosted.
std::unique_ptr<HostedGame> HostTerraform();

}  // namespace syrtis::server

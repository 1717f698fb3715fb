#pragma once

#include "engine/terraform/play.h"

namespace syrtis::terraform {

// The queries that a host needs for standing orders ("pass when my turn comes"), which are no part
// of the rules.
struct Turns {
  // It is this seat's turn in the action phase.
  static bool HasTurn(const State& state, Seat seat) {
    return state.phase == Phase::kActions && state.active == seat.index;
  }
  // … and it is asked for the first action of that turn. (A player left alone has one long turn, in
  // which every action looks like the first.)
  static bool AsksFirstAction(const State& state, Seat seat) {
    return HasTurn(state, seat) && state.actions_done == 0 &&
           state.Of(seat).frame.ask == Ask::kTurn;
  }
  static Command PassCommand(const State& state, Seat seat) {
    return {.prompt = state.Of(seat).prompt, .kind = Do::kPass};
  }
  // Another number in each generation, and after the last production.
  static std::uint32_t Round(const State& state) {
    return state.generation * 2U +
           (state.phase == Phase::kFinal || state.phase == Phase::kOver ? 1U : 0U);
  }
  // The step that began at `before` took something from `seat` by an action of another seat.
  template <class EventList>
  static bool IsAttack(const State& before, Seat acted, const EventList& events, Seat seat) {
    if (acted.IsTable() || acted == seat || !HasTurn(before, acted)) return false;
    for (const Event& event : events) {
      // The production at the end of a generation is no attack, though energy becomes heat.
      if (event.what == What::kProduced) return false;
      const bool kept = event.what == What::kStock || event.what == What::kProduction ||
                        event.what == What::kCubes;
      if (kept && event.seat == seat && event.n < 0) return true;
    }
    return false;
  }
};

}  // namespace syrtis::terraform

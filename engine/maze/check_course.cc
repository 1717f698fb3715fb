#include <algorithm>
#include <array>

#include "engine/maze/board.h"
#include "engine/maze/check_parts.h"
#include "engine/maze/derived.h"
#include "engine/maze/dome.h"
#include "engine/maze/hazards.h"
#include "engine/maze/solitaire.h"

namespace syrtis::maze {
namespace {

bool Never(Ms ms) { return ms == kNever; }

// The pawns that laying the tiles in order brings before the sand runs (M-9.2): nobody can have
// moved them.
std::array<Pawn, PlaceId::kCount> PawnsOfSetUp(const Rules& rules, const State& state) {
  State laid = state;
  laid.pawns.fill(Pawn::kNone);
  laid.placed.clear();
  Derive(rules, laid);
  Events events;
  for (const PlacedTile& placed : state.placed) {
    LayTile(laid, placed);
    events.clear();
    if (placed.tile != kStartTile) BringHazards(rules, laid, placed.tile, Seat::At(0), events);
  }
  return laid.pawns;
}

// Before the sand runs nothing has happened, except that a player alone has laid tiles: they may
// have brought trash and slugs.
Problem CheckSetUp(const Rules& rules, const State& state) {
  const Module& module = kModule[state.options.module];
  if (!Never(state.started) || !Never(state.deadline)) return "the sand does not run in setUp";
  if (!Never(state.choice_deadline)) return "choiceDeadline: there are no choices in setUp";
  if (!Never(state.last_switch)) return "lastSwitch: the chronometer does not run in setUp";
  const bool in_supply = std::all_of(state.supply.begin(), state.supply.end(),
                                     [](std::uint8_t count) { return count == kResourcesEach; });
  const bool no_bridge = std::all_of(state.bridges.begin(), state.bridges.end(),
                                     [](LinkId link) { return link.IsNone(); });
  if (!in_supply || !no_bridge || !state.choices.empty() || state.timers != module.timers ||
      state.wilds != module.wilds || state.dome_tiles != module.domes) {
    return "nothing can have been done in setUp";
  }
  if (state.pawns != PawnsOfSetUp(rules, state)) {
    return "pawns: in setUp there is the trash and the slugs that the laid tiles have brought, and "
           "nothing else";
  }
  if (!state.talk) return "talk is open in setUp";
  if (!state.red.IsOff()) return "red: the pawn is not moved in setUp";
  if (state.gave_up != 0) return "gaveUp: nobody gives up in setUp";
  return std::nullopt;
}

Problem CheckMoments(const State& state) {
  if (state.started < 0 || state.started > state.now) {
    return "started must be from 0 to ms once the sand runs";
  }
  const Ms sand = Ms{state.options.timer} * 1000;
  if (sand == 0) {
    if (!Never(state.deadline)) return "deadline must be null in practice";
    if (state.phase == Phase::kLost) return "nobody loses in practice";
  } else if (state.phase == Phase::kLost) {
    if (state.deadline != state.now) return "a lost game ends at its deadline";
  } else if (state.deadline < state.now || state.deadline > state.now + sand) {
    // At ms itself just after a flip that left no sand.
    return "deadline must be from ms to " + std::to_string(sand) + " after it";
  }
  if (state.choices.empty() || state.IsOver()) {
    if (!Never(state.choice_deadline)) {
      return "choiceDeadline must be null where there is nothing to choose";
    }
  } else if (state.choice_deadline <= state.now || state.choice_deadline > state.now + kChoiceMs) {
    return "choiceDeadline must be after ms, by " + std::to_string(kChoiceMs) + " at most";
  }
  if (Never(state.last_switch)) return std::nullopt;
  if (!state.IsSolitaire()) return "lastSwitch is for one seat only";
  if (state.last_switch < 0 || state.last_switch % 10 != 0 ||
      state.last_switch > ChronometerSecond(state, state.now)) {
    return "lastSwitch must be a second 0, 10, 20 … that the chronometer has shown";
  }
  return std::nullopt;
}

// Seats that are away are not waited for, but may be back by now.
Problem CheckVotes(const State& state) {
  const unsigned everyone = (1U << state.seats) - 1U;
  if (state.phase == Phase::kSetUp) {
    if (state.ready == everyone) return "ready: when everyone is, the sand runs";
  } else if (state.ready == 0) {
    return "ready: the sand does not run before anyone is";
  }
  if (state.phase == Phase::kGivenUp) {
    if (state.gave_up == 0 || (state.gave_up | state.away) != everyone) {
      return "gaveUp: not everyone who is there has given up";
    }
  } else if (state.gave_up == everyone) {
    return "gaveUp: when everyone has, the game is over";
  }
  const bool waits = !state.choices.empty() && !state.IsOver();
  if (waits && ((state.away >> state.choices.front().chooser.index) & 1U) != 0) {
    return "choices: the first waits for a seat that is away";
  }
  return std::nullopt;
}

}  // namespace

Problem CheckCourse(const Rules& rules, const State& state) {
  if (state.now < 0 || state.now > kMaxMs) {
    return "ms must be from 0 to " + std::to_string(kMaxMs);
  }
  const int on_mars = kModule[state.options.module].domes - state.colonists_in_orbit;
  if (!state.landed && on_mars > 0) return "colonists: none can be on Mars before the landing";
  if (state.landed && state.colonists_in_orbit > 0) {
    return "colonists: none can be in orbit after the landing";
  }
  const bool won = state.landed && AllDomesInhabited(state);
  if (won != (state.phase == Phase::kWon)) {
    return won ? "the game is won: every dome has its colonist"
               : "the game is not won: a dome has no colonist";
  }
  if (Problem problem = CheckVotes(state)) return problem;
  return state.phase == Phase::kSetUp ? CheckSetUp(rules, state) : CheckMoments(state);
}

}  // namespace syrtis::maze

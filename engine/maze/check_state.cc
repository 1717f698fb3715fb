#include "engine/maze/check_state.h"

#include <algorithm>
#include <cstring>

#include "engine/maze/check_parts.h"

namespace syrtis::maze {
namespace {

// A bool from outside may have any byte; reading such a bool is undefined behaviour.
bool IsBool(const bool& value) {
  unsigned char byte = 0;
  std::memcpy(&byte, &value, 1);
  return byte <= 1;
}

}  // namespace

Problem CheckTable(const Rules& /*rules*/, const State& state) {
  const Options& options = state.options;
  bool bools = IsBool(options.expert) && IsBool(options.one_owner) && IsBool(options.silence) &&
               IsBool(state.talk) && IsBool(state.landed);
  for (const DomeState& dome : state.domes) {
    bools = bools && IsBool(dome.built) && IsBool(dome.colonist);
  }
  if (!bools) return "a value that must be true or false is neither";
  if (const auto wrong = CheckOptions(options, state.seats)) return wrong->text;
  if (state.phase > Phase::kGivenUp) return "phase is none of the five";
  if (std::any_of(state.pawns.begin(), state.pawns.end(),
                  [](Pawn pawn) { return pawn > Pawn::kNone; })) {
    return "pawns: a pawn is of no kind";
  }
  const auto zero = [](std::uint8_t byte) { return byte == 0; };
  if (!state.choices.IsSound() || !state.placed.IsSound() || !state.deck.IsSound() ||
      !state.drawn.IsSound() || !std::all_of(state.unused.begin(), state.unused.end(), zero)) {
    return "unused bytes of the state are in use";
  }
  return std::nullopt;
}

Problem CheckState(const Rules& rules, const State& state) {
  for (const auto check : {CheckTable, CheckTiles, CheckPieces, CheckPeople, CheckCourse}) {
    if (Problem problem = check(rules, state)) return problem;
  }
  return std::nullopt;
}

Problem CheckView(const Rules& rules, const View& view) {
  if (Problem problem = CheckState(rules, view.known)) return problem;
  if (std::is_sorted(view.known.deck.begin(), view.known.deck.end())) return std::nullopt;
  return "deck: the tiles of a view are sorted";
}

}  // namespace syrtis::maze

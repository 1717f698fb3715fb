#include "engine/terraform/check_state.h"

#include <cstring>

#include "engine/terraform/check_parts.h"
#include "engine/terraform/fields.h"

namespace syrtis::terraform {
namespace {

template <class T>
bool SameBytes(const T& a, const T& b) {
  static_assert(IsPlainData<T>());
  return std::memcmp(&a, &b, sizeof a) == 0;
}

Problem Check(const State& state, bool in_view, Seat viewer) {
  if (const auto wrong = CheckOptions(state.options, state.seats)) return wrong->text;
  for (std::size_t i = state.seats; i < state.players.size(); ++i) {
    if (!SameBytes(state.players[i], Player{})) return "a seat that is not there has something";
  }
  if (auto wrong = CheckCards(state, in_view, viewer)) return wrong;
  State derived = state;
  Derive(derived, in_view);
  if (!SameBytes(derived, state)) return "tags, discounts or numbers of cards do not add up";
  if (auto wrong = CheckBoard(state)) return wrong;
  return CheckCourse(state, in_view, viewer);
}

}  // namespace

std::optional<std::string> CheckState(const State& state) {
  return Check(state, false, Seat::Table());
}

std::optional<std::string> CheckView(const View& view) {
  return Check(view.known, true, view.viewer);
}

}  // namespace syrtis::terraform

#include <algorithm>

#include "engine/maze/hazards.h"
#include "engine/maze/play.h"

namespace syrtis::maze {

void Tick(const Rules& rules, State& state, Ms ms, Events& events) {
  while (!state.IsOver()) {
    const Ms next = std::min(state.deadline, state.choice_deadline);
    if (next > ms) break;
    state.now = std::max(state.now, next);
    if (state.deadline <= state.choice_deadline) {
      state.phase = Phase::kLost;
      state.choice_deadline = kNever;
      events.push_back({.ms = state.now, .what = What::kLost});
    } else {
      MakeChoiceByDefault(rules, state, events);
    }
  }
  if (!state.IsOver()) state.now = std::max(state.now, std::min(ms, kMaxMs));
}

}  // namespace syrtis::maze

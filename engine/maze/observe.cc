#include <algorithm>

#include "engine/core/game.h"
#include "engine/maze/play.h"

namespace syrtis::maze {

View Observe(const State& state) {
  View view{state};
  // By insertion: there are few, and the page's module would be larger with std::sort.
  auto& deck = view.known.deck;
  for (auto at = deck.begin(); at != deck.end(); ++at) {
    std::rotate(std::upper_bound(deck.begin(), at, *at), at, at + 1);
  }
  return view;
}

void LegalCommands(const Rules& rules, const View& view, Seat seat, Ms ms, CommandList& list) {
  LegalCommands(rules, view.known, seat, ms, list);
}

Status Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events) {
  // The last tile of the deck is known without being seen.
  if (act.command.kind == Do::kExplore && view.known.deck.size() > 1) {
    // Tried on a copy, so that an illegal exploration is refused for its own reason.
    State copy = view.known;
    Events unseen;
    const Status status = Apply(rules, copy, act, unseen);
    return status.ok() ? kNotKnown : status;
  }
  return Apply(rules, view.known, act, events);
}

State Determinize(const View& view, Rng& rng) {
  State state = view.known;
  rng.Shuffle(state.deck);
  return state;
}

}  // namespace syrtis::maze

#pragma once

#include <cstdint>
#include <vector>

#include "tests/spike_game.h"

// What the rules of the spike and its saved forms share.
namespace syrtis::spike {

using Rules = SpikeGame::Rules;

// Every place where a card lies, each card once: what conservation, hiding and guessing walk over.
// `visit(card, owner)`: the seat that knows it; kSeats if all do, -1 if nobody does.
template <class AnyState, class Visit>
void ForEachCard(AnyState& state, Visit visit) {
  for (int seat = 0; seat < state.seats; ++seat) {
    auto& player = state.players[static_cast<std::size_t>(seat)];
    for (auto& card : player.hand) visit(card, seat);
    if (player.sealed != kNone) visit(player.sealed, seat);
    for (auto& frame : player.stack) {
      if (frame.ask != Ask::kKeep) continue;
      for (auto& card : frame.drawn) visit(card, seat);
    }
  }
  for (auto& card : state.deck) visit(card, -1);
  for (auto& card : state.buried) visit(card, -1);
  for (auto& card : state.discard) visit(card, kSeats);
}

// The answers that the top question of a seat allows: the one source for validator, bots and page.
std::vector<std::uint32_t> Candidates(const Rules& rules, const State& state, Seat seat);

}  // namespace syrtis::spike

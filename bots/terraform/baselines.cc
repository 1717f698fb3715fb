#include "bots/terraform/baselines.h"

#include <algorithm>

#include "bots/terraform/outlook.h"
#include "bots/terraform/try_out.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {
namespace {

bool Ends(const Command& command) {
  return command.kind == Do::kPass || command.kind == Do::kEndTurn;
}

// The best command by `value` of the position after it for the seat; `lesser` ones only if there is
// no other.
template <class Value, class Lesser>
std::optional<Command> Best(const Rules& rules, const View& view, const CommandList& legal,
                            Rng& rng, const Value& value, const Lesser& lesser) {
  if (!Owes(view.known, view.viewer) || legal.empty()) return std::nullopt;
  if (legal.size() == 1) return legal[0];
  const State guess = Determinize(view, rng);
  Scratch<Command, CommandList::capacity()> best;
  int most = 0;
  bool best_lesser = true;
  for (const Command& command : legal) {
    State after = guess;
    TryOut(rules, after, view.viewer, command);
    const int worth = value(after, view.viewer);
    const bool is_lesser = lesser(command);
    if (!best.empty()) {
      if (is_lesser && !best_lesser) continue;
      const bool wins = is_lesser != best_lesser || worth > most;
      if (!wins && worth < most) continue;
      if (wins) best.clear();
    }
    best.push_back(command);
    most = worth;
    best_lesser = is_lesser;
  }
  return best[rng.Below(best.size())];
}

}  // namespace

std::optional<Command> GreedyCommand(const Rules& rules, const View& view, const CommandList& legal,
                                     Rng& rng) {
  const auto total = [](const State& after, Seat seat) { return ScoreOf(after, seat).Total(); };
  return Best(rules, view, legal, rng, total, Ends);
}

int Heuristic(const State& state, Seat seat) {
  const auto wealth = [&state](Seat of) {
    const Player& player = state.Of(of);
    const Prices prices = PricesFor(state, player, GenerationsLeft(state));
    Worth sum = player.tr * prices.production[0];
    for (std::size_t i = 0; i < kResCount; ++i) {
      sum += player.stock[i] * prices.stock[i] + player.production[i] * prices.production[i];
    }
    sum += player.hand_count * prices.card / 2;
    return 100 * sum / prices.vp + 100 * ScoreOf(state, of).Total();
  };
  if (state.IsOver()) return 100 * MarginOf(state, seat);
  const int own = wealth(seat);
  if (state.IsSolo()) return own + 100 * MarginOf(state, seat);
  int best = -1'000'000;
  for (int i = 0; i < state.seats; ++i) {
    if (i != seat.index) best = std::max(best, wealth(Seat::At(i)));
  }
  return own - best;
}

std::optional<Command> OslaCommand(const Rules& rules, const View& view, const CommandList& legal,
                                   Rng& rng) {
  return Best(rules, view, legal, rng, Heuristic, [](const Command&) { return false; });
}

}  // namespace syrtis::terraform

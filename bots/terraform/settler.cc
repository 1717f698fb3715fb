#include "bots/terraform/settler.h"

#include <algorithm>

#include "bots/terraform/novice.h"
#include "bots/terraform/try_out.h"
#include "engine/core/hash.h"
#include "engine/terraform/query.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {
namespace {

constexpr std::size_t kManyAmounts = 12;
// The log odds of a game that is won.
constexpr int kWon = 12 * kOutputOne;

void Keep(Player& player, CardId card) {
  player.kept.Add(card);
  player.kept_count = static_cast<std::uint8_t>(player.kept_count + 1);
}

}  // namespace

Settler::Settler(const Rules& rules, const Network& network, const View& view,
                 const CommandList& legal)
    : rules_(rules),
      network_(network),
      view_(view),
      rng_(Seed{.high = 0x5E771E, .low = HashOf(view)}),
      novice_(NoviceCommand(view, legal)) {}

const State& Settler::Deck(std::size_t i) {
  decks_.reserve(kDecks);
  while (decks_.size() <= i) decks_.push_back(Determinize(view_, rng_));
  return decks_[i];
}

void Settler::After(const Command& command, State& state) const {
  const Seat seat = view_.viewer;
  Player& me = state.Of(seat);
  // A sealed choice stays closed: what the others choose is not known.
  if (command.kind == Do::kPick) return Keep(me, command.id);
  if (me.frame.ask == Ask::kBuy) {
    if (command.kind == Do::kBuy) Keep(me, command.id);
    return;
  }
  TryOut(rules_, state, seat, command);
  if (command.kind == Do::kCorporation) BuyBest(state);
}

void Settler::BuyBest(State& state) const {
  Player& me = state.Of(view_.viewer);
  if (me.frame.ask != Ask::kBuy) return;
  int now = ValueIn(state);
  while (kCardPrice * (me.kept_count + 1) <= kCorps[me.corp].mc) {
    CardId best = kNoCard;
    for (const CardId card : me.offer - me.kept) {
      State with = state;
      Keep(with.Of(view_.viewer), card);
      const int value = ValueIn(with);
      if (value <= now) continue;
      now = value;
      best = card;
    }
    if (best == kNoCard) return;
    Keep(me, best);
  }
}

int Settler::ValueIn(const State& state) const {
  const Seat seat = view_.viewer;
  if (state.IsOver()) {
    const bool won = ((Winners(state) >> seat.index) & 1U) != 0;
    const int margin = MarginOf(state, seat) * (kOutputOne / kMarginPoints);
    return network_.Value({.win = won ? kWon : -kWon, .margin = margin});
  }
  Inputs inputs;
  ReadInputs(state, seat, inputs);
  return network_.Value(network_.Evaluate(inputs));
}

int Settler::ValueOf(const Command& command) {
  const int bonus = static_cast<int>(network_.novice_bonus) * (kOutputOne / 1000);
  return MeanOf(command) + (command == novice_ ? bonus : 0);
}

int Settler::MeanOf(const Command& command) {
  State after = Deck(0);
  After(command, after);
  const int value = ValueIn(after);
  const Player& before = view_.known.Of(view_.viewer);
  const CardSet drawn = after.Of(view_.viewer).hand - before.hand - before.offer - before.kept;
  if (drawn.empty()) return value;
  std::int64_t sum = value;
  for (std::size_t i = 1; i < kDecks; ++i) {
    State other = Deck(i);
    After(command, other);
    sum += ValueIn(other);
  }
  return static_cast<int>(sum / kDecks);
}

bool Settler::InputsOf(const Command& command, Inputs& inputs) {
  State after = Deck(0);
  After(command, after);
  if (after.IsOver()) return false;
  ReadInputs(after, view_.viewer, inputs);
  return true;
}

void Settler::Candidates(const View& view, const CommandList& legal, CommandList& candidates) {
  const Ask ask = view.known.Of(view.viewer).frame.ask;
  const bool amounts = ask == Ask::kAmount || ask == Ask::kPay;
  if (!amounts || legal.size() <= kManyAmounts) {
    for (const Command& command : legal) candidates.push_back(command);
    return;
  }
  if (const std::optional<Command> novice = NoviceCommand(view, legal)) {
    candidates.push_back(*novice);
  }
  for (std::size_t i = 0; i < kManyAmounts; ++i) {
    candidates.push_back(legal[i * (legal.size() - 1) / (kManyAmounts - 1)]);
  }
}

std::optional<Command> SettlerCommand(const Rules& rules, const Network& network, const View& view,
                                      const CommandList& legal) {
  if (view.viewer.index >= view.known.seats || legal.empty()) return std::nullopt;
  if (!view.known.Of(view.viewer).Owes()) return std::nullopt;
  if (legal.size() == 1) return legal[0];
  CommandList candidates;
  Settler::Candidates(view, legal, candidates);
  Settler settler(rules, network, view, legal);
  Command best = candidates[0];
  int most = settler.ValueOf(best);
  for (std::size_t i = 1; i < candidates.size(); ++i) {
    const int value = settler.ValueOf(candidates[i]);
    if (value <= most) continue;
    most = value;
    best = candidates[i];
  }
  return best;
}

}  // namespace syrtis::terraform

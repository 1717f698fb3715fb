#include "bots/terraform/rollout.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "bots/terraform/choices.h"
#include "bots/terraform/novice.h"
#include "bots/terraform/try_out.h"
#include "bots/terraform/turn.h"
#include "engine/core/hash.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {
namespace {

// 1 / (1 + exp(-x / 4)) for x from 0 to 32.
constexpr std::array<std::int32_t, 33> kLogistic = {
    32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287, 60565,
    61598, 62428, 63090, 63615, 64030, 64357, 64614, 64816, 64974, 65097, 65194,
    65269, 65328, 65374, 65410, 65438, 65459, 65476, 65489, 65500, 65508, 65514};

constexpr int kMostPoints = 60;          // more of them ahead count no more
constexpr std::size_t kFewDecks = 8;     // no candidate is given up for good before
constexpr std::int64_t kSureErrors = 4;  // standard errors that a leader is ahead to be sure

struct Candidate {
  Command command;
  Worth worth = 0;                   // by Novice
  std::int64_t sum = 0;              // of its values and of its bonus
  std::vector<std::int32_t> values;  // by deck
};

// By insertion: lists are short, and clang warns of std::stable_sort in libstdc++ 12.
template <class Better>
void SortStably(std::vector<Candidate>& all, const Better& better) {
  for (auto at = all.begin(); at != all.end(); ++at) {
    std::rotate(std::upper_bound(all.begin(), at, *at, better), at, at + 1);
  }
}

// The first seat that owes an answer: sealed choices come in the order of the seats.
Seat SeatToPlay(const State& state) {
  for (int i = 0; i < state.seats; ++i) {
    if (Owes(state, Seat::At(i))) return Seat::At(i);
  }
  std::abort();  // never while a game runs (T-4.2)
}

class Trials {
 public:
  Trials(const Rules& rules, const Network& network, const Effort& effort, const View& view)
      : rules_(rules),
        network_(network),
        effort_(effort),
        view_(view),
        rng_(Seed{.high = 0xD12EC708, .low = HashOf(view)}),
        point_(kChanceOne * static_cast<int>(network.margin_percent) / 10'000) {}

  // Sequential halving: all candidates are tried on the same positions, and the worse half is given
  // up after each round. `all` begins with Novice's command.
  Command Best(std::vector<Candidate>& all) {
    const std::int64_t bonus = std::int64_t{kChanceOne} * effort_.bonus / 1000;
    const Command novice = all.front().command;
    int left = effort_.rollouts;
    while (all.size() > 1) {
      const auto rounds = std::bit_width(all.size() - 1);
      const std::size_t decks = static_cast<std::size_t>(std::max(0, left)) / rounds / all.size();
      for (std::size_t k = 0; k < std::max<std::size_t>(1, decks); ++k) {
        const State start = Determinize(view_, rng_);
        for (Candidate& candidate : all) {
          const int value = ValueOf(start, candidate.command);
          candidate.values.push_back(value);
          candidate.sum += value + (candidate.command == novice ? bonus : 0);
        }
      }
      left -= static_cast<int>(std::max<std::size_t>(1, decks) * all.size());
      SortStably(all, [](const Candidate& a, const Candidate& b) { return a.sum > b.sum; });
      all.resize(left > 0 ? (all.size() + 1) / 2 : 1);
      while (all.size() > 1 && IsSure(all.front(), all.back())) all.pop_back();
    }
    return all.front().command;
  }

 private:
  // Whether the first is better by so much that more rollouts would change nothing.
  static bool IsSure(const Candidate& better, const Candidate& worse) {
    const auto count = static_cast<std::int64_t>(better.values.size());
    if (better.values.size() < kFewDecks) return false;
    const std::int64_t mean = (better.sum - worse.sum) / count;
    std::int64_t squares = 0;
    const std::int64_t plain = MeanDifference(better, worse);
    for (std::size_t i = 0; i < better.values.size(); ++i) {
      const std::int64_t off = better.values[i] - worse.values[i] - plain;
      squares += off * off;
    }
    return mean * mean * count * count > kSureErrors * kSureErrors * squares;
  }
  static std::int64_t MeanDifference(const Candidate& a, const Candidate& b) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < a.values.size(); ++i) sum += a.values[i] - b.values[i];
    return sum / static_cast<std::int64_t>(a.values.size());
  }

  int ValueOf(const State& start, const Command& command) {
    State state = start;
    events_.clear();
    if (!Apply(rules_, state, {state.now, view_.viewer, command}, events_).ok()) return -kChanceOne;
    // The mean over the ends of several generations: a later one knows more, and is less certain.
    std::int64_t sum = 0;
    for (int i = 1; i <= effort_.generations; ++i) {
      PlayOn(state, view_.known.generation + i);
      sum += ValueIn(state);
    }
    return static_cast<int>(sum / effort_.generations);
  }

  // Novice plays all seats until this generation has begun, or the game is over.
  void PlayOn(State& state, int generation) {
    while (!state.IsOver() && state.generation < generation) {
      const Seat seat = SeatToPlay(state);
      legal_.clear();
      LegalCommands(rules_, state, seat, state.now, legal_);
      const std::optional<Command> command = NoviceCommand(state, seat, legal_);
      events_.clear();
      if (!command || !Apply(rules_, state, {state.now, seat, *command}, events_).ok()) {
        std::abort();
      }
    }
  }

  int ValueIn(const State& state) {
    const Seat seat = view_.viewer;
    if (state.IsOver()) {
      const unsigned winners = Winners(state);
      const bool won = ((winners >> seat.index) & 1U) != 0;
      const int chance = won ? kChanceOne / std::popcount(winners) : 0;
      return chance + std::clamp(MarginOf(state, seat), -kMostPoints, kMostPoints) * point_;
    }
    inputs_.clear();
    ReadInputs(state, seat, inputs_);
    const Estimate estimate = network_.Evaluate(inputs_);
    const std::int64_t margin = std::int64_t{estimate.margin} * kMarginPoints * point_;
    return ChanceOf(estimate.win) + static_cast<int>(margin / kOutputOne);
  }

  const Rules& rules_;
  const Network& network_;
  const Effort& effort_;
  const View& view_;
  Rng rng_;
  const int point_;  // the value of a point ahead
  CommandList legal_;
  Events events_;
  Inputs inputs_;
};

}  // namespace

int ChanceOf(int log_odds) {
  constexpr int kStep = kOutputOne / 4;
  const int size = std::min(std::abs(std::max(log_odds, -8 * kOutputOne)), 8 * kOutputOne - 1);
  const auto i = static_cast<std::size_t>(size / kStep);
  const std::int64_t rise = kLogistic[i + 1] - kLogistic[i];
  const int chance = kLogistic[i] + static_cast<int>(rise * (size % kStep) / kStep);
  return log_odds < 0 ? kChanceOne - chance : chance;
}

std::optional<Command> RolloutCommand(const Rules& rules, const Network& network,
                                      const Effort& effort, const View& view,
                                      const CommandList& legal) {
  const std::optional<Command> novice = NoviceCommand(view, legal);
  if (!novice || legal.size() == 1) return novice;
  // Steps of a payment and the order of effects are no decisions.
  const Ask ask = view.known.Of(view.viewer).frame.ask;
  if (ask == Ask::kPay || ask == Ask::kOrder) return novice;
  const Outlook outlook(view.known, view.viewer);
  std::vector<Candidate> all;
  for (const Command& command : legal) {
    if (command.kind == Do::kReopen || command == *novice) continue;
    const Worth worth =
        ask == Ask::kTurn ? TurnWorth(outlook, command) : AnswerWorth(outlook, command);
    all.push_back({.command = command, .worth = worth, .values = {}});
  }
  SortStably(all, [](const Candidate& a, const Candidate& b) { return a.worth > b.worth; });
  all.insert(all.begin(), {.command = *novice, .values = {}});
  all.resize(std::min(all.size(), static_cast<std::size_t>(effort.candidates)));
  return Trials(rules, network, effort, view).Best(all);
}

}  // namespace syrtis::terraform

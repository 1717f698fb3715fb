#include "bots/terraform/playout.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "bots/terraform/novice.h"
#include "bots/terraform/try_out.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {
namespace {

// 1 / (1 + exp(-x / 4)) for x from 0 to 32.
constexpr std::array<std::int32_t, 33> kLogistic = {
    32768, 36843, 40793, 44511, 47911, 50941, 53581, 55834, 57724, 59287, 60565,
    61598, 62428, 63090, 63615, 64030, 64357, 64614, 64816, 64974, 65097, 65194,
    65269, 65328, 65374, 65410, 65438, 65459, 65476, 65489, 65500, 65508, 65514};

constexpr int kMostPoints = 60;  // more of them ahead count no more

}  // namespace

int ChanceOf(int log_odds) {
  constexpr int kStep = kOutputOne / 4;
  const int size = std::min(std::abs(std::max(log_odds, -8 * kOutputOne)), 8 * kOutputOne - 1);
  const auto i = static_cast<std::size_t>(size / kStep);
  const std::int64_t rise = kLogistic[i + 1] - kLogistic[i];
  const int chance = kLogistic[i] + static_cast<int>(rise * (size % kStep) / kStep);
  return log_odds < 0 ? kChanceOne - chance : chance;
}

void Playout::PlayOn(State& state, int generation) {
  while (!state.IsOver() && state.generation < generation) {
    const Seat seat = FirstToAnswer(state);
    legal_.clear();
    LegalCommands(rules_, state, seat, state.now, legal_);
    const std::optional<Command> command = NoviceCommand(state, seat, legal_, habits_);
    events_.clear();
    if (!command || !Apply(rules_, state, {state.now, seat, *command}, events_).ok()) {
      assert(false && "Novice has a legal answer to every question");
      return;
    }
  }
}

Prospect Playout::Judge(const State& state, FirstLayer& first) {
  if (state.IsOver()) {
    const unsigned winners = Winners(state);
    const bool won = ((winners >> seat_.index) & 1U) != 0;
    const int chance = won ? kChanceOne / std::popcount(winners) : 0;
    const int margin = MarginOf(state, seat_);
    return {.chance = chance,
            .points = margin * kPointOne,
            .value = chance + std::clamp(margin, -kMostPoints, kMostPoints) * ahead_ +
                     ScoreOf(state, seat_).Total() * own_};
  }
  inputs_.clear();
  ReadInputs(state, seat_, inputs_);
  const Estimate estimate = network_.Evaluate(inputs_, first);
  const int chance = ChanceOf(estimate.win);
  const std::int64_t margin = std::int64_t{estimate.margin} * kMarginPoints * ahead_;
  const std::int64_t own = std::int64_t{estimate.points} * kOwnPoints * own_;
  return {.chance = chance,
          .points = static_cast<int>(std::int64_t{estimate.margin} * kMarginPoints * kPointOne /
                                     kOutputOne),
          .value = chance + static_cast<int>((margin + own) / kOutputOne)};
}

Prospect Playout::Expect(State& state, int from, int generations) {
  std::int64_t chance = 0;
  std::int64_t points = 0;
  std::int64_t value = 0;
  for (int i = 1; i <= generations; ++i) {
    PlayOn(state, from + i);
    const auto ahead = static_cast<std::size_t>(i);
    if (first_layers_.size() < ahead) first_layers_.emplace_back(network_);
    const Prospect then = Judge(state, first_layers_[ahead - 1]);
    chance += then.chance;
    points += then.points;
    value += then.value;
  }
  return {.chance = static_cast<int>(chance / generations),
          .points = static_cast<int>(points / generations),
          .value = static_cast<int>(value / generations)};
}

}  // namespace syrtis::terraform

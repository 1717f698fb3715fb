#pragma once

#include <vector>

#include "bots/terraform/network.h"
#include "engine/terraform/play.h"

// Playing a position on with Novice, or Novice with other habits, in all seats, and judging the
// result.
namespace syrtis::terraform {

// A chance from log odds in units of kOutputOne, in 1/kChanceOne.
inline constexpr int kChanceOne = 1 << 16;
int ChanceOf(int log_odds);

// The expectation of a seat in a position.
struct Prospect {
  int chance = 0;  // to win, in 1/kChanceOne
  int points = 0;  // ahead of the best other, in 1/kPointOne; alone: steps made or missing
  int value = 0;   // the chance, and a little for each point: what bots make the most of
};
inline constexpr int kPointOne = 256;

// For one seat. Rules, network and habits must outlive it.
class Playout {
 public:
  Playout(const Rules& rules, const Network& network, Seat seat,
          const Habits& habits = kNoviceHabits)
      : rules_(rules),
        network_(network),
        habits_(habits),
        seat_(seat),
        point_(kChanceOne * static_cast<int>(network.margin_percent) / 10'000) {}

  // Plays all seats until this generation has begun, or the game is over.
  void PlayOn(State& state, int generation);
  // Plays on until `generations` more than `from` have begun: the mean of the judgements at each
  // beginning. A later one knows more, and is less certain.
  Prospect Expect(State& state, int from, int generations);

 private:
  // The network's judgement of a position, or the result of a game that is over. Reads only what
  // the seat sees. `first` is used with positions that are alike.
  Prospect Judge(const State& state, FirstLayer& first);

  const Rules& rules_;
  const Network& network_;
  const Habits& habits_;
  const Seat seat_;
  const int point_;  // the value of a point ahead
  CommandList legal_;
  Events events_;
  Inputs inputs_;
  std::vector<FirstLayer> first_layers_;  // one for each generation ahead
};

}  // namespace syrtis::terraform

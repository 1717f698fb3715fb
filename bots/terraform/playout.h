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
  // The chance, and a little for each point ahead and each own one: what bots make the most of.
  int value = 0;
};
inline constexpr int kPointOne = 256;

// The values of points beside the chance to win, in hundredths of a percent of a game.
struct PointValues {
  int ahead = 100;  // of each that the seat is ahead of the best other
  int own = 0;      // of each of its own at the end
};

// For one seat. Rules, network and habits must outlive it.
class Playout {
 public:
  Playout(const Rules& rules, const Network& network, Seat seat,
          const Habits& habits = kNoviceHabits, const PointValues& points = {})
      : rules_(rules),
        network_(network),
        habits_(habits),
        seat_(seat),
        ahead_(kChanceOne * points.ahead / 10'000),
        own_(kChanceOne * points.own / 10'000) {}

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
  const int ahead_;  // the value of a point ahead
  const int own_;    // of an own one
  CommandList legal_;
  Events events_;
  Inputs inputs_;
  std::vector<FirstLayer> first_layers_;  // one for each generation ahead
};

}  // namespace syrtis::terraform

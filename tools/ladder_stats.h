#pragma once

#include <vector>

#include "engine/core/rng.h"
#include "tools/sim_numbers.h"

// Strength from results, whatever game it is.
namespace syrtis::tools::ladder {

// A set of games with the same cards in which two bots took each other's seats: how much of them
// the first won, from 0 to 1. Games of one set are not independent of each other; sets are.
struct SetResult {
  std::size_t first = 0;  // bots, by number
  std::size_t second = 0;
  double share = 0;
};

// The strengths that fit best by Bradley and Terry, in Elo; that of `anchor` is 0. Each pair of
// bots that met counts a game more that was a draw, so that nobody is infinitely strong.
std::vector<double> Elo(const std::vector<SetResult>& sets, std::size_t bots, std::size_t anchor);

struct Rating {
  double elo = 0;
  Interval interval;  // 95 %, by drawing sets again; 0 for the anchor
};
std::vector<Rating> Rate(const std::vector<SetResult>& sets, std::size_t bots, std::size_t anchor);

// The mean of shares and its 95 % interval by Wilson's formula, with as many games as the spread of
// the sets is worth.
struct ShareOf {
  double share = 0;
  Interval interval;
  int sets = 0;
};
ShareOf MeanShare(const std::vector<double>& shares);

// Seats that have the same cards, such as those of one seed: what they had together, and how many
// they are. Seats of one group are not independent of each other; groups are.
struct SeatGroup {
  double sum = 0;
  double seats = 0;

  void Add(double value) {
    sum += value;
    ++seats;
  }
};
// The mean over all seats and its standard error by the spread of the groups; an error of 0 where a
// single group says nothing about it.
struct GroupedMean {
  double mean = 0;
  double error = 0;
};
GroupedMean MeanOfGroups(const std::vector<SeatGroup>& groups);
// The same for sums of seats that won: the share and its 95 % interval by Wilson's formula, with at
// most as many seats as there are.
ShareOf ShareOfGroups(const std::vector<SeatGroup>& groups);

// Wald's sequential test between two strengths, in Elo: the log of how much likelier the results
// are with `high` than with `low`, by the spread of the sets.
double LogLikelihoodRatio(const std::vector<double>& shares, double low, double high);
// With 5 % for either error: 1 for `high`, -1 for `low`, 0 for not known yet.
int Verdict(double ratio);

}  // namespace syrtis::tools::ladder

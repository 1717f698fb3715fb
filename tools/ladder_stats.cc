#include "tools/ladder_stats.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "engine/core/mapped.h"

namespace syrtis::tools::ladder {
namespace {

constexpr int kRedraws = 200;
constexpr int kSteps = 400;
const double kEloScale = 400 / std::log(10.0);

// What a difference of Elo lets expect.
double Expected(double elo) { return 1 / (1 + std::exp(-elo / kEloScale)); }

struct Meetings {
  std::vector<std::vector<double>> won;    // by the first against the second
  std::vector<std::vector<double>> games;  // both ways
};

std::vector<double> Fit(const Meetings& met, std::size_t bots, std::size_t anchor) {
  // Zermelo's iteration.
  std::vector<double> strength(bots, 1);
  for (int step = 0; step < kSteps; ++step) {
    for (std::size_t i = 0; i < bots; ++i) {
      double won = 0;
      double weight = 0;
      for (std::size_t k = 0; k < bots; ++k) {
        if (k == i || met.games[i][k] == 0) continue;
        won += met.won[i][k];
        weight += met.games[i][k] / (strength[i] + strength[k]);
      }
      if (weight > 0) strength[i] = won / weight;
    }
    const double middle = strength[anchor];
    for (double& each : strength) each /= middle;
  }
  return Mapped(strength, [](double each) { return kEloScale * std::log(each); });
}

Meetings NoMeetings(std::size_t bots) {
  const std::vector<std::vector<double>> none(bots, std::vector<double>(bots));
  return {.won = none, .games = none};
}

void Add(Meetings& met, const SetResult& set) {
  met.won[set.first][set.second] += set.share;
  met.won[set.second][set.first] += 1 - set.share;
  ++met.games[set.first][set.second];
  ++met.games[set.second][set.first];
}

void AddDraws(Meetings& met, std::size_t bots) {
  for (std::size_t i = 0; i < bots; ++i) {
    for (std::size_t k = i + 1; k < bots; ++k) {
      if (met.games[i][k] > 0) Add(met, {.first = i, .second = k, .share = 0.5});
    }
  }
}

constexpr double kNoVariance = 1e-9;

// The sets that a redraw may have: all, and one against each bot that won all of its sets against
// another, since redraws of sets that are all alike would seem certain.
std::vector<SetResult> SetsToRedraw(const std::vector<SetResult>& sets) {
  struct Met {
    bool all_won = true;
    bool all_lost = true;
  };
  std::map<std::pair<std::size_t, std::size_t>, Met> met;
  for (const SetResult& set : sets) {
    Met& both = met[{set.first, set.second}];
    both.all_won = both.all_won && set.share == 1;
    both.all_lost = both.all_lost && set.share == 0;
  }
  std::vector<SetResult> pool = sets;
  for (const auto& [bots, both] : met) {
    if (!both.all_won && !both.all_lost) continue;
    pool.push_back({.first = bots.first, .second = bots.second, .share = both.all_won ? 0.0 : 1.0});
  }
  return pool;
}

}  // namespace

std::vector<double> Elo(const std::vector<SetResult>& sets, std::size_t bots, std::size_t anchor) {
  Meetings met = NoMeetings(bots);
  for (const SetResult& set : sets) Add(met, set);
  AddDraws(met, bots);
  return Fit(met, bots, anchor);
}

std::vector<Rating> Rate(const std::vector<SetResult>& sets, std::size_t bots, std::size_t anchor) {
  const std::vector<double> elo = Elo(sets, bots, anchor);
  const std::vector<SetResult> pool = SetsToRedraw(sets);
  std::vector<std::vector<double>> drawn(bots);
  Rng rng(Seed{.high = 0xE10, .low = sets.size()});
  for (int i = 0; i < kRedraws && !sets.empty(); ++i) {
    std::vector<SetResult> again;
    again.reserve(sets.size());
    for (std::size_t k = 0; k < sets.size(); ++k) again.push_back(pool[rng.Below(pool.size())]);
    const std::vector<double> fit = Elo(again, bots, anchor);
    for (std::size_t k = 0; k < bots; ++k) drawn[k].push_back(fit[k]);
  }
  std::vector<Rating> ratings;
  ratings.reserve(bots);
  for (std::size_t k = 0; k < bots; ++k) {
    ratings.push_back(
        {.elo = elo[k],
         .interval = {.low = Quantile(drawn[k], 0.025), .high = Quantile(drawn[k], 0.975)}});
  }
  return ratings;
}

ShareOf MeanShare(const std::vector<double>& shares) {
  ShareOf of{.share = 0, .interval = {}, .sets = static_cast<int>(shares.size())};
  if (shares.empty()) return of;
  const auto n = static_cast<double>(shares.size());
  Sums sums;
  for (const double share : shares) sums.Add(share);
  of.share = sums.Mean();
  const double variance = sums.Variance();
  // A coin has a variance of p (1 - p): so many coins are as sure as these sets.
  const double coin = of.share * (1 - of.share);
  // Where all sets are alike, each counts as one.
  const double worth = variance > kNoVariance ? std::min(2 * n, n * coin / variance) : n;
  of.interval = WilsonOfShare(of.share, worth);
  return of;
}

GroupedMean MeanOfGroups(const std::vector<SeatGroup>& groups) {
  GroupedMean of;
  double seats = 0;
  for (const SeatGroup& group : groups) {
    of.mean += group.sum;
    seats += group.seats;
  }
  if (seats == 0) return of;
  of.mean /= seats;
  if (groups.size() < 2) return of;
  double squares = 0;
  for (const SeatGroup& group : groups) {
    const double off = group.sum - of.mean * group.seats;
    squares += off * off;
  }
  const auto n = static_cast<double>(groups.size());
  of.error = std::sqrt(squares * n / (n - 1)) / seats;
  return of;
}

ShareOf ShareOfGroups(const std::vector<SeatGroup>& groups) {
  ShareOf of{.share = 0, .interval = {}, .sets = static_cast<int>(groups.size())};
  double seats = 0;
  for (const SeatGroup& group : groups) seats += group.seats;
  if (seats == 0) return of;
  const GroupedMean mean = MeanOfGroups(groups);
  of.share = mean.mean;
  const double variance = mean.error * mean.error;
  // Where all groups are alike, each counts as one seat.
  const double worth = variance > kNoVariance
                           ? std::min(seats, of.share * (1 - of.share) / variance)
                           : static_cast<double>(groups.size());
  of.interval = WilsonOfShare(of.share, worth);
  return of;
}

double LogLikelihoodRatio(const std::vector<double>& shares, double low, double high) {
  if (shares.size() < 2) return 0;
  const auto n = static_cast<double>(shares.size());
  Sums sums;
  for (const double share : shares) sums.Add(share);
  // All alike: as if one more had gone the other way.
  const double variance = std::max(sums.Variance() * n / (n - 1), 0.25 / (n + 1));
  const double a = Expected(low);
  const double b = Expected(high);
  return n * (b - a) * (2 * sums.Mean() - a - b) / (2 * variance);
}

int Verdict(double ratio) {
  const double bound = std::log(0.95 / 0.05);
  return ratio >= bound ? 1 : ratio <= -bound ? -1 : 0;
}

}  // namespace syrtis::tools::ladder

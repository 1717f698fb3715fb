#include "tools/sim_terraform_stats.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace syrtis::tools::terraform_sim {
namespace {

// Scores of a bot in a cell.
struct Group {
  int seats = 0;
  double sum = 0;
  double squares = 0;

  double Mean() const { return sum / seats; }
  double Variance() const { return std::max(0.0, squares / seats - Mean() * Mean()); }
};
using Groups = std::map<std::pair<const Cell*, terraform::BotLevel>, Group>;

Groups GroupsOf(const std::vector<SeatGame>& seats) {
  Groups groups;
  for (const SeatGame& game : seats) {
    Group& group = groups[{game.cell, game.Of().bot}];
    const double score = game.Of().score.Total();
    ++group.seats;
    group.sum += score;
    group.squares += score * score;
  }
  return groups;
}

// Gathers differences by id.
class Collector {
 public:
  Collector(const std::vector<SeatGame>& seats, int ids)
      : groups_(GroupsOf(seats)),
        found_(static_cast<std::size_t>(ids)),
        variances_(static_cast<std::size_t>(ids)) {}

  void Add(int id, const SeatGame& game) {
    const auto at = static_cast<std::size_t>(id);
    const Group& group = groups_.at({game.cell, game.Of().bot});
    Difference& difference = found_[at];
    difference.id = id;
    ++difference.seats;
    if (game.Of().won) ++difference.won;
    difference.points += game.Of().score.Total() - group.Mean();
    variances_[at] += group.Variance();
  }

  std::vector<Difference> Take() {
    std::vector<Difference> list;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      Difference difference = found_[i];
      if (difference.seats == 0) continue;
      difference.points /= difference.seats;
      difference.margin = kZ * std::sqrt(variances_[i]) / difference.seats;
      list.push_back(difference);
    }
    return list;
  }

 private:
  const Groups groups_;
  std::vector<Difference> found_;
  std::vector<double> variances_;
};

Style::Mean MeanOf(const std::vector<double>& values) {
  double sum = 0;
  double squares = 0;
  for (const double value : values) {
    sum += value;
    squares += value * value;
  }
  const double size = std::max<double>(1, static_cast<double>(values.size()));
  const double mean = sum / size;
  const double variance = std::max(0.0, squares / size - mean * mean);
  return {.mean = mean, .margin = kZ * std::sqrt(variance / size)};
}

}  // namespace

std::vector<SeatGame> AllSeats(const Outcome& outcome) {
  std::vector<SeatGame> seats;
  for (std::size_t i = 0; i < outcome.records.size(); ++i) {
    const std::optional<Record>& record = outcome.records[i];
    if (!record) continue;
    for (int seat = 0; seat < static_cast<int>(record->seats.size()); ++seat) {
      seats.push_back({.cell = &outcome.plan.CellOf(i),
                       .seed = outcome.plan.SeedAt(i),
                       .record = &*record,
                       .seat = seat});
    }
  }
  return seats;
}

std::array<int, kSources.size()> PartsOf(const terraform::Score& score) {
  return {score.tr, score.awards, score.milestones, score.greeneries, score.cities, score.cards};
}

Summary Summarise(const std::vector<SeatGame>& seats) {
  Summary summary;
  std::vector<double> scores;
  for (const SeatGame& game : seats) {
    const SeatRecord& of = game.Of();
    ++summary.seats;
    if (of.won) ++summary.won;
    scores.push_back(of.score.Total());
    summary.score += of.score.Total();
    summary.generations += game.record->generations;
    summary.cards += static_cast<double>(of.cards.size());
    const auto parts = PartsOf(of.score);
    for (std::size_t i = 0; i < parts.size(); ++i) summary.parts[i] += parts[i];
  }
  if (summary.seats == 0) return summary;
  summary.interval = Wilson(summary.won, summary.seats);
  summary.tenth = Quantile(scores, 0.1);
  summary.best_tenth = Quantile(scores, 0.9);
  summary.score /= summary.seats;
  summary.generations /= summary.seats;
  summary.cards /= summary.seats;
  for (double& part : summary.parts) part /= summary.seats;
  return summary;
}

Style StyleOf(const std::vector<SeatGame>& seats) {
  const auto mean_of = [&seats](const auto& count) {
    std::vector<double> values;
    values.reserve(seats.size());
    for (const SeatGame& game : seats) values.push_back(count(game.Of()));
    return MeanOf(values);
  };
  return {.cards = mean_of([](const SeatRecord& of) { return static_cast<int>(of.cards.size()); }),
          .greeneries = mean_of([](const SeatRecord& of) { return of.score.greeneries; }),
          .attacks = mean_of([](const SeatRecord& of) { return of.attacks; })};
}

Style::Mean LengthOf(const std::vector<SeatGame>& seats, const Cell& cell) {
  std::vector<double> lengths;
  for (const SeatGame& game : seats) {
    if (game.cell == &cell && game.seat == 0) lengths.push_back(game.record->generations);
  }
  return MeanOf(lengths);
}

std::vector<Difference> CardDifferences(const std::vector<SeatGame>& seats) {
  Collector collector(seats, terraform::kCardCount + 1);
  for (const SeatGame& game : seats) {
    for (const terraform::CardId card : game.Of().cards) collector.Add(card, game);
  }
  return collector.Take();
}

std::vector<WinDifference> WinDifferences(const std::vector<SeatGame>& seats, CardFate fate) {
  // The mean of each bot in each cell.
  std::map<std::pair<const Cell*, terraform::BotLevel>, std::pair<int, int>> means;
  for (const SeatGame& game : seats) {
    auto& [won, of] = means[{game.cell, game.Of().bot}];
    won += game.Of().won ? 1 : 0;
    ++of;
  }
  std::vector<WinDifference> all(terraform::kCardCount + 1);
  std::vector<double> variances(all.size());
  for (const SeatGame& game : seats) {
    const auto& [won, of] = means[{game.cell, game.Of().bot}];
    const double mean = static_cast<double>(won) / of;
    const SeatRecord& seat = game.Of();
    const std::vector<terraform::CardId>& cards = fate == CardFate::kBought   ? seat.bought
                                                  : fate == CardFate::kPlayed ? seat.cards
                                                                              : seat.kept;
    for (const terraform::CardId card : cards) {
      ++all[card].seats;
      all[card].percent += 100 * ((seat.won ? 1.0 : 0.0) - mean);
      variances[card] += 100 * 100 * mean * (1 - mean);
    }
  }
  std::vector<WinDifference> found;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].seats == 0) continue;
    all[i].id = static_cast<int>(i);
    all[i].percent /= all[i].seats;
    all[i].margin = kZ * std::sqrt(variances[i]) / all[i].seats;
    found.push_back(all[i]);
  }
  return found;
}

std::vector<Difference> CorporationDifferences(const std::vector<SeatGame>& seats) {
  Collector collector(seats, terraform::kCorpCount);
  for (const SeatGame& game : seats) collector.Add(game.Of().corp, game);
  return collector.Take();
}

std::vector<terraform::BotLevel> BotsOf(const Cell& cell) { return Once(cell.mix); }

std::vector<terraform::BotLevel> BotsOf(const Plan& plan) {
  std::vector<terraform::BotLevel> list;
  for (const Cell& cell : plan.cells) list.insert(list.end(), cell.mix.begin(), cell.mix.end());
  return Once(list);
}

std::string NameOf(terraform::BotLevel bot) {
  return std::string(terraform::kBotLevelNames[static_cast<std::size_t>(bot)]);
}

}  // namespace syrtis::tools::terraform_sim

#include "tools/sim_terraform_stats.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace syrtis::tools::terraform_sim {
namespace {

double PointsOf(const SeatRecord& of) { return of.score.Total(); }
double PercentOf(const SeatRecord& of) { return of.won ? 100 : 0; }

// The differences in a value of seats, by the ids below `count` that `ids_of` gives for each.
template <class Ids>
std::vector<Difference> DifferencesOf(const std::vector<SeatGame>& seats, std::size_t count,
                                      double (*value_of)(const SeatRecord&), const Ids& ids_of) {
  std::map<std::pair<const Cell*, terraform::BotLevel>, Sums> groups;
  for (const SeatGame& game : seats) {
    groups[{game.cell, game.Of().bot}].Add(value_of(game.Of()));
  }
  std::vector<Difference> all(count);
  std::vector<double> variances(count);
  for (const SeatGame& game : seats) {
    const Sums& group = groups[{game.cell, game.Of().bot}];
    for (const std::size_t id : ids_of(game.Of())) {
      all[id].id = static_cast<int>(id);
      ++all[id].seats;
      if (game.Of().won) ++all[id].won;
      all[id].more += value_of(game.Of()) - group.Mean();
      variances[id] += group.Variance();
    }
  }
  std::erase_if(all, [](const Difference& each) { return each.seats == 0; });
  for (Difference& each : all) {
    each.more /= each.seats;
    each.margin = kZ * std::sqrt(variances[static_cast<std::size_t>(each.id)]) / each.seats;
  }
  return all;
}

Style::Mean MeanOf(const Sums& sums) {
  return {.mean = sums.Mean(),
          .margin = kZ * std::sqrt(sums.Variance() / std::max(1.0, sums.count))};
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

std::vector<SeatGame> SeatsOf(terraform::BotLevel bot, const std::vector<SeatGame>& seats,
                              const Cell* cell) {
  return Pick(seats, [&](const SeatGame& game) {
    return game.Of().bot == bot && (cell == nullptr || game.cell == cell);
  });
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
    for (std::size_t i = 0; i < kSources.size(); ++i) {
      summary.parts[i] += of.score.*kSources[i].second;
    }
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
    Sums sums;
    for (const SeatGame& game : seats) sums.Add(count(game.Of()));
    return MeanOf(sums);
  };
  return {.cards = mean_of([](const SeatRecord& of) { return static_cast<int>(of.cards.size()); }),
          .greeneries = mean_of([](const SeatRecord& of) { return of.score.greeneries; }),
          .attacks = mean_of([](const SeatRecord& of) { return of.attacks; })};
}

Style::Mean LengthOf(const std::vector<SeatGame>& seats, const Cell& cell) {
  Sums lengths;
  for (const SeatGame& game : seats) {
    if (game.cell == &cell && game.seat == 0) lengths.Add(game.record->generations);
  }
  return MeanOf(lengths);
}

std::vector<Difference> CardDifferences(const std::vector<SeatGame>& seats) {
  return DifferencesOf(seats, terraform::kCardCount + 1, PointsOf, std::mem_fn(&SeatRecord::cards));
}

std::vector<Difference> CorporationDifferences(const std::vector<SeatGame>& seats) {
  return DifferencesOf(seats, terraform::kCorpCount, PointsOf,
                       [](const SeatRecord& of) { return std::array{of.corp}; });
}

std::vector<Difference> WinDifferences(const std::vector<SeatGame>& seats, CardFate fate) {
  return DifferencesOf(seats, terraform::kCardCount + 1, PercentOf, std::mem_fn(fate));
}

std::vector<terraform::BotLevel> BotsOf(const Cell& cell) { return Once(cell.mix); }

std::vector<terraform::BotLevel> BotsOf(const Plan& plan) {
  std::vector<terraform::BotLevel> list;
  for (const Cell& cell : plan.cells) list.insert(list.end(), cell.mix.begin(), cell.mix.end());
  return Once(list);
}

std::string NameOf(terraform::BotLevel bot) { return std::string(EnumName(bot)); }

}  // namespace syrtis::tools::terraform_sim

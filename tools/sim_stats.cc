#include "tools/sim_stats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace syrtis::tools {
namespace {

double Mean(double sum, int count) { return count > 0 ? sum / count : 0; }

// The games of a cell.
struct CellSums {
  Sums lost;
  Sums seconds;
};

// Whether somebody at the table takes no time, so that time says nothing about it.
bool IsTireless(const SimCell& cell) {
  const auto* const end = cell.paces.begin() + cell.seats;
  return std::find(cell.paces.begin(), end, maze::Pace::kTireless) != end;
}

}  // namespace

std::vector<SimGame> AllGames(const SimPlan& plan, const GameRecords& records) {
  std::vector<SimGame> games;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (const auto& record = records[i]) {
      games.push_back({.cell = &plan.CellOf(i), .seed = plan.SeedAt(i), .record = &*record});
    }
  }
  return games;
}

Summary Summarise(const std::vector<SimGame>& games) {
  Summary summary;
  std::vector<double> left;
  std::vector<double> actions;
  std::vector<double> pars;
  std::vector<double> ratios;
  std::vector<double> gaps;
  std::vector<double> long_gaps;
  double all_actions = 0;
  double minutes = 0;
  for (const SimGame& game : games) {
    const GameRecord& r = *game.record;
    ++summary.games;
    if (r.Won()) ++summary.won;
    if (r.Won()) left.push_back(static_cast<double>(r.left) / 1000);
    actions.push_back(r.actions);
    if (r.par > 0) pars.push_back(r.par);
    if (r.par > 0 && r.Won()) ratios.push_back(static_cast<double>(r.actions) / r.par);
    if (!IsTireless(*game.cell)) {
      all_actions += r.actions;
      minutes += static_cast<double>(r.length) / 60000;
      gaps.push_back(static_cast<double>(r.gap_median) / 1000);
      long_gaps.push_back(static_cast<double>(r.gap_ninetieth) / 1000);
      summary.silence = std::max(summary.silence, static_cast<double>(r.silence) / 1000);
    }
    summary.red_moves += r.red_moves;
    summary.flips += r.flips;
    summary.refused += r.refused;
  }
  summary.interval = Wilson(summary.won, summary.games);
  summary.left_median = Quantile(left, 0.5);
  summary.left_tenth = Quantile(left, 0.1);
  summary.actions = Quantile(actions, 0.5);
  summary.par = Quantile(pars, 0.5);
  summary.against_par = Quantile(ratios, 0.5);
  summary.a_minute = minutes > 0 ? all_actions / minutes : 0;
  summary.gap_median = Quantile(gaps, 0.5);
  summary.gap_ninetieth = Quantile(long_gaps, 0.5);
  summary.red_moves = Mean(summary.red_moves, summary.games);
  summary.flips = Mean(summary.flips, summary.games);
  summary.refused = Mean(summary.refused, summary.games);
  return summary;
}

bool HasHumanGaps(const Summary& summary) {
  return summary.gap_median >= 0.5 && summary.gap_median <= 1 && summary.gap_ninetieth >= 3 &&
         summary.gap_ninetieth <= 8;
}

std::vector<TileStats> TilesOf(const std::vector<SimGame>& games) {
  std::map<const SimCell*, CellSums> cells;
  for (const SimGame& game : games) {
    cells[game.cell].lost.Add(game.record->Won() ? 0 : 1);
    cells[game.cell].seconds.Add(static_cast<double>(game.record->length) / 1000);
  }
  std::array<TileStats, maze::kTiles> tiles{};
  std::array<double, maze::kTiles> loss_variance{};
  std::array<double, maze::kTiles> delay_variance{};
  for (const SimGame& game : games) {
    const CellSums& cell = cells[game.cell];
    const GameRecord& r = *game.record;
    for (std::size_t i = 0; i < r.tiles.size(); ++i) {
      const TileStay& stay = r.tiles[i];
      TileStats& tile = tiles[stay.tile];
      ++tile.games;
      tile.spent += static_cast<double>(stay.spent) / 1000;
      tile.actions += stay.actions;
      if (i == 0 || i > r.tiles.size() / 2) continue;  // the start tile is always first
      ++tile.early;
      tile.excess_loss += (r.Won() ? 0 : 1) - cell.lost.Mean();
      loss_variance[stay.tile] += cell.lost.Variance();
      tile.delay += static_cast<double>(r.length) / 1000 - cell.seconds.Mean();
      delay_variance[stay.tile] += cell.seconds.Variance();
    }
  }
  std::vector<TileStats> list;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    TileStats tile = tiles[i];
    if (tile.games == 0) continue;
    tile.tile = static_cast<maze::TileId>(i);
    tile.spent = Mean(tile.spent, tile.games);
    tile.actions = Mean(tile.actions, tile.games);
    tile.excess_loss = Mean(tile.excess_loss, tile.early);
    tile.delay = Mean(tile.delay, tile.early);
    tile.excess_margin = Mean(kZ * std::sqrt(loss_variance[i]), tile.early);
    tile.delay_margin = Mean(kZ * std::sqrt(delay_variance[i]), tile.early);
    list.push_back(tile);
  }
  return list;
}

}  // namespace syrtis::tools

#include <algorithm>
#include <utility>

#include "tools/sim_heat.h"
#include "tools/sim_page.h"

// The sections of the report about what happens inside the games.
namespace syrtis::tools {
namespace {

constexpr std::size_t kMostPoints = 500;  // of a pace in one plot

}  // namespace

void SimPage::TimeLeft() {
  if (sand_ == 0) {
    Begin("time-left", "Time left", "These games had no clock.");
    End();
    return;
  }
  Begin("time-left", "Time left",
        "Sand left when a game was won: the higher a bar, the more games of its row ended there. "
        "The upright "
        "line is the median. At the right: how many games were lost.");
  OpenPanels();
  for (const int module : Panels()) {
    std::vector<SpreadRow> rows;
    for (std::size_t i = 0; i < paces_.size(); ++i) {
      SpreadRow row{.label = paces_[i], .mark = static_cast<int>(i), .values = {}, .note = ""};
      const std::vector<SimGame> games = Those(In(module, 0, paces_[i]));
      for (const SimGame& game : games) {
        if (game.record->Won()) {
          row.values.push_back(static_cast<double>(game.record->left) / 1000);
        }
      }
      const Summary s = Summarise(games);
      row.note = (s.won > 0 ? "median " + Decimal(s.left_median, 0) + " s · " : "") +
                 Decimal((1 - s.Share()) * 100, 1) + " % lost";
      rows.push_back(std::move(row));
    }
    const double high = sand_;
    Figure(ModuleName(module), "all seat counts",
           SpreadPlot(rows, {.low = 0,
                             .high = high,
                             .bin = high > 240 ? 20.0 : 10.0,
                             .step = high > 180 ? 60.0 : 30.0,
                             .label = "seconds of sand left"}));
  }
  End();
}

void SimPage::Actions() {
  if (!plan_.par) {
    Begin("actions", "Actions",
          "How many actions a game took. (With --par, compared with the map.)");
  } else {
    Begin("actions", "Actions against par",
          "Every mark is a game that was won. The par of a map is the fewest actions that one mind "
          "found in a short search, without a clock (so a game can beat it); the dotted lines are "
          "once, one and a half times and twice the par.");
  }
  Legend(paces_);
  OpenPanels();
  for (const int module : modules_) {
    std::vector<ParPoints> clouds;
    std::vector<SpreadRow> rows;
    std::size_t points = 0;
    bool sampled = false;
    for (std::size_t i = 0; i < paces_.size(); ++i) {
      const int mark = static_cast<int>(i);
      ParPoints cloud{.mark = mark, .points = {}};
      SpreadRow row{.label = paces_[i], .mark = mark, .values = {}, .note = ""};
      for (const SimGame& game : Those(In(module, 0, paces_[i]))) {
        const GameRecord& r = *game.record;
        if (!r.Won()) continue;
        row.values.push_back(r.actions);
        if (r.par > 0) cloud.points.emplace_back(r.par, r.actions);
      }
      row.note = "median " + Decimal(Quantile(row.values, 0.5), 0);
      // Every n-th is enough to see the cloud.
      const std::size_t step = cloud.points.size() / kMostPoints + 1;
      std::vector<std::pair<double, double>> some;
      for (std::size_t k = 0; k < cloud.points.size(); k += step) some.push_back(cloud.points[k]);
      sampled = sampled || step > 1;
      cloud.points = std::move(some);
      points += cloud.points.size();
      clouds.push_back(std::move(cloud));
      rows.push_back(std::move(row));
    }
    if (plan_.par && points > 0) {
      const Summary s = Of(In(module, 0, ""));
      Figure(ModuleName(module),
             "median ×" + Decimal(s.against_par, 2) + (sampled ? ", a sample" : ""),
             ParPlot(clouds));
    } else {
      Figure(ModuleName(module), "games that were won",
             SpreadPlot(rows, AxisFor(rows, 24, "actions")));
    }
  }
  if (all_.against_par > 0 && modules_.size() > 1) {
    std::vector<SpreadRow> rows;
    for (std::size_t i = 0; i < paces_.size(); ++i) {
      SpreadRow row{.label = paces_[i], .mark = static_cast<int>(i), .values = {}, .note = ""};
      for (const SimGame& game : Those(In(0, 0, paces_[i]))) {
        const GameRecord& r = *game.record;
        if (r.Won() && r.par > 0) row.values.push_back(static_cast<double>(r.actions) / r.par);
      }
      if (!row.values.empty()) row.note = "median ×" + Decimal(Quantile(row.values, 0.5), 2);
      rows.push_back(std::move(row));
    }
    Figure("All modules", "times the par",
           SpreadPlot(rows, AxisFor(rows, 24, "actions for each action of the par")));
  }
  End();
}

void SimPage::RedPawn() {
  Begin(
      "red-pawn", "The red pawn",
      "How often it was moved in a game, on average. Module 1 has no red pawn unless it is played "
      "in silence.");
  Legend(paces_);
  OpenPanels();
  double most = 1;
  for (const int module : modules_) {
    for (const int seats : seats_) {
      for (const std::string& pace : paces_) {
        most = std::max(most, Of(In(module, seats, pace)).red_moves);
      }
    }
  }
  for (const int module : Panels()) {
    const auto rows = Mapped(seats_, [&](int seats) {
      return BarsOf(Count(seats, "seat"), module, seats, &Summary::red_moves);
    });
    Figure(ModuleName(module), "", BarPlot(rows, "uses of the red pawn a game", 2, most));
  }
  End();
}

void SimPage::Tiles() {
  Begin("tiles", "Which tiles lose games",
        "The first two plots: what happens when a tile comes early, that is, among the first half "
        "of the tiles explored, compared with the mean of the same module, seats and pace. To the "
        "right "
        "is worse. Pale bars could be chance: their 95 % interval reaches 0.");
  std::vector<DifferenceRow> losses;
  std::vector<DifferenceRow> delays;
  std::vector<BarRow> spent;
  for (const TileStats& tile : TilesOf(games_)) {
    const std::string name(maze::kTileNames[tile.tile]);
    spent.push_back({.label = name, .bars = {{kNoMark, tile.spent}}});
    if (tile.early == 0) continue;
    losses.push_back(
        {.label = name, .value = tile.excess_loss * 100, .margin = tile.excess_margin * 100});
    delays.push_back({.label = name, .value = tile.delay, .margin = tile.delay_margin});
  }
  OpenPanels();
  Figure("Lost more often", "if the tile comes early",
         DifferencePlot(losses, "games lost, in percentage points"));
  Figure("Longer games", "if the tile comes early",
         DifferencePlot(delays, "seconds that a game takes longer"));
  Figure("Time spent on it", "in games that have it",
         BarPlot(spent, "seconds a game, waiting for its actions", 1, 1));
  End();
}

void SimPage::HeatMap() {
  const Heat heat = HeatOf(games_);
  Begin("heat", "Where it happens",
        "The warmer a place, the more often a pawn came there in games that had its tile; joined "
        "platforms count for both tiles. Then the table seen from above: percent of all actions on "
        "each square, the start tile in the middle.");
  out_ += "<ul class=\"legend\"><li>never<span class=\"ramp\"></span>" + Decimal(heat.most, 1) +
          " times a game</li></ul>\n<div class=\"tiles\">\n";
  for (const TileStats& tile : TilesOf(games_)) {
    out_ += "<figure>" + TileHeatPicture(outcome_.rules, tile.tile, heat) + "<figcaption>" +
            std::string(maze::kTileNames[tile.tile]) + " <small>" + Decimal(tile.actions, 1) +
            " actions a game</small></figcaption></figure>\n";
  }
  out_ += "</div>\n<div class=\"panels\" style=\"margin-top:16px\">\n";
  for (const int module : Panels()) {
    Figure(ModuleName(module), "percent of all actions",
           TableHeatPicture(Those(In(module, 0, ""))));
  }
  out_ += "</div>\n";
  End();
}

void SimPage::Numbers() {
  Begin("numbers", "All numbers",
        "Won and its 95 % interval in percent; sand left at a win: median, and what nine of ten "
        "games had at least; the rest are medians (actions, par) and means.");
  const std::vector<std::vector<std::string>> rows = SimRows(outcome_);
  Rows(rows, paces_.size());
  End();
}

}  // namespace syrtis::tools

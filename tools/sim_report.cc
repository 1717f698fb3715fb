#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "draw/svg.h"
#include "tools/sim_heat.h"
#include "tools/sim_paper.h"
#include "tools/sim_plots.h"
#include "tools/sim_table.h"

namespace syrtis::tools {
namespace {

using draw::Escaped;

// The win rates that the project wants of brisk partners with the printed 180 s.
constexpr auto kAims = std::to_array({0.99, 0.97, 0.95, 0.92, 0.90});
static_assert(kAims.size() == maze::kModules, "one aim for each module");

constexpr std::size_t kMostPoints = 500;  // of a pace in one plot

// "Module 3"; "All modules" for 0.
std::string ModuleName(int module) {
  return module == 0 ? "All modules" : "Module " + std::to_string(module);
}

// The report while it is being written: what was played, and the page so far.
class SimPage : public ReportPage {
 public:
  explicit SimPage(const SimOutcome& outcome)
      : outcome_(outcome),
        plan_(outcome.plan),
        games_(AllGames(outcome.plan, outcome.records)),
        all_(Summarise(games_)),
        modules_(plan_.Each(&SimCell::module)),
        seats_(plan_.Each(&SimCell::seats)),
        paces_(plan_.Each(&SimCell::pace)),
        sand_(plan_.cells.front().options.timer) {
    double low = 1;
    for (const SimCell& cell : plan_.cells) {
      const Summary s = Of([&](const SimGame& game) { return game.cell == &cell; });
      if (s.games > 0) low = std::min(low, s.interval.low);
    }
    least_ = std::clamp(std::floor(low * 10) / 10, 0.0, 0.9);
  }

  bool IsEmpty() const { return games_.empty(); }

  void Header() {
    const maze::Options& options = plan_.cells.front().options;
    std::string text = "The maze game with the tile set “" + outcome_.rules.tile_set.name +
                       "”, played by partners that are programs: " + Thousands(games_.size()) +
                       " games, seeds " + ToString(plan_.first) + " to " +
                       ToString(plan_.SeedOf(plan_.games - 1)) + ", ";
    text += sand_ == 0 ? "without a clock" : std::to_string(sand_) + " seconds of sand";
    if (options.x_tiles > 0) text += ", " + std::to_string(options.x_tiles) + " X tiles";
    if (options.edition != maze::kEditions[0])
      text += ", edition of " + std::to_string(options.edition);
    if (options.expert) text += ", expert";
    if (options.one_owner) text += ", one owner per colour";
    if (options.silence) text += ", in silence";
    if (plan_.asked_only >= 0) {
      text += ", seat " + std::to_string(plan_.asked_only) + " acts only when asked";
    }
    Title("A laboratory of games", text + ".");
  }

  void KeyFigures() {
    out_ += "<ul class=\"key\">";
    Key(Thousands(games_.size()),
        games_.size() == plan_.size() ? "games" : "games of " + Thousands(plan_.size()));
    if (!games_.empty()) {
      Key(Percent(all_.Share()), "won (95 % interval " + Decimal(all_.interval.low * 100, 1) +
                                     " to " + Decimal(all_.interval.high * 100, 1) + ")");
      if (sand_ > 0) Key(Decimal(all_.left_median, 0) + " s", "of sand left at a win, median");
      if (all_.a_minute > 0) Key(Decimal(all_.a_minute, 1), "actions a minute, the whole table");
      if (all_.a_minute > 0) {
        Key(Decimal(all_.gap_median, 1) + " s", "between two actions, median; nine in ten within " +
                                                    Decimal(all_.gap_ninetieth, 1) + " s");
      }
      if (all_.against_par > 0)
        Key("×" + Decimal(all_.against_par, 2), "the par of the map, median");
      Key(Decimal(all_.red_moves, 1), "uses of the red pawn a game");
    }
    out_ += "</ul>\n";
  }

  void Words() {
    Begin("words", "In short", "What stands out, in words. The plots below show the rest.");
    out_ += "<ul class=\"words\">";
    const auto say = [&](const std::string& text) { out_ += "<li>" + Escaped(text) + "</li>\n"; };
    const SimCell* hardest = nullptr;
    const SimCell* easiest = nullptr;
    double low = 2;
    double high = -1;
    for (const SimCell& cell : plan_.cells) {
      const Summary s = Of([&](const SimGame& game) { return game.cell == &cell; });
      if (s.games == 0) continue;
      if (s.Share() < low) hardest = &cell;
      if (s.Share() > high) easiest = &cell;
      low = std::min(low, s.Share());
      high = std::max(high, s.Share());
    }
    if (low == high) {
      say("Every kind of game was won equally often: " + Percent(low) + ".");
    } else {
      say("Hardest: " + CellName(*hardest) + ", won in " + Percent(low) +
          ". Easiest: " + CellName(*easiest) + ", won in " + Percent(high) + ".");
    }
    if (paces_.size() > 1) {
      std::string text = "Won by pace:";
      for (std::size_t i = 0; i < paces_.size(); ++i) {
        text += (i > 0 ? ", " : " ") + paces_[i] + " " + Percent(Of(In(0, 0, paces_[i])).Share());
      }
      say(text + ".");
    }
    // Which of the paces are like people in this.
    for (const std::string& pace : paces_) {
      const Summary s = Of(In(0, 0, pace));
      if (s.a_minute <= 0) continue;
      say("Gaps between actions, " + pace + ": median " + Decimal(s.gap_median, 2) +
          " s, nine in ten within " + Decimal(s.gap_ninetieth, 2) + " s, which is " +
          (HasHumanGaps(s) ? "like" : "not like") +
          " recorded tables of people (0.5 to 1 s, and 3 to 8 s). The longest silence lasted " +
          Decimal(s.silence, 0) + " s.");
    }
    const TileStats* worst = nullptr;
    const std::vector<TileStats> tiles = TilesOf(games_);
    for (const TileStats& tile : tiles) {
      if (tile.early > 0 && tile.delay > tile.delay_margin &&
          (worst == nullptr || tile.delay > worst->delay)) {
        worst = &tile;
      }
    }
    if (worst != nullptr) {
      say("The tile that costs most when it comes early is " +
          std::string(maze::kTileNames[worst->tile]) + ": " + Decimal(worst->delay, 1) + " s.");
    } else {
      say("No tile makes games longer by coming early, as far as these games can tell.");
    }
    say(all_.refused == 0 ? std::string("No command was refused.")
                          : "Refused commands (someone else was quicker): " +
                                Decimal(all_.refused, 2) + " a game.");
    out_ += "</ul>\n";
    End();
  }

  void WinRates() {
    Begin("win-rates", "Who wins",
          "Share of games won. The line through each mark is its 95 % interval (Wilson): with more "
          "games it gets shorter. Each panel has its own scale.");
    const bool aims = sand_ == maze::kTimers[0] && plan_.asked_only < 0 &&
                      std::ranges::find(paces_, "brisk") != paces_.end();
    Legend(paces_,
           aims ? "<li><span class=\"dash\"></span>what brisk partners should reach</li>" : "");
    OpenPanels();
    for (const int module : Panels()) {
      const auto rows =
          Mapped(seats_, [&](int seats) { return SharesOf(Count(seats, "seat"), module, seats); });
      std::optional<double> aim;
      if (aims && module != 0) aim = kAims[static_cast<std::size_t>(module - 1)];
      Figure(ModuleName(module), "", SharePlot(rows, aim, "games won, in %"));
    }
    End();
  }

  void Differences() {
    Begin("differences", "How modules, seats and paces differ",
          "Wins and flips by module, and how quick the table is at each number of seats; then each "
          "pace as a chequerboard: modules down, seats across, percent won.");
    Legend(paces_);
    OpenPanels();
    const auto modules =
        Mapped(modules_, [&](int module) { return SharesOf(ModuleName(module), module, 0); });
    Figure("By module", "all seat counts", SharePlot(modules, std::nullopt, "games won, in %"));
    const auto flips = Mapped(modules_, [&](int module) {
      return BarsOf(ModuleName(module), module, 0, &Summary::flips);
    });
    Figure("Flips of the timer", "all seat counts", BarPlot(flips, "flips a game", 2, 1));
    Figure("How quick they are", "all modules",
           BarPlot(BySeats(&Summary::a_minute), "actions a minute, the whole table", 1, 10));
    Figure("Between two actions", "half of the gaps are shorter",
           BarPlot(BySeats(&Summary::gap_median), "seconds, the whole table", 2, 1));
    Figure("Between two actions", "nine in ten gaps are shorter",
           BarPlot(BySeats(&Summary::gap_ninetieth), "seconds, the whole table", 2, 1));
    for (const std::string& pace : paces_) {
      const auto shares = Mapped(modules_, [&](int module) {
        return Mapped(seats_, [&](int seats) {
          const Summary s = Of(In(module, seats, pace));
          return s.games > 0 ? std::optional(s.Share()) : std::nullopt;
        });
      });
      const Matrix matrix{.columns = Mapped(seats_, [](int seats) { return Count(seats, "seat"); }),
                          .rows = Mapped(modules_, ModuleName),
                          .shares = shares};
      Figure("Percent won, " + pace, "", MatrixPlot(matrix, least_));
    }
    End();
  }

  void TimeLeft() {
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

  void Actions() {
    if (!plan_.par) {
      Begin("actions", "Actions",
            "How many actions a game took. (With --par, compared with the map.)");
    } else {
      Begin(
          "actions", "Actions against par",
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

  void RedPawn() {
    Begin("red-pawn", "The red pawn",
          "How often it was moved in a game, on average. Module 1 has no red pawn unless it is "
          "played "
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

  void Tiles() {
    Begin(
        "tiles", "Which tiles lose games",
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

  void HeatMap() {
    const Heat heat = HeatOf(games_);
    Begin(
        "heat", "Where it happens",
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

  void Numbers() {
    Begin("numbers", "All numbers",
          "Won and its 95 % interval in percent; sand left at a win: median, and what nine of ten "
          "games had at least; the rest are medians (actions, par) and means.");
    const std::vector<std::vector<std::string>> rows = SimRows(outcome_);
    Rows(rows, paces_.size());
    End();
  }

 private:
  using Test = std::function<bool(const SimGame&)>;

  std::vector<SimGame> Those(const Test& wanted) const { return Pick(games_, wanted); }
  Summary Of(const Test& wanted) const { return Summarise(Those(wanted)); }
  // Games of a module, a number of seats and a pace; 0 and "" stand for all.
  static Test In(int module, int seats, const std::string& pace) {
    return [=](const SimGame& game) {
      return (module == 0 || game.cell->module == module) &&
             (seats == 0 || game.cell->seats == seats) && (pace.empty() || game.cell->pace == pace);
    };
  }
  // The modules, and 0 for all of them where there are several: a panel each.
  std::vector<int> Panels() const {
    std::vector<int> panels = modules_;
    if (panels.size() > 1) panels.push_back(0);
    return panels;
  }
  ShareRow SharesOf(const std::string& label, int module, int seats) const {
    ShareRow row{.label = label, .points = {}};
    for (std::size_t i = 0; i < paces_.size(); ++i) {
      const Summary s = Of(In(module, seats, paces_[i]));
      if (s.games == 0) continue;
      row.points.push_back(
          {.mark = static_cast<int>(i), .share = s.Share(), .interval = s.interval});
    }
    return row;
  }
  BarRow BarsOf(const std::string& label, int module, int seats, double Summary::* figure) const {
    BarRow row{.label = label, .bars = {}};
    for (std::size_t i = 0; i < paces_.size(); ++i) {
      row.bars.emplace_back(static_cast<int>(i), Of(In(module, seats, paces_[i])).*figure);
    }
    return row;
  }
  // A row for each number of seats, without those who are tireless.
  std::vector<BarRow> BySeats(double Summary::* figure) const {
    std::vector<BarRow> rows;
    for (const int seats : seats_) {
      BarRow row = BarsOf(Count(seats, "seat"), 0, seats, figure);
      std::erase_if(row.bars, [](const auto& bar) { return bar.second <= 0; });  // tireless
      rows.push_back(std::move(row));
    }
    return rows;
  }

  const SimOutcome& outcome_;
  const SimPlan& plan_;
  const std::vector<SimGame> games_;
  const Summary all_;
  const std::vector<int> modules_;
  const std::vector<int> seats_;
  const std::vector<std::string> paces_;
  const int sand_;    // seconds; 0 without a clock
  double least_ = 0;  // the win rate that is cool on chequerboards
};

}  // namespace

std::string SimReport(const SimOutcome& outcome, const std::string& command) {
  SimPage page(outcome);
  page.Header();
  page.KeyFigures();
  if (!page.IsEmpty()) {
    page.Words();
    page.WinRates();
    page.Differences();
    page.TimeLeft();
    page.Actions();
    page.RedPawn();
    page.Tiles();
    page.HeatMap();
    page.Numbers();
  }
  page.Repeat(command);
  return page.Take();
}

}  // namespace syrtis::tools

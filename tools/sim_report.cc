#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "draw/svg.h"
#include "tools/sim_page.h"

namespace syrtis::tools {
namespace {

using draw::Escaped;

// The win rates that the project wants of brisk partners with the printed 180 s.
constexpr auto kAims = std::to_array({0.99, 0.97, 0.95, 0.92, 0.90});
static_assert(kAims.size() == maze::kModules, "one aim for each module");

}  // namespace

std::string ModuleName(int module) {
  return module == 0 ? "All modules" : "Module " + std::to_string(module);
}

SimPage::SimPage(const SimOutcome& outcome)
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

SimPage::Test SimPage::In(int module, int seats, const std::string& pace) {
  return [=](const SimGame& game) {
    return (module == 0 || game.cell->module == module) &&
           (seats == 0 || game.cell->seats == seats) && (pace.empty() || game.cell->pace == pace);
  };
}

std::vector<int> SimPage::Panels() const {
  std::vector<int> panels = modules_;
  if (panels.size() > 1) panels.push_back(0);
  return panels;
}

ShareRow SimPage::SharesOf(const std::string& label, int module, int seats) const {
  ShareRow row{.label = label, .points = {}};
  for (std::size_t i = 0; i < paces_.size(); ++i) {
    const Summary s = Of(In(module, seats, paces_[i]));
    if (s.games == 0) continue;
    row.points.push_back({.mark = static_cast<int>(i), .share = s.Share(), .interval = s.interval});
  }
  return row;
}

BarRow SimPage::BarsOf(const std::string& label, int module, int seats,
                       double Summary::* figure) const {
  BarRow row{.label = label, .bars = {}};
  for (std::size_t i = 0; i < paces_.size(); ++i) {
    row.bars.emplace_back(static_cast<int>(i), Of(In(module, seats, paces_[i])).*figure);
  }
  return row;
}

std::vector<BarRow> SimPage::BySeats(double Summary::* figure) const {
  std::vector<BarRow> rows;
  for (const int seats : seats_) {
    BarRow row = BarsOf(Count(seats, "seat"), 0, seats, figure);
    std::erase_if(row.bars, [](const auto& bar) { return bar.second <= 0; });  // tireless
    rows.push_back(std::move(row));
  }
  return rows;
}

void SimPage::Header() {
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

void SimPage::KeyFigures() {
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
    if (all_.against_par > 0) Key("×" + Decimal(all_.against_par, 2), "the par of the map, median");
    Key(Decimal(all_.red_moves, 1), "uses of the red pawn a game");
  }
  out_ += "</ul>\n";
}

// Which of the paces are like people in this.
void SimPage::SayGaps(const std::function<void(const std::string&)>& say) const {
  for (const std::string& pace : paces_) {
    const Summary s = Of(In(0, 0, pace));
    if (s.a_minute <= 0) continue;
    say("Gaps between actions, " + pace + ": median " + Decimal(s.gap_median, 2) +
        " s, nine in ten within " + Decimal(s.gap_ninetieth, 2) + " s, which is " +
        (HasHumanGaps(s) ? "like" : "not like") +
        " recorded tables of people (0.5 to 1 s, and 3 to 8 s). The longest silence lasted " +
        Decimal(s.silence, 0) + " s.");
  }
}

void SimPage::Words() {
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
  SayGaps(say);
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

void SimPage::WinRates() {
  Begin("win-rates", "Who wins",
        "Share of games won. The line through each mark is its 95 % interval (Wilson): with more "
        "games it gets shorter. Each panel has its own scale.");
  const bool aims = sand_ == maze::kTimers[0] && plan_.asked_only < 0 &&
                    std::find(paces_.begin(), paces_.end(), "brisk") != paces_.end();
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

void SimPage::Differences() {
  Begin("differences", "How modules, seats and paces differ",
        "Wins and flips by module, and how quick the table is at each number of seats; then each "
        "pace as a chequerboard: modules down, seats across, percent won.");
  Legend(paces_);
  OpenPanels();
  const auto modules =
      Mapped(modules_, [&](int module) { return SharesOf(ModuleName(module), module, 0); });
  Figure("By module", "all seat counts", SharePlot(modules, std::nullopt, "games won, in %"));
  const auto flips = Mapped(
      modules_, [&](int module) { return BarsOf(ModuleName(module), module, 0, &Summary::flips); });
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

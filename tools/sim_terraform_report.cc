#include <algorithm>
#include <functional>
#include <utility>

#include "draw/svg.h"
#include "engine/terraform/names.h"
#include "tools/sim_paper.h"
#include "tools/sim_plots.h"
#include "tools/sim_terraform_table.h"

namespace syrtis::tools::terraform_sim {
namespace {

using draw::Escaped;
using terraform::BotLevel;

constexpr std::size_t kMostCards = 20;  // in a plot
constexpr int kEnoughSeats = 20;        // to say something about a card

std::string PlaceName(int place) {
  constexpr std::array<const char*, 5> kNames = {"first", "second", "third", "fourth", "fifth"};
  return kNames[static_cast<std::size_t>(place)];
}

// Names of rows must leave room for their bars.
std::string Short(const std::string& name) {
  constexpr std::size_t kMost = 19;
  return name.size() <= kMost ? name : name.substr(0, kMost - 1) + "…";
}

using Namer = std::string (*)(int id);
std::string CardName(int id) {
  return std::string(terraform::NameOf(static_cast<terraform::SourceId>(id)));
}
std::string CorporationName(int id) {
  return std::string(terraform::NameOfCorp(static_cast<terraform::CorpId>(id)));
}

// The report while it is being written.
class Page : public ReportPage {
 public:
  explicit Page(const Outcome& outcome)
      : outcome_(outcome),
        plan_(outcome.plan),
        seats_(AllSeats(outcome)),
        bots_(BotsOf(plan_)),
        bot_names_(Mapped(bots_, [](BotLevel bot) { return NameOf(bot); })),
        mixes_(plan_.Each(&Cell::bots)),
        counts_(plan_.Each(&Cell::seats)) {}

  bool IsEmpty() const { return seats_.empty(); }

  void Header() {
    const terraform::Options& options = plan_.cells.front().options;
    std::string text = "The terraforming game, played by programs: " + Thousands(Games()) +
                       " games, seeds " + ToString(plan_.first) + " to " +
                       ToString(plan_.SeedOf(plan_.games - 1)) + ", ";
    text += options.corporate_era ? "with the Corporate Era" : "the standard game";
    if (options.draft) text += ", with the draft";
    Title("A laboratory of games", text + ".");
  }

  void KeyFigures() {
    out_ += "<ul class=\"key\">";
    Key(Thousands(Games()),
        Games() == plan_.size() ? "games" : "games of " + Thousands(plan_.size()));
    for (const BotLevel bot : bots_) {
      const Summary s = Summarise(SeatsOf(bot, seats_));
      if (s.seats == 0) continue;
      Key(Percent(s.Share()), "won by " + NameOf(bot) + ", all numbers of seats");
      Key(Decimal(s.score, 1), "points of " + NameOf(bot) + ", mean");
    }
    if (!seats_.empty()) Key(Decimal(Summarise(seats_).generations, 1), "generations, mean");
    out_ += "</ul>\n";
  }

  void Wins() {
    Begin("wins", "Who wins",
          "Share of seats that won, with its 95 % interval (Wilson). Which bot has which seat goes "
          "round from game to game.");
    Legend(bot_names_);
    OpenPanels();
    for (const std::string& mix : mixes_) {
      const auto rows = Mapped(counts_, [&](int count) {
        return Shares(Count(count, "seat"), [&](const SeatGame& game) {
          return game.cell->bots == mix && game.cell->seats == count;
        });
      });
      Figure(mix, "", SharePlot(rows, std::nullopt, "won, in %"));
    }
    End();
  }

  void Places() {
    Begin("places", "Does it help to be first?",
          "Share of seats that won, by their place in the order of players of the first "
          "generation. The dashed line is an even share.");
    Legend(bot_names_);
    OpenPanels();
    for (const Cell& cell : plan_.cells) {
      if (cell.seats == 1) continue;
      std::vector<ShareRow> rows;
      rows.reserve(static_cast<std::size_t>(cell.seats));
      for (int place = 0; place < cell.seats; ++place) {
        rows.push_back(Shares(PlaceName(place), [&, place](const SeatGame& game) {
          return game.cell == &cell && game.Of().place == place;
        }));
      }
      Figure(NameOf(cell), "", SharePlot(rows, 1.0 / cell.seats, "won, in %"));
    }
    End();
  }

  void Scores() {
    Begin("scores", "Points and generations", "How final points and the length of games spread.");
    Legend(bot_names_);
    OpenPanels();
    for (const Cell& cell : plan_.cells) {
      std::vector<SpreadRow> rows;
      for (const BotLevel bot : BotsOf(cell)) {
        SpreadRow row{.label = NameOf(bot), .mark = MarkOf(bot), .values = {}, .note = ""};
        for (const SeatGame& game : SeatsOf(bot, seats_, &cell)) {
          row.values.push_back(game.Of().score.Total());
        }
        row.note = "median " + Decimal(Quantile(row.values, 0.5), 0);
        rows.push_back(std::move(row));
      }
      Figure(NameOf(cell), "points", SpreadPlot(rows, AxisFor(rows, 24, "points")));
    }
    const auto lengths = Mapped(
        plan_.cells, [&](const Cell& cell) { return LengthRow(NameOf(cell), kNoMark, cell); });
    Figure("Generations", "all games", SpreadPlot(lengths, AxisFor(lengths, 24, "generations")));
    End();
  }

  void Sources() {
    Begin("sources", "Where points come from", "Means of all seats of a bot.");
    Legend(bot_names_);
    OpenPanels();
    for (const Cell& cell : plan_.cells) {
      std::vector<BarRow> rows;
      for (std::size_t i = 0; i < kSources.size(); ++i) {
        BarRow row{.label = std::string(kSources[i].first), .bars = {}};
        for (const BotLevel bot : BotsOf(cell)) {
          row.bars.emplace_back(MarkOf(bot), Summarise(SeatsOf(bot, seats_, &cell)).parts[i]);
        }
        rows.push_back(std::move(row));
      }
      Figure(NameOf(cell), "", BarPlot(rows, "points", 1, 10));
    }
    End();
  }

  void Corporations() {
    Begin("corporations", "Corporations",
          "How often each was played, the share of its seats that won with its 95 % interval "
          "(Wilson; the dashed line is the share of all seats of the bot), and how many points its "
          "seats had more than the mean of the same bot in the same kind of game. Pale bars could "
          "be chance: their 95 % interval reaches 0.");
    OpenPanels();
    for (const BotLevel bot : bots_) {
      const std::vector<SeatGame> those = SeatsOf(bot, seats_);
      const std::vector<Difference> all = CorporationDifferences(those);
      const auto total = static_cast<double>(those.size());
      const auto won = Mapped(all, [&](const Difference& d) {
        const Interval interval = Wilson(d.won, d.seats);
        return ShareRow{
            .label = Short(CorporationName(d.id)),
            .points = {{.mark = MarkOf(bot), .share = d.Share(), .interval = interval}}};
      });
      const auto played = Mapped(all, [&](const Difference& d) {
        return BarRow{.label = Short(CorporationName(d.id)),
                      .bars = {{MarkOf(bot), 100 * d.seats / total}}};
      });
      Figure("Played by " + NameOf(bot), "", BarPlot(played, "of its seats, in %", 1, 1));
      Figure("Won by " + NameOf(bot), "", SharePlot(won, Summarise(those).Share(), "won, in %"));
      Figure("Points of " + NameOf(bot), "more than its mean",
             DifferencePlot(RowsOf(all, CorporationName), "points", Better::kMore));
    }
    End();
  }

  void Cards() {
    Begin("cards", "Cards",
          "Points that seats had more than the mean of the same bot in the same kind of game, if "
          "they played the card. (Who is ahead plays dear cards: that is no proof that they are "
          "good.) Cards played by fewer than 20 seats are left out of the plots; the table has "
          "all.");
    OpenPanels();
    for (const BotLevel bot : bots_) {
      BestAndWorst(CardDifferences(SeatsOf(bot, seats_)), "With " + NameOf(bot), "the most points",
                   "the fewest points", "points");
    }
    ClosePanels();
    out_ += "<p></p>\n";
    for (const BotLevel bot : bots_) CardTable(bot);
    End();
  }

  void Chances() {
    Begin("chances", "What cards do to the chance to win",
          "How much more often seats won that bought the card in research, played it, or had it in "
          "the hand at the end, in percentage points against the mean of the same bot in the same "
          "kind of game, with 95 % intervals. Who is ahead plays dear cards, so what a card does "
          "when it is bought says more than when it is played. Cards of fewer than 20 seats are "
          "left out of the plots; the tables have all.");
    OpenPanels();
    for (const auto& [fate, name] : kCardFates) {
      BestAndWorst(WinDifferences(seats_, fate), "When " + std::string(name), "the best",
                   "the worst", "percentage points");
    }
    ClosePanels();
    out_ += "<p></p>\n";
    for (const auto& [fate, name] : kCardFates) ChanceTable(fate, name);
    End();
  }

  void Lengths() {
    Begin("length", "How long games are",
          "Generations until the end, and their mean with its 95 % interval.");
    OpenPanels();
    for (const Cell& cell : plan_.cells) {
      const std::vector<SpreadRow> rows = {LengthRow(Count(cell.seats, "seat"), 0, cell)};
      if (rows[0].values.empty()) continue;
      const Style::Mean mean = LengthOf(seats_, cell);
      Figure(NameOf(cell),
             "mean " + Decimal(mean.mean, 1) + " (" + Decimal(mean.mean - mean.margin, 1) + " to " +
                 Decimal(mean.mean + mean.margin, 1) + ")",
             SpreadPlot(rows, AxisFor(rows, 30, "generations")));
    }
    End();
  }

  void Numbers() {
    Begin("numbers", "All numbers",
          "Won and its 95 % interval in percent; points: mean, what nine of ten reach, what one of "
          "ten reaches, and where they come from; generations, mean.");
    ReportPage::Rows(terraform_sim::Rows(outcome_), SumRows(outcome_));
    End();
  }

 private:
  using Test = std::function<bool(const SeatGame&)>;

  std::size_t Games() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(seats_, [](const SeatGame& game) { return game.seat == 0; }));
  }
  int MarkOf(BotLevel bot) const {
    return static_cast<int>(std::ranges::find(bots_, bot) - bots_.begin());
  }
  ShareRow Shares(const std::string& label, const Test& wanted) const {
    ShareRow row{.label = label, .points = {}};
    for (const BotLevel bot : bots_) {
      const Summary s = Summarise(Pick(SeatsOf(bot, seats_), wanted));
      if (s.seats == 0) continue;
      row.points.push_back({.mark = MarkOf(bot), .share = s.Share(), .interval = s.interval});
    }
    return row;
  }
  static std::vector<DifferenceRow> RowsOf(const std::vector<Difference>& all, Namer name) {
    return Mapped(all, [name](const Difference& d) {
      return DifferenceRow{.label = Short(name(d.id)), .value = d.more, .margin = d.margin};
    });
  }
  // How long the games of a cell were.
  SpreadRow LengthRow(const std::string& label, int mark, const Cell& cell) const {
    SpreadRow row{.label = label, .mark = mark, .values = {}, .note = ""};
    for (const SeatGame& game : seats_) {
      if (game.cell == &cell && game.seat == 0) row.values.push_back(game.record->generations);
    }
    row.note = "median " + Decimal(Quantile(row.values, 0.5), 0);
    return row;
  }
  // The cards at both ends, of those that enough seats had.
  void BestAndWorst(std::vector<Difference> all, const std::string& title, const std::string& best,
                    const std::string& worst, const std::string& axis) {
    std::erase_if(all, [](const Difference& d) { return d.seats < kEnoughSeats; });
    std::ranges::sort(all, [](const Difference& a, const Difference& b) {
      return std::pair(-a.more, a.id) < std::pair(-b.more, b.id);
    });
    const auto most = static_cast<std::ptrdiff_t>(std::min(kMostCards, all.size() / 2));
    Figure(
        title, best,
        DifferencePlot(RowsOf({all.begin(), all.begin() + most}, CardName), axis, Better::kMore));
    Figure(title, worst,
           DifferencePlot(RowsOf({all.end() - most, all.end()}, CardName), axis, Better::kMore));
  }
  void Details(const std::string& of, const std::vector<std::vector<std::string>>& rows) {
    out_ += "<details><summary>All cards, " + Escaped(of) + "</summary>\n";
    ReportPage::Rows(rows, 0);
    out_ += "</details>\n";
  }
  void CardTable(BotLevel bot) {
    std::vector<std::vector<std::string>> rows = {
        {"number", "played", NameOf(bot), "won %", "points more", "95 % ±"}};
    for (const Difference& d : CardDifferences(SeatsOf(bot, seats_))) {
      rows.push_back({std::to_string(d.id), Thousands(static_cast<std::size_t>(d.seats)),
                      CardName(d.id), Decimal(100.0 * d.won / d.seats, 1), Decimal(d.more, 1),
                      Decimal(d.margin, 1)});
    }
    Details(NameOf(bot), rows);
  }

  void ChanceTable(CardFate fate, std::string_view name) {
    std::vector<std::vector<std::string>> rows = {
        {"number", "seats", "card", "percentage points more", "95 % ±"}};
    for (const Difference& d : WinDifferences(seats_, fate)) {
      rows.push_back({std::to_string(d.id), Thousands(static_cast<std::size_t>(d.seats)),
                      CardName(d.id), Decimal(d.more, 1), Decimal(d.margin, 1)});
    }
    Details(std::string(name), rows);
  }

  const Outcome& outcome_;
  const Plan& plan_;
  const std::vector<SeatGame> seats_;
  const std::vector<BotLevel> bots_;
  const std::vector<std::string> bot_names_;
  const std::vector<std::string> mixes_;
  const std::vector<int> counts_;
};

}  // namespace

std::string Report(const Outcome& outcome, const std::string& command) {
  Page page(outcome);
  page.Header();
  page.KeyFigures();
  if (!page.IsEmpty()) {
    page.Wins();
    page.Places();
    page.Lengths();
    page.Scores();
    page.Sources();
    page.Corporations();
    page.Chances();
    page.Cards();
    page.Numbers();
  }
  page.Repeat(command);
  return page.Take();
}

}  // namespace syrtis::tools::terraform_sim

#include "tools/sim_terraform_report.h"

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

std::string Percent(double share) { return Decimal(share * 100, 1) + " %"; }

std::string SeatsName(int seats) {
  return std::to_string(seats) + (seats == 1 ? " seat" : " seats");
}

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
      const Summary s = Of([&](const SeatGame& game) { return game.Of().bot == bot; });
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
    Legend();
    out_ += "<div class=\"panels\">\n";
    for (const std::string& mix : mixes_) {
      std::vector<ShareRow> rows;
      rows.reserve(counts_.size());
      for (const int count : counts_) {
        rows.push_back(Shares(SeatsName(count), [&, count](const SeatGame& game) {
          return game.cell->bots == mix && game.cell->seats == count;
        }));
      }
      Figure(mix, "", SharePlot(rows, std::nullopt, "won, in %"));
    }
    out_ += "</div>\n";
    End();
  }

  void Places() {
    Begin("places", "Does it help to be first?",
          "Share of seats that won, by their place in the order of players of the first "
          "generation. The dashed line is an even share.");
    Legend();
    out_ += "<div class=\"panels\">\n";
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
    out_ += "</div>\n";
    End();
  }

  void Scores() {
    Begin("scores", "Points and generations", "How final points and the length of games spread.");
    Legend();
    out_ += "<div class=\"panels\">\n";
    for (const Cell& cell : plan_.cells) {
      std::vector<SpreadRow> rows;
      for (const BotLevel bot : BotsOf(cell)) {
        SpreadRow row{.label = NameOf(bot), .mark = MarkOf(bot), .values = {}, .note = ""};
        for (const SeatGame& game : Those(cell, bot)) {
          row.values.push_back(game.Of().score.Total());
        }
        row.note = "median " + Decimal(Quantile(row.values, 0.5), 0);
        rows.push_back(std::move(row));
      }
      Figure(NameOf(cell), "points", SpreadPlot(rows, AxisFor(rows, 24, "points")));
    }
    std::vector<SpreadRow> lengths;
    for (const Cell& cell : plan_.cells) {
      SpreadRow row{.label = NameOf(cell), .mark = kNoMark, .values = {}, .note = ""};
      for (const SeatGame& game : seats_) {
        if (game.cell == &cell && game.seat == 0) row.values.push_back(game.record->generations);
      }
      row.note = "median " + Decimal(Quantile(row.values, 0.5), 0);
      lengths.push_back(std::move(row));
    }
    Figure("Generations", "all games", SpreadPlot(lengths, AxisFor(lengths, 24, "generations")));
    out_ += "</div>\n";
    End();
  }

  void Sources() {
    Begin("sources", "Where points come from", "Means of all seats of a bot.");
    Legend();
    out_ += "<div class=\"panels\">\n";
    for (const Cell& cell : plan_.cells) {
      std::vector<BarRow> rows;
      for (std::size_t i = 0; i < kSources.size(); ++i) {
        BarRow row{.label = std::string(kSources[i]), .bars = {}};
        for (const BotLevel bot : BotsOf(cell)) {
          row.bars.emplace_back(MarkOf(bot), Summarise(Those(cell, bot)).parts[i]);
        }
        rows.push_back(std::move(row));
      }
      Figure(NameOf(cell), "", BarPlot(rows, "points", 1, 10));
    }
    out_ += "</div>\n";
    End();
  }

  void Corporations() {
    Begin("corporations", "Corporations",
          "How often each was played, the share of its seats that won with its 95 % interval "
          "(Wilson; the dashed line is the share of all seats of the bot), and how many points its "
          "seats had more than the mean of the same bot in the same kind of game. Pale bars could "
          "be chance: their 95 % interval reaches 0.");
    out_ += "<div class=\"panels\">\n";
    for (const BotLevel bot : bots_) {
      const std::vector<Difference> all = CorporationDifferences(
          Pick(seats_, [&](const SeatGame& game) { return game.Of().bot == bot; }));
      const auto total = static_cast<double>(
          std::count_if(seats_.begin(), seats_.end(),
                        [&](const SeatGame& game) { return game.Of().bot == bot; }));
      std::vector<BarRow> played;
      std::vector<ShareRow> won;
      played.reserve(all.size());
      won.reserve(all.size());
      for (const Difference& d : all) {
        const Interval interval = Wilson(d.won, d.seats);
        won.push_back({.label = Short(CorporationName(d.id)),
                       .points = {{.mark = MarkOf(bot),
                                   .share = d.Share(),
                                   .low = interval.low,
                                   .high = interval.high}}});
        played.push_back({.label = Short(CorporationName(d.id)),
                          .bars = {{MarkOf(bot), 100 * d.seats / total}}});
      }
      Figure("Played by " + NameOf(bot), "", BarPlot(played, "of its seats, in %", 1, 1));
      const double mean = Of([&](const SeatGame& game) { return game.Of().bot == bot; }).Share();
      Figure("Won by " + NameOf(bot), "", SharePlot(won, mean, "won, in %"));
      Figure("Points of " + NameOf(bot), "more than its mean",
             DifferencePlot(RowsOf(all, CorporationName), "points", Better::kMore));
    }
    out_ += "</div>\n";
    End();
  }

  void Cards() {
    Begin("cards", "Cards",
          "Points that seats had more than the mean of the same bot in the same kind of game, if "
          "they played the card. (Who is ahead plays dear cards: that is no proof that they are "
          "good.) Cards played by fewer than 20 seats are left out of the plots; the table has "
          "all.");
    out_ += "<div class=\"panels\">\n";
    for (const BotLevel bot : bots_) {
      std::vector<Difference> all =
          CardDifferences(Pick(seats_, [&](const SeatGame& game) { return game.Of().bot == bot; }));
      std::erase_if(all, [](const Difference& d) { return d.seats < kEnoughSeats; });
      std::sort(all.begin(), all.end(), [](const Difference& a, const Difference& b) {
        return std::pair(-a.more, a.id) < std::pair(-b.more, b.id);
      });
      const std::size_t most = std::min(kMostCards, all.size() / 2);
      const auto end = all.begin() + static_cast<std::ptrdiff_t>(most);
      Figure("With " + NameOf(bot), "the most points",
             DifferencePlot(RowsOf({all.begin(), end}, CardName), "points", Better::kMore));
      Figure("With " + NameOf(bot), "the fewest points",
             DifferencePlot(
                 RowsOf({all.end() - static_cast<std::ptrdiff_t>(most), all.end()}, CardName),
                 "points", Better::kMore));
    }
    out_ += "</div>\n<p></p>\n";
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
    out_ += "<div class=\"panels\">\n";
    for (const auto& [fate, name] : kCardFates) {
      std::vector<Difference> all = WinDifferences(seats_, fate);
      std::erase_if(all, [](const Difference& d) { return d.seats < kEnoughSeats; });
      std::sort(all.begin(), all.end(), [](const Difference& a, const Difference& b) {
        return std::pair(-a.more, a.id) < std::pair(-b.more, b.id);
      });
      const std::size_t most = std::min(kMostCards, all.size() / 2);
      const auto rows = [](auto first, auto last) {
        std::vector<DifferenceRow> list;
        for (; first != last; ++first) {
          list.push_back({.label = Short(CardName(first->id)),
                          .value = first->more,
                          .margin = first->margin});
        }
        return list;
      };
      const auto step = static_cast<std::ptrdiff_t>(most);
      Figure("When " + std::string(name), "the best",
             DifferencePlot(rows(all.begin(), all.begin() + step), "percentage points",
                            Better::kMore));
      Figure("When " + std::string(name), "the worst",
             DifferencePlot(rows(all.end() - step, all.end()), "percentage points", Better::kMore));
    }
    out_ += "</div>\n<p></p>\n";
    for (const auto& [fate, name] : kCardFates) ChanceTable(fate, name);
    End();
  }

  void Lengths() {
    Begin("length", "How long games are",
          "Generations until the end, and their mean with its 95 % interval.");
    out_ += "<div class=\"panels\">\n";
    for (const Cell& cell : plan_.cells) {
      SpreadRow row{.label = NameOf(cell), .mark = 0, .values = {}, .note = ""};
      for (const SeatGame& game : seats_) {
        if (game.cell == &cell && game.seat == 0) row.values.push_back(game.record->generations);
      }
      if (row.values.empty()) continue;
      row.label = SeatsName(cell.seats);
      row.note = "median " + Decimal(Quantile(row.values, 0.5), 0);
      const Style::Mean mean = LengthOf(seats_, cell);
      const std::vector<SpreadRow> rows = {row};
      Figure(NameOf(cell),
             "mean " + Decimal(mean.mean, 1) + " (" + Decimal(mean.mean - mean.margin, 1) + " to " +
                 Decimal(mean.mean + mean.margin, 1) + ")",
             SpreadPlot(rows, AxisFor(rows, 30, "generations")));
    }
    out_ += "</div>\n";
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
    return static_cast<std::size_t>(std::count_if(
        seats_.begin(), seats_.end(), [](const SeatGame& game) { return game.seat == 0; }));
  }
  Summary Of(const Test& wanted) const { return Summarise(Pick(seats_, wanted)); }
  std::vector<SeatGame> Those(const Cell& cell, BotLevel bot) const {
    return Pick(seats_,
                [&](const SeatGame& game) { return game.cell == &cell && game.Of().bot == bot; });
  }
  int MarkOf(BotLevel bot) const {
    return static_cast<int>(std::find(bots_.begin(), bots_.end(), bot) - bots_.begin());
  }
  ShareRow Shares(const std::string& label, const Test& wanted) const {
    ShareRow row{.label = label, .points = {}};
    for (const BotLevel bot : bots_) {
      const Summary s =
          Of([&](const SeatGame& game) { return game.Of().bot == bot && wanted(game); });
      if (s.seats == 0) continue;
      row.points.push_back({.mark = MarkOf(bot),
                            .share = s.Share(),
                            .low = s.interval.low,
                            .high = s.interval.high});
    }
    return row;
  }
  static std::vector<DifferenceRow> RowsOf(const std::vector<Difference>& all, Namer name) {
    std::vector<DifferenceRow> rows;
    rows.reserve(all.size());
    for (const Difference& d : all) {
      rows.push_back({.label = Short(name(d.id)), .value = d.more, .margin = d.margin});
    }
    return rows;
  }
  void Legend() {
    out_ += "<ul class=\"legend\">";
    for (const BotLevel bot : bots_) {
      out_ += "<li>" + MarkPicture(MarkOf(bot)) + Escaped(NameOf(bot)) + "</li>";
    }
    out_ += "</ul>\n";
  }
  void CardTable(BotLevel bot) {
    std::vector<std::vector<std::string>> rows = {
        {"number", "played", NameOf(bot), "won %", "points more", "95 % ±"}};
    for (const Difference& d : CardDifferences(
             Pick(seats_, [&](const SeatGame& game) { return game.Of().bot == bot; }))) {
      rows.push_back({std::to_string(d.id), Thousands(static_cast<std::size_t>(d.seats)),
                      CardName(d.id), Decimal(100.0 * d.won / d.seats, 1), Decimal(d.more, 1),
                      Decimal(d.margin, 1)});
    }
    out_ += "<details><summary>All cards, " + Escaped(NameOf(bot)) + "</summary>\n";
    ReportPage::Rows(rows, 0);
    out_ += "</details>\n";
  }

  void ChanceTable(CardFate fate, std::string_view name) {
    std::vector<std::vector<std::string>> rows = {
        {"number", "seats", "card", "percentage points more", "95 % ±"}};
    for (const Difference& d : WinDifferences(seats_, fate)) {
      rows.push_back({std::to_string(d.id), Thousands(static_cast<std::size_t>(d.seats)),
                      CardName(d.id), Decimal(d.more, 1), Decimal(d.margin, 1)});
    }
    out_ += "<details><summary>All cards, " + std::string(name) + "</summary>\n";
    ReportPage::Rows(rows, 0);
    out_ += "</details>\n";
  }

  const Outcome& outcome_;
  const Plan& plan_;
  const std::vector<SeatGame> seats_;
  const std::vector<BotLevel> bots_;
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

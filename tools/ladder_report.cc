#include "tools/ladder_report.h"

#include <compare>
#include <map>
#include <ranges>
#include <utility>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/terraform/names.h"
#include "tools/sim_paper.h"
#include "tools/sim_plots.h"

namespace syrtis::tools::ladder {
namespace {

using Row = std::vector<std::string>;

std::string Range(const Interval& interval, double factor, int decimals) {
  return Decimal(interval.low * factor, decimals) + " to " +
         Decimal(interval.high * factor, decimals);
}

// What the games of a match had in common.
struct Means {
  std::vector<double> lengths;  // in generations
  Sums generations;
  Sums points;  // of the first bot, and of the others
  Sums others;
  Sums won;  // by the first bot
};

// A corporation in the hands of a bot at tables of so many seats, against all its opponents.
struct CorporationKey {
  std::size_t bot = 0;
  int seats = 0;
  int corporation = 0;
  auto operator<=>(const CorporationKey&) const = default;
  std::string Name() const {
    return std::string(terraform::NameOfCorp(static_cast<terraform::CorpId>(corporation)));
  }
};
struct CorporationResult {
  int played = 0;  // seats
  int won = 0;
  std::map<int, SeatGroup> won_by_set;  // sets have the same cards
  std::map<int, SeatGroup> points_by_set;

  void Add(int set, const terraform_sim::SeatRecord& seat) {
    ++played;
    won += seat.won ? 1 : 0;
    won_by_set[set].Add(seat.won ? 1 : 0);
    points_by_set[set].Add(seat.score.Total());
  }
  ShareOf Share() const { return ShareOfGroups(GroupsOf(won_by_set)); }
  GroupedMean Points() const { return MeanOfGroups(GroupsOf(points_by_set)); }

 private:
  static std::vector<SeatGroup> GroupsOf(const std::map<int, SeatGroup>& by_set) {
    const auto groups = std::views::values(by_set);
    return {groups.begin(), groups.end()};
  }
};

// Everything that is printed, worked out once.
struct Results {
  std::vector<std::vector<double>> shares;  // by match
  std::vector<Rating> ratings;              // by bot
  std::vector<Means> means;                 // by match
  std::map<CorporationKey, CorporationResult> corporations;
};

Results ResultsOf(const Outcome& outcome) {
  const Plan& plan = outcome.plan;
  Results results{.shares = SharesOf(plan, outcome.records),
                  .ratings = {},
                  .means = std::vector<Means>(plan.matches.size()),
                  .corporations = {}};
  std::vector<SetResult> sets;
  for (std::size_t i = 0; i < plan.matches.size(); ++i) {
    const Match& match = plan.matches[i];
    for (const double share : results.shares[i]) {
      sets.push_back({.first = match.first, .second = match.second, .share = share});
    }
  }
  results.ratings = Rate(sets, plan.bots.size(), plan.anchor);
  for (std::size_t game = 0; game < outcome.records.size(); ++game) {
    const std::optional<Record>& record = outcome.records[game];
    if (!record) continue;
    const Plan::Place place = plan.PlaceOf(game);
    const Match& match = plan.matches[place.match];
    Means& means = results.means[place.match];
    means.generations.Add(record->generations);
    means.lengths.push_back(record->generations);
    for (std::size_t i = 0; i < record->seats.size(); ++i) {
      const terraform_sim::SeatRecord& seat = record->seats[i];
      const bool own = static_cast<int>(i) == place.seat;
      (own ? means.points : means.others).Add(seat.score.Total());
      if (own) means.won.Add(seat.won ? 1 : 0);
      const CorporationKey key{
          .bot = own ? match.first : match.second, .seats = match.seats, .corporation = seat.corp};
      results.corporations[key].Add(place.set, seat);
    }
  }
  return results;
}

std::vector<Row> RatingRows(const Plan& plan, const Results& results) {
  std::vector<Row> rows = {{"bot", "Elo", "95 % interval"}};
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    const Rating& rating = results.ratings[i];
    rows.push_back({plan.BotName(i), Decimal(rating.elo, 0),
                    i == plan.anchor ? "-" : Range(rating.interval, 1, 0)});
  }
  return rows;
}

std::string SprtText(const Outcome& outcome, const std::vector<double>& shares) {
  if (outcome.plan.sprt_low == outcome.plan.sprt_high) return "-";
  const double ratio = LogLikelihoodRatio(shares, outcome.plan.sprt_low, outcome.plan.sprt_high);
  const int verdict = Verdict(ratio);
  return Decimal(ratio, 2) + (verdict > 0 ? " high" : verdict < 0 ? " low" : " open");
}

std::vector<Row> MatchRows(const Outcome& outcome, const Results& results) {
  std::vector<Row> rows = {{"first", "second", "seats", "sets", "ahead %", "95 % interval",
                            "games won %", "points", "others", "gens", "SPRT"}};
  for (std::size_t i = 0; i < outcome.plan.matches.size(); ++i) {
    const Match& match = outcome.plan.matches[i];
    const ShareOf share = MeanShare(results.shares[i]);
    const Means& means = results.means[i];
    rows.push_back({outcome.plan.BotName(match.first), outcome.plan.BotName(match.second),
                    std::to_string(match.seats), Thousands(results.shares[i].size()),
                    Decimal(100 * share.share, 1), Range(share.interval, 100, 1),
                    Decimal(100 * means.won.Mean(), 1), Decimal(means.points.Mean(), 1),
                    Decimal(means.others.Mean(), 1), Decimal(means.generations.Mean(), 1),
                    SprtText(outcome, results.shares[i])});
  }
  return rows;
}

std::vector<Row> CorporationRows(const Plan& plan, const Results& results) {
  std::vector<Row> rows = {{"bot", "seats", "corporation", "played", "won", "won %",
                            "95 % interval", "points", "95 % ±"}};
  for (const auto& [key, result] : results.corporations) {
    const ShareOf share = result.Share();
    const GroupedMean points = result.Points();
    rows.push_back({plan.BotName(key.bot), std::to_string(key.seats), key.Name(),
                    Thousands(static_cast<std::size_t>(result.played)),
                    Thousands(static_cast<std::size_t>(result.won)), Decimal(100 * share.share, 1),
                    Range(share.interval, 100, 1), Decimal(points.mean, 1),
                    points.error > 0 ? Decimal(kZ * points.error, 1) : "-"});
  }
  return rows;
}

class Page : public ReportPage {
 public:
  Page(const Outcome& outcome, const Results& results) : outcome_(outcome), results_(results) {}

  void Write() {
    const Plan& plan = outcome_.plan;
    Title("A ladder of bots",
          "The terraforming game, played by programs in sets of games with the same cards and the "
          "seats exchanged: " +
              Thousands(static_cast<std::size_t>(plan.games)) + " sets of each match from seed " +
              ToString(plan.first) + " on" + (plan.options.draft ? ", with the draft" : "") +
              (plan.options.corporate_era ? "" : ", without the Corporate Era") + ".");
    Begin("elo", "Strength",
          "Elo by Bradley and Terry; " + plan.BotName(plan.anchor) +
              " is 0. The interval holds 95 % of 200 redraws of the sets.");
    Rows(RatingRows(plan, results_), 0);
    End();
    Begin("matches", "Matches",
          "How often the first bot was ahead of the second, with its 95 % interval. The dashed "
          "line is an even match.");
    std::vector<ShareRow> rows;
    for (std::size_t i = 0; i < plan.matches.size(); ++i) {
      const ShareOf share = MeanShare(results_.shares[i]);
      const Match& match = plan.matches[i];
      rows.push_back({.label = plan.BotName(match.first) + "-" + plan.BotName(match.second) +
                               (match.seats == 2 ? "" : " " + std::to_string(match.seats)),
                      .points = {{.share = share.share, .interval = share.interval}}});
    }
    Figure("Ahead", "", SharePlot(rows, 0.5, "ahead, in %"));
    Rows(MatchRows(outcome_, results_), 0);
    End();
    Lengths();
    Corporations();
  }

 private:
  void Lengths() {
    Begin("generations", "Length of games", "Generations; play that rushes or stalls shows here.");
    std::vector<SpreadRow> rows;
    for (std::size_t i = 0; i < outcome_.plan.matches.size(); ++i) {
      const Match& match = outcome_.plan.matches[i];
      const Means& means = results_.means[i];
      if (means.lengths.empty()) continue;
      rows.push_back(
          {.label = outcome_.plan.BotName(match.first) + "-" + outcome_.plan.BotName(match.second),
           .mark = 0,
           .values = means.lengths,
           .note = Decimal(means.generations.Mean(), 1)});
    }
    if (!rows.empty())
      Figure("Generations", "", SpreadPlot(rows, AxisFor(rows, 20, "generations")));
    End();
  }

  void Corporations() {
    Begin("corporations", "Corporations",
          "Share of the seats that won with each corporation, and their points, by bot and number "
          "of seats, against all opponents. The 95 % intervals come from the spread of the sets.");
    OpenPanels();
    for (const auto& [bot, seats] : BotsAndSeats()) {
      std::vector<ShareRow> rows;
      for (const auto& [key, result] : results_.corporations) {
        if (key.bot != bot || key.seats != seats) continue;
        const ShareOf share = result.Share();
        rows.push_back(
            {.label = key.Name(), .points = {{.share = share.share, .interval = share.interval}}});
      }
      Figure(outcome_.plan.BotName(bot), std::to_string(seats) + " seats",
             SharePlot(rows, 1.0 / seats, "won, in %"));
    }
    ClosePanels();
    Rows(CorporationRows(outcome_.plan, results_), 0);
    End();
  }
  // Those that have played, in the order of the plan.
  std::vector<std::pair<std::size_t, int>> BotsAndSeats() const {
    std::vector<std::pair<std::size_t, int>> list;
    for (const auto& [key, result] : results_.corporations) {
      const std::pair<std::size_t, int> each{key.bot, key.seats};
      if (list.empty() || list.back() != each) list.push_back(each);
    }
    return list;
  }

  const Outcome& outcome_;
  const Results& results_;
};

}  // namespace

std::string Table(const Outcome& outcome) {
  const Results results = ResultsOf(outcome);
  return PrintedRows(RatingRows(outcome.plan, results), 0, {0}) + "\n" +
         PrintedRows(MatchRows(outcome, results), 0, {0, 1}) +
         (outcome.plan.corporations
              ? "\n" + PrintedRows(CorporationRows(outcome.plan, results), 0, {0, 2})
              : "");
}

std::string Json(const Outcome& outcome) {
  const Plan& plan = outcome.plan;
  const Results results = ResultsOf(outcome);
  std::string text;
  json::Writer w(text);
  w.BeginObject().Field("game", "terraform").Field("rulesHash", HashText(outcome.rules.hash));
  w.Field("firstSeed", ToString(plan.first)).Field("setsOfEach", plan.games);
  w.Field("draft", plan.options.draft).Field("corporateEra", plan.options.corporate_era);
  w.BeginArray("bots");
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    const Rating& rating = results.ratings[i];
    w.BeginObject().Field("bot", plan.BotName(i)).Field("elo", Times(rating.elo, 1));
    w.BeginArray("interval").Add(Times(rating.interval.low, 1));
    w.Add(Times(rating.interval.high, 1)).End().BeginArray("corporations");
    for (const auto& [key, result] : results.corporations) {
      if (key.bot != i) continue;
      const ShareOf share = result.Share();
      const GroupedMean points = result.Points();
      w.BeginObject().Field("corporation", key.Name()).Field("seats", key.seats);
      w.Field("played", result.played).Field("won", result.won);
      w.Field("share", Times(share.share, 10000)).BeginArray("interval");
      w.Add(Times(share.interval.low, 10000)).Add(Times(share.interval.high, 10000)).End();
      w.Field("points", Times(points.mean, 100));
      w.Field("pointsMargin", Times(kZ * points.error, 100)).End();
    }
    w.End().End();
  }
  w.End().BeginArray("matches");
  for (std::size_t i = 0; i < plan.matches.size(); ++i) {
    const Match& match = plan.matches[i];
    const ShareOf share = MeanShare(results.shares[i]);
    const Means& means = results.means[i];
    w.BeginObject().Field("first", plan.BotName(match.first));
    w.Field("second", plan.BotName(match.second)).Field("seats", match.seats);
    w.Field("sets", share.sets).Field("ahead", Times(share.share, 10000));
    w.BeginArray("interval").Add(Times(share.interval.low, 10000));
    w.Add(Times(share.interval.high, 10000)).End().Field("games", means.lengths.size());
    w.Field("won", Times(means.won.Mean(), 10000)).Field("points", Times(means.points.Mean(), 100));
    w.Field("others", Times(means.others.Mean(), 100));
    w.Field("generations", Times(means.generations.Mean(), 100));
    if (outcome.plan.sprt_low != outcome.plan.sprt_high) {
      const double ratio =
          LogLikelihoodRatio(results.shares[i], outcome.plan.sprt_low, outcome.plan.sprt_high);
      w.Field("sprt", Times(ratio, 100)).Field("verdict", Verdict(ratio));
    }
    w.End();
  }
  w.End().End();
  return text + "\n";
}

std::string Csv(const Outcome& outcome) {
  std::string out = "first,second,seats,seed,seat,ahead,won,points,corporation,generations\n";
  for (std::size_t game = 0; game < outcome.records.size(); ++game) {
    const std::optional<Record>& record = outcome.records[game];
    if (!record) continue;
    const Plan::Place place = outcome.plan.PlaceOf(game);
    const Match& match = outcome.plan.matches[place.match];
    const terraform_sim::SeatRecord& own = record->seats[static_cast<std::size_t>(place.seat)];
    out += outcome.plan.BotName(match.first) + "," + outcome.plan.BotName(match.second) + "," +
           std::to_string(match.seats) + "," + ToString(outcome.plan.SeedOf(place.set)) + "," +
           std::to_string(place.seat) + "," + Decimal(ShareIn(*record, place.seat), 3) + "," +
           (own.won ? "1" : "0") + "," + std::to_string(own.score.Total()) + "," +
           std::string(terraform::NameOfCorp(own.corp)) + "," +
           std::to_string(record->generations) + "\n";
  }
  return out;
}

std::string Html(const Outcome& outcome, const std::string& command) {
  const Results results = ResultsOf(outcome);
  Page page(outcome, results);
  page.Write();
  page.Repeat(command);
  return page.Take();
}

}  // namespace syrtis::tools::ladder

#include "tools/sim_terraform_table.h"

#include <utility>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/core/wording.h"
#include "engine/terraform/names.h"

namespace syrtis::tools::terraform_sim {
namespace {

using Row = std::vector<std::string>;
using terraform::BotLevel;

const Row kHeads = {"seats", "bots", "bot",    "played", "won %",  "95 % int", "score", "p10",
                    "p90",   "TR",   "awards", "miles.", "green.", "cities",   "cards", "gens"};

Row RowOf(const std::string& seats, const std::string& mix, BotLevel bot, const Summary& s) {
  Row row = {seats, mix, NameOf(bot), Thousands(static_cast<std::size_t>(s.seats))};
  if (s.seats == 0) {
    row.resize(kHeads.size(), "-");
    return row;
  }
  row.push_back(Decimal(s.Share() * 100, 1));
  row.push_back(Decimal(s.interval.low * 100, 1) + "-" + Decimal(s.interval.high * 100, 1));
  row.push_back(Decimal(s.score, 1));
  row.push_back(Decimal(s.tenth, 0));
  row.push_back(Decimal(s.best_tenth, 0));
  for (const double part : s.parts) row.push_back(Decimal(part, 1));
  row.push_back(Decimal(s.generations, 1));
  return row;
}

// A mean with its 95 % interval.
std::string Between(const Style::Mean& of) {
  return Decimal(of.mean, 1) + " (" + Decimal(of.mean - of.margin, 1) + "-" +
         Decimal(of.mean + of.margin, 1) + ")";
}

// The bots of each mix, once.
std::vector<std::pair<std::string, BotLevel>> BotsOfMixes(const Plan& plan) {
  std::vector<std::pair<std::string, BotLevel>> list;
  for (const Cell& cell : plan.cells) {
    for (const BotLevel bot : BotsOf(cell)) list.emplace_back(cell.bots, bot);
  }
  return Once(list);
}

// How many seats of so many won.
void WriteWon(const auto& of, json::Writer& w) {
  const Interval interval = Wilson(of.won, of.seats);
  w.Field("played", of.seats).Field("won", of.won).Field("share", Times(of.Share(), 10000));
  w.BeginArray("interval").Add(Times(interval.low, 10000)).Add(Times(interval.high, 10000)).End();
}

void WriteMean(std::string_view key, const Style::Mean& of, json::Writer& w) {
  w.BeginObject(key).Field("mean", Times(of.mean, 100));
  w.Field("margin", Times(of.margin, 100)).End();
}

void WriteSummary(const Summary& s, json::Writer& w) {
  WriteWon(s, w);
  w.Field("score", Times(s.score, 100)).Field("scoreTenth", Times(s.tenth, 100));
  w.Field("scoreBestTenth", Times(s.best_tenth, 100)).BeginObject("points");
  for (std::size_t i = 0; i < kSources.size(); ++i)
    w.Field(kSources[i].first, Times(s.parts[i], 100));
  w.End().Field("generations", Times(s.generations, 100));
  w.Field("cardsPlayed", Times(s.cards, 100));
}

void WriteStyle(const Style& style, json::Writer& w) {
  w.BeginObject("style");
  WriteMean("cards", style.cards, w);
  WriteMean("greeneries", style.greeneries, w);
  WriteMean("attacks", style.attacks, w);
  w.End();
}

void WritePlaces(const std::vector<SeatGame>& seats, int count, json::Writer& w) {
  w.BeginArray("places");
  for (int place = 0; place < count; ++place) {
    const Summary s =
        Summarise(Pick(seats, [&](const SeatGame& game) { return game.Of().place == place; }));
    w.BeginObject();
    WriteWon(s, w);
    w.Field("score", Times(s.score, 100)).End();
  }
  w.End();
}

void WriteCells(const Outcome& outcome, const std::vector<SeatGame>& seats, json::Writer& w) {
  w.BeginArray("cells");
  for (const Cell& cell : outcome.plan.cells) {
    w.BeginObject().Field("seats", cell.seats).Field("bots", cell.bots);
    WriteMean("generations", LengthOf(seats, cell), w);
    w.BeginArray("each");
    for (const BotLevel bot : BotsOf(cell)) {
      const std::vector<SeatGame> those = SeatsOf(bot, seats, &cell);
      w.BeginObject().Field("bot", NameOf(bot));
      WriteSummary(Summarise(those), w);
      WriteStyle(StyleOf(those), w);
      WritePlaces(those, cell.seats, w);
      w.End();
    }
    w.End().End();
  }
  w.End();
}

void WriteDifference(const Difference& d, json::Writer& w) {
  WriteWon(d, w);
  w.Field("pointsMore", Times(d.more, 100));
  w.Field("pointsMargin", Times(d.margin, 100)).End();
}

// For each bot by itself: what a random player plays says little about a card.
void WriteDifferences(const Outcome& outcome, const std::vector<SeatGame>& seats, json::Writer& w) {
  w.BeginArray("bots");
  for (const BotLevel bot : BotsOf(outcome.plan)) {
    const std::vector<SeatGame> those = SeatsOf(bot, seats);
    w.BeginObject().Field("bot", NameOf(bot)).BeginArray("corporations");
    for (const Difference& d : CorporationDifferences(those)) {
      w.BeginObject().Field("corporation",
                            terraform::NameOfCorp(static_cast<terraform::CorpId>(d.id)));
      WriteDifference(d, w);
    }
    w.End().BeginArray("cards");
    for (const Difference& d : CardDifferences(those)) {
      w.BeginObject().Field("card", terraform::NameOf(static_cast<terraform::SourceId>(d.id)));
      WriteDifference(d, w);
    }
    w.End().End();
  }
  w.End();
}

// How cards change the chance to win, in hundredths of a percentage point.
void WriteChances(const std::vector<SeatGame>& seats, json::Writer& w) {
  w.BeginObject("chances");
  for (const auto& [fate, name] : kCardFates) {
    w.BeginArray(name);
    for (const Difference& d : WinDifferences(seats, fate)) {
      w.BeginObject().Field("card", terraform::NameOf(static_cast<terraform::SourceId>(d.id)));
      w.Field("seats", d.seats).Field("percentMore", Times(d.more, 100));
      w.Field("percentMargin", Times(d.margin, 100)).End();
    }
    w.End();
  }
  w.End();
}

}  // namespace

std::vector<Row> Rows(const Outcome& outcome) {
  const std::vector<SeatGame> seats = AllSeats(outcome);
  std::vector<Row> rows = {kHeads};
  for (const Cell& cell : outcome.plan.cells) {
    for (const BotLevel bot : BotsOf(cell)) {
      const Summary s = Summarise(SeatsOf(bot, seats, &cell));
      rows.push_back(RowOf(std::to_string(cell.seats), cell.bots, bot, s));
    }
  }
  for (const auto& each : BotsOfMixes(outcome.plan)) {
    const Summary s = Summarise(Pick(seats, [&each](const SeatGame& game) {
      return game.cell->bots == each.first && game.Of().bot == each.second;
    }));
    rows.push_back(RowOf("all", each.first, each.second, s));
  }
  return rows;
}

std::size_t SumRows(const Outcome& outcome) { return BotsOfMixes(outcome.plan).size(); }

std::vector<Row> StyleRows(const Outcome& outcome) {
  const std::vector<SeatGame> seats = AllSeats(outcome);
  std::vector<Row> rows = {{"seats", "bots", "bot", "cards played", "greeneries", "attacks"}};
  for (const Cell& cell : outcome.plan.cells) {
    for (const BotLevel bot : BotsOf(cell)) {
      const Style style = StyleOf(SeatsOf(bot, seats, &cell));
      rows.push_back({std::to_string(cell.seats), cell.bots, NameOf(bot), Between(style.cards),
                      Between(style.greeneries), Between(style.attacks)});
    }
  }
  return rows;
}

std::string Table(const Outcome& outcome) {
  return PrintedRows(Rows(outcome), SumRows(outcome), {1, 2}) + "\n" +
         PrintedRows(StyleRows(outcome), 0, {1, 2});
}

std::string Csv(const Outcome& outcome) {
  std::string out =
      "seats,bots,seed,seat,place,bot,corporation,won,score,tr,awards,milestones,greeneries,cities,"
      "cards,mc,generations,commands,played\n";
  for (const SeatGame& game : AllSeats(outcome)) {
    const SeatRecord& of = game.Of();
    out += std::to_string(game.cell->seats) + "," + game.cell->bots + "," + ToString(game.seed) +
           "," + std::to_string(game.seat) + "," + std::to_string(of.place) + "," + NameOf(of.bot) +
           "," + std::string(terraform::NameOfCorp(of.corp)) + "," + (of.won ? "1" : "0") + "," +
           std::to_string(of.score.Total());
    for (const auto& [name, part] : kSources) out += "," + std::to_string(of.score.*part);
    out += "," + std::to_string(of.money) + "," + std::to_string(game.record->generations) + "," +
           std::to_string(game.record->commands);
    const auto number = [](terraform::CardId card) { return std::to_string(card); };
    out += "," + Joined(Mapped(of.cards, number), " ") + "\n";
  }
  return out;
}

std::string Json(const Outcome& outcome) {
  const Plan& plan = outcome.plan;
  const terraform::Options& options = plan.cells.front().options;
  const std::vector<SeatGame> seats = AllSeats(outcome);
  const std::size_t played =
      Pick(seats, [](const SeatGame& game) { return game.seat == 0; }).size();
  std::string text;
  json::Writer w(text);
  w.BeginObject().Field("game", "terraform").Field("rulesHash", HashText(outcome.rules.hash));
  w.Field("firstSeed", ToString(plan.first)).Field("gamesOfEach", plan.games);
  w.Field("played", played).Field("complete", played == plan.size());
  w.Field("draft", options.draft).Field("corporateEra", options.corporate_era);
  WriteCells(outcome, seats, w);
  WriteDifferences(outcome, seats, w);
  WriteChances(seats, w);
  w.End();
  return text + "\n";
}

}  // namespace syrtis::tools::terraform_sim

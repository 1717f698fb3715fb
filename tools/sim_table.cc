#include "tools/sim_table.h"

#include <array>
#include <cstdint>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/core/wording.h"
#include "engine/maze/names.h"

namespace syrtis::tools {
namespace {

using Row = std::vector<std::string>;

Row RowOf(const std::string& module, const std::string& seats, const std::string& pace,
          const Summary& s, const SimPlan& plan) {
  const bool par = plan.par;
  const bool sand = plan.cells.front().options.timer > 0;
  Row row = {module, seats, pace, Thousands(static_cast<std::size_t>(s.games))};
  if (s.games == 0) {
    row.resize(par ? 18 : 16, "-");
    return row;
  }
  row.push_back(Decimal(s.Share() * 100, 1));
  row.push_back(Decimal(s.interval.low * 100, 1) + "-" + Decimal(s.interval.high * 100, 1));
  row.push_back(sand && s.won > 0 ? Decimal(s.left_median, 1) : "-");
  row.push_back(sand && s.won > 0 ? Decimal(s.left_tenth, 1) : "-");
  row.push_back(Decimal(s.actions, 0));
  if (par) {
    row.push_back(s.par > 0 ? Decimal(s.par, 0) : "-");
    row.push_back(s.against_par > 0 ? Decimal(s.against_par, 2) : "-");
  }
  row.push_back(s.a_minute > 0 ? Decimal(s.a_minute, 1) : "-");
  row.push_back(s.a_minute > 0 ? Decimal(s.gap_median, 2) : "-");
  row.push_back(s.a_minute > 0 ? Decimal(s.gap_ninetieth, 2) : "-");
  row.push_back(s.a_minute > 0 ? Decimal(s.silence, 1) : "-");
  row.push_back(Decimal(s.red_moves, 2));
  row.push_back(Decimal(s.flips, 2));
  row.push_back(Decimal(s.refused, 2));
  return row;
}

Row Heads(bool par) {
  Row row = {"module", "seats", "pace", "games", "won %", "95 % int", "left s", "p10 s", "actions"};
  if (par) row.insert(row.end(), {"par", "x par"});
  row.insert(row.end(),
             {"a minute", "gap s", "gap p90", "silence", "red pawn", "flips", "refused"});
  return row;
}

void WriteSummary(const Summary& s, json::Writer& w) {
  w.Field("games", s.games).Field("won", s.won).Field("share", Times(s.Share(), 10000));
  w.BeginArray("interval").Add(Times(s.interval.low, 10000));
  w.Add(Times(s.interval.high, 10000)).End();
  w.Field("leftMedian", Times(s.left_median, 1000)).Field("leftTenth", Times(s.left_tenth, 1000));
  w.Field("actionsMedian", Times(s.actions, 100)).Field("parMedian", Times(s.par, 100));
  w.Field("againstPar", Times(s.against_par, 100)).Field("aMinute", Times(s.a_minute, 100));
  w.Field("gapMedian", Times(s.gap_median, 1000));
  w.Field("gapNinetieth", Times(s.gap_ninetieth, 1000)).Field("silence", Times(s.silence, 1000));
  w.Field("redPawn", Times(s.red_moves, 100)).Field("flips", Times(s.flips, 100));
  w.Field("refused", Times(s.refused, 100));
}

void WriteTiles(const std::vector<SimGame>& games, json::Writer& w) {
  w.BeginArray("tiles");
  for (const TileStats& tile : TilesOf(games)) {
    w.BeginObject().Field("tile", maze::kTileNames[tile.tile]).Field("games", tile.games);
    w.Field("early", tile.early);
    w.Field("lostMoreIfEarly", Times(tile.excess_loss, 10000));
    w.Field("lostMoreMargin", Times(tile.excess_margin, 10000));
    w.Field("longerIfEarly", Times(tile.delay, 1000));
    w.Field("longerMargin", Times(tile.delay_margin, 1000));
    w.Field("spent", Times(tile.spent, 1000)).Field("actions", Times(tile.actions, 100)).End();
  }
  w.End();
}

void WritePlaces(const SimOutcome& outcome, const std::vector<SimGame>& games, json::Writer& w) {
  std::array<std::int64_t, maze::PlaceId::kCount> visits{};
  for (const SimGame& game : games) {
    for (const PlaceVisits& v : game.record->visits) visits[v.place.value] += v.count;
  }
  w.BeginObject("visits");
  for (int i = 0; i < maze::PlaceId::kCount; ++i) {
    const maze::PlaceId place{static_cast<std::uint16_t>(i)};
    if (!outcome.rules.Place(place).exists) continue;
    w.Field(maze::PlaceName(outcome.rules, place), visits[place.value]);
  }
  w.End();
}

}  // namespace

std::vector<std::vector<std::string>> SimRows(const SimOutcome& outcome) {
  const SimPlan& plan = outcome.plan;
  const std::vector<SimGame> games = AllGames(plan, outcome.records);
  std::vector<Row> rows = {Heads(plan.par)};
  for (const SimCell& cell : plan.cells) {
    const Summary s =
        Summarise(Pick(games, [&](const SimGame& game) { return game.cell == &cell; }));
    rows.push_back(
        RowOf(std::to_string(cell.module), std::to_string(cell.seats), cell.pace, s, plan));
  }
  for (const std::string& pace : plan.Each(&SimCell::pace)) {
    const Summary s =
        Summarise(Pick(games, [&](const SimGame& game) { return game.cell->pace == pace; }));
    rows.push_back(RowOf("all", "all", pace, s, plan));
  }
  return rows;
}

std::string SimTable(const SimOutcome& outcome) {
  return PrintedRows(SimRows(outcome), outcome.plan.Each(&SimCell::pace).size(), {2});
}

std::string SimCsv(const SimOutcome& outcome) {
  std::string out =
      "module,seats,pace,seed,result,left_ms,length_ms,actions,par,red_pawn,flips,refused,gap_ms,"
      "gap_p90_ms,"
      "silence_ms,tiles\n";
  for (const SimGame& game : AllGames(outcome.plan, outcome.records)) {
    const GameRecord& r = *game.record;
    out += std::to_string(game.cell->module) + "," + std::to_string(game.cell->seats) + "," +
           game.cell->pace + "," + ToString(game.seed) + "," + std::string(EnumName(r.result));
    for (const std::int64_t value :
         {r.left, r.length, Ms{r.actions}, Ms{r.par}, Ms{r.red_moves}, Ms{r.flips}, Ms{r.refused},
          r.gap_median, r.gap_ninetieth, r.silence}) {
      out += "," + std::to_string(value);
    }
    const auto name = [](const TileStay& stay) { return std::string(maze::kTileNames[stay.tile]); };
    out += "," + Joined(Mapped(r.tiles, name), " ") + "\n";
  }
  return out;
}

std::string SimJson(const SimOutcome& outcome) {
  const SimPlan& plan = outcome.plan;
  const maze::Options& options = plan.cells.front().options;
  const std::vector<SimGame> games = AllGames(plan, outcome.records);
  std::string text;
  json::Writer w(text);
  w.BeginObject().Field("game", "maze").Field("tileSet", outcome.rules.tile_set.name);
  w.Field("rulesHash", HashText(outcome.rules.hash));
  w.Field("firstSeed", ToString(plan.first)).Field("gamesOfEach", plan.games);
  w.Field("played", games.size()).Field("complete", games.size() == plan.size());
  w.Field("timer", options.timer).Field("edition", options.edition);
  w.Field("xTiles", options.x_tiles).Field("expert", options.expert);
  w.Field("oneOwner", options.one_owner).Field("silence", options.silence);
  if (plan.asked_only >= 0) w.Field("askedOnly", plan.asked_only);
  w.BeginArray("cells");
  for (const SimCell& cell : plan.cells) {
    w.BeginObject().Field("module", cell.module).Field("seats", cell.seats);
    w.Field("pace", cell.pace);
    WriteSummary(Summarise(Pick(games, [&](const SimGame& g) { return g.cell == &cell; })), w);
    w.End();
  }
  w.End().BeginArray("paces");
  for (const std::string& pace : plan.Each(&SimCell::pace)) {
    w.BeginObject().Field("pace", pace);
    WriteSummary(Summarise(Pick(games, [&](const SimGame& g) { return g.cell->pace == pace; })), w);
    w.End();
  }
  w.End();
  WriteTiles(games, w);
  WritePlaces(outcome, games, w);
  w.End();
  return text + "\n";
}

}  // namespace syrtis::tools

#include "tools/sim_save.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/core/json_core.h"

namespace syrtis::tools {
namespace {

constexpr Ms kLongest = Ms{1} << 40;
constexpr int kMany = 1'000'000'000;

// Partners that play differently must not be mixed: what they did in a game of each pace, with one
// who waits to be asked among them, tells them apart.
std::uint64_t BotsHash(const maze::Rules& rules) {
  struct Sample {
    int module;
    int seats;
    maze::Pace pace;
  };
  constexpr std::array<Sample, 6> kSamples = {{{2, 3, maze::Pace::kCalm},
                                               {5, 2, maze::Pace::kBrisk},
                                               {4, 4, maze::Pace::kBrisk},
                                               {3, 6, maze::Pace::kSharp},
                                               {5, 3, maze::Pace::kSharp},
                                               {5, 6, maze::Pace::kTireless}}};
  std::uint64_t hash = 0;
  for (const Sample& sample : kSamples) {
    maze::TableSetup setup{.seats = sample.seats, .seed = {.high = 0, .low = 7}};
    setup.options.module = static_cast<std::uint8_t>(sample.module);
    setup.paces.fill(sample.pace);
    if (sample.module == 2) setup.manners[1] = maze::Manner::kOnlyIfAsked;
    for (const Act<maze::Command>& act : maze::PlayTable(rules, setup).log) {
      hash = MixHash(MixHash(hash, static_cast<std::uint64_t>(act.ms)), HashOf(act.command));
    }
  }
  return hash;
}

}  // namespace

std::string SimHeader(const maze::Rules& rules, const SimPlan& plan) {
  const maze::Options& options = plan.cells.front().options;
  std::string text;
  json::Writer w(text);
  w.BeginObject().Field("sim", 2).Field("game", "maze").Field("tiles", HashText(rules.hash));
  w.Field("partners", HashText(BotsHash(rules)));
  w.Field("timer", options.timer).Field("edition", options.edition);
  w.Field("xTiles", options.x_tiles).Field("expert", options.expert);
  w.Field("oneOwner", options.one_owner).Field("silence", options.silence);
  w.Field("solitaire", static_cast<int>(options.solitaire));
  w.Field("askedOnly", plan.asked_only).Field("par", plan.par).End();
  return text;
}

std::string GameLine(const SimCell& cell, Seed seed, const GameRecord& record) {
  std::string text;
  json::Writer w(text);
  w.BeginObject().Field("module", cell.module).Field("seats", cell.seats).Field("pace", cell.pace);
  w.Field("seed", ToString(seed));
  w.Field("result", EnumName(record.result));
  w.Field("ms", record.length).Field("left", record.left).Field("actions", record.actions);
  w.Field("par", record.par).Field("red", record.red_moves).Field("flips", record.flips);
  w.Field("refused", record.refused).Field("gap", record.gap_median);
  w.Field("longGap", record.gap_ninetieth).Field("silence", record.silence).BeginArray("tiles");
  for (const TileStay& stay : record.tiles) {
    w.BeginArray().Add(stay.tile).Add(stay.x).Add(stay.y).Add(stay.laid).Add(stay.spent);
    w.Add(stay.actions).End();
  }
  w.End().BeginArray("places");
  for (const PlaceVisits& visits : record.visits) {
    w.BeginArray().Add(visits.place.value).Add(visits.count).End();
  }
  w.End().End();
  return text;
}

Result<SavedGame> ReadGameLine(const std::string& line) {
  const Result<json::Value> value = json::Parse(line);
  if (!value.ok()) return value.error();
  json::Errors errors;
  json::ObjectReader r(*value, "", errors);
  SavedGame saved;
  saved.module = r.Int("module", 1, maze::kModules);
  saved.seats = r.Int("seats", 1, maze::kMaxSeats);
  saved.pace = r.String("pace");
  saved.seed = syrtis::ReadSeed(r, "seed");
  GameRecord& record = saved.record;
  record.result = static_cast<maze::Phase>(r.Enum("result", maze::kPhaseNames));
  record.length = r.Int("ms", Ms{0}, kLongest);
  record.left = r.Int("left", Ms{0}, kLongest);
  record.actions = r.Int("actions", 0, kMany);
  record.par = r.Int("par", 0, kMany);
  record.red_moves = r.Int("red", 0, kMany);
  record.flips = r.Int("flips", 0, kMany);
  record.refused = r.Int("refused", 0, kMany);
  record.gap_median = r.Int("gap", Ms{0}, kLongest);
  record.gap_ninetieth = r.Int("longGap", Ms{0}, kLongest);
  record.silence = r.Int("silence", Ms{0}, kLongest);
  json::ArrayReader tiles = r.Array("tiles", 1, maze::kTiles);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    json::ArrayReader t = tiles.Array(i, 6, 6);
    record.tiles.push_back({.tile = static_cast<maze::TileId>(t.Int(0, 0, maze::kTiles - 1)),
                            .x = t.Int(1, -maze::kTiles, maze::kTiles),
                            .y = t.Int(2, -maze::kTiles, maze::kTiles),
                            .laid = t.Int(3, Ms{0}, kLongest),
                            .spent = t.Int(4, Ms{0}, kLongest),
                            .actions = t.Int(5, 0, kMany)});
  }
  json::ArrayReader places = r.Array("places", 0, maze::PlaceId::kCount);
  for (std::size_t i = 0; i < places.size(); ++i) {
    json::ArrayReader p = places.Array(i, 2, 2);
    const int place = p.Int(0, 0, maze::PlaceId::kCount - 1);
    record.visits.push_back(
        {.place = maze::PlaceId{static_cast<std::uint16_t>(place)}, .count = p.Int(1, 0, kMany)});
  }
  if (!r.Finish()) return r.error();
  return saved;
}

SimLines::Reader ReaderOf(const maze::Rules& rules, const SimPlan& plan, GameRecords& records) {
  const auto take = [&plan, &records](const std::string& line) -> std::optional<Error> {
    Result<SavedGame> saved = ReadGameLine(line);
    if (!saved.ok()) return saved.error();
    const int game = plan.GameOf(saved->seed);
    const auto cell = std::ranges::find_if(plan.cells, [&](const SimCell& c) {
      return c.module == saved->module && c.seats == saved->seats && c.pace == saved->pace;
    });
    if (game < 0 || cell == plan.cells.end()) return std::nullopt;
    const auto index = static_cast<std::size_t>(cell - plan.cells.begin());
    records[plan.IndexOf(index, game)] = std::move(saved->record);
    return std::nullopt;
  };
  return {.header = SimHeader(rules, plan),
          .take = take,
          .words = {{"tiles", "it was played with other tiles"},
                    {"partners", "it was played by another version of the partners"}}};
}

}  // namespace syrtis::tools

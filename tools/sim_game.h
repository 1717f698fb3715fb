#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "bots/maze/virtual_table.h"
#include "engine/maze/rules.h"
#include "tools/sim_plan.h"

namespace syrtis::tools {

// The record of one tile in a game.
struct TileStay {
  maze::TileId tile = maze::kNoTile;
  int x = 0;  // where it lay on the table, the start tile at 0, 0
  int y = 0;
  Ms laid = 0;   // when, from the start of the sand
  Ms spent = 0;  // how long the table waited for the actions that were done on it
  int actions = 0;
  friend bool operator==(const TileStay&, const TileStay&) = default;
};

// How often pawns came to a place.
struct PlaceVisits {
  maze::PlaceId place;
  int count = 0;
  friend bool operator==(const PlaceVisits&, const PlaceVisits&) = default;
};

// The record of a game.
struct GameRecord {
  maze::Phase result = maze::Phase::kRunning;
  Ms length = 0;  // from the start of the sand to the end
  Ms left = 0;    // sand left at the end
  int actions = 0;
  int par = 0;  // of the map, in actions; 0 if it is not known
  int red_moves = 0;
  int flips = 0;
  int refused = 0;
  Ms gap_median = 0;                // between two actions of the table
  Ms gap_ninetieth = 0;             // nine of ten gaps were not longer
  Ms silence = 0;                   // the longest time without an action
  std::vector<TileStay> tiles;      // in the order they were laid, the start tile first
  std::vector<PlaceVisits> visits;  // by place; both halves of a joined platform count

  bool Won() const { return result == maze::Phase::kWon; }
  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// The pars of maps, each found once: a map depends on module and seed only. Safe for threads.
class ParBook {
 public:
  // Fewest actions found for the map of this game; 0 if none was found.
  int ParOf(const maze::Rules& rules, const SimCell& cell, Seed seed);

 private:
  std::mutex mutex_;
  std::map<std::pair<int, std::pair<std::uint64_t, std::uint64_t>>, int> pars_;
};

maze::TableSetup SetupOf(const SimCell& cell, Seed seed, int asked_only);
// The record of a table's game (everything but the par).
GameRecord RecordOf(const maze::TableResult& table);
// Plays one game. The same cell and seed always give the same record.
GameRecord PlayGame(const maze::Rules& rules, const SimPlan& plan, const SimCell& cell, Seed seed,
                    ParBook& pars);

// The records of a plan by SimPlan::IndexOf; nothing where a game was not played.
using GameRecords = std::vector<std::optional<GameRecord>>;

}  // namespace syrtis::tools

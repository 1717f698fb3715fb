#pragma once

#include <vector>

#include "tools/sim_game.h"
#include "tools/sim_numbers.h"

namespace syrtis::tools {

// A game with its cell, as the statistics go through them.
struct SimGame {
  const SimCell* cell = nullptr;
  Seed seed;
  const GameRecord* record = nullptr;
};
// All games that were played, cell by cell and by seed.
std::vector<SimGame> AllGames(const SimPlan& plan, const GameRecords& records);

// A summary of some games.
struct Summary {
  int games = 0;
  int won = 0;
  Interval interval;
  double left_median = 0;  // seconds of sand left, of the games that were won
  double left_tenth = 0;   // nine of ten had more
  double actions = 0;      // median of all games
  double par = 0;          // median of those with a par; 0 without
  double against_par = 0;  // median of actions for each action of the par, won games; 0 without
  double a_minute = 0;     // actions of the table, mean; 0 where somebody is tireless
  // Seconds between two actions of the table, of a game in the middle; 0 where somebody is
  // tireless.
  double gap_median = 0;
  double gap_ninetieth = 0;
  double silence = 0;    // seconds without any action, the longest of all games
  double red_moves = 0;  // mean
  double flips = 0;      // mean
  double refused = 0;    // mean

  double Share() const { return games > 0 ? static_cast<double>(won) / games : 0; }
};
Summary Summarise(const std::vector<SimGame>& games);

// Whether the gaps between actions are like those of recorded tables of people.
bool HasHumanGaps(const Summary& summary);

// How a tile does, over all games in which it was laid. "Early" is: among the first half of the
// tiles that were explored. What a cell's games are like anyway is taken out: only differences
// from the mean of the cell count.
struct TileStats {
  maze::TileId tile = maze::kNoTile;
  int games = 0;             // in which it was laid
  int early = 0;             // early
  double excess_loss = 0;    // share of games lost when it is early, beyond that of the cell
  double excess_margin = 0;  // half of the 95 % interval
  double delay = 0;          // seconds that a game takes longer when it is early
  double delay_margin = 0;
  double spent = 0;    // seconds that the table spends on it, a game
  double actions = 0;  // actions on it, a game
};
std::vector<TileStats> TilesOf(const std::vector<SimGame>& games);

}  // namespace syrtis::tools

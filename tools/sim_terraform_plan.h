#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "bots/terraform/bot_table.h"
#include "engine/core/result.h"
#include "tools/commands.h"
#include "tools/sim_seeds.h"

// What `syrtis sim --game terraform` plays.
namespace syrtis::tools::terraform_sim {

// One kind of game: a number of seats, and who sits there.
struct Cell {
  int seats = 2;
  std::string bots;  // as it was asked for: "novice", or "novice/random" for seats that take turns
  std::vector<terraform::BotLevel> mix;
  terraform::Options options;
  int budget = 0;  // of Director, in rollouts; 0: its own

  // Who sits where. Which bot of the mix has seat 0 goes round from seed to seed, so that nobody
  // profits from a seat.
  terraform::BotTable TableOf(Seed seed) const;
};

// `games` games of each cell, with the same seeds in each.
struct Plan : SeedRange {
  std::vector<Cell> cells;

  std::size_t size() const { return cells.size() * static_cast<std::size_t>(games); }
  // Games are numbered cell after cell, by seed in each.
  std::size_t IndexOf(std::size_t cell, int game) const {
    return cell * static_cast<std::size_t>(games) + static_cast<std::size_t>(game);
  }
  const Cell& CellOf(std::size_t index) const {
    return cells[index / static_cast<std::size_t>(games)];
  }
  Seed SeedAt(std::size_t index) const {
    return SeedOf(static_cast<int>(index % static_cast<std::size_t>(games)));
  }
};

// A bot by its name; the error lists the names there are.
Result<terraform::BotLevel> ReadLevel(std::string_view name);

// The plan of a command line. The error says which option makes no sense, and where.
Result<Plan> MakePlan(const SimOptions& options);

// "2 seats, novice/random"
std::string NameOf(const Cell& cell);

}  // namespace syrtis::tools::terraform_sim

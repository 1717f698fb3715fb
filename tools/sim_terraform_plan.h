#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/terraform/bot_table.h"
#include "engine/core/result.h"
#include "tools/commands.h"
#include "tools/sim_seeds.h"

// The games that `syrtis sim --game terraform` plays.
namespace syrtis::tools::terraform_sim {

// One kind of game: a number of seats, and who sits there.
struct Cell {
  int seats = 2;
  std::string bots;  // as it was asked for: "novice", or "novice/random" for seats that take turns
  std::vector<terraform::BotLevel> mix;
  terraform::Options options;
  int budget = 0;  // of Director, in rollouts; 0: its own

  // The table of a seed. Which bot of the mix has seat 0 goes round from seed to seed, so that
  // nobody profits from a seat.
  terraform::BotTable TableOf(Seed seed) const;
};

using Plan = CellPlan<Cell>;

// A bot by its name; the error lists the names there are.
Result<terraform::BotLevel> ReadLevel(std::string_view name);

// The plan of a command line. The error says which option makes no sense, and where.
Result<Plan> MakePlan(const SimOptions& options);

// "2 seats, novice/random"
std::string NameOf(const Cell& cell);

}  // namespace syrtis::tools::terraform_sim

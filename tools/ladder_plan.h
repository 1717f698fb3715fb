#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/commands.h"
#include "tools/ladder_stats.h"
#include "tools/sim_terraform_game.h"

// Plan and records of `syrtis ladder`.
namespace syrtis::tools::ladder {

using terraform::BotLevel;
using terraform_sim::Record;

// Two bots at a table of so many seats. A set of its games has the same seed, once with the first
// bot in each seat, the second in all others; with two seats that is a mirrored pair.
struct Match {
  std::size_t first = 0;  // of Plan::bots
  std::size_t second = 0;
  int seats = 2;
};

struct Plan : SeedRange {  // `games` is the number of sets of each match
  std::vector<BotLevel> bots;
  std::vector<Match> matches;
  terraform::Options options;
  std::size_t anchor = 0;                     // whose Elo is 0
  int budget = 0;                             // of Director
  std::optional<terraform::Network> network;  // if not that of the program
  // Elo between which every match is to be decided, and how many sets are played at least before;
  // the same Elo twice: no test.
  double sprt_low = 0;
  double sprt_high = 0;
  int sprt_sets = 0;
  bool corporations = false;  // in the printed table; JSON and the page always have them

  std::size_t size() const { return FirstOf(matches.size()); }
  // Games are numbered match after match, set after set, seat after seat.
  struct Place {
    std::size_t match = 0;
    int set = 0;
    int seat = 0;  // of the first bot
  };
  Place PlaceOf(std::size_t game) const;
  std::size_t IndexOf(const Place& place) const;
  std::size_t FirstOf(std::size_t match) const;  // the number of its first game
  terraform::BotTable TableOf(std::size_t game) const;
  std::string BotName(std::size_t bot) const;    // "settler"
  std::string NameOf(const Match& match) const;  // "settler - novice, 2 seats"
};
Result<Plan> MakePlan(const LadderOptions& options);

using Records = std::vector<std::optional<Record>>;
SimLines::Reader ReaderOf(const terraform::Rules& rules, const Plan& plan, Records& records);
std::string LineOf(const Plan& plan, std::size_t game, const Record& record);

// The share of the first bot in a game: whom of the others it is ahead of; a tie is a half.
double ShareIn(const Record& record, int seat);
// All sets whose games were all played, by match.
std::vector<std::vector<double>> SharesOf(const Plan& plan, const Records& records);
// How many sets of each match are to be played, as far as is known: all, or with a sequential test
// so many as it takes to decide, looked at after sprt_sets and then each kSprtStep sets. Which ones
// those are does not depend on threads.
inline constexpr int kSprtStep = 100;
std::vector<int> SetsWanted(const Plan& plan, const Records& records);

}  // namespace syrtis::tools::ladder

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/terraform/score.h"
#include "tools/sim_lines.h"
#include "tools/sim_terraform_plan.h"

namespace syrtis::tools::terraform_sim {

// Where points come from: the parts of a score and their names in reports.
inline constexpr auto kSources = [] {
  auto parts = terraform::kScoreParts;
  parts[0].first = "TR";
  return parts;
}();

// The record of a seat.
struct SeatRecord {
  terraform::BotLevel bot{};
  terraform::CorpId corp = 0;
  int place = 0;  // in the order of players of the first generation, from 0
  bool won = false;
  terraform::Score score;
  int money = 0;                          // M€ at the end, which break ties
  std::vector<terraform::CardId> cards;   // played, events too, by number
  std::vector<terraform::CardId> bought;  // for 3 M€ in research, by number
  std::vector<terraform::CardId> kept;    // in the hand at the end, by number
  int attacks = 0;                        // commands that took something from another seat
  friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

// The record of a game.
struct Record {
  int generations = 0;
  int commands = 0;
  std::vector<SeatRecord> seats;
  friend bool operator==(const Record&, const Record&) = default;
};
// By Plan::IndexOf; nothing where a game was not played.
using Records = std::vector<std::optional<Record>>;

// Plays a game of these bots.
Record PlayTable(const terraform::Rules& rules, const terraform::BotTable& table);

// Plays one game. The same cell and seed always give the same record.
Record PlayGame(const terraform::Rules& rules, const Cell& cell, Seed seed);

// A line of the file, and back; the error says what is wrong with it.
std::string LineOf(const Cell& cell, Seed seed, const Record& record);
struct Saved {
  int seats = 0;
  std::string bots;
  Seed seed;
  Record record;
};
Result<Saved> ReadLine(const std::string& line);

// Bots that play differently must not be mixed: the weights, how hard each level thinks, and the
// commands of a few games tell them apart. After a new card there is no network until one is
// trained, and Novice plays on.
std::uint64_t BotsHash(const terraform::Rules& rules, const Result<terraform::Network>& network);

// How the file of a run is read; the plan and the records must outlive it.
SimLines::Reader ReaderOf(const terraform::Rules& rules, const Plan& plan, Records& records);

}  // namespace syrtis::tools::terraform_sim

#pragma once

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/sim_lab.h"
#include "tools/sim_numbers.h"
#include "tools/sim_terraform_game.h"

namespace syrtis::tools::terraform_sim {

using Outcome = RunOutcome<terraform::Rules, Plan, Record>;

// A seat of a game that was played, as the statistics go through them.
struct SeatGame {
  const Cell* cell = nullptr;
  Seed seed;
  const Record* record = nullptr;
  int seat = 0;
  const SeatRecord& Of() const { return record->seats[static_cast<std::size_t>(seat)]; }
};
// Cell by cell, by seed, by seat.
std::vector<SeatGame> AllSeats(const Outcome& outcome);
// Those that a bot had, in a cell or in all of them.
std::vector<SeatGame> SeatsOf(terraform::BotLevel bot, const std::vector<SeatGame>& seats,
                              const Cell* cell = nullptr);

// A summary of some seats.
struct Summary {
  int seats = 0;
  int won = 0;
  Interval interval;
  double score = 0;  // mean …
  double tenth = 0;  // … and what nine of ten reach, and one of ten
  double best_tenth = 0;
  std::array<double, kSources.size()> parts{};  // means
  double generations = 0;                       // mean
  double cards = 0;                             // played, mean

  double Share() const { return seats > 0 ? static_cast<double>(won) / seats : 0; }
};
Summary Summarise(const std::vector<SeatGame>& seats);

// How a bot plays: means a game, each with half of its 95 % interval.
struct Style {
  struct Mean {
    double mean = 0;
    double margin = 0;
  };
  Mean cards;       // played
  Mean greeneries;  // on the board at the end
  Mean attacks;     // commands that took something from another seat
};
Style StyleOf(const std::vector<SeatGame>& seats);
// Generations of the games of a cell, each counted once.
Style::Mean LengthOf(const std::vector<SeatGame>& seats, const Cell& cell);

// How seats did that had a certain card or corporation, compared with the mean of the same bot in
// the same cell.
struct Difference {
  int id = 0;
  int seats = 0;
  int won = 0;
  double more = 0;    // than the mean
  double margin = 0;  // half of the 95 % interval

  double Share() const { return seats > 0 ? static_cast<double>(won) / seats : 0; }
};
// In points. By number, those that were never played left out.
std::vector<Difference> CardDifferences(const std::vector<SeatGame>& seats);
std::vector<Difference> CorporationDifferences(const std::vector<SeatGame>& seats);
// In the chance to win, in percentage points, of seats that did something with a card. By number,
// those that nobody did it with left out.
using CardFate = std::vector<terraform::CardId> SeatRecord::*;
inline constexpr std::array<std::pair<CardFate, std::string_view>, 3> kCardFates = {
    {{&SeatRecord::bought, "bought"}, {&SeatRecord::cards, "played"}, {&SeatRecord::kept, "kept"}}};
std::vector<Difference> WinDifferences(const std::vector<SeatGame>& seats, CardFate fate);

// The levels of a mix, or of the whole plan, each once.
std::vector<terraform::BotLevel> BotsOf(const Cell& cell);
std::vector<terraform::BotLevel> BotsOf(const Plan& plan);
std::string NameOf(terraform::BotLevel bot);

}  // namespace syrtis::tools::terraform_sim

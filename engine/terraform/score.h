#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "engine/core/enum_names.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/json.h"
#include "engine/core/seat.h"
#include "engine/terraform/state.h"

// Victory points (T-9.2) with their sources. During a game: the points if it ended now.
namespace syrtis::terraform {

struct Score {
  int tr = 0;
  int awards = 0;
  int milestones = 0;
  int greeneries = 0;
  int cities = 0;
  int cards = 0;
  int Total() const { return tr + awards + milestones + greeneries + cities + cards; }
  friend bool operator==(const Score&, const Score&) = default;
};
// Its parts by their names in JSON, in the order of ScoreLine::From.
inline constexpr std::array<std::pair<std::string_view, int Score::*>, 6> kScoreParts = {
    {{"tr", &Score::tr},
     {"awards", &Score::awards},
     {"milestones", &Score::milestones},
     {"greeneries", &Score::greeneries},
     {"cities", &Score::cities},
     {"cards", &Score::cards}}};
static_assert(sizeof(Score) == kScoreParts.size() * sizeof(int), "a part lacks its name");
// An object: "total", then the parts.
void WriteScore(const Score& score, json::Writer& writer);
Score ScoreOf(const State& state, Seat seat);

// One line of the breakdown.
struct ScoreLine {
  enum class From : std::uint8_t { kTr, kAward, kMilestone, kGreenery, kCity, kCard };
  From from = From::kTr;
  std::uint8_t id = 0;  // Award, Milestone, area or card
  std::int16_t points = 0;
};
inline constexpr auto kScoreFromNames = kNamesOf<ScoreLine::From>;
static_assert(
    [] {
      for (std::size_t i = 0; i < kScoreFromNames.size(); ++i) {
        std::string_view name = kScoreFromNames[i];  // "city" of "cities"
        if (name.ends_with('y')) name.remove_suffix(1);
        if (!kScoreParts[i].first.starts_with(name)) return false;
      }
      return kScoreFromNames.size() == kScoreParts.size();
    }(),
    "each ScoreLine::From needs its part of the score, in the same order");
using ScoreLines = Scratch<ScoreLine, 400>;
// Lines of 0 points are left out.
void Breakdown(const State& state, Seat seat, ScoreLines& lines);
// The award, milestone, area or card of a line, as a field.
void WriteSource(const ScoreLine& line, json::Writer& writer);

// The number that a card's points are counted by: cubes on it, tags of this seat, cities in play,
// tiles next to its own. 0 for a card with fixed points.
int CountedBy(const State& state, Seat seat, CardId card);

// The points of one card that this seat has in play, events included.
int CardPoints(const State& state, Seat seat, CardId card);

// Two players have no second place (T-8.2).
constexpr bool HasSecondPlace(int seats) { return seats > 2; }

// kFirstVp for a first, kSecondVp for a second place of this award, as things stand (T-8.2).
int AwardPoints(const State& state, Seat seat, Award award);

// How many seats are ahead of each: by points, then by M€ (T-9.3).
std::array<int, kMaxSeats> SeatsAhead(const State& state);

// The winners: a bit for each seat (T-9.3). Solo: the seat if it has won (T-10.1).
unsigned Winners(const State& state);

}  // namespace syrtis::terraform

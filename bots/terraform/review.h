#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/terraform/network.h"
#include "bots/terraform/playout.h"
#include "engine/terraform/play.h"

// Looking back at a game: each seat's chance to win over its course, and where changes came from.
// A seat's chance is always judged by what that seat saw: the mean over positions that fit its view
// (decks), each played on to the end of the generation and judged there by the network. The player
// who plays on is that of Director's rollouts, Novice with the tuned habits of the network's file,
// so that review and coach judge alike.
namespace syrtis::terraform {

// A command of the game that stands, taken-back ones left out.
struct ReviewStep {
  std::size_t seq = 0;  // of the log
  Seat seat;
  Command command;
  State before;
  State after;
  std::uint32_t drew = 0;  // seats that saw new cards by it, a bit each; all for a public one
};
// Whether a seat saw new cards by these events: dealt, drawn, or turned up for all.
std::uint32_t SeatsThatDrew(std::span<const Event> events, int seats);

struct ReviewEffort {
  int decks = 64;        // of each judgement
  int candidates = 8;    // options of each decision
  int checked = 12;      // decisions that are judged again, on fresh decks, as Director would
  int check_decks = 96;  // … with so many
};

// Sums over the decks of a review, so that parts add up exactly; WholeOf gives 1/kChanceOne.
using ChanceSum = std::int64_t;

// Where the changes of a seat's chance came from. All parts together are last - first.
struct ChanceParts {
  ChanceSum first = 0;
  ChanceSum last = 0;
  ChanceSum decisions = 0;  // own ones, against what that player would have done
  ChanceSum luck = 0;       // new cards, against the mean over the decks that were possible
  ChanceSum others = 0;     // decisions of others, and what they showed
  ChanceSum horizon = 0;    // the judgement looks one generation further
  ChanceSum Sum() const { return decisions + luck + others + horizon; }
};

struct ChancePoint {
  std::size_t step = 0;  // after this step; before the first one: `before` is set
  bool before = false;
  ChanceSum chance = 0;
};

struct LuckMoment {
  std::size_t step = 0;
  Seat seat;
  ChanceSum mean = 0;  // over the decks that were possible
  ChanceSum chance = 0;
};

// One way to decide: commands, after which the player of the rollouts plays on.
struct ReviewPlan {
  std::vector<Command> commands;
  int chance = 0;  // in 1/kChanceOne
};
// A decision: a command with the steps that carry it out, or all purchases of a research phase.
struct ReviewDecision {
  std::vector<std::size_t> steps;
  Seat seat;
  ChanceSum before = 0;            // the seat's chance
  ChanceSum change = 0;            // its part of ChanceParts::decisions
  ReviewPlan chosen;               // up to the first card that came to light
  std::vector<ReviewPlan> others;  // the best first; judged again like `chosen`
  // How much better it was than the best other one; below 0: worse. In 1/kChanceOne.
  int Swing() const { return others.empty() ? 0 : chosen.chance - others.front().chance; }
};

struct GameReview {
  int decks = 0;
  std::array<ChanceParts, kMaxSeats> parts{};
  std::array<std::vector<ChancePoint>, kMaxSeats> curves;
  std::vector<LuckMoment> luck;           // all, in the order of the game
  std::vector<ReviewDecision> decisions;  // those that were judged again, the largest swing first
  int WholeOf(ChanceSum chance) const { return static_cast<int>(chance / decks); }
};

// `steps` must be what happened, in order. The same steps always give the same review.
GameReview ReviewGame(const Rules& rules, const Network& network, const State& first,
                      const std::vector<ReviewStep>& steps, const ReviewEffort& effort);

}  // namespace syrtis::terraform

#pragma once

#include <optional>

#include "engine/terraform/play.h"

// Simple players as they are published, to measure others against. Each gets a view, tries
// commands on positions that fit it, and answers nothing if nothing is asked of its seat. `rng` is
// the bot's own.
namespace syrtis::terraform {

// One step by score: the command after which the own points are highest; one of several at random,
// but passing and ending the turn only if nothing else is left.
std::optional<Command> GreedyCommand(const Rules& rules, const View& view, const CommandList& legal,
                                     Rng& rng);

// One-step look-ahead: the command after which the heuristic is highest; one of several at random.
std::optional<Command> OslaCommand(const Rules& rules, const View& view, const CommandList& legal,
                                   Rng& rng);
// Points ahead of the best other, and what is owned in points of Novice's prices, in hundredths.
int Heuristic(const State& state, Seat seat);

// Monte Carlo tree search over positions that fit the view, another for each descent: kMctsCalls
// commands are carried out, random play goes on for kMctsRollout commands below the tree and is
// judged by the heuristic. The tree is over what all seats do; others want the opposite.
inline constexpr int kMctsCalls = 1000;
inline constexpr int kMctsRollout = 10;
std::optional<Command> MctsCommand(const Rules& rules, const View& view, const CommandList& legal,
                                   Rng& rng, int calls = kMctsCalls);

}  // namespace syrtis::terraform

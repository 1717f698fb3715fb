#include "tools/sim_plan.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/core/wording.h"
#include "tools/sim_numbers.h"

namespace syrtis::tools {
namespace {

using maze::Pace;

// "brisk/calm": the seats take the paces in turns.
Result<std::array<Pace, maze::kMaxSeats>> ReadPaces(const std::string& text) {
  std::vector<Pace> mix;
  for (const std::string_view name : PartsOfMix(text)) {
    const auto found = std::ranges::find(maze::kPaceNames, name);
    if (found == maze::kPaceNames.end()) {
      return Error{"--pace: must be " + OrList(maze::kPaceNames) +
                   ", or a mix such as brisk/calm, not " + text};
    }
    mix.push_back(static_cast<Pace>(found - maze::kPaceNames.begin()));
  }
  if (mix.size() > maze::kMaxSeats) return Error{"--pace: " + text + " is for more than 6 seats"};
  std::array<Pace, maze::kMaxSeats> paces{};
  for (std::size_t i = 0; i < paces.size(); ++i) paces[i] = mix[i % mix.size()];
  return paces;
}

std::optional<std::string> CheckAskedOnly(const SimCell& cell, int seat) {
  if (seat < 0) return std::nullopt;
  if (seat >= cell.seats) {
    return "--asked-only " + std::to_string(seat) + ": the seats are 0 to " +
           std::to_string(cell.seats - 1);
  }
  if (cell.seats == 1 || (cell.module == 1 && !cell.options.silence)) {
    return "--asked-only needs the red pawn, which this game does not have (see --silence)";
  }
  return std::nullopt;
}

}  // namespace

std::string CellName(const SimCell& cell) {
  return "module " + std::to_string(cell.module) + ", " + Count(cell.seats, "seat") + ", " +
         cell.pace;
}

Result<SimPlan> MakeSimPlan(const SimOptions& options) {
  SimPlan plan;
  const Result<Seed> first = ReadSeed(options.game.seed);
  if (!first.ok()) return first.error();
  if (options.games < 1) return Error{"--games must be at least 1"};
  if (options.threads < 0) return Error{"--threads must not be negative"};
  plan.first = *first;
  plan.games = options.games;
  plan.asked_only = options.asked_only;
  plan.par = options.par;
  if (options.modules.empty() || options.seats.empty() || options.paces.empty()) {
    return Error{"--module, --seats and --pace must not be empty"};
  }
  for (const std::string& pace : Once(options.paces)) {
    const Result<std::array<Pace, maze::kMaxSeats>> paces = ReadPaces(pace);
    if (!paces.ok()) return paces.error();
    for (const int module : Once(options.modules)) {
      for (const int seats : Once(options.seats)) {
        GameOptions game = options.game;
        game.module = module;
        game.seats = seats;
        SimCell cell{.module = module, .seats = seats, .pace = pace, .paces = *paces};
        if (seats == 1) return Error{"--seats: partners do not play alone (solitaire) yet"};
        const Result<maze::Options> rules = ReadOptions(game);
        if (!rules.ok()) return Error{CellName(cell) + ": " + rules.error().text};
        cell.options = *rules;
        if (const auto wrong = CheckAskedOnly(cell, options.asked_only)) {
          return Error{CellName(cell) + ": " + *wrong};
        }
        plan.cells.push_back(std::move(cell));
      }
    }
  }
  return plan;
}

}  // namespace syrtis::tools

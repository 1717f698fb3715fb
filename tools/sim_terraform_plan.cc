#include "tools/sim_terraform_plan.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "engine/core/wording.h"
#include "tools/sim_numbers.h"

namespace syrtis::tools::terraform_sim {
namespace {

using terraform::BotLevel;
using terraform::kBotLevelNames;

Result<std::vector<BotLevel>> ReadMix(const std::string& text) {
  std::vector<BotLevel> mix;
  for (const std::string_view name : PartsOfMix(text)) {
    const Result<BotLevel> level = ReadLevel(name);
    if (!level.ok()) return level.error();
    mix.push_back(*level);
  }
  return mix;
}

// Refuses options of the maze game.
std::optional<std::string> Foreign(const SimOptions& options) {
  const GameOptions plain;
  const GameOptions& game = options.game;
  if (options.par) return "--par is for the maze game";
  if (options.asked_only >= 0) return "--asked-only is for the maze game";
  if (!game.tiles.empty()) return "--tiles is for the maze game";
  const bool maze = game.x_tiles != plain.x_tiles || game.timer != plain.timer ||
                    game.edition != plain.edition || game.expert || game.one_owner || game.silence;
  if (maze) {
    return "--x-tiles, --timer, --edition, --expert, --one-owner and --silence are for the maze "
           "game";
  }
  return std::nullopt;
}

}  // namespace

Result<BotLevel> ReadLevel(std::string_view name) {
  const auto* const found = std::ranges::find(kBotLevelNames, name);
  if (found != kBotLevelNames.end()) {
    return static_cast<BotLevel>(found - kBotLevelNames.begin());
  }
  return Error{"--bots: " + OrList(kBotLevelNames) + ", not \"" + std::string(name) + "\""};
}

terraform::BotTable Cell::TableOf(Seed seed) const {
  terraform::BotTable table{.options = options, .seats = seats, .seed = seed, .levels = {}};
  table.budget = budget;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    table.levels[i] = mix[(i + seed.low % mix.size()) % mix.size()];
  }
  return table;
}

std::string NameOf(const Cell& cell) { return Count(cell.seats, "seat") + ", " + cell.bots; }

Result<Plan> MakePlan(const SimOptions& options) {
  Plan plan;
  const Result<Seed> first = ReadSeed(options.game.seed);
  if (!first.ok()) return first.error();
  if (options.games < 1) return Error{"--games must be at least 1"};
  if (options.threads < 0) return Error{"--threads must not be negative"};
  if (options.seats.empty() || options.bots.empty()) {
    return Error{"--seats and --bots must not be empty"};
  }
  if (auto wrong = Foreign(options)) return Error{*std::move(wrong)};
  plan.first = *first;
  plan.games = options.games;
  for (const std::string& bots : Once(options.bots)) {
    Result<std::vector<BotLevel>> mix = ReadMix(bots);
    if (!mix.ok()) return mix.error();
    for (const int seats : Once(options.seats)) {
      Cell cell{.seats = seats, .bots = bots, .mix = *mix, .options = {}};
      cell.options.draft = options.draft;
      cell.budget = options.budget;
      cell.options.corporate_era = !options.standard;
      if (auto wrong = terraform::CheckOptions(cell.options, seats)) {
        return Error{NameOf(cell) + ": " + wrong->text};
      }
      if (static_cast<int>(mix->size()) > seats) {
        return Error{NameOf(cell) + ": more bots than seats"};
      }
      plan.cells.push_back(std::move(cell));
    }
  }
  return plan;
}

}  // namespace syrtis::tools::terraform_sim

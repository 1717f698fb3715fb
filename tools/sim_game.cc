#include "tools/sim_game.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "bots/maze/tile_check.h"
#include "tools/sim_numbers.h"

namespace syrtis::tools {
namespace {

using maze::Command;
using maze::Do;
using maze::PlaceId;

// Where a pawn came to by a command, if it did.
std::optional<PlaceId> Visited(const Command& command) {
  if (command.kind == Do::kProduce) return command.from;
  if (command.kind == Do::kMove || command.kind == Do::kPipe) return command.to;
  return std::nullopt;
}

// The tile that an action is done on.
maze::TileId TileOf(const Command& command) {
  if (command.kind == Do::kMove && !command.link.IsNone()) return command.link.tile();
  if (command.kind == Do::kMove) return command.to.tile();
  return (command.kind == Do::kPipe ? command.to : command.from).tile();
}

// How long the table was between one action and the next.
void TellGaps(const maze::TableResult& table, GameRecord& record) {
  std::vector<double> gaps;
  Ms last = table.started;
  for (const Act<Command>& act : table.log) {
    if (!maze::IsAction(act.command.kind)) continue;
    record.silence = std::max(record.silence, act.ms - last);
    if (last > table.started) gaps.push_back(static_cast<double>(act.ms - last));
    last = act.ms;
  }
  record.silence = std::max(record.silence, table.ended - last);
  record.gap_median = std::llround(Quantile(gaps, 0.5));
  record.gap_ninetieth = std::llround(Quantile(gaps, 0.9));
}

}  // namespace

int ParBook::ParOf(const maze::Rules& rules, const SimCell& cell, Seed seed) {
  const auto key = std::pair(cell.module, std::pair(seed.high, seed.low));
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = pars_.find(key); found != pars_.end()) return found->second;
  }
  // Meanwhile another thread may find it too, which is the same.
  const maze::State state = *maze::NewGame(rules, cell.options, cell.seats, seed);
  std::vector<maze::TileId> deck(state.deck.begin(), state.deck.end());
  for (auto drawn = state.drawn.end(); drawn != state.drawn.begin();) deck.push_back(*--drawn);
  const maze::Solution best = maze::ParOfOrder(rules, cell.module, deck);
  const std::scoped_lock lock(mutex_);
  return pars_[key] = best.won ? best.actions : 0;
}

maze::TableSetup SetupOf(const SimCell& cell, Seed seed, int asked_only) {
  maze::TableSetup setup{
      .options = cell.options, .seats = cell.seats, .seed = seed, .paces = cell.paces};
  if (asked_only >= 0) {
    setup.manners[static_cast<std::size_t>(asked_only)] = maze::Manner::kOnlyIfAsked;
  }
  return setup;
}

GameRecord RecordOf(const maze::TableResult& table) {
  GameRecord record{.result = table.phase,
                    .length = table.ended - table.started,
                    .left = table.phase == maze::Phase::kWon ? table.left : 0,
                    .actions = table.actions,
                    .red_moves = table.red_moves,
                    .flips = table.flips,
                    .refused = table.refused};
  TellGaps(table, record);
  std::array<std::size_t, maze::kTiles> stay_of{};
  for (const maze::PlacedTile& placed : table.last.placed) {
    stay_of[placed.tile] = record.tiles.size();
    record.tiles.push_back({.tile = placed.tile, .x = placed.x, .y = placed.y});
  }
  // The tiles that were laid by exploring are the last ones; solitaire lays four before.
  const auto explorations = static_cast<std::size_t>(std::ranges::count_if(
      table.log, [](const auto& a) { return a.command.kind == Do::kExplore; }));
  std::size_t next = record.tiles.size() - std::min(explorations, record.tiles.size());
  for (const Act<Command>& act : table.log) {
    if (act.command.kind != Do::kExplore || next == record.tiles.size()) continue;
    record.tiles[next++].laid = act.ms - table.started;
  }
  std::array<int, PlaceId::kCount> visits{};
  Ms last = table.started;
  for (const Act<Command>& act : table.log) {
    if (!maze::IsAction(act.command.kind)) continue;
    TileStay& stay = record.tiles[stay_of[TileOf(act.command)]];
    ++stay.actions;
    stay.spent += act.ms - last;
    last = act.ms;
    const std::optional<PlaceId> place = Visited(act.command);
    if (!place) continue;
    ++visits[place->value];
    // A platform goes by the half that was laid first; it is the other half's as well.
    const PlaceId other = table.last.OtherHalf(*place);
    if (other.IsNone()) continue;
    const bool was_there = record.tiles[stay_of[other.tile()]].laid <= act.ms - table.started;
    if (was_there) ++visits[other.value];
  }
  for (int i = 0; i < PlaceId::kCount; ++i) {
    const int count = visits[static_cast<std::size_t>(i)];
    if (count > 0) {
      record.visits.push_back({.place = PlaceId{static_cast<std::uint16_t>(i)}, .count = count});
    }
  }
  return record;
}

GameRecord PlayGame(const maze::Rules& rules, const SimPlan& plan, const SimCell& cell, Seed seed,
                    ParBook& pars) {
  GameRecord record = RecordOf(maze::PlayTable(rules, SetupOf(cell, seed, plan.asked_only)));
  if (plan.par) record.par = pars.ParOf(rules, cell, seed);
  return record;
}

}  // namespace syrtis::tools

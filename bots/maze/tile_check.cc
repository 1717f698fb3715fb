#include "bots/maze/tile_check.h"

#include <array>
#include <cstddef>

#include "engine/core/hash.h"

namespace syrtis::maze {
namespace {

constexpr int kWanderShakes = 20;

std::vector<TileId> TilesOf(int module) {
  std::vector<TileId> tiles;
  for (TileId tile = 1; tile < kFirstXTile; ++tile) {
    if (GroupOf(tile) <= module) tiles.push_back(tile);
  }
  return tiles;
}

// A command that random play may take: an action that spends no wild token.
bool IsHarmless(const Command& command) {
  return IsAction(command.kind) && command.kind != Do::kTransmute;
}

// First a kind of command, then one of that kind, so that the rare ones happen too.
bool PlayAtRandom(const Rules& rules, State& team, Rng& rng) {
  CommandList list;
  LegalCommands(rules, team, Seat::At(0), team.now, list);
  std::array<std::vector<Command>, kDoCount> by_kind;
  for (const Command& command : list) {
    if (IsHarmless(command)) by_kind[static_cast<std::size_t>(command.kind)].push_back(command);
  }
  std::vector<std::size_t> kinds;
  for (std::size_t kind = 0; kind < by_kind.size(); ++kind) {
    if (by_kind[kind].empty()) continue;
    // Moves are the most frequent kind.
    const bool often = static_cast<Do>(kind) == Do::kMove;
    kinds.insert(kinds.end(), often ? 8 : 1, kind);
  }
  if (kinds.empty()) return false;
  const std::vector<Command>& choice = by_kind[kinds[rng.Below(kinds.size())]];
  Mover mover(rules, team);
  if (!mover.Do(choice[rng.Below(choice.size())])) return false;
  team = mover.state();
  return true;
}

bool CanExplore(const Rules& rules, const State& team, Rng& rng) {
  Planner planner(rules);
  if (planner.NextExploration(team, rng)) return true;
  // A tangle: some other moves first may undo it.
  for (int i = 0; i < kWanderShakes; ++i) {
    State shaken = team;
    std::vector<Command> commands;
    for (int k = 0; k <= i / 4; ++k) Shake(rules, shaken, commands, rng);
    if (planner.NextExploration(shaken, rng)) return true;
  }
  return false;
}

}  // namespace

std::int64_t OrderCount(int module) {
  std::int64_t count = 1;
  for (std::size_t i = 2; i <= TilesOf(module).size(); ++i) count *= static_cast<std::int64_t>(i);
  return count;
}

std::vector<TileId> NthOrder(int module, std::int64_t number) {
  std::vector<TileId> rest = TilesOf(module);
  std::vector<TileId> order;
  while (!rest.empty()) {
    const auto size = static_cast<std::int64_t>(rest.size());
    const auto pick = rest.begin() + static_cast<std::ptrdiff_t>(number % size);
    number /= size;
    order.push_back(*pick);
    rest.erase(pick);
  }
  return order;
}

std::vector<TileId> RandomOrder(int module, Rng& rng) {
  std::vector<TileId> order = TilesOf(module);
  rng.Shuffle(order);
  return order;
}

Solution ParOfOrder(const Rules& rules, int module, const std::vector<TileId>& deck, int stream) {
  const Seed seed{.high = static_cast<std::uint64_t>(module + 8 * stream),
                  .low = HashBytes(deck.data(), deck.size())};
  return FindPar(rules, PracticeGame(rules, module, deck), kParTries, seed);
}

bool OrderCanBeWon(const Rules& rules, int module, const std::vector<TileId>& deck) {
  Rng rng(Seed{});
  if (Solve(rules, PracticeGame(rules, module, deck), {}, rng).won) return true;
  return ParOfOrder(rules, module, deck).won;
}

bool SolitaireCanBeWon(const Rules& rules, int module, int x_tiles, Rng& rng) {
  Options options;
  options.module = static_cast<std::uint8_t>(module);
  options.x_tiles = static_cast<std::uint8_t>(x_tiles);
  options.timer = 0;
  State state = *NewGame(rules, options, 1, Seed{.high = rng.Next(), .low = rng.Next()});
  Events events;
  while (state.phase == Phase::kSetUp) {
    CommandList list;
    LegalCommands(rules, state, Seat::At(0), 0, list);
    events.clear();
    [[maybe_unused]] const Status status =
        Apply(rules, state, {.ms = 0, .seat = Seat::At(0), .command = list[rng.Below(list.size())]},
              events);
    assert(status.ok());
  }
  return FindPar(rules, state, kParTries, Seed{.high = rng.Next(), .low = rng.Next()}).won;
}

Wanderings Wander(const Rules& rules, int module, Rng& rng) {
  Wanderings result;
  State team = AsTeam(PracticeGame(rules, module, RandomOrder(module, rng)));
  for (int i = 1; i <= kWanderCommands && !team.IsOver(); ++i) {
    if (!PlayAtRandom(rules, team, rng)) break;
    if (i % kLookEvery != 0 || team.IsOver()) continue;
    if (!MustExplore(rules, team)) break;
    ++result.positions;
    if (!CanExplore(rules, team, rng)) ++result.stuck;
  }
  return result;
}

}  // namespace syrtis::maze

#include "bots/maze/solver.h"

#include <optional>

namespace syrtis::maze {
namespace {

constexpr int kMaxActions = 3000;
constexpr int kMaxShakes = 30;

int CountActions(const std::vector<Command>& commands) {
  int count = 0;
  for (const Command& command : commands) count += IsAction(command.kind) ? 1 : 0;
  return count;
}

// Each bridge site of the tiles of a game with even chance.
std::vector<LinkId> SomeBridgeSites(const Rules& rules, const State& state, Rng& rng) {
  std::vector<LinkId> sites;
  const auto add = [&](TileId tile) {
    for (int i = 0; i < LinkId::kPerTile; ++i) {
      const LinkId link = LinkId::Of(tile, i);
      const bool is_site = rules.Link(link).exists && rules.Link(link).bridge_site;
      if (is_site && rng.Below(2) == 1) sites.push_back(link);
    }
  };
  for (const PlacedTile& placed : state.placed) add(placed.tile);
  for (const TileId tile : state.deck) add(tile);
  return sites;
}

}  // namespace

void Shake(const Rules& rules, State& team, std::vector<Command>& commands, Rng& rng) {
  for (int i = 0; i < 6; ++i) {
    CommandList list;
    LegalCommands(rules, team, Seat::At(0), team.now, list);
    std::vector<Command> moves;
    for (const Command& command : list) {
      const bool moves_only = command.kind == Do::kMove || command.kind == Do::kPipe;
      if (!moves_only || rules.Place(command.to).kind == PlaceKind::kTimer) continue;
      moves.push_back(command);
    }
    if (moves.empty()) return;
    Mover mover(rules, team);
    if (mover.Do(moves[rng.Below(moves.size())])) {
      team = mover.state();
      commands.push_back(mover.commands().front());
    }
  }
}

Solution Solve(const Rules& rules, const State& state, const Temper& temper, Rng& rng) {
  Solution solution;
  State team = AsTeam(state);
  Planner planner(rules);
  int shakes = 0;
  while (!team.IsOver() && solution.actions < kMaxActions) {
    if (const std::optional<Plan> plan = planner.Next(team, temper, rng)) {
      team = plan->after;
      solution.commands.insert(solution.commands.end(), plan->commands.begin(),
                               plan->commands.end());
    } else {
      if (++shakes > kMaxShakes) break;
      Shake(rules, team, solution.commands, rng);
    }
    solution.actions = CountActions(solution.commands);
  }
  solution.won = team.phase == Phase::kWon;
  return solution;
}

Solution FindPar(const Rules& rules, const State& state, int tries, Seed seed) {
  Rng rng(seed);
  Solution best = Solve(rules, state, {}, rng);
  for (int i = 0; i < tries; ++i) {
    const Temper temper{
        .noise = 2 * (i % 3),
        .bridges = i % 2 == 0 ? SomeBridgeSites(rules, state, rng) : std::vector<LinkId>{}};
    Solution other = Solve(rules, state, temper, rng);
    if (other.won && (!best.won || other.actions < best.actions)) best = std::move(other);
  }
  return best;
}

State PracticeGame(const Rules& rules, int module, const std::vector<TileId>& deck) {
  Options options;
  options.module = static_cast<std::uint8_t>(module);
  options.timer = 0;
  State state = *NewGame(rules, options, 3, Seed{});
  state.deck.clear();
  for (const TileId tile : deck) state.deck.push_back(tile);
  Events events;
  for (int seat = 0; seat < 3; ++seat) {
    events.clear();
    [[maybe_unused]] const Status status =
        Apply(rules, state, {.ms = 0, .seat = Seat::At(seat), .command = Command::Ready()}, events);
    assert(status.ok());
  }
  return state;
}

}  // namespace syrtis::maze

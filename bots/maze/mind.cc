#include "bots/maze/mind.h"

#include <algorithm>

#include "bots/maze/untangle.h"
#include "engine/core/hash.h"
#include "engine/maze/board.h"
#include "engine/maze/entry.h"

namespace syrtis::maze {
namespace {

constexpr std::size_t kPlans = 5;
constexpr int kGoalsTried = 6;
constexpr int kFillLater = 3;      // while tiles are missing, exploring comes first by this much
constexpr int kSandFirst = 8;      // a tile that may bring sand comes first by this much
constexpr int kLeastApproach = 8;  // actions that are set aside for the way to a timer space
constexpr int kWorkToFill = 6;     // actions that a missing resource takes, roughly
constexpr int kWorkToExplore = 6;  // and a missing tile

bool IsPromise(const Plan& plan, std::size_t index) {
  return plan.goal.aim == Aim::kExplore && index + 1 == plan.commands.size();
}

Status TryCommand(const Rules& rules, State& state, const Command& command) {
  Events events;
  return Apply(rules, state, {.ms = state.now, .seat = Seat::At(0), .command = command}, events);
}

int FreeTimerSpaces(const Rules& rules, const State& team) {
  int spaces = 0;
  for (const PlacedTile& placed : team.placed) {
    const PlaceId timer = rules.tiles[placed.tile].timer;
    if (!timer.IsNone() && WouldFlip(team, timer)) ++spaces;
  }
  return spaces;
}

}  // namespace

bool Hint::MakesWay() const {
  const bool travels = command.kind == Do::kMove || command.kind == Do::kPipe;
  return travels && command.pawn != TravellerOf(goal);
}

std::optional<Command> InSetUp(const View& view, Seat seat) {
  const State& state = view.known;
  for (const Edge edge : kEach<Edge>) {
    if (state.drawn.empty() || !state.IsOpen(PlaceId::OfHalf(kStartTile, edge))) continue;
    return Command::Lay(state.drawn.front(), edge);
  }
  if (((state.ready >> seat.index) & 1) == 0) return Command::Ready();
  return std::nullopt;
}

Mind::Mind(const Rules& rules, Tempo tempo)
    : rules_(rules), tempo_(tempo), planner_(rules, Planner::Deck::kHidden), settling_(rules) {}

int Mind::WorkLeft(const State& team) {
  int work = 0;
  for (std::size_t i = 0; i < kModule[team.options.module].domes; ++i) {
    if (team.domes[i].built) continue;
    const int missing =
        static_cast<int>(rules_.domes[i].needs.size()) - std::popcount(team.domes[i].held);
    work += 1 + missing * kWorkToFill;
    if (!team.InPlay(rules_.domes[i].place)) work += kWorkToExplore;
  }
  if (!team.InPlay(rules_.rocket_pad)) work += kWorkToExplore;
  return work;
}

Mind::Clock Mind::JudgeClock(const State& team, Ms ms) {
  Clock clock;
  if (team.deadline == kNever || team.landed) return clock;
  const Ms left = team.deadline - ms;
  const Ms full = Ms{1000} * team.options.timer;
  const Ms last_step = tempo_.slow_rest + tempo_.action * 4 + 6000;
  const int settling = settling_.Work(team);
  const int work = WorkLeft(team);
  const Ms needed = (work + settling) * tempo_.action * 5 / 4 + tempo_.slow_rest;
  if (needed < left) return clock;

  std::vector<Goal> flips;
  planner_.ListFlips(team, flips);
  const int spaces = FreeTimerSpaces(rules_, team);
  const bool more_in_deck =
      team.timers > spaces && std::ranges::any_of(team.deck, [&](TileId tile) {
        return !rules_.tiles[tile].timer.IsNone();
      });
  clock.seek_sand = more_in_deck && needed > left + spaces * (full - 2 * last_step);
  // Once the colonists are here, the sand must last for all of them: if it does not, the last dome
  // waits for a flip, which gives the more the later it comes.
  const Ms comfortable = (settling + 4) * tempo_.action;
  const Ms likely = (settling * 7 / 8 + 3) * tempo_.action;
  const Ms asked = full - left >= comfortable ? comfortable : likely;
  const bool can_flip = !flips.empty() || more_in_deck;
  clock.hold_landing = can_flip && left < asked && left < full - last_step;
  if (flips.empty()) return clock;
  int cost = flips.front().cost;
  for (const Goal& goal : flips) cost = std::min(cost, goal.cost);
  // A minimum also for a short way: a resource that is on its way there must not turn back.
  const Ms approach = std::max(cost, kLeastApproach) * tempo_.action * 3 / 2;
  const bool only_landing = work <= 2 && clock.hold_landing;
  clock.flip_first = left <= last_step + approach || only_landing;
  clock.flip_gains = !only_landing && left < full / 2;
  const bool enough_after = full - left >= likely + 3 * tempo_.action;
  // With a second flip to come, the first one may lose sand.
  const bool soon_again = spaces > 1 && team.timers > 1 && left > full / 2;
  clock.flip_now = left <= last_step || (only_landing && (enough_after || soon_again));
  return clock;
}

void Mind::ListGoals(const State& team, const Clock& clock, bool flipping, int explorations,
                     std::vector<Goal>& goals) {
  if (clock.flip_first && !flipping) {
    planner_.ListFlips(team, goals);
    if (!goals.empty()) return;
  }
  planner_.ListDomes(team, goals);
  const bool last_dome = team.dome_tiles == 1;
  if (!goals.empty() && !(last_dome && clock.hold_landing)) return;
  goals.clear();
  const bool must_explore = MustExplore(rules_, team);
  const auto left_in_deck = static_cast<int>(team.deck.size());
  planner_.ListFillings(team, goals);
  if (must_explore) {
    for (Goal& goal : goals) goal.cost += kFillLater;
  }
  if (last_dome && clock.hold_landing) {
    planner_.ListBridges(team, settling_.HelpfulBridges(team), goals);
  }
  const bool explore = must_explore || clock.seek_sand || goals.empty();
  if (explore && explorations < left_in_deck) {
    const std::size_t first = goals.size();
    planner_.ListExplorations(team, goals);
    if (clock.seek_sand && explorations == 0) {
      for (std::size_t i = first; i < goals.size(); ++i) goals[i].cost -= kSandFirst;
    }
  }
}

// The plan when no goal can be reached. The last dome is then built without waiting for a flip.
std::optional<Plan> Mind::WayOut(const State& team) {
  std::vector<Goal> domes;
  planner_.ListDomes(team, domes);
  if (!domes.empty()) return planner_.Try(team, domes.front());
  const std::uint64_t position = MixHash(HashOf(team.pawns), team.placed.size());
  if (hopeless_ == position) return std::nullopt;
  std::optional<Plan> plan = Untangle(rules_, planner_, team);
  if (!plan) hopeless_ = position;
  return plan;
}

const std::vector<Plan>& Mind::Think(const View& view, Ms ms) {
  plans_.clear();
  State team = AsTeam(view.known);
  if (team.phase != Phase::kRunning) return plans_;
  team.now = std::max(team.now, ms);
  PlaceSet reserved;
  Clock clock;
  bool judged = false;
  bool flipping = false;
  int explorations = 0;
  bool from_sites = false;
  std::optional<Plan> waiting;
  while (plans_.size() < kPlans && !team.IsOver()) {
    std::vector<Goal> goals;
    if (team.landed) {
      planner_.ListSettlements(team, goals);
    } else {
      planner_.Look(team, reserved, from_sites);
      if (!judged) clock = JudgeClock(team, ms);
      judged = true;
      ListGoals(team, clock, flipping, explorations, goals);
    }
    SortByCost(goals);
    if (goals.size() > kGoalsTried) goals.resize(kGoalsTried);
    std::optional<Plan> plan;
    for (const Goal& goal : goals) {
      plan = planner_.Try(team, goal);
      if (plan && !plan->commands.empty()) break;
      plan.reset();
    }
    if (!plan) {
      if (clock.flip_first && !flipping) {
        flipping = true;  // not possible now: plan the rest
        continue;
      }
      if (!plans_.empty() || from_sites || team.landed) break;
      from_sites = true;  // no plan: try again with the resources at the sites
      continue;
    }
    if (plan->goal.aim == Aim::kFlip) {
      flipping = true;
      if (!clock.flip_now) {
        // Everything but the last step; the resource waits beside the timer space.
        waiting = plan;
        const Command last = plan->commands.back();
        plan->commands.pop_back();
        Mover again(rules_, team);
        for (const Command& command : plan->commands) {
          if (!again.Do(command)) break;
        }
        plan->after = again.state();
        reserved.Add(last.from);
      }
    }
    if (plan->goal.aim == Aim::kExplore) {
      ++explorations;
      reserved.Add(plan->goal.target);
    }
    team = plan->after;
    if (!plan->commands.empty()) plans_.push_back(*std::move(plan));
  }
  flip_now_ = clock.flip_now;
  if (!plans_.empty()) return plans_;
  if (waiting) {
    // Nothing else can be done: then it need not wait.
    if (clock.flip_gains) plans_.push_back(*std::move(waiting));
  } else if (!team.IsOver()) {
    std::optional<Plan> plan = WayOut(team);
    if (plan) plans_.push_back(*std::move(plan));
  }
  return plans_;
}

bool Mind::Fits(const State& team, const Command& command, std::size_t plan,
                std::size_t index) const {
  State state = team;
  if (!TryCommand(rules_, state, command).ok()) return false;
  for (std::size_t p = 0; p <= plan; ++p) {
    for (std::size_t i = 0; i < plans_[p].commands.size(); ++i) {
      if ((p == plan && i == index) || IsPromise(plans_[p], i)) continue;
      if (p == plan && i > index) break;
      if (!TryCommand(rules_, state, plans_[p].commands[i]).ok()) return false;
    }
  }
  return true;
}

std::optional<Hint> Mind::For(const View& view, Seat seat, Ms ms,
                              const std::vector<Command>& avoid) const {
  State team = AsTeam(view.known);
  team.now = std::max(team.now, ms);
  const ColourMask colours = view.known.ColoursOf(seat);
  for (std::size_t p = 0; p < plans_.size(); ++p) {
    for (std::size_t i = 0; i < plans_[p].commands.size(); ++i) {
      const Command& command = plans_[p].commands[i];
      const std::optional<Colour> needed = ColourFor(rules_, view.known, command);
      if (needed && (colours & MaskOf(*needed)) == 0) continue;
      const bool urgent = plans_[p].goal.aim == Aim::kFlip;
      const bool avoided = std::ranges::find(avoid, command) != avoid.end();
      if (avoided && !urgent) continue;
      if (IsPromise(plans_[p], i)) {
        // Exploring cannot be tried out, but whether the resource lies there can be seen.
        CommandList legal;
        if (team.At(command.from) != command.pawn) continue;
        LegalCommands(rules_, view, seat, ms, legal);
        if (std::ranges::find(legal, command) == legal.end()) continue;
        return Hint{.goal = plans_[p].goal, .command = command};
      }
      if (Fits(team, command, p, i)) return Hint{.goal = plans_[p].goal, .command = command};
    }
  }
  return std::nullopt;
}

bool Mind::SandWaitsFor(const View& view, Seat seat, Ms ms) {
  Think(view, ms);
  if (plans_.empty() || plans_.front().goal.aim != Aim::kFlip || !flip_now_) return false;
  const std::optional<Hint> mine = For(view, seat, ms, {});
  return mine && mine->goal.aim == Aim::kFlip;
}

std::optional<Hint> Mind::NextStep(const View& view, Ms ms) const {
  for (const Plan& plan : plans_) {
    const Command& command = plan.commands.front();
    State team = AsTeam(view.known);
    team.now = std::max(team.now, ms);
    if (IsPromise(plan, 0) || TryCommand(rules_, team, command).ok()) {
      return Hint{.goal = plan.goal, .command = command};
    }
  }
  return std::nullopt;
}

std::optional<Command> Mind::PlaceTrash(const View& view) const {
  const State& state = view.known;
  PlaceList candidates;
  ChoiceCandidates(rules_, state, candidates);
  std::optional<Command> best;
  int least = 0;
  for (const PlaceId place : candidates) {
    int harm = 0;
    ForEachExit(rules_, state, place, [&](const Exit&) { harm += 2; });
    if (FactoriesAt(rules_, state, place) != 0) harm += 6;
    if (HasPipe(rules_, state, place)) harm += 5;
    if (rules_.Place(place).kind == PlaceKind::kTimer && WouldFlip(state, place)) harm += 4;
    if (IsResource(state.At(place))) harm += 3;
    if (state.At(place) == Pawn::kSlug) harm = -10;
    if (!best || harm < least) {
      least = harm;
      best = Command::Trash(place);
    }
  }
  return best;
}

}  // namespace syrtis::maze

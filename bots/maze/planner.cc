#include "bots/maze/planner.h"

#include <algorithm>

#include "bots/maze/stock.h"
#include "engine/maze/board.h"
#include "engine/maze/entry.h"

namespace syrtis::maze {
namespace {

constexpr int kTries = 5;            // ways tried for one goal
constexpr int kPriceFromSite = 4;    // of taking a resource out of a dome site again
constexpr int kPriceOfOccupied = 2;  // of a factory with a pawn on it
constexpr int kDearBridge = 7;       // a bridge that costs more actions is not built
constexpr int kPriceOfWanted = 6;    // of feeding the timer a resource that a dome site waits for
constexpr int kWildMustSave = 4;     // actions that a wild token has to save

// A tile that the game cannot be won without.
bool IsNeeded(const Rules& rules, const State& state, TileId tile) {
  if (tile == rules.rocket_pad.tile()) return true;
  for (std::size_t i = 0; i < DomesOf(state); ++i) {
    if (rules.domes[i].place.tile() == tile) return true;
  }
  return false;
}

}  // namespace

bool MustExplore(const Rules& rules, const State& state) {
  return std::ranges::any_of(state.deck, [&](TileId tile) { return IsNeeded(rules, state, tile); });
}

Pawn TravellerOf(const Goal& goal) {
  return goal.aim == Aim::kSettle ? Pawn::kColonist : ResourceOf(goal.colour);
}

void SortByCost(std::vector<Goal>& goals) {
  for (std::size_t i = 1; i < goals.size(); ++i) {
    for (std::size_t k = i; k > 0 && goals[k].cost < goals[k - 1].cost; --k) {
      std::swap(goals[k], goals[k - 1]);
    }
  }
}

Planner::Planner(const Rules& rules, Deck deck)
    : rules_(rules),
      deck_(deck),
      reach_(kColours, Reach(rules)),
      wild_reach_(kColours, Reach(rules)),
      colonists_(rules),
      retry_(rules) {}

void Planner::AddSources(const State& team, Colour colour, bool transmute, Reach& reach) const {
  const auto c = static_cast<std::size_t>(colour);
  for (std::uint16_t p = 0; p < PlaceId::kCount; ++p) {
    if (!IsResource(team.pawns[p]) || reserved_.Has(PlaceId{p})) continue;
    if (team.pawns[p] == ResourceOf(colour)) {
      reach.AddSource(PlaceId{p}, 0);
    } else if (transmute && team.supply[c] > 0) {
      reach.AddSource(PlaceId{p}, 1);
    }
  }
  for (const PlaceId factory : rules_.factories) {
    if (!team.InPlay(factory)) continue;
    const ColourMask made = rules_.Place(factory).factory;
    const bool same = made == MaskOf(colour);
    const auto m = static_cast<std::size_t>(std::countr_zero(made));
    if (team.supply[m] == 0 || (!same && (!transmute || team.supply[c] == 0))) continue;
    const PlaceId platform = team.Platform(factory);
    if (reserved_.Has(platform)) continue;
    const int occupied = team.IsEmpty(platform) ? 0 : kPriceOfOccupied;
    reach.AddSource(platform, (same ? 1 : 2) + occupied);
  }
  if (from_sites_) AddSites(team, colour, reach);
}

// From every site but the one that is nearest to completion, which is filled.
void Planner::AddSites(const State& team, Colour colour, Reach& reach) const {
  std::size_t keeper = kMaxDomes;
  int least = 99;
  for (std::size_t i = 0; i < DomesOf(team); ++i) {
    if (!team.InPlay(rules_.domes[i].place) || team.domes[i].built) continue;
    const int missing =
        static_cast<int>(rules_.domes[i].needs.size()) - std::popcount(team.domes[i].held);
    if (missing < least) {
      least = missing;
      keeper = i;
    }
  }
  for (std::size_t i = 0; i < kMaxDomes; ++i) {
    if (i == keeper) continue;
    const DomeState& dome = team.domes[i];
    if (dome.built || HeldSlot(rules_.domes[i], dome, colour) == kNoSlot) continue;
    reach.AddSource(rules_.domes[i].place, kPriceFromSite);
  }
}

void Planner::AddColonists(const State& team, Reach& reach) const {
  if (team.colonists_on_pad > 0) reach.AddSource(rules_.rocket_pad, 0);
  for (std::uint16_t p = 0; p < PlaceId::kCount; ++p) {
    if (team.pawns[p] == Pawn::kColonist) reach.AddSource(PlaceId{p}, 0);
  }
}

void Planner::Look(const State& team, const PlaceSet& reserved, bool from_sites) {
  reserved_ = reserved;
  from_sites_ = from_sites;
  for (std::size_t c = 0; c < kColours; ++c) {
    const auto colour = static_cast<Colour>(c);
    reach_[c].Begin(team, ResourceOf(colour), &reserved_);
    AddSources(team, colour, false, reach_[c]);
    reach_[c].Run();
  }
}

void Planner::ListExplorations(const State& team, std::vector<Goal>& goals) const {
  if (team.deck.empty()) return;
  const ColourMask expendable = Expendable(rules_, team);
  for (const PlacedTile& placed : team.placed) {
    for (int edge = 0; edge < 4; ++edge) {
      const PlaceId half = PlaceId::OfHalf(placed.tile, static_cast<Edge>(edge));
      if (!team.IsOpen(half)) continue;
      const ColourMask lock = rules_.Place(half).lock;
      if ((lock & expendable) == 0) continue;
      const auto c = static_cast<std::size_t>(std::countr_zero(lock));
      const int cost = reach_[c].CostTo(half);
      if (cost >= Reach::kFar) continue;
      goals.push_back({.aim = Aim::kExplore,
                       .colour = static_cast<Colour>(c),
                       .target = half,
                       .cost = cost + 1});
    }
  }
}

bool Planner::OtherSiteWaits(const State& team, std::size_t dome, Colour colour) const {
  for (std::size_t i = 0; i < DomesOf(team); ++i) {
    const DomeSite& site = rules_.domes[i];
    if (i == dome || team.domes[i].built) continue;
    const bool begun = HeldSlot(site, team.domes[i], colour) != kNoSlot;
    if (begun && FreeSlot(site, team.domes[i], colour) != kNoSlot) return true;
  }
  return false;
}

void Planner::ListFillings(const State& team, std::vector<Goal>& goals) {
  const ColourMask makeable = Makeable(rules_, team);
  const int spare = SpareWilds(rules_, team, makeable);
  for (std::size_t c = 0; c < kColours; ++c) {
    const auto colour = static_cast<Colour>(c);
    bool wanted = false;
    for (std::size_t i = 0; i < DomesOf(team); ++i) {
      const DomeSite& site = rules_.domes[i];
      if (!team.InPlay(site.place) || team.domes[i].built) continue;
      wanted = wanted || FreeSlot(site, team.domes[i], colour) != kNoSlot;
    }
    if (!wanted) continue;
    bool surveyed = false;
    for (std::size_t i = 0; i < DomesOf(team); ++i) {
      const DomeSite& site = rules_.domes[i];
      const DomeState& dome = team.domes[i];
      if (!team.InPlay(site.place) || dome.built) continue;
      if (FreeSlot(site, dome, colour) == kNoSlot || OtherSiteWaits(team, i, colour)) continue;
      int cost = reach_[c].CostTo(site.place);
      if (cost < Reach::kFar && reach_[c].SourceOf(site.place) == site.place) cost = Reach::kFar;
      // One dome after the other: missing resources count a little.
      const int missing = static_cast<int>(site.needs.size()) - std::popcount(dome.held);
      Goal goal{
          .aim = Aim::kFill, .colour = colour, .target = site.place, .cost = cost + 2 * missing};
      if (cost < Reach::kFar) goals.push_back(goal);
      const bool only_way = (makeable & MaskOf(colour)) == 0;
      const bool may_spend = only_way ? team.wilds > 0 : spare > 0;
      if (!may_spend) continue;
      if (!surveyed) {
        wild_reach_[c].Begin(team, ResourceOf(colour), &reserved_);
        AddSources(team, colour, true, wild_reach_[c]);
        wild_reach_[c].Run();
        surveyed = true;
      }
      const int wild_cost = wild_reach_[c].CostTo(site.place);
      if (wild_cost >= Reach::kFar || wild_reach_[c].SourceOf(site.place) == site.place ||
          wild_cost + kWildMustSave > cost)
        continue;
      goal.transmute = true;
      goal.cost = wild_cost + 2 * missing;
      goals.push_back(goal);
    }
  }
}

void Planner::ListFlips(const State& team, std::vector<Goal>& goals) const {
  if (team.landed || team.timers == 0) return;
  const ColourMask expendable = Expendable(rules_, team);
  const ColourMask wanted = WantedAtSites(rules_, team);
  for (const PlacedTile& placed : team.placed) {
    const PlaceId timer = rules_.tiles[placed.tile].timer;
    if (timer.IsNone() || !WouldFlip(team, timer)) continue;
    for (std::size_t c = 0; c < kColours; ++c) {
      const ColourMask colour = MaskOf(static_cast<Colour>(c));
      const int cost = reach_[c].CostTo(timer);
      if ((colour & expendable) == 0 || cost >= Reach::kFar) continue;
      const bool is_there = cost <= 1;  // one step away: finish it
      const int price = !is_there && (colour & wanted) != 0 ? kPriceOfWanted : 0;
      goals.push_back({.aim = Aim::kFlip,
                       .colour = static_cast<Colour>(c),
                       .target = timer,
                       .cost = cost + price});
    }
  }
}

void Planner::ListDomes(const State& team, std::vector<Goal>& goals) const {
  for (std::size_t i = 0; i < kMaxDomes; ++i) {
    const DomeState& dome = team.domes[i];
    if (dome.built || dome.held == 0 || !IsComplete(rules_.domes[i], dome)) continue;
    goals.push_back({.aim = Aim::kDome, .target = rules_.domes[i].place, .cost = 1});
  }
}

void Planner::ListBridges(const State& team, const std::vector<LinkId>& sites,
                          std::vector<Goal>& goals) const {
  if (kModule[team.options.module].bridges == 0) return;
  const ColourMask expendable = Expendable(rules_, team);
  for (const LinkId site : sites) {
    const LinkInfo& info = rules_.Link(site);
    if (!team.InPlay(site.tile())) continue;
    if (std::ranges::find(team.bridges, site) != team.bridges.end()) continue;
    for (std::size_t c = 0; c < kColours; ++c) {
      if (!team.bridges[c].IsNone()) continue;
      if ((MaskOf(static_cast<Colour>(c)) & expendable) == 0) continue;
      for (const PlaceId end : {team.Platform(info.from), team.Platform(info.to)}) {
        const int cost = reach_[c].CostTo(end) + 1;
        if (cost > kDearBridge) continue;
        goals.push_back({.aim = Aim::kBridge,
                         .colour = static_cast<Colour>(c),
                         .target = end,
                         .link = site,
                         .cost = cost});
      }
    }
  }
}

void Planner::ListSettlements(const State& team, std::vector<Goal>& goals) {
  reserved_ = {};  // drops the reservations of the last look
  colonists_.Begin(team, Pawn::kColonist);
  AddColonists(team, colonists_);
  colonists_.Run();
  for (std::size_t i = 0; i < DomesOf(team); ++i) {
    if (!team.domes[i].built || team.domes[i].colonist) continue;
    const int cost = colonists_.CostTo(rules_.domes[i].place);
    if (cost >= Reach::kFar) continue;
    goals.push_back({.aim = Aim::kSettle, .target = rules_.domes[i].place, .cost = cost});
  }
}

// Puts the resource that the goal needs on the first place of its path: produced there, or turned
// into it by a wild token.
bool Planner::MakeResource(Mover& mover, const Goal& goal, const Reach::Path& path,
                           PlaceId source) const {
  const State& state = mover.state();
  const Pawn pawn = ResourceOf(goal.colour);
  if (rules_.Place(source).kind == PlaceKind::kDome || state.At(source) == pawn) return true;
  const ColourMask made = FactoriesAt(rules_, state, source);
  const bool makes =
      (made & MaskOf(goal.colour)) != 0 && state.supply[static_cast<std::size_t>(goal.colour)] > 0;
  const bool turns = goal.transmute && !makes;
  if (!turns || !IsResource(state.At(source))) {
    if (!makes && (!turns || made == 0)) return false;
    PlaceSet keep_out = reserved_;
    keep_out.Add(source);
    for (const Reach::Step& step : path) keep_out.Add(step.to);
    if (!mover.Vacate(source, keep_out, 3)) return false;
    const Colour product = makes ? goal.colour : static_cast<Colour>(std::countr_zero(made));
    if (!mover.Do(Command::Produce(product, source))) return false;
  }
  return !turns || mover.Do(Command::Transmute(state.At(source), source, goal.colour));
}

bool Planner::CarryOut(Mover& mover, const Goal& goal, const Reach& reach, PlaceId& stuck) const {
  if (goal.aim == Aim::kDome) return mover.Do(Command::Dome(goal.target));
  const Reach::Path path = reach.PathTo(goal.target);
  const PlaceId source = path.empty() ? goal.target : path.front().from;
  const Pawn pawn = TravellerOf(goal);
  if (goal.aim != Aim::kSettle && !MakeResource(mover, goal, path, source)) {
    stuck = source;
    return false;
  }
  if (!mover.Walk(pawn, path, reserved_, stuck)) return false;
  if (goal.aim == Aim::kExplore) {
    const Command explore = Command::Explore(goal.colour, goal.target);
    if (deck_ == Deck::kOpen) return mover.Do(explore);
    mover.Promise(explore);
  }
  if (goal.aim == Aim::kBridge) {
    return mover.Do(Command::Bridge(goal.colour, goal.target, goal.link));
  }
  return true;
}

std::optional<Plan> Planner::Try(const State& team, const Goal& goal) {
  const auto c = static_cast<std::size_t>(goal.colour);
  const Reach* reach = &(goal.transmute ? wild_reach_ : reach_)[c];
  if (goal.aim == Aim::kSettle) reach = &colonists_;
  PlaceSet blocked = reserved_;
  for (int attempt = 0; attempt < kTries; ++attempt) {
    Mover mover(rules_, team);
    PlaceId stuck;
    if (CarryOut(mover, goal, *reach, stuck)) {
      return Plan{.goal = goal, .commands = mover.commands(), .after = mover.state()};
    }
    if (stuck.IsNone() || stuck == goal.target) return std::nullopt;
    // Another way, round the place that could not be cleared.
    blocked.Add(stuck);
    retry_.Begin(team, TravellerOf(goal), &blocked);
    if (goal.aim == Aim::kSettle) {
      AddColonists(team, retry_);
    } else {
      AddSources(team, goal.colour, goal.transmute, retry_);
    }
    retry_.Run();
    if (retry_.CostTo(goal.target) >= Reach::kFar) return std::nullopt;
    reach = &retry_;
  }
  return std::nullopt;
}

std::optional<Plan> Planner::TryInOrder(const State& team, std::vector<Goal>& goals, int noise,
                                        Rng& rng) {
  if (noise > 0) {
    for (Goal& goal : goals) {
      goal.cost += static_cast<int>(rng.Below(static_cast<std::uint64_t>(noise) + 1));
    }
  }
  SortByCost(goals);
  for (const Goal& goal : goals) {
    if (std::optional<Plan> plan = Try(team, goal)) return plan;
  }
  return std::nullopt;
}

std::optional<Plan> Planner::NextExploration(const State& team, Rng& rng) {
  for (const bool from_sites : {false, true}) {
    Look(team, {}, from_sites);
    std::vector<Goal> goals;
    ListExplorations(team, goals);
    if (std::optional<Plan> plan = TryInOrder(team, goals, 0, rng)) return plan;
  }
  return std::nullopt;
}

// Explores while it must, then fills the sites, then explores for what is missing.
std::optional<Plan> Planner::NextOnTheBoard(const State& team, int noise, Rng& rng) {
  std::vector<Goal> goals;
  if (MustExplore(rules_, team)) {
    ListExplorations(team, goals);
    if (std::optional<Plan> plan = TryInOrder(team, goals, noise, rng)) return plan;
    goals.clear();
  }
  ListFillings(team, goals);
  if (std::optional<Plan> plan = TryInOrder(team, goals, noise, rng)) return plan;
  goals.clear();
  ListExplorations(team, goals);
  return TryInOrder(team, goals, noise, rng);
}

std::optional<Plan> Planner::Next(const State& team, const Temper& temper, Rng& rng) {
  std::vector<Goal> goals;
  ListDomes(team, goals);
  if (!goals.empty()) return Try(team, goals.front());
  if (team.landed) {
    ListSettlements(team, goals);
    return TryInOrder(team, goals, temper.noise, rng);
  }
  Look(team, {});
  if (!temper.bridges.empty()) {
    ListBridges(team, temper.bridges, goals);
    if (std::optional<Plan> plan = TryInOrder(team, goals, temper.noise, rng)) return plan;
  }
  if (std::optional<Plan> plan = NextOnTheBoard(team, temper.noise, rng)) return plan;
  Look(team, {}, true);
  return NextOnTheBoard(team, temper.noise, rng);
}

}  // namespace syrtis::maze

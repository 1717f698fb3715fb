#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bots/maze/aim.h"
#include "bots/maze/mover.h"
#include "bots/maze/reach.h"
#include "engine/core/rng.h"
#include "engine/maze/play.h"

namespace syrtis::maze {

struct Goal {
  Aim aim = Aim::kExplore;
  Colour colour = Colour::kYellow;
  PlaceId target;
  LinkId link;             // of a bridge
  bool transmute = false;  // a wild token turns another resource into this one first
  int cost = 0;            // estimated actions
};

// The pawn that is brought to the target.
Pawn TravellerOf(const Goal& goal);

// The cheapest first; goals of the same cost stay in their order, with every library the same.
void SortByCost(std::vector<Goal>& goals);

// How a plan is made.
struct Temper {
  int noise = 0;                // each goal's cost is estimated up to this much too high, at random
  std::vector<LinkId> bridges;  // sites where a bridge is built as soon as that is cheap
};

// A goal with the commands that reach it and the position after them.
struct Plan {
  Goal goal;
  std::vector<Command> commands;
  State after;
};

// Whether something that the game cannot be won without is still in the deck.
bool MustExplore(const Rules& rules, const State& state);

// Finds the next plan of a team with all colours, from any position. Knows nothing of the order of
// the deck. The same position gives the same plans (for the same random stream, where one is used).
//
// Look first, then list goals, then try the best of them.
class Planner {
 public:
  // Whether a plan sees the tile that it explores: a solver lays it; a partner's plan ends with the
  // command, which is not carried out.
  enum class Deck : std::uint8_t { kOpen, kHidden };

  explicit Planner(const Rules& rules, Deck deck = Deck::kOpen);

  // The next plan of a win in few actions. `team` is made by AsTeam. Nothing if no way on was
  // found.
  std::optional<Plan> Next(const State& team, const Temper& temper, Rng& rng);
  // The cheapest way to explore from here, if any is found.
  std::optional<Plan> NextExploration(const State& team, Rng& rng);

  // Computes the cost of each colour at each place. Pawns on `reserved` places are left alone.
  // With `from_sites`, resources may be taken out of dome sites again.
  void Look(const State& team, const PlaceSet& reserved, bool from_sites = false);
  // Append the possible goals to a list, with the costs of the last look.
  void ListExplorations(const State& team, std::vector<Goal>& goals) const;
  void ListFillings(const State& team, std::vector<Goal>& goals);
  void ListFlips(const State& team, std::vector<Goal>& goals) const;
  void ListBridges(const State& team, const std::vector<LinkId>& sites,
                   std::vector<Goal>& goals) const;
  void ListSettlements(const State& team, std::vector<Goal>& goals);
  void ListDomes(const State& team, std::vector<Goal>& goals) const;
  // How to reach a goal of the last look, if there is a way.
  std::optional<Plan> Try(const State& team, const Goal& goal);

 private:
  void AddSources(const State& team, Colour colour, bool transmute, Reach& reach) const;
  void AddSites(const State& team, Colour colour, Reach& reach) const;
  void AddColonists(const State& team, Reach& reach) const;
  std::optional<Plan> NextOnTheBoard(const State& team, int noise, Rng& rng);
  std::optional<Plan> TryInOrder(const State& team, std::vector<Goal>& goals, int noise, Rng& rng);
  bool CarryOut(Mover& mover, const Goal& goal, const Reach& reach, PlaceId& stuck) const;
  bool MakeResource(Mover& mover, const Goal& goal, const Reach::Path& path, PlaceId source) const;
  // Whether another site has one of its two resources of this colour. There are only two of each:
  // if every site took one, none would ever be complete.
  bool OtherSiteWaits(const State& team, std::size_t dome, Colour colour) const;

  const Rules& rules_;
  const Deck deck_;
  PlaceSet reserved_;
  bool from_sites_ = false;
  std::vector<Reach> reach_;       // for each colour
  std::vector<Reach> wild_reach_;  // for each colour, when a wild token may be spent
  Reach colonists_;
  Reach retry_;
};

}  // namespace syrtis::maze

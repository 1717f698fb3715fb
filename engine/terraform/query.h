#pragma once

#include "engine/core/seat.h"
#include "engine/terraform/card_set.h"
#include "engine/terraform/state.h"

// Queries of a state: the options of a player, prices, counts and scores. The validator, the lists
// of legal commands and the game itself all ask here.
namespace syrtis::terraform {

// The number that `per` counts now, for this seat.
int CountOf(const State& state, Seat seat, const Per& per);
// The effect's n times the count of its `per`.
int AmountOf(const State& state, Seat seat, const Effect& effect);

// The seat that has this card face up; the table if nobody has.
Seat OwnerOf(const State& state, CardId card);

// T-5.2: after discounts.
int CostOf(const Player& player, CardId card);
// How a player stands to a need of a card (T-4.4); parameters are counted in steps.
struct Standing {
  int has = 0;
  int wants = 0;
  int slack = 0;  // steps by which it may be missed
  // Steps that are missing; 0 or less: it is met.
  int MissingBy(const Need& need) const {
    return (need.at_most ? has - wants : wants - has) - slack;
  }
};
Standing StandingOf(const State& state, const Player& player, const Need& need);
// T-4.1, T-4.4.
bool NeedsMet(const State& state, const Player& player, CardId card);
// M€, and heat where heat is money.
inline int Money(const Player& player) {
  return player.Stock(Res::kMc) + (player.heat_is_money ? player.Stock(Res::kHeat) : 0);
}

// That of the corporation at the start, where it is not paid out yet (T-1.4).
int MoneyForCards(const State& state, const Player& player);

// How far a production may fall (T-4.6).
constexpr int LeastProduction(Res res) { return res == Res::kMc ? kMinMcProduction : 0; }
// The plants that playing this card is certain to bring before it takes some (T-4.12).
int PlantsFromPlay(const Player& player, CardId card);

// The actions of a turn. Each says whether it could be done now by the seat whose turn it is;
// why_not.h says why not.
bool CanPlay(const State& state, Seat seat, CardId card);
bool CanDo(const State& state, Seat seat, Project project);
int CostOf(const Player& player, Project project);
bool CanClaim(const State& state, Seat seat, Milestone milestone);
// T-8.1: the measure of the milestone.
int MilestoneScore(const State& state, const Player& player, Milestone milestone);
bool CanFund(const State& state, Seat seat, Award award);
int NextAwardCost(const State& state);  // 0 if no more can be funded
// All others have passed: a player left alone has one long turn, until passing.
bool IsLeftAlone(const State& state);
bool CanAct(const State& state, Seat seat, SourceId source, int alternative);
bool CanConvertPlants(const State& state, Seat seat);
bool CanConvertHeat(const State& state, Seat seat);

// The action of a source; an empty one if it has none.
const Action& ActionOf(SourceId source, int alternative);
const Box& BoxOf(SourceId source);

// Whether a production box can be carried out now (T-4.6, T-4.7), `extra_mc` steps of M€ production
// being certain to come before it.
bool BoxFits(const State& state, Seat seat, SourceId source, int extra_mc = 0);
// How far a city of this card, in play or about to be, would raise its owner's M€ production.
int CityRaise(const State& state, Seat seat, CardId card);
// The seats that could bear the box's red-bordered loss, a bit each. The actor's own
// raise may come first. With one seat the neutral opponent takes it: none.
unsigned BoxTargets(const State& state, Seat seat, const Box& box);
// How many steps a box of the form kSwap could be carried out for.
int MostToSwap(const Player& player, const Box& box);
// Which production Mining Area or Mining Rights raises; kMc while the tile does not lie.
Res MetalOf(const State& state, SourceId source);

// The seats that a removal or theft can take something from, a bit each (T-4.8, T-4.12).
unsigned RemovalTargets(const State& state, Seat seat, const Task& task);
// The cards that this task can be about: those that get, lose or show something.
CardSet CardsFor(const State& state, Seat seat, const Task& task);

// Whether a place or card is there for an effect that must be carried out (T-4.2).
bool CanBeDone(const State& state, Seat seat, const Task& task);

// The alternatives of an Op::kEither: its effects, and which of them can be chosen now.
struct Alternatives {
  const Effect* effects = nullptr;
  int count = 0;
  unsigned open = 0;  // a bit for each
};
Alternatives AlternativesOf(const State& state, Seat seat, const Task& task);

// T-8.2.
int AwardScore(const State& state, const Player& player, Award award);

}  // namespace syrtis::terraform

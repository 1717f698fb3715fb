#include "engine/terraform/why_not.h"

#include <algorithm>
#include <bit>

#include "engine/terraform/areas.h"
#include "engine/terraform/frame.h"
#include "engine/terraform/payment.h"
#include "engine/terraform/query.h"
#include "engine/terraform/reasons.h"

namespace syrtis::terraform {
namespace {

Status MoneyMissing(const Player& player, const Price& price) {
  const int most = MostPaid(player, price);
  return refuse::MoneyMissing(price.cost - most, price.cost, most);
}

// The refusal for a resource of which there is too little.
using Shortage = Status (*)(int has, int wants);
constexpr auto kStockMissing = ByEnum<Res, Shortage>(
    {{Res::kMc, [](int has, int wants) { return refuse::MoneyMissing(wants - has, wants, has); }},
     {Res::kSteel, refuse::SteelMissing},
     {Res::kTitanium, refuse::TitaniumMissing},
     {Res::kPlant, refuse::PlantsMissing},
     {Res::kEnergy, refuse::EnergyMissing},
     {Res::kHeat, refuse::HeatMissing}});
constexpr auto kProductionFallsTooLow =
    ByEnum<Res, Shortage>({{Res::kMc, refuse::MoneyFallsTooLow},
                           {Res::kSteel, refuse::SteelFallsTooLow},
                           {Res::kTitanium, refuse::TitaniumFallsTooLow},
                           {Res::kPlant, refuse::PlantsFallTooLow},
                           {Res::kEnergy, refuse::EnergyFallsTooLow},
                           {Res::kHeat, refuse::HeatFallsTooLow}});

Status StockMissing(Res res, int has, int wants) {
  return kStockMissing[static_cast<std::size_t>(res)](has, wants);
}
Status FallsTooLow(Res res, int has, int by) {
  return kProductionFallsTooLow[static_cast<std::size_t>(res)](has, by);
}

// All tags that a card needs are told together: two of three.
Status TagsMissing(const Player& player, CardId card) {
  int has = 0;
  int wants = 0;
  for (const Need& need : Row(card).needs) {
    if (need.of != Need::Of::kTags) continue;
    has += std::min(int{need.n}, player.Tags(static_cast<Tag>(need.what)));
    wants += need.n;
  }
  return refuse::TagsMissing(has, wants);
}

Status WhyNeedIsMissed(const State& state, const Player& player, CardId card, const Need& need) {
  const Standing standing = StandingOf(state, player, need);
  if (standing.MissingBy(need) <= 0) return Status::Ok();
  const int has = standing.has;
  const int wants = standing.wants + (need.at_most ? standing.slack : -standing.slack);
  switch (need.of) {
    case Need::Of::kNothing:
      return Status::Ok();
    case Need::Of::kOxygen:
      return need.at_most ? refuse::OxygenTooHigh(has, wants) : refuse::OxygenTooLow(has, wants);
    case Need::Of::kTemperature:
      return need.at_most ? refuse::TemperatureTooHigh(Degrees(has), Degrees(wants))
                          : refuse::TemperatureTooLow(Degrees(has), Degrees(wants));
    case Need::Of::kOceans:
      return need.at_most ? refuse::TooManyOceans(has, wants) : refuse::TooFewOceans(has, wants);
    case Need::Of::kTags:
      return TagsMissing(player, card);
    case Need::Of::kProduction:
      return refuse::ProductionMissing(has, wants);
    case Need::Of::kGreeneries:
      return refuse::GreeneriesMissing(has, wants);
    case Need::Of::kCities:
      return refuse::CitiesMissing(has, wants);
  }
  return refuse::NotAnAnswer();
}

// T-4.6, T-4.7: the parts of BoxFits().
Status WhyBoxDoesNotFit(const State& state, Seat seat, CardId card) {
  const Player& player = state.Of(seat);
  const Box& box = Row(card).box;
  if (box.form == Box::Form::kSwap) {
    const Res res = box.Lowered();
    return FallsTooLow(res, player.Production(res), 1);
  }
  const int extra_mc = kFacts[card].city ? CityRaise(state, seat, card) : 0;
  for (const Res res : kEach<Res>) {
    const int has = player.Production(res) + (res == Res::kMc ? extra_mc : 0);
    if (box.Of(res) < 0 && has + box.Of(res) < LeastProduction(res)) {
      return FallsTooLow(res, has, -box.Of(res));
    }
  }
  return refuse::NobodyToLower(box.any);
}

// An effect on a card that cannot be played for want of one.
Status WhyNoCard(CardOp op) {
  switch (op) {
    case CardOp::kCopyBox:
      return refuse::NothingToCopy();
    case CardOp::kFavourite:
    case CardOp::kCubes:        // no obstacle by itself (T-4.3)
    case CardOp::kRemoveCubes:  // nor this
      return refuse::NoCubeToAddTo();
  }
  return Status::Ok();
}

Status WhyEffectCannotBe(const State& state, Seat seat, CardId card, const Effect& effect) {
  const Task task{effect, card};
  const bool ocean = effect.op == Op::kOcean && state.OceanCount() < kMaxOceans;
  if (ocean && AreasOf(state, seat, task) == 0) return refuse::NoFreeArea();
  if (!CanBeDone(state, seat, task)) {
    return AskOf(effect.op) == Ask::kCard ? WhyNoCard(static_cast<CardOp>(effect.op))
                                          : refuse::NoFreeArea();
  }
  if (effect.op != Op::kGain || effect.n >= 0) return Status::Ok();
  const Player& player = state.Of(seat);
  const Res res = effect.res();
  const int has = player.Stock(res) + (res == Res::kPlant ? PlantsFromPlay(player, card) : 0);
  return has + effect.n < 0 ? StockMissing(res, has, -effect.n).Under("T-4.2") : Status::Ok();
}

}  // namespace

Status WhyNotPlay(const State& state, Seat seat, CardId card) {
  const Player& player = state.Of(seat);
  for (const Need& need : Row(card).needs) {
    const Status status = WhyNeedIsMissed(state, player, card, need);
    if (!status.ok()) return status;
  }
  const bool lowers = kFacts[card].lowers || Row(card).box.form == Box::Form::kSwap;
  const int extra_mc = kFacts[card].city ? CityRaise(state, seat, card) : 0;
  if (lowers && !BoxFits(state, seat, card, extra_mc)) return WhyBoxDoesNotFit(state, seat, card);
  for (const Effect& effect : Row(card).effects) {
    const Status status = WhyEffectCannotBe(state, seat, card, effect);
    if (!status.ok()) return status;
  }
  return MoneyMissing(player, PriceOf(player, card));
}

Status WhyNotDo(const State& state, Seat seat, Project project) {
  const Player& player = state.Of(seat);
  const auto no_area = [&](Where where) { return LegalAreas(state, seat, where) == 0; };
  switch (project) {
    case Project::kSellPatents:
      return refuse::NothingToSell();
    case Project::kPowerPlant:
      break;
    case Project::kAsteroid:
      if (state.temperature >= kMaxTemperature) return refuse::TemperatureComplete();
      break;
    case Project::kAquifer:
      if (state.OceanCount() >= kMaxOceans) return refuse::OceansComplete();
      if (no_area(Where::kOcean)) return refuse::NoFreeArea().Under("T-3.9");
      break;
    case Project::kGreenery:
      if (no_area(Where::kGreenery)) return refuse::NoFreeArea().Under("T-3.9");
      break;
    case Project::kCity:
      if (no_area(Where::kCity)) return refuse::NoFreeArea().Under("T-3.9");
      break;
  }
  return MoneyMissing(player, PriceOf(CostOf(player, project))).Under("T-3.8");
}

Status WhyNotClaim(const State& state, Seat seat, Milestone milestone) {
  const auto index = static_cast<std::size_t>(milestone);
  if (state.IsSolo()) return refuse::NoMilestonesAlone();
  if (state.milestones[index] != kNoSeat) return refuse::MilestoneClaimed();
  if (CountOwned(state.milestones) >= kMaxClaims) return refuse::MilestonesUsedUp(kMaxClaims);
  const Player& player = state.Of(seat);
  const int score = MilestoneScore(state, player, milestone);
  if (score < kMilestoneNeed[index]) {
    return refuse::MilestoneNotReached(score, kMilestoneNeed[index]);
  }
  return MoneyMissing(player, PriceOf(kMilestoneCost)).Under("T-8.1");
}

Status WhyNotFund(const State& state, Seat seat, Award award) {
  if (state.IsSolo()) return refuse::NoAwardsAlone();
  if (state.awards[static_cast<std::size_t>(award)] != kNoSeat) return refuse::AwardFunded();
  if (CountOwned(state.awards) >= kMaxClaims) return refuse::AwardsUsedUp(kMaxClaims);
  return MoneyMissing(state.Of(seat), PriceOf(NextAwardCost(state))).Under("T-8.2");
}

Status WhyNotAct(const State& state, Seat seat, SourceId source, int alternative) {
  const Player& player = state.Of(seat);
  const Action& action = ActionOf(source, alternative);
  const bool mine = IsCorp(source) ? player.corp == CorpOf(source) : player.played.Has(source);
  if (!action.Exists() || !mine) return refuse::NoSuchAction();
  if (IsCorp(source) ? player.corp_used : state.used.Has(source)) return refuse::ActionUsed();
  if (action.after_tr_rise && !player.tr_rose) return refuse::RatingNotRisen();
  const int n = action.n;
  const Res res = static_cast<Res>(action.what);
  switch (action.cost) {
    case Action::Cost::kNoAction:
    case Action::Cost::kFree:
      break;
    case Action::Cost::kStock:
      return StockMissing(res, player.Stock(res), n).Under("T-3.5");
    case Action::Cost::kMoney:
      return MoneyMissing(player, PriceOf(action)).Under("T-3.5");
    case Action::Cost::kProduction:
      return FallsTooLow(res, player.Production(res), n);
    case Action::Cost::kCubesHere:
      return refuse::CubesMissing(state.CubesOn(source), n);
    case Action::Cost::kCubeAnywhere:
      return refuse::NoCubeToTake();
    case Action::Cost::kAnyAmount:
      return StockMissing(res, player.Stock(res), 1).Under("T-3.5");
  }
  return refuse::NoSuchAction();
}

Status WhyNotConvertPlants(const State& state, Seat seat) {
  const Player& player = state.Of(seat);
  if (LegalAreas(state, seat, Where::kGreenery) == 0) return refuse::NoFreeArea().Under("T-3.9");
  return refuse::PlantsMissing(player.Stock(Res::kPlant), player.greenery_cost);
}

Status WhyNotConvertHeat(const State& state, Seat seat) {
  if (state.temperature >= kMaxTemperature) return refuse::TemperatureComplete();
  return refuse::HeatMissing(state.Of(seat).Stock(Res::kHeat), kHeatForTemperature);
}

Status WhyNotPlace(const State& state, Seat seat, const Task& task, AreaId area) {
  if (area >= kAreaCount) return refuse::NotThere();
  if (Has(AreasOf(state, seat, task), area)) return Status::Ok();
  const Where where = task.effect.where();
  if (TraitsOf(task.effect.op).lays_ocean && state.OceanCount() >= kMaxOceans) {
    return refuse::OceansComplete();
  }
  if (Has(state.Tiles(), area)) return refuse::AreaTaken();
  if (where == Where::kOcean) return refuse::OceanAreaNeeded();
  if (where == Where::kNoctis || where == Where::kGanymede || where == Where::kPhobos) {
    return refuse::NotThere();
  }
  if (Has(kOceanAreas, area)) return refuse::ReservedForOceans();
  if (!Has(kLandAreas, area)) return refuse::ReservedForCard();
  if (!Has(LegalAreas(state, seat, Where::kLand), area)) return refuse::AreaClaimed();
  switch (where) {
    case Where::kCity:
      return refuse::NextToCity();
    case Where::kIsolated:
      return refuse::NotIsolated();
    case Where::kTwoCities:
      return refuse::CitiesBesideMissing(std::popcount(kNeighbours[area] & state.cities), 2);
    case Where::kNextToCity:
      return refuse::CitiesBesideMissing(0, 1);
    case Where::kNextToGreenery:
      return refuse::NoGreeneryBeside();
    case Where::kMetal:
      return refuse::NoMetalThere();
    case Where::kMetalNextToOwn:
      return Has(kMetalAreas, area) ? refuse::NoOwnTileBeside() : refuse::NoMetalThere();
    case Where::kVolcanic:
      return refuse::NotVolcanic();
    case Where::kGreenery:
      return refuse::GreeneryBesideOwn();
    case Where::kLand:
    case Where::kOcean:
    case Where::kNoctis:
    case Where::kGanymede:
    case Where::kPhobos:
      break;
  }
  return refuse::AreaClaimed();
}

Status WhyNotBuy(const State& state, const Player& player, int cards) {
  const int money = MoneyForCards(state, player);
  if (kCardPrice * cards <= money) return Status::Ok();
  return refuse::CannotBuyMore(kCardPrice, money, money / kCardPrice)
      .Under(state.phase == Phase::kCorporations ? "T-1.4" : "T-2.2");
}

}  // namespace syrtis::terraform

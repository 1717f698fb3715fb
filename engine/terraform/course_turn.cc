#include <algorithm>

#include "engine/terraform/course.h"
#include "engine/terraform/query.h"

namespace syrtis::terraform {

void AddPowers(Player& player, const Powers& powers) {
  const auto add = [](std::uint8_t& to, int n) { to = static_cast<std::uint8_t>(to + n); };
  if (powers.discount != 0) {
    if (powers.discount_tags == 0) add(player.discount[0], powers.discount);
    for (int tag = 1; tag < kTagCount; ++tag) {
      if ((powers.discount_tags & Bit(static_cast<Tag>(tag))) != 0) {
        add(player.discount[static_cast<std::size_t>(tag)], powers.discount);
      }
    }
  }
  add(player.power_plant_discount, powers.power_plant_discount);
  add(player.steel_value, powers.steel_value);
  add(player.titanium_value, powers.titanium_value);
  add(player.slack, powers.slack);
  add(player.greenery_cost, -powers.greenery_saving);
  if (powers.heat_is_money) player.heat_is_money = true;
  if (powers.protects) player.protects = true;
}

void AddTags(Player& player, const TagList& tags) {
  for (const Tag tag : tags) {
    if (tag != Tag::kNone) ++player.tags[static_cast<std::size_t>(tag)];
  }
}

// T-4.1.
void Course::PlayCard(Seat seat, CardId card) {
  Player& player = state_.Of(seat);
  const CardRow& row = Row(card);
  DropHand(player, card);
  player.next_discount = 0;
  player.next_slack = 0;
  Report(What::kPlayed, seat, card);
  if (row.kind == Kind::kEvent) {
    player.events.Add(card);
  } else {
    player.played.Add(card);
    AddTags(player, row.tags);
  }
  AddPowers(player, row.powers);
  player.next_discount = row.powers.next_discount;
  player.next_slack = row.powers.next_slack;
  if (row.cost >= kBigCost) CorpTriggers(seat, Trigger::When::kBigPayment);
  PlayTriggers(seat, card);
  AddEffects(seat, row.effects, card, Part::kEffects);
  if (!row.box.IsEmpty()) AddTask(seat, {MakeEffect(Op::kBox), card});
}

void Course::DoProject(Seat seat, Project project) {
  Report(What::kProject, seat, static_cast<int>(project));
  if (kProjectCost[static_cast<std::size_t>(project)] >= kBigCost) {
    CorpTriggers(seat, Trigger::When::kBigPayment);
  }
  for (const CardId card : state_.Of(seat).played& kProjectTriggerCards) {
    RunTrigger(seat, Row(card).trigger, card);
  }
  switch (project) {
    case Project::kSellPatents:
      return;
    case Project::kPowerPlant:
      return ChangeProduction(seat, Res::kEnergy, 1);
    case Project::kAsteroid:
      return RaiseTemperature(seat, 1);
    case Project::kAquifer:
      return AddTask(seat, {Ocean()});
    case Project::kGreenery:
      return AddTask(seat, {Greenery()});
    case Project::kCity:
      ChangeProduction(seat, Res::kMc, 1);
      return AddTask(seat, {City()});
  }
}

void Course::StartAction(Seat seat, SourceId source, int alternative) {
  Player& player = state_.Of(seat);
  const Action& action = ActionOf(source, alternative);
  Report(What::kActed, seat, source);
  if (IsCorp(source)) {
    player.corp_used = true;
  } else {
    state_.used.Add(source);
  }
  const Res res = action.res();
  switch (action.cost) {
    case Action::Cost::kNoAction:
    case Action::Cost::kFree:
      break;
    case Action::Cost::kStock:
      ChangeStock(seat, res, -action.n);
      break;
    case Action::Cost::kMoney:
      return StartPaying(seat, Purpose::kAction, source, action.n, alternative);
    case Action::Cost::kProduction:
      ChangeProduction(seat, res, -action.n);
      break;
    case Action::Cost::kCubesHere:
      ChangeCubes(source, -action.n);
      break;
    case Action::Cost::kCubeAnywhere: {
      if (state_.IsSolo()) break;
      const Task cost{CubeAsCost(action.cube()), source};
      const CardSet cards = CardsFor(state_, seat, cost);
      const Frame frame{.ask = Ask::kCard,
                        .purpose = Purpose::kAction,
                        .alternative = static_cast<std::uint8_t>(alternative),
                        .task = cost};
      if (cards.size() == 1) return AnswerCard(seat, frame, cards.front());
      return AskFor(seat, frame);
    }
    case Action::Cost::kAnyAmount: {
      const int most = std::min(player.Stock(res), kMostAmount);
      const Frame frame{.ask = Ask::kAmount,
                        .purpose = Purpose::kAction,
                        .id = source,
                        .alternative = static_cast<std::uint8_t>(alternative),
                        .left = static_cast<std::int16_t>(most)};
      if (most == 1) return AnswerAmount(seat, frame, 1);
      return AskFor(seat, frame);
    }
  }
  RunAction(seat, source, alternative);
}

void Course::RunAction(Seat seat, SourceId source, int alternative, int times) {
  const Action& action = ActionOf(source, alternative);
  if (action.cost == Action::Cost::kAnyAmount) {
    const Effect& gain = action.effects[0];
    return ChangeStock(seat, gain.res(), gain.n * times);
  }
  AddEffects(seat, action.effects, source, Part::kAction, kNoCard, alternative);
}

void Course::Pass(Seat seat) {
  Player& player = state_.Of(seat);
  player.passed = true;
  player.next_discount = 0;
  player.next_slack = 0;
  Report(What::kPassed, seat);
  NextTurn();
}

// An action is over: the same seat goes on, or the next one.
void Course::FinishAction() {
  if (!IsLeftAlone(state_) && ++state_.actions_done == 2) return NextTurn();
  AskFor(Seat::At(state_.active), {.ask = Ask::kTurn});
}

void Course::NextTurn() {
  state_.actions_done = 0;
  for (int i = 1; i <= state_.seats; ++i) {
    const int next = (state_.active + i) % state_.seats;
    if (state_.players[static_cast<std::size_t>(next)].passed) continue;
    state_.active = static_cast<std::uint8_t>(next);
    Report(What::kTurn, Seat::At(next));
    return AskFor(Seat::At(next), {.ask = Ask::kTurn});
  }
  EndGeneration();
}

}  // namespace syrtis::terraform

#include "bots/terraform/choices.h"

#include <algorithm>

#include "bots/terraform/card_value.h"
#include "bots/terraform/effect_value.h"
#include "bots/terraform/tile_value.h"
#include "bots/terraform/waiting.h"
#include "engine/terraform/query.h"
#include "engine/terraform/score.h"
#include "engine/terraform/tasks.h"

namespace syrtis::terraform {
namespace {

constexpr Worth kNotThis = -1'000'000;

// So many cards in hand that one may come to Planner.
constexpr int kPlannersHand = 13;

// A card that waits until the cards before it are paid for.
Worth WorthInTime(const Outlook& outlook, CardId card) {
  const int wait = GenerationsToPay(outlook, card);
  const int left = outlook.prices.generations - wait;
  return left < 1 ? 0 : Share(HoldWorth(outlook.With(left), card), outlook.LaterPercent(wait));
}

Worth BuyWorth(const Outlook& outlook, CardId card) {
  return WorthInTime(outlook, card) -
         kCardPrice * outlook.prices.money * outlook.habits.buying / 100;
}

// Who leads hurts most.
Worth TargetWorth(const Outlook& outlook, int target) {
  const Frame& frame = outlook.me.frame;
  if (target == outlook.seat.index) return kNotThis;
  const Player& other = outlook.state.Of(Seat::At(target));
  int taken = 10;
  if (frame.task.effect.op != Op::kBox) {
    taken = std::min<int>(other.Stock(frame.task.effect.taken()), frame.task.effect.n);
  }
  return 100 * taken + ScoreOf(outlook.state, Seat::At(target)).Total();
}

// Removals go as far as they can, unless they would hit oneself.
Worth AmountWorth(const Outlook& outlook, int n) {
  const Frame& frame = outlook.me.frame;
  const Effect& effect = frame.task.effect;
  const Prices& prices = outlook.prices;
  if (effect.op == Op::kBox) {  // heat production into M€ production
    return n * (prices.Production(Res::kMc) - prices.Production(Res::kHeat));
  }
  if (effect.op == Op::kRemoveCubes) {
    return outlook.me.played.Has(frame.from_card()) ? -n : n;
  }
  if (TraitsOf(effect.op).takes) return frame.from_seat() == outlook.seat ? -n : n;
  // An action that turns any amount of something into M€.
  const Action& action = ActionOf(frame.source(), frame.alternative);
  if (action.cost != Action::Cost::kAnyAmount) return n;
  return n * (prices.money - prices.Stock(action.res()));
}

Worth CardAnswer(const Outlook& outlook, CardId card) {
  const Task& task = outlook.me.frame.task;
  switch (static_cast<CardOp>(task.effect.op)) {
    case CardOp::kCopyBox:
      return BoxWorth(outlook, card);
    case CardOp::kRemoveCubes: {
      const Worth cube = CubeWorth(outlook, card);
      return outlook.me.played.Has(card) ? -1 - cube : 1 + cube;
    }
    case CardOp::kCubes:
    case CardOp::kFavourite:
      break;
  }
  return CubeWorth(outlook, card);
}

Worth EitherWorth(const Outlook& outlook, int option) {
  const Task& task = outlook.me.frame.task;
  if (task.effect.op == Op::kBox) {
    const Res res = static_cast<Res>(option);
    return BoxOf(task.source).Of(res) * outlook.prices.Production(res);
  }
  const Alternatives all = AlternativesOf(outlook.state, outlook.seat, task);
  const Effect& effect = all.effects[option];
  const bool on_played =
      effect.op == Op::kCubes && effect.on() == On::kPlayed && task.played != kNoCard;
  if (on_played) return effect.n * CubeWorth(outlook, task.played);
  return EffectWorth(outlook, effect, task.source);
}

// Metals before money, and no more of them than are needed.
Worth PaymentWorth(const Outlook& outlook, int n) {
  const Frame& frame = outlook.me.frame;
  const int rest = std::max(0, frame.left - n * outlook.me.ValueOf(frame.res));
  return -n * outlook.prices.Stock(frame.res) - rest * outlook.prices.money;
}

// What brings cards to light comes first: to know more never hurts.
Worth OrderWorth(const Outlook& outlook, int index) {
  const Footprint print = FootprintOf(outlook.state, outlook.seat,
                                      outlook.state.tasks[static_cast<std::size_t>(index)]);
  return (print.shows ? 2 : 0) + (print.ocean ? 1 : 0);
}

// A card to give away for 1 M€; the worst goes first, `done` stands at the price.
Worth SaleWorth(const Outlook& outlook, CardId card) { return -HoldWorth(outlook, card); }

Worth DoneWorth(const Outlook& outlook) {
  return outlook.me.frame.ask == Ask::kSell ? -outlook.prices.money : 0;
}

// To swap no card costs something: a new one is better than the worst one.
Worth NobodyWorth(const Outlook& outlook) {
  return outlook.me.frame.ask == Ask::kSwap ? -outlook.prices.card : 0;
}

}  // namespace

bool WantsToSell(const Outlook& outlook) {
  const bool plans = !outlook.state.IsSolo() && outlook.me.hand_count >= kPlannersHand &&
                     outlook.prices.generations > 1;
  if (plans) return false;
  for (const CardId card : outlook.me.hand) {
    if (HoldWorth(outlook, card) < outlook.prices.money) return true;
  }
  return false;
}

Worth AnswerWorth(const Outlook& outlook, const Command& command) {
  switch (command.kind) {
    case Do::kCorporation:
      return CorporationWorth(outlook, command.id);
    case Do::kBuy:
      return BuyWorth(outlook, command.id);
    case Do::kPick:
      return 1 + HoldWorth(outlook, command.id);
    case Do::kReopen:
      return kNotThis;
    case Do::kDone:
      return DoneWorth(outlook);
    case Do::kPay:
      return PaymentWorth(outlook, command.n);
    case Do::kPlace:
      return AreaWorth(outlook, outlook.me.frame.task.effect, command.id);
    case Do::kChoose:
      return EitherWorth(outlook, command.id);
    case Do::kTarget:
      return TargetWorth(outlook, command.id);
    case Do::kNobody:
      return NobodyWorth(outlook);
    case Do::kAmount:
      return AmountWorth(outlook, command.n);
    case Do::kCard:
      switch (outlook.me.frame.ask) {
        case Ask::kKeep:
          return 1 + HoldWorth(outlook, command.id);
        case Ask::kSwap:
        case Ask::kSell:
          return SaleWorth(outlook, command.id);
        default:
          return CardAnswer(outlook, command.id);
      }
    case Do::kOrder:
      return OrderWorth(outlook, command.id);
    case Do::kPlants:  // the last greeneries
      return 1;
    default:
      return 0;
  }
}

}  // namespace syrtis::terraform

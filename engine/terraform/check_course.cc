#include <algorithm>
#include <span>

#include "engine/terraform/areas.h"
#include "engine/terraform/check_parts.h"
#include "engine/terraform/legal.h"
#include "engine/terraform/payment.h"
#include "engine/terraform/query.h"
#include "engine/terraform/tasks.h"

namespace syrtis::terraform {
namespace {

// Whether this effect stands there, as an alternative or not.
bool StandsIn(std::span<const Effect> effects, Effect effect) {
  effect.one_of = false;
  return std::any_of(effects.begin(), effects.end(), [&](Effect other) {
    other.one_of = false;
    return other.op != Op::kNone && other == effect;
  });
}

bool HasAlternatives(std::span<const Effect> effects) {
  return std::any_of(effects.begin(), effects.end(), [](const Effect& e) { return e.one_of; });
}

bool InPlay(const Player& player, SourceId source) {
  if (IsCorp(source)) return CorpOf(source) == player.corp;
  return player.played.Has(source) || player.events.Has(source);
}

// Whether the rules could have made this task.
bool CouldBe(const State& state, const Player& player, const Task& task) {
  const Effect& effect = task.effect;
  if (task.source == 0) {
    return effect == Ocean() || effect == Greenery() || effect == City();
  }
  if (!InPlay(player, task.source)) return false;
  if (task.played != kNoCard && !InPlay(player, task.played)) return false;
  if (effect.op == Op::kBox) return effect == ProductionBox() && !BoxOf(task.source).IsEmpty();
  if (IsCorp(task.source)) return effect == kCorps[CorpOf(task.source)].first;
  const CardRow& row = Row(task.source);
  if (effect.op == Op::kEither) {
    switch (effect.part()) {
      case Part::kEffects:
        return HasAlternatives(row.effects);
      case Part::kAction:
        return effect.alternative() < static_cast<int>(row.actions.size()) &&
               HasAlternatives(ActionOf(task.source, effect.alternative()).effects);
      case Part::kTrigger:
        return HasAlternatives(row.trigger.effects);
    }
    return false;
  }
  if (effect.op == Op::kFlood) {
    // `flooded` is 0 while the area is chosen; afterwards it is the ocean's area.
    Effect plain = effect;
    plain.set_flooded(0);
    const AreaId area = effect.flooded();
    return StandsIn(row.effects, plain) &&
           (area == 0 || (area < kAreaCount && Has(state.oceans, area)));
  }
  if (effect.IsCost()) {
    const Action& action = row.actions[0];
    return action.cost == Action::Cost::kCubeAnywhere && effect == CubeAsCost(action.cube());
  }
  return StandsIn(row.effects, effect) || StandsIn(row.actions[0].effects, effect) ||
         StandsIn(row.actions[1].effects, effect) || StandsIn(row.trigger.effects, effect);
}

// Whether the tile that this box waits for is being placed or still to be placed: that of a mining
// card, or the city that raises the M€ production which the box lowers. Nothing else waits at a
// question.
bool ComesInTime(const State& state, Seat seat, const Task& waiting) {
  if (waiting.effect.op != Op::kBox || IsCorp(waiting.source)) return false;
  const bool metal = BoxOf(waiting.source).form == Box::Form::kMetal;
  const auto helps = [&](const Task& task) {
    return task.source == waiting.source && task.effect.op == (metal ? Op::kTile : Op::kCity);
  };
  if (!helps(state.Of(seat).frame.task) &&
      std::none_of(state.tasks.begin(), state.tasks.end(), helps)) {
    return false;
  }
  return metal || BoxFits(state, seat, waiting.source, CityRaise(state, seat, waiting.source));
}

Problem CheckTasks(const State& state, Seat seat) {
  const Player& player = state.Of(seat);
  // No play leaves as many, and there must be room for the tasks that they cause.
  if (state.tasks.size() > kMaxTasks / 2) return "tasks: there are too many";
  for (const Task& task : state.tasks) {
    if (!CouldBe(state, player, task)) return "tasks: one of them could not have come about";
    if (!CanBeDone(state, seat, task)) return "tasks: one of them cannot be carried out";
  }
  for (const Task& task : state.tasks) {
    if (RankOf(state, seat, task) == Rank::kWaits && !ComesInTime(state, seat, task)) {
      return "tasks: one of them cannot be carried out";
    }
  }
  return std::nullopt;
}

bool PaymentFits(const State& state, Seat seat) {
  const Player& player = state.Of(seat);
  const Frame& frame = player.frame;
  if (frame.left < 1 || frame.res == Res::kMc || frame.res == Res::kPlant ||
      frame.res == Res::kEnergy) {
    return false;
  }
  if (frame.left >= 60) return false;
  const bool acts = state.phase == Phase::kActions;
  // With the paid part given back (never more than 60 M€), the purchase must be possible.
  State paid = state;
  paid.players[seat.index].Stock(Res::kMc) += 60;
  switch (frame.purpose) {
    case Purpose::kCard:
      return acts && frame.card() != kNoCard && frame.card() <= kCardCount &&
             player.hand.Has(frame.card()) && frame.left <= Row(frame.card()).cost &&
             CanPlay(paid, seat, frame.card());
    case Purpose::kProject:
      return acts && frame.id < kProjectCount && frame.left <= kProjectCost[frame.id] &&
             CanDo(paid, seat, frame.project());
    case Purpose::kMilestone:
      return acts && frame.id < kMilestoneCount && frame.left <= kMilestoneCost &&
             CanClaim(paid, seat, frame.milestone());
    case Purpose::kAward:
      return acts && frame.id < kAwardCount && frame.left <= NextAwardCost(state) &&
             CanFund(paid, seat, frame.award());
    case Purpose::kAction: {
      const Action& action = ActionOf(frame.source(), frame.alternative);
      return acts && InPlay(player, frame.source()) && action.cost == Action::Cost::kMoney &&
             frame.left <= action.n;
    }
    case Purpose::kLooked:
      return acts && player.offer.Has(frame.card()) && player.offer_count == 1 &&
             frame.left <= kCardPrice;
    case Purpose::kResearch:
      return state.phase == Phase::kResearch && player.kept_count > 0 &&
             frame.left == kCardPrice * player.kept_count && !player.sealed;
  }
  return false;
}

bool AmountFits(const State& state, Seat seat) {
  const Player& player = state.Of(seat);
  const Frame& frame = player.frame;
  const Task& task = frame.task;
  if (frame.most() < 1) return false;
  if (task.effect.op == Op::kBox) {
    return BoxOf(task.source).form == Box::Form::kSwap &&
           frame.most() <= MostToSwap(player, BoxOf(task.source));
  }
  if (frame.purpose == Purpose::kAction) {
    const Action& action = ActionOf(frame.source(), frame.alternative);
    return InPlay(player, frame.source()) && action.cost == Action::Cost::kAnyAmount &&
           frame.most() <= player.Stock(action.res());
  }
  if (frame.most() > task.effect.n) return false;
  if (task.effect.op == Op::kRemoveCubes) {
    return CardsFor(state, seat, task).Has(frame.from_card()) &&
           frame.most() <= state.CubesOn(frame.from_card());
  }
  if (!TraitsOf(task.effect.op).takes || frame.from_seat().index >= state.seats) return false;
  const Res res = task.effect.taken();
  return ((RemovalTargets(state, seat, task) >> frame.from_seat().index) & 1U) != 0 &&
         frame.most() <= state.Of(frame.from_seat()).Stock(res);
}

// Whether the task of this question is of the kind that asks it.
bool TaskFits(const State& state, Seat seat) {
  const Player& player = state.Of(seat);
  const Frame& frame = player.frame;
  const Task& task = frame.task;
  const Op op = task.effect.op;
  switch (frame.ask) {
    case Ask::kPlace:
      return CouldBe(state, player, task) && AskOf(op) == Ask::kPlace &&
             (op != Op::kFlood || task.effect.flooded() == 0);
    case Ask::kEither:
      return CouldBe(state, player, task) &&
             (op == Op::kEither ||
              (op == Op::kBox && BoxOf(task.source).form == Box::Form::kEither));
    case Ask::kTarget:
      return CouldBe(state, player, task) &&
             (AskOf(op) == Ask::kTarget || op == Op::kFlood ||
              (op == Op::kBox && BoxOf(task.source).any > 0 && BoxFits(state, seat, task.source)));
    case Ask::kCard:
      return CouldBe(state, player, task) && AskOf(op) == Ask::kCard && frame.alternative == 0;
    case Ask::kAmount:
      return (task == Task{} || CouldBe(state, player, task)) && AmountFits(state, seat);
    case Ask::kPay:
      return PaymentFits(state, seat);
    case Ask::kKeep:
      return CouldBe(state, player, task) && AskOf(op) == frame.ask && frame.to_keep() >= 1 &&
             frame.to_keep() < player.offer_count;
    case Ask::kBuyLooked:
      return CouldBe(state, player, task) && AskOf(op) == frame.ask &&
             player.offer.Has(frame.card()) && player.offer_count == 1 &&
             Money(player) >= kCardPrice;
    case Ask::kSwap:
      return CouldBe(state, player, task) && AskOf(op) == frame.ask;
    case Ask::kNothing:
    case Ask::kCorporation:
    case Ask::kBuy:
    case Ask::kPick:
    case Ask::kTurn:
    case Ask::kOrder:
    case Ask::kSell:
    case Ask::kFinal:
      return true;
  }
  return false;
}

Problem CheckTurns(const State& state, bool in_view, Seat viewer) {
  const Seat active = Seat::At(state.active);
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.Of(Seat::At(i));
    if (player.Owes() != (i == state.active)) return "the wrong player is asked something";
    const bool sealed =
        player.sealed || player.pick != kNoCard || player.kept_count > 0 || player.sealed_heat > 0;
    if (sealed) return "a sealed choice is made at the wrong time";
    const bool looks = player.frame.ask == Ask::kKeep || player.frame.ShowsLooked();
    if ((player.offer_count > 0) != looks) return "cards are offered at the wrong time";
  }
  const Player& player = state.Of(active);
  const Ask ask = player.frame.ask;
  if (player.passed) return "a player who has passed is asked something";
  if (ask == Ask::kCorporation || ask == Ask::kBuy || ask == Ask::kPick) {
    return "a question is asked in the wrong phase";
  }
  if (state.phase == Phase::kFinal) {
    if (state.actions_done != 0) return "actionsDone must be 0";
    const bool plants = ask == Ask::kFinal && CanConvertPlants(state, active);
    const bool place = ask == Ask::kPlace && player.frame.task.effect.op == Op::kGreenery;
    if (!plants && !place) return "a question is asked in the wrong phase";
  } else if (ask == Ask::kFinal) {
    return "a question is asked in the wrong phase";
  }
  if (ask == Ask::kTurn && !state.tasks.empty()) return "tasks are left from before";
  if (in_view && active != viewer) return std::nullopt;
  if (!TaskFits(state, active)) return "question: it could not have come about";
  if (auto wrong = CheckTasks(state, active)) return wrong;
  CommandList list;
  ListCommands(state, active, list);
  if (list.empty()) return "question: it has no answer";
  return std::nullopt;
}

Problem CheckSealed(const State& state, bool in_view, Seat viewer) {
  if (!state.tasks.empty()) return "tasks are there in the wrong phase";
  bool all_sealed = true;
  for (int i = 0; i < state.seats; ++i) {
    const Seat seat = Seat::At(i);
    const Player& player = state.Of(seat);
    const Ask ask = player.frame.ask;
    if (player.Owes() == player.sealed) return "each player chooses or has chosen";
    if (player.passed) return "a player has passed before the turns";
    all_sealed = all_sealed && player.sealed;
    bool fits = !player.Owes();
    switch (state.phase) {
      case Phase::kCorporations:
        fits = fits || ask == Ask::kCorporation || (ask == Ask::kBuy && player.corp != kNoCorp);
        break;
      case Phase::kDraft:
        fits = fits || ask == Ask::kPick;
        break;
      default:
        fits = fits || ask == Ask::kBuy || ask == Ask::kPay;
        break;
    }
    if (!fits) return "a question is asked in the wrong phase";
    if (in_view && seat != viewer) continue;
    if (state.phase == Phase::kCorporations) {
      const bool chosen = ask != Ask::kCorporation;
      if (chosen != (player.corp != kNoCorp)) return "a corporation is chosen or not";
      const bool pays = player.corp != kNoCorp && player.corp != kBeginnerCorp;
      if (pays && kCardPrice * player.kept_count > kCorps[player.corp].mc) {
        return "more is bought than can be paid";
      }
      if (!chosen && player.kept_count > 0) return "cards are bought before the corporation";
    }
    if (state.phase == Phase::kResearch && kCardPrice * player.kept_count > Money(player)) {
      return "more is bought than can be paid";
    }
    if (state.phase == Phase::kDraft && player.Owes() && player.offer_count < 2) {
      return "there is nothing to pick from";
    }
    const bool must_pick = state.phase == Phase::kDraft && player.sealed && player.offer_count > 1;
    if (must_pick != (player.pick != kNoCard)) return "a pick is missing, or there is one too many";
    if (player.sealed && state.phase == Phase::kResearch) {
      const int heat = player.sealed_heat;
      const int cost = kCardPrice * player.kept_count;
      if (heat > cost || cost - heat > player.Stock(Res::kMc)) return "the purchase is not paid";
    } else if (player.sealed_heat > 0) {
      return "sealedHeat is there at the wrong time";
    }
    if (player.Owes() && !TaskFits(state, seat)) return "question: it could not have come about";
  }
  return all_sealed ? Problem("all have chosen, and nothing happens") : std::nullopt;
}

}  // namespace

Problem CheckCourse(const State& state, bool in_view, Seat viewer) {
  if (state.back_seat == kNoSeat && state.back_steps != 0) return "backSteps needs backSeat";
  switch (state.phase) {
    case Phase::kCorporations:
    case Phase::kDraft:
    case Phase::kResearch:
      return CheckSealed(state, in_view, viewer);
    case Phase::kActions:
    case Phase::kFinal:
      return CheckTurns(state, in_view, viewer);
    case Phase::kOver:
      break;
  }
  if (!state.tasks.empty()) return "tasks are left after the end";
  for (const Player& player : state.players) {
    if (player.Owes() || player.sealed || player.offer_count > 0) {
      return "something is open after the end";
    }
  }
  return std::nullopt;
}

}  // namespace syrtis::terraform

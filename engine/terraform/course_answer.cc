#include "engine/terraform/course.h"
#include "engine/terraform/query.h"

namespace syrtis::terraform {

void Course::ChangeStock(Seat seat, Res res, int n) {
  if (n == 0) return;
  state_.Of(seat).Stock(res) += n;
  Report(What::kStock, seat, static_cast<int>(res), n);
}

void Course::ChangeProduction(Seat seat, Res res, int n) {
  if (n == 0) return;
  state_.Of(seat).Production(res) += n;
  Report(What::kProduction, seat, static_cast<int>(res), n);
}

void Course::ChangeTr(Seat seat, int n) {
  if (n == 0) return;
  Player& player = state_.Of(seat);
  player.tr += n;
  if (n > 0) player.tr_rose = true;
  Report(What::kTr, seat, 0, n);
}

void Course::ChangeCubes(CardId card, int n) {
  if (n == 0) return;
  std::uint16_t& cubes = state_.cubes[kFacts[card].slot];
  cubes = static_cast<std::uint16_t>(cubes + n);
  Report(What::kCubes, OwnerOf(state_, card), card, n);
}

void Course::Take(Seat seat, const Command& command) {
  state_.Of(seat).overdue = false;
  Answer(seat, command);
  CountStep(seat);
}

// T-11.2: counts the latest steps of one seat with a way back.
void Course::CountStep(Seat seat) {
  if (no_way_back_ || !state_.options.take_back) {
    state_.back_seat = kNoSeat;
    state_.back_steps = 0;
    return;
  }
  if (state_.back_seat != seat.index) {
    state_.back_seat = seat.index;
    state_.back_steps = 0;
  }
  if (state_.back_steps < 0xFFFF) ++state_.back_steps;
}

void Course::Answer(Seat seat, const Command& command) {
  Player& player = state_.Of(seat);
  const Frame frame = player.frame;
  if (command.kind == Do::kReopen) {
    player.sealed = false;
    player.pick = kNoCard;
    player.sealed_heat = 0;
    Report(What::kReopened, seat);
    if (state_.phase == Phase::kCorporations) {
      player.corp = kNoCorp;
      player.kept.Clear();
      player.kept_count = 0;
      AskFor(seat, {.ask = Ask::kCorporation});
    } else if (state_.phase == Phase::kDraft) {
      AskFor(seat, {.ask = Ask::kPick});
    } else {
      player.kept.Clear();
      player.kept_count = 0;
      AskFor(seat, {.ask = Ask::kBuy});
    }
    return;
  }
  player.frame = {};
  AnswerStep(seat, frame, command);
  if (InTurns() && !needs_unknown_) Advance(Seat::At(state_.active));
}

void Course::AnswerStep(Seat seat, const Frame& frame, const Command& command) {
  Player& player = state_.Of(seat);
  switch (frame.ask) {
    case Ask::kNothing:
      return;
    case Ask::kCorporation:
      player.corp = command.id;
      return AskFor(seat, {.ask = Ask::kBuy});
    case Ask::kBuy:
      if (command.kind == Do::kBuy) {
        player.kept.Add(command.id);
        ++player.kept_count;
        return AskFor(seat, frame);
      }
      if (state_.phase == Phase::kCorporations || player.kept_count == 0) return Seal(seat);
      return StartPaying(seat, Purpose::kResearch, 0, kCardPrice * player.kept_count);
    case Ask::kPick:
      player.pick = command.id;
      return Seal(seat);
    case Ask::kTurn:
      return AnswerTurn(seat, command);
    case Ask::kPay: {
      Frame next = frame;
      TakePayment(seat, next, command.n);
      return GoOnPaying(seat, next);
    }
    case Ask::kPlace:
      return PlaceTask(seat, frame.task, command.id);
    case Ask::kEither:
      return AnswerEither(seat, frame, command.id);
    case Ask::kTarget:
      return AnswerTarget(seat, frame, command);
    case Ask::kAmount:
      return AnswerAmount(seat, frame, command.n);
    case Ask::kCard:
      if (command.kind == Do::kNobody) return;
      return AnswerCard(seat, frame, command.id);
    case Ask::kOrder: {
      const Task task = state_.tasks[command.id];
      state_.tasks.erase_at(command.id);
      return Begin(seat, task);
    }
    case Ask::kKeep:
      player.offer.Remove(command.id);
      --player.offer_count;
      AddHand(player, command.id);
      Report(What::kDrew, seat, command.id);
      return KeepLooked(seat, frame.task, frame.to_keep() - 1);
    case Ask::kBuyLooked:
      if (command.kind == Do::kNobody) return DropOffer(seat);
      return StartPaying(seat, Purpose::kLooked, frame.card(), kCardPrice);
    case Ask::kSwap:
      if (command.kind == Do::kNobody) return;
      DropHand(player, command.id);
      Discard(seat, command.id);
      return DrawToHand(seat, 1);
    case Ask::kSell:
      return SellOne(seat, frame, command);
    case Ask::kFinal:
      if (command.kind == Do::kDone) {
        player.passed = true;
        return;
      }
      ChangeStock(seat, Res::kPlant, -player.greenery_cost);
      return AddTask(seat, {Greenery()});
  }
}

void Course::AnswerCard(Seat seat, const Frame& frame, CardId card) {
  if (frame.task.effect.IsCost()) {
    ChangeCubes(card, -1);
    return RunAction(seat, frame.task.source, frame.alternative);
  }
  UseCard(seat, frame.task, card);
}

void Course::AnswerAmount(Seat seat, const Frame& frame, int amount) {
  const Task& task = frame.task;
  if (task.effect.op == Op::kBox) {
    const Box& box = BoxOf(task.source);
    ChangeProduction(seat, box.Lowered(), -amount);
    return ChangeProduction(seat, box.Raised(), amount);
  }
  if (frame.purpose == Purpose::kAction) {
    const Action& action = ActionOf(frame.source(), frame.alternative);
    ChangeStock(seat, action.res(), -amount);
    return RunAction(seat, frame.source(), frame.alternative, amount);
  }
  TakeAway(seat, task, frame.from(), amount);
}

void Course::AnswerTarget(Seat seat, const Frame& frame, const Command& command) {
  if (command.kind == Do::kNobody) return;
  const Task& task = frame.task;
  if (task.effect.op == Op::kBox) return RunBox(seat, task.source, Seat::At(command.id));
  const Res res = task.effect.taken();
  const int most = std::min<int>(task.effect.n, state_.players[command.id].Stock(res));
  if (most == 1) return TakeAway(seat, task, command.id, 1);
  AskFor(seat, {.ask = Ask::kAmount,
                .purpose = kOfTask,
                .id = command.id,
                .left = static_cast<std::int16_t>(most),
                .task = task});
}

void Course::AnswerEither(Seat seat, const Frame& frame, int choice) {
  const Task& task = frame.task;
  if (task.effect.op == Op::kBox) return RunBoxEither(seat, task.source, static_cast<Res>(choice));
  const Alternatives all = AlternativesOf(state_, seat, task);
  Task chosen{all.effects[choice], task.source, task.played};
  chosen.effect.one_of = false;
  Begin(seat, chosen);
}

void Course::SellOne(Seat seat, Frame frame, const Command& command) {
  Player& player = state_.Of(seat);
  if (command.kind == Do::kDone) {
    return ChangeStock(seat, Res::kMc, frame.earned());
  }
  DropHand(player, command.id);
  Discard(seat, command.id);
  frame.Earn();
  if (player.hand_count == 0) return ChangeStock(seat, Res::kMc, frame.earned());
  AskFor(seat, frame);
}

void Course::AnswerTurn(Seat seat, const Command& command) {
  Player& player = state_.Of(seat);
  switch (command.kind) {
    case Do::kPlay:
      return StartPaying(seat, Purpose::kCard, command.id, CostOf(player, command.id));
    case Do::kProject: {
      const Project project = static_cast<Project>(command.id);
      if (project == Project::kSellPatents) {
        Report(What::kProject, seat, command.id);
        return AskFor(seat, {.ask = Ask::kSell});
      }
      return StartPaying(seat, Purpose::kProject, command.id, CostOf(player, project));
    }
    case Do::kMilestone:
      return StartPaying(seat, Purpose::kMilestone, command.id, kMilestoneCost);
    case Do::kAward:
      return StartPaying(seat, Purpose::kAward, command.id, NextAwardCost(state_));
    case Do::kAct:
      return StartAction(seat, command.id, command.n);
    case Do::kFirst: {
      player.first_due = false;
      const SourceId source = SourceOf(player.corp);
      Report(What::kActed, seat, source);
      return AddTask(seat, {kCorps[player.corp].first, source});
    }
    case Do::kPlants:
      ChangeStock(seat, Res::kPlant, -player.greenery_cost);
      return AddTask(seat, {Greenery()});
    case Do::kHeat:
      ChangeStock(seat, Res::kHeat, -kHeatForTemperature);
      return RaiseTemperature(seat, 1);
    case Do::kEndTurn:
      return NextTurn();
    case Do::kPass:
      return Pass(seat);
    default:
      return;
  }
}

}  // namespace syrtis::terraform

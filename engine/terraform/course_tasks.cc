#include <algorithm>
#include <bit>

#include "engine/terraform/areas.h"
#include "engine/terraform/course.h"
#include "engine/terraform/query.h"
#include "engine/terraform/tasks.h"

namespace syrtis::terraform {
void Course::AddEffects(Seat seat, std::span<const Effect> effects, SourceId source, Part part,
                        CardId played, int alternative) {
  bool either = false;
  for (const Effect& effect : effects) {
    if (effect.op == Op::kNone) break;
    if (!effect.one_of) {
      AddTask(seat, {effect, source, played});
    } else if (!either) {
      either = true;
      AddTask(seat, {Either(part, alternative), source, played});
    }
  }
}

// A task without a choice happens at once: it can neither help nor hinder other tasks.
void Course::AddTask(Seat seat, const Task& task) {
  if (RankOf(state_, seat, task) == Rank::kNow) return Begin(seat, task);
  state_.tasks.push_back(task);
}

// Carries out tasks until a seat has to answer a question.
void Course::Advance(Seat seat) {
  while (InTurns() && !needs_unknown_) {
    if (state_.Of(Seat::At(state_.active)).Owes()) return;
    if (state_.tasks.empty()) {
      if (state_.phase == Phase::kFinal) {
        GoOnFinal();
      } else {
        FinishAction();
      }
      continue;
    }
    ChooseNext(seat);
  }
}

// T-4.5: begins the next task, or asks which it should be.
void Course::ChooseNext(Seat seat) {
  auto& tasks = state_.tasks;
  const auto begin_at = [&](std::size_t i) {
    const Task task = tasks[i];
    tasks.erase_at(i);
    Begin(seat, task);
  };
  if (tasks.size() == 1) return begin_at(0);
  Scratch<std::uint8_t, kMaxTasks> choices;  // one of each kind
  int late = -1;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const Rank rank = RankOf(state_, seat, tasks[i]);
    if (rank == Rank::kNow) return begin_at(i);
    if (rank == Rank::kLate && late < 0) late = static_cast<int>(i);
    if (rank != Rank::kChoice) continue;
    const bool seen = std::any_of(choices.begin(), choices.end(), [&](std::uint8_t other) {
      return Alike(tasks[other], tasks[i]);
    });
    if (!seen) choices.push_back(static_cast<std::uint8_t>(i));
  }
  // Taking from others comes last: the other effects can only leave more to take.
  if (choices.empty()) return begin_at(late >= 0 ? static_cast<std::size_t>(late) : 0);
  if (choices.size() == 1) return begin_at(choices[0]);
  Scratch<Footprint, kMaxTasks> prints;
  for (const std::uint8_t i : choices) prints.push_back(FootprintOf(state_, seat, tasks[i]));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    bool may_go_first = true;
    for (std::size_t k = 0; k < choices.size(); ++k) {
      if (k == i) continue;
      if (prints[k].shows || Touch(prints[i], prints[k])) may_go_first = false;
    }
    if (may_go_first) return begin_at(choices[i]);
  }
  AskFor(seat, {.ask = Ask::kOrder});
}

void Course::Begin(Seat seat, const Task& task) {
  const Effect& effect = task.effect;
  const int amount = AmountOf(state_, seat, effect);
  switch (effect.op) {
    case Op::kNone:
      return;
    case Op::kGain:
      return ChangeStock(seat, effect.res(), amount);
    case Op::kProduce:
      return ChangeProduction(seat, effect.res(), amount);
    case Op::kTr:
      return ChangeTr(seat, amount);
    case Op::kTemperature:
      return RaiseTemperature(seat, amount);
    case Op::kOxygen:
      return RaiseOxygen(seat, amount);
    case Op::kOcean:
    case Op::kGreenery:
    case Op::kCity:
    case Op::kTile:
    case Op::kClaim:
    case Op::kFlood:
      return BeginPlace(seat, task);
    case Op::kDraw:
      return DrawToHand(seat, amount);
    case Op::kLook:
    case Op::kLookBuy:
      return LookAt(seat, task);
    case Op::kCubes:
      if (effect.on() == On::kThis) return ChangeCubes(task.source, amount);
      if (effect.on() == On::kPlayed) return ChangeCubes(task.played, amount);
      return BeginCard(seat, task);
    case Op::kFavourite:
    case Op::kCopyBox:
      return BeginCard(seat, task);
    case Op::kRemoveCubes:
      if (state_.IsSolo()) return;
      if (CardsFor(state_, seat, task).empty()) return;
      return AskFor(seat, {.ask = Ask::kCard, .task = task});
    case Op::kRemove:
    case Op::kSteal:
      return BeginTarget(seat, task);
    case Op::kReveal:
      return RevealFor(seat, task);
    case Op::kSwapCard:
      if (state_.Of(seat).hand_count == 0) return;
      return AskFor(seat, {.ask = Ask::kSwap, .task = task});
    case Op::kCubeForCard:
      ChangeCubes(task.source, -1);
      return DrawToHand(seat, 1);
    case Op::kBox:
      return BeginBox(seat, task);
    case Op::kEither:
      return BeginEither(seat, task);
  }
}

void Course::BeginCard(Seat seat, const Task& task) {
  const CardSet cards = CardsFor(state_, seat, task);
  if (cards.empty()) return;
  if (cards.size() == 1) return UseCard(seat, task, cards.front());
  AskFor(seat, {.ask = Ask::kCard, .task = task});
}

void Course::BeginPlace(Seat seat, const Task& task) {
  const AreaMask areas = AreasOf(state_, seat, task);
  if (areas == 0) return;
  if (std::has_single_bit(areas)) return PlaceTask(seat, task, FirstOf(areas));
  AskFor(seat, {.ask = Ask::kPlace, .task = task});
}

void Course::BeginTarget(Seat seat, const Task& task) {
  if (state_.IsSolo()) {
    // T-10.3: the neutral opponent always has enough to steal.
    if (task.effect.op == Op::kSteal) {
      ChangeStock(seat, task.effect.res(), task.effect.n);
    }
    return;
  }
  if (RemovalTargets(state_, seat, task) == 0) return;
  AskFor(seat, {.ask = Ask::kTarget, .task = task});
}

void Course::BeginBox(Seat seat, const Task& task) {
  const Box& box = BoxOf(task.source);
  if (box.form == Box::Form::kEither) return AskFor(seat, {.ask = Ask::kEither, .task = task});
  if (box.form == Box::Form::kSwap) {
    const int most = MostToSwap(state_.Of(seat), box);
    const Frame frame{.ask = Ask::kAmount, .left = static_cast<std::int16_t>(most), .task = task};
    if (most == 1) return AnswerAmount(seat, frame, 1);
    return AskFor(seat, frame);
  }
  if (box.any == 0 || state_.IsSolo()) return RunBox(seat, task.source, Seat::Table());
  const unsigned targets = BoxTargets(state_, seat, box);
  if (std::has_single_bit(targets)) {
    return RunBox(seat, task.source, Seat::At(std::countr_zero(targets)));
  }
  AskFor(seat, {.ask = Ask::kTarget, .task = task});
}

void Course::BeginEither(Seat seat, const Task& task) {
  const Alternatives all = AlternativesOf(state_, seat, task);
  if (all.open == 0) return;
  const Frame frame{.ask = Ask::kEither, .task = task};
  if (std::has_single_bit(all.open)) return AnswerEither(seat, frame, std::countr_zero(all.open));
  AskFor(seat, frame);
}

void Course::RunBox(Seat seat, SourceId source, Seat target) {
  const Box& box = BoxOf(source);
  if (box.form == Box::Form::kMetal) {
    return ChangeProduction(seat, MetalOf(state_, source), 1);
  }
  const int times = CountOf(state_, seat, box.per);
  for (const Res res : kEach<Res>) ChangeProduction(seat, res, box.Of(res) * times);
  if (box.more != 0 && state_.Of(seat).Tags(box.if_tag) >= box.from) {
    ChangeProduction(seat, box.more_of, box.more);
  }
  if (!target.IsTable()) ChangeProduction(target, box.any_of, -box.any);
}

void Course::RunBoxEither(Seat seat, SourceId source, Res res) {
  ChangeProduction(seat, res, BoxOf(source).Of(res));
}

void Course::TakeAway(Seat seat, const Task& task, int from, int amount) {
  const Effect& effect = task.effect;
  if (effect.op == Op::kRemoveCubes) return ChangeCubes(static_cast<CardId>(from), -amount);
  if (effect.op == Op::kSteal) ChangeStock(seat, effect.taken(), amount);
  ChangeStock(Seat::At(from), effect.taken(), -amount);
}

void Course::UseCard(Seat seat, const Task& task, CardId card) {
  switch (static_cast<CardOp>(task.effect.op)) {
    case CardOp::kCubes:
      return ChangeCubes(card, task.effect.n);
    case CardOp::kFavourite:
      return ChangeCubes(card, 1);
    case CardOp::kCopyBox:
      return AddTask(seat, {ProductionBox(), card});
    case CardOp::kRemoveCubes: {
      const int most = std::min<int>(task.effect.n, state_.CubesOn(card));
      if (most == 1) return TakeAway(seat, task, card, 1);
      return AskFor(seat, {.ask = Ask::kAmount,
                           .purpose = kOfTask,
                           .id = card,
                           .left = static_cast<std::int16_t>(most),
                           .task = task});
    }
  }
}

}  // namespace syrtis::terraform

#include "bots/terraform/try_out.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "bots/terraform/novice.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {

bool IsStep(Ask ask) {
  switch (ask) {
    case Ask::kNothing:
    case Ask::kCorporation:
    case Ask::kBuy:
    case Ask::kPick:
    case Ask::kTurn:
    case Ask::kFinal:
      return false;
    case Ask::kPay:
    case Ask::kPlace:
    case Ask::kEither:
    case Ask::kTarget:
    case Ask::kAmount:
    case Ask::kCard:
    case Ask::kOrder:
    case Ask::kKeep:
    case Ask::kBuyLooked:
    case Ask::kSwap:
    case Ask::kSell:
      return true;
  }
  return true;
}

Seat FirstToAnswer(const State& state) {
  for (int i = 0; i < state.seats; ++i) {
    if (Owes(state, Seat::At(i))) return Seat::At(i);
  }
  assert(false && "somebody always owes an answer while a game runs (T-4.2)");
  return Seat::At(0);
}

void TryOut(const Rules& rules, State& state, Seat seat, const Command& command) {
  Events events;
  CommandList legal;
  Command next = command;
  while (true) {
    events.clear();
    if (!Apply(rules, state, {state.now, seat, next}, events).ok()) return;
    if (state.IsOver() || !IsStep(state.Of(seat).frame.ask)) return;
    legal.clear();
    LegalCommands(rules, state, seat, state.now, legal);
    const std::optional<Command> step = NoviceCommand(View{.known = state, .viewer = seat}, legal);
    if (!step) return;
    next = *step;
  }
}

int MarginOf(const State& state, Seat seat) {
  if (state.IsSolo()) return state.solo_won ? 5 : -state.StepsToGoal();
  int best = -1000;
  for (int i = 0; i < state.seats; ++i) {
    if (i != seat.index) best = std::max(best, ScoreOf(state, Seat::At(i)).Total());
  }
  return ScoreOf(state, seat).Total() - best;
}

}  // namespace syrtis::terraform

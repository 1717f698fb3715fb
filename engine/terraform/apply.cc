#include <algorithm>

#include "engine/terraform/cards.h"
#include "engine/terraform/course.h"
#include "engine/terraform/game.h"
#include "engine/terraform/legal.h"
#include "engine/terraform/reasons.h"

namespace syrtis::terraform {
Rules BuiltInRules() { return {.hash = HashOfTables()}; }

Status Apply(const Rules&, State& state, const Act<Command>& act, Events& events) {
  const Status status = CheckCommand(state, act.seat, act.command);
  if (!status.ok()) return status;
  Course course(state, events);
  course.Take(act.seat, act.command);
  return Status::Ok();
}

void Tick(const Rules&, State& state, Ms ms, Events& events) {
  if (state.IsOver()) return;
  const Ms passed = ms - state.now;
  if (state.options.clock > 0) {
    for (int i = 0; i < state.seats; ++i) {
      Player& player = state.Of(Seat::At(i));
      if (!player.Owes()) continue;
      // The moment when it runs out; at once where it had run out before this question.
      const Ms when = state.now + std::max<Ms>(0, player.clock);
      player.clock -= passed;
      if (player.clock > 0 || player.overdue) continue;
      player.overdue = true;
      events.push_back({when, What::kOverdue, Seat::At(i), 0, 0, 0});
    }
  }
  state.now = ms;
}

Ms Terraform::NextDue(const State& state) {
  Ms due = kMaxMs;
  if (state.options.clock == 0) return due;
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.Of(Seat::At(i));
    if (!player.Owes() || player.overdue) continue;
    due = std::min(due, state.now + std::max<Ms>(0, player.clock));
  }
  return due;
}

void LegalCommands(const Rules&, const State& state, Seat seat, Ms, CommandList& list) {
  ListCommands(state, seat, list);
}

int StepsBack(const State& state, Seat seat) {
  return state.back_seat == seat.index && !state.IsOver() ? state.back_steps : 0;
}

void Terraform::KeepClocks(const State& now, State& returned) {
  returned.now = now.now;
  for (int i = 0; i < returned.seats; ++i) {
    Player& player = returned.Of(Seat::At(i));
    player.clock = now.Of(Seat::At(i)).clock;
    player.overdue = player.Owes() && now.Of(Seat::At(i)).overdue;
  }
}

}  // namespace syrtis::terraform

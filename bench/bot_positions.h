#pragma once

#include <vector>

#include "bots/terraform/bot_table.h"

namespace syrtis::terraform {

// Positions of a game of two Novices.
inline std::vector<State> GameOfNovices(const Rules& rules) {
  BotTable table{.options = {}, .seats = 2, .seed = {.high = 0, .low = 1}, .levels = {}};
  table.levels.fill(BotLevel::kNovice);
  std::vector<State> positions = {*NewGame(rules, table.options, table.seats, table.seed)};
  for (const Act<Command>& act : PlayBots(rules, table).log) {
    State next = positions.back();
    Events events;
    if (!Apply(rules, next, act, events).ok() || next.IsOver()) break;
    positions.push_back(next);
  }
  return positions;
}

// The views of seats that have a choice in these positions.
inline std::vector<View> ViewsWithAChoice(const Rules& rules) {
  std::vector<View> views;
  CommandList legal;
  for (const State& state : GameOfNovices(rules)) {
    for (int seat = 0; seat < state.seats; ++seat) {
      if (!Owes(state, Seat::At(seat))) continue;
      const View view = Observe(state, Seat::At(seat));
      legal.clear();
      LegalCommands(rules, view, view.viewer, view.known.now, legal);
      if (legal.size() > 1) views.push_back(view);
    }
  }
  return views;
}

}  // namespace syrtis::terraform

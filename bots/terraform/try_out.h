#pragma once

#include "engine/terraform/play.h"

namespace syrtis::terraform {

// Whether this is a question inside of an action: a payment, an area, a target, an order.
bool IsStep(Ask ask);

// The first seat that owes an answer, as some seat does while a game runs (T-4.2): sealed choices
// come in the order of the seats.
Seat FirstToAnswer(const State& state);

// Gives the command for this seat, which must be legal, and lets Novice answer the steps that
// follow, until the action is carried out. `state` may be one that was made up to fit a view.
void TryOut(const Rules& rules, State& state, Seat seat, const Command& command);

// By how many points a seat is ahead of the best other as things stand; below 0: behind. Alone: 5
// for a game that is won, and otherwise the steps that are missing, below 0.
int MarginOf(const State& state, Seat seat);

}  // namespace syrtis::terraform

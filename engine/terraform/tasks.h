#pragma once

#include "engine/core/seat.h"
#include "engine/terraform/state.h"

// The order of tasks (T-4.5), decided by their reads and writes, never by trying.
namespace syrtis::terraform {

enum class Rank : std::uint8_t {
  kNow,     // needs no choice: happens at once
  kChoice,  // needs an answer
  kLate,    // takes from others: earlier tasks can only leave more to take
  kWaits,   // cannot be carried out yet: something else must come first (T-4.2)
};
Rank RankOf(const State& state, Seat seat, const Task& task);

// Two tasks that ask the same: which of them comes first makes no difference.
bool Alike(const Task& a, const Task& b);

// The changes of a task that another task's choice may depend on.
struct Footprint {
  bool shows = false;  // it may bring cards to light
  bool ocean = false;  // it lays an ocean, or else a tile that earns from oceans beside it …
  AreaMask areas = 0;  // … on one of these
};
// Whether one may lay an ocean beside the tile of the other.
bool Touch(const Footprint& a, const Footprint& b);
Footprint FootprintOf(const State& state, Seat seat, const Task& task);

// Whether a task may come next where the player is asked for the order: one of each kind.
bool CanComeNext(const State& state, Seat seat, std::size_t index);

}  // namespace syrtis::terraform

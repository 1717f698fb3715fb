#pragma once

#include "engine/terraform/state.h"

namespace syrtis::terraform {

// T-2.3: the seat that `from` passes its cards to: to the left in even generations, to the right in
// odd ones.
inline int DraftPassesTo(const State& state, int from) {
  const int step = state.generation % 2 == 0 ? 1 : state.seats - 1;
  return (from + step) % state.seats;
}

}  // namespace syrtis::terraform

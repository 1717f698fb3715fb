#pragma once

#include "engine/core/seat.h"
#include "engine/terraform/command.h"
#include "engine/terraform/event.h"
#include "engine/terraform/rules.h"
#include "engine/terraform/state.h"

namespace syrtis::terraform {

// The hidden things that a command brings to light for the seat that gives it; there is no way back
// past them (T-11.2). Only kinds and numbers, none of the cards.
struct Disclosure {
  int drawn = 0;                 // from the deck to the hand
  int looked_at = 0;             // offered to this seat alone
  int revealed = 0;              // shown to everybody
  bool opens_choices = false;    // the last sealed choice is in (T-2.8)
  bool ends_generation = false;  // the last pass …
  int dealt = 0;                 // … after which this seat is offered so many new cards
  friend bool operator==(const Disclosure&, const Disclosure&) = default;
};

// Of the events that one command of this seat had in this state.
Disclosure DisclosureOf(const State& before, Seat seat, const Events& events);

// The same before the command is given, for one that `Apply` on the view answers with kNotKnown. It
// is tried out on a state that fits the view, so it tells nothing that the view does not. It holds
// for the true state too, as no card's number of cards depends on hidden ones; the invariants of
// random play check that.
Disclosure ForeseeDisclosure(const Rules& rules, const View& view, const Act<Command>& act);

}  // namespace syrtis::terraform

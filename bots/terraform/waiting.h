#pragma once

#include "bots/terraform/outlook.h"

namespace syrtis::terraform {

// When a card of the hand can be played.
struct Waiting {
  int generations = 0;  // from now; 0: this one
  int percent = 100;    // how likely it comes to that; 0: never
};
// What its needs make it wait for (T-4.1), its price left out.
Waiting WaitingFor(const Outlook& outlook, CardId card);

// How many generations it takes until all of the hand, what is already bought and this card are
// paid for.
int GenerationsToPay(const Outlook& outlook, CardId card);

// M€ that this seat has, or will have when its corporation is opened.
int MoneyAtHand(const State& known, const Player& player);

}  // namespace syrtis::terraform

#pragma once

#include "bots/terraform/outlook.h"
#include "engine/terraform/command.h"

// The answers to everything that is asked outside and inside a turn, besides what the turn is.
namespace syrtis::terraform {

// What this answer is worth compared with the others to the same question: the highest is given,
// the first of several.
Worth AnswerWorth(const Outlook& outlook, const Command& command);

// Whether a card of the hand is worth less than the M€ it can be sold for.
bool WantsToSell(const Outlook& outlook);

}  // namespace syrtis::terraform

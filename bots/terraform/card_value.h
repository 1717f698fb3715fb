#pragma once

#include "bots/terraform/outlook.h"

// What project cards and corporations are worth to a seat.
namespace syrtis::terraform {

// All that playing this card now brings, without its price.
Worth PlayWorth(const Outlook& outlook, CardId card);
// Its price as this seat would pay it.
Worth PriceWorth(const Outlook& outlook, CardId card);

// What it is worth to have this card in the hand: what it will bring once its needs are met and its
// price can be paid, less that price. Never below 0: nobody has to play it.
Worth HoldWorth(const Outlook& outlook, CardId card);

// What a corporation is worth at the start, with these cards to choose from.
Worth CorporationWorth(CorpId corp, const CardSet& offer);

}  // namespace syrtis::terraform

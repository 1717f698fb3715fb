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

// A corporation at the start, with the cards on offer to choose from.
Worth CorporationWorth(const Outlook& outlook, CorpId corp);

}  // namespace syrtis::terraform

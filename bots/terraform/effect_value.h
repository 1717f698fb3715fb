#pragma once

#include <span>

#include "bots/terraform/outlook.h"
#include "engine/terraform/card_row.h"

// What the parts of a row are worth to a seat now. Each takes the seat's own choices for granted:
// the best area, the best card, the best target.
namespace syrtis::terraform {

// `source` is the card or corporation it stands on; 0 for the rules themselves.
Worth EffectWorth(const Outlook& outlook, const Effect& effect, SourceId source);

// Of a list of effects all that happen: of the alternatives the best.
Worth EffectsWorth(const Outlook& outlook, std::span<const Effect> effects, SourceId source);

// The production box of a card, or of a corporation, in play or in the hand.
Worth BoxWorth(const Outlook& outlook, SourceId source);

// A cube on this card.
Worth CubeWorth(const Outlook& outlook, CardId card);

// One use of an action now, its costs taken off.
Worth ActionWorth(const Outlook& outlook, SourceId source, int alternative);

}  // namespace syrtis::terraform

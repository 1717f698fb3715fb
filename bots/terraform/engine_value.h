#pragma once

#include "bots/terraform/outlook.h"
#include "engine/terraform/card_row.h"

// What a card does again and again once it is in play, over the rest of the game.
namespace syrtis::terraform {

// Its action, used once a generation.
Worth ActionsWorth(const Outlook& outlook, CardId card);
// Its trigger, as often as it usually comes.
Worth TriggerWorth(const Outlook& outlook, CardId card);
// Discounts and the like, on the hand and on what is still to come.
Worth PowersWorth(const Outlook& outlook, const Powers& powers, CardId card);

// What cards in play give when this one is played.
Worth OwnTriggersWorth(const Outlook& outlook, CardId card);

}  // namespace syrtis::terraform

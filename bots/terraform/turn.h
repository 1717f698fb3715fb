#pragma once

#include "bots/terraform/outlook.h"
#include "engine/terraform/command.h"

namespace syrtis::terraform {

// What a command of a turn is worth, its price taken off; ending the turn and passing are 0.
Worth TurnWorth(const Outlook& outlook, const Command& command);

// The best of the legal commands of a turn; the last of them, which ends it, if none is worth it.
Command ChooseTurn(const Outlook& outlook, const CommandList& legal);

}  // namespace syrtis::terraform

#pragma once

#include "bots/terraform/outlook.h"
#include "engine/terraform/frame.h"

namespace syrtis::terraform {

// What this area has for the tile of this effect, beside what the tile gives anywhere: printed
// bonuses, oceans beside it, points from neighbours, room for more.
Worth AreaWorth(const Outlook& outlook, const Effect& effect, AreaId area);

// The best of the areas where the tile of this task could go; 0 if there is none.
Worth BestAreaWorth(const Outlook& outlook, const Task& task);

}  // namespace syrtis::terraform

#pragma once

#include "bots/terraform/outlook.h"

// Milestones and awards (T-8.1, T-8.2).
namespace syrtis::terraform {

// What claiming it now is worth, its price taken off.
Worth ClaimWorth(const Outlook& outlook);
// What funding it now is worth, its price taken off; below 0 unless this seat is well ahead in it.
Worth FundWorth(const Outlook& outlook, Award award);

// What one step more towards an open milestone is worth: a building tag, an own city or greenery.
Worth StepWorth(const Outlook& outlook, Milestone milestone);

}  // namespace syrtis::terraform

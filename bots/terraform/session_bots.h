#pragma once

#include "engine/session/bots.h"
#include "engine/terraform/game.h"

namespace syrtis::terraform {

// The bots that a session of the terraforming game is given, in the browser and in `syrtis engine`.
// The levels are kSessionLevelNames.
Bots<Terraform> SessionBots();

}  // namespace syrtis::terraform

#pragma once

#include <string>

namespace syrtis::terraform {

// The decisions of every bot in a few games, at their own fixed efforts, as hashes: a line for each
// bot and kind of game. The same with every compiler (tests/golden/terraform_bots.txt).
std::string DecisionLines();

}  // namespace syrtis::terraform

#pragma once

#include "engine/core/log.h"
#include "engine/terraform/game.h"
#include "engine/testing/terraform/random_game.h"

namespace syrtis::terraform::test {

// The complete log of a game that random players play to its end.
Log<Terraform> RecordGame(const Rules& rules, const RandomTable& table, Seed seed);

// How many bytes a log has.
std::size_t SizeOf(const Rules& rules, const Log<Terraform>& log);

}  // namespace syrtis::terraform::test

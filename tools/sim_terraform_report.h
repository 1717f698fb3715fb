#pragma once

#include <string>

#include "tools/sim_terraform_stats.h"

namespace syrtis::tools::terraform_sim {

// The whole outcome as one HTML page that needs nothing else. `command` repeats the run.
std::string Report(const Outcome& outcome, const std::string& command);

}  // namespace syrtis::tools::terraform_sim

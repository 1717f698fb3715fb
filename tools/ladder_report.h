#pragma once

#include <string>

#include "tools/ladder_plan.h"
#include "tools/sim_lab.h"

namespace syrtis::tools::ladder {

using Outcome = RunOutcome<terraform::Rules, Plan, Record>;
std::string Table(const Outcome& outcome);
std::string Json(const Outcome& outcome);
std::string Csv(const Outcome& outcome);
std::string Html(const Outcome& outcome, const std::string& command);

}  // namespace syrtis::tools::ladder

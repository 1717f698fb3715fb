#pragma once

#include <string>

#include "tools/sim_table.h"

namespace syrtis::tools {

// The whole outcome as one HTML page that needs nothing else: no scripts, no fonts, no network.
// `command` repeats the run and is shown; empty leaves that line out.
std::string SimReport(const SimOutcome& outcome, const std::string& command);

}  // namespace syrtis::tools

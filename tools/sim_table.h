#pragma once

#include <string>
#include <vector>

#include "tools/sim_lab.h"
#include "tools/sim_stats.h"

namespace syrtis::tools {

using SimOutcome = RunOutcome<maze::Rules, SimPlan, GameRecord>;

// A row for the heads, a row a cell, and a row a pace.
std::vector<std::vector<std::string>> SimRows(const SimOutcome& outcome);
// The same, laid out for people.
std::string SimTable(const SimOutcome& outcome);
// A line a game, for spreadsheets.
std::string SimCsv(const SimOutcome& outcome);
// The cells, the tiles and the places, for programs. Whole numbers only: shares are in ten
// thousandths, times in milliseconds, means in hundredths. Ends with a newline.
std::string SimJson(const SimOutcome& outcome);

// All of it as one HTML page that needs nothing else: no scripts, no fonts, no network. `command`
// repeats the run and is shown; empty leaves that line out.
std::string SimReport(const SimOutcome& outcome, const std::string& command);

}  // namespace syrtis::tools

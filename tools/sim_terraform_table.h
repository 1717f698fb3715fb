#pragma once

#include <string>
#include <vector>

#include "tools/sim_terraform_stats.h"

namespace syrtis::tools::terraform_sim {

// A row for the heads, a row for each bot of a cell, and a row for each bot of a mix over all
// numbers of seats.
std::vector<std::vector<std::string>> Rows(const Outcome& outcome);
// How many of the last rows are sums.
std::size_t SumRows(const Outcome& outcome);
// The same, laid out for people.
std::string Table(const Outcome& outcome);
// A line for each seat of each game, for spreadsheets.
std::string Csv(const Outcome& outcome);
// The cells, the corporations and the cards, for programs. Whole numbers only: shares are in ten
// thousandths, means in hundredths. Ends with a newline.
std::string Json(const Outcome& outcome);

// All of it as one HTML page that needs nothing else. `command` repeats the run.
std::string Report(const Outcome& outcome, const std::string& command);

}  // namespace syrtis::tools::terraform_sim

#pragma once

#include <string>

#include "tools/ladder_plan.h"

namespace syrtis::tools::ladder {

struct Outcome {
  const terraform::Rules& rules;
  const Plan& plan;
  const Records& records;
  double sprt_low = 0;
  double sprt_high = 0;
  bool corporations = false;  // for Table; JSON and the page always have them
};
std::string Table(const Outcome& outcome);
std::string Json(const Outcome& outcome);
std::string Csv(const Outcome& outcome);
std::string Html(const Outcome& outcome, const std::string& command);

}  // namespace syrtis::tools::ladder

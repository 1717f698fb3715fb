#include "engine/terraform/options.h"

#include "engine/terraform/ids.h"

namespace syrtis::terraform {

std::optional<std::string> CheckOptions(const Options& options, int seats) {
  if (seats < 1 || seats > kMaxSeats) {
    return "the terraforming game is for 1 to 5 seats, not " + std::to_string(seats);
  }
  if (options.clock < 0 || options.clock > kMaxClock) {
    return "clock must be 0 (off) to " + std::to_string(kMaxClock) + " seconds, not " +
           std::to_string(options.clock);
  }
  if ((options.beginner >> seats) != 0) return "beginner names a seat that is not at the table";
  if (seats == 1) {
    if (!options.corporate_era) return "corporateEra is always true with one seat";
    if (options.draft) return "draft is for two seats or more";
    if (options.beginner != 0) return "beginner is not for one seat";
  }
  return std::nullopt;
}

}  // namespace syrtis::terraform

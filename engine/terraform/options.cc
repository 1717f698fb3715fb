#include "engine/terraform/options.h"

#include "engine/terraform/ids.h"
#include "engine/terraform/reasons.h"

namespace syrtis::terraform {

std::optional<Error> CheckOptions(const Options& options, int seats) {
  if (seats < 1 || seats > kMaxSeats) return refuse::NotThatManySeats(1, kMaxSeats, seats);
  if (options.clock < 0 || options.clock > kMaxClock) {
    return refuse::NoSuchClock(kMaxClock, options.clock);
  }
  if ((options.beginner >> seats) != 0) return refuse::NoSuchBeginner();
  if (seats == 1) {
    if (!options.corporate_era) return refuse::EraAlwaysAlone();
    if (options.draft) return refuse::NoDraftAlone();
    if (options.beginner != 0) return refuse::NoBeginnerAlone();
  }
  return std::nullopt;
}

}  // namespace syrtis::terraform

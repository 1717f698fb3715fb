#include "bots/maze/table_bots.h"

#include "bots/maze/partner.h"

namespace syrtis {

std::span<const std::string_view> BotsOf<maze::Maze>::Levels() { return maze::kPaceNames; }

std::unique_ptr<Bot<maze::Maze>> BotsOf<maze::Maze>::New(const maze::Rules& rules, Seat seat,
                                                         int seats, std::size_t level, Seed seed) {
  return std::make_unique<maze::Partner>(rules, seat, seats, static_cast<maze::Pace>(level), seed);
}

}  // namespace syrtis

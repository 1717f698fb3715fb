#include "tools/sim_seeds.h"

#include <cstdint>

namespace syrtis::tools {

Seed SeedRange::SeedOf(int game) const {
  Seed seed = first;
  seed.low += static_cast<std::uint64_t>(game);
  if (seed.low < first.low) ++seed.high;
  return seed;
}

int SeedRange::GameOf(Seed seed) const {
  const std::uint64_t distance = seed.low - first.low;
  if (distance >= static_cast<std::uint64_t>(games)) return -1;
  const int game = static_cast<int>(distance);
  return SeedOf(game) == seed ? game : -1;
}

}  // namespace syrtis::tools

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

std::vector<std::string_view> PartsOfMix(std::string_view mix) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= mix.size(); at += parts.back().size() + 1) {
    parts.push_back(mix.substr(at, mix.find('/', at) - at));
  }
  return parts;
}

}  // namespace syrtis::tools

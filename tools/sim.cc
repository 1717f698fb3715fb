#include <numeric>
#include <ostream>

#include "tools/kits.h"

namespace syrtis::tools {

std::vector<int> AllModules() {
  std::vector<int> modules(maze::kModules);
  std::iota(modules.begin(), modules.end(), 1);
  return modules;
}

std::vector<int> SimSeats(std::string_view game) {
  std::vector<int> seats;
  KnownGames::With(game, [&seats]<class Kit>(Kit) {
    seats.assign(Kit::kSimSeats.begin(), Kit::kSimSeats.end());
    return kOk;
  });
  return seats;
}

int Sim(const SimOptions& options, std::ostream& out, std::ostream& err) {
  if (!KnownGames::Has(options.game_name)) {
    return Complain(err, "sim", "--game: " + KnownGames::Text() + ", not " + options.game_name);
  }
  return KnownGames::With(options.game_name,
                          [&]<class Kit>(Kit) { return Kit::Sim(options, out, err); });
}

}  // namespace syrtis::tools

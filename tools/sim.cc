#include <ostream>

#include "tools/commands.h"
#include "tools/sim_lab.h"

namespace syrtis::tools {

int Sim(const SimOptions& options, std::ostream& out, std::ostream& err) {
  if (options.game_name == "maze") return SimMaze(options, out, err);
  if (options.game_name == "terraform") return SimTerraform(options, out, err);
  return Complain(err, "sim", "--game: maze or terraform, not " + options.game_name);
}

}  // namespace syrtis::tools

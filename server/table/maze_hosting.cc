#include "server/table/maze_hosting.h"

#include <algorithm>

#include "server/table/game_room.h"

namespace syrtis::server {

void Hosting<maze::Maze>::WriteResult(const maze::Rules& /*rules*/, const maze::State& state,
                                      json::Writer& writer) {
  writer.Field("outcome", maze::kPhaseNames[static_cast<std::size_t>(state.phase)]);
  writer.Field("won", state.phase == maze::Phase::kWon);
  writer.Field("module", static_cast<int>(state.options.module));
  writer.Field("seats", static_cast<int>(state.seats));
  if (state.started != maze::kNever) writer.Field("playedMs", state.now - state.started);
  if (state.deadline != maze::kNever) {
    writer.Field("leftMs", std::max<Ms>(0, state.deadline - state.now));
  }
}

TallyShape Hosting<maze::Maze>::Tally() {
  return {
      .by = "module",
      .won = true,
      .medians = {{"medianWonInMs", [](const auto& result) { return result.FindInt("playedMs"); }},
                  {"medianLeftMs", [](const auto& result) { return result.FindInt("leftMs"); }}}};
}

std::unique_ptr<HostedGame> HostMaze(const maze::Rules& rules) {
  return std::make_unique<HostedGameOf<maze::Maze>>(rules);
}

}  // namespace syrtis::server

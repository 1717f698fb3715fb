#include "server/table/maze_hosting.h"

#include "bots/maze/partner.h"
#include "server/table/game_room.h"

namespace syrtis::server {
namespace {

class MazeBot : public BotOf<maze::Maze> {
 public:
  MazeBot(const maze::Rules& rules, Seat seat, int seats, maze::Pace pace, Seed seed)
      : partner_(rules, seat, seats, pace, seed) {}

  void See(const maze::View& view, const maze::Events& events, Ms ms) override {
    partner_.See(view, events, ms);
  }
  Ms WakeAt() const override { return partner_.WakeAt(); }
  std::optional<maze::Command> Wake(const maze::View& view, Ms ms) override {
    return partner_.Wake(view, ms);
  }

 private:
  maze::Partner partner_;
};

// People do not want to sit with the tireless: it is for tests.
constexpr std::size_t kLevels = 3;

}  // namespace

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

std::span<const std::string_view> Hosting<maze::Maze>::Levels() {
  return std::span(maze::kPaceNames).first(kLevels);
}

std::unique_ptr<BotOf<maze::Maze>> Hosting<maze::Maze>::NewBot(const maze::Rules& rules, Seat seat,
                                                               int seats, std::size_t level,
                                                               Seed seed) {
  return std::make_unique<MazeBot>(rules, seat, seats, static_cast<maze::Pace>(level), seed);
}

std::unique_ptr<HostedGame> HostMaze(const maze::Rules& rules) {
  return std::make_unique<HostedGameOf<maze::Maze>>(rules);
}

}  // namespace syrtis::server

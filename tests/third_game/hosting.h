#pragma once

#include <memory>

#include "server/table/game_room.h"
#include "tests/third_game/bots.h"

// The third game at the server.
namespace syrtis::server {

template <>
struct Hosting<seals::Seals> {
  static constexpr bool kSharedView = false;
  static bool TalkOpen(const seals::State& /*state*/) { return true; }
  static bool IsSignal(std::string_view /*doing*/) { return false; }
  static void WriteResult(const seals::Rules& /*rules*/, const seals::State& state,
                          json::Writer& writer) {
    writer.BeginArray("points");
    for (std::size_t i = 0; i < state.seats; ++i) writer.Add(state.points[i]);
    writer.End();
  }
};

inline std::unique_ptr<HostedGame> HostSeals() {
  static const seals::Rules rules;
  return std::make_unique<HostedGameOf<seals::Seals>>(rules);
}

}  // namespace syrtis::server

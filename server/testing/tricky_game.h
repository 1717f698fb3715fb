#pragma once

#include <cstdint>
#include <memory>

#include "server/table/room.h"

namespace syrtis::server::test {

// What goes wrong in a tricky game. Everything may be changed while games are going on.
struct Tricks {
  bool act_throws = false;
  bool tick_throws = false;
  bool step_throws = false;      // when it should say what happened
  bool due_throws = false;       // when it is asked when it wants to be called
  bool replay_throws = false;    // when it is read again
  bool bot_throws = false;       // where the bots think
  std::int64_t act_micros = 0;   // so long works a command …
  std::int64_t tick_micros = 0;  // … and time that passes
  bool own_views = false;        // seats see something of their own
  std::int64_t worked = 0;       // the clock that this is measured by
};

// The game behind `inner` with its tricks, under the name "tricky". `tricks` outlives it.
std::unique_ptr<HostedGame> HostTricky(std::unique_ptr<HostedGame> inner, Tricks& tricks);

}  // namespace syrtis::server::test

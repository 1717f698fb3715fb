#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "server/table/room.h"

namespace syrtis::server::test {

// What goes wrong in a tricky game. Everything may be changed while games are going on.
struct Tricks {
  bool act_throws = false;
  bool act_throws_no_exception = false;  // something that is not std::exception
  bool act_is_too_large = false;         // std::bad_alloc
  bool act_fails_assert = false;
  std::function<void()> act_breaks = {};   // done before a command
  bool act_is_empty = false;               // the room gets no command
  std::optional<Error> room_refused = {};  // no game begins, because of this
  bool tick_throws = false;
  bool step_throws = false;    // when it should say what happened
  bool due_throws = false;     // when it is asked when it wants to be called
  bool replay_throws = false;  // when it is read again
  bool replay_fails_assert = false;
  std::function<void()> on_replay = {};  // done before a record is read again
  bool bot_fails_assert = false;
  bool bot_throws = false;                // where the bots think
  std::function<void()> bot_breaks = {};  // done there
  std::int64_t act_micros = 0;            // so long works a command …
  std::int64_t tick_micros = 0;           // … and time that passes …
  std::int64_t bot_micros = 0;            // … and a bot that was woken
  bool own_views = false;                 // seats see something of their own
  int steps_told = 0;                     // texts that were made of steps
  // The clock that this is measured by.
  std::atomic<std::int64_t> worked = 0;
};

// The game behind `inner` with its tricks, under a name of its own. `tricks` outlives it.
std::unique_ptr<HostedGame> HostTricky(std::unique_ptr<HostedGame> inner, Tricks& tricks,
                                       std::string_view name = "tricky");

}  // namespace syrtis::server::test

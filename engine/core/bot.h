#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/core/game.h"

namespace syrtis {

// A sentence of a bot, as data: each reader's page makes the words.
struct Remark {
  Seat to;
  std::string advice;  // a JSON object of the game
};

// A player that is a program. The host of the table (a server, a browser) shows it everything that
// its seat may see and wakes it when it wants; it answers with a command. Pace and pauses are the
// bot's own.
template <Game G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = default;
  Bot(Bot&&) = default;
  Bot& operator=(const Bot&) = delete;
  Bot& operator=(Bot&&) = delete;
  virtual ~Bot() = default;

  // Something happened (or the game begins, with no events). In a game with G::IsAsked the host may
  // skip a bot that is not asked and waits.
  virtual void See(const typename G::View& view, std::span<const typename G::Event> events,
                   Ms ms) = 0;
  // When it wants to be woken; kMaxMs or later: it waits for something to happen.
  virtual Ms WakeAt() const = 0;
  // Called at WakeAt: the command it gives now, if any.
  virtual std::optional<typename G::Command> Wake(const typename G::View& view, Ms ms) = 0;

  // From now on people have these seats (one bit each). Until the first call nobody has.
  virtual void MeetPeople(std::uint32_t /*seats*/, Ms /*ms*/) {}
  // A seat said something to another one, or to all (Seat::Table()).
  virtual void Hear(Seat /*from*/, Seat /*to*/, Ms /*ms*/) {}
  // Takes the sentence that the last Wake decided on. The host passes it on while talk is open.
  virtual std::optional<Remark> TakeRemark() { return std::nullopt; }
};

}  // namespace syrtis

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/bot.h"
#include "engine/core/seat.h"

namespace syrtis {

// A command and the reasons for it.
template <Game G>
struct Thought {
  std::optional<typename G::Command> command;
  std::string why;  // a JSON object of the game
};

// Who answers {"bot":…}. The session lies below the bots: whoever makes one brings them along.
template <Game G>
struct Bots {
  // The names of the levels; must outlive this.
  std::span<const std::string_view> levels;
  // A bot of that level for one answer: it is shown the view and, if that is when it wants to be
  // woken, woken. It never waits for the sake of people, and gives legal commands only. Null where
  // there are no bots.
  std::unique_ptr<Bot<G>> (*make)(const typename G::Rules& rules, Seat seat, std::size_t level,
                                  Seed seed) = nullptr;
  // Its command with reasons, by a bot that tries so many things out at most (0: as many as it does
  // by itself). Null where bots cannot tell; levels below `first_thinker` cannot either.
  Thought<G> (*think)(const typename G::Rules& rules, const typename G::View& view, Seat seat,
                      Ms ms, std::size_t level, int budget) = nullptr;
  std::size_t first_thinker = 0;
};

// A game that a session offers. The rules must outlive the session.
template <Game G>
struct Offer {
  const typename G::Rules* rules = nullptr;
  Bots<G> bots = {};
};

}  // namespace syrtis

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

// Answers {"bot":…}. The session lies below the bots, so the creator of a session passes them in.
template <Game G>
struct Bots {
  // The names of the levels; must outlive this.
  std::span<const std::string_view> levels;
  // A bot of that level for one answer: it sees the view and is woken if it wants to be by then. It
  // never waits for people and gives legal commands only. Null where there are no bots.
  std::unique_ptr<Bot<G>> (*make)(const typename G::Rules& rules, Seat seat, std::size_t level,
                                  Seed seed) = nullptr;
  // Its command with reasons, from a search of at most that many tries (0: the bot's default). Null
  // where bots give no reasons; levels below `first_thinker` give none either.
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

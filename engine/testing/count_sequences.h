#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/game.h"

namespace syrtis::test {

struct PerftResult {
  std::uint64_t sequences = 0;
  std::optional<std::string> problem;  // the first that a check found
};

// How many sequences of `depth` commands there are from a state of either game, by all seats, all
// of them in the millisecond of that state. Two sequences with the same end are two. Only commands
// with counts(command) are given; check(state, seat) returns the first error of a legal list, if
// any.
template <Game G, class Counts, class Check>
class SequenceCounter {
 public:
  SequenceCounter(const typename G::Rules& rules, Counts counts, Check check)
      : rules_(rules), counts_(counts), check_(check) {}

  PerftResult Count(const typename G::State& state, int depth) {
    result_ = {};
    From(state, depth);
    return result_;
  }

 private:
  // On the heap: both are large, and there is one for each level.
  struct Lists {
    typename G::CommandList commands;
    typename G::Events events;
  };

  void From(const typename G::State& state, int depth) {
    if (depth == 0) {
      ++result_.sequences;
      return;
    }
    const auto lists = std::make_unique<Lists>();
    const Ms now = G::Now(state);
    for (int i = 0; i < G::SeatCount(state); ++i) {
      const Seat seat = Seat::At(i);
      lists->commands.clear();
      G::LegalCommands(rules_, state, seat, now, lists->commands);
      if (!result_.problem) result_.problem = check_(state, seat);
      for (const typename G::Command& command : lists->commands) {
        if (!counts_(command)) continue;
        typename G::State next = state;
        lists->events.clear();
        if (G::Apply(rules_, next, {now, seat, command}, lists->events).ok()) {
          From(next, depth - 1);
        } else if (!result_.problem) {
          result_.problem = "a command of the list was refused";
        }
      }
    }
  }

  const typename G::Rules& rules_;
  Counts counts_;
  Check check_;
  PerftResult result_;
};

template <Game G, class Counts, class Check>
PerftResult CountSequences(const typename G::Rules& rules, const typename G::State& state,
                           int depth, Counts counts, Check check) {
  return SequenceCounter<G, Counts, Check>(rules, counts, check).Count(state, depth);
}

}  // namespace syrtis::test

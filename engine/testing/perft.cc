#include "engine/testing/perft.h"

#include <memory>

#include "engine/testing/brute_force.h"

namespace syrtis::maze::test {
namespace {

bool IsSignal(Do kind) {
  return kind == Do::kRed || kind == Do::kStare || kind == Do::kGiveUp || kind == Do::kPlayOn;
}

class Counter {
 public:
  Counter(const Rules& rules, const PerftOptions& options, PerftResult& result)
      : rules_(rules), options_(options), result_(result) {}

  void Count(const State& state, int depth) {
    if (depth == 0) {
      ++result_.sequences;
      return;
    }
    // On the heap: a list is large, and there is one for each level.
    const auto list = std::make_unique<CommandList>();
    for (int seat = 0; seat < state.seats; ++seat) {
      list->clear();
      LegalCommands(rules_, state, Seat::At(seat), state.now, *list);
      if (options_.brute_force && !result_.problem) {
        result_.problem = CompareWithBruteForce(rules_, state, Seat::At(seat), state.now);
      }
      for (const Command& command : *list) {
        if (!options_.signals && IsSignal(command.kind)) continue;
        State next = state;
        Events events;
        if (Apply(rules_, next, {state.now, Seat::At(seat), command}, events).ok()) {
          Count(next, depth - 1);
        } else if (!result_.problem) {
          result_.problem = "a command of the list was refused";
        }
      }
    }
  }

 private:
  const Rules& rules_;
  const PerftOptions& options_;
  PerftResult& result_;
};

}  // namespace

PerftResult Perft(const Rules& rules, const State& state, int depth, const PerftOptions& options) {
  PerftResult result;
  Counter(rules, options, result).Count(state, depth);
  return result;
}

}  // namespace syrtis::maze::test

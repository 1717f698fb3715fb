#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "bots/terraform/baselines.h"
#include "bots/terraform/try_out.h"

namespace syrtis::terraform {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFF;
// Values are from 0 to this; half of it is an even game.
constexpr std::int64_t kValueOne = 1 << 16;
// So many points ahead are as good as won.
constexpr int kSurePoints = 40;

struct Node {
  Command command;              // that leads here
  std::uint32_t child = kNone;  // the first of them …
  std::uint32_t next = kNone;   // … and the next of the same parent
  std::int64_t visits = 0;
  std::int64_t total = 0;  // of the values for the seat that looks
};

// The root of x, rounded down.
std::int64_t Root(std::int64_t x) {
  std::int64_t root = 0;
  for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit >>= 1) {
    const std::int64_t more = root + bit;
    if (more <= 3'000'000'000 && more * more <= x) root = more;
  }
  return root;
}

// The binary logarithm in 1/256, straight between powers of 2.
std::int64_t Log(std::int64_t x) {
  const int width = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(x)));
  const int whole = std::max(width, 1) - 1;
  return whole * 256 + ((x << 8) >> whole) - 256;
}

// sqrt(2 ln N / n), in units of kValueOne.
std::int64_t Curiosity(std::int64_t all, std::int64_t visits) {
  // 2 ln N = 1.386 log2 N.
  return Root(Log(all + 1) * 1386 / 1000 * (kValueOne * kValueOne / 256) / visits);
}

bool Same(const Command& a, const Command& b) {
  return a.kind == b.kind && a.id == b.id && a.n == b.n;
}

class Search {
 public:
  Search(const Rules& rules, const View& view, Rng& rng, int calls)
      : rules_(rules), view_(view), rng_(rng), calls_(calls), nodes_(1) {}

  Command Run() {
    while (calls_ > 0) Descend();
    std::uint32_t best = nodes_[0].child;
    for (std::uint32_t i = best; i != kNone; i = nodes_[i].next) {
      if (nodes_[i].visits > nodes_[best].visits) best = i;
    }
    return nodes_[best].command;
  }

 private:
  Seat NextSeat(const State& state) const {
    if (state.Of(view_.viewer).Owes()) return view_.viewer;
    return FirstToAnswer(state);
  }

  void Do(State& state, Seat seat, const Command& command) {
    events_.clear();
    [[maybe_unused]] const Status done = Apply(rules_, state, {state.now, seat, command}, events_);
    assert(done.ok() && "the search gives legal commands");
    --calls_;
  }

  std::uint32_t Find(std::uint32_t parent, const Command& command) const {
    std::uint32_t i = nodes_[parent].child;
    while (i != kNone && !Same(nodes_[i].command, command)) i = nodes_[i].next;
    return i;
  }

  std::uint32_t Grow(std::uint32_t parent, const Command& command) {
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.command = command, .next = nodes_[parent].child});
    nodes_[parent].child = made;
    return made;
  }

  void Descend() {
    State state = Determinize(view_, rng_);
    path_.assign(1, 0);
    bool grown = false;
    while (!grown && !state.IsOver()) {
      const Seat seat = NextSeat(state);
      legal_.clear();
      LegalCommands(rules_, state, seat, state.now, legal_);
      const std::uint32_t here = path_.back();
      const Command* fresh = nullptr;
      std::uint64_t count = 0;
      std::uint32_t best = kNone;
      std::int64_t most = 0;
      for (const Command& command : legal_) {
        const std::uint32_t child = Find(here, command);
        if (child == kNone) {
          // One of those not tried yet, each as likely.
          if (rng_.Below(++count) == 0) fresh = &command;
          continue;
        }
        const Node& node = nodes_[child];
        const std::int64_t mean = node.total / node.visits;
        const std::int64_t value = (seat == view_.viewer ? mean : kValueOne - mean) +
                                   Curiosity(nodes_[here].visits, node.visits);
        if (best != kNone && value <= most) continue;
        best = child;
        most = value;
      }
      grown = fresh != nullptr;
      if (grown) best = Grow(here, *fresh);
      // The number of the question is that of this position.
      Command command = nodes_[best].command;
      command.prompt = state.Of(seat).prompt;
      Do(state, seat, command);
      path_.push_back(best);
    }
    for (int i = 0; i < kMctsRollout && !state.IsOver(); ++i) {
      const Seat seat = NextSeat(state);
      legal_.clear();
      LegalCommands(rules_, state, seat, state.now, legal_);
      Do(state, seat, legal_[rng_.Below(legal_.size())]);
    }
    const std::int64_t ahead =
        std::clamp(Heuristic(state, view_.viewer), -100 * kSurePoints, 100 * kSurePoints);
    const std::int64_t value = kValueOne / 2 + ahead * (kValueOne / 2) / (100 * kSurePoints);
    for (const std::uint32_t node : path_) {
      ++nodes_[node].visits;
      nodes_[node].total += value;
    }
  }

  const Rules& rules_;
  const View& view_;
  Rng& rng_;
  int calls_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> path_;
  CommandList legal_;
  Events events_;
};

}  // namespace

std::optional<Command> MctsCommand(const Rules& rules, const View& view, const CommandList& legal,
                                   Rng& rng, int calls) {
  if (!Owes(view.known, view.viewer) || legal.empty()) return std::nullopt;
  if (legal.size() == 1) return legal[0];
  return Search(rules, view, rng, std::max(1, calls)).Run();
}

}  // namespace syrtis::terraform

#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/log.h"

namespace syrtis {

// Carries one entry out, apart from going back, which needs a History.
template <Game G>
Status ApplyEntry(const typename G::Rules& rules, typename G::State& state,
                  const LogEntry<G>& entry, typename G::Events& events) {
  assert(entry.kind != EntryKind::kBack);
  G::Tick(rules, state, entry.ms, events);
  if (entry.kind == EntryKind::kTick) return Status::Ok();
  return G::Apply(rules, state, {entry.ms, entry.seat, entry.command}, events);
}

// Makes `state` what was before, at the time `ms`. Time does not come back with what is taken back:
// up to now it has passed for those who owed something in it, and no clock is set back or charged
// for what another thought about (KeepClocks).
template <Game G>
void ReturnTo(const typename G::Rules& rules, const typename G::State& before, Ms ms,
              typename G::State& state, typename G::Events& events) {
  typename G::Events of_what_is_taken_back;
  G::Tick(rules, state, ms, of_what_is_taken_back);
  typename G::State returned = before;
  if constexpr (requires { G::KeepClocks(state, returned); }) G::KeepClocks(state, returned);
  state = returned;
  G::Tick(rules, state, ms, events);
}

// Finds the state after any entry of a log again, without keeping them all: it keeps one in 64, and
// those after going back, and plays on from there. Entries after one that went back stand on what
// it went back to, so the log is a tree; 64 is counted along its branches, so that no state is more
// than 63 entries away.
template <Game G>
class History {
 public:
  explicit History(const typename G::State& first) : nodes_(1), kept_(1, first) {}

  // The entry with the next seq, and the state after it.
  void Add(const LogEntry<G>& entry, const typename G::State& after) {
    Node node;
    node.parent = entry.kind == EntryKind::kBack ? entry.back_to
                                                 : static_cast<std::uint32_t>(nodes_.size() - 1);
    node.distance = nodes_[node.parent].distance + 1;
    if (node.distance == kApart || entry.kind == EntryKind::kBack) {
      node.distance = 0;
      node.kept = static_cast<std::uint32_t>(kept_.size());
      kept_.push_back(after);
    }
    nodes_.push_back(node);
  }

  // `entries` are the ones that were added. The seq must not be larger than the last one.
  typename G::State StateAfter(const typename G::Rules& rules,
                               const std::vector<LogEntry<G>>& entries, std::uint32_t seq) const {
    std::vector<std::uint32_t> way;
    for (; nodes_[seq].distance != 0; seq = nodes_[seq].parent) way.push_back(seq);
    typename G::State state = kept_[nodes_[seq].kept];
    typename G::Events events;
    for (; !way.empty(); way.pop_back()) {
      const LogEntry<G>& entry = entries[way.back() - 1];
      events.clear();
      [[maybe_unused]] const Status status = ApplyEntry<G>(rules, state, entry, events);
      assert(status.ok());
    }
    return state;
  }

 private:
  static constexpr std::uint32_t kApart = 64;

  struct Node {
    std::uint32_t parent = 0;    // the seq whose state this entry started from
    std::uint32_t distance = 0;  // entries since the last state that was kept
    std::uint32_t kept = 0;      // where distance is 0: which one
  };

  std::vector<Node> nodes_;  // by seq
  std::vector<typename G::State> kept_;
};

}  // namespace syrtis

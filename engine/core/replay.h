#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/history.h"
#include "engine/core/log.h"

namespace syrtis {

// Plays a log from its beginning and gives the state at its end. It checks everything: that the
// log is of these rules, that time never goes back, that every command is legal, and every hash.
// The error names the entry. After each entry it calls
//   on_entry(seq, entry, state after it, events of it);
// an entry that goes back has the events of the time that passed.
template <Game G, class OnEntry>
Result<typename G::State> Replay(const typename G::Rules& rules, const Log<G>& log,
                                 OnEntry&& on_entry) {
  if (std::optional<Error> wrong = CheckHeader<G>(rules, log.header)) return *std::move(wrong);
  Result<typename G::State> first = FirstState<G>(rules, log);
  if (!first.ok()) return Error{"log: " + first.error().text};

  typename G::State state = *first;
  typename G::Events events;
  History<G> history(state);
  Ms ms = G::Now(state);
  for (std::size_t i = 0; i < log.entries.size(); ++i) {
    const LogEntry<G>& entry = log.entries[i];
    const std::size_t seq = i + 1;
    const auto wrong = [seq](const std::string& what) {
      return Error{"entry " + std::to_string(seq) + ": " + what};
    };
    if (entry.ms < ms) {
      return wrong("its time, " + std::to_string(entry.ms) + " ms, lies before " +
                   std::to_string(ms) + " ms, that of the entry before it");
    }
    ms = entry.ms;
    events.clear();
    if (entry.kind == EntryKind::kBack) {
      if (!G::kTakesBack) return wrong("nothing is taken back in this game");
      if (entry.back_to >= seq) return wrong("it goes back to an entry that is not before it");
      const typename G::State before = history.StateAfter(rules, log.entries, entry.back_to);
      ReturnTo<G>(rules, before, ms, state, events);
    } else if (const Status status = ApplyEntry<G>(rules, state, entry, events); !status.ok()) {
      return wrong("the command is refused by " + std::string(status.rule()) + ": " +
                   std::string(status.why()));
    }
    if (entry.hash && *entry.hash != G::Hash(state)) {
      return wrong("the hash of the state is " + HashText(G::Hash(state)) + ", the log says " +
                   HashText(*entry.hash));
    }
    history.Add(entry, state);
    on_entry(seq, entry, std::as_const(state), std::as_const(events));
  }
  if (log.hash && *log.hash != G::Hash(state)) {
    return Error{"log: the hash of the last state is " + HashText(G::Hash(state)) +
                 ", the log says " + HashText(*log.hash)};
  }
  return state;
}

template <Game G>
Result<typename G::State> Replay(const typename G::Rules& rules, const Log<G>& log) {
  return Replay<G>(rules, log, [](const auto&...) {});
}

}  // namespace syrtis

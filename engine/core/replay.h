#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/driver.h"
#include "engine/core/log.h"

namespace syrtis {

// Plays a log from its beginning and returns the driver at its end. It checks everything: that the
// log is of these rules, that time never goes back, that every command is legal and every going
// back leads somewhere, and every hash. The error names the entry. After each entry it calls
//   on_entry(seq, entry, state after it, events of it);
// an entry that goes back has the events of the time that passed.
template <Game G, class OnEntry>
Result<Driver<G>> ReplayToDriver(const typename G::Rules& rules, const Log<G>& log,
                                 std::uint32_t hash_every, OnEntry&& on_entry) {
  if (std::optional<Error> wrong = CheckHeader<G>(rules, log.header)) return *std::move(wrong);
  const Result<typename G::State> first = FirstState<G>(rules, log);
  if (!first.ok()) return Error{"log: " + first.error().text};
  Driver<G> driver(rules, *first, hash_every);
  typename G::Events events;
  for (const LogEntry<G>& entry : log.entries) {
    if (const std::optional<Error> wrong = driver.Repeat({&entry, 1})) {
      return Error{"entry " + std::to_string(&entry - log.entries.data() + 1) + ": " + wrong->text};
    }
    events.clear();
    for (const typename G::Event& event : driver.events()) events.push_back(event);
    on_entry(std::size_t{driver.seq()}, entry, driver.state(), std::as_const(events));
  }
  if (log.hash && *log.hash != G::Hash(driver.state())) {
    return Error{"log: the hash of the last state is " + HashText(G::Hash(driver.state())) +
                 ", the log says " + HashText(*log.hash)};
  }
  return driver;
}

// The same; the state at the end.
template <Game G, class OnEntry>
Result<typename G::State> Replay(const typename G::Rules& rules, const Log<G>& log,
                                 OnEntry&& on_entry) {
  const Result<Driver<G>> driver =
      ReplayToDriver<G>(rules, log, Driver<G>::kNoHashes, std::forward<OnEntry>(on_entry));
  if (!driver.ok()) return driver.error();
  return driver->state();
}

template <Game G>
Result<typename G::State> Replay(const typename G::Rules& rules, const Log<G>& log) {
  return Replay<G>(rules, log, [](const auto&...) {});
}

}  // namespace syrtis

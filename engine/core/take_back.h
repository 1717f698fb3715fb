#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/recorder.h"

namespace syrtis {

// How many commands lead from the state after entry `to` (0: the beginning) to the one after the
// last entry. Nothing if they do not: the entry is not there, or it was itself taken back.
template <Game G>
std::optional<int> CommandsSince(const std::vector<LogEntry<G>>& entries, std::uint32_t to) {
  int commands = 0;
  auto seq = static_cast<std::uint32_t>(entries.size());
  while (seq > to) {
    const LogEntry<G>& entry = entries[seq - 1];
    if (entry.kind == EntryKind::kCommand) ++commands;
    seq = entry.kind == EntryKind::kBack ? entry.back_to : seq - 1;
  }
  if (seq != to) return std::nullopt;
  return commands;
}

// The entry after which one stands when so many of the latest commands are taken back; nothing if
// there are not so many.
template <Game G>
std::optional<std::uint32_t> EntryBefore(const std::vector<LogEntry<G>>& entries, int commands) {
  auto seq = static_cast<std::uint32_t>(entries.size());
  while (seq > 0) {
    const LogEntry<G>& entry = entries[seq - 1];
    seq = entry.kind == EntryKind::kBack ? entry.back_to : seq - 1;
    if (entry.kind == EntryKind::kCommand && --commands <= 0) return seq;
  }
  return std::nullopt;
}

// Recorder::Back as far as the rules let this seat go back (T-11.2). A refusal changes nothing.
template <Game G>
Status TakeBack(Recorder<G>& recorder, Seat seat, Ms ms, std::uint32_t to,
                typename G::Events& events) {
  if constexpr (!G::kTakesBack) {
    return refuse::NoTakingBackHere();
  } else {
    const std::optional<int> commands = CommandsSince<G>(recorder.log().entries, to);
    if (!commands) return refuse::NoSuchEntry();
    if (*commands == 0) return refuse::NothingSince();
    if (*commands > G::StepsBack(recorder.state(), seat)) return refuse::NotThatFarBack();
    return recorder.Back(seat, ms, to, events);
  }
}

}  // namespace syrtis

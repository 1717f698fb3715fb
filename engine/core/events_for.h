#pragma once

#include <span>
#include <vector>

#include "engine/core/game.h"

namespace syrtis {

// The events that the seat notices, as it sees them.
template <Game G>
std::vector<typename G::Event> EventsFor(Seat seat, std::span<const typename G::Event> events) {
  std::vector<typename G::Event> seen;
  typename G::Event one;
  for (const typename G::Event& event : events) {
    if (G::ObserveEvent(event, seat, one)) seen.push_back(one);
  }
  return seen;
}

// The member "events".
template <Game G>
void WriteEvents(const typename G::Rules& rules, std::span<const typename G::Event> events,
                 json::Writer& writer) {
  writer.Array("events", events,
               [&](const typename G::Event& event) { G::WriteEvent(rules, event, writer); });
}

// The member "commands".
template <Game G>
void WriteCommands(const typename G::Rules& rules, const typename G::CommandList& commands,
                   json::Writer& writer) {
  writer.Array("commands", commands, [&](const typename G::Command& command) {
    G::WriteCommand(rules, command, writer);
  });
}

}  // namespace syrtis

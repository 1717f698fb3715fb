#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "tests/spike_game.h"

// Short hands for the tests of the spike game, and random play.
namespace syrtis::spike {

using G = SpikeGame;

inline const G::Rules kRules;

template <class T>
bool SameBytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

inline State NewGame(std::uint64_t seed, int seats = 2) {
  const Result<State> state = G::NewGame(kRules, {}, seats, Seed{.low = seed});
  EXPECT_TRUE(state.ok());
  return *state;
}

inline G::CommandList Legal(const State& state, Seat seat) {
  G::CommandList commands;
  G::LegalCommands(kRules, state, seat, state.now, commands);
  return commands;
}

inline G::CommandList Legal(const View& view, Seat seat) {
  G::CommandList commands;
  G::LegalCommands(kRules, view, seat, view.known.now, commands);
  return commands;
}

inline Status Do(State& state, Seat seat, Command command) {
  G::Events events;
  return G::Apply(kRules, state, {state.now, seat, command}, events);
}

// The answer to whatever this seat is asked now.
inline Status Answer(State& state, Seat seat, std::uint32_t answer) {
  return Do(state, seat, {state.prompt[seat.index], answer});
}

inline std::string Json(const State& state) {
  std::string out;
  json::Writer w(out);
  G::WriteState(kRules, state, w);
  return out;
}

inline std::string Json(const View& view) {
  std::string out;
  json::Writer w(out);
  G::WriteView(kRules, view, w);
  return out;
}

inline Result<State> StateFromJson(const std::string& text) {
  const Result<json::Value> value = json::Parse(text);
  EXPECT_TRUE(value.ok());
  return G::ReadState(kRules, value.ok() ? *value : json::Value());
}

inline State ThroughJson(const State& state) {
  const Result<State> read = StateFromJson(Json(state));
  EXPECT_TRUE(read.ok()) << read.error().text;
  return read.ok() ? *read : State{};
}

inline State ThroughBytes(const State& state) {
  std::string bytes;
  ByteWriter w(bytes);
  G::EncodeState(state, w);
  ByteReader r(bytes);
  const Result<State> read = G::DecodeState(kRules, r);
  EXPECT_TRUE(read.ok() && r.AtEnd()) << (read.ok() ? "" : read.error().text);
  return read.ok() ? *read : State{};
}

inline View ThroughJson(const View& view) {
  const Result<json::Value> value = json::Parse(Json(view));
  EXPECT_TRUE(value.ok());
  const Result<View> read = G::ReadView(kRules, *value);
  EXPECT_TRUE(read.ok()) << read.error().text;
  return read.ok() ? *read : View{};
}

inline View ThroughBytes(const View& view) {
  std::string bytes;
  ByteWriter w(bytes);
  G::EncodeView(view, w);
  ByteReader r(bytes);
  const Result<View> read = G::DecodeView(kRules, r);
  EXPECT_TRUE(read.ok() && r.AtEnd());
  return read.ok() ? *read : View{};
}

inline std::vector<Seat> SeatsOf(const State& state) {
  std::vector<Seat> seats;
  seats.reserve(state.seats);
  for (int i = 0; i < state.seats; ++i) seats.push_back(Seat::At(i));
  return seats;
}

inline G::Events Filtered(const G::Events& events, Seat seat) {
  G::Events seen;
  Event out;
  for (const Event& event : events) {
    if (G::ObserveEvent(event, seat, out)) seen.push_back(out);
  }
  return seen;
}

// A random legal step; false if there is none.
inline bool RandomStep(State& state, Rng& rng, G::Events& events) {
  std::vector<std::pair<Seat, Command>> steps;
  for (const Seat seat : SeatsOf(state)) {
    for (const Command command : Legal(state, seat)) steps.emplace_back(seat, command);
  }
  if (steps.empty()) return false;
  const auto& [seat, command] = steps[rng.Below(steps.size())];
  const Status status = G::Apply(kRules, state, {state.now, seat, command}, events);
  EXPECT_TRUE(status.ok()) << status.why();
  return true;
}

// Calls `visit(state, rng)` on every state of many random games, which must all end.
template <class Visit>
void OnRandomGames(int games, Visit visit) {
  for (int game = 0; game < games; ++game) {
    Rng rng(Seed{.high = 1, .low = static_cast<std::uint64_t>(game)});
    State state = NewGame(static_cast<std::uint64_t>(game), 2 + game % 2);
    G::Events events;
    int steps = 0;
    do {
      visit(state, rng);
      if (::testing::Test::HasFatalFailure()) return;
      ASSERT_LT(++steps, 1000);
    } while (RandomStep(state, rng, events));
    ASSERT_TRUE(G::IsOver(state));
  }
}

}  // namespace syrtis::spike

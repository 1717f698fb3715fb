#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/log.h"
#include "engine/core/replay.h"
#include "fuzz/check.h"

// The fuzz targets of both games, for any bytes. A target T (maze.h, terraform.h) has
//   Game, RandomGame, MixedTable(rng), Style()
//   TheRules()  rules that stay as they are, so that the corpus stays good
//   Problem(rules, state)  the first broken invariant, if any
namespace syrtis::fuzz {

template <class T>
bool SameBytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

template <class Write>
std::string Json(Write write) {
  std::string text;
  json::Writer writer(text);
  write(writer);
  return text;
}

template <class Encode>
std::string Bytes(Encode encode) {
  std::string bytes;
  ByteWriter writer(bytes);
  encode(writer);
  return bytes;
}

// --- Commands -----------------------------------------------------------------------------------

// Positions from games of every kind.
template <class T>
const std::vector<typename T::Game::State>& Moments() {
  static const auto moments = [] {
    std::vector<typename T::Game::State> made;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
      Rng rng(Seed{0, seed});
      const auto table = T::MixedTable(rng);
      const auto first =
          *T::Game::NewGame(T::TheRules(), table.options, table.seats, Seed{1, seed});
      typename T::RandomGame game(T::TheRules(), first, Seed{2, seed}, table.style);
      for (std::uint64_t i = 0; i < seed * seed && game.Step(); ++i) {
      }
      made.push_back(game.state());
    }
    return made;
  }();
  return moments;
}

// The rules take a command whole or leave everything as it was.
template <class T>
void TryOn(const typename T::Game::State& state, Seat seat,
           const typename T::Game::Command& command) {
  auto after = state;
  typename T::Game::Events events;
  const Status status =
      T::Game::Apply(T::TheRules(), after, {T::Game::Now(state), seat, command}, events);
  if (status.ok()) {
    Check(!T::Problem(T::TheRules(), after).has_value());
  } else {
    Check(events.empty() && !status.rule().empty() && !status.why().empty());
    Check(SameBytes(after, state));
  }
}

template <class T>
void CheckCommandBytes(const typename T::Game::Command& command, std::string_view expected) {
  const std::string bytes =
      Bytes([&](ByteWriter& writer) { T::Game::EncodeCommand(command, writer); });
  Check(expected.empty() || bytes == expected);
  ByteReader reader(bytes);
  typename T::Game::Command again;
  Check(T::Game::DecodeCommand(T::TheRules(), reader, again) && again == command && reader.AtEnd());
}

template <class T>
void FuzzJsonCommand(const json::Value& value) {
  using Command = typename T::Game::Command;
  for (const auto& state : Moments<T>()) {
    const Result<Command> command = T::Game::ReadCommand(T::TheRules(), state, value);
    if (!command.ok()) {
      Check(!command.error().text.empty());
      return;  // the state matters to names only
    }
    const std::string text =
        Json([&](json::Writer& writer) { T::Game::WriteCommand(T::TheRules(), *command, writer); });
    const Result<Command> again = T::Game::ReadCommand(T::TheRules(), state, *json::Parse(text));
    Check(again.ok() && *again == *command);
    CheckCommandBytes<T>(*command, "");
    for (int i = 0; i < T::Game::SeatCount(state); ++i) TryOn<T>(state, Seat::At(i), *command);
  }
}

// As a command, in JSON and in bytes. An accepted command survives a round trip.
template <class T>
void FuzzCommand(std::string_view text) {
  if (const Result<json::Value> value = json::Parse(text); value.ok()) FuzzJsonCommand<T>(*value);
  ByteReader reader(text);
  typename T::Game::Command command;
  if (!T::Game::DecodeCommand(T::TheRules(), reader, command)) return;
  CheckCommandBytes<T>(command, text.substr(0, text.size() - reader.left()));
  for (const auto& state : Moments<T>()) {
    TryOn<T>(state, Seat::Table(), command);
    for (int i = 0; i < T::Game::SeatCount(state); ++i) TryOn<T>(state, Seat::At(i), command);
  }
}

// --- States and views ---------------------------------------------------------------------------

template <class T>
std::string Encoded(const typename T::Game::State& state) {
  return Bytes([&](ByteWriter& writer) { T::Game::EncodeState(state, writer); });
}

template <class T>
void CheckView(const typename T::Game::View& view) {
  using View = typename T::Game::View;
  const std::string text =
      Json([&](json::Writer& writer) { T::Game::WriteView(T::TheRules(), view, writer); });
  const Result<View> read = T::Game::ReadView(T::TheRules(), *json::Parse(text));
  Check(read.ok() && SameBytes(*read, view));
  const std::string bytes = Bytes([&](ByteWriter& writer) { T::Game::EncodeView(view, writer); });
  ByteReader reader(bytes);
  const Result<View> decoded = T::Game::DecodeView(T::TheRules(), reader);
  Check(decoded.ok() && reader.AtEnd() && SameBytes(*decoded, view));
}

template <class T>
void CheckState(const typename T::Game::State& state) {
  using State = typename T::Game::State;
  const std::string text =
      Json([&](json::Writer& writer) { T::Game::WriteState(T::TheRules(), state, writer); });
  const Result<State> read = T::Game::ReadState(T::TheRules(), *json::Parse(text));
  Check(read.ok() && SameBytes(*read, state));

  const std::string bytes = Encoded<T>(state);
  ByteReader reader(bytes);
  const Result<State> decoded = T::Game::DecodeState(T::TheRules(), reader);
  Check(decoded.ok() && reader.AtEnd() && SameBytes(*decoded, state));

  CheckView<T>(T::Game::Observe(T::TheRules(), state, Seat::Table()));
  for (int i = 0; i < T::Game::SeatCount(state); ++i) {
    CheckView<T>(T::Game::Observe(T::TheRules(), state, Seat::At(i)));
  }
}

// An accepted state must stay valid under every command.
template <class T>
void PlayOn(const typename T::Game::Rules& rules, const typename T::Game::State& state, int steps) {
  typename T::RandomGame game(rules, state, Seed{0, T::Game::Hash(state)}, T::Style());
  for (int i = 0; i < steps && game.Step(); ++i) {
    Check(!T::Problem(rules, game.state()).has_value());
  }
}

template <class T, class Found>
void CheckFound(const Result<Found>& found) {
  Check(found.ok() || !found.error().text.empty());
  if (!found.ok()) return;
  if constexpr (std::is_same_v<Found, typename T::Game::State>) {
    CheckState<T>(*found);
    PlayOn<T>(T::TheRules(), *found, 60);
  } else {
    CheckView<T>(*found);
  }
}

// As a state or view, in JSON and in bytes. An accepted one survives a round trip and can be
// played.
template <class T>
void FuzzState(std::string_view text) {
  if (const Result<json::Value> value = json::Parse(text); value.ok()) {
    CheckFound<T>(T::Game::ReadState(T::TheRules(), *value));
    CheckFound<T>(T::Game::ReadView(T::TheRules(), *value));
  }
  ByteReader reader(text);
  const auto state = T::Game::DecodeState(T::TheRules(), reader);
  if (state.ok()) Check(Encoded<T>(*state) == text.substr(0, text.size() - reader.left()));
  CheckFound<T>(state);
  ByteReader view_reader(text);
  CheckFound<T>(T::Game::DecodeView(T::TheRules(), view_reader));
}

// --- Logs ---------------------------------------------------------------------------------------

template <class T>
std::string Encoded(const Log<typename T::Game>& log) {
  return Bytes(
      [&](ByteWriter& writer) { EncodeLog<typename T::Game>(T::TheRules(), log, writer); });
}

template <class T>
void CheckLog(const Log<typename T::Game>& log) {
  using Game = typename T::Game;
  const std::string bytes = Encoded<T>(log);
  ByteReader reader(bytes);
  const Result<Log<Game>> decoded = DecodeLog<Game>(T::TheRules(), reader);
  Check(decoded.ok() && *decoded == log);
  const auto last = Replay<Game>(T::TheRules(), log,
                                 [](std::size_t, const auto&, const auto& state, const auto&) {
                                   Check(!T::Problem(T::TheRules(), state).has_value());
                                 });
  Check(last.ok() || !last.error().text.empty());
}

// As a log, in JSON and in bytes. An accepted log survives a round trip; replaying it ends in a
// valid state or names the entry that failed.
template <class T>
void FuzzLog(std::string_view text) {
  using Game = typename T::Game;
  if (const Result<json::Value> value = json::Parse(text); value.ok()) {
    const Result<Log<Game>> log = ReadLog<Game>(T::TheRules(), *value);
    Check(log.ok() || !log.error().text.empty());
    if (log.ok()) CheckLog<T>(*log);
  }
  ByteReader reader(text);
  const Result<Log<Game>> log = DecodeLog<Game>(T::TheRules(), reader);
  Check(log.ok() || !log.error().text.empty());
  if (!log.ok()) return;
  Check(Encoded<T>(*log) == text);
  CheckLog<T>(*log);
}

}  // namespace syrtis::fuzz

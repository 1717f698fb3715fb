// Any bytes as a command of the maze game, in JSON and in bytes. What is let in comes back the same
// from the writers, and the rules take it whole or leave everything as it was.
#include <cstring>
#include <vector>

#include "fuzz/maze.h"

namespace syrtis::fuzz {
namespace {

using maze::Command;
using maze::State;

// Moments of games of every kind.
const std::vector<State>& Moments() {
  static const std::vector<State> moments = [] {
    std::vector<State> made;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
      Rng rng(Seed{0, seed});
      const maze::test::RandomTable table = maze::test::MixedTable(rng);
      const State first = *maze::NewGame(TheRules(), table.options, table.seats, Seed{1, seed});
      maze::test::RandomGame game(TheRules(), first, Seed{2, seed}, table.style);
      for (std::uint64_t i = 0; i < seed * seed && game.Step(); ++i) {
      }
      made.push_back(game.state());
    }
    return made;
  }();
  return moments;
}

void TryOn(const State& state, Seat seat, const Command& command) {
  State after = state;
  maze::Events events;
  const Act<Command> act{.ms = state.now, .seat = seat, .command = command};
  const Status status = maze::Apply(TheRules(), after, act, events);
  if (status.ok()) {
    Check(!maze::CheckState(TheRules(), after).has_value());
  } else {
    Check(events.empty() && !status.rule().empty() && !status.why().empty());
    Check(std::memcmp(&after, &state, sizeof state) == 0);
  }
}

void CheckJson(const State& state, const Command& command) {
  std::string text;
  json::Writer writer(text);
  maze::WriteCommand(TheRules(), command, writer);
  const Result<Command> again = maze::ReadCommand(TheRules(), state, *json::Parse(text));
  Check(again.ok() && *again == command);
}

void CheckBytes(const Command& command, std::string_view expected) {
  std::string bytes;
  ByteWriter writer(bytes);
  maze::EncodeCommand(command, writer);
  Check(expected.empty() || bytes == expected);
  ByteReader reader(bytes);
  Command again;
  Check(maze::DecodeCommand(TheRules(), reader, again) && again == command && reader.AtEnd());
}

void TryEverywhere(const Command& command) {
  for (const State& state : Moments()) {
    TryOn(state, Seat::Table(), command);
    for (int seat = 0; seat < state.seats; ++seat) TryOn(state, Seat::At(seat), command);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = Text(data, size);
  if (const Result<json::Value> value = json::Parse(text); value.ok()) {
    for (const State& state : Moments()) {
      const Result<Command> command = maze::ReadCommand(TheRules(), state, *value);
      if (!command.ok()) {
        Check(!command.error().text.empty());
        break;  // the state matters to names only
      }
      CheckJson(state, *command);
      CheckBytes(*command, "");
      for (int seat = 0; seat < state.seats; ++seat) TryOn(state, Seat::At(seat), *command);
    }
  }
  ByteReader reader(text);
  Command command;
  if (maze::DecodeCommand(TheRules(), reader, command)) {
    CheckBytes(command, text.substr(0, size - reader.left()));
    TryEverywhere(command);
  }
  return 0;
}

}  // namespace syrtis::fuzz

#include "engine/testing/golden.h"

#include "engine/core/hash.h"
#include "engine/core/json_writer.h"
#include "engine/maze/game.h"

namespace syrtis::maze::test {
namespace {

std::string SeatText(Seat seat) {
  return seat.IsTable() ? "table" : "seat " + std::to_string(seat.index);
}

void TellStep(const Rules& rules, const RandomGame& game, std::string& text) {
  const auto& act = game.last();
  // Events of time come before those of the command but stand under it too: events carry their own
  // times.
  if (act) {
    text += std::to_string(act->ms) + ' ' + SeatText(act->seat) + ' ';
    json::Writer writer(text);
    Maze::WriteCommand(rules, act->command, writer);
    text += '\n';
  }
  for (const Event& event : game.events()) {
    text += "    ";
    json::Writer writer(text);
    Maze::WriteEvent(rules, event, writer);
    text += '\n';
  }
}

}  // namespace

std::string TellGame(const Rules& rules, const RandomTable& table, Seed seed) {
  std::string text = std::to_string(table.seats) + " seats, seed " + ToString(seed) + ", ";
  json::Writer writer(text);
  Maze::WriteOptions(rules, table.options, writer);
  text += '\n';
  const Result<State> start = NewGame(rules, table.options, table.seats, seed);
  if (!start.ok()) return text + start.error().text + '\n';
  RandomGame game(rules, *start, seed, table.style);
  while (game.Step()) TellStep(rules, game, text);
  const auto phase = static_cast<std::size_t>(game.state().phase);
  text += std::string(kPhaseNames[phase]) + " at " + std::to_string(game.state().now) + ", state " +
          HashText(HashOf(game.state())) + '\n';
  return text;
}

}  // namespace syrtis::maze::test

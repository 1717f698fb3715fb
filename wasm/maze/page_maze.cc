#include "wasm/maze/page_maze.h"

#include <algorithm>

#include "bots/maze/advice.h"
#include "bots/maze/mind.h"
#include "bots/maze/pace.h"
#include "bots/maze/solver.h"
#include "engine/core/json_core.h"
#include "engine/session/reply.h"
#include "wasm/maze/board_json.h"
#include "wasm/maze/why_not.h"

namespace syrtis {
namespace {

using maze::Command;
using maze::Do;
using maze::Events;
using maze::Hint;
using maze::Maze;
using maze::State;
using maze::View;

// Empty until the first request that needs them.
std::optional<maze::Rules>& ChosenRules() {
  static std::optional<maze::Rules> rules;
  return rules;
}

std::string HintReply(const maze::Rules& rules, const View& view, Seat seat,
                      json::ObjectReader& request) {
  const Ms ms = ReadMs(request, "hint");
  if (!request.Finish()) return Reply::Refused(request.error());
  Reply reply(true);
  if (view.known.phase != maze::Phase::kRunning || seat.IsTable()) return std::move(reply).Take();
  const maze::PaceMaker pace(maze::Pace::kCalm, std::max<int>(1, view.known.seats), Seed{});
  maze::Mind mind(rules, {.action = pace.ActionTime(), .slow_rest = pace.SlowRest()});
  mind.Think(view, ms);
  const std::optional<Hint> mine = mind.For(view, seat, ms, {});
  const std::optional<Hint> next = mind.NextStep(view, ms);
  if (mine) maze::WriteAdvice(rules, *mine, reply.writer().Key("mine"));
  if (next) maze::WriteAdvice(rules, *next, reply.writer().Key("next"));
  return std::move(reply).Take();
}

// The same table set again, all ready, without sand.
std::optional<State> Beginning(const maze::Rules& rules, const Log<Maze>& log) {
  maze::Options options = log.options;
  options.timer = 0;
  Result<State> state = maze::NewGame(rules, options, log.header.seats, log.header.seed);
  if (!state.ok()) return std::nullopt;
  Events events;
  if (state->IsSolitaire()) {
    // With the tiles as this player laid them.
    for (const LogEntry<Maze>& entry : log.entries) {
      if (entry.kind != EntryKind::kCommand || entry.command.kind != Do::kLay) continue;
      [[maybe_unused]] const Status status = maze::Apply(
          rules, *state, {.ms = 0, .seat = entry.seat, .command = entry.command}, events);
    }
  }
  for (int seat = 0; seat < log.header.seats; ++seat) {
    [[maybe_unused]] const Status status = maze::Apply(
        rules, *state, {.ms = 0, .seat = Seat::At(seat), .command = Command::Ready()}, events);
  }
  return *state;
}

}  // namespace

const maze::Rules& PageGame<Maze>::Rules() {
  std::optional<maze::Rules>& rules = ChosenRules();
  if (!rules) rules = maze::BuiltInRules();
  return *rules;
}

std::string PageGame<Maze>::UseFile(std::string_view tile_file) {
  if (ChosenRules()) return Reply::Refused("the tiles are chosen before anything else");
  Result<maze::TileSet> tiles = maze::ParseTileSet(tile_file);
  if (!tiles.ok()) return Reply::Refused(tiles.error());
  Result<maze::Rules> rules = maze::MakeRules(*std::move(tiles));
  if (!rules.ok()) return Reply::Refused(rules.error());
  ChosenRules() = *std::move(rules);
  return Reply(true).Take();
}

std::string PageGame<Maze>::Facts(const maze::Rules& rules, json::ObjectReader& request) {
  if (!request.Finish()) return Reply::Refused(request.error());
  return maze::FactsReply(rules);
}

std::optional<std::string> PageGame<Maze>::Draws(const maze::Rules& rules, const View& view,
                                                 Seat seat, json::ObjectReader& request) {
  if (request.Has("hint")) return HintReply(rules, view, seat, request);
  if (request.Has("whyNot")) return maze::WhyNotReply(rules, view, seat, request);
  if (request.Has("whoCan")) return maze::WhoCanReply(rules, view, request);
  if (request.Has("draw")) return maze::BoardReply(rules, view.known, request);
  return std::nullopt;
}

std::optional<std::string> PageGame<Maze>::AsksTable(const Recorder<Maze>& table,
                                                     json::ObjectReader& request) {
  if (!request.Has("par")) return std::nullopt;
  const int tries = request.Int("par", 0, 1000);
  if (!request.Finish()) return Reply::Refused(request.error());
  const std::optional<State> first = Beginning(table.rules(), table.log());
  const maze::Solution best =
      first ? maze::FindPar(table.rules(), *first, tries, Seed{}) : maze::Solution{};
  return Reply::With([&](json::Writer& writer) {
    if (best.won) {
      writer.Field("par", best.actions);
    } else {
      writer.Null("par");
    }
  });
}

void PageGame<Maze>::WriteResumed(const Log<Maze>& log, json::Writer& writer) {
  const auto moved =
      std::find_if(log.entries.rbegin(), log.entries.rend(), [](const LogEntry<Maze>& entry) {
        return entry.kind == EntryKind::kCommand && entry.command.kind == Do::kRed;
      });
  if (moved != log.entries.rend()) writer.Field("redBy", moved->seat.index);
}

}  // namespace syrtis

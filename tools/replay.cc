#include "engine/core/replay.h"

#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/maze/game.h"
#include "tools/commands.h"
#include "tools/load_rules.h"
#include "tools/log_file.h"
#include "tools/text.h"

namespace syrtis::tools {
namespace {

using Entry = LogEntry<maze::Maze>;

// Prints an entry as a line; `before` is the state that it found, with time not yet passed.
void PrintEntry(const maze::Rules& rules, const Entry& entry, const maze::State& before,
                const maze::State& after, std::span<const maze::Event> events, std::ostream& out) {
  // A tick goes further than what happened in it.
  const bool tick = entry.kind == EntryKind::kTick && !events.empty();
  out << ClockText(tick ? events.front().ms : entry.ms) << "  ";
  std::vector<std::string> parts;
  switch (entry.kind) {
    case EntryKind::kTick:
      parts = Happenings(rules, after, events);
      if (parts.empty()) parts.emplace_back("time passes");
      out << Joined(parts) << '\n';
      return;
    case EntryKind::kBack:
      out << SeatText(before, entry.seat) << "  goes back to entry " << entry.back_to;
      parts = Happenings(rules, after, events);
      break;
    case EntryKind::kCommand:
      out << SeatText(before, entry.seat) << "  " << CommandText(rules, before, entry.command);
      parts = Consequences(rules, after, entry.command, events);
      break;
  }
  if (!parts.empty()) out << ": " << Joined(parts);
  out << '\n';
}

void PrintHeader(const maze::Rules& rules, const MazeLog& log, const maze::State& first,
                 std::ostream& out) {
  std::string options;
  json::Writer writer(options);
  maze::WriteOptions(log.options, writer);
  out << "maze game, " << log.header.seats << (log.header.seats == 1 ? " seat" : " seats");
  if (log.start) {
    out << ", from a loaded position";
  } else {
    out << ", seed " << ToString(log.header.seed);
  }
  out << ", options " << options << '\n';
  out << "tiles \"" << rules.tile_set.name << "\" (rules " << HashText(rules.hash) << ")\n";
  for (int i = 0; i < first.ActionTileCount(); ++i) {
    out << (first.IsSolitaire() ? "action tile " : "seat ") << i << ": "
        << ColoursText(first.action_tiles[static_cast<std::size_t>(i)]) << '\n';
  }
}

void WriteSummary(const MazeLog& log, const maze::State& last, json::Writer& writer) {
  writer.BeginObject()
      .Field("ok", true)
      .Field("game", log.header.game)
      .Field("seats", log.header.seats)
      .Field("seed", ToString(log.header.seed));
  writer.Key("options");
  maze::WriteOptions(log.options, writer);
  std::size_t hashes = log.hash ? 1 : 0;
  for (const Entry& entry : log.entries) hashes += entry.hash ? 1U : 0U;
  writer.Field("entries", log.entries.size())
      .Field("hashes", hashes)
      .Field("ms", log.entries.empty() ? last.now : log.entries.back().ms)
      .Field("phase", maze::kPhaseNames[static_cast<std::size_t>(last.phase)])
      .Field("hash", HashText(maze::Maze::Hash(last)))
      .End();
}

}  // namespace

int Replay(const ReplayOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  const auto complain = [&](const Error& error) { return Complain(err, "replay", error.text); };
  const Result<maze::Rules> rules = LoadRules(options.tiles);
  if (!rules.ok()) return complain(rules.error());
  const Result<MazeLog> log = LoadLog(*rules, in, options.file);
  if (!log.ok()) return complain(log.error());
  const Result<maze::State> first = FirstState<maze::Maze>(*rules, *log);
  if (!first.ok()) return complain(first.error());

  if (options.print) PrintHeader(*rules, *log, *first, out);
  maze::State before = *first;
  const Result<maze::State> last = syrtis::Replay<maze::Maze>(
      *rules, *log,
      [&](std::size_t, const Entry& entry, const maze::State& after, const maze::Events& events) {
        if (options.print) {
          PrintEntry(*rules, entry, before, after, {events.begin(), events.end()}, out);
        }
        before = after;
      });
  if (!last.ok()) {
    if (options.json) {
      std::string line;
      json::Writer(line).BeginObject().Field("ok", false).Field("why", last.error().text).End();
      out << line << '\n';
    }
    Complain(err, "replay", last.error().text);
    return kDoesNotHold;
  }

  if (!options.save.empty()) {
    if (const std::optional<Error> wrong = SaveLog(*rules, *log, options.save)) {
      return complain(*wrong);
    }
  }
  if (options.json) {
    std::string line;
    json::Writer writer(line);
    WriteSummary(*log, *last, writer);
    out << line << '\n';
    return kOk;
  }
  out << "ok: " << log->entries.size() << (log->entries.size() == 1 ? " entry, " : " entries, ")
      << ResultText(*last) << ", hash " << HashText(maze::Maze::Hash(*last)) << '\n';
  return kOk;
}

}  // namespace syrtis::tools

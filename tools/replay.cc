#include "engine/core/replay.h"

#include <istream>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/core/wording.h"
#include "tools/commands.h"
#include "tools/files.h"
#include "tools/kits.h"
#include "tools/log_file.h"
#include "tools/text.h"

namespace syrtis::tools {
namespace {

// Replays one log of the game of a kit.
template <class Kit>
class Replayer {
 public:
  using Game = typename Kit::Game;
  using Rules = typename Game::Rules;
  using State = typename Game::State;
  using Entry = LogEntry<Game>;
  using Events = std::span<const typename Game::Event>;

  Replayer(const Rules& rules, const Log<Game>& log, const ReplayOptions& options,
           std::ostream& out)
      : rules_(rules), log_(log), options_(options), out_(out) {}

  // The state at the end, or what does not hold.
  Result<State> Run() const {
    const Result<State> first = FirstState<Game>(rules_, log_);
    if (!first.ok()) return first.error();
    if (options_.print) PrintHeader(*first);
    State before = *first;
    return syrtis::Replay<Game>(rules_, log_,
                                [&](std::size_t, const Entry& entry, const State& after,
                                    const typename Game::Events& events) {
                                  if (options_.print) {
                                    Print(entry, before, after, {events.begin(), events.end()});
                                  }
                                  before = after;
                                });
  }

  void PrintSummary(const State& last) const {
    const std::string hash = HashText(Game::Hash(last));
    if (!options_.json) {
      const std::size_t entries = log_.entries.size();
      out_ << "ok: " << entries << (entries == 1 ? " entry, " : " entries, ") << ResultText(last)
           << ", hash " << hash << '\n';
      return;
    }
    std::string line;
    json::Writer writer(line);
    writer.BeginObject()
        .Field("ok", true)
        .Field("game", log_.header.game)
        .Field("seats", log_.header.seats)
        .Field("seed", ToString(log_.header.seed));
    writer.Key("options");
    Game::WriteOptions(rules_, log_.options, writer);
    std::size_t hashes = log_.hash ? 1 : 0;
    for (const Entry& entry : log_.entries) hashes += entry.hash ? 1U : 0U;
    writer.Field("entries", log_.entries.size())
        .Field("hashes", hashes)
        .Field("ms", log_.entries.empty() ? last.now : log_.entries.back().ms)
        .Field("phase", EnumName(last.phase))
        .Field("hash", hash)
        .End();
    out_ << line << '\n';
  }

 private:
  void PrintHeader(const State& first) const {
    out_ << Kit::kName << ", " << Count(log_.header.seats, "seat");
    if (log_.start) {
      out_ << ", from a loaded position";
    } else {
      out_ << ", seed " << ToString(log_.header.seed);
    }
    out_ << ", options " << OptionsText<Game>(rules_, log_.options) << '\n';
    for (const std::string& line : TableText(rules_, first)) out_ << line << '\n';
  }

  // Prints an entry as a line; `before` is the state that it found, with time not yet passed.
  void Print(const Entry& entry, const State& before, const State& after, Events events) const {
    // A tick goes further than what happened in it.
    const bool tick = entry.kind == EntryKind::kTick && !events.empty();
    out_ << ClockText(tick ? events.front().ms : entry.ms) << "  ";
    std::vector<std::string> parts;
    switch (entry.kind) {
      case EntryKind::kTick:
        parts = Happenings(rules_, after, events);
        if (parts.empty()) parts.emplace_back("time passes");
        out_ << Joined(parts, "; ") << '\n';
        return;
      case EntryKind::kBack:
        out_ << SeatText(before, entry.seat) << "  goes back to entry " << entry.back_to;
        parts = Happenings(rules_, after, events);
        break;
      case EntryKind::kCommand:
        out_ << SeatText(before, entry.seat) << "  "
             << CommandText(rules_, before, entry.seat, entry.command);
        parts = Consequences(rules_, after, entry.seat, entry.command, events);
        break;
    }
    if (!parts.empty()) out_ << ": " << Joined(parts, "; ");
    out_ << '\n';
  }

  const Rules& rules_;
  const Log<Game>& log_;
  const ReplayOptions& options_;
  std::ostream& out_;
};

template <class Kit>
int ReplayFile(const LogFile& file, const ReplayOptions& options, std::ostream& out,
               std::ostream& err) {
  using Game = typename Kit::Game;
  const auto complain = [&](const Error& error) { return Complain(err, "replay", error.text); };
  const auto rules = Kit::LoadRules(options.tiles);
  if (!rules.ok()) return complain(rules.error());
  const Result<Log<Game>> log = ReadLogFile<Game>(*rules, file);
  if (!log.ok()) return complain(log.error());
  if (const auto wrong = CheckWritable(options.save)) return complain(*wrong);
  const Replayer<Kit> replayer(*rules, *log, options, out);
  const auto last = replayer.Run();
  if (!last.ok()) {
    if (options.json) {
      std::string line;
      json::Writer(line).BeginObject().Field("ok", false).Field("why", last.error().text).End();
      out << line << '\n';
    }
    complain(last.error());
    return kDoesNotHold;
  }
  if (!options.save.empty()) {
    if (const auto wrong = SaveLog<Game>(*rules, *log, options.save)) return complain(*wrong);
  }
  replayer.PrintSummary(*last);
  return kOk;
}

}  // namespace

int Replay(const ReplayOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  // Tiles that cannot be used are a mistake whatever the log is.
  if (!options.tiles.empty()) {
    const auto tiles = MazeKit::LoadRules(options.tiles);
    if (!tiles.ok()) return Complain(err, "replay", tiles.error().text);
  }
  const Result<LogFile> file = OpenLog(in, options.file);
  if (!file.ok()) return Complain(err, "replay", file.error().text);
  if (!KnownGames::Has(file->game)) {
    return Complain(err, "replay",
                    file->name + ": the game is \"" + file->game + "\", which is not known here");
  }
  return KnownGames::With(
      file->game, [&]<class Kit>(Kit) { return ReplayFile<Kit>(*file, options, out, err); });
}

}  // namespace syrtis::tools

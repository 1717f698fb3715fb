#include <algorithm>
#include <cassert>
#include <climits>
#include <cstddef>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/recorder.h"
#include "engine/core/rng.h"
#include "engine/maze/game.h"
#include "tools/colours.h"
#include "tools/commands.h"
#include "tools/load_rules.h"
#include "tools/log_file.h"
#include "tools/text.h"

namespace syrtis::tools {
namespace {

using maze::Command;
using maze::Do;
using maze::State;
using maze::What;

// Practice has no clock: there the players stop by themselves.
constexpr int kMostCommands = 5000;
// Between two commands, on average: random players need to be quick to get anywhere.
constexpr Ms kPace = 60;

// How often a random player thinks of a command. Even chances would waste every wild token and turn
// the timer at once, and never leave a resource where it is needed.
enum class Appeal { kProgress, kUsual, kRare };

Appeal AppealOf(const maze::Rules& rules, const State& state, const Command& command) {
  const auto is = [&](maze::PlaceId place, maze::PlaceKind kind) {
    return place.IsValid() && rules.Place(place).kind == kind;
  };
  switch (command.kind) {
    case Do::kReady:
    case Do::kLay:
    case Do::kExplore:
    case Do::kDome:
    case Do::kTrash:
      return Appeal::kProgress;
    case Do::kMove:
      if (is(command.to, maze::PlaceKind::kDome)) return Appeal::kProgress;
      if (is(command.from, maze::PlaceKind::kDome)) return Appeal::kRare;
      if (is(command.to, maze::PlaceKind::kTimer) && IsResource(command.pawn)) {
        // What is left of the sand goes up when it is turned late.
        const bool late = state.deadline - state.now < state.options.timer * Ms{250};
        return late ? Appeal::kProgress : Appeal::kRare;
      }
      return Appeal::kUsual;
    case Do::kProduce:
    case Do::kBridge:
    case Do::kPipe:
    case Do::kSwitch:
      return Appeal::kUsual;
    default:
      return Appeal::kRare;
  }
}

// Any legal command of the seat but giving up; nothing if there is none.
std::optional<Command> Choose(const maze::Rules& rules, const State& state,
                              const maze::CommandList& legal, Rng& rng) {
  const bool progress = rng.Below(2) == 0;
  const bool rare = rng.Below(200) == 0;
  std::vector<Command> usual;
  std::vector<Command> promising;
  for (const Command& command : legal) {
    if (command.kind == Do::kGiveUp) continue;
    const Appeal appeal = AppealOf(rules, state, command);
    if (appeal == Appeal::kRare && !rare) continue;
    (progress && appeal == Appeal::kProgress ? promising : usual).push_back(command);
  }
  const std::vector<Command>& choices = promising.empty() ? usual : promising;
  if (choices.empty()) return std::nullopt;
  return choices[rng.Below(choices.size())];
}

// Whether a reader should hear of it even when most is left out.
bool IsNews(std::span<const maze::Event> events) {
  return std::any_of(events.begin(), events.end(), [](const maze::Event& event) {
    switch (event.what) {
      case What::kStarted:
      case What::kExplored:
      case What::kDomeBuilt:
      case What::kLanded:
      case What::kFlipped:
      case What::kBridgeBuilt:
      case What::kTransmuted:
      case What::kSlugAppeared:
      case What::kWon:
      case What::kLost:
      case What::kAbandoned:
        return true;
      default:
        return false;
    }
  });
}

// Tells a game line by line, and leaves out most of the moves unless it is asked for all.
class Narrator {
 public:
  Narrator(const maze::Rules& rules, const PlayOptions& options, std::ostream& out)
      : rules_(rules), verbose_(options.verbose), paint_(options.colour), out_(out) {}

  void Title(const State& state, const GameOptions& game) {
    out_ << paint_.Bold("Module " + std::to_string(game.module)) << "  "
         << (state.IsSolitaire() ? "solitaire" : std::to_string(game.seats) + " players")
         << ", seed " << game.seed
         << ". To build: " << Count(maze::kModule[state.options.module].domes, "dome")
         << ". To explore: " << Count(state.deck.size() + state.drawn.size(), "tile") << ". Sand: "
         << (state.options.timer == 0 ? "none" : std::to_string(state.options.timer) + " s")
         << ".\n";
    for (int i = 0; i < state.ActionTileCount(); ++i) {
      out_ << (i == 0 ? "  " : "   ") << (state.IsSolitaire() ? "action tile " : "seat ") << i
           << ": " << paint_.Colours(ColoursText(state.action_tiles[static_cast<std::size_t>(i)]));
    }
    out_ << "\n\n";
  }

  void Did(const State& before, const State& after, Seat seat, const Command& command,
           std::span<const maze::Event> events) {
    if (after.phase != maze::Phase::kSetUp) ++commands_;
    const std::vector<std::string> parts = Consequences(rules_, after, command, events);
    const std::string who =
        before.IsSolitaire() ? "the player" : "seat " + std::to_string(seat.index);
    Line line{.ms = after.now,
              .text = who + " " + CommandText(rules_, before, command) +
                      (parts.empty() ? "" : ": " + Joined(parts)),
              .news = verbose_ || IsNews(events)};
    // A few moves show what a move is; the others are counted.
    if (line.news || (IsAction(command.kind) && shown_moves_++ < kMovesToShow)) {
      Tell(line);
    } else if (command.kind != Do::kReady) {
      left_out_.push_back(std::move(line));
    }
  }

  void Happened(const State& after, std::span<const maze::Event> events) {
    if (events.empty() || (!verbose_ && !IsNews(events))) return;
    Tell({.ms = events.back().ms, .text = Joined(Happenings(rules_, after, events)), .news = true});
  }

  void Result(const State& state) {
    TellLeftOut();
    const auto domes = static_cast<std::size_t>(
        std::count_if(state.domes.begin(), state.domes.end(),
                      [](const maze::DomeState& dome) { return dome.built; }));
    const std::string result = ResultText(state);
    out_ << "\n  " << (state.phase == maze::Phase::kWon ? paint_.Good(result) : paint_.Bad(result))
         << " after " << ClockText(state.now - state.started) << " and "
         << Count(commands_, "command") << ": " << domes << " of "
         << Count(maze::kModule[state.options.module].domes, "dome") << ", "
         << Count(state.placed.size(), "tile") << " on the table, " << state.deck.size()
         << " in the deck.\n\n";
  }

 private:
  static constexpr int kMovesToShow = 3;

  struct Line {
    Ms ms = 0;
    std::string text;
    bool news = false;
  };

  static std::string Count(std::size_t n, const std::string& what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
  }

  void TellLeftOut() {
    if (left_out_.size() == 1) {
      Print(left_out_.front());
    } else if (!left_out_.empty()) {
      out_ << paint_.Faint("           ... " + Count(left_out_.size(), "more command") + " ...")
           << '\n';
    }
    left_out_.clear();
  }

  void Tell(const Line& line) {
    TellLeftOut();
    Print(line);
  }

  void Print(const Line& line) {
    out_ << "  " << paint_.Faint(ClockText(line.ms)) << "  "
         << (line.news ? paint_.Colours(line.text) : paint_.Faint(line.text)) << '\n';
  }

  const maze::Rules& rules_;
  bool verbose_;
  Paint paint_;
  std::ostream& out_;
  std::size_t commands_ = 0;
  std::vector<Line> left_out_;
  int shown_moves_ = 0;
};

// A game about to be played.
struct Table {
  GameOptions game;
  Seed seed;
  Recorder<maze::Maze> recorder;
};

Result<Table> SitDown(const maze::Rules& rules, const GameOptions& game) {
  const Result<Seed> seed = ReadSeed(game.seed);
  if (!seed.ok()) return seed.error();
  const Result<maze::Options> options = ReadOptions(game);
  if (!options.ok()) return options.error();
  Result<Recorder<maze::Maze>> recorder =
      Recorder<maze::Maze>::Start(rules, *options, game.seats, *seed);
  if (!recorder.ok()) return recorder.error();
  return Table{game, *seed, *std::move(recorder)};
}

// What goes with none of the games that are played if nobody chooses one.
std::optional<Error> CheckChoice(const PlayOptions& options) {
  if (options.all_modules && options.game.silence) {
    return Error{"--silence is for module 1 only: choose it by --module 1"};
  }
  if (options.own_seats) return std::nullopt;
  if (options.game.one_owner) {
    return Error{"--one-owner is for 4 to 6 seats: choose them, for example by --seats 4"};
  }
  if (options.game.solitaire == "advanced") {
    return Error{"--solitaire advanced is for one seat only: choose it by --seats 1"};
  }
  return std::nullopt;
}

// The games that the command line asks for. The error is that of the first that cannot be played.
Result<std::vector<Table>> SitDown(const maze::Rules& rules, const PlayOptions& options) {
  std::vector<Table> tables;
  const int first = options.all_modules ? 1 : options.game.module;
  const int last = options.all_modules ? maze::kModules : options.game.module;
  for (int module = first; module <= last; ++module) {
    GameOptions game = options.game;
    game.module = module;
    if (options.all_modules && !options.own_seats) game.seats = module + 1;
    Result<Table> table = SitDown(rules, game);
    if (!table.ok()) return table.error();
    tables.push_back(*std::move(table));
  }
  return tables;
}

void PlayOne(Table& table, Narrator& narrator) {
  Recorder<maze::Maze>& recorder = table.recorder;
  narrator.Title(recorder.state(), table.game);
  // Not the numbers that the game itself was dealt from.
  Rng rng(Seed{.high = table.seed.high + 1, .low = table.seed.low});
  const int most = table.game.timer == 0 ? kMostCommands : INT_MAX;
  for (int i = 0; i < most && !recorder.state().IsOver();) {
    const Ms ms = recorder.now() + 1 + rng.Below(2 * kPace);
    maze::Events events;
    // The recorder refuses only what comes from the past.
    static_cast<void>(recorder.Tick(ms, events));
    narrator.Happened(recorder.state(), {events.begin(), events.end()});
    events.clear();
    const Seat seat = Seat::At(static_cast<int>(rng.Below(recorder.state().seats)));
    const State before = recorder.state();
    maze::CommandList legal;
    maze::LegalCommands(recorder.rules(), before, seat, ms, legal);
    const std::optional<Command> command = Choose(recorder.rules(), before, legal, rng);
    if (!command) continue;
    const Status status = recorder.Act({ms, seat, *command}, events);
    assert(status.ok());
    if (!status.ok()) break;
    narrator.Did(before, recorder.state(), seat, *command, {events.begin(), events.end()});
    ++i;
  }
  narrator.Result(recorder.state());
}

}  // namespace

int Play(const PlayOptions& options, std::ostream& out, std::ostream& err) {
  const Result<maze::Rules> rules = LoadRules(options.game.tiles);
  if (!rules.ok()) return Complain(err, "play", rules.error().text);
  if (const auto wrong = CheckChoice(options)) return Complain(err, "play", wrong->text);
  Result<std::vector<Table>> tables = SitDown(*rules, options);
  if (!tables.ok()) return Complain(err, "play", tables.error().text);

  const Paint paint(options.colour);
  out << paint.Bold("Syrtis: the maze game") << ", played by random players, about "
      << (1000 / kPace) << " commands a second.\n"
      << "Partners who think play in syrtis sim; the server and the page are to come.\n\n";
  for (Table& table : *tables) {
    Narrator narrator(*rules, options, out);
    PlayOne(table, narrator);
    if (options.save.empty()) continue;
    const MazeLog log = table.recorder.CompleteLog();
    if (const std::optional<Error> wrong = SaveLog(*rules, log, options.save)) {
      return Complain(err, "play", wrong->text);
    }
  }
  out << "All that happens: syrtis play --verbose. Everything else: syrtis --help.\n";
  return kOk;
}

}  // namespace syrtis::tools

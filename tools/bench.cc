#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <iomanip>
#include <memory>
#include <ostream>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/testing/random_player.h"
#include "engine/testing/terraform/record_game.h"
#include "tools/commands.h"
#include "tools/kits.h"

namespace syrtis::tools {
namespace {

using Seconds = std::chrono::duration<double>;

// CPU time of the process: what else the machine does is not measured.
Seconds CpuTime() { return Seconds(static_cast<double>(std::clock()) / CLOCKS_PER_SEC); }

// The compiler must take the value for one that somebody looks at.
template <class T>
void Keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

// How long `work` takes on average, in nanoseconds, repeated for about that long. It is called with
// a number that counts up.
template <class Work>
double Nanoseconds(Seconds how_long, Work work) {
  constexpr std::size_t kAtOnce = 256;
  const Seconds start = CpuTime();
  std::size_t count = 0;
  Seconds spent{};
  do {
    for (std::size_t i = 0; i < kAtOnce; ++i) work(count++);
    spent = CpuTime() - start;
  } while (spent < how_long);
  return spent.count() * 1e9 / static_cast<double>(count);
}

struct Figure {
  std::string key;   // in JSON
  std::string what;  // for people
  double value = 0;
};

// A second of random games: legal list, choice, apply.
struct PlaySpeed {
  double games = 0;
  double commands = 0;
};

// start(number) is a RandomGame about to begin.
template <class Start>
PlaySpeed MeasurePlay(Seconds how_long, Start start) {
  const Seconds begin = CpuTime();
  Seconds spent{};
  std::uint64_t commands = 0;
  std::uint64_t games = 0;
  for (; spent < how_long; ++games) {
    auto game = start(games);
    while (game.Step()) {
      // In the maze game there are steps in which only time passes.
      if constexpr (requires { game.last().has_value(); }) {
        commands += game.last().has_value() ? 1 : 0;
      } else {
        ++commands;
      }
    }
    spent = CpuTime() - begin;
  }
  return {static_cast<double>(games) / spent.count(),
          static_cast<double>(commands) / spent.count()};
}

// Games after so many steps, as far as they are not over by then.
template <class Start>
auto Positions(int steps, Start start) {
  constexpr std::size_t kCount = 64;
  std::vector<std::decay_t<decltype(start(0).state())>> states;
  for (std::uint64_t number = 0; states.size() < kCount; ++number) {
    auto game = start(number);
    while (game.steps() < steps && game.Step()) {
    }
    if (!game.state().IsOver()) states.push_back(game.state());
  }
  return states;
}

// The measurements of any states. asked(state, i) is the seat whose commands are listed.
template <class G, class Asked>
void MeasureStates(const typename G::Rules& rules, const std::vector<typename G::State>& states,
                   Seconds share, Asked asked, std::vector<Figure>& figures) {
  typename G::State copy = states.front();
  figures.push_back({"copyNs", "copy a state, ns", Nanoseconds(share, [&](std::size_t) {
                       std::memcpy(static_cast<void*>(&copy), states.data(), sizeof copy);
                       Keep(copy);
                     })});
  figures.push_back({"hashNs", "hash a state, ns", Nanoseconds(share, [&](std::size_t i) {
                       const std::uint64_t hash = G::Hash(states[i % states.size()]);
                       Keep(hash);
                     })});
  const auto list = std::make_unique<typename G::CommandList>();
  figures.push_back(
      {"legalNs", "legal commands of a seat, ns", Nanoseconds(share, [&](std::size_t i) {
         const typename G::State& state = states[i % states.size()];
         list->clear();
         G::LegalCommands(rules, state, asked(state, i), G::Now(state), *list);
         Keep(*list);
       })});
  figures.push_back({"stateBytes", "size of a state, bytes", sizeof(typename G::State)});
}

maze::State NewMaze(const maze::Rules& rules, int module, std::uint64_t number) {
  maze::Options options;
  options.module = static_cast<std::uint8_t>(module);
  return *maze::NewGame(rules, options, 4, Seed{.high = 0, .low = number});
}

std::vector<Figure> Measure(const maze::Rules& rules, int seconds) {
  const Seconds share{seconds / 6.0};
  std::vector<Figure> figures;
  for (const int module : {1, 3, 5}) {
    const PlaySpeed speed = MeasurePlay(share, [&](std::uint64_t number) {
      return maze::test::RandomGame(rules, NewMaze(rules, module, number),
                                    Seed{.high = 1, .low = number},
                                    {.eager = false, .max_step_ms = 200});
    });
    const std::string text = std::to_string(module);
    figures.push_back({"playModule" + text, "random play, module " + text + ", commands a second",
                       speed.commands});
  }
  const std::vector<maze::State> states = Positions(400, [&](std::uint64_t number) {
    return maze::test::RandomGame(rules, NewMaze(rules, maze::kModules, number),
                                  Seed{.high = 2, .low = number},
                                  {.eager = true, .max_step_ms = 100});
  });
  MeasureStates<maze::Maze>(
      rules, states, share,
      [](const maze::State&, std::size_t i) { return Seat::At(static_cast<int>(i & 3U)); },
      figures);
  return figures;
}

std::vector<Figure> Measure(const terraform::Rules& rules, int seconds) {
  const Seconds share{seconds / 4.0};
  const auto start = [&](std::uint64_t number) {
    return terraform::test::RandomGame(
        rules, *terraform::NewGame(rules, {}, 2, Seed{.high = 0, .low = number}),
        Seed{.high = 1, .low = number}, {.eager = false});
  };
  const PlaySpeed speed = MeasurePlay(share, start);
  std::vector<Figure> figures = {
      {"games", "random games of two, games a second", speed.games},
      {"commands", "random games of two, commands a second", speed.commands}};
  MeasureStates<terraform::Terraform>(
      rules, Positions(250, start), share,
      [](const terraform::State& state, std::size_t) { return Seat::At(state.active); }, figures);
  const terraform::test::RandomTable table{.options = {}, .seats = 2, .style = {.eager = false}};
  figures.push_back({"logBytes", "log of a finished game of two, bytes",
                     static_cast<double>(terraform::test::SizeOf(
                         rules, terraform::test::RecordGame(rules, table, Seed{0, 7})))});
  return figures;
}

void Print(const std::vector<Figure>& figures, bool as_json, std::ostream& out) {
  if (as_json) {
    std::string line;
    json::Writer writer(line);
    writer.BeginObject();
    for (const Figure& figure : figures) writer.Field(figure.key, std::llround(figure.value));
    writer.End();
    out << line << '\n';
    return;
  }
  out << std::fixed << std::setprecision(0);
  for (const Figure& figure : figures) {
    out << std::left << std::setw(44) << figure.what << std::right << std::setw(12) << figure.value
        << '\n';
  }
}

}  // namespace

int Bench(const BenchOptions& options, std::ostream& out, std::ostream& err) {
  return KnownGames::With(options.game, [&]<class Kit>(Kit) -> int {
    const auto rules = Kit::LoadRules(options.tiles);
    if (!rules.ok()) return Complain(err, "bench", rules.error().text);
    Print(Measure(*rules, options.seconds), options.json, out);
    return kOk;
  });
}

}  // namespace syrtis::tools

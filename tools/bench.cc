#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iomanip>
#include <ostream>
#include <string>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/maze/game.h"
#include "engine/testing/random_player.h"
#include "tools/commands.h"
#include "tools/load_rules.h"

namespace syrtis::tools {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

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
  const Clock::time_point start = Clock::now();
  std::size_t count = 0;
  Seconds spent{};
  do {
    for (std::size_t i = 0; i < kAtOnce; ++i) work(count++);
    spent = Clock::now() - start;
  } while (spent < how_long);
  return spent.count() * 1e9 / static_cast<double>(count);
}

maze::State NewState(const maze::Rules& rules, int module, std::uint64_t number) {
  maze::Options options;
  options.module = static_cast<std::uint8_t>(module);
  return *maze::NewGame(rules, options, 4, Seed{.high = 0, .low = number});
}

// Commands a second of random games: legal list, choice, apply.
double PlaySpeed(const maze::Rules& rules, int module, Seconds how_long) {
  const Clock::time_point start = Clock::now();
  Seconds spent{};
  std::uint64_t commands = 0;
  for (std::uint64_t number = 0; spent < how_long; ++number) {
    const Seed seed{.high = 1, .low = number};
    maze::test::RandomGame game(rules, NewState(rules, module, number), seed,
                                {.eager = false, .max_step_ms = 200});
    while (game.Step()) commands += game.last().has_value() ? 1 : 0;
    spent = Clock::now() - start;
  }
  return static_cast<double>(commands) / spent.count();
}

// Positions of module 5 in the middle of a game.
std::vector<maze::State> Positions(const maze::Rules& rules) {
  constexpr std::size_t kCount = 64;
  std::vector<maze::State> states;
  for (std::uint64_t number = 0; states.size() < kCount; ++number) {
    maze::test::RandomGame game(rules, NewState(rules, maze::kModules, number),
                                Seed{.high = 2, .low = number},
                                {.eager = true, .max_step_ms = 100});
    while (game.steps() < 400 && game.Step()) {
    }
    if (!game.state().IsOver()) states.push_back(game.state());
  }
  return states;
}

struct Figure {
  std::string key;   // in JSON
  std::string what;  // for people
  double value = 0;
};

std::vector<Figure> Measure(const maze::Rules& rules, int seconds) {
  const Seconds share{seconds / 6.0};
  std::vector<Figure> figures;
  figures.push_back(
      {"playModule1", "random play, module 1, commands a second", PlaySpeed(rules, 1, share)});
  figures.push_back(
      {"playModule3", "random play, module 3, commands a second", PlaySpeed(rules, 3, share)});
  figures.push_back(
      {"playModule5", "random play, module 5, commands a second", PlaySpeed(rules, 5, share)});
  const std::vector<maze::State> states = Positions(rules);
  maze::State copy = states.front();
  figures.push_back({"copyNs", "copy a state, ns", Nanoseconds(share, [&](std::size_t) {
                       std::memcpy(&copy, states.data(), sizeof copy);
                       Keep(copy);
                     })});
  figures.push_back({"hashNs", "hash a state, ns", Nanoseconds(share, [&](std::size_t i) {
                       const std::uint64_t hash = maze::Maze::Hash(states[i % states.size()]);
                       Keep(hash);
                     })});
  maze::CommandList list;
  figures.push_back(
      {"legalNs", "legal commands of a seat, module 5, ns", Nanoseconds(share, [&](std::size_t i) {
         const maze::State& state = states[i % states.size()];
         list.clear();
         maze::LegalCommands(rules, state, Seat::At(static_cast<int>(i & 3U)), state.now, list);
         Keep(list);
       })});
  return figures;
}

}  // namespace

int Bench(const BenchOptions& options, std::ostream& out, std::ostream& err) {
  const Result<maze::Rules> rules = LoadRules(options.tiles);
  if (!rules.ok()) return Complain(err, "bench", rules.error().text);
  const std::vector<Figure> figures = Measure(*rules, options.seconds);
  if (options.json) {
    std::string line;
    json::Writer writer(line);
    writer.BeginObject().Field("stateBytes", sizeof(maze::State));
    for (const Figure& figure : figures) {
      writer.Field(figure.key, std::llround(figure.value));
    }
    writer.End();
    out << line << '\n';
    return kOk;
  }
  out << std::fixed << std::setprecision(0);
  for (const Figure& figure : figures) {
    out << std::left << std::setw(44) << figure.what << std::right << std::setw(12) << figure.value
        << '\n';
  }
  out << std::left << std::setw(44) << "size of a state, bytes" << std::right << std::setw(12)
      << sizeof(maze::State) << '\n';
  return kOk;
}

}  // namespace syrtis::tools

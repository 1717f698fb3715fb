// Random play over many seeds and every kind of table. SYRTIS_RANDOM_GAMES sets how many games,
// which are then played on all cores, with a line for every hundredth of them; the million of a
// long proof is
//   SYRTIS_RANDOM_GAMES=1000000 build/release/tests/cross_test --gtest_filter='RandomPlay.*'

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/maze/check_state.h"
#include "engine/maze/game.h"
#include "engine/testing/invariants.h"
#include "engine/testing/random_games.h"
#include "engine/testing/random_player.h"
#include "engine/testing/random_position.h"
#include "engine/testing/test_tiles.h"

namespace syrtis::maze::test {
namespace {

#ifdef SYRTIS_SANITIZED
constexpr int kGames = 500;
#else
constexpr int kGames = 4'000;
#endif
constexpr std::uint64_t kEnoughForEverything = std::min(kGames, 1'000);
constexpr std::uint64_t kDearEvery = 2'000;  // steps, on average
constexpr std::uint64_t kStateEvery = 50;

std::string Describe(const RandomTable& table, std::uint64_t seed, int step) {
  std::string text;
  json::Writer writer(text);
  Maze::WriteOptions({}, table.options, writer);
  return "seed " + std::to_string(seed) + ", " + std::to_string(table.seats) + " seats, " + text +
         ", step " + std::to_string(step);
}

// Counts what a run covered, so that a run that covers nothing fails.
struct Tally {
  std::array<std::uint64_t, kWhatCount> events{};
  std::uint64_t steps = 0;
  std::uint64_t dear = 0;

  void Add(const Tally& other) {
    for (std::size_t i = 0; i < events.size(); ++i) events[i] += other.events[i];
    steps += other.steps;
    dear += other.dear;
  }
};

// Plays one game with all its checks; false at the first thing that is wrong.
bool PlayOne(const Rules& rules, std::uint64_t seed, Tally& tally) {
  Rng rng(Seed{0, seed});
  const RandomTable table = MixedTable(rng);
  const Result<State> start = NewGame(rules, table.options, table.seats, Seed{0, seed});
  if (!start.ok()) {
    ADD_FAILURE() << start.error().text;
    return false;
  }
  // Every other game begins in the middle.
  State first = *start;
  if (rng.Below(2) == 0) {
    first = RandomPosition(rules, first, rng);
    if (const std::optional<std::string> problem = CheckState(rules, first)) {
      ADD_FAILURE() << Describe(table, seed, 0) << ": " << *problem;
      return false;
    }
  }
  RandomGame game(rules, first, Seed{1, seed}, table.style);
  while (game.Step()) {
    ++tally.steps;
    for (const Event& event : game.events()) {
      ++tally.events[static_cast<std::size_t>(event.what)];
    }
    std::optional<std::string> problem = CheckCheap(rules, game.state(), rng);
    if (!problem && rng.Below(kStateEvery) == 0) problem = CheckState(rules, game.state());
    if (!problem && rng.Below(kDearEvery) == 0) {
      problem = CheckDear(rules, game.state(), rng);
      ++tally.dear;
    }
    if (problem) {
      ADD_FAILURE() << Describe(table, seed, game.steps()) << ": " << *problem;
      return false;
    }
  }
  if (table.options.timer > 0 && !game.state().IsOver()) {
    ADD_FAILURE() << Describe(table, seed, game.steps()) << ": a game with sand did not end";
    return false;
  }
  return true;
}

// Plays games of consecutive seeds on several threads; their number does not change the result.
class Many {
 public:
  Many(const Rules& rules, std::uint64_t first, std::uint64_t games, bool tells)
      : rules_(rules), first_(first), games_(games), tells_(tells) {}

  // The sum of all games; nothing if one of them broke an invariant.
  std::optional<Tally> Play(unsigned threads) {
    std::vector<Tally> tallies(threads);
    std::vector<std::thread> running;
    for (Tally& tally : tallies) {
      running.emplace_back([this, &tally] { PlayUntilNoneIsLeft(tally); });
    }
    for (std::thread& thread : running) thread.join();
    if (failed_) return std::nullopt;
    Tally sum;
    for (const Tally& tally : tallies) sum.Add(tally);
    return sum;
  }

 private:
  void PlayUntilNoneIsLeft(Tally& tally) {
    for (std::uint64_t next = begun_++; next < games_ && !failed_; next = begun_++) {
      if (!PlayOne(rules_, first_ + next, tally)) failed_ = true;
      const std::uint64_t played = ++played_;
      if (tells_ && played % std::max<std::uint64_t>(1, games_ / 100) == 0) {
        std::fprintf(stderr, "%llu of %llu games\n", static_cast<unsigned long long>(played),
                     static_cast<unsigned long long>(games_));
      }
    }
  }

  const Rules& rules_;
  std::uint64_t first_;
  std::uint64_t games_;
  bool tells_;
  std::atomic<std::uint64_t> begun_ = 0;
  std::atomic<std::uint64_t> played_ = 0;
  std::atomic<bool> failed_ = false;
};

void PlayMany(const Rules& rules, std::uint64_t first, std::uint64_t games) {
  const bool asked_for = std::getenv("SYRTIS_RANDOM_GAMES") != nullptr;
  const unsigned threads = asked_for ? std::max(1U, std::thread::hardware_concurrency()) : 1;
  const std::optional<Tally> played = Many(rules, first, games, asked_for).Play(threads);
  if (!played) return;
  const Tally& tally = *played;
  std::string told = std::to_string(games) + " games, " + std::to_string(tally.steps) + " steps, " +
                     std::to_string(tally.dear) + " states with the dear checks\n";
  for (std::size_t i = 0; i < tally.events.size(); ++i) {
    told += ' ' + std::string(kWhatNames[i]) + ' ' + std::to_string(tally.events[i]);
    const auto what = static_cast<What>(i);
    // Giving up has its own tests; trash is dropped only if the whole board has no room for it.
    const bool left_out = what == What::kGaveUp || what == What::kPlaysOn ||
                          what == What::kAbandoned || what == What::kTrashDropped;
    if (games >= kEnoughForEverything && !left_out) {
      EXPECT_GT(tally.events[i], 0U) << kWhatNames[i] << " never happened";
    }
  }
  testing::Test::RecordProperty("told", told);
  if (asked_for) std::printf("%s\n", told.c_str());
}

TEST(RandomPlay, TheNumberOfGamesIsAWholeNumber) {
  EXPECT_EQ(ReadCount("1"), 1U);
  EXPECT_EQ(ReadCount("1000000"), 1'000'000U);
  for (const char* wrong : {"", "abc", "0", "-1", "+5", "10k", " 5", "99999999999999999999"}) {
    EXPECT_EQ(ReadCount(wrong), std::nullopt) << wrong;
  }
}

TEST(RandomPlay, KeepsEveryInvariantOnTestTiles) { PlayMany(TestRules(), 0, RandomGames(kGames)); }

TEST(RandomPlay, KeepsEveryInvariantOnTheBuiltInTiles) {
  PlayMany(BuiltInRules(), 1'000'000'000, (RandomGames(kGames) + 9) / 10);
}

}  // namespace
}  // namespace syrtis::maze::test

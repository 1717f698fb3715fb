// Random play over many seeds and every kind of table. SYRTIS_RANDOM_GAMES sets how many games; the
// 200,000 of a long proof are
//   SYRTIS_RANDOM_GAMES=200000 build/release/engine/terraform/terraform_test
// with --gtest_filter='TerraformRandom.*'.

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <string>

#include "engine/core/hash.h"
#include "engine/terraform/json.h"
#include "engine/testing/terraform/invariants.h"
#include "engine/testing/terraform/random_game.h"
#include "engine/testing/terraform/signature.h"

namespace syrtis::terraform::test {
namespace {

#ifdef SYRTIS_SANITIZED
constexpr int kGames = 150;
#else
constexpr int kGames = 2'000;
#endif
constexpr std::uint64_t kCheapEvery = 4;  // steps, on average
constexpr std::uint64_t kDearEvery = 700;

std::uint64_t GamesToPlay() {
  const char* const text = std::getenv("SYRTIS_RANDOM_GAMES");
  if (text != nullptr) return std::strtoull(text, nullptr, 10);
  return std::getenv("SYRTIS_FULL") == nullptr ? kGames : 5 * kGames;
}

struct Tally {
  std::array<std::uint64_t, kDoCount> commands{};
  std::array<std::uint64_t, kWhatCount> events{};
  std::array<std::uint64_t, kCardCount + 1> played{};
  std::array<std::uint64_t, kMaxSeats + 1> seats{};
  std::uint64_t standard = 0;  // without the Corporate Era
  std::uint64_t draft = 0;
  std::uint64_t beginner = 0;
  std::uint64_t clock = 0;
  std::uint64_t no_take_back = 0;
  std::uint64_t dear = 0;

  void Sit(const RandomTable& table) {
    ++seats[static_cast<std::size_t>(table.seats)];
    standard += table.options.corporate_era ? 0U : 1U;
    draft += table.options.draft ? 1U : 0U;
    beginner += table.options.beginner != 0 ? 1U : 0U;
    clock += table.options.clock > 0 ? 1U : 0U;
    no_take_back += table.options.take_back ? 0U : 1U;
  }
};

void ExpectEveryKindOfTable(const Tally& tally, std::uint64_t games) {
  for (std::size_t i = 1; i <= kMaxSeats; ++i) EXPECT_GT(tally.seats[i], games / 8) << i;
  for (const std::uint64_t count :
       {tally.standard, tally.draft, tally.beginner, tally.clock, tally.no_take_back}) {
    EXPECT_GT(count, games / 10);
  }
}

bool Play(const Rules& rules, std::uint64_t seed, Tally& tally) {
  Rng rng(Seed{0, seed});
  const RandomTable table = MixedTable(rng);
  const Result<State> start = NewGame(rules, table.options, table.seats, Seed{0, seed});
  if (!start.ok()) {
    ADD_FAILURE() << start.error().text;
    return false;
  }
  tally.Sit(table);
  RandomGame game(rules, *start, Seed{1, seed}, table.style);
  std::optional<std::string> problem = CheckCheap(rules, *start);
  while (!problem && game.Step()) {
    ++tally.commands[static_cast<std::size_t>(game.last().command.kind)];
    for (const Event& event : game.events()) {
      ++tally.events[static_cast<std::size_t>(event.what)];
      if (event.what == What::kPlayed) ++tally.played[event.id];
    }
    if (rng.Below(kCheapEvery) == 0) problem = CheckCheap(rules, game.state());
    const bool odd = game.state().phase != Phase::kActions ||
                     game.state().Of(Seat::At(game.state().active)).frame.ask != Ask::kTurn;
    if (!problem && rng.Below(odd ? kDearEvery : 2 * kDearEvery) == 0) {
      problem = CheckDear(rules, game.state(), rng);
      ++tally.dear;
    }
  }
  if (!problem) return true;
  std::string text;
  json::Writer writer(text);
  WriteState(game.state(), writer);
  ADD_FAILURE() << "seed " << seed << ", step " << game.steps() << ": " << *problem << "\n" << text;
  return false;
}

TEST(TerraformRandom, GamesEndAndKeepEveryInvariant) {
  const Rules rules = BuiltInRules();
  Tally tally;
  const std::uint64_t games = GamesToPlay();
  for (std::uint64_t seed = 0; seed < games; ++seed) {
    if (!Play(rules, seed, tally)) return;
  }
  if (games < kGames) return;
  ExpectEveryKindOfTable(tally, games);
  for (std::size_t i = 0; i < kDoCount; ++i) {
    EXPECT_GT(tally.commands[i], 0U) << kDoNames[i] << " was never given";
  }
  for (std::size_t i = 0; i < kWhatCount; ++i) {
    EXPECT_GT(tally.events[i], 0U) << kWhatNames[i] << " never happened";
  }
  for (std::size_t i = 1; i <= kCardCount; ++i) {
    EXPECT_GT(tally.played[i], 0U) << Row(static_cast<CardId>(i)).name << " was never played";
  }
  EXPECT_GT(tally.dear, games / 2);
}

// tests/signature-terraform.txt has the number; a change of the rules writes it anew and says so.
TEST(TerraformRandom, SignatureIsTheKnownOne) {
  std::ifstream file(SYRTIS_SOURCE_DIR "/tests/signature-terraform.txt");
  std::string known;
  file >> known;
  EXPECT_EQ(HashText(Signature(BuiltInRules())), known);
}

}  // namespace
}  // namespace syrtis::terraform::test

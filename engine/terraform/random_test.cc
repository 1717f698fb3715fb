// Random play over many seeds and every kind of table. SYRTIS_RANDOM_GAMES sets how many games; the
// 200,000 of a long proof are
//   SYRTIS_RANDOM_GAMES=200000 build/release/engine/terraform/terraform_test
// with --gtest_filter='TerraformRandom.*'.

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <string>

#include "engine/core/hash.h"
#include "engine/terraform/game.h"
#include "engine/testing/random_games.h"
#include "engine/testing/terraform/invariants.h"
#include "engine/testing/terraform/random_game.h"
#include "engine/testing/terraform/signature.h"
#include "engine/testing/terraform/step_checks.h"

namespace syrtis::terraform::test {
namespace {

#ifdef SYRTIS_SANITIZED
constexpr int kGames = 150;
#else
constexpr int kGames = 2'000;
#endif
constexpr std::uint64_t kCheapEvery = 4;  // steps, on average
constexpr std::uint64_t kDearEvery = 700;
constexpr std::uint64_t kSeenEvery = 30;
constexpr std::uint64_t kDearOfEachAsk = 3;  // at the first of each, however rare

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
  std::array<std::uint64_t, kCountOf<Ask>> dear_asks{};  // questions open at dear checks
  RetakenSteps seen;

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

// The checks that are made now and then, the more often the rarer a question is.
std::optional<std::string> CheckSometimes(const Rules& rules, const State& state, Rng& rng,
                                          Tally& tally) {
  const Ask ask = state.Of(Seat::At(state.active)).frame.ask;
  const bool odd = state.phase != Phase::kActions || ask != Ask::kTurn;
  const bool new_ask = tally.dear_asks[static_cast<std::size_t>(ask)] < kDearOfEachAsk;
  if (rng.Below(odd ? kDearEvery : 2 * kDearEvery) != 0 && !new_ask) return std::nullopt;
  ++tally.dear;
  for (int i = 0; i < state.seats; ++i) {
    ++tally.dear_asks[static_cast<std::size_t>(state.Of(Seat::At(i)).frame.ask)];
  }
  return CheckDear(rules, state, rng);
}

// No seat's view of a step, nor a spectator's, depends on hidden information.
std::optional<std::string> CheckSeenByAll(const Rules& rules, const TakenStep& step, Rng& rng,
                                          Tally& tally) {
  for (int i = 0; i < step.before.seats; ++i) {
    if (auto wrong = CheckSeen(rules, step, Seat::At(i), rng, tally.seen)) return wrong;
  }
  return CheckSeen(rules, step, Seat::Table(), rng, tally.seen);
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
  State before = *start;
  while (!problem && game.Step()) {
    ++tally.commands[static_cast<std::size_t>(game.last().command.kind)];
    for (const Event& event : game.events()) {
      ++tally.events[static_cast<std::size_t>(event.what)];
      if (event.what == What::kPlayed) ++tally.played[event.id];
    }
    const TakenStep step{before, game.state(), game.last(), game.events()};
    problem = CheckAccounts(step);
    if (!problem && rng.Below(kSeenEvery) == 0) problem = CheckSeenByAll(rules, step, rng, tally);
    if (!problem && rng.Below(kCheapEvery) == 0) problem = CheckCheap(rules, game.state());
    if (!problem) problem = CheckSometimes(rules, game.state(), rng, tally);
    before = game.state();
  }
  if (!problem) return true;
  std::string text;
  json::Writer writer(text);
  Terraform::WriteState(rules, game.state(), writer);
  ADD_FAILURE() << "seed " << seed << ", step " << game.steps() << ": " << *problem << "\n" << text;
  return false;
}

TEST(TerraformRandom, GamesEndAndKeepEveryInvariant) {
  const Rules rules = BuiltInRules();
  Tally tally;
  const std::uint64_t games = RandomGames(kGames);
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
  for (std::size_t i = 0; i < kCountOf<Ask>; ++i) {
    EXPECT_GT(tally.dear_asks[i], 0U) << kAskNames[i] << " was never open at a dear check";
  }
  EXPECT_GT(tally.seen.compared, 10 * games);
  EXPECT_GT(tally.seen.differed, games / 2) << "with other hidden cards nothing else happens";
}

// A million answers to the question before or after the one that is asked.
TEST(TerraformRandom, NoStaleAnswerIsTaken) {
#ifdef SYRTIS_SANITIZED
  constexpr std::uint64_t kStale = 50'000;
#else
  constexpr std::uint64_t kStale = 1'000'000;
#endif
  const Rules rules = BuiltInRules();
  std::uint64_t refused = 0;
  for (std::uint64_t seed = 0; refused < kStale; ++seed) {
    Rng rng(Seed{3, seed});
    const RandomTable table = MixedTable(rng);
    RandomGame game(rules, *NewGame(rules, table.options, table.seats, Seed{3, seed}),
                    Seed{4, seed}, table.style);
    CommandList list;
    Events events;
    while (game.Step()) {
      State state = game.state();
      for (int i = 0; i < state.seats; ++i) {
        list.clear();
        LegalCommands(rules, state, Seat::At(i), state.now, list);
        for (const Command& now : list) {
          for (const std::uint32_t prompt : {now.prompt + 1, now.prompt - 1}) {
            const Command other{prompt, now.kind, now.id, now.n};
            ASSERT_FALSE(Apply(rules, state, {state.now, Seat::At(i), other}, events).ok());
            ++refused;
          }
        }
      }
      ASSERT_TRUE(events.empty());
      ASSERT_EQ(HashOf(state), HashOf(game.state()));
    }
  }
}

// tests/signature-terraform.txt has the number; a change of the rules writes it anew and says so.
TEST(TerraformRandom, SignatureIsTheKnownOne) {
  std::ifstream file(SYRTIS_SOURCE_DIR "/tests/signature-terraform.txt");
  std::string known;
  file >> known;
  EXPECT_EQ(HashText(Signature(BuiltInRules())), known)
      << "if the rules or the cards were meant to change, write the new signature into\n"
         "  tests/signature-terraform.txt, and \"signature: old → new, because …\" into the commit";
}

}  // namespace
}  // namespace syrtis::terraform::test

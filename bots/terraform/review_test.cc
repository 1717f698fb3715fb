#include "bots/terraform/review.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <iostream>

#include "bots/terraform/novice.h"
#include "bots/terraform/rollout.h"

namespace syrtis::terraform::review_test {
namespace {

struct Played {
  State first;
  std::vector<ReviewStep> steps;
};
// Says what a seat does in place of Novice, or nothing.
using Instead = std::function<std::optional<Command>(const State&, Seat, const CommandList&)>;

// A game of Novices, or of Novices with other habits, until this generation has begun.
Played PlayNovices(int seats, std::uint64_t seed, int generation, const Instead& instead,
                   const Habits& habits = kNoviceHabits) {
  const Rules rules = BuiltInRules();
  Played played{.first = *NewGame(rules, {}, seats, Seed{.high = 0, .low = seed}), .steps = {}};
  State state = played.first;
  Events events;
  while (!state.IsOver() && state.generation < generation) {
    Seat seat = Seat::At(0);
    while (!Owes(state, seat)) seat = Seat::At(seat.index + 1);
    CommandList legal;
    LegalCommands(rules, state, seat, state.now, legal);
    const State before = state;
    Command command = *NoviceCommand(Observe(state, seat), legal, habits);
    if (instead) command = instead(state, seat, legal).value_or(command);
    events.clear();
    EXPECT_TRUE(Apply(rules, state, {state.now, seat, command}, events).ok());
    played.steps.push_back({.seq = played.steps.size() + 1,
                            .seat = seat,
                            .command = command,
                            .before = before,
                            .after = state,
                            .drew = SeatsThatDrew({events.begin(), events.end()}, seats)});
  }
  return played;
}

GameReview Reviewed(const Played& played, const ReviewEffort& effort) {
  return ReviewGame(BuiltInRules(), BuiltInNetwork(), played.first, played.steps, effort);
}

constexpr ReviewEffort kLittle{.decks = 3, .candidates = 2, .checked = 2, .check_decks = 2};

void ExpectAddsUp(const GameReview& review, const Played& played) {
  for (int i = 0; i < played.first.seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    const ChanceParts& parts = review.parts[seat];
    EXPECT_EQ(parts.Sum(), parts.last - parts.first) << "seat " << i;
    EXPECT_EQ(review.curves[seat].back().chance, parts.last);
    ChanceSum luck = 0;
    for (const LuckMoment& moment : review.luck) {
      if (moment.seat.index != i) continue;
      luck += moment.chance - moment.mean;
      EXPECT_NE((played.steps[moment.step].drew >> seat) & 1U, 0U) << "no luck without cards";
    }
    EXPECT_EQ(luck, parts.luck);
    EXPECT_NE(luck, 0);
  }
}

TEST(Review, LuckDecisionsAndOthersAreTheWholeChange) {
  const Played played = PlayNovices(2, 5, 100, nullptr);
  ASSERT_TRUE(played.steps.back().after.IsOver());
  const GameReview review = Reviewed(played, kLittle);
  ExpectAddsUp(review, played);
  // The end is the result.
  const ChanceSum won = ChanceSum{kChanceOne} * review.decks;
  EXPECT_EQ(review.parts[0].last + review.parts[1].last, won);
  EXPECT_TRUE(review.parts[0].last == won || review.parts[1].last == won);
}

// Director's rollouts are played on by this player, and so are those of a review.
TEST(Review, DecisionsOfTheRolloutPlayerAreWhatIsExpectedOfThem) {
  for (const int seats : {2, 3}) {
    const Played played = PlayNovices(seats, 6, 3, nullptr, BuiltInNetwork().HabitsFor(seats));
    const GameReview review = Reviewed(played, kLittle);
    ExpectAddsUp(review, played);
    for (int i = 0; i < seats; ++i) {
      EXPECT_EQ(review.parts[static_cast<std::size_t>(i)].decisions, 0) << seats << " seats";
    }
  }
}

// Both judgements go by the habits of the network's file.
TEST(Review, OtherHabitsJudgeOtherwise) {
  const Played played = PlayNovices(2, 8, 3, nullptr);
  Network novice = BuiltInNetwork();
  novice.duel_habits = kNoviceHabits;
  const ReviewEffort effort{.decks = 3, .candidates = 3, .checked = 1000, .check_decks = 2};
  const GameReview tuned = Reviewed(played, effort);
  const GameReview plain = ReviewGame(BuiltInRules(), novice, played.first, played.steps, effort);
  EXPECT_NE(tuned.parts[0].first, plain.parts[0].first);
  EXPECT_EQ(plain.parts[0].decisions, 0) << "Novice's own game";
  EXPECT_NE(tuned.parts[0].decisions, 0);
  // The chance of the first decision of each, the seats' choice of a corporation.
  const auto chance_of_first = [](const GameReview& review) {
    const auto found =
        std::find_if(review.decisions.begin(), review.decisions.end(),
                     [](const ReviewDecision& each) { return each.steps.front() == 0; });
    return found == review.decisions.end() ? -1 : found->chosen.chance;
  };
  ASSERT_GE(chance_of_first(plain), 0);
  EXPECT_NE(chance_of_first(tuned), chance_of_first(plain));
}

TEST(Review, FindsAPlantedBlunder) {
  std::size_t planted = 0;
  std::size_t steps = 0;
  // Seat 0 passes in generation 8 at once, and so throws the generation away.
  const Instead pass = [&](const State& state, Seat seat,
                           const CommandList& legal) -> std::optional<Command> {
    const std::size_t step = steps++;
    const bool turn = state.Of(seat).frame.ask == Ask::kTurn;
    if (seat.index != 0 || state.generation != 8 || !turn) return std::nullopt;
    const auto* const found = std::find_if(legal.begin(), legal.end(),
                                           [](const Command& c) { return c.kind == Do::kPass; });
    if (found == legal.end()) return std::nullopt;
    planted = step;
    return *found;
  };
  Played played = PlayNovices(2, 7, 9, pass);
  ASSERT_GT(planted, 0U);
  // The review begins with generation 7.
  std::size_t skipped = 0;
  while (played.steps[skipped].before.generation < 7) ++skipped;
  played.steps.erase(played.steps.begin(),
                     played.steps.begin() + static_cast<std::ptrdiff_t>(skipped));
  played.first = played.steps.front().before;
  planted -= skipped;
  const GameReview review =
      Reviewed(played, {.decks = 16, .candidates = 4, .checked = 6, .check_decks = 16});
  ExpectAddsUp(review, played);
  EXPECT_LT(review.parts[0].decisions, 0);
  const auto end = review.decisions.begin() +
                   static_cast<std::ptrdiff_t>(std::min<std::size_t>(5, review.decisions.size()));
  const auto found = std::find_if(review.decisions.begin(), end, [&](const ReviewDecision& each) {
    return each.steps.front() == planted;
  });
  ASSERT_NE(found, end) << "not among the five";
  EXPECT_LT(found->change, 0);
  EXPECT_LT(found->Swing(), -kChanceOne / 50) << "worse by more than 2 % of a game";
  EXPECT_NE(found->others.front().commands.front().kind, Do::kPass);
}

// The table in docs/bots.md: the cost of passing at once in the first turn of a generation.
TEST(Review, PrintsWhatAPassCosts) {
  if (std::getenv("SYRTIS_FIGURES") == nullptr) GTEST_SKIP() << "prints a table of docs/bots.md";
  const Rules rules = BuiltInRules();
  const Seat me = Seat::At(0);
  for (const int generation : {2, 3, 4, 5, 6, 8, 10}) {
    std::array<std::int64_t, 4> sums{};  // one, three, six generations ahead; to the end
    int games = 0;
    for (std::uint64_t seed = 1001; seed <= 1016; ++seed) {
      const Played played = PlayNovices(2, seed, generation + 1, nullptr);
      const auto step = std::find_if(played.steps.begin(), played.steps.end(), [&](const auto& s) {
        return s.before.generation == generation && s.seat == me &&
               s.before.Of(me).frame.ask == Ask::kTurn;
      });
      if (step == played.steps.end() || step->command.kind == Do::kPass) continue;
      const View view = Observe(step->before, me);
      Playout playout(rules, BuiltInNetwork(), me, BuiltInNetwork().HabitsFor(2));
      Rng rng(Seed{.high = 1, .low = seed});
      Events events;
      const auto chance = [&](State state, Do kind, int ahead) {
        Command command = kind == Do::kPass ? Command{.kind = Do::kPass} : step->command;
        command.prompt = state.Of(me).prompt;
        events.clear();
        EXPECT_TRUE(Apply(rules, state, {state.now, me, command}, events).ok());
        return playout.Expect(state, ahead > 6 ? 100 : generation, ahead > 6 ? 1 : ahead).chance;
      };
      constexpr std::array kAhead = {1, 3, 6, 100};
      constexpr std::array kDecks = {64, 96, 96, 300};
      for (std::size_t i = 0; i < kAhead.size(); ++i) {
        std::int64_t sum = 0;
        for (int k = 0; k < kDecks[i]; ++k) {
          const State start = Determinize(view, rng);
          sum += chance(start, Do::kPass, kAhead[i]) - chance(start, Do::kPlay, kAhead[i]);
        }
        sums[i] += sum / kDecks[i];
      }
      ++games;
    }
    std::cout << "generation " << generation << ", " << games << " games:";
    for (const std::int64_t sum : sums) {
      std::cout << "  " << sum * 1000 / kChanceOne / std::max(1, games) << " thousandths";
    }
    std::cout << "\n";
    EXPECT_LT(sums[1], 0) << "it costs something";
  }
}

#ifndef SYRTIS_SANITIZED  // whole reviews take minutes with sanitizers
// The sentence below that table: how often the review of a whole game tells of such a pass.
TEST(Review, PrintsHowOftenAPassIsTold) {
  if (std::getenv("SYRTIS_FIGURES") == nullptr) GTEST_SKIP() << "prints figures of docs/bots.md";
  for (const int generation : {3, 8, 10}) {
    constexpr std::uint64_t kGames = 5;
    std::uint64_t told = 0;
    std::uint64_t judged_again = 0;
    for (std::uint64_t seed = 1001; seed < 1001 + kGames; ++seed) {
      std::size_t planted = 0;
      std::size_t steps = 0;
      const Instead pass = [&](const State& state, Seat seat,
                               const CommandList& legal) -> std::optional<Command> {
        const std::size_t step = steps++;
        const bool turn = state.Of(seat).frame.ask == Ask::kTurn;
        if (seat.index != 0 || state.generation != generation || !turn) return std::nullopt;
        const auto* const found = std::find_if(
            legal.begin(), legal.end(), [](const Command& c) { return c.kind == Do::kPass; });
        if (found == legal.end()) return std::nullopt;
        planted = step;
        return *found;
      };
      const Played played = PlayNovices(2, seed, 100, pass);
      const GameReview review = Reviewed(played, {});
      for (std::size_t i = 0; i < review.decisions.size(); ++i) {
        if (planted == 0 || review.decisions[i].steps.front() != planted) continue;
        ++judged_again;
        told += i < 5 ? 1 : 0;
      }
    }
    std::cout << "generation " << generation << ": told in " << told << " of " << kGames
              << " games, judged again in " << judged_again << "\n";
    if (generation > 3) EXPECT_GT(judged_again, 0U) << "large mistakes are found";
  }
}

// The coach is Director: a review must not blame whoever did as it says.
TEST(Review, PrintsHowDirectorIsJudged) {
  if (std::getenv("SYRTIS_FIGURES") == nullptr) GTEST_SKIP() << "prints figures of docs/bots.md";
  const Rules rules = BuiltInRules();
  int judged_again = 0;
  int worse = 0;
  for (std::uint64_t seed = 2001; seed <= 2002; ++seed) {
    const Instead director = [&](const State& state, Seat seat,
                                 const CommandList& legal) -> std::optional<Command> {
      if (seat.index != 0) return std::nullopt;
      return RolloutCommand(rules, BuiltInNetwork(), kDirectorEffort, Observe(state, seat), legal);
    };
    const GameReview review = Reviewed(PlayNovices(2, seed, 100, director), {.checked = 60});
    for (const ReviewDecision& decision : review.decisions) {
      if (decision.seat.index != 0) continue;
      ++judged_again;
      if (decision.Swing() < -kChanceOne / 100) ++worse;
    }
  }
  std::cout << "of " << judged_again << " decisions of Director " << worse
            << " were worse than another by more than a percentage point\n";
  EXPECT_LT(worse, judged_again / 10);
}
#endif

TEST(Review, OfFourCardsEverySetIsAnOption) {
  const Played played = PlayNovices(2, 8, 3, nullptr);
  const GameReview review =
      Reviewed(played, {.decks = 2, .candidates = 2, .checked = 1000, .check_decks = 1});
  int offers = 0;
  for (const ReviewDecision& decision : review.decisions) {
    const ReviewStep& root = played.steps[decision.steps.front()];
    if (root.before.Of(root.seat).frame.ask != Ask::kBuy) continue;
    ++offers;
    EXPECT_EQ(decision.others.size(), 3U) << "the best three";
    EXPECT_EQ(decision.chosen.commands.back().kind, Do::kDone);
  }
  EXPECT_EQ(offers, 4) << "two at the start, two in generation 2";
}

// The order of the deck, which a seat cannot see, does not change its review.
TEST(Review, HiddenCardsDoNotMatter) {
  const Played played = PlayNovices(2, 9, 2, nullptr);
  Played other = played;
  Rng rng(Seed{.high = 0, .low = 1});
  const auto hide = [&rng](State& state) {
    state.rng = Rng(Seed{.high = 3, .low = rng.Next()});
    rng.Shuffle(state.deck);
  };
  hide(other.first);
  for (ReviewStep& step : other.steps) {
    hide(step.before);
    hide(step.after);
  }
  const GameReview a = Reviewed(played, kLittle);
  const GameReview b = Reviewed(other, kLittle);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(a.parts[i].last, b.parts[i].last);
    EXPECT_EQ(a.parts[i].luck, b.parts[i].luck);
    EXPECT_EQ(a.parts[i].decisions, b.parts[i].decisions);
  }
  ASSERT_EQ(a.decisions.size(), b.decisions.size());
  for (std::size_t i = 0; i < a.decisions.size(); ++i) {
    EXPECT_EQ(a.decisions[i].chosen.chance, b.decisions[i].chosen.chance);
    EXPECT_EQ(a.decisions[i].Swing(), b.decisions[i].Swing());
  }
}

TEST(Review, AloneThereAreNoOthers) {
  const Played played = PlayNovices(1, 10, 4, nullptr);
  const GameReview review = Reviewed(played, kLittle);
  ExpectAddsUp(review, played);
  EXPECT_EQ(review.parts[0].others, 0);
}

}  // namespace
}  // namespace syrtis::terraform::review_test

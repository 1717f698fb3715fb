#include <gtest/gtest.h>

#include <utility>

#include "engine/core/game.h"
#include "engine/core/recorder.h"
#include "engine/terraform/check_state.h"
#include "engine/terraform/game.h"
#include "engine/testing/terraform/invariants.h"
#include "engine/testing/terraform/random_game.h"
#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

TEST(TerraformTable, T_11_1_WhatIsHidden) {
  Table t(Scene().Hand(0, {1, 2}).Hand(1, {3, 4, 5}).Discards({6}).InPlay(1, {9}));
  const View view = Observe(t.state, Seat::At(0));
  EXPECT_EQ(view.known.Of(Seat::At(0)).hand, CardSet({1, 2}));
  EXPECT_TRUE(view.known.Of(Seat::At(1)).hand.empty());
  EXPECT_EQ(view.known.Of(Seat::At(1)).hand_count, 3) << "the number of cards is open";
  EXPECT_TRUE(view.known.Of(Seat::At(1)).events.Has(9)) << "played events are open";
  EXPECT_TRUE(view.known.discards.empty());
  EXPECT_EQ(view.known.discard_count, 1);
  for (const CardId card : view.known.deck) EXPECT_EQ(card, kNoCard);
  const View spectator = Observe(t.state, Seat::Table());
  EXPECT_TRUE(spectator.known.Of(Seat::At(0)).hand.empty());
}

TEST(TerraformTable, T_11_1_WhatEventsShow) {
  Table t(Scene().InPlay(0, {6}).Stock(0, Res::kMc, 9).Deck({77}));
  t.Act(6);
  EXPECT_EQ(t.Asked(), "buyLooked");
  EXPECT_EQ(Observe(t.state, Seat::At(1)).known.players[0].frame.id, kNoCard);
  EXPECT_EQ(Observe(t.state, Seat::At(0)).known.players[0].frame.id, 77);
  for (const Event& event : t.events) {
    Event seen;
    if (event.what == What::kOffered) {
      EXPECT_FALSE(ObserveEvent(event, Seat::At(1), seen));
    }
  }
  Event seen;
  EXPECT_TRUE(ObserveEvent({0, What::kDrew, Seat::At(0), 77, 0, 0}, Seat::At(1), seen));
  EXPECT_EQ(seen.id, kNoCard);
  EXPECT_TRUE(ObserveEvent({0, What::kRevealed, Seat::At(0), 77, 0, 0}, Seat::At(1), seen));
  EXPECT_EQ(seen.id, 77);
}

TEST(TerraformTable, T_11_1_AViewForeseesWhatItCan) {
  Table t(Scene().Stock(0, Res::kMc, 30).Hand(0, {3, 90}));
  View view = Observe(t.state, Seat::At(0));
  const std::uint32_t prompt = t.Of(0).prompt;
  Events events;
  EXPECT_TRUE(
      IsNotKnown(Apply(t.rules, view, {0, Seat::At(0), {prompt, Do::kPlay, 90, 0}}, events)));
  EXPECT_TRUE(Apply(t.rules, view, {0, Seat::At(0), {prompt, Do::kPlay, 3, 0}}, events).ok());
  EXPECT_EQ(view.known.Of(Seat::At(0)).Production(Res::kEnergy), 1);
  EXPECT_TRUE(IsNotKnown(Apply(t.rules, view, {0, Seat::At(1), {}}, events)));
}

TEST(TerraformTable, T_11_2_HowFarASeatMayGoBack) {
  Table t(Scene(2).Stock(0, Res::kMc, 60).Hand(0, {3, 90}).Stock(0, Res::kSteel, 3));
  EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 0);
  t.Play(3).Pay(0);
  EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 2);
  EXPECT_EQ(StepsBack(t.state, Seat::At(1)), 0);
  t.Play(90);
  EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 0) << "not past a draw";
  EXPECT_EQ(t.state.active, 1);
  Table passing((Scene(2)));
  passing.Pass();
  EXPECT_EQ(StepsBack(passing.state, Seat::At(0)), 1) << "until the next player acts";
  Table off(Scene(2, {.take_back = false}).Stock(0, Res::kHeat, 8));
  off.Heat();
  EXPECT_EQ(StepsBack(off.state, Seat::At(0)), 0);
}

TEST(TerraformTable, T_11_2_UntilTheNextPlayerActs) {
  Table t(Scene(2).Stock(0, Res::kHeat, 20).Stock(1, Res::kHeat, 20));
  t.Heat().Heat();
  EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 2);
  t.Heat();
  EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 0);
  EXPECT_EQ(StepsBack(t.state, Seat::At(1)), 1);
}

// T-2.4: a player left alone goes on until passing. That is one turn.
TEST(TerraformTable, T_11_2_LeftAloneItIsOneLongTurn) {
  for (const Scene& scene : {Scene(2).Passed(1), Scene(1)}) {
    Table t(Scene(scene).Stock(0, Res::kHeat, 32).Stock(0, Res::kMc, 50).Hand(0, {90}));
    t.Heat().Heat().Heat();
    EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 3);
    t.Play(90);
    EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 0) << "not past a draw";
    t.Heat();
    EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 1);
  }
}

// With the last pass all turns are over, in the last generation too, where no cards are dealt.
TEST(TerraformTable, T_11_2_TheLastPassOfAGenerationStands) {
  const Scene last =
      Scene(2).Temperature(8).Oxygen(14).Oceans(9).Passed(1).Stock(0, Res::kPlant, 16);
  Table t(Scene(last).Stock(0, Res::kMc, 11));
  t.DoProject(Project::kPowerPlant);
  EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 1);
  t.Pass();
  ASSERT_EQ(t.state.phase, Phase::kFinal);
  ASSERT_EQ(t.state.active, 0);
  EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 0);
  t.Give(0, Do::kPlants);
  EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 1);
  t.Place(12);
  EXPECT_EQ(StepsBack(t.state, Seat::At(0)), 2) << "the final greeneries are a turn like others";
  Table research(Scene(2).Passed(1));
  research.Pass();
  ASSERT_EQ(research.state.phase, Phase::kResearch);
  EXPECT_EQ(StepsBack(research.state, Seat::At(0)), 0);
}

TEST(TerraformTable, T_11_2_ASealedChoiceUntilTheLastSeatHasCommitted) {
  const Result<State> start = NewGame(BuiltInRules(), {}, 3, Seed{0, 4});
  ASSERT_TRUE(start.ok());
  Table t(*start);
  t.Refuse(0, Do::kReopen, 0, 0, "T-11.2");
  t.Give(0, Do::kCorporation, t.Of(0).corp_offer[0]).Give(0, Do::kDone);
  t.Give(1, Do::kCorporation, t.Of(1).corp_offer[0]).Give(1, Do::kDone);
  t.Give(0, Do::kReopen);
  EXPECT_EQ(t.Of(0).corp, kNoCorp);
  t.Give(0, Do::kCorporation, t.Of(0).corp_offer[1]).Give(0, Do::kDone);
  t.Give(2, Do::kCorporation, t.Of(2).corp_offer[0]).Give(2, Do::kDone);
  EXPECT_EQ(t.state.phase, Phase::kActions);
  Options strict;
  strict.take_back = false;
  Table off(*NewGame(BuiltInRules(), strict, 2, Seed{0, 4}));
  off.Give(0, Do::kCorporation, off.Of(0).corp_offer[0]).Give(0, Do::kDone);
  off.Refuse(0, Do::kReopen, 0, 0, "T-11.2");
}

TEST(TerraformTable, T_11_2_ALogGoesBack) {
  const Rules rules = BuiltInRules();
  auto started = Recorder<Terraform>::Start(rules, {}, 2, Seed{0, 9});
  ASSERT_TRUE(started.ok());
  Recorder<Terraform>& recorder = *started;
  const auto give = [&](int seat, Do kind, int id = 0) {
    const Command command{recorder.state().players[static_cast<std::size_t>(seat)].prompt, kind,
                          static_cast<std::uint8_t>(id), 0};
    EXPECT_TRUE(recorder.Act({0, Seat::At(seat), command}).ok());
  };
  for (int seat = 0; seat < 2; ++seat) {
    give(seat, Do::kCorporation,
         recorder.state().players[static_cast<std::size_t>(seat)].corp_offer[0]);
    give(seat, Do::kDone);
  }
  const std::uint64_t before = Terraform::Hash(recorder.state());
  const std::uint32_t seq = recorder.seq();
  const int first = recorder.state().first;
  give(first, Do::kPass);
  EXPECT_EQ(Terraform::StepsBack(recorder.state(), Seat::At(first)), 1);
  EXPECT_TRUE(recorder.BackTo(Seat::At(first), 0, seq).ok());
  EXPECT_EQ(Terraform::Hash(recorder.state()), before);
  const Result<State> replayed = Replay<Terraform>(rules, recorder.CompleteLog());
  ASSERT_TRUE(replayed.ok()) << replayed.error().text;
  EXPECT_EQ(Terraform::Hash(*replayed), before);
}

TEST(TerraformTable, T_11_3_TheClockRunsOnlyForWhoOwesAChoice) {
  Table t(Scene(2, {.clock = 60}).Stock(0, Res::kHeat, 8));
  Tick(t.rules, t.state, 10'000, t.events);
  EXPECT_EQ(t.Of(0).clock, 50'000);
  EXPECT_EQ(t.Of(1).clock, 60'000);
  t.Heat().EndTurn();
  Tick(t.rules, t.state, 25'000, t.events);
  EXPECT_EQ(t.Of(0).clock, 50'000);
  EXPECT_EQ(t.Of(1).clock, 45'000);
}

TEST(TerraformTable, T_11_3_OverdueAtTheExactMoment) {
  Table whole(Scene(2, {.clock = 60}));
  Table pieces(Scene(2, {.clock = 60}));
  Tick(whole.rules, whole.state, 70'000, whole.events);
  for (const Ms ms : {20'000, 60'000, 60'001, 70'000}) {
    Tick(pieces.rules, pieces.state, ms, pieces.events);
  }
  ASSERT_EQ(whole.events.size(), 1U);
  ASSERT_EQ(pieces.events.size(), 1U);
  EXPECT_EQ(whole.events[0], pieces.events[0]);
  EXPECT_EQ(whole.events[0].ms, 60'000);
  EXPECT_EQ(whole.events[0].what, What::kOverdue);
  EXPECT_EQ(HashOf(whole.state), HashOf(pieces.state));
  EXPECT_TRUE(whole.Of(0).overdue);
  EXPECT_EQ(whole.Of(0).clock, -10'000) << "from which the table knows when to ask a bot";
  whole.Give(0, Do::kPass);
  EXPECT_FALSE(whole.Of(0).overdue) << "the player may return at the next choice";
}

// Taking back sets no clock back and charges nobody for another seat's thinking.
TEST(TerraformTable, T_11_3_WhoTakesBackDoesNotPayForTheThoughtsOfOthers) {
  const Rules rules = BuiltInRules();
  auto started = Recorder<Terraform>::Start(rules, {.clock = 60}, 2, Seed{0, 9});
  ASSERT_TRUE(started.ok());
  Recorder<Terraform>& recorder = *started;
  const auto give = [&](Ms ms, int seat, Do kind, int id = 0) {
    const Command command{recorder.state().players[static_cast<std::size_t>(seat)].prompt, kind,
                          static_cast<std::uint8_t>(id), 0};
    EXPECT_TRUE(recorder.Act({ms, Seat::At(seat), command}).ok());
  };
  for (int seat = 0; seat < 2; ++seat) {
    give(0, seat, Do::kCorporation,
         recorder.state().players[static_cast<std::size_t>(seat)].corp_offer[0]);
    give(0, seat, Do::kDone);
  }
  const int first = recorder.state().first;
  const auto clocks = [&] {
    const State& state = recorder.state();
    return std::pair(state.Of(Seat::At(first)).clock, state.Of(Seat::At(1 - first)).clock);
  };
  const std::uint32_t seq = recorder.seq();
  give(5'000, first, Do::kPass);
  EXPECT_EQ(clocks(), std::pair(Ms{55'000}, Ms{60'000}));
  // The other thinks for twenty seconds; then the pass is taken back.
  EXPECT_TRUE(recorder.BackTo(Seat::At(first), 25'000, seq).ok());
  EXPECT_EQ(clocks(), std::pair(Ms{55'000}, Ms{40'000}));
  EXPECT_EQ(recorder.state().now, 25'000);
  give(27'000, first, Do::kPass);
  EXPECT_EQ(clocks(), std::pair(Ms{53'000}, Ms{40'000}));
  // Once more, long enough for the other to be overdue; a seat that is not asked is not.
  EXPECT_TRUE(recorder.Tick(70'000).ok());
  EXPECT_TRUE(recorder.state().Of(Seat::At(1 - first)).overdue);
  EXPECT_TRUE(recorder.BackTo(Seat::At(first), 71'000, seq).ok());
  EXPECT_EQ(clocks(), std::pair(Ms{53'000}, Ms{-4'000}));
  EXPECT_FALSE(recorder.state().Of(Seat::At(1 - first)).overdue);
  EXPECT_EQ(CheckState(recorder.state()), std::nullopt);
  const Result<State> replayed = Replay<Terraform>(rules, recorder.CompleteLog());
  ASSERT_TRUE(replayed.ok()) << replayed.error().text;
  EXPECT_EQ(Terraform::Hash(*replayed), Terraform::Hash(recorder.state()));
}

// A finished game's log has at most 20 KB, and a replay of its bytes ends in the same state.
TEST(TerraformTable, ALogIsSmallAndReplays) {
  const Rules rules = BuiltInRules();
  for (const int seats : {1, 2, 5}) {
    auto started = Recorder<Terraform>::Start(rules, {}, seats, Seed{0, 77});
    ASSERT_TRUE(started.ok());
    RandomGame game(rules, started->state(), Seed{1, 77}, {.max_step_ms = 30'000});
    while (game.Step()) {
      ASSERT_TRUE(started->Act(game.last()).ok());
    }
    ASSERT_EQ(HashOf(started->state()), HashOf(game.state()));
    std::string bytes;
    ByteWriter writer(bytes);
    EncodeLog<Terraform>(rules, started->CompleteLog(), writer);
    EXPECT_LE(bytes.size(), 20U * 1024U) << seats << " seats, " << game.steps() << " steps";
    ByteReader reader(bytes);
    const auto log = DecodeLog<Terraform>(rules, reader);
    ASSERT_TRUE(log.ok()) << log.error().text;
    const Result<State> last = Replay<Terraform>(rules, *log);
    ASSERT_TRUE(last.ok()) << last.error().text;
    EXPECT_EQ(HashOf(*last), HashOf(game.state()));
  }
}

TEST(TerraformTable, AStaleAnswerIsRefused) {
  Table t(Scene().Stock(0, Res::kHeat, 20));
  const std::uint32_t prompt = t.Of(0).prompt;
  t.Heat();
  Events events;
  const Status status =
      Apply(t.rules, t.state, {0, Seat::At(0), {prompt, Do::kHeat, 0, 0}}, events);
  EXPECT_EQ(status.rule(), "T-2.4");
  t.Refuse(1, Do::kPass, 0, 0, "T-2.4");
}

}  // namespace
}  // namespace syrtis::terraform::test

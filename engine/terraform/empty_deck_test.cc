#include <gtest/gtest.h>

#include "engine/testing/terraform/table.h"

// T-2.6 wherever cards are drawn: the discards become the deck, and with both empty there is less.
namespace syrtis::terraform::test {
namespace {

// Both players pass; in the next generation seat 1 is the first and is dealt to first.
Table Researching(const Scene& scene) {
  Table t(scene);
  t.Pass().Pass();
  return t;
}

TEST(TerraformEmptyDeck, T_2_6_ResearchWithFewerThanFourEach) {
  Table t = Researching(Scene().OnlyDeck({5, 6, 7, 8, 9, 10}));
  ASSERT_EQ(t.state.phase, Phase::kResearch);
  EXPECT_EQ(t.Of(1).offer, CardSet({5, 6, 7, 8}));
  EXPECT_EQ(t.Of(0).offer, CardSet({9, 10}));
  t.Give(0, Do::kBuy, 9).Give(0, Do::kDone).Give(1, Do::kDone);
  EXPECT_EQ(t.Of(0).hand, CardSet({9}));
  EXPECT_EQ(t.Stock(0, Res::kMc), 17);
  EXPECT_EQ(t.state.discards, CardSet({5, 6, 7, 8, 10}));
}

TEST(TerraformEmptyDeck, T_2_6_ResearchWithoutACardForSomebody) {
  Table t = Researching(Scene().OnlyDeck({5, 6, 7, 8}));
  EXPECT_EQ(t.Of(0).offer_count, 0);
  EXPECT_FALSE(Owes(t.state, Seat::At(0))) << "nothing to buy";
  t.Give(1, Do::kDone);
  EXPECT_EQ(t.state.phase, Phase::kActions);
  const Table none = Researching(Scene().OnlyDeck({}));
  EXPECT_EQ(none.state.phase, Phase::kActions) << "nobody has anything to buy";
  EXPECT_EQ(none.state.generation, 3);
}

TEST(TerraformEmptyDeck, T_2_6_ResearchShufflesInTheMiddle) {
  const Table t = Researching(Scene().OnlyDeck({5, 6}).Discards({7, 8, 9, 10, 11, 12}));
  EXPECT_TRUE(t.Happened(What::kShuffled));
  EXPECT_EQ(t.Of(1).offer & CardSet({5, 6}), CardSet({5, 6})) << "the old deck comes first";
  EXPECT_EQ(t.Of(0).offer | t.Of(1).offer, CardSet({5, 6, 7, 8, 9, 10, 11, 12}));
  EXPECT_EQ(t.Of(0).offer_count, 4);
  EXPECT_EQ(t.state.discard_count, 0);
}

TEST(TerraformEmptyDeck, T_2_6_DraftWithFewerThanFourEach) {
  Table t = Researching(Scene(2, {.draft = true}).OnlyDeck({5, 6, 7, 8, 9, 10}));
  ASSERT_EQ(t.state.phase, Phase::kDraft);
  EXPECT_EQ(t.Answers(0), "pick 9, pick 10");
  t.Give(0, Do::kPick, 9).Give(1, Do::kPick, 5);
  // Seat 1 gets the last one of two, which passes by itself.
  EXPECT_EQ(t.Answers(0), "pick 6, pick 7, pick 8");
  EXPECT_FALSE(Owes(t.state, Seat::At(1)));
  t.Give(0, Do::kPick, 6);
  EXPECT_FALSE(Owes(t.state, Seat::At(0))) << "nothing came";
  EXPECT_EQ(t.Answers(1), "pick 7, pick 8");
  t.Give(1, Do::kPick, 7);
  ASSERT_EQ(t.state.phase, Phase::kResearch);
  EXPECT_EQ(t.Of(0).offer, CardSet({6, 8, 9}));
  EXPECT_EQ(t.Of(1).offer, CardSet({5, 7, 10}));
}

TEST(TerraformEmptyDeck, T_2_6_DraftWithoutAChoice) {
  const Table one = Researching(Scene(2, {.draft = true}).OnlyDeck({5}));
  ASSERT_EQ(one.state.phase, Phase::kResearch);
  EXPECT_EQ(one.Of(1).offer, CardSet({5}));
  EXPECT_EQ(one.Of(0).offer_count, 0);
  const Table none = Researching(Scene(2, {.draft = true}).OnlyDeck({}));
  EXPECT_EQ(none.state.phase, Phase::kActions);
}

TEST(TerraformEmptyDeck, T_2_6_LookingAtACard) {
  for (const CardId card : {6, 110}) {
    const Scene scene = Scene().Stock(0, Res::kMc, 3).InPlay(0, {card}).OnlyDeck({});
    Table shuffled(Scene(scene).Discards({48}));
    shuffled.Act(card);
    EXPECT_TRUE(shuffled.Happened(What::kShuffled));
    EXPECT_EQ(shuffled.Answers(), "buy 48, nobody");
    shuffled.Buy(48);
    EXPECT_EQ(shuffled.Changes(), "0: mc-3 hand+1");
    Table none(scene);
    none.Act(card);
    EXPECT_EQ(none.Changes(), "") << "no card, no question";
    EXPECT_FALSE(none.CanAct(card)) << "but it was the action";
  }
}

TEST(TerraformEmptyDeck, T_2_6_TheCardDiscardedForMarsUniversityIsTheDeck) {
  Table t(Scene().Stock(0, Res::kMc, 11).InPlay(0, {73}).Hand(0, {1, 2}).OnlyDeck({}));
  t.Play(14);
  EXPECT_EQ(t.Answers(), "card 1, card 2, nobody");
  t.Card(1);
  EXPECT_TRUE(t.Happened(What::kShuffled));
  EXPECT_EQ(t.Of(0).hand, CardSet({1, 2})) << "it comes back";
  EXPECT_EQ(t.state.discard_count, 0);
  EXPECT_TRUE(t.state.deck.empty());
  EXPECT_EQ(t.Changes(), "0: mc-11");
}

TEST(TerraformEmptyDeck, T_2_6_OlympusConference) {
  const Scene scene = Scene().Stock(0, Res::kMc, 11).InPlay(0, {185}).Cubes(185, 1).OnlyDeck({});
  Table none(scene);
  none.Play(14);
  EXPECT_EQ(none.Answers(), "choose 0, choose 1");
  none.Choose(1);
  EXPECT_EQ(none.Changes(), "0: mc-11 science-1@185") << "the cube is gone, no card came";
  Table shuffled(Scene(scene).Discards({48}));
  shuffled.Play(14).Choose(1);
  EXPECT_EQ(shuffled.Changes(), "0: mc-11 hand+1 science-1@185");
  EXPECT_EQ(shuffled.Of(0).hand, CardSet({48}));
}

TEST(TerraformEmptyDeck, T_2_6_InventionContest) {
  const Scene scene = Scene().Stock(0, Res::kMc, 2);
  Table three(Scene(scene).OnlyDeck({48}).Discards({49, 51}));
  three.Play(192);
  EXPECT_TRUE(three.Happened(What::kShuffled));
  EXPECT_EQ(three.Answers(), "card 48, card 49, card 51");
  Table two(Scene(scene).OnlyDeck({48, 49}));
  two.Play(192);
  EXPECT_EQ(two.Answers(), "card 48, card 49");
  two.Card(49);
  EXPECT_EQ(two.Of(0).hand, CardSet({49}));
  EXPECT_EQ(two.state.discards, CardSet({48}));
  Table one(Scene(scene).OnlyDeck({48}));
  one.Play(192);
  EXPECT_EQ(one.Changes(), "0: mc-2 hand+1") << "keep one of one";
  Table none(Scene(scene).OnlyDeck({}));
  none.Play(192);
  EXPECT_EQ(none.Changes(), "0: mc-2");
}

TEST(TerraformEmptyDeck, T_2_6_TheCardsOfAnArea) {
  const Scene scene = Scene().Stock(0, Res::kMc, 25).OnlyDeck({});
  Table none(scene);
  none.DoProject(Project::kCity).Place(52);
  EXPECT_EQ(none.Changes(), "0: mc-25 P[mc+1] city@52");
  Table shuffled(Scene(scene).Discards({48}));
  shuffled.DoProject(Project::kCity).Place(52);
  EXPECT_EQ(shuffled.Changes(), "0: mc-25 P[mc+1] hand+1 city@52");
  Table one_of_two(Scene(scene).Deck({48}));
  one_of_two.DoProject(Project::kAquifer).Place(10);
  EXPECT_EQ(one_of_two.Changes(), "0: mc-18 TR+1 hand+1; ocean@10");
}

TEST(TerraformEmptyDeck, T_2_6_TheFirstActionOfInventrix) {
  Scene scene = Scene().Corporation(0, "Inventrix").OnlyDeck({});
  scene.state().players[0].first_due = true;
  Table none(scene);
  none.First();
  EXPECT_EQ(none.Changes(), "");
  EXPECT_FALSE(none.Of(0).first_due) << "it is done";
  Table two(Scene(scene).Deck({48}).Discards({49}));
  two.First();
  EXPECT_EQ(two.Changes(), "0: hand+2");
  EXPECT_EQ(two.Of(0).hand, CardSet({48, 49}));
}

}  // namespace
}  // namespace syrtis::terraform::test

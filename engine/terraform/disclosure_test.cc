#include "engine/terraform/disclosure.h"

#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "engine/testing/terraform/table.h"

namespace syrtis::terraform::test {
namespace {

// Of a command that the active seat could give now, as its view foresees it.
Disclosure Foreseen(const Table& t, Do kind, int id = 0, int n = 0) {
  const Seat seat = Seat::At(t.state.active);
  const Act<Command> act{t.state.now,
                         seat,
                         {t.state.Of(seat).prompt, kind, static_cast<std::uint8_t>(id),
                          static_cast<std::uint16_t>(n)}};
  View view = Observe(t.state, seat);
  Events events;
  EXPECT_TRUE(IsNotKnown(Apply(t.rules, view, act, events)));
  return ForeseeDisclosure(t.rules, view, act);
}

Table Rich(std::initializer_list<CardId> hand, std::initializer_list<CardId> in_play = {}) {
  return Table(Scene(2).Stock(0, Res::kMc, 60).Hand(0, hand).InPlay(0, in_play));
}

TEST(TerraformDisclosure, T_11_2_ACardThatDraws) {
  const Table t = Rich({90, 204});
  EXPECT_EQ(Foreseen(t, Do::kPlay, 90), (Disclosure{.drawn = 2})) << "Research";
  EXPECT_EQ(Foreseen(t, Do::kPlay, 204), (Disclosure{.drawn = 2})) << "Technology Demonstration";
}

TEST(TerraformDisclosure, T_11_2_ACardThatLooks) {
  const Table t = Rich({111, 192});
  EXPECT_EQ(Foreseen(t, Do::kPlay, 111), (Disclosure{.looked_at = 4})) << "Business Contacts";
  EXPECT_EQ(Foreseen(t, Do::kPlay, 192), (Disclosure{.looked_at = 3})) << "Invention Contest";
}

TEST(TerraformDisclosure, T_11_2_Actions) {
  const Table t = Rich({}, {5, 6, 199, 208});
  EXPECT_EQ(Foreseen(t, Do::kAct, 5), (Disclosure{.revealed = 1})) << "Search For Life";
  EXPECT_EQ(Foreseen(t, Do::kAct, 6), (Disclosure{.looked_at = 1})) << "Inventors' Guild";
  EXPECT_EQ(Foreseen(t, Do::kAct, 199), (Disclosure{.drawn = 1})) << "Restricted Area";
  EXPECT_EQ(Foreseen(t, Do::kAct, 208), (Disclosure{.drawn = 2})) << "AI Central";
}

// No more than deck and discards have; both numbers are open.
TEST(TerraformDisclosure, T_2_6_NoMoreThanThereIs) {
  Table t(Scene(2).Stock(0, Res::kMc, 60).Hand(0, {90, 111}).OnlyDeck({77}).Discards({78}));
  EXPECT_EQ(Foreseen(t, Do::kPlay, 90), (Disclosure{.drawn = 2}));
  EXPECT_EQ(Foreseen(t, Do::kPlay, 111), (Disclosure{.looked_at = 2})) << "both are kept";
  Table last(Scene(2).Stock(0, Res::kMc, 60).Hand(0, {90}).OnlyDeck({77}));
  EXPECT_EQ(Foreseen(last, Do::kPlay, 90), (Disclosure{.drawn = 1}));
}

TEST(TerraformDisclosure, T_11_2_TheLastPassDealsNewCards) {
  const Table t(Scene(2).Passed(1));
  EXPECT_EQ(Foreseen(t, Do::kPass), (Disclosure{.ends_generation = true, .dealt = 4}));
}

TEST(TerraformDisclosure, T_2_8_TheLastSealedChoiceOpensAll) {
  Table t(Scene(2).Passed(1));
  t.Pass();
  ASSERT_EQ(t.state.phase, Phase::kResearch);
  t.Give(1 - t.state.active, Do::kDone);
  EXPECT_EQ(Foreseen(t, Do::kDone), (Disclosure{.opens_choices = true}));
}

}  // namespace
}  // namespace syrtis::terraform::test

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "engine/testing/terraform/table.h"

// The victory points of every card, by hand from docs/facts/terraform/cards.tsv.
namespace syrtis::terraform::test {
namespace {

// The points of each card alone on a bare board: without cubes, tiles or other cards. Cards that
// count something have 0 here, but for 012, 081 and 092, whose own jovian tag counts.
constexpr auto kPointsAlone = std::to_array<int>({
    // clang-format off
    2, 1, 0, 0, 0, 0, 0, 0, 0, 0,  // 001 to 010
    0, 1, 2, 0, 0, 1, 0, 2, 0, 0,  // 011 to 020
    3, 0, 0, 0, 1, 1, 4, 0, 0, 0,  // 021 to 030
    0, 0, 0, 0, 0, 0, 0, 1, 0, 2,  // 031 to 040
    1, 0, 0, 1, 0, 1, 0, 0, 0, 0,  // 041 to 050
    1, 0, 2, 0, 1, 0, 1, 1, 1, 1,  // 051 to 060
    0, 0, 0, 0, 0, 0, 0, 0, 1, 2,  // 061 to 070
    0, 0, 1, 0, 0, 0, 0, 0, 0, 0,  // 071 to 080
    1, 2, 0, 1, 0, 0, 0, 0, 0, 1,  // 081 to 090
    2, 1, 0, 0, 0, 0, -2, 2, 0, 0,  // 091 to 100
    0, 0, 0, 0, 0, 0, 0, 1, 0, 0,  // 101 to 110
    0, -2, 1, 2, 0, 1, 0, 2, 1, 0,  // 111 to 120
    0, 0, 0, 0, -1, 0, 0, 0, 1, 0,  // 121 to 130
    0, 0, 0, 0, 3, 1, 0, 0, 1, 0,  // 131 to 140
    0, 0, 2, 0, 1, 0, 0, 0, 0, 3,  // 141 to 150
    0, 0, 1, 0, 0, 0, 0, 0, 0, 0,  // 151 to 160
    0, 0, 0, 0, 0, 1, 0, 1, 2, 0,  // 161 to 170
    0, 0, 0, 0, 0, 1, 0, -1, 1, 0,  // 171 to 180
    0, -2, -1, 0, 1, 1, 0, -1, 0, 0,  // 181 to 190
    0, 0, 0, 0, -1, 1, 2, 0, 0, 0,  // 191 to 200
    -1, 0, 0, 0, 0, 0, 1, 1,  // 201 to 208
    // clang-format on
});
static_assert(kPointsAlone.size() == kCardCount, "write the points of a new card above");

TEST(CardPoints, OfEveryCardAlone) {
  for (int i = 1; i <= kCardCount; ++i) {
    const CardId card = static_cast<CardId>(i);
    const Table t(Scene().InPlay(0, {card}));
    EXPECT_EQ(t.Points(0, card), kPointsAlone[static_cast<std::size_t>(i - 1)]) << i;
    EXPECT_EQ(t.Score(0).cards, kPointsAlone[static_cast<std::size_t>(i - 1)]) << i;
    EXPECT_EQ(t.Score(1).cards, 0) << i;
    EXPECT_EQ(t.Score(0).Total(), 20 + kPointsAlone[static_cast<std::size_t>(i - 1)]) << i;
  }
}

TEST(CardPoints, ByCubes) {
  struct Worth {
    CardId card;
    int cubes;
    int points;
  };
  const std::vector<Worth> all = {
      {5, 1, 3},
      {5, 4, 3},
      {24, 3, 3},
      {28, 3, 3},
      {35, 1, 0},
      {35, 5, 2},
      {49, 3, 0},
      {49, 9, 2},
      {52, 3, 3},
      {54, 1, 0},
      {54, 5, 2},
      {72, 3, 3},
      {95, 1, 2},
      {95, 3, 6},
      {128, 1, 0},
      {128, 5, 2},
      {131, 2, 0},
      {131, 7, 2},
      {147, 1, 0},
      {147, 5, 2},
      {172, 1, 0},
      {172, 5, 2},
      {184, 3, 3},
      // Cubes that are worth nothing.
      {33, 6, 0},
      {34, 6, 0},
      {157, 6, 0},
      {185, 6, 1},
  };
  for (const Worth& worth : all) {
    const Table t(Scene().InPlay(0, {worth.card}).Cubes(worth.card, worth.cubes));
    EXPECT_EQ(t.Points(0, worth.card), worth.points) << int{worth.card} << ", " << worth.cubes;
  }
}

TEST(CardPoints, ByTagsCitiesAndNeighbours) {
  // Four jovian tags of one's own, one of another's.
  const Table jovian(Scene().InPlay(0, {12, 81, 92, 18}).InPlay(1, {40}));
  for (const CardId card : {12, 81, 92}) EXPECT_EQ(jovian.Points(0, card), 4) << int{card};
  EXPECT_EQ(jovian.Score(0).cards, 4 + 4 + 4 + 2);
  // One for three cities in play, anybody's, off Mars too.
  const Scene cities = Scene().InPlay(0, {198}).City(1, 12).City(kNeutral, 14);
  EXPECT_EQ(Table(cities).Points(0, 198), 0);
  EXPECT_EQ(Table(Scene(cities).City(0, kPhobosArea)).Points(0, 198), 1);
  EXPECT_EQ(Table(Scene(cities).City(0, 33).City(1, 37).City(1, 58)).Points(0, 198), 1);
  // Oceans beside Capital, cities beside Commercial District.
  const Scene capital = Scene().InPlay(0, {8}).Tile(0, Special::kCapital, 38);
  EXPECT_EQ(Table(Scene(capital).Ocean(4)).Points(0, 8), 0);
  EXPECT_EQ(Table(Scene(capital).Ocean(29).Ocean(30)).Points(0, 8), 2);
  const Scene district = Scene().InPlay(0, {85}).Tile(0, Special::kCommercialDistrict, 13);
  EXPECT_EQ(Table(Scene(district).City(1, 33)).Points(0, 85), 0);
  EXPECT_EQ(Table(Scene(district).City(1, 12).City(0, 14)).Points(0, 85), 2);
  EXPECT_EQ(Table(Scene(district).Tile(1, Special::kCapital, 12)).Points(0, 85), 1);
}

TEST(CardPoints, SayWhatTheyAreCountedBy) {
  const Seat seat = Seat::At(0);
  const Table t(Scene()
                    .InPlay(0, {1, 5, 12, 49, 198})
                    .Cubes(5, 4)
                    .Cubes(49, 9)
                    .City(1, 12)
                    .City(kNeutral, 14)
                    .InPlay(0, {8})
                    .Tile(0, Special::kCapital, 38)
                    .Ocean(29));
  const auto counted = [&](int card) {
    return CountedBy(t.state, seat, static_cast<CardId>(card));
  };
  EXPECT_EQ(counted(1), 0) << "fixed points";
  EXPECT_EQ(counted(5), 4) << "cubes, though one is enough";
  EXPECT_EQ(counted(49), 9);
  EXPECT_EQ(counted(12), 2) << "tags of its owner, its own among them";
  EXPECT_EQ(counted(198), 3) << "cities of all, Capital among them";
  EXPECT_EQ(counted(8), 1) << "oceans beside its tile";
}

}  // namespace
}  // namespace syrtis::terraform::test

// The decisions of section 7 of docs/rules/maze.md that no other test file covers.

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/maze/action_tiles.h"
#include "engine/testing/table.h"

namespace syrtis::maze::test {
namespace {

void LeaveOut(std::string& tiles, std::string_view passage) {
  const std::size_t at = tiles.find(passage);
  ASSERT_NE(at, std::string::npos) << passage;
  tiles.erase(at, passage.size());
}

// The test tiles, but that E12's pink arrow points at its west, and that E12.west and A2.north lead
// only to the dome sites of their tiles.
const Rules& RulesWithANarrowWest() {
  static const Rules rules = [] {
    std::string tiles(kTestTiles);
    LeaveOut(tiles, R"(,{"from":"north","to":"mid","colour":"orange"})");  // the first one is of A2
    const std::size_t slug = tiles.find(R"("slug":"south")");
    EXPECT_NE(slug, std::string::npos);
    tiles.replace(slug, 14, R"("slug":"west")");
    std::string last = tiles.substr(slug);
    LeaveOut(last, R"({"from":"west","to":"mid","colour":"blue"},)");
    return *MakeRules(*ParseTileSet(tiles.substr(0, slug) + last));
  }();
  return rules;
}

// E12 is about to be laid so that its west meets A2.north, where a slug sits.
Scenario SlugInTheNarrowWest(const Rules& rules) {
  return Scenario(rules)
      .Module(5)
      .Lay("A1", "start.west")
      .Lay("A2", "A1.east")
      .Put(Pawn::kSlug, "A2.north")
      .Put(Pawn::kBlue, "start.north")
      .Deck({"E12"});
}

TEST(MazeRules, M_6_1_ASlugThatFindsNoRoomStaysInTheSupply) {
  Table table(SlugInTheNarrowWest(RulesWithANarrowWest()));
  ASSERT_EQ(table.state.slug_supply, 1);
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
  ASSERT_EQ(table.At("E12.west"), FindPlace(table.rules, "A2.north"));
  EXPECT_EQ(table.Story(), "returned explored");
  EXPECT_EQ(table.state.slug_supply, 1);
  EXPECT_EQ(table.PawnAt("A2.north"), Pawn::kSlug);
  EXPECT_EQ(table.state.domes[0].held, 0) << "and it never enters or passes a dome site";
  EXPECT_EQ(table.PawnAt("A2.mid"), Pawn::kNone);
  EXPECT_EQ(table.PawnAt("E12.mid"), Pawn::kNone);
}

TEST(MazeRules, M_6_1_OfTheSamePositionWithRoomTheSlugGoesThere) {
  // In the test tiles as they are, A2.north leads to A2.mid. (E12's arrow points elsewhere there.)
  std::string tiles(kTestTiles);
  tiles.replace(tiles.find(R"("slug":"south")"), 14, R"("slug":"west")");
  const Rules rules = *MakeRules(*ParseTileSet(tiles));
  Table table(SlugInTheNarrowWest(rules));
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
  EXPECT_EQ(table.Story(), "returned explored slugAppeared");
  EXPECT_EQ(table.state.slug_supply, 0);
  EXPECT_EQ(table.PawnAt("A2.mid"), Pawn::kSlug);
}

TEST(MazeRules, M_8_3_InPracticeTheExpertRuleStillPassesTheTilesAtAFlip) {
  Table table(Scenario(TestRules())
                  .Module(2)
                  .Seats(3)
                  .Timer(0)
                  .Expert()
                  .Lay("A3", "start.north")
                  .Put(Pawn::kBlue, "A3.mid")
                  .Put(Pawn::kBlue, "start.west"));
  table.Does(2, table.Move(Pawn::kBlue, "A3.mid", "A3.sand"));
  EXPECT_EQ(table.Story(), "moved flipped tilesPassed talkOpened");
  EXPECT_EQ(table.state.action_tiles[1], kTilesForMore[0]);
  EXPECT_EQ(table.state.action_tiles[2], kTilesForMore[1]);
  EXPECT_EQ(table.state.action_tiles[0], kTilesForMore[2]);
  EXPECT_EQ(table.state.deadline, kNever);
  table.Refuses(2, table.Move(Pawn::kBlue, "start.west", "start.mid", Colour::kYellow), "M-3.2");
  table.Does(0, table.Move(Pawn::kBlue, "start.west", "start.mid", Colour::kYellow));
}

TEST(MazeRules, M_4_3_TheRedPawnMayBePutAgainBeforeTheSamePlayer) {
  Table table(Scenario(TestRules()).Module(2).Seats(3));
  table.Does(0, Command::Red(RedPawn::Before(2)));
  for (const int seat : {0, 1, 2}) {
    table.Does(seat, Command::Red(RedPawn::Before(2)));
    EXPECT_EQ(table.Story(), "redMoved") << "everybody hears it again";
    EXPECT_EQ(table.state.red, RedPawn::Before(2));
  }
}

TEST(MazeRules, M_4_4_TheRedPawnMayBePutAgainOnTheSameButton) {
  Table table(Scenario(TestRules()).Module(2));
  for (int time = 0; time < 2; ++time) {
    table.Does(time, Command::Red(RedPawn::On(Button::kSlug)));
    EXPECT_EQ(table.Story(), "redMoved");
    EXPECT_EQ(table.state.red, RedPawn::On(Button::kSlug));
  }
}

TEST(MazeRules, M_4_4_TheRedPawnIsTakenAwayOnce) {
  for (const RedPawn place : {RedPawn::Before(1), RedPawn::On(Button::kTimer)}) {
    Table table(Scenario(TestRules()).Module(2).Red(place));
    table.Does(1, Command::Red(RedPawn::Off()));
    EXPECT_TRUE(table.state.red.IsOff());
    table.Refuses(0, Command::Red(RedPawn::Off()), "M-4.4");
  }
}

}  // namespace
}  // namespace syrtis::maze::test

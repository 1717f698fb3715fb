// The parts of a tile and the set-up: M-1.1 to M-2.6.

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string>
#include <vector>

#include "engine/maze/action_tiles.h"
#include "engine/testing/table.h"

namespace syrtis::maze::test {
namespace {

TEST(MazeRules, M_1_1_TwoHalvesAreOnePlatformWithTheFeaturesOfBoth) {
  Table table(Scenario(TestRules())
                  .Lay("A1", "start.north")
                  .Lay("A4", "A1.east")
                  .Put(Pawn::kBlue, "start.north")
                  .Put(Pawn::kGreen, "A1.mid"));
  EXPECT_EQ(table.At("start.north"), table.At("A1.south"));
  EXPECT_EQ(table.At("A1.east"), table.At("A4.west"));
  EXPECT_EQ(table.PawnAt("A1.south"), Pawn::kBlue);
  // It holds one pawn, from whichever side the second comes.
  table.Refuses(0, table.Move(Pawn::kGreen, "A1.mid", "A1.south"), "M-3.2");
  // Expressways of both tiles leave it.
  table.Does(0, table.Move(Pawn::kBlue, "start.north", "start.mid"));
  table.Does(0, table.Move(Pawn::kBlue, "start.mid", "start.north"));
  table.Does(0, table.Move(Pawn::kBlue, "start.north", "A1.west"));
}

TEST(MazeRules, M_1_1_APlatformGoesByTheHalfThatWasLaidFirst) {
  Table table(Scenario(TestRules()).Lay("A1", "start.north").Put(Pawn::kBlue, "A1.south"));
  const PlaceId newer = FindPlace(table.rules, "A1.south");
  Command by_other_name = table.Move(Pawn::kBlue, "A1.south", "A1.west");
  by_other_name.from = newer;
  table.Refuses(0, by_other_name, "M-10.2");
  EXPECT_EQ(table.At("A1.south"), FindPlace(table.rules, "start.north"));
}

TEST(MazeRules, M_1_2_EitherOfTwoFactoriesOnOnePlatformMayProduce) {
  // A1.east makes yellow, A4.west brown.
  const Scenario scenario = Scenario(TestRules()).Lay("A1", "start.north").Lay("A4", "A1.east");
  Table yellow(scenario);
  yellow.Does(0, yellow.Produce(Colour::kYellow, "A1.east"));
  EXPECT_EQ(yellow.PawnAt("A4.west"), Pawn::kYellow);
  yellow.Refuses(0, yellow.Produce(Colour::kBrown, "A1.east"), "M-3.1");
  Table brown(scenario);
  brown.Does(0, brown.Produce(Colour::kBrown, "A4.west"));
  EXPECT_EQ(brown.PawnAt("A1.east"), Pawn::kBrown);
  brown.Refuses(0, brown.Produce(Colour::kBlue, "A1.east"), "M-3.1");
}

TEST(MazeRules, M_1_2_TwoFactoriesOfOneColourAreOne) {
  // A4.east and X18.north both make purple.
  Table table(
      Scenario(TestRules()).Lay("A1", "start.north").Lay("A4", "A1.east").Lay("X18", "A4.east"));
  CommandList list;
  LegalCommands(table.rules, table.state, Seat::At(1), table.state.now, list);
  EXPECT_EQ(std::count(list.begin(), list.end(), table.Produce(Colour::kPurple, "A4.east")), 1);
  table.Does(1, table.Produce(Colour::kPurple, "X18.north"));
}

// The error for the test tiles with one passage replaced.
std::string ErrorWith(std::string_view find, std::string_view replace) {
  std::string text(kTestTiles);
  const std::size_t at = text.find(find);
  EXPECT_NE(at, std::string::npos) << find;
  text.replace(at, find.size(), replace);
  const Result<TileSet> set = ParseTileSet(text);
  return set.ok() ? "" : set.error().text;
}

TEST(MazeRules, M_1_3_EveryTileButStartHasOneArrowAndIconsStandThere) {
  const Rules& rules = TestRules();
  EXPECT_FALSE(rules.tile_set.tiles[kStartTile].arrow().has_value());
  for (TileId tile = 1; tile < kTiles; ++tile) {
    EXPECT_TRUE(rules.tile_set.tiles[tile].arrow().has_value()) << kTileNames[tile];
  }
  EXPECT_EQ(rules.tiles[10].slug_target, FindPlace(rules, "D10.mid"));
  EXPECT_EQ(ErrorWith(R"("south":{"lock":"purple","arrow":true})", R"("south":{"lock":"purple"})"),
            R"(tile A1, edges: one edge must have the connection arrow ("arrow": true))");
  EXPECT_EQ(ErrorWith(R"("north":{"lock":"yellow"})", R"("north":{"lock":"yellow","arrow":true})"),
            "tile A1, edges.south.arrow: the connection arrow is on the north edge already");
  EXPECT_EQ(ErrorWith(R"("north":{"lock":"yellow"})", R"("north":{"lock":"yellow","trash":true})"),
            "tile A1, edges.north.trash: stands only on the edge with the arrow");
  EXPECT_EQ(ErrorWith(R"("north":{"lock":"yellow"})", R"("north":{"lock":"yellow","slug":"mid"})"),
            "tile A1, edges.north.slug: stands only on the edge with the arrow");
  EXPECT_EQ(ErrorWith(R"("north":{"lock":"blue"})", R"("north":{"lock":"blue","arrow":true})"),
            "tile start, edges.north.arrow: the start tile has no connection arrow");
  EXPECT_EQ(ErrorWith(R"("slug":"mid")", R"("slug":"pad")"),
            R"(tile D10, edges.south.slug: the tile has no place "pad")");
}

TEST(MazeRules, M_1_4_SpecialPlacesHaveNoPipeAndEndNoBridge) {
  EXPECT_EQ(ErrorWith(R"("kind":"timer")", R"("kind":"timer","pipe":true)"),
            "tile A3, places[1].pipe: a timer has no pipe");
  EXPECT_EQ(ErrorWith(R"("kind":"rocket")", R"("kind":"rocket","pipe":true)"),
            "tile A1, places[1].pipe: a rocket has no pipe");
  EXPECT_EQ(ErrorWith(R"("kind":"dome")", R"("kind":"dome","pipe":true)"),
            "tile A2, places[1].pipe: a dome has no pipe");
  EXPECT_EQ(ErrorWith(R"({"from":"mid","to":"north"})", R"({"from":"dome","to":"north"})"),
            "tile B5, bridges[0].from: a bridge cannot end at a dome");
  EXPECT_EQ(ErrorWith(R"({"from":"south","to":"mid"})", R"({"from":"south","to":"sand"})"),
            "tile B6, bridges[0].to: a bridge cannot end at a timer");
  EXPECT_EQ(ErrorWith(R"("kind":"timer")", R"("kind":"rocket")"),
            "tile A3, places[1].kind: the rocket pad is on tile A1");
}

TEST(MazeRules, M_1_4_TheGroupOfATileIsTheLetterOfItsName) {
  EXPECT_EQ(GroupOf(kStartTile), 0);
  for (TileId tile = 1; tile < kTiles; ++tile) {
    const char letter = kTileNames[tile].front();
    EXPECT_EQ(std::string_view("ABCDEX")[static_cast<std::size_t>(GroupOf(tile)) - 1], letter);
    EXPECT_EQ(tile >= kFirstXTile, letter == 'X') << kTileNames[tile];
  }
}

TEST(MazeRules, M_1_5_ABridgeSiteCarriesNothingUntilABridgeIsBuilt) {
  Table table(Scenario(TestRules()).Module(2).Lay("B5", "start.north").Put(Pawn::kBlue, "B5.mid"));
  table.Refuses(0, table.Move(Pawn::kBlue, "B5.mid", "B5.north"), "M-3.2");
  table.Does(0, table.Bridge(Colour::kBlue, "B5.mid", "B5.north"));
}

TEST(MazeRules, M_1_6_AdjacencyAsksNeitherForTheDirectionNorForTheColour) {
  // Trash at the arrow of E11 and at E11.mid: what is adjacent to mid comes next, over one-ways
  // against their direction (north) too.
  Table table(Scenario(TestRules())
                  .Module(5)
                  .Lay("E11", "start.north")
                  .Put(Pawn::kTrash, "start.north")
                  .Put(Pawn::kTrash, "start.mid")
                  .Put(Pawn::kTrash, "start.hub")
                  .Put(Pawn::kTrash, "start.south")
                  .Put(Pawn::kTrash, "start.west")
                  .Put(Pawn::kTrash, "E11.mid")
                  .Put(Pawn::kYellow, "start.east")
                  .Deck({"C8"}));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  // The new tile's trash took start.east, so that the second ring is that of E11.
  EXPECT_EQ(table.Candidates(), "E11.north E11.east E11.west E11.loop");
}

TEST(MazeRules, M_1_6_ABuiltBridgeMakesAdjacent) {
  // The trash platform of D9 has only the dome as neighbour; with a bridge also D9.mid.
  Table table(Scenario(TestRules())
                  .Module(4)
                  .Lay("X19", "start.north")
                  .Lay("D9", "X19.east")
                  .Bridge(Colour::kBlue, "D9.west", "D9.mid")
                  .Put(Pawn::kTrash, "D9.west")
                  .Put(Pawn::kYellow, "start.east")
                  .Deck({"C8"}));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  EXPECT_EQ(table.PawnAt("D9.mid"), Pawn::kTrash);
}

TEST(MazeRules, M_1_6_FromEitherEndOfTheBridge) {
  // X13's platform is B5.north, the far end of the site that begins at B5.mid.
  Table table(Scenario(TestRules())
                  .Module(3)
                  .Lay("B5", "start.north")
                  .Lay("X13", "B5.north")
                  .Bridge(Colour::kBlue, "B5.mid", "B5.north")
                  .Put(Pawn::kTrash, "B5.north")
                  .Put(Pawn::kYellow, "start.east")
                  .Deck({"C8"}));
  table.Does(0, table.Explore(Colour::kYellow, "start.east"));
  EXPECT_EQ(table.Candidates(), "B5.east B5.mid B5.nook X13.west X13.mid");
}

TEST(MazeRules, M_2_1_EachModuleHasItsTilesAndPieces) {
  const std::vector<Module> expected = {
      {.domes = 1, .timers = 1, .wilds = 0, .bridges = 0, .trash = 0, .slugs = 0},
      {.domes = 2, .timers = 2, .wilds = 3, .bridges = 6, .trash = 0, .slugs = 0},
      {.domes = 3, .timers = 3, .wilds = 3, .bridges = 6, .trash = 10, .slugs = 0},
      {.domes = 4, .timers = 4, .wilds = 3, .bridges = 6, .trash = 10, .slugs = 1},
      {.domes = 5, .timers = 4, .wilds = 3, .bridges = 6, .trash = 10, .slugs = 2}};
  for (std::size_t module = 1; module <= 5; ++module) {
    const Result<State> made =
        NewGame(TestRules(), {.module = static_cast<std::uint8_t>(module)}, 3, Seed{0, module});
    ASSERT_TRUE(made.ok());
    const State& state = *made;
    const Module& pieces = expected[module - 1];
    ASSERT_EQ(state.placed.size(), 1U);
    EXPECT_EQ(state.placed[0], (PlacedTile{.tile = kStartTile, .x = 0, .y = 0, .turn = 0}));
    std::set<int> deck(state.deck.begin(), state.deck.end());
    std::set<int> tiles;
    for (int tile = 1; tile <= static_cast<int>(2 + 2 * module); ++tile) tiles.insert(tile);
    EXPECT_EQ(deck, tiles);
    EXPECT_EQ(state.deck.size(), tiles.size());
    EXPECT_EQ(state.colonists_in_orbit, pieces.domes);
    EXPECT_EQ(state.dome_tiles, pieces.domes);
    EXPECT_EQ(state.timers, pieces.timers);
    EXPECT_EQ(state.wilds, pieces.wilds);
    EXPECT_EQ(state.trash_supply, pieces.trash);
    EXPECT_EQ(state.slug_supply, pieces.slugs);
    for (const int supply : state.supply) EXPECT_EQ(supply, 2);
    EXPECT_EQ(state.phase, Phase::kSetUp);
  }
}

TEST(MazeRules, M_2_1_TheSeedShufflesTheDeck) {
  std::set<std::string> orders;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State state = *NewGame(TestRules(), {}, 2, Seed{0, seed});
    orders.insert(std::string(state.deck.begin(), state.deck.end()));
  }
  EXPECT_EQ(orders.size(), 24U) << "all orders of four tiles";
}

// How many of the colours are on how many action tiles.
std::vector<int> Owners(const State& state) {
  std::vector<int> owners(kColours, 0);
  for (std::size_t seat = 0; seat < state.seats; ++seat) {
    for (std::size_t c = 0; c < kColours; ++c) {
      owners[c] += (state.action_tiles[seat] >> c) & 1;
    }
  }
  return owners;
}

TEST(MazeRules, M_2_2_ActionTilesForTwoToSixPlayers) {
  constexpr ColourMask kYellow = 1 << 0;
  constexpr ColourMask kBlue = 1 << 1;
  constexpr ColourMask kGreen = 1 << 2;
  constexpr ColourMask kBrown = 1 << 3;
  constexpr ColourMask kOrange = 1 << 4;
  constexpr ColourMask kPurple = 1 << 5;
  const std::vector<std::multiset<int>> expected = {
      {kBlue | kBrown | kYellow, kPurple | kOrange | kGreen},
      {kBlue | kPurple, kBrown | kOrange, kYellow | kGreen},
      {kBlue | kPurple, kBrown | kOrange, kYellow | kGreen, kBlue | kYellow},
      {kBlue | kPurple, kBrown | kOrange, kYellow | kGreen, kBlue | kYellow, kBrown | kGreen},
      {kBlue | kPurple, kBrown | kOrange, kYellow | kGreen, kBlue | kYellow, kBrown | kGreen,
       kPurple | kOrange}};
  for (int seats = 2; seats <= 6; ++seats) {
    std::set<std::string> deals;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const State state = *NewGame(TestRules(), {}, seats, Seed{0, seed});
      const auto* const begin = state.action_tiles.begin();
      EXPECT_EQ(std::multiset<int>(begin, begin + seats),
                expected[static_cast<std::size_t>(seats - 2)]);
      deals.insert(std::string(begin, begin + seats));
    }
    EXPECT_GT(deals.size(), 1U) << "the seed deals them out";
  }
}

TEST(MazeRules, M_2_2_OneOwnerPerColour) {
  const std::vector<std::multiset<int>> sizes = {{2, 2, 1, 1}, {2, 1, 1, 1, 1}, {1, 1, 1, 1, 1, 1}};
  for (int seats = 4; seats <= 6; ++seats) {
    std::set<std::string> deals;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const State state = *NewGame(TestRules(), {.one_owner = true}, seats, Seed{0, seed});
      EXPECT_EQ(Owners(state), std::vector<int>(kColours, 1));
      std::multiset<int> counts;
      for (std::size_t i = 0; i < state.seats; ++i) {
        counts.insert(std::popcount(state.action_tiles[i]));
      }
      EXPECT_EQ(counts, sizes[static_cast<std::size_t>(seats - 4)]);
      deals.insert(std::string(state.action_tiles.begin(), state.action_tiles.begin() + seats));
    }
    EXPECT_GT(deals.size(), 40U);
  }
  for (const int seats : {1, 2, 3}) {
    EXPECT_FALSE(NewGame(TestRules(), {.one_owner = true}, seats, Seed{}).ok());
  }
  EXPECT_FALSE(NewGame(TestRules(), {}, 0, Seed{}).ok());
  EXPECT_FALSE(NewGame(TestRules(), {}, 7, Seed{}).ok());
}

void AllSayReady(Table& table) {
  for (int seat = 0; seat < table.state.seats; ++seat) table.Does(seat, Command::Ready());
}

TEST(MazeRules, M_2_3_RulesAddUpAndTalkIsFreeBeforeTheStart) {
  for (int module = 1; module <= 5; ++module) {
    Table table(Scenario(TestRules()).Module(module).SetUp());
    EXPECT_TRUE(table.state.talk);
    AllSayReady(table);
    EXPECT_EQ(table.state.talk, module == 1) << "modules 2 to 5 drop the free talk of module 1";
  }
}

TEST(MazeRules, M_2_4_XTilesAreShuffledIntoTheDeck) {
  for (int count = 0; count <= 8; ++count) {
    std::set<int> seen;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const State state =
          *NewGame(TestRules(), {.x_tiles = static_cast<std::uint8_t>(count)}, 2, Seed{0, seed});
      std::set<int> x_tiles;
      for (const TileId tile : state.deck) {
        if (tile >= kFirstXTile) x_tiles.insert(tile);
      }
      EXPECT_EQ(x_tiles.size(), static_cast<std::size_t>(count));
      EXPECT_EQ(state.deck.size(), 4U + static_cast<std::size_t>(count));
      seen.insert(x_tiles.begin(), x_tiles.end());
    }
    EXPECT_EQ(seen.size(), count == 0 ? 0U : 8U) << "which ones is drawn from the seed";
  }
  EXPECT_FALSE(NewGame(TestRules(), {.x_tiles = 9}, 2, Seed{}).ok());
}

TEST(MazeRules, M_2_5_TheSandStartsWhenEveryoneIsReady) {
  Table table(Scenario(TestRules()).Module(2).Seats(3).Expert().SetUp());
  const auto hands = table.state.action_tiles;
  table.Refuses(0, table.Produce(Colour::kBlue, "start.west"), "M-2.5");
  table.Refuses(0, Command::Red(RedPawn::Before(1)), "M-2.5");
  table.Does(2, Command::Ready());
  table.Refuses(2, Command::Ready(), "M-2.5");
  table.Does(0, Command::Ready());
  EXPECT_EQ(table.state.phase, Phase::kSetUp);
  table.Wait(50'000);
  EXPECT_EQ(table.state.phase, Phase::kSetUp) << "no sand runs yet";
  table.Does(1, Command::Ready());
  EXPECT_EQ(table.state.phase, Phase::kRunning);
  EXPECT_EQ(table.state.deadline, table.state.now + 180'000);
  EXPECT_TRUE(table.Happened(What::kStarted));
  EXPECT_FALSE(table.state.talk) << "no talk window";
  EXPECT_FALSE(table.Happened(What::kTalkOpened));
  EXPECT_EQ(table.state.action_tiles, hands) << "no tiles pass";
  table.Refuses(1, Command::Ready(), "M-2.5");
}

TEST(MazeRules, M_2_6_FeaturesWithoutPiecesDoNothing) {
  // Module 1 has no bridge, trash and slug pieces, and one timer token.
  Table table(Scenario(TestRules())
                  .Lay("X18", "start.west")
                  .Lay("A3", "start.east")
                  .TimerToken("A3")
                  .Put(Pawn::kYellow, "X18.mid")
                  .Put(Pawn::kBlue, "start.north")
                  .Put(Pawn::kGreen, "start.south")
                  .Deck({"X13", "X15", "X17"}));
  table.Refuses(0, table.Bridge(Colour::kYellow, "X18.mid", "X18.east"), "M-4.8");
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
  EXPECT_EQ(table.Story(), "returned explored") << "no trash";
  table.Does(1, table.Explore(Colour::kGreen, "start.south"));
  EXPECT_EQ(table.Story(), "returned explored") << "no slug";
}

TEST(MazeRules, M_2_6_PipesAndOneWaysWorkInEveryModule) {
  Table table(Scenario(TestRules()).Lay("X16", "start.north").Put(Pawn::kGreen, "start.hub"));
  table.Does(0, table.Pipe(Pawn::kGreen, "start.hub", "X16.mid"));
  table.Does(1, table.Move(Pawn::kGreen, "X16.mid", "X16.north"));
  table.Refuses(1, table.Move(Pawn::kGreen, "X16.north", "X16.mid"), "M-7.1");
}

TEST(MazeRules, M_2_6_ATimerSpaceWithoutATokenLeftIsAPlatform) {
  Table table(Scenario(TestRules())
                  .Lay("A3", "start.north")
                  .Lay("X17", "start.south")
                  .TimerToken("A3")
                  .Put(Pawn::kBlue, "X17.mid"));
  const Ms left = table.Left();
  table.Does(1, table.Move(Pawn::kBlue, "X17.mid", "X17.sand"));
  EXPECT_EQ(table.PawnAt("X17.sand"), Pawn::kBlue);
  EXPECT_EQ(table.Left(), left);
}

}  // namespace
}  // namespace syrtis::maze::test

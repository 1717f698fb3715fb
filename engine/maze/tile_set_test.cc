#include "engine/maze/tile_set.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "engine/maze/built_in_tiles.h"
#include "engine/maze/rules.h"

namespace syrtis::maze {
namespace {

// A small tile set in which everything that a file can say occurs, one member a line.
std::string ValidFile() {
  std::string text = R"({"format":"syrtis-maze-tiles","version":1,"name":"Small","tiles":[)";
  for (int i = 0; i < kTiles; ++i) {
    const auto id = static_cast<TileId>(i);
    const std::string name(kTileNames[id]);
    const int group = GroupOf(id);
    // The first tile of each group has its dome; A1 has the rocket pad, B5 everything else.
    const bool dome = id == 1 || id == 5 || id == 7 || id == 9 || id == 11;
    text += i == 0 ? "\n" : ",\n";
    text += "{\"id\":\"" + name + "\",\n";
    text += "\"edges\":{\"north\":{\"lock\":\"blue\"},\n";
    text += "\"east\":{\"lock\":\"green\",\"factory\":\"brown\",\"robot\":[820,320]},\n";
    text += "\"south\":{\"lock\":\"yellow\"";
    if (group > 0) text += ",\"arrow\":true";
    if (id == 5) text += ",\"slug\":\"mid\"";
    if (id == 6) text += ",\"trash\":true";
    text += "},\n\"west\":{\"lock\":\"purple\"";
    if (id == 5) text += ",\"pipe\":true";
    text += "}},\n";
    text += "\"places\":[{\"name\":\"mid\",\"x\":500,\"y\":500,\"pipe\":true}";
    if (id == 1) text += ",\n{\"name\":\"pad\",\"x\":300,\"y\":250,\"kind\":\"rocket\"}";
    if (dome) {
      text +=
          ",\n{\"name\":\"dome\",\"x\":300,\"y\":720,\"kind\":\"dome\","
          "\"needs\":[\"brown\",\"orange\",\"orange\"]}";
    }
    if (id == 5) text += ",\n{\"name\":\"sand\",\"x\":700,\"y\":720,\"kind\":\"timer\"}";
    text += "],\n\"links\":[{\"from\":\"north\",\"to\":\"mid\",\"colour\":\"blue\"},\n";
    text += "{\"from\":\"mid\",\"to\":\"south\",\"colour\":\"orange\",\"oneway\":true,";
    text += "\"course\":[[520,600],[520,800]]}]";
    if (id == 5) text += ",\n\"bridges\":[{\"from\":\"east\",\"to\":\"mid\"}]";
    text += "}";
  }
  return text + "]}";
}

TEST(TileSetTest, ReadsWhatTheFileSays) {
  const Result<TileSet> set = ParseTileSet(ValidFile());
  ASSERT_TRUE(set.ok()) << set.error().text;
  EXPECT_EQ(set->name, "Small");

  const Tile& start = set->tiles[kStartTile];
  EXPECT_EQ(start.name(), "start");
  EXPECT_FALSE(start.arrow().has_value());

  const Tile& b5 = set->tiles[5];
  EXPECT_EQ(b5.arrow(), Edge::kSouth);
  ASSERT_EQ(b5.places.size(), 7U);
  EXPECT_EQ(b5.places[1].name, "east");
  EXPECT_EQ(b5.places[1].kind, PlaceKind::kHalf);
  EXPECT_EQ(b5.places[1].at, (Point{1000, 500}));
  EXPECT_EQ(b5.places[1].lock, Colour::kGreen);
  EXPECT_EQ(b5.places[1].factory, Colour::kBrown);
  EXPECT_EQ(b5.places[1].robot, (Point{820, 320}));
  EXPECT_EQ(b5.places[2].slug, 4);
  EXPECT_TRUE(b5.places[3].pipe);
  EXPECT_EQ(b5.places[4].kind, PlaceKind::kPlatform);
  EXPECT_EQ(b5.places[5].needs,
            (std::vector<Colour>{Colour::kBrown, Colour::kOrange, Colour::kOrange}));
  EXPECT_EQ(b5.FindKind(PlaceKind::kTimer), 6);
  ASSERT_EQ(b5.links.size(), 3U);
  EXPECT_TRUE(b5.links[1].oneway);
  EXPECT_EQ(b5.links[1].course, (std::vector<Point>{{520, 600}, {520, 800}}));
  EXPECT_TRUE(b5.links[2].IsBridgeSite());
  EXPECT_TRUE(set->tiles[6].places[2].trash);
  EXPECT_TRUE(set->tiles[1].FindKind(PlaceKind::kRocket).has_value());
}

// The valid file with pipe icons on so many more edges, which are the west edges of the last tiles.
std::string FileWithPipes(int more) {
  std::string text = ValidFile();
  const std::string plain = "\"west\":{\"lock\":\"purple\"}";
  std::size_t at = text.size();
  for (int i = 0; i < more; ++i) {
    at = text.rfind(plain, at - 1);
    text.replace(at, plain.size(), "\"west\":{\"lock\":\"purple\",\"pipe\":true}");
  }
  return text;
}

TEST(TileSetTest, ThirtyTwoPipeIconsAndNoMore) {
  // The platform in the middle of each tile has one, and the west edge of B5.
  const Result<TileSet> most = ParseTileSet(FileWithPipes(32 - 22));
  ASSERT_TRUE(most.ok()) << most.error().text;
  Result<Rules> rules = MakeRules(*most);
  ASSERT_TRUE(rules.ok()) << rules.error().text;
  EXPECT_EQ(rules->pipes.size(), 32U);
  EXPECT_EQ(ParseTileSet(FileWithPipes(33 - 22)).error().text,
            "tile X20, places[0].pipe: the tiles can have 32 pipe icons together, and this is one "
            "more");
  std::string edge = FileWithPipes(34 - 22);
  edge.replace(edge.rfind("\"pipe\":true}]"), 13, "\"pipe\":false}]");
  EXPECT_EQ(ParseTileSet(edge).error().text,
            "tile X20, edges.west.pipe: the tiles can have 32 pipe icons together, and this is one "
            "more");

  TileSet made = *most;
  made.tiles[0].places[0].pipe = true;
  EXPECT_FALSE(MakeRules(made).ok());
}

// The valid file with one passage replaced, inside the named tile (or anywhere before the tiles).
struct Broken {
  const char* name;
  const char* tile;
  const char* find;
  const char* replace;
  const char* error;
};

void PrintTo(const Broken& broken, std::ostream* out) { *out << broken.name; }

class BrokenTileSetTest : public testing::TestWithParam<Broken> {};

TEST_P(BrokenTileSetTest, SaysTileAndField) {
  const Broken& broken = GetParam();
  std::string text = ValidFile();
  std::size_t at = 0;
  if (*broken.tile != '\0') {
    at = text.find("{\"id\":\"" + std::string(broken.tile) + "\"");
    ASSERT_NE(at, std::string::npos);
  }
  at = text.find(broken.find, at);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, std::string(broken.find).size(), broken.replace);
  const Result<TileSet> set = ParseTileSet(text);
  ASSERT_FALSE(set.ok());
  EXPECT_EQ(set.error().text, broken.error);
}

// Thirteen inner places, and 33 links: one more than there is room for.
constexpr const char* kManyPlaces =
    R"([{"name":"a","x":1,"y":1},{"name":"b","x":1,"y":1},{"name":"c","x":1,"y":1},)"
    R"({"name":"d","x":1,"y":1},{"name":"e","x":1,"y":1},{"name":"f","x":1,"y":1},)"
    R"({"name":"g","x":1,"y":1},{"name":"h","x":1,"y":1},{"name":"i","x":1,"y":1},)"
    R"({"name":"j","x":1,"y":1},{"name":"k","x":1,"y":1},{"name":"l","x":1,"y":1},)"
    R"({"name":"mid","x":500,"y":500)";

INSTANTIATE_TEST_SUITE_P(
    Files, BrokenTileSetTest,
    testing::Values(
        Broken{"Format", "", "syrtis-maze-tiles", "other", "format: must be \"syrtis-maze-tiles\""},
        Broken{"Version", "", "\"version\":1", "\"version\":2",
               "version: must be a whole number from 1 to 1, not 2"},
        Broken{"NoName", "", "\"Small\"", "\"\"", "name: must have 1 to 60 bytes"},
        Broken{"NameWithControl", "", "\"Small\"", "\"Sm\\u001ball\"",
               "name: must not have control characters"},
        Broken{"NameWithLaterControl", "", "\"Small\"", "\"Sm\\u009ball\"",
               "name: must not have control characters"},
        Broken{"UnknownKey", "", "\"version\":1", "\"version\":1,\"author\":\"me\"",
               "unknown key \"author\""},
        Broken{"NotJson", "", "\"version\":1",
               "\"version\":", "line 1, column 41: a value should stand here"},
        Broken{"WrongOrder", "A3", "\"A3\"", "\"A4\"",
               "tiles[3].id: must be \"A3\" (the tiles stand in the order start, A1 … X20), not "
               "\"A4\""},
        Broken{"NoEdges", "A3", "\"edges\"", "\"sides\"", "tile A3: \"edges\" is missing"},
        Broken{"NoNorth", "A3", "\"north\":", "\"up\":", "tile A3, edges: \"north\" is missing"},
        Broken{"FifthEdge", "A3",
               "\"north\":", "\"up\":{},\"north\":", "tile A3, edges: unknown key \"up\""},
        Broken{"NoLock", "A3", "{\"lock\":\"blue\"}", "{}",
               "tile A3, edges.north: \"lock\" is missing"},
        Broken{"LockColour", "A3", "\"lock\":\"blue\"", "\"lock\":\"pink\"",
               "tile A3, edges.north.lock: must be \"yellow\", \"blue\", \"green\", \"brown\", "
               "\"orange\" or \"purple\", not \"pink\""},
        Broken{"EdgeUnknownKey", "A3", "\"lock\":\"blue\"", "\"lock\":\"blue\",\"x\":3",
               "tile A3, edges.north: unknown key \"x\""},
        Broken{"FactoryWithoutRobot", "A3", ",\"robot\":[820,320]", "",
               "tile A3, edges.east: \"robot\" is missing"},
        Broken{"RobotWithoutFactory", "A3", "\"factory\":\"brown\",", "",
               "tile A3, edges.east.robot: a robot stands only beside a factory"},
        Broken{"RobotOutside", "A3", "[820,320]", "[1820,320]",
               "tile A3, edges.east.robot[0]: must be a whole number from 0 to 1000, not 1820"},
        Broken{"RobotOneNumber", "A3", "[820,320]", "[820]",
               "tile A3, edges.east.robot: must have 2 items, not 1"},
        Broken{"NoArrow", "A3", ",\"arrow\":true", "",
               "tile A3, edges: one edge must have the connection arrow (\"arrow\": true)"},
        Broken{"TwoArrows", "A3", "\"lock\":\"purple\"", "\"lock\":\"purple\",\"arrow\":true",
               "tile A3, edges.west.arrow: the connection arrow is on the south edge already"},
        Broken{"ArrowOnStart", "start", "\"lock\":\"yellow\"", "\"lock\":\"yellow\",\"arrow\":true",
               "tile start, edges.south.arrow: the start tile has no connection arrow"},
        Broken{"TrashWithoutArrow", "A3", "\"lock\":\"blue\"", "\"lock\":\"blue\",\"trash\":true",
               "tile A3, edges.north.trash: stands only on the edge with the arrow"},
        Broken{"SlugWithoutArrow", "A3", "\"lock\":\"blue\"", "\"lock\":\"blue\",\"slug\":\"mid\"",
               "tile A3, edges.north.slug: stands only on the edge with the arrow"},
        Broken{"TrashAndSlug", "B5", "\"slug\"", "\"trash\":true,\"slug\"",
               "tile B5, edges.south.slug: an edge has trash or a slug, not both"},
        Broken{"SlugNowhere", "B5", "\"slug\":\"mid\"", "\"slug\":\"middle\"",
               "tile B5, edges.south.slug: the tile has no place \"middle\""},
        Broken{"SlugOnDome", "B5", "\"slug\":\"mid\"", "\"slug\":\"dome\"",
               "tile B5, edges.south.slug: a slug cannot appear on the dome"},
        Broken{"TooManyPlaces", "A3", "[{\"name\":\"mid\",\"x\":500,\"y\":500", kManyPlaces,
               "tile A3, places: must have at most 12 items, not 13"},
        Broken{"PlaceName", "A3", "\"mid\"", "\"Mid!\"",
               "tile A3, places[0].name: must be 1 to 16 lower-case letters and digits, not "
               "\"Mid!\""},
        Broken{"PlaceNamedEdge", "A3", "\"name\":\"mid\"", "\"name\":\"east\"",
               "tile A3, places[0].name: \"east\" is the name of an edge"},
        Broken{"SameName", "A1", "\"name\":\"pad\"", "\"name\":\"mid\"",
               "tile A1, places[1].name: there is a place \"mid\" already"},
        Broken{"PlaceOutside", "A3", "\"x\":500", "\"x\":-1",
               "tile A3, places[0].x: must be a whole number from 0 to 1000, not -1"},
        Broken{"PlaceFraction", "A3", "\"y\":500", "\"y\":500.5",
               "line 33, column 40: tiles[3].places[0].y: only whole numbers are allowed, without "
               "fraction or exponent"},
        Broken{"PlaceText", "A3", "\"y\":500", "\"y\":\"500\"",
               "tile A3, places[0].y: must be a whole number from 0 to 1000, not \"500\""},
        Broken{"PlaceKind", "B5", "\"kind\":\"timer\"", "\"kind\":\"half\"",
               "tile B5, places[2].kind: must be \"platform\", \"timer\", \"rocket\" or \"dome\", "
               "not \"half\""},
        Broken{"PlaceUnknownKey", "A3", "\"x\":500", "\"x\":500,\"z\":3",
               "tile A3, places[0]: unknown key \"z\""},
        Broken{"PipeOnTimer", "B5", "\"kind\":\"timer\"", "\"kind\":\"timer\",\"pipe\":true",
               "tile B5, places[2].pipe: a timer has no pipe"},
        Broken{"TwoTimers", "B5", "\"x\":500,\"y\":500,\"pipe\":true",
               "\"x\":500,\"y\":500,\"kind\":\"timer\"",
               "tile B5, places[2].kind: the tile has a timer already"},
        Broken{"NoRocket", "A1", "\"kind\":\"rocket\"", "\"kind\":\"platform\"",
               "tile A1, places: one place must be the rocket pad (\"kind\": \"rocket\")"},
        Broken{"RocketElsewhere", "B5", "\"kind\":\"timer\"", "\"kind\":\"rocket\"",
               "tile B5, places[2].kind: the rocket pad is on tile A1"},
        Broken{"DomeOnStart", "start", "\"pipe\":true}]",
               "\"kind\":\"dome\",\"needs\":[\"blue\"]}]",
               "tile start, places[0].kind: dome sites are on tiles of the groups A to E"},
        Broken{"DomeOnX", "X13", "\"pipe\":true}]", "\"kind\":\"dome\",\"needs\":[\"blue\"]}]",
               "tile X13, places[0].kind: dome sites are on tiles of the groups A to E"},
        Broken{"TwoDomesInGroup", "A3", "\"pipe\":true}]",
               "\"kind\":\"dome\",\"needs\":[\"blue\"]}]",
               "tile A3, places: the dome site of this group is on tile A1 already"},
        Broken{"NoDomeInGroup", "C7",
               "\"kind\":\"dome\",\"needs\":[\"brown\",\"orange\",\"orange\"]",
               "\"kind\":\"platform\"",
               "tile C8, places: one tile of its group must have a dome site (\"kind\": \"dome\")"},
        Broken{"DomeWithoutNeeds", "C7", ",\"needs\":[\"brown\",\"orange\",\"orange\"]", "",
               "tile C7, places[1]: \"needs\" is missing"},
        Broken{"DomeNeedsNothing", "C7", "[\"brown\",\"orange\",\"orange\"]", "[]",
               "tile C7, places[1].needs: must have at least 1 items, not 0"},
        Broken{"DomeNeedsThree", "C7", "[\"brown\",", "[\"orange\",",
               "tile C7, places[1].needs[2]: there are only two orange resources"},
        Broken{"NeedsWithoutDome", "A3", "\"x\":500", "\"needs\":[\"blue\"],\"x\":500",
               "tile A3, places[0].needs: only a dome site needs resources"},
        Broken{"NoLinks", "A3", "\"links\"", "\"roads\"", "tile A3: \"links\" is missing"},
        Broken{"LinkFromNowhere", "A3", "\"from\":\"north\"", "\"from\":\"top\"",
               "tile A3, links[0].from: the tile has no place \"top\""},
        Broken{"LinkToItself", "A3", "\"to\":\"mid\"", "\"to\":\"north\"",
               "tile A3, links[0].to: must be another place than \"from\""},
        Broken{"LinkColour", "A3", "\"colour\":\"orange\"", "\"colour\":3",
               "tile A3, links[1].colour: must be \"yellow\", \"blue\", \"green\", \"brown\", "
               "\"orange\" or \"purple\", not 3"},
        Broken{"LinkUnknownKey", "A3", "\"oneway\":true", "\"oneWay\":true",
               "tile A3, links[1]: unknown key \"oneWay\""},
        Broken{"CoursePoints", "A3", "[[520,600],[520,800]]", "[[520,600]]",
               "tile A3, links[1].course: must have 2 items, not 1"},
        Broken{"CourseOutside", "A3", "[520,800]", "[520,1001]",
               "tile A3, links[1].course[1][1]: must be a whole number from 0 to 1000, not 1001"},
        Broken{"BridgeToTimer", "B5", "\"from\":\"east\"", "\"from\":\"sand\"",
               "tile B5, bridges[0].from: a bridge cannot end at a timer"},
        Broken{"BridgeColour", "B5", "\"from\":\"east\"", "\"colour\":\"blue\",\"from\":\"east\"",
               "tile B5, bridges[0]: unknown key \"colour\""},
        Broken{"TileUnknownKey", "A3", "\"places\"", "\"name\":\"Crater\",\"places\"",
               "tile A3: unknown key \"name\""}),
    [](const testing::TestParamInfo<Broken>& param) { return std::string(param.param.name); });

TEST(TileSetTest, RefusesMoreLinksThanFit) {
  std::string text = ValidFile();
  const std::string bridges = "\"bridges\":[";
  const std::size_t at = text.find(bridges) + bridges.size();
  for (int i = 0; i < 30; ++i) text.insert(at, "{\"from\":\"east\",\"to\":\"mid\"},");
  const Result<TileSet> set = ParseTileSet(text);
  ASSERT_FALSE(set.ok());
  EXPECT_EQ(set.error().text, "tile B5, bridges: a tile has at most 32 links and bridges, not 33");
}

TEST(TileSetTest, RefusesAMissingTile) {
  std::string text = ValidFile();
  const std::size_t at = text.find(",\n{\"id\":\"X20\"");
  text.replace(at, text.size() - at, "]}");
  const Result<TileSet> set = ParseTileSet(text);
  ASSERT_FALSE(set.ok());
  EXPECT_EQ(set.error().text, "tiles: must have 21 items, not 20");
}

TEST(TileSetTest, TheBuiltInTilesLoad) {
  const Result<TileSet> set = ParseTileSet(kBuiltInTiles);
  ASSERT_TRUE(set.ok()) << set.error().text;
  EXPECT_EQ(BuiltInTileSet().name, set->name);
}

TEST(TileSet, ItsNameHasNoControlCharacters) {
  std::string text(kBuiltInTiles);
  const std::string name = R"("name": "Syrtis")";
  ASSERT_NE(text.find(name), std::string::npos);
  text.replace(text.find(name), name.size(), R"("name": "Syr\u001b[31mtis")");
  const Result<TileSet> set = ParseTileSet(text);
  ASSERT_FALSE(set.ok());
  EXPECT_NE(set.error().text.find("name: must not have control characters"), std::string::npos)
      << set.error().text;
}

}  // namespace
}  // namespace syrtis::maze

#include "draw/geometry.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace syrtis::draw {
namespace {

using maze::Colour;
using maze::PlaceKind;
using maze::Point;
using maze::Tile;
using maze::TileLink;
using maze::TilePlace;

constexpr int kNorth = 0;
constexpr int kEast = 1;
constexpr int kSouth = 2;
constexpr int kWest = 3;

TilePlace PlaceAt(const char* name, int x, int y, PlaceKind kind = PlaceKind::kPlatform) {
  TilePlace place;
  place.name = name;
  place.kind = kind;
  place.at = {x, y};
  return place;
}

// The four halves, and the inner places of the test from number 4 on.
Tile TileOf(std::vector<TilePlace> inner) {
  Tile tile;
  tile.id = 3;
  tile.places = {
      PlaceAt("north", 500, 0, PlaceKind::kHalf), PlaceAt("east", 1000, 500, PlaceKind::kHalf),
      PlaceAt("south", 500, 1000, PlaceKind::kHalf), PlaceAt("west", 0, 500, PlaceKind::kHalf)};
  for (TilePlace& place : inner) tile.places.push_back(std::move(place));
  return tile;
}

void Link(Tile& tile, int from, int to, std::vector<Point> course = {}) {
  TileLink link;
  link.from = from;
  link.to = to;
  link.colour = Colour::kBlue;
  link.course = std::move(course);
  tile.links.push_back(std::move(link));
}

std::vector<std::string> Found(const Tile& tile) {
  std::vector<std::string> texts;
  for (const Finding& finding : CheckGeometry(tile)) texts.push_back(ToString(finding));
  return texts;
}

using Texts = std::vector<std::string>;

TEST(GeometryTest, AGoodTileHasNoFindings) {
  Tile tile = TileOf({PlaceAt("a", 300, 300), PlaceAt("b", 700, 300), PlaceAt("c", 500, 650)});
  Link(tile, kNorth, 4);
  Link(tile, kNorth, 5);
  Link(tile, 4, kWest, {{200, 340}, {120, 420}});
  Link(tile, 5, 6);
  Link(tile, 4, 6);
  Link(tile, 6, kSouth);
  tile.places[kEast].factory = Colour::kBlue;
  tile.places[kEast].robot = {850, 620};
  EXPECT_EQ(Found(tile), Texts{});
}

TEST(GeometryTest, AnInnerPlaceKeepsOffTheBorder) {
  EXPECT_EQ(Found(TileOf({PlaceAt("a", 140, 220)})),
            Texts{"tile A3: place a from the border: 140, must be at least 150"});
  EXPECT_EQ(Found(TileOf({PlaceAt("a", 700, 851)})),
            Texts{"tile A3: place a from the border: 149, must be at least 150"});
}

TEST(GeometryTest, PlacesKeepApart) {
  EXPECT_EQ(Found(TileOf({PlaceAt("a", 400, 400), PlaceAt("b", 600, 400)})),
            Texts{"tile A3: places a and b from each other: 200, must be at least 210"});
  EXPECT_EQ(Found(TileOf({PlaceAt("a", 400, 400), PlaceAt("dome", 660, 400, PlaceKind::kDome)})),
            Texts{"tile A3: places a and dome from each other: 260, must be at least 270"});
  EXPECT_EQ(Found(TileOf({PlaceAt("pad", 400, 240, PlaceKind::kRocket)})),
            Texts{"tile A3: places north and pad from each other: 260, must be at least 270"});
}

TEST(GeometryTest, ACourseKeepsInside) {
  Tile tile = TileOf({PlaceAt("a", 250, 200), PlaceAt("b", 250, 800)});
  Link(tile, 4, 5, {{600, 300}, {600, 700}});
  EXPECT_EQ(Found(tile), Texts{});
  tile = TileOf({PlaceAt("a", 200, 220)});
  Link(tile, 4, kWest, {{0, 220}, {0, 300}});
  const Texts found = Found(tile);
  ASSERT_GE(found.size(), 1U);
  EXPECT_EQ(found[0], "tile A3: links[0] a-west from the border: 3, must be at least 30");
}

TEST(GeometryTest, ACoursePassesNoPlace) {
  Tile tile = TileOf({PlaceAt("a", 250, 300), PlaceAt("b", 750, 300), PlaceAt("c", 500, 390)});
  Link(tile, 4, 5);
  EXPECT_EQ(Found(tile), Texts{"tile A3: links[0] a-b passes place c: 90, must be at least 105"});
}

TEST(GeometryTest, CoursesShareNoStretch) {
  Tile tile = TileOf({PlaceAt("a", 250, 250), PlaceAt("b", 750, 250), PlaceAt("c", 250, 500),
                      PlaceAt("d", 750, 500)});
  Link(tile, 4, 5, {{420, 400}, {580, 400}});
  Link(tile, 6, 7, {{420, 400}, {580, 400}});
  EXPECT_EQ(Found(tile), Texts{});
  tile.links[1].course = {{420, 350}, {580, 350}};
  EXPECT_EQ(Found(tile),
            Texts{"tile A3: links[0] a-b and links[1] c-d from each other: 25, must be at least "
                  "55"});
}

TEST(GeometryTest, CoursesCrossSteeply) {
  Tile tile = TileOf({PlaceAt("a", 200, 430), PlaceAt("b", 800, 570), PlaceAt("c", 200, 700),
                      PlaceAt("d", 800, 300)});
  Link(tile, 4, 5);
  Link(tile, 6, 7);
  EXPECT_EQ(Found(tile), Texts{});  // 47 degrees
  tile.places[6].at = {200, 650};
  tile.places[7].at = {800, 350};
  const Texts found = Found(tile);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0],
            "tile A3: links[0] a-b and links[1] c-d cross at an angle of: 39, must be at least "
            "40");
}

TEST(GeometryTest, CoursesCrossAwayFromPlaces) {
  // The crossing is as far from c as the courses themselves, just within its own limit.
  Tile tile = TileOf({PlaceAt("a", 250, 250), PlaceAt("b", 750, 750), PlaceAt("c", 500, 392),
                      PlaceAt("d", 250, 750), PlaceAt("e", 750, 250)});
  Link(tile, 4, 5);
  Link(tile, 7, 8);
  const Texts found = Found(tile);
  ASSERT_EQ(found.size(), 3U);  // both courses are too near as well
  EXPECT_EQ(found[1],
            "tile A3: links[0] a-b and links[1] d-e cross near place c: 108, must be at least "
            "110");
}

TEST(GeometryTest, CoursesLeaveAPlaceApart) {
  Tile tile = TileOf({PlaceAt("a", 300, 500), PlaceAt("b", 750, 390), PlaceAt("c", 750, 610)});
  Link(tile, 4, 5);
  Link(tile, 4, 6);
  const Texts found = Found(tile);
  ASSERT_GE(found.size(), 1U);
  EXPECT_EQ(found[0],
            "tile A3: links[0] a-b and links[1] a-c leave a at an angle of: 27, must be at least "
            "28");
}

TEST(GeometryTest, CoursesLeaveAnEdgeInward) {
  Tile tile = TileOf({PlaceAt("a", 200, 620)});
  Link(tile, 4, kSouth, {{200, 900}, {360, 960}});
  EXPECT_EQ(Found(tile),
            Texts{"tile A3: links[0] a-south leaves south too far from straight in: 72, must be at "
                  "most 65"});
}

TEST(GeometryTest, RobotsHaveRoom) {
  Tile tile = TileOf({PlaceAt("a", 400, 300)});
  Link(tile, kNorth, 4);
  tile.places[kNorth].factory = Colour::kGreen;
  tile.places[kNorth].robot = {600, 80};
  EXPECT_EQ(Found(tile),
            Texts{"tile A3: robot of north from place north: 128, must be at least 130"});
  tile.places[kNorth].robot = {530, 140};
  EXPECT_EQ(Found(tile),
            Texts{"tile A3: robot of north from links[0] north-a: 72, must be at least 80"});
}

TEST(GeometryTest, TheBuiltInTilesKeepIt) {
  for (const Finding& finding : CheckGeometry(maze::BuiltInTileSet())) {
    ADD_FAILURE() << ToString(finding);
  }
}

TEST(GeometryTest, BridgesCountFromZero) {
  Tile tile = TileOf({PlaceAt("a", 250, 300), PlaceAt("b", 750, 300), PlaceAt("c", 500, 390)});
  Link(tile, 4, 6);
  Link(tile, 4, 5);
  tile.links[1].colour.reset();
  const Texts found = Found(tile);
  ASSERT_GE(found.size(), 1U);
  EXPECT_EQ(found[0],
            "tile A3: links[0] a-c and bridges[0] a-b leave a at an angle of: 19, must "
            "be at least 28");
}

}  // namespace
}  // namespace syrtis::draw

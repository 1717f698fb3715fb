#include "bots/maze/tile_facts.h"

#include <gtest/gtest.h>

#include "bots/maze/tile_check.h"
#include "bots/maze/tile_graph.h"

namespace syrtis::maze {
namespace {

// The facts of one rule that do not hold, a line each.
std::string Broken(const TileSet& tiles, const std::string& rule) {
  std::string text;
  for (const Finding& finding : CheckTileFacts(tiles)) {
    if (finding.rule == rule && !finding.holds) text += finding.text + "\n";
  }
  return text;
}

Tile& TileOf(TileSet& tiles, std::string_view name) {
  for (Tile& tile : tiles.tiles) {
    if (tile.name() == name) return tile;
  }
  ADD_FAILURE() << "no tile " << name;
  return tiles.tiles[0];
}

// The built-in tiles changed by `change` break this fact of M-11.1.
void ExpectFactBroken(std::string_view fact, void (*change)(TileSet&)) {
  TileSet tiles = BuiltInTileSet();
  change(tiles);
  EXPECT_NE(Broken(tiles, "M-11.1").find(fact), std::string::npos) << fact << " is not among\n"
                                                                   << Broken(tiles, "M-11.1");
}

TEST(MazeTiles, M_11_1_TheFactsOfTheTilesAreKept) {
  EXPECT_EQ(Broken(BuiltInTileSet(), "M-11.1"), "");
  int facts = 0;
  for (const Finding& finding : CheckTileFacts(BuiltInTileSet())) {
    facts += finding.rule == "M-11.1" ? 1 : 0;
  }
  EXPECT_EQ(facts, 9) << "each of them is broken once below";

  ExpectFactBroken("one factory", [](TileSet& tiles) {
    for (TilePlace& place : tiles.tiles[kStartTile].places) {
      if (place.kind == PlaceKind::kHalf) place.factory = Colour::kBlue;
    }
  });
  ExpectFactBroken("over yellow", [](TileSet& tiles) {
    for (TileLink& link : tiles.tiles[kStartTile].links) {
      if (link.colour == Colour::kYellow) link.colour = Colour::kPurple;
    }
  });
  ExpectFactBroken("on an explored tile; missing: green\n", [](TileSet& tiles) {
    for (Tile& tile : tiles.tiles) {
      for (TilePlace& place : tile.places) {
        if (place.factory == Colour::kGreen) place.factory.reset();
      }
    }
  });
  ExpectFactBroken("no other tile of A, B and C; found on A1, C8",
                   [](TileSet& tiles) { TileOf(tiles, "A1").places[0].factory = Colour::kOrange; });
  ExpectFactBroken("bridges come first on A; must be B, found on A2, ",
                   [](TileSet& tiles) { TileOf(tiles, "A2").links[0].colour.reset(); });
  ExpectFactBroken("trash icons come first on B",
                   [](TileSet& tiles) { TileOf(tiles, "B5").places[0].trash = true; });
  ExpectFactBroken("pipes come first on the start tile",
                   [](TileSet& tiles) { tiles.tiles[kStartTile].places[0].pipe = true; });
  ExpectFactBroken("slugs come first on C",
                   [](TileSet& tiles) { TileOf(tiles, "C7").places[0].slug = 0; });
  ExpectFactBroken("one-ways come first on A",
                   [](TileSet& tiles) { TileOf(tiles, "A2").links[0].oneway = true; });
}

TEST(MazeTiles, M_11_1_TheLongerRouteIsOverBrownAndOrange) {
  for (const Colour only : {Colour::kBrown, Colour::kOrange}) {
    TileSet tiles = BuiltInTileSet();
    for (TileLink& link : tiles.tiles[kStartTile].links) {
      if (link.colour == Colour::kBrown || link.colour == Colour::kOrange) link.colour = only;
    }
    EXPECT_NE(Broken(tiles, "M-11.1").find("over brown and orange"), std::string::npos);
  }
}

TEST(MazeTiles, M_11_1_AnExitHasTheLockOfTheFactory) {
  TileSet tiles = BuiltInTileSet();
  for (TilePlace& place : tiles.tiles[kStartTile].places) {
    if (place.lock == Colour::kBlue) place.lock = Colour::kGreen;
  }
  EXPECT_NE(Broken(tiles, "M-11.1").find("over brown and orange"), std::string::npos);
}

TEST(MazeTiles, M_11_2_DomesTimersAndIcons) {
  EXPECT_EQ(Broken(BuiltInTileSet(), "M-11.2"), "");
  TileSet tiles = BuiltInTileSet();
  for (Tile& tile : tiles.tiles) {
    for (TilePlace& place : tile.places) {
      if (place.kind == PlaceKind::kDome) place.needs = {Colour::kBlue};
      if (place.kind == PlaceKind::kTimer) place.kind = PlaceKind::kPlatform;
      place.trash = false;
      place.slug.reset();
    }
  }
  EXPECT_EQ(Broken(tiles, "M-11.2"),
            "the dome of A needs brown, green and yellow; dome found on A2\n"
            "the dome of B has two orange among its needs; dome found on B5\n"
            "one sand timer space in each of A, B, C and D; found on no tile\n"
            "trash icons: both C tiles, one D, one E; found on no tile\n"
            "slug icons: one D, one E; found on no tile\n");
}

TEST(MazeTiles, M_11_4_NoTrap) {
  EXPECT_EQ(Broken(BuiltInTileSet(), "M-11.4"), "");
  // A tile whose every expressway leads away from its first place only.
  TileSet tiles = BuiltInTileSet();
  Tile& tile = TileOf(tiles, "A3");
  for (TileLink& link : tile.links) {
    if (link.to == 0) std::swap(link.from, link.to);
    if (link.from == 0) link.oneway = true;
  }
  EXPECT_NE(Broken(tiles, "M-11.4").find("A3: a resource does not get from east to north"),
            std::string::npos)
      << Broken(tiles, "M-11.4");
}

TEST(MazeTiles, M_11_5_WorkForAll) {
  EXPECT_EQ(Broken(BuiltInTileSet(), "M-11.5"), "");
  TileSet tiles = BuiltInTileSet();
  for (Tile& tile : tiles.tiles) {
    for (TileLink& link : tile.links) {
      if (link.colour == Colour::kYellow) link.colour = Colour::kBlue;
    }
  }
  const std::string broken = Broken(tiles, "M-11.5");
  EXPECT_NE(broken.find("0.0 %; must be 12 % to 22 %"), std::string::npos);
  EXPECT_NE(broken.find("blue has"), std::string::npos);
}

TEST(MazeTiles, M_11_7_Character) {
  EXPECT_EQ(Broken(BuiltInTileSet(), "M-11.7"), "");
  TileSet tiles = BuiltInTileSet();
  // X18 becomes A4 turned by a quarter and renamed.
  Tile turned = TileOf(tiles, "A4");
  turned.id = TileOf(tiles, "X18").id;
  std::rotate(turned.places.begin(), turned.places.begin() + 1, turned.places.begin() + 4);
  for (TileLink& link : turned.links) {
    if (link.from < 4) link.from = (link.from + 3) % 4;
    if (link.to < 4) link.to = (link.to + 3) % 4;
  }
  for (TilePlace& place : turned.places) place.name += "2";
  EXPECT_EQ(ShapeHash(turned), ShapeHash(TileOf(tiles, "A4")));
  TileOf(tiles, "X18") = turned;
  EXPECT_EQ(Broken(tiles, "M-11.7"), "no two tiles are alike; X18 is like A4\n");

  TileOf(tiles, "X18").links.resize(6);
  EXPECT_NE(Broken(tiles, "M-11.7").find("7 links; fewer found on X18"), std::string::npos);
}

TEST(MazeTiles, M_11_7_ElementsCanBeLeftOut) {
  const TileSet tiles = BuiltInTileSet();
  for (const Element element :
       {Element::kBridges, Element::kTrash, Element::kPipes, Element::kSlugs, Element::kOneways}) {
    const TileSet less = Without(tiles, element);
    int left = 0;
    for (const Tile& tile : less.tiles) {
      for (const TilePlace& place : tile.places) {
        left += element == Element::kTrash && place.trash ? 1 : 0;
        left += element == Element::kPipes && place.pipe ? 1 : 0;
        left += element == Element::kSlugs && place.slug ? 1 : 0;
      }
      for (const TileLink& link : tile.links) {
        left += element == Element::kOneways && link.oneway ? 1 : 0;
        left += element == Element::kBridges && link.IsBridgeSite() ? 1 : 0;
      }
    }
    EXPECT_EQ(left, 0) << kElementNames[static_cast<std::size_t>(element)];
    EXPECT_NE(MakeRules(less)->hash, MakeRules(tiles)->hash);
  }
}

// A tile with that many platforms inside and no link yet.
Tile BareTile(std::size_t platforms) {
  Tile tile;
  tile.id = 1;
  for (const char* name : {"north", "east", "south", "west"}) {
    TilePlace half;
    half.name = name;
    half.kind = PlaceKind::kHalf;
    tile.places.push_back(half);
  }
  tile.places.resize(4 + platforms);
  return tile;
}

TileLink LinkBetween(int from, int to, Colour colour) {
  TileLink made;
  made.from = from;
  made.to = to;
  made.colour = colour;
  return made;
}

TEST(MazeTiles, ATangleIsJudgedInNoTime) {
  // North and south are joined by a chain of twelve platforms, with two or three equal links at
  // each step: hundreds of thousands of routes, none of which compete.
  Tile tile = BareTile(12);
  std::vector<int> chain = {0};
  for (int place = 4; place < 16; ++place) chain.push_back(place);
  chain.push_back(2);
  for (std::size_t i = 0; tile.links.size() < 32; i = (i + 1) % (chain.size() - 1)) {
    tile.links.push_back(LinkBetween(chain[i], chain[i + 1], Colour::kBlue));
  }
  EXPECT_FALSE(HasCompetingRoutes(tile));
  EXPECT_EQ(RouteLength(tile, 0, 2, MaskOf(Colour::kBlue)), 13);
  EXPECT_EQ(RouteLength(tile, 0, 2, kAllColours), 0);
}

TEST(MazeTiles, CompetingRoutes) {
  // Two edges joined over a and over b: by different colours, then by the same.
  Tile tile = BareTile(2);
  const auto link = LinkBetween;
  tile.links = {link(0, 4, Colour::kBlue), link(4, 2, Colour::kBlue), link(0, 5, Colour::kGreen),
                link(5, 2, Colour::kBlue)};
  EXPECT_TRUE(HasCompetingRoutes(tile));
  tile.links[2].colour = Colour::kBlue;
  EXPECT_FALSE(HasCompetingRoutes(tile));
}

}  // namespace
}  // namespace syrtis::maze

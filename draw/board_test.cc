#include "draw/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "draw/palette.h"

namespace syrtis::draw {
namespace {

using maze::Colour;
using maze::LinkId;
using maze::Pawn;
using maze::PlaceId;
using maze::PlaceKind;
using maze::Tile;

const maze::TileSet& Set() {
  static const maze::TileSet set = maze::BuiltInTileSet();
  return set;
}

std::size_t Count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

maze::Edge ArrowOf(maze::TileId tile) {
  return Set().tiles[tile].arrow().value_or(maze::Edge::kNorth);
}

// The text from the element with that attribute to the end of its group.
std::string Group(const std::string& svg, const std::string& attribute) {
  std::size_t at = svg.find(attribute);
  if (at == std::string::npos) return "";
  at = svg.rfind('<', at);
  int depth = 0;
  for (std::size_t i = at; i < svg.size(); ++i) {
    if (svg.compare(i, 3, "<g ") == 0) ++depth;
    if (svg.compare(i, 4, "</g>") == 0 && --depth == 0) return svg.substr(at, i - at);
  }
  return "";
}

// Checks that the XML is well-formed, as far as we write it: paired tags, quoted attributes without
// duplicates, entities, unique ids that exist where they are used.
class XmlCheck {
 public:
  explicit XmlCheck(const std::string& text) : text_(text) {}

  std::string WhatIsWrong() {
    while (at_ < text_.size() && wrong_.empty()) {
      if (text_[at_] == '<') {
        Tag();
      } else {
        Character();
      }
    }
    if (wrong_.empty() && !open_.empty()) wrong_ = "not closed: " + open_.back();
    for (const std::string& id : used_) {
      if (wrong_.empty() && !ids_.contains(id)) wrong_ = "no such id: " + id;
    }
    return wrong_;
  }

 private:
  void Character() {
    if (text_[at_] == '>') wrong_ = "a > in text";
    if (text_[at_] == '&') {
      const std::string entity = text_.substr(at_, text_.find(';', at_) - at_ + 1);
      static const std::set<std::string> kKnown = {"&amp;", "&lt;", "&gt;", "&quot;"};
      if (!kKnown.contains(entity)) wrong_ = "unknown entity " + entity;
    }
    ++at_;
  }

  std::string Name() {
    const std::size_t from = at_;
    while (at_ < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '-')) {
      ++at_;
    }
    return text_.substr(from, at_ - from);
  }

  bool Take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  void Tag() {
    const std::string here = text_.substr(at_, 60);
    ++at_;
    if (Take('/')) {
      const std::string name = Name();
      if (open_.empty() || open_.back() != name || !Take('>')) {
        wrong_ = "closed wrongly: " + here;
        return;
      }
      open_.pop_back();
      return;
    }
    const std::string name = Name();
    std::set<std::string> names;
    while (Take(' ')) {
      const std::string attribute = Name();
      const char quote = at_ + 1 < text_.size() ? text_[at_ + 1] : ' ';
      if (attribute.empty() || !names.insert(attribute).second || !Take('=') ||
          (quote != '"' && quote != '\'')) {
        wrong_ = "attribute " + attribute;
        return;
      }
      const std::size_t end = text_.find(quote, ++at_);
      if (end == std::string::npos) {
        wrong_ = "no end of attribute " + attribute;
        return;
      }
      Value(attribute, text_.substr(at_, end - at_));
      at_ = end + 1;
    }
    if (!Take('/')) open_.push_back(name);
    if (name.empty() || !Take('>')) wrong_ = "no tag: " + here;
  }

  void Value(const std::string& attribute, const std::string& value) {
    if (value.find('<') != std::string::npos) wrong_ = "a < in " + value;
    if (attribute == "id" && !ids_.insert(value).second) wrong_ = "id twice: " + value;
    if (attribute == "href") used_.insert(value.substr(1));
    if (value.starts_with("url(#")) used_.insert(value.substr(5, value.size() - 6));
  }

  const std::string& text_;
  std::size_t at_ = 0;
  std::string wrong_;
  std::vector<std::string> open_;
  std::set<std::string> ids_;
  std::set<std::string> used_;
};

std::string WrongWith(const std::string& svg) { return XmlCheck(svg).WhatIsWrong(); }

class TileDrawingTest : public testing::TestWithParam<int> {
 protected:
  const Tile& tile() const { return Set().tiles[static_cast<std::size_t>(GetParam())]; }
  std::string Draw() const { return DrawTile(Set(), tile().id); }
};

TEST_P(TileDrawingTest, IsWellFormedAndAlwaysTheSame) {
  const std::string svg = Draw();
  EXPECT_EQ(WrongWith(svg), "");
  EXPECT_EQ(svg, Draw());
  EXPECT_EQ(svg.find("<filter"), std::string::npos);
}

TEST_P(TileDrawingTest, ShowsEveryPlaceOnceWithItsFeatures) {
  const std::string svg = Draw();
  for (const maze::TilePlace& place : tile().places) {
    const std::string name = std::string(tile().name()) + "." + place.name;
    const std::string attribute = "data-place=\"" + name + "\"";
    EXPECT_EQ(Count(svg, attribute), 1U) << name;
    const std::string group = Group(svg, attribute);
    EXPECT_EQ(Count(group, "data-sign=\"pipe\""), place.pipe ? 1U : 0U) << name;
    EXPECT_EQ(Count(group, "data-sign=\"trash\""), place.trash ? 1U : 0U) << name;
    EXPECT_EQ(Count(group, "data-sign=\"slug\""), place.slug ? 1U : 0U) << name;
    EXPECT_EQ(Count(group, "#sy-sign-arrow"), place.arrow ? 1U : 0U) << name;
    EXPECT_EQ(Count(group, "class=\"slot\""), place.needs.size()) << name;
    if (place.kind == PlaceKind::kHalf) {
      const Ink& lock = InkOf(place.lock);
      const std::string shown = Group(group, "class=\"lock\"");
      EXPECT_EQ(Count(shown, "data-lock=\"" + std::string(lock.name) + "\""), 1U) << name;
      EXPECT_EQ(Count(shown, "#sy-shape-" + std::string(lock.shape)), 1U) << name;
    }
    for (const Colour need : place.needs) {
      EXPECT_GE(Count(group, "#sy-shape-" + std::string(InkOf(need).shape)), 1U) << name;
    }
    EXPECT_EQ(Count(svg, "data-factory=\"" + name + "\""), place.factory ? 1U : 0U);
    EXPECT_EQ(Count(svg, "data-robot=\"" + name + "\""), place.factory ? 1U : 0U);
    if (place.factory) {
      const Ink& ink = InkOf(*place.factory);
      const std::string robot = Group(svg, "data-robot=\"" + name + "\"");
      EXPECT_EQ(Count(robot, "#sy-item-" + std::string(ink.name)), 1U);
      EXPECT_EQ(Count(robot, "#sy-sign-plus"), 1U);
    }
  }
  EXPECT_EQ(Count(svg, "class=\"slug-arrow\""), Count(svg, "data-sign=\"slug\""));
}

TEST_P(TileDrawingTest, ShowsEveryLinkOnceWithPatternAndLetter) {
  const std::string svg = Draw();
  for (std::size_t i = 0; i < tile().links.size(); ++i) {
    const maze::TileLink& link = tile().links[i];
    const std::string id = std::to_string(LinkId::Of(tile().id, static_cast<int>(i)).value);
    EXPECT_EQ(Count(svg, "data-link=\"" + id + "\""), 1U);
    const std::string group = Group(svg, "data-link=\"" + id + "\"");
    const std::string label = Group(svg, "data-label=\"" + id + "\"");
    if (link.IsBridgeSite()) {
      EXPECT_NE(group.find("link bridge site"), std::string::npos);
      EXPECT_EQ(group.find("data-pattern"), std::string::npos);
      EXPECT_EQ(label, "");
      continue;
    }
    const Ink& ink = InkOf(link.colour.value_or(Colour::kYellow));
    EXPECT_NE(group.find("data-colour=\"" + std::string(ink.name) + "\""), std::string::npos);
    EXPECT_NE(group.find("data-pattern=\"" + std::string(EnumName(ink.pattern)) + "\""),
              std::string::npos);
    EXPECT_EQ(Count(label, std::string("#sy-letter-") + ink.letter), 1U);
    EXPECT_EQ(group.find("#sy-arrowhead") != std::string::npos, link.oneway);
  }
}

INSTANTIATE_TEST_SUITE_P(Tiles, TileDrawingTest, testing::Range(0, maze::kTiles),
                         [](const testing::TestParamInfo<int>& param) {
                           return std::string(
                               maze::kTileNames[static_cast<std::size_t>(param.param)]);
                         });

TEST(SheetTest, ShowsAllTilesWithTheirNames) {
  const std::string svg = DrawSheet(Set());
  EXPECT_EQ(WrongWith(svg), "");
  for (const std::string_view name : maze::kTileNames) {
    EXPECT_EQ(Count(svg, "data-tile=\"" + std::string(name) + "\""), 1U);
    EXPECT_EQ(Count(svg, ">" + std::string(name) + "</text>"), 1U);
  }
}

// The start tile and A1 below it, its arrow half on the start tile's south half.
BoardPicture TwoTiles() {
  const int arrow = static_cast<int>(ArrowOf(1));
  BoardPicture board;
  board.tiles = {{maze::kStartTile, 0, 0, 0}, {1, 0, 1, (4 - arrow) % 4}};
  return board;
}

TEST(BoardTest, JoinedHalvesAreOnePlatform) {
  const BoardPicture board = TwoTiles();
  const std::string svg = DrawBoard(Set(), board);
  EXPECT_EQ(WrongWith(svg), "");
  const std::string arrow_half =
      "A1." + Set().tiles[1].places[static_cast<std::size_t>(ArrowOf(1))].name;
  EXPECT_EQ(Count(svg, "data-place=\"" + arrow_half + "\""), 0U);
  const std::string joined = Group(svg, "data-place=\"start.south\"");
  EXPECT_EQ(Count(joined, "data-also=\"" + arrow_half + "\""), 1U);
  // A joined edge has no lock.
  EXPECT_EQ(Count(joined, "class=\"lock\""), 0U);
  EXPECT_EQ(Count(svg, "class=\"lock\""), 6U);
  EXPECT_EQ(Count(svg, "class=\"place "),
            Set().tiles[0].places.size() + Set().tiles[1].places.size() - 1);
}

TEST(BoardTest, APawnStandsOnAJoinedPlatformByEitherName) {
  const PlaceId first = PlaceId::OfHalf(maze::kStartTile, maze::Edge::kSouth);
  const PlaceId second = PlaceId::OfHalf(1, ArrowOf(1));
  BoardPicture board = TwoTiles();
  board.pawns = {{Pawn::kGreen, first}};
  const std::string by_first = DrawBoard(Set(), board);
  board.pawns = {{Pawn::kGreen, second}};
  EXPECT_EQ(DrawBoard(Set(), board), by_first);
  const std::string pawn = Group(by_first, "data-pawn=\"green\"");
  EXPECT_NE(pawn.find("data-on=\"start.south\""), std::string::npos);
  EXPECT_EQ(Count(pawn, "#sy-pawn-green"), 1U);
}

TEST(BoardTest, NothingUprightTurnsWithATile) {
  for (int turn = 0; turn < 4; ++turn) {
    BoardPicture board;
    board.tiles = {{11, 0, 0, turn}};
    const std::string svg = DrawBoard(Set(), board);
    EXPECT_EQ(WrongWith(svg), "");
    // Only arrows are turned: those of one-ways and the connection arrow.
    for (std::size_t at = svg.find("rotate("); at != std::string::npos;
         at = svg.find("rotate(", at + 1)) {
      const std::size_t from = svg.rfind('<', at);
      const std::string element = svg.substr(from, svg.find('>', at) - from);
      EXPECT_NE(element.find("arrow"), std::string::npos) << element;
    }
  }
}

TEST(BoardTest, EveryPawnHasItsOwnLook) {
  BoardPicture board = TwoTiles();
  for (int i = 0; i < 9; ++i) {
    board.pawns.push_back({static_cast<Pawn>(i), PlaceId::Of(maze::kStartTile, i % 8)});
  }
  board.pawns.push_back({Pawn::kBlue, PlaceId::Of(20, 4)});  // not on the table: left out
  const std::string svg = DrawBoard(Set(), board);
  EXPECT_EQ(WrongWith(svg), "");
  EXPECT_EQ(Count(svg, "class=\"pawn\""), 9U);
  for (const std::string_view name : maze::kPawnNames) {
    EXPECT_EQ(Count(svg, "href=\"#sy-pawn-" + std::string(name) + "\""), 1U) << name;
  }
}

TEST(BoardTest, ABuiltBridgeIsAnExpresswayOfItsColour) {
  const Tile& tile = Set().tiles[5];
  BoardPicture board;
  board.tiles = {{5, 0, 0, 0}};
  std::size_t site = 0;
  while (site < tile.links.size() && !tile.links[site].IsBridgeSite()) ++site;
  ASSERT_LT(site, tile.links.size());
  const LinkId id = LinkId::Of(5, static_cast<int>(site));
  board.bridges = {{id, Colour::kOrange}};
  const std::string svg = DrawBoard(Set(), board);
  EXPECT_EQ(WrongWith(svg), "");
  const std::string group = Group(svg, "data-link=\"" + std::to_string(id.value) + "\"");
  EXPECT_NE(group.find("link bridge built"), std::string::npos);
  EXPECT_NE(group.find("data-pattern=\"zigzag\""), std::string::npos);
  EXPECT_NE(Group(svg, "data-label=\"" + std::to_string(id.value) + "\"").find("#sy-letter-O"),
            std::string::npos);
}

TEST(BoardTest, DomesTimersAndTheRocketShowTheirState) {
  BoardPicture board;
  PlaceId dome;
  PlaceId timer;
  for (maze::TileId id = 1; id <= 4; ++id) {
    board.tiles.push_back({id, id, 0, 0});
    const Tile& tile = Set().tiles[id];
    if (const auto place = tile.FindKind(PlaceKind::kDome)) dome = PlaceId::Of(id, *place);
    if (const auto place = tile.FindKind(PlaceKind::kTimer)) timer = PlaceId::Of(id, *place);
  }
  ASSERT_TRUE(dome.IsValid());
  board.colonists_on_pad = 3;
  board.domes = {{dome, {Colour::kGreen}, false, false}};
  if (timer.IsValid()) board.timer_tokens = {timer};
  std::string svg = DrawBoard(Set(), board);
  EXPECT_EQ(WrongWith(svg), "");
  EXPECT_EQ(Count(svg, "data-pawn=\"colonist\""), 3U);
  EXPECT_EQ(Count(svg, "class=\"slot\""), 2U);
  EXPECT_EQ(Count(svg, "class=\"slot held\""), 1U);
  EXPECT_EQ(Count(svg, "class=\"token\""), timer.IsValid() ? 1U : 0U);
  board.domes = {{dome, {}, true, true}};
  svg = DrawBoard(Set(), board);
  EXPECT_EQ(Count(svg, "class=\"slot"), 0U);
  EXPECT_EQ(Count(svg, "data-pawn=\"colonist\""), 4U);
  EXPECT_EQ(Count(svg, "class=\"glass\""), 1U);
  // It rises from a lit floor: nothing else on the board is an ellipse of that size.
  EXPECT_EQ(Count(svg, "rx=\"84\" ry=\"30\""), 1U);
}

TEST(BoardTest, AnEmptyTableCanBeDrawn) { EXPECT_EQ(WrongWith(DrawBoard(Set(), {})), ""); }

TEST(BoardTest, PiecesTellWhatIsSpecialAboutAPlaceOrALink) {
  for (const maze::Tile& tile : Set().tiles) {
    BoardPicture board;
    board.tiles.push_back({.tile = tile.id});
    const BoardPieces pieces = DrawPieces(Set(), board, 0);
    ASSERT_EQ(pieces.spots.size(), tile.places.size()) << tile.name();
    for (const maze::TilePlace& place : tile.places) {
      const std::string name = std::string(tile.name()) + "." + place.name;
      const auto spot = std::find_if(pieces.spots.begin(), pieces.spots.end(),
                                     [&](const SpotPicture& one) { return one.name == name; });
      ASSERT_NE(spot, pieces.spots.end()) << name;
      const bool half = place.kind == PlaceKind::kHalf;
      EXPECT_EQ(spot->pipe, place.pipe) << name;
      EXPECT_EQ(spot->trash, half && place.trash) << name;
      EXPECT_EQ(spot->factory, half ? place.factory : std::nullopt) << name;
      EXPECT_EQ(spot->lock_colour, half ? std::optional(place.lock) : std::nullopt) << name;
    }
    const auto oneway = [](const auto& link) { return link.oneway; };
    EXPECT_EQ(std::count_if(pieces.lines.begin(), pieces.lines.end(), oneway),
              std::count_if(tile.links.begin(), tile.links.end(), oneway))
        << tile.name();
  }
}

TEST(BoardTest, ThePiecesOfABoardAreTheBoardWithoutItsPawns) {
  BoardPicture board;
  board.tiles.push_back({maze::kStartTile, 0, 0, 0});
  board.tiles.push_back({2, 1, 0, 1});
  const BoardPieces all = DrawPieces(Set(), board, 0);
  ASSERT_EQ(all.grounds.size(), 2U);
  EXPECT_EQ(all.grounds[1].key, "A2");
  EXPECT_EQ(all.links.size(), 2U);
  EXPECT_EQ(all.places.size(), all.spots.size());
  std::size_t open = 0;
  std::size_t joined = 0;
  for (const SpotPicture& spot : all.spots) {
    open += spot.open ? 1U : 0U;
    joined += spot.also.empty() ? 0U : 1U;
    EXPECT_EQ(spot.needs.size(), spot.slots.size()) << spot.name;
  }
  EXPECT_EQ(open, 6U);
  EXPECT_EQ(joined, 1U);
  for (const LinePicture& line : all.lines) EXPECT_TRUE(line.path.starts_with("M")) << line.from;
  // A ground never changes, so a known one is not drawn again; everything else is.
  const BoardPieces rest = DrawPieces(Set(), board, 1U << maze::kStartTile);
  ASSERT_EQ(rest.grounds.size(), 1U);
  EXPECT_EQ(rest.grounds[0].svg, all.grounds[1].svg);
  EXPECT_EQ(rest.links[0].svg, all.links[0].svg);
}

}  // namespace
}  // namespace syrtis::draw

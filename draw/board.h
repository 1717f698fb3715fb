#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "draw/links.h"
#include "engine/maze/pieces.h"
#include "engine/maze/place.h"
#include "engine/maze/tile_set.h"

namespace syrtis::draw {

// A game position, as far as it can be seen: plain data, filled from a state or a view.
struct PlacedTile {
  maze::TileId tile = maze::kStartTile;
  int x = 0;  // column and row on the table, to the right and down
  int y = 0;
  int turn = 0;  // quarter turns clockwise
};
struct PlacedPawn {
  maze::Pawn pawn = maze::Pawn::kNone;
  maze::PlaceId place;
};
struct DomePicture {
  maze::PlaceId place;
  std::vector<maze::Colour> held;
  bool built = false;
  bool colonist = false;
};
struct BoardPicture {
  std::vector<PlacedTile> tiles;  // in the order in which they were laid
  std::vector<PlacedPawn> pawns;  // on platforms, halves and timer spaces
  std::vector<BuiltBridge> bridges;
  std::vector<maze::PlaceId> timer_tokens;
  std::vector<DomePicture> domes;
  int colonists_on_pad = 0;
};

// One tile as a picture of its own, with its locks around it.
std::string DrawTile(const maze::TileSet& set, maze::TileId tile);
// All tiles with their names.
std::string DrawSheet(const maze::TileSet& set);
// A position. Every element is a group with its class and data: data-tile="A1", data-link="39",
// data-place="A1.mid" (a joined platform goes by the half that was laid first; data-also has the
// other one), data-pawn="blue".
std::string DrawBoard(const maze::TileSet& set, const BoardPicture& board);

// The same board in pieces, for a page that shows them one by one. The page draws and moves pawns,
// resources on dome sites and colonists itself; the pieces only say where they stand.
struct Piece {
  std::string key;  // the tile or place that it belongs to
  std::string svg;
};
struct SpotPicture {
  std::string name;  // "A1.mid"
  std::string also;  // the other half's name, of a joined platform
  maze::PlaceKind kind = maze::PlaceKind::kPlatform;
  Vec at;
  double radius = 0;
  std::vector<maze::Colour> needs;  // of a dome site …
  std::vector<Vec> slots;           // … and where each of them lies
  bool open = false;                // an edge that can still be explored …
  Vec lock;                         // … with its lock there
  std::optional<maze::Colour> lock_colour;
  std::optional<maze::Colour> factory;
  bool pipe = false;
  bool trash = false;
};
struct LinePicture {
  maze::LinkId id;
  std::string from;
  std::string to;
  std::optional<maze::Colour> colour;  // none: a bridge site without bridge
  bool bridge = false;
  bool oneway = false;
  std::string path;  // the d of its course from rim to rim
  Vec middle;
};
struct BoardPieces {
  Vec from;  // the corners of all tiles
  Vec to;
  std::vector<Piece> grounds;
  std::vector<Piece> lights;  // of factories
  std::vector<Piece> links;   // with their letters
  std::vector<Piece> places;
  std::vector<Piece> robots;
  std::vector<SpotPicture> spots;
  std::vector<LinePicture> lines;
};
// `known` has a bit for each tile whose ground is not needed again: it never changes.
BoardPieces DrawPieces(const maze::TileSet& set, const BoardPicture& board, std::uint32_t known);

}  // namespace syrtis::draw

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "draw/links.h"
#include "engine/maze/pieces.h"
#include "engine/maze/place.h"
#include "engine/maze/tile_set.h"

namespace syrtis::draw {

// How a drawing is wrapped.
struct Style {
  int width = 0;        // in pixels; 0 leaves the size to whoever shows it
  bool symbols = true;  // with the shared <defs>; a page that has them already needs none
};

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
std::string DrawTile(const maze::TileSet& set, maze::TileId tile, const Style& style = {});
// All tiles with their names.
std::string DrawSheet(const maze::TileSet& set, const Style& style = {});
// A position. Every element is a group with its class and data: data-tile="A1", data-link="39",
// data-place="A1.mid" (a joined platform goes by the half that was laid first; data-also has the
// other one), data-pawn="blue".
std::string DrawBoard(const maze::TileSet& set, const BoardPicture& board, const Style& style = {});

}  // namespace syrtis::draw

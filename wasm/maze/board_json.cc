#include "wasm/maze/board_json.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "draw/board.h"
#include "draw/position.h"
#include "engine/maze/game.h"
#include "engine/session/reply.h"
#include "wasm/maze/option_facts.h"
#include "wasm/page_game.h"

namespace syrtis::maze {
namespace {

std::int64_t Rounded(double value) { return std::lround(value); }

void WritePoint(json::Writer& w, std::string_view key, draw::Vec at) {
  w.BeginArray(key).Add(Rounded(at.x)).Add(Rounded(at.y)).End();
}

void WritePieces(json::Writer& w, std::string_view key, const std::vector<draw::Piece>& pieces) {
  w.Array(key, pieces,
          [&](const draw::Piece& piece) { w.BeginArray().Add(piece.key).Add(piece.svg).End(); });
}

void WriteColour(json::Writer& w, std::string_view key, std::optional<Colour> colour) {
  if (colour) w.Field(key, EnumName(*colour));
}

void WriteSpot(json::Writer& w, const draw::SpotPicture& spot) {
  w.Field("name", spot.name);
  if (!spot.also.empty()) w.Field("also", spot.also);
  w.Field("kind", kPlaceKindNames[static_cast<std::size_t>(spot.kind)]);
  WritePoint(w, "at", spot.at);
  w.Field("radius", Rounded(spot.radius));
  if (!spot.needs.empty()) {
    w.Array("needs", spot.needs, EnumName<Colour>);
    w.Array("slots", spot.slots, [&](draw::Vec slot) {
      w.BeginArray().Add(Rounded(slot.x)).Add(Rounded(slot.y)).End();
    });
  }
  if (spot.open) WritePoint(w, "lock", spot.lock);
  WriteColour(w, "lockColour", spot.lock_colour);
  WriteColour(w, "factory", spot.factory);
  if (spot.pipe) w.Field("pipe", true);
  if (spot.trash) w.Field("trash", true);
}

void WriteLine(json::Writer& w, const draw::LinePicture& line) {
  w.Field("link", line.id.value).Field("from", line.from).Field("to", line.to);
  WriteColour(w, "colour", line.colour);
  w.Field("bridge", line.bridge);
  if (line.oneway) w.Field("oneWay", true);
  w.Field("path", line.path);
  WritePoint(w, "middle", line.middle);
}

}  // namespace

std::string BoardReply(const Rules& rules, const State& state, json::ObjectReader& request) {
  json::ArrayReader tiles = request.Array("draw", 0, kTiles);
  std::uint32_t known = 0;
  for (std::size_t i = 0; i < tiles.size(); ++i) known |= 1U << tiles.Enum(i, kTileNames);
  draw::BoardPicture picture;
  if (request.Has("tile")) {
    picture.tiles.push_back({.tile = static_cast<TileId>(request.Enum("tile", kTileNames))});
  } else {
    picture = draw::PictureOf(rules, state);
    for (draw::DomePicture& dome : picture.domes) {  // a page draws what stands there itself
      dome.held.clear();
      dome.colonist = false;
    }
    picture.colonists_on_pad = 0;
  }
  if (!request.Finish()) return Reply::Refused(request.error());
  const draw::BoardPieces pieces = draw::DrawPieces(rules.tile_set, picture, known);
  return Reply::With([&](json::Writer& w) {
    w.Array("box", std::array{pieces.from.x, pieces.from.y, pieces.to.x, pieces.to.y}, Rounded);
    WritePieces(w, "grounds", pieces.grounds);
    WritePieces(w, "lights", pieces.lights);
    WritePieces(w, "links", pieces.links);
    WritePieces(w, "places", pieces.places);
    WritePieces(w, "robots", pieces.robots);
    w.Objects("spots", pieces.spots, [&](const draw::SpotPicture& spot) { WriteSpot(w, spot); });
    w.Objects("lines", pieces.lines, [&](const draw::LinePicture& line) { WriteLine(w, line); });
  });
}

std::string FactsReply(const Rules& rules) {
  return Reply::With([&](json::Writer& w) {
    WriteVersion<Maze>(rules, w);
    WriteOptionFacts(w);
  });
}

}  // namespace syrtis::maze

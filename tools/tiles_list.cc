#include <algorithm>
#include <cstddef>
#include <iomanip>
#include <ostream>
#include <string>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/core/mapped.h"
#include "engine/core/wording.h"
#include "engine/maze/rules.h"
#include "tools/commands.h"
#include "tools/load_rules.h"

namespace syrtis::tools {
namespace {

using maze::Tile;
using maze::TileLink;
using maze::TilePlace;

std::string NameOfColour(maze::Colour colour) { return std::string(EnumName(colour)); }

const std::string& NameOf(const Tile& tile, int place) {
  return tile.places[static_cast<std::size_t>(place)].name;
}

// The special features of a place, as words.
std::vector<std::string> Features(const Tile& tile, const TilePlace& place) {
  std::vector<std::string> words;
  switch (place.kind) {
    case maze::PlaceKind::kHalf:
    case maze::PlaceKind::kPlatform:
      break;
    case maze::PlaceKind::kTimer:
      words.emplace_back("sand timer");
      break;
    case maze::PlaceKind::kRocket:
      words.emplace_back("rocket pad");
      break;
    case maze::PlaceKind::kDome:
      words.emplace_back("dome (" + Joined(Mapped(place.needs, NameOfColour), ", ") + ")");
      break;
  }
  if (place.factory) words.emplace_back(std::string(EnumName(*place.factory)) + " factory");
  if (place.pipe) words.emplace_back("pipe");
  if (place.trash) words.emplace_back("trash");
  if (place.slug) {
    words.emplace_back("slug to " + NameOf(tile, *place.slug));
  }
  return words;
}

std::size_t CountBridges(const Tile& tile) {
  return static_cast<std::size_t>(
      std::ranges::count_if(tile.links, [](const TileLink& link) { return link.IsBridgeSite(); }));
}

void WriteTile(const Tile& tile, json::Writer& writer) {
  writer.BeginObject()
      .Field("tile", tile.name())
      .Field("places", tile.places.size())
      .Field("expressways", tile.links.size() - CountBridges(tile))
      .Field("bridgeSites", CountBridges(tile));
  writer.BeginArray("features");
  for (const TilePlace& place : tile.places) {
    for (const std::string& word : Features(tile, place)) writer.Add(word);
  }
  writer.End().End();
}

// As in a file of tiles, what a place or link has not is left out.
void WritePlace(const Tile& tile, const TilePlace& place, json::Writer& writer) {
  writer.BeginObject().Field("name", place.name);
  writer.Field("kind", EnumName(place.kind));
  if (place.kind == maze::PlaceKind::kHalf) writer.Field("lock", EnumName(place.lock));
  if (place.arrow) writer.Field("arrow", true);
  if (!place.needs.empty()) {
    writer.BeginArray("needs");
    for (const maze::Colour colour : place.needs) writer.Add(EnumName(colour));
    writer.End();
  }
  if (place.factory) writer.Field("factory", EnumName(*place.factory));
  if (place.pipe) writer.Field("pipe", true);
  if (place.trash) writer.Field("trash", true);
  if (place.slug) writer.Field("slug", NameOf(tile, *place.slug));
  writer.End();
}

void WriteLink(const Tile& tile, std::size_t index, json::Writer& writer) {
  const TileLink& link = tile.links[index];
  writer.BeginObject()
      .Field("link", maze::LinkId::Of(tile.id, static_cast<int>(index)).value)
      .Field("from", NameOf(tile, link.from))
      .Field("to", NameOf(tile, link.to));
  if (link.colour) writer.Field("colour", EnumName(*link.colour));
  if (link.IsBridgeSite()) writer.Field("bridgeSite", true);
  if (link.oneway) writer.Field("oneway", true);
  writer.End();
}

// All that is known of a tile, where WriteTile only counts.
void WriteWholeTile(const Tile& tile, json::Writer& writer) {
  writer.BeginObject().Field("tile", tile.name()).BeginArray("places");
  for (const TilePlace& place : tile.places) WritePlace(tile, place, writer);
  writer.End().BeginArray("links");
  for (std::size_t i = 0; i < tile.links.size(); ++i) WriteLink(tile, i, writer);
  writer.End().End();
}

void PrintTile(const Tile& tile, std::ostream& out) {
  out << "tile " << tile.name() << "\n\n";
  for (const TilePlace& place : tile.places) {
    out << "  " << std::left << std::setw(10) << place.name;
    std::vector<std::string> words;
    if (place.kind == maze::PlaceKind::kHalf) {
      words.emplace_back(std::string(EnumName(place.lock)) + " lock");
    }
    if (place.arrow) words.emplace_back("arrow");
    for (std::string& word : Features(tile, place)) words.push_back(std::move(word));
    out << (words.empty() ? "platform" : Joined(words, ", ")) << '\n';
  }
  out << '\n';
  for (std::size_t i = 0; i < tile.links.size(); ++i) {
    const TileLink& link = tile.links[i];
    out << "  link " << std::left << std::setw(4)
        << maze::LinkId::Of(tile.id, static_cast<int>(i)).value << std::setw(12)
        << (link.colour ? EnumName(*link.colour) : "bridge site") << " " << NameOf(tile, link.from)
        << (link.oneway ? " to " : " - ") << NameOf(tile, link.to)
        << (link.oneway ? " (one-way)" : "") << '\n';
  }
}

void PrintList(const maze::Rules& rules, std::ostream& out) {
  out << "tile set \"" << rules.tile_set.name << "\" (rules " << HashText(rules.hash) << ")\n\n"
      << "tile   places  links  bridges  features\n";
  for (const Tile& tile : rules.tile_set.tiles) {
    std::vector<std::string> features;
    for (const TilePlace& place : tile.places) {
      for (std::string& word : Features(tile, place)) features.push_back(std::move(word));
    }
    out << std::left << std::setw(7) << tile.name() << std::right << std::setw(6)
        << tile.places.size() << std::setw(7) << tile.links.size() - CountBridges(tile)
        << std::setw(9) << CountBridges(tile) << "  " << Joined(features, ", ") << '\n';
  }
}

}  // namespace

int TilesList(const TilesListOptions& options, std::ostream& out, std::ostream& err) {
  const Result<maze::Rules> rules = LoadRules(options.tiles);
  if (!rules.ok()) return Complain(err, "tiles list", rules.error().text);
  if (!options.json) {
    PrintList(*rules, out);
    return kOk;
  }
  std::string line;
  json::Writer writer(line);
  writer.BeginObject()
      .Field("name", rules->tile_set.name)
      .Field("rules", HashText(rules->hash))
      .BeginArray("tiles");
  for (const Tile& tile : rules->tile_set.tiles) WriteTile(tile, writer);
  writer.End().End();
  out << line << '\n';
  return kOk;
}

int TilesShow(const TilesListOptions& options, std::ostream& out, std::ostream& err) {
  const Result<maze::Rules> rules = LoadRules(options.tiles);
  if (!rules.ok()) return Complain(err, "tiles show", rules.error().text);
  const Result<maze::TileId> tile = FindTile(options.tile);
  if (!tile.ok()) return Complain(err, "tiles show", tile.error().text);
  if (!options.json) {
    PrintTile(rules->tile_set.tiles[*tile], out);
    return kOk;
  }
  std::string line;
  json::Writer writer(line);
  WriteWholeTile(rules->tile_set.tiles[*tile], writer);
  out << line << '\n';
  return kOk;
}

}  // namespace syrtis::tools

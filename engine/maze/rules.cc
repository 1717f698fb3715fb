#include "engine/maze/rules.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/core/hash.h"

namespace syrtis::maze {
namespace {

void AddPlaces(const Tile& tile, Rules& rules) {
  for (std::size_t i = 0; i < tile.places.size(); ++i) {
    const TilePlace& place = tile.places[i];
    const PlaceId id = PlaceId::Of(tile.id, static_cast<int>(i));
    PlaceInfo& info = rules.places[id.value];
    info.exists = true;
    info.kind = place.kind;
    info.pipe = place.pipe;
    if (place.pipe) rules.pipes.push_back(id);
    if (place.kind == PlaceKind::kHalf) {
      info.lock = MaskOf(place.lock);
      if (place.factory) {
        info.factory = MaskOf(*place.factory);
        rules.factories.push_back(id);
      }
      if (place.arrow) {
        TileInfo& on_tile = rules.tiles[tile.id];
        on_tile.arrow = static_cast<Edge>(i);
        on_tile.trash = place.trash;
        if (place.slug) on_tile.slug_target = PlaceId::Of(tile.id, *place.slug);
      }
    }
    if (place.kind == PlaceKind::kTimer) rules.tiles[tile.id].timer = id;
    if (place.kind == PlaceKind::kRocket) rules.rocket_pad = id;
    if (place.kind == PlaceKind::kDome) {
      const int number = GroupOf(tile.id) - 1;
      info.dome = static_cast<std::uint8_t>(number);
      DomeSite& site = rules.domes[static_cast<std::size_t>(number)];
      site.place = id;
      for (const Colour colour : kEach<Colour>) {
        const auto count = std::count(place.needs.begin(), place.needs.end(), colour);
        for (auto left = count; left > 0; --left) site.needs.push_back(colour);
      }
    }
  }
}

void AddLinks(const Tile& tile, Rules& rules) {
  for (std::size_t i = 0; i < tile.links.size(); ++i) {
    const TileLink& link = tile.links[i];
    LinkInfo& info = rules.links[LinkId::Of(tile.id, static_cast<int>(i)).value];
    info.exists = true;
    info.bridge_site = link.IsBridgeSite();
    info.oneway = link.oneway;
    info.colour = link.colour.value_or(Colour::kYellow);
    info.from = PlaceId::Of(tile.id, link.from);
    info.to = PlaceId::Of(tile.id, link.to);
  }
}

// Fills the lists of exits and bridge ends, place by place in the order of the links.
void AddExits(Rules& rules) {
  for (int p = 0; p < PlaceId::kCount; ++p) {
    const PlaceId place{static_cast<std::uint16_t>(p)};
    rules.first_exit[place.value] = static_cast<std::uint16_t>(rules.exits.size());
    rules.first_bridge_end[place.value] = static_cast<std::uint16_t>(rules.bridge_ends.size());
    for (int i = 0; i < LinkId::kPerTile; ++i) {
      const LinkId id = LinkId::Of(place.tile(), i);
      const LinkInfo& link = rules.Link(id);
      if (!link.exists || (link.from != place && link.to != place)) continue;
      const bool backwards = link.to == place;
      const PlaceId other = backwards ? link.from : link.to;
      if (link.bridge_site) {
        rules.bridge_ends.push_back({.other = other, .link = id});
      } else {
        rules.exits.push_back({.to = other,
                               .link = id,
                               .colour = MaskOf(link.colour),
                               .against_arrow = link.oneway && backwards});
      }
    }
  }
  rules.first_exit[PlaceId::kCount] = static_cast<std::uint16_t>(rules.exits.size());
  rules.first_bridge_end[PlaceId::kCount] = static_cast<std::uint16_t>(rules.bridge_ends.size());
}

void SortExits(Rules& rules) {
  rules.exits_by_colours.assign(PlaceId::kCount, {});
  for (std::uint16_t p = 0; p < PlaceId::kCount; ++p) {
    std::uint32_t bit = 1;
    for (const Exit& exit : rules.ExitsOf(PlaceId{p})) {
      for (unsigned colours = 0; colours <= kAllColours; ++colours) {
        if ((exit.colour & colours) != 0) rules.exits_by_colours[p][colours] |= bit;
      }
      bit <<= 1;
    }
  }
}

// Over everything that play or a log depends on: names and topology, not the drawing.
std::uint64_t HashTiles(const TileSet& tile_set) {
  std::uint64_t hash = 1;
  const auto mix = [&hash](auto number) {
    hash = MixHash(hash, static_cast<std::uint64_t>(number));
  };
  for (const Tile& tile : tile_set.tiles) {
    mix(tile.id);
    mix(tile.places.size());
    for (const TilePlace& place : tile.places) {
      mix(HashBytes(place.name.data(), place.name.size()));
      mix(place.kind);
      mix(place.pipe);
      mix(place.lock);
      mix(place.factory ? 1 + static_cast<int>(*place.factory) : 0);
      mix(place.arrow);
      mix(place.trash);
      mix(place.slug ? 1 + *place.slug : 0);
      mix(place.needs.size());
      for (const Colour colour : place.needs) mix(colour);
    }
    mix(tile.links.size());
    for (const TileLink& link : tile.links) {
      mix(link.from);
      mix(link.to);
      mix(link.colour ? 1 + static_cast<int>(*link.colour) : 0);
      mix(link.oneway);
    }
  }
  return hash;
}

}  // namespace

Result<Rules> MakeRules(TileSet tile_set) {
  Rules rules;
  rules.tile_set = std::move(tile_set);
  for (const Tile& tile : rules.tile_set.tiles) {
    AddPlaces(tile, rules);
    AddLinks(tile, rules);
  }
  AddExits(rules);
  SortExits(rules);
  rules.hash = HashTiles(rules.tile_set);
  if (rules.pipes.size() > kMaxPipes) {
    return Error{"the tile set has " + std::to_string(rules.pipes.size()) +
                 " pipe icons; at most " + std::to_string(kMaxPipes) + " are possible"};
  }
  return rules;
}

Rules BuiltInRules() {
  Result<Rules> rules = MakeRules(BuiltInTileSet());
  assert(rules.ok());
  return *std::move(rules);
}

}  // namespace syrtis::maze

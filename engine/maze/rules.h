#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/result.h"
#include "engine/maze/tile_set.h"

namespace syrtis::maze {

// A way out of a place along an expressway.
struct Exit {
  PlaceId to;
  LinkId link;
  ColourMask colour = 0;       // one bit
  bool against_arrow = false;  // the wrong way along a one-way: for slugs only (M-7.1)
};

// A bridge site that begins at a place.
struct BridgeEnd {
  PlaceId other;
  LinkId link;
};

struct PlaceInfo {
  bool exists = false;
  PlaceKind kind = PlaceKind::kPlatform;
  bool pipe = false;
  ColourMask factory = 0;    // one bit, or none
  ColourMask lock = 0;       // one bit; halves only
  std::uint8_t dome = 0xFF;  // number of the dome site here, 0 to 4 for groups A to E
};

struct LinkInfo {
  bool exists = false;
  bool bridge_site = false;
  bool oneway = false;
  Colour colour = Colour::kYellow;  // of an expressway
  PlaceId from;
  PlaceId to;
};

struct TileInfo {
  Edge arrow = Edge::kNorth;
  bool trash = false;
  PlaceId slug_target;  // none without a slug icon
  PlaceId timer;        // none without a timer space
};

struct DomeSite {
  PlaceId place;
  FixedVector<Colour, 6> needs;  // sorted: one slot each
};

// Everything that stays the same while a game is played: the tile set, laid out flat so that the
// rules find a place's exits without a search. Built once, passed to everything, never changed.
struct Rules {
  TileSet tile_set;
  std::uint64_t hash = 0;

  std::array<PlaceInfo, PlaceId::kCount> places{};
  std::array<LinkInfo, LinkId::kCount> links{};
  std::array<TileInfo, kTiles> tiles{};
  std::array<DomeSite, kMaxDomes> domes{};
  PlaceId rocket_pad;
  std::vector<PlaceId> factories;
  std::vector<PlaceId> pipes;

  std::array<std::uint16_t, PlaceId::kCount + 1> first_exit{};
  std::vector<Exit> exits;
  // For each place and each set of colours: which of the place's exits have one of them, a bit
  // each.
  std::vector<std::array<std::uint32_t, kAllColours + 1>> exits_by_colours;
  std::array<std::uint16_t, PlaceId::kCount + 1> first_bridge_end{};
  std::vector<BridgeEnd> bridge_ends;

  const PlaceInfo& Place(PlaceId place) const { return places[place.value]; }
  const LinkInfo& Link(LinkId link) const { return links[link.value]; }
  std::span<const Exit> ExitsOf(PlaceId place) const {
    return {exits.data() + first_exit[place.value], exits.data() + first_exit[place.value + 1U]};
  }
  std::span<const BridgeEnd> BridgeEndsOf(PlaceId place) const {
    return {bridge_ends.data() + first_bridge_end[place.value],
            bridge_ends.data() + first_bridge_end[place.value + 1U]};
  }
};

// Lays a tile set out for play. An error if it is larger than the rules' lists.
Result<Rules> MakeRules(TileSet tile_set);

// The rules with the tile set that comes with the program.
Rules BuiltInRules();

}  // namespace syrtis::maze

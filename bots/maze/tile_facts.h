#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/core/enum_names.h"
#include "engine/maze/tile_set.h"

namespace syrtis::maze {

// One line of a check: the rule, the fact, and whether it holds.
struct Finding {
  std::string rule;
  std::string text;
  bool holds = false;
};

// Checks the facts of the tiles that need no play: M-11.1, M-11.2, M-11.4, M-11.5 and M-11.7.
std::vector<Finding> CheckTileFacts(const TileSet& tile_set);

// Of all expressways how many have each colour.
std::array<int, kColours> CountLinkColours(const TileSet& tile_set);

// The elements that modules bring in, to be left out for comparison (M-11.7).
enum class Element : std::uint8_t { kBridges, kTrash, kPipes, kSlugs, kOneways };
inline constexpr auto kElementNames = ByEnum<Element>({{Element::kBridges, "bridges"},
                                                       {Element::kTrash, "trash"},
                                                       {Element::kPipes, "pipes"},
                                                       {Element::kSlugs, "slugs"},
                                                       {Element::kOneways, "one-ways"}});

// The same tiles without one element.
TileSet Without(const TileSet& tile_set, Element element);

}  // namespace syrtis::maze

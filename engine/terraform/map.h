#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/fixed_vector.h"

// The board (docs/facts/terraform/map.tsv): 61 areas of Tharsis, row by row from the top left, and
// two cities' places off Mars. Sets of areas are masks, one bit an area.
namespace syrtis::terraform {

using AreaId = std::uint8_t;
using AreaMask = std::uint64_t;
inline constexpr AreaId kNoArea = 0xFF;
inline constexpr int kMarsAreas = 61;
inline constexpr int kAreaCount = 63;
inline constexpr AreaId kNoctisArea = 28;
inline constexpr AreaId kGanymedeArea = 61;
inline constexpr AreaId kPhobosArea = 62;

enum class Ground : std::uint8_t { kLand, kVolcanic, kNoctis, kOcean, kOffMars };

struct Area {
  Ground kind = Ground::kLand;
  std::string_view name = {};
  std::uint8_t steel = 0;
  std::uint8_t titanium = 0;
  std::uint8_t plants = 0;
  std::uint8_t cards = 0;
  // Where it lies: y is its row, x is counted in halves of an area. -1 off Mars.
  std::int8_t x = -1;
  std::int8_t y = -1;
  FixedVector<AreaId, 6> neighbours = {};  // clockwise from the top left
};

// Puts the areas of Mars in their rows, of 5, up to 9 and down to 5 areas, and finds the neighbours
// of each.
constexpr std::array<Area, kAreaCount> LayOut(std::array<Area, kAreaCount> map) {
  constexpr int kLongest = 9;
  constexpr int kSteps[6][2] = {{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}};
  std::size_t next = 0;
  for (int y = 0; y < kLongest; ++y) {
    const int length = kLongest - (y < 4 ? 4 - y : y - 4);
    for (int i = 0; i < length; ++i, ++next) {
      map[next].x = static_cast<std::int8_t>(kLongest - length + 2 * i);
      map[next].y = static_cast<std::int8_t>(y);
    }
  }
  for (std::size_t from = 0; from < kMarsAreas; ++from) {
    for (const auto& [x, y] : kSteps) {
      for (AreaId to = 0; to < kMarsAreas; ++to) {
        const bool there = map[to].x == map[from].x + x && map[to].y == map[from].y + y;
        if (there) map[from].neighbours.push_back(to);
      }
    }
  }
  return map;
}

inline constexpr std::array<Area, kAreaCount> kMap = LayOut({{
    {.steel = 2},
    {.kind = Ground::kOcean, .steel = 2},
    {},
    {.kind = Ground::kOcean, .cards = 1},
    {.kind = Ground::kOcean},

    {},
    {.kind = Ground::kVolcanic, .name = "Tharsis Tholus", .steel = 1},
    {},
    {},
    {},
    {.kind = Ground::kOcean, .cards = 2},

    {.kind = Ground::kVolcanic, .name = "Ascraeus Mons", .cards = 1},
    {},
    {},
    {},
    {},
    {},
    {.steel = 1},

    {.kind = Ground::kVolcanic, .name = "Pavonis Mons", .titanium = 1, .plants = 1},
    {.plants = 1},
    {.plants = 1},
    {.plants = 1},
    {.plants = 2},
    {.plants = 1},
    {.plants = 1},
    {.kind = Ground::kOcean, .plants = 2},

    {.kind = Ground::kVolcanic, .name = "Arsia Mons", .plants = 2},
    {.plants = 2},
    {.kind = Ground::kNoctis, .name = "Noctis City", .plants = 2},
    {.kind = Ground::kOcean, .plants = 2},
    {.kind = Ground::kOcean, .plants = 2},
    {.kind = Ground::kOcean, .plants = 2},
    {.plants = 2},
    {.plants = 2},
    {.plants = 2},

    {.plants = 1},
    {.plants = 2},
    {.plants = 1},
    {.plants = 1},
    {.plants = 1},
    {.kind = Ground::kOcean, .plants = 1},
    {.kind = Ground::kOcean, .plants = 1},
    {.kind = Ground::kOcean, .plants = 1},

    {},
    {},
    {},
    {},
    {},
    {.plants = 1},
    {},

    {.steel = 2},
    {},
    {.cards = 1},
    {.cards = 1},
    {},
    {.titanium = 1},

    {.steel = 1},
    {.steel = 2},
    {},
    {},
    {.kind = Ground::kOcean, .titanium = 2},
    // Off Mars.
    {.kind = Ground::kOffMars, .name = "Ganymede Colony"},
    {.kind = Ground::kOffMars, .name = "Phobos Space Haven"},
}});

constexpr AreaMask Bit(AreaId area) { return AreaMask{1} << area; }
constexpr bool Has(AreaMask mask, AreaId area) { return ((mask >> area) & 1U) != 0; }

// The areas that fulfil `test`.
template <class Test>
constexpr AreaMask AreasWhere(Test test) {
  AreaMask mask = 0;
  for (AreaId area = 0; area < kAreaCount; ++area) {
    if (test(kMap[area])) mask |= Bit(area);
  }
  return mask;
}
inline constexpr AreaMask kMarsMask = (AreaMask{1} << kMarsAreas) - 1;
inline constexpr AreaMask kOceanAreas =
    AreasWhere([](const Area& area) { return area.kind == Ground::kOcean; });
inline constexpr AreaMask kVolcanicAreas =
    AreasWhere([](const Area& area) { return area.kind == Ground::kVolcanic; });
// Land that is reserved for nothing.
inline constexpr AreaMask kLandAreas = AreasWhere(
    [](const Area& area) { return area.kind == Ground::kLand || area.kind == Ground::kVolcanic; });
inline constexpr AreaMask kMetalAreas =
    AreasWhere([](const Area& area) { return area.steel + area.titanium > 0; });
inline constexpr AreaMask kCardAreas = AreasWhere([](const Area& area) { return area.cards > 0; });

inline constexpr std::array<AreaMask, kAreaCount> kNeighbours = [] {
  std::array<AreaMask, kAreaCount> masks{};
  for (std::size_t area = 0; area < kAreaCount; ++area) {
    for (const AreaId next : kMap[area].neighbours) masks[area] |= Bit(next);
  }
  return masks;
}();

constexpr AreaId FirstOf(AreaMask mask) { return static_cast<AreaId>(std::countr_zero(mask)); }

// Every area next to one of these.
constexpr AreaMask NextTo(AreaMask mask) {
  AreaMask next = 0;
  for (; mask != 0; mask &= mask - 1) next |= kNeighbours[FirstOf(mask)];
  return next;
}

}  // namespace syrtis::terraform

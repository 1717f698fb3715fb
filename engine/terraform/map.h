#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

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
  std::string_view name;
  std::uint8_t steel = 0;
  std::uint8_t titanium = 0;
  std::uint8_t plants = 0;
  std::uint8_t cards = 0;
  std::array<AreaId, 6> neighbours{};  // clockwise from the top left
  std::uint8_t neighbour_count = 0;
};

inline constexpr std::array<Area, kAreaCount> kMap = {{
    {.kind = Ground::kLand, .steel = 2, .neighbours = {1, 6, 5}, .neighbour_count = 3},
    {.kind = Ground::kOcean, .steel = 2, .neighbours = {2, 7, 6, 0}, .neighbour_count = 4},
    {.kind = Ground::kLand, .neighbours = {3, 8, 7, 1}, .neighbour_count = 4},
    {.kind = Ground::kOcean, .cards = 1, .neighbours = {4, 9, 8, 2}, .neighbour_count = 4},
    {.kind = Ground::kOcean, .neighbours = {10, 9, 3}, .neighbour_count = 3},
    {.kind = Ground::kLand, .neighbours = {0, 6, 12, 11}, .neighbour_count = 4},
    {.kind = Ground::kVolcanic,
     .name = "Tharsis Tholus",
     .steel = 1,
     .neighbours = {0, 1, 7, 13, 12, 5},
     .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {1, 2, 8, 14, 13, 6}, .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {2, 3, 9, 15, 14, 7}, .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {3, 4, 10, 16, 15, 8}, .neighbour_count = 6},
    {.kind = Ground::kOcean, .cards = 2, .neighbours = {4, 17, 16, 9}, .neighbour_count = 4},
    {.kind = Ground::kVolcanic,
     .name = "Ascraeus Mons",
     .cards = 1,
     .neighbours = {5, 12, 19, 18},
     .neighbour_count = 4},
    {.kind = Ground::kLand, .neighbours = {5, 6, 13, 20, 19, 11}, .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {6, 7, 14, 21, 20, 12}, .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {7, 8, 15, 22, 21, 13}, .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {8, 9, 16, 23, 22, 14}, .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {9, 10, 17, 24, 23, 15}, .neighbour_count = 6},
    {.kind = Ground::kLand, .steel = 1, .neighbours = {10, 25, 24, 16}, .neighbour_count = 4},
    {.kind = Ground::kVolcanic,
     .name = "Pavonis Mons",
     .titanium = 1,
     .plants = 1,
     .neighbours = {11, 19, 27, 26},
     .neighbour_count = 4},
    {.kind = Ground::kLand,
     .plants = 1,
     .neighbours = {11, 12, 20, 28, 27, 18},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 1,
     .neighbours = {12, 13, 21, 29, 28, 19},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 1,
     .neighbours = {13, 14, 22, 30, 29, 20},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 2,
     .neighbours = {14, 15, 23, 31, 30, 21},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 1,
     .neighbours = {15, 16, 24, 32, 31, 22},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 1,
     .neighbours = {16, 17, 25, 33, 32, 23},
     .neighbour_count = 6},
    {.kind = Ground::kOcean, .plants = 2, .neighbours = {17, 34, 33, 24}, .neighbour_count = 4},
    {.kind = Ground::kVolcanic,
     .name = "Arsia Mons",
     .plants = 2,
     .neighbours = {18, 27, 35},
     .neighbour_count = 3},
    {.kind = Ground::kLand,
     .plants = 2,
     .neighbours = {18, 19, 28, 36, 35, 26},
     .neighbour_count = 6},
    {.kind = Ground::kNoctis,
     .name = "Noctis City",
     .plants = 2,
     .neighbours = {19, 20, 29, 37, 36, 27},
     .neighbour_count = 6},
    {.kind = Ground::kOcean,
     .plants = 2,
     .neighbours = {20, 21, 30, 38, 37, 28},
     .neighbour_count = 6},
    {.kind = Ground::kOcean,
     .plants = 2,
     .neighbours = {21, 22, 31, 39, 38, 29},
     .neighbour_count = 6},
    {.kind = Ground::kOcean,
     .plants = 2,
     .neighbours = {22, 23, 32, 40, 39, 30},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 2,
     .neighbours = {23, 24, 33, 41, 40, 31},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 2,
     .neighbours = {24, 25, 34, 42, 41, 32},
     .neighbour_count = 6},
    {.kind = Ground::kLand, .plants = 2, .neighbours = {25, 42, 33}, .neighbour_count = 3},
    {.kind = Ground::kLand, .plants = 1, .neighbours = {26, 27, 36, 43}, .neighbour_count = 4},
    {.kind = Ground::kLand,
     .plants = 2,
     .neighbours = {27, 28, 37, 44, 43, 35},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 1,
     .neighbours = {28, 29, 38, 45, 44, 36},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 1,
     .neighbours = {29, 30, 39, 46, 45, 37},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 1,
     .neighbours = {30, 31, 40, 47, 46, 38},
     .neighbour_count = 6},
    {.kind = Ground::kOcean,
     .plants = 1,
     .neighbours = {31, 32, 41, 48, 47, 39},
     .neighbour_count = 6},
    {.kind = Ground::kOcean,
     .plants = 1,
     .neighbours = {32, 33, 42, 49, 48, 40},
     .neighbour_count = 6},
    {.kind = Ground::kOcean, .plants = 1, .neighbours = {33, 34, 49, 41}, .neighbour_count = 4},
    {.kind = Ground::kLand, .neighbours = {35, 36, 44, 50}, .neighbour_count = 4},
    {.kind = Ground::kLand, .neighbours = {36, 37, 45, 51, 50, 43}, .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {37, 38, 46, 52, 51, 44}, .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {38, 39, 47, 53, 52, 45}, .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {39, 40, 48, 54, 53, 46}, .neighbour_count = 6},
    {.kind = Ground::kLand,
     .plants = 1,
     .neighbours = {40, 41, 49, 55, 54, 47},
     .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {41, 42, 55, 48}, .neighbour_count = 4},
    {.kind = Ground::kLand, .steel = 2, .neighbours = {43, 44, 51, 56}, .neighbour_count = 4},
    {.kind = Ground::kLand, .neighbours = {44, 45, 52, 57, 56, 50}, .neighbour_count = 6},
    {.kind = Ground::kLand,
     .cards = 1,
     .neighbours = {45, 46, 53, 58, 57, 51},
     .neighbour_count = 6},
    {.kind = Ground::kLand,
     .cards = 1,
     .neighbours = {46, 47, 54, 59, 58, 52},
     .neighbour_count = 6},
    {.kind = Ground::kLand, .neighbours = {47, 48, 55, 60, 59, 53}, .neighbour_count = 6},
    {.kind = Ground::kLand, .titanium = 1, .neighbours = {48, 49, 60, 54}, .neighbour_count = 4},
    {.kind = Ground::kLand, .steel = 1, .neighbours = {50, 51, 57}, .neighbour_count = 3},
    {.kind = Ground::kLand, .steel = 2, .neighbours = {51, 52, 58, 56}, .neighbour_count = 4},
    {.kind = Ground::kLand, .neighbours = {52, 53, 59, 57}, .neighbour_count = 4},
    {.kind = Ground::kLand, .neighbours = {53, 54, 60, 58}, .neighbour_count = 4},
    {.kind = Ground::kOcean, .titanium = 2, .neighbours = {54, 55, 59}, .neighbour_count = 3},
    {.kind = Ground::kOffMars, .name = "Ganymede Colony"},
    {.kind = Ground::kOffMars, .name = "Phobos Space Haven"},
}};

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
    for (std::size_t i = 0; i < kMap[area].neighbour_count; ++i) {
      masks[area] |= Bit(kMap[area].neighbours[i]);
    }
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

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/enum_names.h"
#include "engine/maze/pieces.h"

namespace syrtis::draw {

// How the light of an expressway is broken up, so that its colour is never alone. None of them has
// a direction: arrows mean one-way and nothing else.
enum class Pattern : std::uint8_t { kPlain, kDouble, kDashes, kDots, kZigzag, kBeads };
inline constexpr auto kPatternNames = kNamesOf<Pattern>;

// One row for each game colour, with everything that tells it apart. The colours belong to the six
// resources and to nothing else; palette_test.cc keeps them apart for every kind of sight.
struct Ink {
  std::string_view name;
  std::string_view colour;  // the colour itself
  std::string_view light;   // its lit side
  std::string_view dark;    // its shaded side
  std::string_view glow;    // of its factories: where the ground has the same hue, a brighter one
  std::string_view on;      // text on the colour
  std::string_view shape;   // the resource, and the symbol of that name
  Pattern pattern;
  char letter;
};

inline constexpr std::array<Ink, maze::kColours> kInks = {{
    {.name = "yellow",
     .colour = "#FFF71C",
     .light = "#FFFCA8",
     .dark = "#B89A00",
     .glow = "#FFF71C",
     .on = "#2A1A08",
     .shape = "banana",
     .pattern = Pattern::kPlain,
     .letter = 'Y'},
    {.name = "blue",
     .colour = "#0552FC",
     .light = "#5B93FF",
     .dark = "#02309C",
     .glow = "#0552FC",
     .on = "#F4F1FF",
     .shape = "girder",
     .pattern = Pattern::kDouble,
     .letter = 'B'},
    {.name = "green",
     .colour = "#47EBA6",
     .light = "#B4FFDD",
     .dark = "#178A5C",
     .glow = "#47EBA6",
     .on = "#06281B",
     .shape = "leaf",
     .pattern = Pattern::kDashes,
     .letter = 'G'},
    {.name = "brown",
     .colour = "#92563B",
     .light = "#C98B6B",
     .dark = "#5A301D",
     .glow = "#F0BE9C",
     .on = "#FFF3E6",
     .shape = "cow",
     .pattern = Pattern::kDots,
     .letter = 'N'},
    {.name = "orange",
     .colour = "#E56D12",
     .light = "#FFAE6B",
     .dark = "#8F3E03",
     .glow = "#E56D12",
     .on = "#2B1002",
     .shape = "ore",
     .pattern = Pattern::kZigzag,
     .letter = 'O'},
    {.name = "purple",
     .colour = "#AE80DF",
     .light = "#DFC6FF",
     .dark = "#6B449A",
     .glow = "#AE80DF",
     .on = "#1D0B33",
     .shape = "crystal",
     .pattern = Pattern::kBeads,
     .letter = 'P'},
}};
static_assert(std::ranges::equal(kInks, maze::kColourNames, {}, &Ink::name),
              "one row for each colour, in their order");

constexpr const Ink& InkOf(maze::Colour colour) { return kInks[static_cast<std::size_t>(colour)]; }

// All the rest: ground, metal and signs, which never borrow from the six.
inline constexpr std::string_view kGround = "#1B0F12";
inline constexpr std::string_view kVoid = "#0C070C";
inline constexpr std::string_view kOutline = "#0B0609";  // around everything that has weight
inline constexpr std::string_view kBone = "#EFE3D6";     // signs, arrows, letters
inline constexpr std::string_view kBoneDim = "#B5A39A";
inline constexpr std::string_view kSteel = "#7C7886";
inline constexpr std::string_view kSteelLight = "#C9C5D2";
inline constexpr std::string_view kSlug = "#FF5FA8";
inline constexpr std::string_view kSlugOutline = "#3B0822";
inline constexpr std::string_view kRed = "#E0202F";  // the "Do Something!" pawn

}  // namespace syrtis::draw

#pragma once

#include <array>

#include "engine/maze/pieces.h"

namespace syrtis::maze {

constexpr ColourMask MaskOf(Colour a, Colour b) {
  return static_cast<ColourMask>(MaskOf(a) | MaskOf(b));
}
constexpr ColourMask MaskOf(Colour a, Colour b, Colour c) {
  return static_cast<ColourMask>(MaskOf(a, b) | MaskOf(c));
}

// M-2.2: the action tiles for two players, which are also those of basic solitaire.
inline constexpr std::array<ColourMask, 2> kTilesForTwo = {
    MaskOf(Colour::kBlue, Colour::kBrown, Colour::kYellow),
    MaskOf(Colour::kPurple, Colour::kOrange, Colour::kGreen)};

// Those for three to six players are the first n of these; advanced solitaire has all.
inline constexpr std::array<ColourMask, 6> kTilesForMore = {
    MaskOf(Colour::kBlue, Colour::kPurple),  MaskOf(Colour::kBrown, Colour::kOrange),
    MaskOf(Colour::kYellow, Colour::kGreen), MaskOf(Colour::kBlue, Colour::kYellow),
    MaskOf(Colour::kBrown, Colour::kGreen),  MaskOf(Colour::kPurple, Colour::kOrange)};

}  // namespace syrtis::maze

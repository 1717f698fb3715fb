#pragma once

#include <string>
#include <string_view>

#include "draw/svg.h"
#include "draw/vec.h"
#include "engine/maze/pieces.h"

namespace syrtis::draw {

// All pieces, signs and gradients that drawings share, as one <defs>. Every drawing has it once;
// pages that show several drawings need it once in the page. All ids begin with "sy-".
//   sy-shape-banana …    flat resource shapes of 100 by 100 in `color`
//   sy-letter-Y …        letters of 60 by 60, drawn as strokes
//   sy-pawn-yellow …     pawns of about 110 by 110 that stand on the origin
//   sy-item-yellow …     resources without their shadow
//   sy-robot-yellow …    robots of about 150 by 150, with sy-robot-arms behind them
//   sy-sign-pipe …       signs of 60 by 60
//   sy-fill-…, sy-glow-… gradients
void WriteSymbols(Svg& svg);

// <use> of one of them.
void Use(Svg& svg, std::string_view symbol, Vec at, double scale = 1);
// A flat shape or letter in a colour.
void UseFlat(Svg& svg, std::string_view symbol, Vec at, double scale, std::string_view colour);

// The symbol of a pawn: "sy-pawn-yellow".
std::string PawnSymbol(maze::Pawn pawn);

}  // namespace syrtis::draw

#pragma once

#include <string>

#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/maze/options.h"

namespace syrtis::tools {

// A game as the command line describes it.
struct GameOptions {
  std::string tiles;
  std::string seed = "7";
  std::string solitaire = "basic";
  int seats = 3;
  int module = 1;
  int x_tiles = 0;
  int timer = 180;
  int edition = 2020;
  bool expert = false;
  bool one_owner = false;
  bool silence = false;
};

Result<Seed> ReadSeed(const std::string& text);

// The options of the rules. The error says what is out of range or does not go together.
Result<maze::Options> ReadOptions(const GameOptions& game);

}  // namespace syrtis::tools

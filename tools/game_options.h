#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/maze/game.h"
#include "engine/maze/options.h"
#include "engine/terraform/options.h"

namespace syrtis::tools {

// The game that is played if none is named.
inline constexpr std::string_view kFirstGame = maze::Maze::kName;

// A game as the command line describes it.
struct GameOptions {
  std::string game{kFirstGame};
  std::string seed = "7";
  int seats = 3;

  // Of the maze game.
  std::string tiles;
  std::string solitaire = "basic";
  int module = 1;
  int x_tiles = 0;
  int timer = maze::kTimers[0];
  int edition = maze::kEditions[0];
  bool expert = false;
  bool one_owner = false;
  bool silence = false;

  // Of the terraforming game.
  bool corporate_era = true;
  bool draft = false;
  bool take_back = true;
  int clock = 0;                  // seconds
  std::vector<int> beginner;      // seats
  std::vector<std::string> bots;  // of `syrtis play`: seats take turns; empty: random players
};

Result<Seed> ReadSeed(const std::string& text);

// The options of the rules. The error says what is out of range or does not go together.
Result<maze::Options> ReadOptions(const GameOptions& game);
Result<terraform::Options> ReadTerraformOptions(const GameOptions& game);

}  // namespace syrtis::tools

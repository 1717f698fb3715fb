#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/refusal.h"
#include "server/protocol/schema.h"

namespace syrtis::protocol {

// An option with a few values, of which the first is its default; the page gets them as constants.
struct OptionValues {
  std::string_view name;
  std::span<const std::uint16_t> values;
};

// The numbers of seats with which an option may differ from its default; with others it may not.
struct OptionSeats {
  std::string_view name;
  std::vector<std::uint16_t> seats;
};

// The numbers of seats, up to `most`, that a game's check of options allows.
template <class Fits>
std::vector<std::uint16_t> SeatsWhere(int most, Fits fits) {
  std::vector<std::uint16_t> seats;
  for (int n = 1; n <= most; ++n) {
    if (fits(n)) seats.push_back(static_cast<std::uint16_t>(n));
  }
  return seats;
}

// The protocol's knowledge of a game.
struct GameSchema {
  std::string_view title;      // "The maze game"
  std::string_view constants;  // "MAZE": the page gets MAZE_OPTIONS, MAZE_SEATS, …
  std::vector<std::uint16_t> seats;
  std::vector<OptionValues> options;
  std::vector<OptionSeats> option_seats;
  std::span<const std::string_view> levels;  // of bots, as people choose them
  std::span<const std::string_view>
      plain_levels;  // those without a file of weights, if others have one
  std::span<const RefusalKind> refusals;
  std::vector<Definition> (*types)() = nullptr;
  // The names of those types that every game has.
  std::string_view options_type;
  std::string_view command_type;
  std::string_view event_type;
  std::string_view view_type;
  std::string_view over_type;
  // … and of those that some have: of what its bots remark, and of what its coach advises.
  std::string_view remark_type = {};
  std::string_view advice_type = {};
  int max_seats = 0;
};

// All games, each in a file of its own.
const GameSchema& MazeSchema();       // maze_types.cc
const GameSchema& TerraformSchema();  // terraform_types.cc
inline std::vector<const GameSchema*> GameSchemas() { return {&MazeSchema(), &TerraformSchema()}; }

// One of the types of each game that has it: "the view of any game" is
// AnyGames(&GameSchema::view_type).
Type AnyGames(std::string_view GameSchema::* type);
// The most seats that a game has.
std::int64_t MaxSeats();

}  // namespace syrtis::protocol

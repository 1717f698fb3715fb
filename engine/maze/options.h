#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/core/result.h"

namespace syrtis::maze {

// The numbers that an option may have; the first is its default.
inline constexpr auto kTimers = std::to_array<std::uint16_t>({180, 240, 420, 0});  // seconds
inline constexpr std::uint16_t kFirstEdition = 2019;
inline constexpr auto kEditions = std::to_array<std::uint16_t>({2020, kFirstEdition});

inline constexpr int kOneOwnerSeats = 4;  // the fewest for oneOwner

enum class Solitaire : std::uint8_t { kBasic, kAdvanced };

// The choices of a table before a game (docs/rules/maze.md, docs/architecture.md). Whether a
// combination makes sense for a number of seats is decided by `CheckOptions`.
struct Options {
  std::uint16_t timer = kTimers[0];  // seconds of sand; 0 is practice without a clock
  std::uint16_t edition = kEditions[0];
  std::uint8_t module = 1;
  std::uint8_t x_tiles = 0;
  bool expert = false;
  bool one_owner = false;
  bool silence = false;
  Solitaire solitaire = Solitaire::kBasic;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

// The error in these options at a table of that many seats, as a sentence that uses the names
// of JSON; nothing if they can be played.
std::optional<Error> CheckOptions(const Options& options, int seats);

// "1, 2 or 3".
std::string ChoicesText(std::span<const std::uint16_t> numbers);

// The pieces that a module brings into play (the table of section 2 of the rules).
struct Module {
  std::uint8_t domes;
  std::uint8_t timers;
  std::uint8_t wilds;
  std::uint8_t bridges;
  std::uint8_t trash;
  std::uint8_t slugs;
};
inline constexpr auto kModule = std::to_array<Module>({
    {},  // modules are counted from 1
    {.domes = 1, .timers = 1, .wilds = 0, .bridges = 0, .trash = 0, .slugs = 0},
    {.domes = 2, .timers = 2, .wilds = 3, .bridges = 6, .trash = 0, .slugs = 0},
    {.domes = 3, .timers = 3, .wilds = 3, .bridges = 6, .trash = 10, .slugs = 0},
    {.domes = 4, .timers = 4, .wilds = 3, .bridges = 6, .trash = 10, .slugs = 1},
    {.domes = 5, .timers = 4, .wilds = 3, .bridges = 6, .trash = 10, .slugs = 2},
});
inline constexpr int kModules = static_cast<int>(kModule.size()) - 1;

}  // namespace syrtis::maze

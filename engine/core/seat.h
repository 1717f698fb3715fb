#pragma once

#include <compare>
#include <cstdint>

namespace syrtis {

// Milliseconds since the table was opened. Never goes back within a game.
using Ms = std::int64_t;
// The last moment: the largest safe integer of JavaScript.
inline constexpr Ms kMaxMs = (Ms{1} << 53) - 1;

// A seat at the table, counted from 0. `Table()` is no player: it makes the table's own entries and
// has the view of a spectator.
struct Seat {
  std::uint8_t index = 0xFF;

  static constexpr Seat Table() { return Seat{}; }
  static constexpr Seat At(int index) { return Seat{static_cast<std::uint8_t>(index)}; }
  constexpr bool IsTable() const { return index == 0xFF; }
  friend constexpr auto operator<=>(const Seat&, const Seat&) = default;
};

// A command with its seat and time, as `Apply` takes it and a log stores it.
template <class Command>
struct Act {
  Ms ms = 0;
  Seat seat{};
  Command command;
  friend constexpr bool operator==(const Act&, const Act&) = default;
};

}  // namespace syrtis

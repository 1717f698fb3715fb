#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/mapped.h"
#include "engine/core/rng.h"

namespace syrtis::tools {

// The seeds of the games of a cell, one after the other.
struct SeedRange {
  Seed first{.high = 0, .low = 1};
  int games = 0;

  Seed SeedOf(int game) const;
  // Which game of a cell has this seed; -1 if none has.
  int GameOf(Seed seed) const;
};

// In the order in which they were given, each once.
template <class T>
std::vector<T> Once(const std::vector<T>& list) {
  std::vector<T> once;
  for (const T& item : list) {
    if (std::ranges::find(once, item) == once.end()) once.push_back(item);
  }
  return once;
}

// `games` games of each cell, with the same seeds in each, numbered cell after cell, by seed in
// each.
template <class Cell>
struct CellPlan : SeedRange {
  std::vector<Cell> cells;

  std::size_t size() const { return cells.size() * static_cast<std::size_t>(games); }
  std::size_t IndexOf(std::size_t cell, int game) const {
    return cell * static_cast<std::size_t>(games) + static_cast<std::size_t>(game);
  }
  const Cell& CellOf(std::size_t index) const {
    return cells[index / static_cast<std::size_t>(games)];
  }
  Seed SeedAt(std::size_t index) const {
    return SeedOf(static_cast<int>(index % static_cast<std::size_t>(games)));
  }
  // The values of a member over all cells, each once: names in their order, numbers from the least.
  template <class T>
  std::vector<T> Each(T Cell::* member) const {
    std::vector<T> list = Once(Mapped(cells, [=](const Cell& cell) { return cell.*member; }));
    if constexpr (std::is_arithmetic_v<T>) std::ranges::sort(list);
    return list;
  }
};

// The parts of a mix such as "brisk/calm", whose seats take turns; at least one.
std::vector<std::string_view> PartsOfMix(std::string_view mix);

// Those that a test picks.
template <class T, class Test>
std::vector<T> Pick(const std::vector<T>& list, const Test& wanted) {
  std::vector<T> picked;
  std::ranges::copy_if(list, std::back_inserter(picked), wanted);
  return picked;
}

}  // namespace syrtis::tools

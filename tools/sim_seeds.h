#pragma once

#include <algorithm>
#include <vector>

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
    if (std::find(once.begin(), once.end(), item) == once.end()) once.push_back(item);
  }
  return once;
}

}  // namespace syrtis::tools

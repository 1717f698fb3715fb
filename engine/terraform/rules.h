#pragma once

#include <cstdint>

namespace syrtis::terraform {

// The constants of every game: the tables of cards and corporations and the board are part of the
// program (cards.h, map.h), so only their hash is passed about.
struct Rules {
  std::uint64_t hash = 0;
};
// The rules as they are printed.
Rules BuiltInRules();

}  // namespace syrtis::terraform

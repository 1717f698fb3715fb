#pragma once

#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

inline constexpr int kNoSlot = -1;

// The slot that a resource of this colour would take at a dome site, or kNoSlot.
inline int FreeSlot(const DomeSite& site, const DomeState& dome, Colour colour) {
  for (std::size_t i = 0; i < site.needs.size(); ++i) {
    if (site.needs[i] == colour && ((dome.held >> i) & 1) == 0) return static_cast<int>(i);
  }
  return kNoSlot;
}

// The slot that a resource of this colour would leave: the last one filled with it, or kNoSlot.
inline int HeldSlot(const DomeSite& site, const DomeState& dome, Colour colour) {
  for (std::size_t i = site.needs.size(); i-- > 0;) {
    if (site.needs[i] == colour && ((dome.held >> i) & 1) != 0) return static_cast<int>(i);
  }
  return kNoSlot;
}

inline bool IsComplete(const DomeSite& site, const DomeState& dome) {
  return dome.held + 1 == 1 << site.needs.size();
}

// The domes of the game are those of groups A to the module's: 0 to module - 1.
inline bool AllDomesBuilt(const State& state) {
  for (std::size_t i = 0; i < kModule[state.options.module].domes; ++i) {
    if (!state.domes[i].built) return false;
  }
  return true;
}
inline bool AllDomesInhabited(const State& state) {
  for (std::size_t i = 0; i < kModule[state.options.module].domes; ++i) {
    if (!state.domes[i].colonist) return false;
  }
  return true;
}

}  // namespace syrtis::maze

#pragma once

#include <cstdint>

namespace syrtis::maze {

// The next aim of a team. Advice names it in JSON.
enum class Aim : std::uint8_t {
  kExplore,  // bring a resource to an open edge with its lock, and explore
  kFill,     // bring a resource to a dome site
  kDome,     // the site is complete
  kSettle,   // bring a colonist into a dome
  kBridge,   // bring a resource to a bridge site, and build
  kFlip,     // bring a resource to a sand timer space
};

}  // namespace syrtis::maze

#include "server/protocol/refusals.h"

#include <algorithm>

#include "engine/core/reasons.h"
#include "server/protocol/game_schemas.h"

namespace syrtis::protocol {

// A code that two of them have means the same in both, with the same gaps.
std::span<const RefusalKind> AllRefusals() {
  static const std::vector<RefusalKind> all = [] {
    std::vector<RefusalKind> made;
    const auto add = [&made](std::span<const RefusalKind> list) {
      for (const RefusalKind& kind : list) {
        const auto known = std::ranges::find(made, kind.code, &RefusalKind::code);
        if (known == made.end()) made.push_back(kind);
      }
    };
    add(refuse::kAll);
    add(syrtis::refuse::kAll);
    for (const GameSchema* game : GameSchemas()) add(game->refusals);
    return made;
  }();
  return all;
}

}  // namespace syrtis::protocol

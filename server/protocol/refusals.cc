#include "server/protocol/refusals.h"

#include <algorithm>

#include "engine/core/reasons.h"
#include "server/protocol/game_schemas.h"

namespace syrtis::protocol {

// A code that two of them have means the same in both.
std::span<const RefusalKind> AllRefusals() {
  static const std::vector<RefusalKind> all = [] {
    std::vector<RefusalKind> made;
    const auto add = [&made](std::span<const RefusalKind> list) {
      for (const RefusalKind& kind : list) {
        const bool known = std::any_of(made.begin(), made.end(), [&kind](const RefusalKind& one) {
          return one.code == kind.code;
        });
        if (!known) made.push_back(kind);
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

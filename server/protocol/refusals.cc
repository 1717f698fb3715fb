#include "server/protocol/refusals.h"

#include <iterator>

#include "engine/core/reasons.h"
#include "server/protocol/game_schemas.h"

namespace syrtis::protocol {

std::span<const RefusalKind> AllRefusals() {
  static const std::vector<RefusalKind> all = [] {
    std::vector<RefusalKind> made(std::begin(refuse::kAll), std::end(refuse::kAll));
    const auto add = [&made](std::span<const RefusalKind> list) {
      made.insert(made.end(), list.begin(), list.end());
    };
    add(syrtis::refuse::kAll);
    for (const GameSchema* game : GameSchemas()) add(game->refusals);
    return made;
  }();
  return all;
}

}  // namespace syrtis::protocol

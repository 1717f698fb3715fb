#include "server/protocol/schema.h"

#include <algorithm>

#include "engine/core/mapped.h"
#include "server/protocol/game_schemas.h"

namespace syrtis::protocol {

std::span<const Definition> Definitions() {
  static const std::vector<Definition> all = [] {
    std::vector<Definition> made = Concat(Concat(CommonTypes(), RequestTypes()), MessageTypes());
    for (const GameSchema* game : GameSchemas()) made = Concat(std::move(made), game->types());
    return made;
  }();
  return all;
}

Type AnyGames(std::string_view GameSchema::* type) {
  std::vector<const GameSchema*> games = GameSchemas();
  std::erase_if(games, [type](const GameSchema* game) { return (game->*type).empty(); });
  return Union(Mapped(games, [type](const GameSchema* game) { return Ref(game->*type); }));
}

std::int64_t MaxSeats() {
  return std::ranges::max(GameSchemas(), {}, &GameSchema::max_seats)->max_seats;
}

const Definition* FindDefinition(std::string_view name) {
  const std::span<const Definition> all = Definitions();
  const auto at = std::ranges::find(all, name, &Definition::name);
  return at == all.end() ? nullptr : &*at;
}

}  // namespace syrtis::protocol

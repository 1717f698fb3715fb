#include "server/protocol/refusals.h"

#include <gtest/gtest.h>

#include <map>

#include "engine/core/reasons.h"
#include "server/protocol/game_schemas.h"

namespace syrtis::protocol {
namespace {

// Pages and tools translate by code and arguments, whichever list a refusal is from.
TEST(Refusals, ACodeOfSeveralListsTakesTheSameArgumentsInAll) {
  std::map<std::string_view, std::size_t> gaps;
  const auto look_at = [&gaps](std::span<const RefusalKind> list) {
    for (const RefusalKind& kind : list) {
      const auto [known, fresh] = gaps.emplace(kind.code, GapsIn(kind.why));
      EXPECT_EQ(known->second, GapsIn(kind.why)) << kind.code << ": " << kind.why;
    }
  };
  look_at(refuse::kAll);
  look_at(syrtis::refuse::kAll);
  for (const GameSchema* game : GameSchemas()) look_at(game->refusals);
  EXPECT_EQ(gaps.size(), AllRefusals().size());
}

}  // namespace
}  // namespace syrtis::protocol

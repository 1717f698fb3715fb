// Any bytes as a tile file. An accepted set can be checked, drawn and played.
#include "bots/maze/tile_facts.h"
#include "draw/board.h"
#include "draw/geometry.h"
#include "fuzz/maze.h"

namespace syrtis::fuzz {

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Result<maze::TileSet> tiles = maze::ParseTileSet(Text(data, size));
  if (!tiles.ok()) {
    Check(!tiles.error().text.empty());
    return 0;
  }
  const Result<maze::Rules> rules = maze::MakeRules(*std::move(tiles));
  if (!rules.ok()) {
    Check(!rules.error().text.empty());
    return 0;
  }
  Check(!maze::CheckTileFacts(rules->tile_set).empty());
  for (const draw::Finding& finding : draw::CheckGeometry(rules->tile_set)) {
    Check(!draw::ToString(finding).empty());
  }
  Check(!draw::DrawSheet(rules->tile_set).empty());
  const Seed seed{0, rules->hash};
  Rng rng(seed);
  const maze::test::RandomTable table = maze::test::MixedTable(rng);
  const Result<maze::State> state = maze::NewGame(*rules, table.options, table.seats, seed);
  Check(state.ok() && !maze::CheckState(*rules, *state).has_value());
  PlayOn<MazeTarget>(*rules, *state, 200);
  return 0;
}

}  // namespace syrtis::fuzz

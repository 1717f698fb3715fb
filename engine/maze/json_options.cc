#include "engine/core/enum_names.h"
#include "engine/maze/game.h"

namespace syrtis::maze {

void Maze::WriteOptions(const Rules& /*rules*/, const Options& options, json::Writer& writer) {
  writer.BeginObject()
      .Field("module", options.module)
      .Field("xTiles", options.x_tiles)
      .Field("timer", options.timer)
      .Field("edition", options.edition);
  if (options.expert) writer.Field("expert", true);
  if (options.one_owner) writer.Field("oneOwner", true);
  if (options.silence) writer.Field("silence", true);
  if (options.solitaire != Solitaire::kBasic) {
    writer.Field("solitaire", EnumName(options.solitaire));
  }
  writer.End();
}

Result<Options> Maze::ReadOptions(const Rules& /*rules*/, int seats, const json::Value* value) {
  Options options;
  if (value != nullptr) {
    json::Errors errors;
    json::ObjectReader r(*value, "options", errors);
    options.module = r.OptionalInt("module", options.module);
    options.x_tiles = r.OptionalInt("xTiles", options.x_tiles);
    options.timer = r.OptionalInt("timer", options.timer);
    options.edition = r.OptionalInt("edition", options.edition);
    options.expert = r.OptionalBool("expert", false);
    options.one_owner = r.OptionalBool("oneOwner", false);
    options.silence = r.OptionalBool("silence", false);
    options.solitaire = static_cast<Solitaire>(r.OptionalEnum("solitaire", kNamesOf<Solitaire>, 0));
    if (!r.Finish()) return r.error();
  }
  if (std::optional<Error> wrong = CheckOptions(options, seats)) {
    wrong->text.insert(0, "options: ");
    return *std::move(wrong);
  }
  return options;
}

}  // namespace syrtis::maze

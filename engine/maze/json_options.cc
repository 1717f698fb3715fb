#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/enum_names.h"
#include "engine/maze/game.h"
#include "engine/maze/pieces.h"

namespace syrtis::maze {
namespace {

// One of these numbers; the first if it is not there.
std::uint16_t ReadOneOf(json::ObjectReader& r, std::string_view key,
                        std::span<const std::uint16_t> numbers, std::string_view what) {
  const json::Value* value = r.OptionalAny(key);
  if (value == nullptr) return numbers[0];
  for (const std::uint16_t number : numbers) {
    if (value->AsInt() != nullptr && *value->AsInt() == number) return number;
  }
  r.Fail(key, what);
  return numbers[0];
}

}  // namespace

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
    options.module = r.OptionalInt<std::uint8_t>("module", options.module, 1, kModules);
    options.x_tiles = r.OptionalInt<std::uint8_t>("xTiles", options.x_tiles, 0, kXTiles);
    options.timer =
        ReadOneOf(r, "timer", kTimers, "must be " + ChoicesText(kTimers) + " (practice)");
    options.edition = ReadOneOf(r, "edition", kEditions, "must be " + ChoicesText(kEditions));
    options.expert = r.OptionalBool("expert", false);
    options.one_owner = r.OptionalBool("oneOwner", false);
    options.silence = r.OptionalBool("silence", false);
    if (seats != 1 && r.Has("solitaire")) {
      r.Fail("solitaire is for one seat only, not for " + std::to_string(seats));
    }
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

#include "tools/game_options.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/core/enum_names.h"

namespace syrtis::tools {
namespace {

// A number that does not fit becomes one that CheckOptions refuses.
template <class T>
T Clamped(int value) {
  constexpr int most = std::numeric_limits<T>::max();
  return static_cast<T>(value < 0 || value > most ? most : value);
}

}  // namespace

Result<Seed> ReadSeed(const std::string& text) {
  if (const std::optional<Seed> seed = ParseSeed(text)) return *seed;
  return Error{"the seed must be a number of at most 128 bits, such as 7 or 0x1f, not " + text};
}

Result<maze::Options> ReadOptions(const GameOptions& game) {
  maze::Options options;
  options.timer = Clamped<std::uint16_t>(game.timer);
  options.edition = Clamped<std::uint16_t>(game.edition);
  options.module = Clamped<std::uint8_t>(game.module);
  options.x_tiles = Clamped<std::uint8_t>(game.x_tiles);
  options.expert = game.expert;
  options.one_owner = game.one_owner;
  options.silence = game.silence;
  const auto& solitaires = kNamesOf<maze::Solitaire>;
  const auto at = std::ranges::find(solitaires, game.solitaire);
  options.solitaire = static_cast<maze::Solitaire>(at - solitaires.begin());  // CheckOptions looks
  if (std::optional<Error> wrong = maze::CheckOptions(options, game.seats)) {
    return *std::move(wrong);
  }
  return options;
}

Result<terraform::Options> ReadTerraformOptions(const GameOptions& game) {
  terraform::Options options;
  options.corporate_era = game.corporate_era;
  options.draft = game.draft;
  options.take_back = game.take_back;
  options.clock = game.clock;
  for (const int seat : game.beginner) {
    if (seat < 0 || seat >= game.seats) {
      return Error{"beginner names seat " + std::to_string(seat) + ", which is not at the table"};
    }
    options.beginner = static_cast<std::uint8_t>(options.beginner | (1U << seat));
  }
  if (std::optional<Error> wrong = terraform::CheckOptions(options, game.seats)) {
    return *std::move(wrong);
  }
  return options;
}

}  // namespace syrtis::tools

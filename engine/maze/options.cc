#include "engine/maze/options.h"

#include <algorithm>
#include <vector>

#include "engine/core/wording.h"
#include "engine/maze/pieces.h"
#include "engine/maze/reasons.h"

namespace syrtis::maze {
namespace {

bool IsOneOf(std::span<const std::uint16_t> numbers, std::uint16_t number) {
  return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

}  // namespace

std::string ChoicesText(std::span<const std::uint16_t> numbers) {
  std::vector<std::string> words;
  for (const std::uint16_t number : numbers) words.push_back(std::to_string(number));
  return OrList(words);
}

std::optional<Error> CheckOptions(const Options& options, int seats) {
  if (seats < 1 || seats > kMaxSeats) return refuse::NotThatManySeats(1, kMaxSeats, seats);
  if (options.module < 1 || options.module > kModules) {
    return refuse::NoSuchModule(kModules, options.module);
  }
  if (options.x_tiles > kXTiles) return refuse::NotThatManyXTiles(kXTiles, options.x_tiles);
  if (!IsOneOf(kTimers, options.timer)) {
    return refuse::NoSuchTimer(ChoicesText(kTimers), options.timer);
  }
  if (!IsOneOf(kEditions, options.edition)) {
    return refuse::NoSuchEdition(ChoicesText(kEditions), options.edition);
  }
  if (options.solitaire != Solitaire::kBasic && options.solitaire != Solitaire::kAdvanced) {
    return refuse::NoSuchSolitaire();
  }
  if (seats == 1) {
    if (options.expert) return refuse::NoExpertAlone();
    if (options.one_owner) return refuse::NoOneOwnerAlone();
    if (options.silence) return refuse::NoSilenceAlone();
  } else if (options.solitaire != Solitaire::kBasic) {
    return refuse::SolitaireIsForOne(seats);
  }
  static_assert(kOneOwnerSeats == 4 && kMaxSeats == 6, "OneOwnerIsForFour says 4 to 6 seats");
  if (options.one_owner && seats < kOneOwnerSeats) return refuse::OneOwnerIsForFour(seats);
  if (options.silence && options.module != 1) return refuse::SilenceForModule1();
  return std::nullopt;
}

}  // namespace syrtis::maze

#include "server/table/names.h"

#include <algorithm>
#include <charconv>

#include "engine/core/hash.h"
#include "server/protocol/limits.h"
#include "server/protocol/text_letters.h"

namespace syrtis::server {

std::string_view Trimmed(std::string_view name) {
  while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
  while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
  return name;
}

std::string DistinctName(std::string_view name, const std::vector<std::string_view>& taken) {
  const auto is_taken = [&taken](std::string_view wanted) {
    const std::string letters = protocol::VisibleLetters(wanted);
    return std::ranges::any_of(taken, [&letters](std::string_view other) {
      return protocol::VisibleLetters(other) == letters;
    });
  };
  std::string distinct(name);
  for (int number = 2; is_taken(distinct); ++number) {
    const std::string ending = " " + std::to_string(number);
    std::string_view begin = name;
    while (protocol::CountCharacters(begin) + static_cast<std::int64_t>(ending.size()) >
           protocol::kMaxName) {
      begin.remove_suffix(1);
    }
    // Not the middle of a letter.
    while (begin.size() < name.size() &&
           (static_cast<unsigned char>(name[begin.size()]) & 0xC0U) == 0x80) {
      begin.remove_suffix(1);
    }
    distinct = std::string(Trimmed(begin)) + ending;
  }
  return distinct;
}

std::string GameName(TableId table, std::uint32_t number) {
  return HashText(table.value) + "-" + std::to_string(number);
}

std::optional<std::pair<TableId, std::uint32_t>> ParseGameName(std::string_view name) {
  TableId table;
  if (name.size() < 18 || name[16] != '-' || !ParseHash(name.substr(0, 16), table.value)) {
    return std::nullopt;
  }
  const std::string_view digits = name.substr(17);
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || number == 0) {
    return std::nullopt;
  }
  if (GameName(table, number) != name) return std::nullopt;
  return std::pair(table, number);
}

}  // namespace syrtis::server

#include "server/table/names.h"

#include <charconv>

#include "engine/core/hash.h"

namespace syrtis::server {

std::string_view Trimmed(std::string_view name) {
  while (!name.empty() && name.front() == ' ') name.remove_prefix(1);
  while (!name.empty() && name.back() == ' ') name.remove_suffix(1);
  return name;
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

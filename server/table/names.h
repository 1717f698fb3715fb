#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/enum_names.h"
#include "server/store/store.h"
#include "server/table/record.h"

namespace syrtis::server {

// Words that stand for numbers in messages and addresses.
inline constexpr auto kChatWords = kNamesOf<ChatKind>;

// A name as it is shown: without spaces around it.
std::string_view Trimmed(std::string_view name);

// The name, or if somebody has one that looks like it (capitals, spaces and what cannot be seen
// apart), the first of "NAME 2", "NAME 3", … that nobody has.
std::string DistinctName(std::string_view name, const std::vector<std::string_view>& taken);

// A finished game in links and lists: sixteen hexadecimal digits and a number,
// "0123456789abcdef-1". Nobody guesses it who has not been told.
std::string GameName(TableId table, std::uint32_t number);
std::optional<std::pair<TableId, std::uint32_t>> ParseGameName(std::string_view name);

}  // namespace syrtis::server

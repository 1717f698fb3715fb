#pragma once

#include "server/net/frame.h"

// Why a table closed a connection, beyond the codes that everybody has.
namespace syrtis::server::close_code {

inline constexpr std::uint16_t kReplaced = 4001;  // the same seat was opened elsewhere
inline constexpr std::uint16_t kRemoved =
    4002;  // not at this table any more: left, removed, closed

}  // namespace syrtis::server::close_code

#pragma once

#include <cstdint>
#include <optional>

#include "server/protocol/refusals.h"

namespace syrtis::protocol {

// Goes up when a client that was written for the old one would misunderstand the server, or the
// other way round. New optional fields and new messages that may be ignored leave it as it is.
inline constexpr int kProtocol = 1;

// Refusal for a client of another version; nothing if it is ours.
std::optional<Refusal> ProtocolMismatch(std::int64_t theirs);

}  // namespace syrtis::protocol

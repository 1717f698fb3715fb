#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace syrtis::protocol {

// Goes up when a client that was written for the old one would misunderstand the server, or the
// other way round. New optional fields and new messages that may be ignored leave it as it is.
inline constexpr int kProtocol = 1;

// What somebody who speaks another version is told; nothing if it is ours.
std::optional<std::string> ProtocolMismatch(std::int64_t theirs);

}  // namespace syrtis::protocol

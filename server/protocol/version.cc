#include "server/protocol/version.h"

namespace syrtis::protocol {

std::optional<std::string> ProtocolMismatch(std::int64_t theirs) {
  if (theirs == kProtocol) return std::nullopt;
  const std::string numbers = " (the page speaks version " + std::to_string(theirs) +
                              ", the server " + std::to_string(kProtocol) + ")";
  if (theirs < kProtocol) return "this page is older than the server: reload it" + numbers;
  return "this server is older than the page: open the page that the server itself has" + numbers;
}

}  // namespace syrtis::protocol

#include "server/protocol/version.h"

namespace syrtis::protocol {

std::optional<Refusal> ProtocolMismatch(std::int64_t theirs) {
  if (theirs == kProtocol) return std::nullopt;
  if (theirs < kProtocol) return refuse::PageTooOld(theirs, kProtocol);
  return refuse::ServerTooOld(theirs, kProtocol);
}

}  // namespace syrtis::protocol

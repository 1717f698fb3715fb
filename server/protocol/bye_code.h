#pragma once

#include <cstdint>

namespace syrtis::protocol {

// Why a connection is closed; the schema says what each means to the reader.
enum class ByeCode : std::uint8_t { kElsewhere, kRemoved, kClosed, kBroken, kRestart, kNotStored };

}  // namespace syrtis::protocol

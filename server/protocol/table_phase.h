#pragma once

#include <cstdint>

namespace syrtis::protocol {

// Whether a table waits for players, plays, looks at a finished game or is gone.
enum class TablePhase : std::uint8_t { kLobby, kPlaying, kFinished, kClosed };

}  // namespace syrtis::protocol

#pragma once

#include <cstdint>

// The sizes that the protocol knows.
namespace syrtis::protocol {

inline constexpr std::int64_t kMaxId = 2'147'483'647;  // of requests, members and messages
inline constexpr std::int64_t kMaxName = 24;           // characters
inline constexpr std::int64_t kMaxChat = 200;
inline constexpr std::int64_t kMaxWord = 32;      // names of games, levels, phrases, emotes
inline constexpr std::int64_t kMaxSeed = 40;      // 128 bits in decimal
inline constexpr std::int64_t kMaxCommands = 64;  // of one step
inline constexpr std::int64_t kCodeLength = 5;
inline constexpr std::int64_t kTokenLength = 32;

}  // namespace syrtis::protocol

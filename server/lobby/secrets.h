#pragma once

#include <string>
#include <string_view>

#include "engine/core/rng.h"
#include "server/protocol/limits.h"
#include "server/store/store.h"

namespace syrtis::server {

// Random things that nobody can foresee, from the system's generator.
Seed NewSeed();
TableId NewTableId();
// 128 bits as 32 hexadecimal digits: whoever has it has the seat.
std::string NewToken();
// Five consonants, so that no code is a word: "KTRBN".
std::string NewCode();

// SHA-256 of a token, 32 bytes; stored instead of the token.
std::string HashToken(std::string_view token);

inline constexpr std::string_view kCodeLetters = "BCDFGHJKLMNPQRSTVWXZ";
inline constexpr std::size_t kCodeLength = protocol::kCodeLength;
static_assert(kCodeLength == 5,
              "say the new number in NotACode (server/protocol/refusals.h, web/src/i18n) and in "
              "server/serve/qr_pictures.cc");
// The code as we write it (capital letters); empty if it can be none.
std::string CleanCode(std::string_view code);

}  // namespace syrtis::server

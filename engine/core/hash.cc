#include "engine/core/hash.h"

namespace syrtis {

std::string HashText(std::uint64_t hash) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
  return text;
}

bool ParseHash(std::string_view text, std::uint64_t& hash) {
  if (text.size() != 16) return false;
  std::uint64_t value = 0;
  for (const char c : text) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(c);
    if (digit == std::string_view::npos) return false;
    value = (value << 4) | digit;
  }
  hash = value;
  return true;
}

}  // namespace syrtis

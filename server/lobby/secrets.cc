#include "server/lobby/secrets.h"

#include <openssl/rand.h>
#include <openssl/sha.h>

#include <array>
#include <stdexcept>

#include "engine/core/hash.h"

namespace syrtis::server {
namespace {

std::uint64_t Random64() {
  std::array<unsigned char, 8> bytes{};
  // 1 means that they are good. There is nothing sensible to do without them.
  if (RAND_bytes(bytes.data(), static_cast<int>(bytes.size())) != 1) {
    throw std::runtime_error("the system has no random numbers");
  }
  std::uint64_t value = 0;
  for (const unsigned char byte : bytes) value = (value << 8U) | byte;
  return value;
}

}  // namespace

Seed NewSeed() { return {.high = Random64(), .low = Random64()}; }

TableId NewTableId() { return {Random64()}; }

std::string NewToken() { return HashText(Random64()) + HashText(Random64()); }

std::string NewCode() {
  Rng rng(NewSeed());
  std::string code;
  for (std::size_t i = 0; i < kCodeLength; ++i) {
    code.push_back(kCodeLetters[rng.Below(kCodeLetters.size())]);
  }
  return code;
}

std::string HashToken(std::string_view token) {
  std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
  SHA256(reinterpret_cast<const unsigned char*>(token.data()), token.size(), digest.data());
  return {digest.begin(), digest.end()};
}

std::string CleanCode(std::string_view code) {
  std::string clean;
  for (const char letter : code) {
    const char capital = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
    if (kCodeLetters.find(capital) == std::string_view::npos) return {};
    clean.push_back(capital);
  }
  return clean.size() == kCodeLength ? clean : std::string();
}

}  // namespace syrtis::server

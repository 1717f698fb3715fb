#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace syrtis {

inline constexpr std::string_view kBase64Digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// As in RFC 4648, with padding.
inline void AppendBase64(std::string_view bytes, std::string& out) {
  const auto at = [&bytes](std::size_t i) -> unsigned {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
  };
  const std::size_t begin = out.size();
  out.resize(begin + (bytes.size() + 2) / 3 * 4);
  char* to = out.data() + begin;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const unsigned three = (at(i) << 16U) | (at(i + 1) << 8U) | at(i + 2);
    *to++ = kBase64Digits[three >> 18U];
    *to++ = kBase64Digits[(three >> 12U) & 63U];
    *to++ = i + 1 < bytes.size() ? kBase64Digits[(three >> 6U) & 63U] : '=';
    *to++ = i + 2 < bytes.size() ? kBase64Digits[three & 63U] : '=';
  }
}

inline std::string Base64(std::string_view bytes) {
  std::string text;
  AppendBase64(bytes, text);
  return text;
}

// The reverse; nothing if the text is not valid base64.
inline std::optional<std::string> FromBase64(std::string_view text) {
  static constexpr std::array<int, 256> kValues = [] {
    std::array<int, 256> values{};
    values.fill(-1);
    int value = 0;
    for (const char digit : kBase64Digits) values[static_cast<unsigned char>(digit)] = value++;
    return values;
  }();
  if (text.size() % 4 != 0) return std::nullopt;
  std::size_t padding = 0;
  while (padding < 2 && text.ends_with('=')) {
    text.remove_suffix(1);
    ++padding;
  }
  std::string bytes;
  bytes.reserve(text.size() * 3 / 4);
  unsigned held = 0;
  int bits = 0;
  for (const char digit : text) {
    const int value = kValues[static_cast<unsigned char>(digit)];
    if (value < 0) return std::nullopt;
    held = (held << 6U) | static_cast<unsigned>(value);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<char>((held >> static_cast<unsigned>(bits)) & 0xFFU));
  }
  // Unused trailing bits must be zero (RFC 4648, 3.5).
  if ((held & ((1U << static_cast<unsigned>(bits)) - 1)) != 0) return std::nullopt;
  return bytes;
}

}  // namespace syrtis

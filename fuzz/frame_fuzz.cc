// Any bytes to FrameReader, in pieces of any size, on either side; a simple reader that has all
// bytes at once must find the same. The first two bytes choose side and pieces.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/utf8.h"
#include "fuzz/check.h"
#include "server/net/frame.h"

namespace {

using syrtis::fuzz::Check;
using syrtis::server::FrameEvent;
using syrtis::server::FrameKind;
using syrtis::server::FrameReader;

constexpr std::size_t kLimit = 300;

struct Seen {
  FrameKind kind;
  std::uint16_t code;
  std::string payload;
  friend bool operator==(const Seen&, const Seen&) = default;
};

std::vector<Seen> Fast(std::string bytes, std::size_t piece, bool server) {
  FrameReader reader(server ? FrameReader::Side::kServer : FrameReader::Side::kClient, kLimit);
  std::vector<Seen> seen;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::span<char> part = std::span<char>(bytes).subspan(at, std::min(piece, bytes.size() - at));
    while (true) {
      const FrameEvent event = reader.Next(part);
      if (event.kind == FrameKind::kNothing) break;
      seen.push_back({event.kind, event.code,
                      event.kind == FrameKind::kError ? "" : std::string(event.payload)});
    }
    Check(part.empty());
  }
  return seen;
}

bool WellFormed(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = syrtis::Utf8Length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

// RFC 6455, section 5, read from top to bottom.
std::vector<Seen> Slow(const std::string& bytes, bool server) {
  std::vector<Seen> seen;
  const auto fail = [&seen](int code) {
    seen.push_back({FrameKind::kError, static_cast<std::uint16_t>(code), ""});
    return seen;
  };
  std::size_t at = 0;
  const auto have = [&](std::size_t count) { return bytes.size() - at >= count; };
  const auto byte = [&](std::size_t i) -> unsigned {
    return static_cast<unsigned char>(bytes[at + i]);
  };
  std::string message;
  unsigned message_kind = 0;  // 0: no message has begun
  while (have(2)) {
    const bool fin = byte(0) >= 128;
    const unsigned reserved = byte(0) / 16 % 8;
    const unsigned opcode = byte(0) % 16;
    const bool masked = byte(1) >= 128;
    const unsigned short_length = byte(1) % 128;
    std::size_t head = 2;
    unsigned __int128 length = short_length;
    const std::size_t extra = short_length == 126 ? 2 : short_length == 127 ? 8 : 0;
    if (!have(2 + extra + (masked ? 4 : 0))) return seen;
    if (extra > 0) {
      length = 0;
      for (std::size_t i = 0; i < extra; ++i) length = length * 256 + byte(2 + i);
      head += extra;
    }
    if (reserved != 0) return fail(1002);
    if (opcode != 0 && opcode != 1 && opcode != 2 && opcode != 8 && opcode != 9 && opcode != 10) {
      return fail(1002);
    }
    if (masked != server) return fail(1002);
    if (extra == 2 && length < 126) return fail(1002);
    if (extra == 8 && length < 65536) return fail(1002);
    if (opcode >= 8) {
      if (!fin || length > 125) return fail(1002);
    } else {
      if (opcode == 0 && message_kind == 0) return fail(1002);
      if (opcode != 0 && message_kind != 0) return fail(1002);
      if (message.size() + length > kLimit) return fail(1009);
    }
    const std::size_t mask_at = head;
    if (masked) head += 4;
    const auto size = static_cast<std::size_t>(length);
    if (!have(head + size)) return seen;
    std::string payload;
    for (std::size_t i = 0; i < size; ++i) {
      const unsigned key = masked ? byte(mask_at + i % 4) : 0;
      payload.push_back(static_cast<char>(byte(head + i) ^ key));
    }
    at += head + size;
    if (opcode == 9) seen.push_back({FrameKind::kPing, 0, payload});
    if (opcode == 10) seen.push_back({FrameKind::kPong, 0, payload});
    if (opcode == 8) {
      if (payload.empty()) {
        seen.push_back({FrameKind::kClose, 1005, ""});
        return seen;
      }
      if (payload.size() == 1) return fail(1002);
      const int code =
          static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
      const bool known = code == 1000 || code == 1001 || code == 1002 || code == 1003 ||
                         (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
      if (!known) return fail(1002);
      if (!WellFormed(payload.substr(2))) return fail(1007);
      seen.push_back({FrameKind::kClose, static_cast<std::uint16_t>(code), payload.substr(2)});
      return seen;
    }
    if (opcode < 8) {
      if (opcode != 0) message_kind = opcode;
      message += payload;
      if (fin) {
        if (message_kind == 1 && !WellFormed(message)) return fail(1007);
        seen.push_back({message_kind == 1 ? FrameKind::kText : FrameKind::kBinary, 0, message});
        message.clear();
        message_kind = 0;
      }
    }
  }
  return seen;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const bool server = data[0] % 2 == 0;
  const std::size_t piece = 1 + data[1];
  const std::string bytes(syrtis::fuzz::Text(data + 2, size - 2));
  const std::vector<Seen> expected = Slow(bytes, server);
  Check(Fast(bytes, piece, server) == expected);
  Check(Fast(bytes, bytes.size() + 1, server) == expected);
  return 0;
}

#include "server/net/frame.h"

#include <algorithm>
#include <cstring>

#include "engine/core/utf8.h"
#include "server/check/check.h"

namespace syrtis::server {
namespace {

constexpr std::size_t kMaxControl = 125;

void AppendHead(std::string& out, Opcode opcode, std::size_t size, bool fin, std::uint8_t masked) {
  out.push_back(static_cast<char>((fin ? 0x80U : 0U) | static_cast<unsigned>(opcode)));
  int length_bytes = 0;
  if (size <= kMaxControl) {
    out.push_back(static_cast<char>(masked | size));
  } else if (size <= 0xFFFF) {
    out.push_back(static_cast<char>(masked | 126U));
    length_bytes = 2;
  } else {
    out.push_back(static_cast<char>(masked | 127U));
    length_bytes = 8;
  }
  for (int i = length_bytes - 1; i >= 0; --i) {
    out.push_back(static_cast<char>((static_cast<std::uint64_t>(size) >> (8 * i)) & 0xFFU));
  }
}

// How many bytes a header has whose second byte is this.
std::size_t HeaderSize(std::uint8_t second) {
  const unsigned length = second & 0x7FU;
  std::size_t size = 2;
  if (length == 126) size += 2;
  if (length == 127) size += 8;
  if ((second & 0x80U) != 0) size += 4;
  return size;
}

bool IsControl(Opcode opcode) { return static_cast<unsigned>(opcode) >= 8; }

}  // namespace

bool IsCloseCode(std::uint16_t code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
         (code >= 3000 && code <= 4999);
}

void AppendFrame(std::string& out, Opcode opcode, std::string_view payload, bool fin) {
  SYRTIS_CHECK(!IsControl(opcode) || payload.size() <= kMaxControl);
  out.reserve(out.size() + payload.size() + 10);
  AppendHead(out, opcode, payload.size(), fin, 0);
  out.append(payload);
}

void AppendMaskedFrame(std::string& out, Opcode opcode, std::string_view payload,
                       std::uint32_t mask, bool fin) {
  SYRTIS_CHECK(!IsControl(opcode) || payload.size() <= kMaxControl);
  std::array<std::uint8_t, 4> key{};
  std::memcpy(key.data(), &mask, key.size());
  out.reserve(out.size() + payload.size() + 14);
  AppendHead(out, opcode, payload.size(), fin, 0x80);
  out.append(reinterpret_cast<const char*>(key.data()), key.size());
  const std::size_t begin = out.size();
  out.append(payload);
  ApplyMask(std::span<char>(out).subspan(begin), key);
}

std::string ClosePayload(std::uint16_t code, std::string_view reason) {
  std::string payload;
  if (!IsCloseCode(code)) return payload;
  payload.push_back(static_cast<char>(code >> 8));
  payload.push_back(static_cast<char>(code & 0xFF));
  while (!reason.empty()) {
    const std::size_t length = Utf8Length(reason);
    if (length == 0 || payload.size() + length > kMaxControl) break;
    payload.append(reason.substr(0, length));
    reason.remove_prefix(length);
  }
  return payload;
}

Frame MakeTextFrame(std::string_view text) {
  std::string bytes;
  AppendFrame(bytes, Opcode::kText, text);
  return std::make_shared<const std::string>(std::move(bytes));
}

Frame MakeTextFrame(std::string&& text) {
  std::string head;
  AppendHead(head, Opcode::kText, text.size(), /*fin=*/true, 0);
  text.insert(0, head);
  return std::make_shared<const std::string>(std::move(text));
}

Frame MakeCloseFrame(std::uint16_t code, std::string_view reason) {
  std::string bytes;
  AppendFrame(bytes, Opcode::kClose, ClosePayload(code, reason));
  return std::make_shared<const std::string>(std::move(bytes));
}

void ApplyMask(std::span<char> bytes, std::array<std::uint8_t, 4> mask, std::size_t phase) {
  std::array<std::uint8_t, 8> key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = mask[(phase + i) % mask.size()];
  std::uint64_t word_key = 0;
  std::memcpy(&word_key, key.data(), sizeof word_key);
  char* at = bytes.data();
  std::size_t left = bytes.size();
  for (; left >= sizeof word_key; left -= sizeof word_key, at += sizeof word_key) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof word);
    word ^= word_key;
    std::memcpy(at, &word, sizeof word);
  }
  for (std::size_t i = 0; i < left; ++i) at[i] = static_cast<char>(at[i] ^ key[i]);
}

bool IsUtf8(std::string_view text) {
  while (!text.empty()) {
    std::uint64_t word = 0;
    if (text.size() >= sizeof word) {
      std::memcpy(&word, text.data(), sizeof word);
      if ((word & 0x8080808080808080U) == 0) {
        text.remove_prefix(sizeof word);
        continue;
      }
    }
    const std::size_t length = Utf8Length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

FrameEvent FrameReader::Fail(std::uint16_t code, std::string_view why) {
  ended_ = true;
  std::string().swap(message_);
  std::string().swap(control_);
  return {FrameKind::kError, code, why};
}

FrameEvent FrameReader::Next(std::span<char>& bytes) {
  if (delivered_) {
    delivered_ = false;
    if (!assembling_) std::string().swap(message_);
    std::string().swap(control_);
  }
  while (!ended_) {
    if (!in_payload_) {
      if (!TakeHeader(bytes)) return {};
      ++frames_;
      if (FrameEvent event = CheckHeader(); event.kind != FrameKind::kNothing) return event;
      in_payload_ = true;
    }
    if (FrameEvent event = TakePayload(bytes); event.kind != FrameKind::kNothing) return event;
    if (in_payload_) return {};
  }
  bytes = {};
  return {};
}

bool FrameReader::TakeHeader(std::span<char>& bytes) {
  // First the two bytes that say how long the header is, then the rest of it.
  while (true) {
    const std::size_t wanted = header_size_ < 2 ? 2 : HeaderSize(header_[1]);
    if (header_size_ == wanted) return true;
    const std::size_t take = std::min(wanted - header_size_, bytes.size());
    if (take == 0) return false;
    std::memcpy(header_.data() + header_size_, bytes.data(), take);
    header_size_ = static_cast<std::uint8_t>(header_size_ + take);
    bytes = bytes.subspan(take);
  }
}

FrameEvent FrameReader::CheckHeader() {
  fin_ = (header_[0] & 0x80U) != 0;
  const unsigned opcode = header_[0] & 0x0FU;
  const bool masked = (header_[1] & 0x80U) != 0;
  if ((header_[0] & 0x70U) != 0) {
    return Fail(close_code::kProtocolError, "reserved bits are set");
  }
  if ((opcode > 2 && opcode < 8) || opcode > 10) {
    return Fail(close_code::kProtocolError, "unknown opcode");
  }
  opcode_ = static_cast<Opcode>(opcode);
  if (masked != (side_ == Side::kServer)) {
    return Fail(close_code::kProtocolError, masked ? "masked by a server" : "not masked");
  }
  const unsigned length = header_[1] & 0x7FU;
  payload_size_ = length;
  if (length >= 126) {
    const int length_bytes = length == 126 ? 2 : 8;
    payload_size_ = 0;
    for (int i = 0; i < length_bytes; ++i) payload_size_ = payload_size_ << 8 | header_[2 + i];
    if (payload_size_ < (length == 126 ? 126U : 0x10000U)) {
      return Fail(close_code::kProtocolError, "length not in its shortest form");
    }
  }
  payload_read_ = 0;
  if (masked) std::memcpy(mask_.data(), header_.data() + header_size_ - 4, 4);
  if (IsControl(opcode_)) {
    if (!fin_) return Fail(close_code::kProtocolError, "fragmented control frame");
    if (payload_size_ > kMaxControl) return Fail(close_code::kProtocolError, "long control frame");
    return {};
  }
  if ((opcode_ == Opcode::kContinuation) != assembling_) {
    return Fail(close_code::kProtocolError,
                assembling_ ? "message inside a message" : "continuation of nothing");
  }
  if (opcode_ != Opcode::kContinuation) message_opcode_ = opcode_;
  if (payload_size_ > max_message_ || message_.size() > max_message_ - payload_size_) {
    return Fail(close_code::kTooBig, "message too large");
  }
  return {};
}

FrameEvent FrameReader::TakePayload(std::span<char>& bytes) {
  const std::size_t take = std::min<std::uint64_t>(payload_size_ - payload_read_, bytes.size());
  const std::span<char> piece = bytes.first(take);
  bytes = bytes.subspan(take);
  if (side_ == Side::kServer) ApplyMask(piece, mask_, payload_read_ % 4);
  const bool whole = payload_read_ == 0 && take == payload_size_;
  payload_read_ += take;
  if (whole) return Complete({piece.data(), piece.size()});
  // Pieces of a control frame may come between the fragments of a message, so they are kept apart.
  // A message in one frame is gathered there too; only fragments go to message_.
  control_.append(piece.data(), piece.size());
  if (payload_read_ < payload_size_) return {};
  return Complete(control_);
}

FrameEvent FrameReader::Complete(std::string_view payload) {
  in_payload_ = false;
  header_size_ = 0;
  switch (opcode_) {
    case Opcode::kPing:
    case Opcode::kPong:
      delivered_ = true;
      return {opcode_ == Opcode::kPing ? FrameKind::kPing : FrameKind::kPong, 0, payload};
    case Opcode::kClose:
      return CompleteClose(payload);
    case Opcode::kContinuation:
    case Opcode::kText:
    case Opcode::kBinary:
      break;
  }
  if (!fin_ || assembling_) {
    message_.append(payload);
    assembling_ = !fin_;
    std::string().swap(control_);
    if (!fin_) return {};
    payload = message_;
  }
  delivered_ = true;
  if (message_opcode_ == Opcode::kBinary) return {FrameKind::kBinary, 0, payload};
  if (!IsUtf8(payload)) return Fail(close_code::kInvalidText, "text is not UTF-8");
  return {FrameKind::kText, 0, payload};
}

FrameEvent FrameReader::CompleteClose(std::string_view payload) {
  if (payload.empty()) {
    ended_ = true;
    return {FrameKind::kClose, close_code::kNone, {}};
  }
  if (payload.size() == 1) return Fail(close_code::kProtocolError, "half a close code");
  const auto code = static_cast<std::uint16_t>(static_cast<std::uint8_t>(payload[0]) << 8 |
                                               static_cast<std::uint8_t>(payload[1]));
  payload.remove_prefix(2);
  if (!IsCloseCode(code)) return Fail(close_code::kProtocolError, "no such close code");
  if (!IsUtf8(payload)) return Fail(close_code::kInvalidText, "reason is not UTF-8");
  ended_ = true;
  return {FrameKind::kClose, code, payload};
}

}  // namespace syrtis::server

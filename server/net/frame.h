#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace syrtis::server {

// Why a WebSocket was closed (RFC 6455, 7.4.1; 1012 and 1013 from IANA's list; 4000 to 4999 are
// ours to give a meaning).
namespace close_code {
inline constexpr std::uint16_t kNormal = 1000;
inline constexpr std::uint16_t kProtocolError = 1002;
inline constexpr std::uint16_t kUnsupported = 1003;
inline constexpr std::uint16_t kNone = 1005;      // never sent: the peer gave no code
inline constexpr std::uint16_t kAbnormal = 1006;  // never sent: the connection broke
inline constexpr std::uint16_t kInvalidText = 1007;
inline constexpr std::uint16_t kPolicy = 1008;
inline constexpr std::uint16_t kTooBig = 1009;
inline constexpr std::uint16_t kInternalError = 1011;
inline constexpr std::uint16_t kRestart = 1012;
inline constexpr std::uint16_t kTryLater = 1013;
}  // namespace close_code

// Whether a peer may put this code into a close frame.
bool IsCloseCode(std::uint16_t code);

// One already encoded frame (or any other bytes to send), shared by all who are sent it.
using Frame = std::shared_ptr<const std::string>;

enum class Opcode : std::uint8_t {
  kContinuation = 0,
  kText = 1,
  kBinary = 2,
  kClose = 8,
  kPing = 9,
  kPong = 10,
};

// Appends one frame as a server sends it. The caller keeps control frames to 125 bytes.
void AppendFrame(std::string& out, Opcode opcode, std::string_view payload, bool fin = true);
// The same as a client sends it, masked.
void AppendMaskedFrame(std::string& out, Opcode opcode, std::string_view payload,
                       std::uint32_t mask, bool fin = true);
// The payload of a close frame; a reason that is too long is cut at a whole character.
std::string ClosePayload(std::uint16_t code, std::string_view reason);

// Frames as a server sends them, ready to be shared.
Frame MakeTextFrame(std::string_view text);
Frame MakeTextFrame(std::string&& text);  // without a copy
Frame MakeCloseFrame(std::uint16_t code, std::string_view reason);

// XORs the bytes with the mask, whose byte `phase` (0 to 3) goes with the first of them.
void ApplyMask(std::span<char> bytes, std::array<std::uint8_t, 4> mask, std::size_t phase = 0);

// Whether all of the text is well-formed UTF-8.
bool IsUtf8(std::string_view text);

enum class FrameKind : std::uint8_t { kNothing, kText, kBinary, kPing, kPong, kClose, kError };

// What FrameReader::Next found. The payload lives until the next call, or until the buffer that was
// read from is used again.
struct FrameEvent {
  FrameKind kind = FrameKind::kNothing;
  // Of kClose: the peer's code, kNone if it gave none. Of kError: the code to close with.
  std::uint16_t code = 0;
  // The whole message; of kClose the reason; of kError what was wrong, for people.
  std::string_view payload;
};

// Takes a stream of WebSocket frames apart (RFC 6455 without extensions), whatever pieces it comes
// in. Owns memory only for a message that is not complete yet, and at most `max_message` of it.
class FrameReader {
 public:
  enum class Side : std::uint8_t {
    kServer,  // reads what a client sends: every frame must be masked
    kClient,  // reads what a server sends: no frame may be masked
  };

  FrameReader(Side side, std::size_t max_message) : max_message_(max_message), side_(side) {}

  // Takes as much from the front of `bytes` as the next event needs (and unmasks it in place).
  // kNothing: all bytes were taken and more are needed. After kError or kClose nothing is read.
  FrameEvent Next(std::span<char>& bytes);

  // Frames whose header was read, fragments and control frames included.
  std::uint64_t frames() const { return frames_; }
  // Whether the stream stands inside a frame or between two fragments.
  bool midway() const { return header_size_ != 0 || assembling_; }

 private:
  bool TakeHeader(std::span<char>& bytes);
  FrameEvent CheckHeader();
  FrameEvent TakePayload(std::span<char>& bytes);
  FrameEvent Complete(std::string_view payload);
  FrameEvent CompleteClose(std::string_view payload);
  FrameEvent Fail(std::uint16_t code, std::string_view why);

  std::size_t max_message_;
  std::string message_;  // fragments of a message so far
  std::string control_;  // the control frame or, unfragmented, the message so far
  std::uint64_t frames_ = 0;
  std::uint64_t payload_size_ = 0;  // of the frame that is read
  std::uint64_t payload_read_ = 0;
  std::array<std::uint8_t, 14> header_{};
  std::uint8_t header_size_ = 0;  // bytes of header_ that are there
  std::array<std::uint8_t, 4> mask_{};
  Opcode opcode_ = Opcode::kContinuation;  // of the frame that is read
  Opcode message_opcode_ = Opcode::kContinuation;
  Side side_;
  bool fin_ = false;
  bool in_payload_ = false;
  bool assembling_ = false;  // fragments came, the last one not yet
  bool delivered_ = false;   // message_ and control_ were handed out by the last event
  bool ended_ = false;
};

}  // namespace syrtis::server

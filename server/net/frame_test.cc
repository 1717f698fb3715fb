#include "server/net/frame.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace syrtis::server {
namespace {

struct Seen {
  FrameKind kind;
  std::uint16_t code;
  std::string payload;
  friend bool operator==(const Seen&, const Seen&) = default;
};

// Reads the bytes in pieces of this size.
std::vector<Seen> ReadAll(std::string bytes, std::size_t piece,
                          FrameReader::Side side = FrameReader::Side::kServer,
                          std::size_t limit = 1000) {
  FrameReader reader(side, limit);
  std::vector<Seen> seen;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    std::span<char> part = std::span<char>(bytes).subspan(at, std::min(piece, bytes.size() - at));
    while (true) {
      const FrameEvent event = reader.Next(part);
      if (event.kind == FrameKind::kNothing) break;
      seen.push_back({event.kind, event.code, std::string(event.payload)});
    }
    EXPECT_TRUE(part.empty());
  }
  return seen;
}

std::string Masked(Opcode opcode, std::string_view payload, bool fin = true) {
  std::string bytes;
  AppendMaskedFrame(bytes, opcode, payload, 0xA1B2C3D4, fin);
  return bytes;
}

std::uint16_t ErrorOf(const std::string& bytes) {
  const std::vector<Seen> seen = ReadAll(bytes, bytes.size());
  if (seen.empty() || seen.back().kind != FrameKind::kError) return 0;
  EXPECT_FALSE(seen.back().payload.empty());
  return seen.back().code;
}

TEST(Frame, ExamplesOfTheStandard) {
  // RFC 6455, 5.7.
  std::string plain;
  AppendFrame(plain, Opcode::kText, "Hello");
  EXPECT_EQ(plain, "\x81\x05Hello");
  const std::string masked = "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58";
  EXPECT_EQ(ReadAll(masked, 99), (std::vector<Seen>{{FrameKind::kText, 0, "Hello"}}));
  std::string ours;
  AppendMaskedFrame(ours, Opcode::kText, "Hello", 0x3d21fa37);
  EXPECT_EQ(ours, masked);
  std::string fragmented("\x01\x03Hel\x80\x02lo", 9);
  EXPECT_EQ(ReadAll(fragmented, 99, FrameReader::Side::kClient),
            (std::vector<Seen>{{FrameKind::kText, 0, "Hello"}}));
}

TEST(Frame, WhateverPiecesItComesIn) {
  const std::string text(700, 'x');
  const std::string bytes = Masked(Opcode::kText, "a") + Masked(Opcode::kText, "", false) +
                            Masked(Opcode::kPing, "inside") +
                            Masked(Opcode::kContinuation, "grü", false) +
                            Masked(Opcode::kPong, "") + Masked(Opcode::kContinuation, "ße") +
                            Masked(Opcode::kText, text) + Masked(Opcode::kBinary, "\xFF") +
                            Masked(Opcode::kText, "") + Masked(Opcode::kClose, "\x03\xE8gut");
  const std::vector<Seen> expected = {
      {FrameKind::kText, 0, "a"},  {FrameKind::kPing, 0, "inside"},
      {FrameKind::kPong, 0, ""},   {FrameKind::kText, 0, "grüße"},
      {FrameKind::kText, 0, text}, {FrameKind::kBinary, 0, "\xFF"},
      {FrameKind::kText, 0, ""},   {FrameKind::kClose, 1000, "gut"},
  };
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
    ASSERT_EQ(ReadAll(bytes, piece), expected) << piece;
  }
}

TEST(Frame, LengthsAtTheBorders) {
  for (const std::size_t size : {0, 1, 125, 126, 127, 65535, 65536, 70000}) {
    const std::string text(size, 'y');
    EXPECT_EQ(ReadAll(Masked(Opcode::kText, text), 4096, FrameReader::Side::kServer, 70000),
              (std::vector<Seen>{{FrameKind::kText, 0, text}}));
    std::string plain;
    AppendFrame(plain, Opcode::kText, text);
    EXPECT_EQ(ReadAll(plain, 4096, FrameReader::Side::kClient, 70000),
              (std::vector<Seen>{{FrameKind::kText, 0, text}}));
    EXPECT_EQ(*MakeTextFrame(std::string_view(text)), plain);
    EXPECT_EQ(*MakeTextFrame(std::string(text)), plain);
  }
}

TEST(Frame, ErrorsHaveTheirCode) {
  EXPECT_EQ(ErrorOf("\x81\x01x"), close_code::kProtocolError);     // not masked
  EXPECT_EQ(ErrorOf("\xC1\x80mask"), close_code::kProtocolError);  // reserved bit
  EXPECT_EQ(ErrorOf("\x83\x80mask"), close_code::kProtocolError);  // reserved opcode
  EXPECT_EQ(ErrorOf("\x8B\x80mask"), close_code::kProtocolError);  // reserved control
  EXPECT_EQ(ErrorOf("\x09\x80mask"), close_code::kProtocolError);  // fragmented ping
  EXPECT_EQ(ErrorOf(Masked(Opcode::kContinuation, "x")), close_code::kProtocolError);
  EXPECT_EQ(ErrorOf(Masked(Opcode::kText, "x", false) + Masked(Opcode::kText, "y")),
            close_code::kProtocolError);
  EXPECT_EQ(ErrorOf(std::string("\x89\xFE\x00\x7Emask", 8)), close_code::kProtocolError);
  EXPECT_EQ(ErrorOf(std::string("\x81\xFE\x00\x7Dmask", 8)), close_code::kProtocolError);
  EXPECT_EQ(ErrorOf(std::string("\x81\xFF\0\0\0\0\0\0\xFF\xFFmask", 14)),
            close_code::kProtocolError);
  EXPECT_EQ(ErrorOf(Masked(Opcode::kText, std::string(1001, 'x'))), close_code::kTooBig);
  EXPECT_EQ(ErrorOf(Masked(Opcode::kText, std::string(600, 'x'), false) +
                    Masked(Opcode::kContinuation, std::string(401, 'x'))),
            close_code::kTooBig);
  EXPECT_EQ(ErrorOf("\x81\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFFmask"), close_code::kTooBig);
  EXPECT_EQ(ErrorOf(Masked(Opcode::kText, "\xED\xA0\x80")), close_code::kInvalidText);
  EXPECT_EQ(ErrorOf(Masked(Opcode::kClose, "x")), close_code::kProtocolError);
  EXPECT_EQ(ErrorOf(Masked(Opcode::kClose, "\x03\xED")), close_code::kProtocolError);  // 1005
  EXPECT_EQ(ErrorOf(Masked(Opcode::kClose, "\x03\xE8\xFF")), close_code::kInvalidText);
  const std::string masked_by_server = Masked(Opcode::kText, "x");
  EXPECT_EQ(ReadAll(masked_by_server, 99, FrameReader::Side::kClient).back().kind,
            FrameKind::kError);
}

TEST(Frame, NothingIsReadAfterTheEnd) {
  const std::string close = Masked(Opcode::kClose, "");
  EXPECT_EQ(ReadAll(close + Masked(Opcode::kText, "late"), 99),
            (std::vector<Seen>{{FrameKind::kClose, close_code::kNone, ""}}));
  EXPECT_EQ(ReadAll("\x83\x80mask" + Masked(Opcode::kText, "late"), 3).size(), 1U);
}

TEST(Frame, FragmentsUpToTheLimit) {
  const std::string half(500, 'z');
  EXPECT_EQ(ReadAll(Masked(Opcode::kText, half, false) + Masked(Opcode::kContinuation, half), 7),
            (std::vector<Seen>{{FrameKind::kText, 0, half + half}}));
}

TEST(Frame, CloseReasonsAreCutAtAWholeCharacter) {
  std::string reason;
  for (int i = 0; i < 100; ++i) reason += "ü";
  const std::string payload = ClosePayload(4000, reason);
  EXPECT_LE(payload.size(), 125U);
  EXPECT_GE(payload.size(), 124U);
  EXPECT_TRUE(IsUtf8(std::string_view(payload).substr(2)));
  EXPECT_TRUE(ClosePayload(close_code::kNone, "x").empty());
}

TEST(Frame, MaskAtAnyPhase) {
  const std::array<std::uint8_t, 4> mask = {1, 20, 77, 200};
  for (std::size_t size = 0; size < 40; ++size) {
    for (std::size_t phase = 0; phase < 4; ++phase) {
      std::string bytes(size, 'q');
      ApplyMask(bytes, mask, phase);
      for (std::size_t i = 0; i < size; ++i) {
        ASSERT_EQ(static_cast<std::uint8_t>(bytes[i]), 'q' ^ mask[(phase + i) % 4]);
      }
    }
  }
}

TEST(Frame, Utf8) {
  for (const char* good : {"", "plain ascii, long enough for words", "ü", "€uro and more text",
                           "\xF0\x9F\x9A\x80 to Mars", "12345678\xC3\xBC"}) {
    EXPECT_TRUE(IsUtf8(good)) << good;
  }
  for (const char* bad : {"\x80", "\xC3", "12345678\xC3", "\xC0\xAF", "\xF4\x90\x80\x80",
                          "\xE2\x82", "1234567\xFF 1234567"}) {
    EXPECT_FALSE(IsUtf8(bad)) << bad;
  }
}

}  // namespace
}  // namespace syrtis::server

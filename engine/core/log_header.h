#pragma once

#include <cstdint>
#include <string>

#include "engine/core/bytes.h"
#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/core/rng.h"

namespace syrtis {

// The part of a game log that can be read without knowing the game: enough to find the game and
// the rules (tile set, card tables) that the rest is to be read with.
struct LogHeader {
  std::string game;
  int rules_version = 0;
  std::uint64_t rules_hash = 0;
  int seats = 0;
  Seed seed;
  friend bool operator==(const LogHeader&, const LogHeader&) = default;
};

// From a log as JSON; leaves the other members of the object to be read.
Result<LogHeader> ReadLogHeader(const json::Value& log);
LogHeader ReadLogHeader(json::ObjectReader& reader);
// Into an object that has been begun.
void WriteLogHeader(const LogHeader& header, json::Writer& writer);

// From the start of a log as bytes; leaves the rest.
Result<LogHeader> DecodeLogHeader(ByteReader& reader);
void EncodeLogHeader(const LogHeader& header, ByteWriter& writer);

}  // namespace syrtis

#include "engine/core/log_header.h"

#include <string_view>

#include "engine/core/hash.h"
#include "engine/core/json_core.h"

namespace syrtis {
namespace {

constexpr int kMostSeats = 99;
constexpr int kMostVersions = 999'999;
// The magic number of a log as bytes; the last byte is the version of the form.
constexpr std::string_view kMagic = "SyrtisL1";

}  // namespace

LogHeader ReadLogHeader(json::ObjectReader& reader) {
  LogHeader header;
  header.game = reader.String("game");
  header.rules_version = reader.Int("version", 0, kMostVersions);
  header.rules_hash = ReadHash(reader, "rules");
  header.seats = reader.Int("seats", 1, kMostSeats);
  header.seed = ReadSeed(reader, "seed");
  return header;
}

Result<LogHeader> ReadLogHeader(const json::Value& log) {
  json::Errors errors;
  json::ObjectReader reader(log, "log", errors);
  LogHeader header = ReadLogHeader(reader);
  if (!errors.ok()) return errors.error();
  return header;
}

void WriteLogHeader(const LogHeader& header, json::Writer& writer) {
  writer.Field("game", header.game)
      .Field("version", header.rules_version)
      .Field("rules", HashText(header.rules_hash))
      .Field("seats", header.seats)
      .Field("seed", ToString(header.seed));
}

Result<LogHeader> DecodeLogHeader(ByteReader& reader) {
  if (reader.Raw(kMagic.size()) != kMagic) return Error{"log: these bytes are no game log"};
  LogHeader header;
  header.game = reader.String();
  header.rules_version = static_cast<int>(reader.UpTo(kMostVersions));
  header.rules_hash = reader.Fixed64();
  header.seats = static_cast<int>(reader.UpTo(kMostSeats));
  header.seed.high = reader.Fixed64();
  header.seed.low = reader.Fixed64();
  if (!reader.ok() || header.seats == 0) return Error{"log: the header is damaged"};
  return header;
}

void EncodeLogHeader(const LogHeader& header, ByteWriter& writer) {
  writer.Raw(kMagic);
  writer.String(header.game);
  writer.U64(static_cast<std::uint64_t>(header.rules_version));
  writer.Fixed64(header.rules_hash);
  writer.U64(static_cast<std::uint64_t>(header.seats));
  writer.Fixed64(header.seed.high);
  writer.Fixed64(header.seed.low);
}

}  // namespace syrtis

#include "engine/core/json_core.h"

#include <optional>
#include <string>

#include "engine/core/hash.h"

namespace syrtis {

Seed ReadSeed(json::ObjectReader& reader, std::string_view key) {
  const json::Value* value = reader.Any(key);
  if (value == nullptr) return {};
  if (const std::int64_t* number = value->AsInt(); number != nullptr && *number >= 0) {
    return Seed{.high = 0, .low = static_cast<std::uint64_t>(*number)};
  }
  if (const std::string* text = value->AsString()) {
    if (const std::optional<Seed> seed = ParseSeed(*text)) return *seed;
  }
  reader.Fail(key, "must be a number of at most 128 bits from 0 on, as a text (\"7\", \"0x1f\")");
  return {};
}

std::uint64_t ReadHash(json::ObjectReader& reader, std::string_view key) {
  const std::string_view text = reader.String(key);
  std::uint64_t hash = 0;
  if (reader.ok() && !ParseHash(text, hash)) {
    reader.Fail(key, "must be sixteen hexadecimal digits");
  }
  return hash;
}

Seat ReadSeat(json::ObjectReader& reader, std::string_view key, int seats) {
  return Seat::At(reader.Int(key, 0, seats - 1));
}

Seat ReadSeatOr(json::ObjectReader& reader, std::string_view key, int seats,
                std::string_view table_word) {
  const json::Value* value = reader.Any(key);
  if (value == nullptr) return Seat::Table();
  if (const std::string* text = value->AsString()) {
    if (*text == table_word) return Seat::Table();
  } else if (const std::int64_t* number = value->AsInt()) {
    if (*number >= 0 && *number < seats) return Seat::At(static_cast<int>(*number));
  }
  reader.Fail(key, "must be a seat from 0 to " + std::to_string(seats - 1) + " or \"" +
                       std::string(table_word) + "\"");
  return Seat::Table();
}

void WriteSeatOr(json::Writer& writer, std::string_view key, Seat seat,
                 std::string_view table_word) {
  if (seat.IsTable()) {
    writer.Field(key, table_word);
  } else {
    writer.Field(key, seat.index);
  }
}

Ms ReadMs(json::ObjectReader& reader, std::string_view key) {
  return reader.Int(key, Ms{0}, kMaxMs);
}

}  // namespace syrtis

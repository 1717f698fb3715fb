#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/json_reader.h"
#include "engine/core/json_writer.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"

// How the small types of core stand in JSON. Seeds (128 bits) and hashes (64 bits) are texts,
// because the numbers of other languages do not hold them.
namespace syrtis {

// A text that ParseSeed takes, or a whole number from 0 on.
Seed ReadSeed(json::ObjectReader& reader, std::string_view key);

// Sixteen hexadecimal digits.
std::uint64_t ReadHash(json::ObjectReader& reader, std::string_view key);

// A number below `seats`.
Seat ReadSeat(json::ObjectReader& reader, std::string_view key, int seats);

// The same, or the given word for Seat::Table(): "table" for actors, "spectator" for viewers.
Seat ReadSeatOr(json::ObjectReader& reader, std::string_view key, int seats,
                std::string_view table_word);
void WriteSeatOr(json::Writer& writer, std::string_view key, Seat seat,
                 std::string_view table_word);

// Milliseconds, from 0 to kMaxMs.
Ms ReadMs(json::ObjectReader& reader, std::string_view key);

}  // namespace syrtis

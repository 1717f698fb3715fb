#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/core/seat.h"

namespace syrtis::server {

using MemberId = std::uint32_t;  // of a person at one table, from 1; 0: nobody, the table itself

// Kinds of records of a table. The comment says which fields of `TableRecord` are used. They are
// stored by their numbers: a new one is the last, and none goes (tests/names_test.cc).
enum class RecordKind : std::uint8_t {
  kOpened,    // text: the settings, as JSON; bytes: the code
  kSettings,  // text: the settings; bytes: the new code, if it was changed
  kJoined,    // other: the new member; text: the name; bytes: the hash of the token
  kNamed,     // other: the member; text: the new name
  kLeft,      // other: the member; bytes: hash of the address that is not let in any more, or empty
  kSat,       // other: the member; seat
  kStood,     // other: the member
  kSwapped,   // seat and other: the two seats
  kBot,       // seat; text: the level of the bot that sits there now; empty: nobody
  kLent,      // seat; text: the level of the bot that plays for its player; empty: it is given back
  kHost,      // other: the member who is the host now
  kStarted,  // text: the settings; bytes: seed, version and hash of the rules; other: 1 if somebody
             // chose the seed
  kPlay,     // bytes: an entry of the game's log; other: 1 if the game was over with it
  kChat,     // other: a ChatKind; text
  kClosed,   //
  kOrder,    // other: bits of the member's standing order (StandingOrder); 0: there is none
  // The only record of a place that a changed code leads to. bytes: the id of the table, as text
  kMoved,
  kCoach,  // other: 1 if the member lets the table have a coach, 0 if not
};

// Whether no message comes of it: nobody else may know.
constexpr bool IsSilent(RecordKind kind) { return kind == RecordKind::kOrder; }

enum class ChatKind : std::uint8_t { kText, kPhrase, kEmote, kPoint };

// One thing that happened at a table. The table is what follows from its records: they are written
// down before anybody hears of them, and read again after a crash.
struct TableRecord {
  RecordKind kind = RecordKind::kClosed;
  MemberId member = 0;   // who wished it
  std::uint32_t re = 0;  // the number that this member's message had; 0: none
  std::uint32_t seat = 0;
  std::uint32_t other = 0;
  std::string text;
  std::string bytes;
  friend bool operator==(const TableRecord&, const TableRecord&) = default;
};

std::string EncodeRecord(const TableRecord& record);
// Nothing that is read here is trusted; the error says what is damaged.
Result<TableRecord> DecodeRecord(std::string_view bytes);
// Only the kind, and only the `bytes`, of an encoded record that was decoded before.
RecordKind KindOf(std::string_view encoded);
std::string_view BytesOf(std::string_view encoded);

}  // namespace syrtis::server

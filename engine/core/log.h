#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/enum_names.h"
#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/core/json_core.h"
#include "engine/core/log_header.h"

namespace syrtis {

enum class EntryKind : std::uint8_t {
  kCommand,  // a seat's, or the table's (Seat::Table()) where the rules have such commands
  kTick,     // time passed, and something happened by itself
  kBack,     // the table went back to how things were after entry `back_to`
};

// One thing that changed the game. Its number, `seq`, is its place in the log, counted from 1; 0
// stands for the beginning.
//
// Time: every entry first lets time pass to its `ms` (Tick), then applies itself. Since two ticks
// are the same as the later one, a tick needs an entry of its own only if nothing follows it; the
// Driver writes one where it caused events, which keeps the log short and records the end of a game
// by the clock. A refused command is not in the log; the time that passed before it stands, by the
// same argument. Going back does not turn time back: the earlier state is restored and time passes
// to `ms` in it.
template <Game G>
struct LogEntry {
  EntryKind kind = EntryKind::kTick;
  Ms ms = 0;
  Seat seat;                          // not of ticks
  typename G::Command command{};      // of commands
  std::uint32_t back_to = 0;          // of goings back: a seq smaller than that of the entry
  std::optional<std::uint64_t> hash;  // of the state after it, now and then, to find mistakes
  friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

// The whole game: its beginning and its entries. The state follows from it.
template <Game G>
struct Log {
  LogHeader header;
  typename G::Options options{};
  // Where the game began with a position that was loaded rather than with NewGame.
  std::optional<typename G::State> start;
  std::vector<LogEntry<G>> entries;
  // Of the state after the last entry. Left out while a game is going on.
  std::optional<std::uint64_t> hash;
};

// Equal, the start byte for byte (a State need not have an operator).
template <Game G>
bool operator==(const Log<G>& a, const Log<G>& b) {
  const auto start_hash = [](const Log<G>& log) {
    return log.start ? std::optional(G::Hash(*log.start)) : std::nullopt;
  };
  return a.header == b.header && a.options == b.options && start_hash(a) == start_hash(b) &&
         a.entries == b.entries && a.hash == b.hash;
}

// A log without entries for a game by these rules.
template <Game G>
Log<G> EmptyLog(const typename G::Rules& rules, const typename G::Options& options, int seats,
                Seed seed) {
  return Log<G>{.header = {.game = std::string(std::string_view(G::kName)),
                           .rules_version = G::kRulesVersion,
                           .rules_hash = G::RulesHash(rules),
                           .seats = seats,
                           .seed = seed},
                .options = options};
}

// Whether these rules are the ones that the log was made with; otherwise the reason why not.
template <Game G>
std::optional<Error> CheckHeader(const typename G::Rules& rules, const LogHeader& header) {
  if (header.game != G::kName) {
    return Error{"log: the game is \"" + header.game + "\", not \"" +
                 std::string(std::string_view(G::kName)) + "\""};
  }
  if (header.rules_version != G::kRulesVersion) {
    return Error{"log: made by version " + std::to_string(header.rules_version) +
                 " of the rules, this is version " + std::to_string(G::kRulesVersion)};
  }
  if (header.rules_hash != G::RulesHash(rules)) {
    return Error{"log: made with other rules data (hash " + HashText(header.rules_hash) +
                 ", here " + HashText(G::RulesHash(rules)) + ")"};
  }
  if (header.seats < G::kMinSeats || header.seats > G::kMaxSeats) {
    return Error{"log: " + refuse::NotThatManySeats(G::kMinSeats, G::kMaxSeats, header.seats).text};
  }
  return std::nullopt;
}

// The state before the first entry.
template <Game G>
Result<typename G::State> FirstState(const typename G::Rules& rules, const Log<G>& log) {
  if (log.start) {
    if (G::SeatCount(*log.start) != log.header.seats) {
      return Error{"the position at the start is for another number of seats"};
    }
    // A game whose states carry their options says which they are.
    if constexpr (requires { G::OptionsOf(*log.start); }) {
      if (!(G::OptionsOf(*log.start) == log.options)) {
        return Error{"the position at the start has other options"};
      }
    }
    return *log.start;
  }
  return G::NewGame(rules, log.options, log.header.seats, log.header.seed);
}

// --- JSON ---------------------------------------------------------------------------------------
// {"game","version","rules","seats","seed","options","start"?,"entries":[…],"hash"?}; an entry is
// {"seq","ms","seat","command"}, {"seq","ms","tick":true} or {"seq","ms","seat","back"}, each with
// "hash" where it has one. A seat is a number or "table".

template <Game G>
void WriteEntry(const typename G::Rules& rules, const LogEntry<G>& entry, std::size_t seq,
                json::Writer& writer) {
  writer.BeginObject().Field("seq", seq).Field("ms", entry.ms);
  if (entry.kind == EntryKind::kTick) {
    writer.Field("tick", true);
  } else {
    WriteSeatOr(writer, "seat", entry.seat, "table");
    if (entry.kind == EntryKind::kBack) {
      writer.Field("back", entry.back_to);
    } else {
      writer.Key("command");
      G::WriteCommand(rules, entry.command, writer);
    }
  }
  if (entry.hash) writer.Field("hash", HashText(*entry.hash));
  writer.End();
}

template <Game G>
void WriteLog(const typename G::Rules& rules, const Log<G>& log, json::Writer& writer) {
  writer.BeginObject();
  WriteLogHeader(log.header, writer);
  writer.Key("options");
  G::WriteOptions(rules, log.options, writer);
  if (log.start) {
    writer.Key("start");
    G::WriteState(rules, *log.start, writer);
  }
  writer.BeginArray("entries");
  for (std::size_t i = 0; i < log.entries.size(); ++i) {
    WriteEntry<G>(rules, log.entries[i], i + 1, writer);
  }
  writer.End();
  if (log.hash) writer.Field("hash", HashText(*log.hash));
  writer.End();
}

// `first` is the state before the first entry: the names of a log are the canonical ones, for which
// any state of the game will do.
template <Game G>
LogEntry<G> ReadEntry(const typename G::Rules& rules, const typename G::State& first, int seats,
                      std::size_t seq, json::ObjectReader reader) {
  LogEntry<G> entry;
  const auto seq_there = reader.Int("seq", std::size_t{0}, std::size_t{UINT32_MAX});
  if (reader.ok() && seq_there != seq) {
    reader.Fail("seq", "must be " + std::to_string(seq) + ", not " + std::to_string(seq_there));
  }
  entry.ms = ReadMs(reader, "ms");
  if (reader.Has("tick")) {
    if (!reader.Bool("tick")) reader.Fail("tick", "must be true");
  } else {
    entry.seat = ReadSeatOr(reader, "seat", seats, "table");
    if (reader.Has("back")) {
      entry.kind = EntryKind::kBack;
      entry.back_to = static_cast<std::uint32_t>(reader.Int("back", std::size_t{0}, seq - 1));
    } else if (const json::Value* value = reader.Any("command")) {
      entry.kind = EntryKind::kCommand;
      const Result<typename G::Command> command = G::ReadCommand(rules, first, *value);
      if (command.ok()) {
        entry.command = *command;
      } else {
        reader.Fail("command", command.error().text);
      }
    }
  }
  if (reader.Has("hash")) entry.hash = ReadHash(reader, "hash");
  reader.Finish();
  return entry;
}

// The log must be of these rules; its entries are well-formed, but only Replay checks whether they
// are legal.
template <Game G>
Result<Log<G>> ReadLog(const typename G::Rules& rules, const json::Value& value) {
  json::Errors errors;
  json::ObjectReader reader(value, "log", errors);
  Log<G> log;
  log.header = ReadLogHeader(reader);
  const json::Value* options_value = reader.OptionalAny("options");
  const json::Value* start_value = reader.OptionalAny("start");
  json::ArrayReader entries = reader.Array("entries");
  if (reader.Has("hash")) log.hash = ReadHash(reader, "hash");
  if (!reader.Finish()) return reader.error();
  if (std::optional<Error> wrong = CheckHeader<G>(rules, log.header)) return *std::move(wrong);

  Result<typename G::Options> options = G::ReadOptions(rules, log.header.seats, options_value);
  if (!options.ok()) return Error{"log.options: " + options.error().text};
  log.options = *std::move(options);
  if (start_value != nullptr) {
    Result<typename G::State> start = G::ReadState(rules, *start_value);
    if (!start.ok()) return Error{"log.start: " + start.error().text};
    log.start = *start;
  }
  const Result<typename G::State> first = FirstState<G>(rules, log);
  if (!first.ok()) return Error{"log: " + first.error().text};

  log.entries.reserve(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    log.entries.push_back(ReadEntry<G>(rules, *first, log.header.seats, i + 1, entries.Object(i)));
  }
  if (!errors.ok()) return errors.error();
  return log;
}

// --- Bytes --------------------------------------------------------------------------------------

template <Game G>
void EncodeEntry(const LogEntry<G>& entry, ByteWriter& writer) {
  // The kind, and whether a hash follows.
  writer.U8(static_cast<std::uint8_t>(static_cast<int>(entry.kind) * 2 + (entry.hash ? 1 : 0)));
  writer.U64(static_cast<std::uint64_t>(entry.ms));
  if (entry.kind != EntryKind::kTick) writer.U8(entry.seat.index);
  if (entry.kind == EntryKind::kCommand) G::EncodeCommand(entry.command, writer);
  if (entry.kind == EntryKind::kBack) writer.U64(entry.back_to);
  if (entry.hash) writer.Fixed64(*entry.hash);
}

template <Game G>
bool DecodeEntry(const typename G::Rules& rules, int seats, std::size_t seq, ByteReader& reader,
                 LogEntry<G>& entry) {
  const std::uint8_t first = reader.U8();
  if (first >= 2 * kCountOf<EntryKind>) return false;
  entry = LogEntry<G>{};
  entry.kind = static_cast<EntryKind>(first / 2);
  entry.ms = static_cast<Ms>(reader.UpTo(static_cast<std::uint64_t>(kMaxMs)));
  if (entry.kind != EntryKind::kTick) {
    entry.seat = Seat{reader.U8()};
    if (!entry.seat.IsTable() && entry.seat.index >= seats) return false;
  }
  if (entry.kind == EntryKind::kCommand && !G::DecodeCommand(rules, reader, entry.command)) {
    return false;
  }
  if (entry.kind == EntryKind::kBack) {
    entry.back_to = static_cast<std::uint32_t>(reader.UpTo(seq - 1));
  }
  if (first % 2 == 1) entry.hash = reader.Fixed64();
  return reader.ok();
}

template <Game G>
std::string OptionsText(const typename G::Rules& rules, const typename G::Options& options) {
  std::string text;
  json::Writer writer(text);
  G::WriteOptions(rules, options, writer);
  return text;
}

template <Game G>
void EncodeLog(const typename G::Rules& rules, const Log<G>& log, ByteWriter& writer) {
  EncodeLogHeader(log.header, writer);
  // Options are few and stand here once, so they are written as JSON.
  writer.String(OptionsText<G>(rules, log.options));
  writer.Bool(log.start.has_value());
  if (log.start) G::EncodeState(*log.start, writer);
  writer.U64(log.entries.size());
  for (const LogEntry<G>& entry : log.entries) EncodeEntry<G>(entry, writer);
  writer.Bool(log.hash.has_value());
  if (log.hash) writer.Fixed64(*log.hash);
}

// Entries reserved at once; few games have more.
inline constexpr std::uint64_t kMostReserved = 4096;

// Like ReadLog. The bytes must end with the log.
template <Game G>
Result<Log<G>> DecodeLog(const typename G::Rules& rules, ByteReader& reader) {
  Log<G> log;
  Result<LogHeader> header = DecodeLogHeader(reader);
  if (!header.ok()) return header.error();
  log.header = *std::move(header);
  if (std::optional<Error> wrong = CheckHeader<G>(rules, log.header)) return *std::move(wrong);

  const std::string_view options_text = reader.String();
  const Result<json::Value> options_value = json::Parse(options_text);
  if (!options_value.ok()) return Error{"log.options: " + options_value.error().text};
  Result<typename G::Options> options = G::ReadOptions(rules, log.header.seats, &*options_value);
  if (!options.ok()) return Error{"log.options: " + options.error().text};
  log.options = *std::move(options);
  if (OptionsText<G>(rules, log.options) != options_text) {
    return Error{"log.options: not written the way we write them"};
  }
  if (reader.Bool()) {
    Result<typename G::State> start = G::DecodeState(rules, reader);
    if (!start.ok()) return Error{"log.start: " + start.error().text};
    log.start = *start;
  }
  const std::uint64_t count = reader.U64();
  // An entry has two bytes or more, but takes far more memory, so memory is reserved for few only.
  if (!reader.ok() || count > reader.left() / 2)
    return Error{"log: the number of entries is wrong"};
  log.entries.reserve(static_cast<std::size_t>(std::min<std::uint64_t>(count, kMostReserved)));
  for (std::uint64_t seq = 1; seq <= count; ++seq) {
    LogEntry<G> entry;
    if (!DecodeEntry<G>(rules, log.header.seats, static_cast<std::size_t>(seq), reader, entry)) {
      return Error{"log: entry " + std::to_string(seq) + " is damaged"};
    }
    log.entries.push_back(std::move(entry));
  }
  if (reader.Bool()) log.hash = reader.Fixed64();
  if (!reader.ok()) return Error{"log: the end is missing"};
  if (!reader.AtEnd()) return Error{"log: there are more bytes after the end"};
  return log;
}

}  // namespace syrtis

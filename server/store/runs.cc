#include "server/store/runs.h"

#include "engine/core/bytes.h"

namespace syrtis::server {
namespace {

constexpr std::uint64_t kMaxSeq = 0xFFFFFFFF;

}  // namespace

void AppendRun(std::string& out, const std::vector<Record>& records) {
  ByteWriter writer(out);
  writer.U64(records.front().epoch);
  writer.U64(records.size());
  for (const Record& record : records) writer.String(record.bytes);
}

bool ReadRuns(std::string_view runs, std::uint32_t begin, std::uint32_t first_seq,
              std::uint32_t last_seq, std::vector<Record>& out) {
  ByteReader reader(runs);
  std::uint64_t seq = begin;
  while (reader.ok() && !reader.AtEnd()) {
    const auto epoch = static_cast<std::uint32_t>(reader.UpTo(kMaxSeq));
    const std::uint64_t count = reader.UpTo(kMaxSeq);
    for (std::uint64_t i = 0; i < count && reader.ok(); ++i, ++seq) {
      const std::string_view bytes = reader.String();
      if (!reader.ok() || seq > kMaxSeq) return false;
      if (seq < first_seq || seq > last_seq) continue;
      out.push_back(
          {.epoch = epoch, .seq = static_cast<std::uint32_t>(seq), .bytes = std::string(bytes)});
    }
  }
  return reader.ok();
}

std::vector<RunsPart> SplitRuns(std::string_view runs, std::uint32_t begin, std::size_t enough) {
  std::vector<RunsPart> parts;
  ByteReader reader(runs);
  std::size_t from = 0;
  std::uint64_t first = begin;
  std::uint64_t seq = begin;
  while (reader.ok() && !reader.AtEnd()) {
    (void)reader.UpTo(kMaxSeq);
    const std::uint64_t count = reader.UpTo(kMaxSeq);
    for (std::uint64_t i = 0; i < count && reader.ok(); ++i) (void)reader.String();
    seq += count;
    if (!reader.ok() || seq > kMaxSeq) return {};
    const std::size_t end = runs.size() - reader.left();
    if (end - from < enough && !reader.AtEnd()) continue;
    parts.push_back({.first_seq = static_cast<std::uint32_t>(first),
                     .last_seq = static_cast<std::uint32_t>(seq - 1),
                     .runs = runs.substr(from, end - from)});
    from = end;
    first = seq;
  }
  if (!reader.ok()) return {};
  return parts;
}

void AppendEntry(std::string& out, const JournalEntry& entry) {
  ByteWriter writer(out);
  writer.Fixed64(entry.table.value);
  writer.U64(entry.first_seq);
  writer.U64(entry.count);
  writer.String(entry.run);
}

bool ReadEntries(std::string_view commit, std::vector<JournalEntry>& out) {
  ByteReader reader(commit);
  while (reader.ok() && !reader.AtEnd()) {
    JournalEntry entry;
    entry.table.value = reader.Fixed64();
    entry.first_seq = static_cast<std::uint32_t>(reader.UpTo(kMaxSeq));
    entry.count = static_cast<std::uint32_t>(reader.UpTo(kMaxSeq));
    entry.run = reader.String();
    if (!reader.ok() || entry.first_seq == 0 || entry.count == 0) return false;
    out.push_back(entry);
  }
  return reader.ok();
}

}  // namespace syrtis::server

#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"
#include "server/store/testing/temporary_folder.h"

namespace syrtis::server {

// Two tables.
inline constexpr TableId kRed{1};
inline constexpr TableId kBlue{2};

// Where a test keeps its tables: an empty database of its own, which stays from one opening of the
// store to the next.
class SqlitePlace {
 public:
  static constexpr const char* kName = "Sqlite";
  // Why there is none; empty if there is one.
  std::string problem() const { return folder_.path().empty() ? "no temporary folder" : ""; }
  std::string url() const { return "sqlite:" + file(); }
  std::string file() const { return folder_.File("tables.db"); }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  TemporaryFolder folder_;
};

class PostgresPlace {
 public:
  static constexpr const char* kName = "Postgres";
  PostgresPlace();
  std::string problem() const { return problem_; }
  std::string url() const { return url_; }

 private:
  std::string problem_;
  std::string url_;
};

// For the names of tests that are run on each.
struct PlaceName {
  template <class Place>
  static std::string GetName(int /*index*/) {
    return Place::kName;
  }
};

// Things to write.
inline std::string BytesOf(TableId table, std::uint32_t seq) {
  std::string bytes = "record " + std::to_string(seq) + " of " + std::to_string(table.value);
  bytes.push_back('\0');
  bytes.append(seq % 40, '\xFF');
  return bytes;
}

inline Record RecordOf(TableId table, std::uint32_t epoch, std::uint32_t seq) {
  return {.epoch = epoch, .seq = seq, .bytes = BytesOf(table, seq)};
}

inline std::vector<Record> RecordsOf(TableId table, std::uint32_t epoch, std::uint32_t first,
                                     std::uint32_t last) {
  std::vector<Record> records;
  for (std::uint32_t seq = first; seq <= last; ++seq) {
    records.push_back(RecordOf(table, epoch, seq));
  }
  return records;
}

inline TableRow RowOf(TableId table, std::string code, std::int64_t touched = 1000) {
  return {.id = table, .code = std::move(code), .touched = touched};
}

// The write that makes a table, with its first record.
inline Write NewTable(TableId table, std::string code, std::int64_t touched = 1000) {
  return {.table = table,
          .records = RecordsOf(table, 1, 1, 1),
          .row = RowOf(table, std::move(code), touched)};
}

inline Write NextRecords(TableId table, std::uint32_t epoch, std::uint32_t first,
                         std::uint32_t last) {
  return {.table = table, .records = RecordsOf(table, epoch, first, last)};
}

}  // namespace syrtis::server

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace syrtis::server {

// Records of one table as bytes, for a database that is better at few large values than at many
// small ones. A run is what one write had: epoch, number of records, and each record's bytes. Runs
// that follow on each other are simply put together; the seq of the first record is kept elsewhere.

// Adds a run. The records follow on each other and have one epoch.
void AppendRun(std::string& out, const std::vector<Record>& records);

// Adds those records of the runs to `out` that are from `first_seq` to `last_seq`; the first record
// of the runs has the seq `begin`. False if the bytes are not runs.
bool ReadRuns(std::string_view runs, std::uint32_t begin, std::uint32_t first_seq,
              std::uint32_t last_seq, std::vector<Record>& out);

// Runs that follow on each other, without the rest.
struct RunsPart {
  std::uint32_t first_seq = 0;
  std::uint32_t last_seq = 0;
  std::string_view runs;
};
// The runs in parts: each ends with the run by which it has `enough` bytes. The first record of the
// first one has the seq `begin`. Empty if the bytes are not runs. They live as long as `runs`.
std::vector<RunsPart> SplitRuns(std::string_view runs, std::uint32_t begin, std::size_t enough);

// One write as it stands in a commit of the journal.
struct JournalEntry {
  TableId table;
  std::uint32_t first_seq = 0;
  std::uint32_t count = 0;
  std::string_view run;
};

void AppendEntry(std::string& out, const JournalEntry& entry);
// False if the bytes are not entries. They live as long as `commit`.
bool ReadEntries(std::string_view commit, std::vector<JournalEntry>& out);

}  // namespace syrtis::server

#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/runs.h"
#include "server/store/store.h"

namespace syrtis::server {

// The records that are in the journal but not yet in segments, by table. The writer changes it, the
// reader looks into it.
class Tail {
 public:
  struct Piece {
    std::uint32_t first_seq = 0;
    std::uint32_t last_seq = 0;
    std::string runs;
  };

  // So many bytes of runs can be added to this table without more memory.
  void MakeRoom(TableId table, std::size_t bytes);
  // Adds what follows on the records that are there of this table.
  void Add(const JournalEntry& entry);
  void Drop(TableId table);

  // A copy, without its runs if all of them are behind `last_seq`.
  std::optional<Piece> Of(TableId table, std::uint32_t last_seq = UINT32_MAX) const;
  std::uint32_t LastSeq(TableId table) const;  // 0: none
  std::size_t bytes() const;
  std::vector<TableId> Tables() const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<std::uint64_t, Piece> pieces_;
  std::size_t bytes_ = 0;
};

}  // namespace syrtis::server

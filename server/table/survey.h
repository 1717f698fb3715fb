#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "server/store/store.h"
#include "server/table/record.h"

namespace syrtis::server {

// Summary of a sleeping table that is needed before it is woken: a look at its records, in order,
// which plays nothing. So it costs little, and may be done on another thread.
class Survey {
 public:
  void Add(const Record& stored) {
    ++records_;
    const Result<TableRecord> record = DecodeRecord(stored.bytes);
    if (!record.ok()) {
      was_over_ = false;  // the table says what is wrong when it is woken
    } else if (record->kind == RecordKind::kStarted) {
      last_start_ = stored.seq;
      was_over_ = false;
    } else if (record->kind == RecordKind::kPlay) {
      was_over_ = record->other == 1;
    } else if (record->kind == RecordKind::kJoined) {
      tokens_.emplace_back(record->other, record->bytes);
    } else if (record->kind == RecordKind::kLeft) {
      std::erase_if(tokens_, [&](const auto& token) { return token.first == record->other; });
    } else if (record->kind == RecordKind::kMoved) {
      std::uint64_t id = 0;
      if (ParseHash(record->bytes, id)) moved_to_ = TableId{id};
    }
  }

  std::uint32_t records() const { return records_; }
  // The number of the last record by which a game was started; 0: none was.
  std::uint32_t last_start() const { return last_start_; }
  // Whether the last game was over.
  bool was_over() const { return was_over_; }
  // Whether somebody at the table has this token.
  bool HasToken(std::string_view token_hash) const {
    return std::ranges::any_of(tokens_,
                               [&](const auto& token) { return token.second == token_hash; });
  }
  // The table is another one: its code was changed.
  const std::optional<TableId>& moved_to() const { return moved_to_; }

 private:
  std::uint32_t records_ = 0;
  std::uint32_t last_start_ = 0;
  bool was_over_ = false;
  std::vector<std::pair<MemberId, std::string>> tokens_;  // of those who are at the table
  std::optional<TableId> moved_to_;
};

}  // namespace syrtis::server

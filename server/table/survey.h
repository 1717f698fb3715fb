#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "engine/core/hash.h"
#include "server/store/store.h"
#include "server/table/record.h"

namespace syrtis::server {

// What has to be known of a sleeping table before it is woken: a look at its records, in order,
// which plays nothing. So it costs little, and may be done on another thread.
class Survey {
 public:
  Survey() = default;
  // Also whether somebody at the table has this token.
  explicit Survey(std::string token_hash) : token_hash_(std::move(token_hash)) {}

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
    } else if (record->kind == RecordKind::kJoined && record->bytes == token_hash_) {
      holder_ = record->other;
    } else if (record->kind == RecordKind::kLeft && record->other == holder_) {
      holder_ = 0;
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
  bool has_token() const { return holder_ != 0; }
  // The table is another one: its code was changed.
  const std::optional<TableId>& moved_to() const { return moved_to_; }

 private:
  std::string token_hash_;
  std::uint32_t records_ = 0;
  std::uint32_t last_start_ = 0;
  bool was_over_ = false;
  MemberId holder_ = 0;
  std::optional<TableId> moved_to_;
};

}  // namespace syrtis::server

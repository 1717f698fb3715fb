#include "server/store/check_write.h"

namespace syrtis::server {

std::optional<std::string> Malformed(const Write& write) {
  if (write.row && write.row->id != write.table) return "the row is of another table";
  if (write.game && write.game->table != write.table) return "the game is of another table";
  if (write.records.empty()) return std::nullopt;
  const Record& first = write.records.front();
  if (first.seq == 0) return "records count from 1";
  if (write.epoch != 0 && write.epoch != first.epoch) {
    return "the write and its records have different epochs";
  }
  std::uint32_t seq = first.seq;
  for (const Record& record : write.records) {
    if (record.epoch != first.epoch) return "its records have different epochs";
    if (record.seq != seq++) return "its records do not follow on each other";
  }
  return std::nullopt;
}

std::uint32_t EpochOf(const Write& write) {
  return write.records.empty() ? write.epoch : write.records.front().epoch;
}

std::optional<NotNext> CheckNext(const Write& write, const Owner& owner, bool broken) {
  const std::uint32_t epoch = EpochOf(write);
  if (epoch != owner.epoch && (epoch != 0 || !write.records.empty())) {
    return NotNext{.why = "the table has another owner by now (epoch " +
                          std::to_string(owner.epoch) + ", not " + std::to_string(epoch) + ")",
                   .breaking = false};
  }
  if (broken) return NotNext{.why = NeedsClaiming()};
  if (write.records.empty() || write.records.front().seq == owner.last_seq + 1) return std::nullopt;
  return NotNext{.why = "record " + std::to_string(write.records.front().seq) +
                        " does not follow on record " + std::to_string(owner.last_seq)};
}

Owner FirstOwner(const Write& write) {
  const std::uint32_t epoch = EpochOf(write);
  return {.epoch = write.records.empty() && epoch == 0 ? 1 : epoch,
          .last_seq = static_cast<std::uint32_t>(write.records.size())};
}

std::string NotThere() {
  return "there is no such table: its first write must have a row and begin with record 1";
}

std::string NeedsClaiming() {
  return "an earlier write of this table was not stored: it must be claimed again first";
}

std::string CodeTaken() { return "its code belongs to another open table"; }

}  // namespace syrtis::server

#include "server/store/tail.h"

namespace syrtis::server {

void Tail::MakeRoom(TableId table, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  std::string& runs = pieces_[table.value].runs;
  runs.reserve(runs.size() + bytes);
}

void Tail::Add(const JournalEntry& entry) {
  const std::lock_guard lock(mutex_);
  Piece& piece = pieces_[entry.table.value];
  if (piece.runs.empty()) piece.first_seq = entry.first_seq;
  piece.last_seq = entry.first_seq + entry.count - 1;
  piece.runs.append(entry.run);
  bytes_ += entry.run.size();
}

void Tail::Drop(TableId table) {
  const std::lock_guard lock(mutex_);
  const auto found = pieces_.find(table.value);
  if (found == pieces_.end()) return;
  bytes_ -= found->second.runs.size();
  pieces_.erase(found);
}

std::optional<Tail::Piece> Tail::Of(TableId table, std::uint32_t last_seq) const {
  const std::lock_guard lock(mutex_);
  const auto found = pieces_.find(table.value);
  if (found == pieces_.end() || found->second.runs.empty()) return std::nullopt;
  const Piece& piece = found->second;
  if (piece.first_seq <= last_seq) return piece;
  return Piece{.first_seq = piece.first_seq, .last_seq = piece.last_seq};
}

std::uint32_t Tail::LastSeq(TableId table) const {
  const std::lock_guard lock(mutex_);
  const auto found = pieces_.find(table.value);
  return found == pieces_.end() ? 0 : found->second.last_seq;
}

std::size_t Tail::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

std::vector<TableId> Tail::Tables() const {
  const std::lock_guard lock(mutex_);
  std::vector<TableId> tables;
  tables.reserve(pieces_.size());
  for (const auto& [id, piece] : pieces_) tables.push_back({.value = id});
  return tables;
}

}  // namespace syrtis::server

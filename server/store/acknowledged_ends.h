#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace syrtis::server {

// How far the records of a table went when that was last acknowledged, in two small files beside
// the database. If the database is damaged in a way that it does not notice (SQLite takes what is
// behind a damaged page of its write-ahead log for never written), this shows which tables end too
// early. It is written after each commit without a sync of its own: it never claims more than was
// stored. Of a long run it has the latest commits, at least kBytes of them.
class AcknowledgedEnds {
 public:
  static constexpr std::size_t kBytes = std::size_t{1} << 20;  // in each of the two files
  using End = std::pair<TableId, std::uint32_t>;  // a table and its last seq; 0: it was removed

  // `path`: of the database. Reads what an earlier process left.
  explicit AcknowledgedEnds(std::string path);
  AcknowledgedEnds(const AcknowledgedEnds&) = delete;
  AcknowledgedEnds& operator=(const AcknowledgedEnds&) = delete;
  ~AcknowledgedEnds();

  // By table; of what was there when this was made.
  const std::map<std::uint64_t, std::uint32_t>& before() const { return before_; }

  // Begins anew: what was there before is forgotten.
  void Begin();
  // One commit. If it cannot be written down (the disk is full), nothing is kept until Begin.
  void Add(const std::vector<End>& ends);
  // The database was closed as it should be.
  void Remove();

 private:
  std::string FileName(std::size_t which) const;
  void Open(std::size_t which);
  void Close();

  std::string path_;
  std::map<std::uint64_t, std::uint32_t> before_;
  std::size_t which_ = 0;
  int file_ = -1;
  std::size_t size_ = 0;
  std::uint64_t number_ = 0;  // of the last commit
};

}  // namespace syrtis::server

#include "server/store/acknowledged_ends.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

#include "engine/core/bytes.h"
#include "engine/core/hash.h"

namespace syrtis::server {
namespace {

struct Commit {
  std::uint64_t number = 0;
  std::vector<AcknowledgedEnds::End> ends;
};

std::string Encode(const Commit& commit) {
  std::string body;
  ByteWriter writer(body);
  writer.U64(commit.number);
  writer.U64(commit.ends.size());
  for (const auto& [table, seq] : commit.ends) {
    writer.Fixed64(table.value);
    writer.U64(seq);
  }
  std::string whole;
  ByteWriter head(whole);
  head.Fixed64(HashBytes(body.data(), body.size()));
  head.String(body);
  return whole;
}

// Nothing at the end, and where the rest was never written.
std::optional<Commit> Decode(ByteReader& reader) {
  const std::uint64_t hash = reader.Fixed64();
  const std::string_view body = reader.String();
  if (!reader.ok() || hash != HashBytes(body.data(), body.size())) return std::nullopt;
  ByteReader inside(body);
  Commit commit{.number = inside.U64()};
  const std::uint64_t count = inside.U64();
  for (std::uint64_t i = 0; i < count && inside.ok(); ++i) {
    const TableId table{.value = inside.Fixed64()};
    commit.ends.emplace_back(table, static_cast<std::uint32_t>(inside.UpTo(UINT32_MAX)));
  }
  if (!inside.AtEnd()) return std::nullopt;
  return commit;
}

std::vector<Commit> ReadAll(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  ByteReader reader(bytes);
  std::vector<Commit> commits;
  while (reader.left() > 0) {
    std::optional<Commit> commit = Decode(reader);
    if (!commit) break;
    commits.push_back(*std::move(commit));
  }
  return commits;
}

}  // namespace

AcknowledgedEnds::AcknowledgedEnds(std::string path) : path_(std::move(path)) {
  std::vector<Commit> commits = ReadAll(FileName(0));
  std::vector<Commit> more = ReadAll(FileName(1));
  std::move(more.begin(), more.end(), std::back_inserter(commits));
  std::ranges::sort(commits, {}, &Commit::number);
  for (const Commit& commit : commits) {
    for (const auto& [table, seq] : commit.ends) before_[table.value] = seq;
  }
}

AcknowledgedEnds::~AcknowledgedEnds() { Close(); }

std::string AcknowledgedEnds::FileName(std::size_t which) const {
  return path_ + (which == 0 ? "-acknowledged-1" : "-acknowledged-2");
}

void AcknowledgedEnds::Begin() {
  Remove();
  Open(0);
}

void AcknowledgedEnds::Remove() {
  Close();
  for (const std::size_t which : {0, 1}) (void)::unlink(FileName(which).c_str());
}

void AcknowledgedEnds::Open(std::size_t which) {
  Close();
  which_ = which;
  size_ = 0;
  file_ = ::open(FileName(which).c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
}

void AcknowledgedEnds::Close() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

void AcknowledgedEnds::Add(const std::vector<End>& ends) {
  if (file_ < 0 || ends.empty()) return;
  if (size_ >= kBytes) Open(1 - which_);
  const std::string bytes = Encode({.number = ++number_, .ends = ends});
  if (file_ >= 0 &&
      ::write(file_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) {
    // Half of the truth would be taken for the whole.
    return Remove();
  }
  size_ += bytes.size();
}

}  // namespace syrtis::server

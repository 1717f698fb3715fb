#pragma once

#include <sys/stat.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace syrtis::server {

// Which file lies under a name: who deletes a file or puts another one in its place leaves those
// who have it open with one that nobody will find again.
struct FileIdentity {
  std::uint64_t device = 0;
  std::uint64_t number = 0;
  friend bool operator==(const FileIdentity&, const FileIdentity&) = default;

  // Nothing if there is none.
  static std::optional<FileIdentity> Of(const std::string& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0) return std::nullopt;
    return FileIdentity{.device = std::uint64_t{found.st_dev},
                        .number = std::uint64_t{found.st_ino}};
  }
};

// The two files of a SQLite database that is open. May be asked on any thread.
class SqliteFiles {
 public:
  explicit SqliteFiles(std::string path)
      : path_(std::move(path)),
        database_(FileIdentity::Of(path_)),
        log_(FileIdentity::Of(path_ + "-wal")) {}

  // The one that is not there any more; empty: both are.
  std::string Gone() const {
    if (FileIdentity::Of(path_) != database_) return path_;
    if (log_ && FileIdentity::Of(path_ + "-wal") != log_) return path_ + "-wal";
    return {};
  }

 private:
  std::string path_;
  std::optional<FileIdentity> database_;
  std::optional<FileIdentity> log_;
};

}  // namespace syrtis::server

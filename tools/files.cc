#include "tools/files.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <istream>
#include <system_error>

namespace syrtis::tools {
namespace {

Error TooLarge(const std::string& path, std::size_t limit) {
  return Error{path + " is larger than " + std::to_string(limit) + " bytes"};
}

// Whether all of it reached the file.
bool WriteAll(File file, std::string_view content) {
  const bool written = std::fwrite(content.data(), 1, content.size(), file.get()) == content.size();
  return std::fclose(file.release()) == 0 && written;
}

// A pipe or a terminal cannot be replaced, only written to.
bool IsWrittenInPlace(const std::string& path) {
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  return std::filesystem::is_character_file(status) || std::filesystem::is_fifo(status) ||
         std::filesystem::is_socket(status);
}

std::string PartName(const std::string& path) {
  return path + ".part" + std::to_string(::getpid());
}

}  // namespace

Error SystemError(std::string_view doing, const std::string& path, int code) {
  return Error{std::string(doing) + " " + path + ": " + std::generic_category().message(code)};
}

Result<std::string> ReadFile(const std::string& path, std::size_t limit) {
  const File file(std::fopen(path.c_str(), "rbe"));
  if (file == nullptr) return SystemError("cannot read", path, errno);
  std::string content;
  std::array<char, 65536> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file.get())) {
    if (content.size() + count > limit) return TooLarge(path, limit);
    content.append(buffer.data(), count);
  }
  if (std::ferror(file.get()) != 0) return SystemError("cannot read", path, errno);
  return content;
}

Result<std::string> ReadFileOr(std::istream& in, const std::string& path, std::size_t limit) {
  if (path != "-") return ReadFile(path, limit);
  std::string content;
  std::array<char, 65536> buffer{};
  while (in.read(buffer.data(), buffer.size()), in.gcount() > 0) {
    const auto count = static_cast<std::size_t>(in.gcount());
    if (content.size() + count > limit) return TooLarge("the standard input", limit);
    content.append(buffer.data(), count);
  }
  return content;
}

std::optional<Error> WriteFile(const std::string& path, std::string_view content) {
  const bool in_place = IsWrittenInPlace(path);
  const std::string name = in_place ? path : PartName(path);
  File file(std::fopen(name.c_str(), "wbe"));
  if (file == nullptr) return SystemError("cannot write", path, errno);
  const bool written = WriteAll(std::move(file), content) &&
                       (in_place || std::rename(name.c_str(), path.c_str()) == 0);
  if (written) return std::nullopt;
  const int code = errno;
  if (!in_place) std::remove(name.c_str());
  return SystemError("cannot write", path, code);
}

std::optional<Error> CheckWritable(const std::string& path) {
  if (path.empty()) return std::nullopt;
  if (IsWrittenInPlace(path)) {
    if (::access(path.c_str(), W_OK) != 0) return SystemError("cannot write", path, errno);
    return std::nullopt;
  }
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return SystemError("cannot write", path, EISDIR);
  }
  const std::string name = PartName(path);
  if (const File file(std::fopen(name.c_str(), "wbe")); file == nullptr) {
    return SystemError("cannot write", path, errno);
  }
  std::remove(name.c_str());
  return std::nullopt;
}

std::optional<Error> MakeFolder(const std::string& path) {
  std::error_code code;
  std::filesystem::create_directories(path, code);
  if (code) return SystemError("cannot make the folder", path, code.value());
  return std::nullopt;
}

}  // namespace syrtis::tools

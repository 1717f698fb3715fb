#include "tools/sim_lines.h"

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include "engine/core/json.h"

namespace syrtis::tools {
namespace {

constexpr std::size_t kLargest = std::size_t{4} << 30;

Error BadFile(const std::string& path, const std::string& what) {
  return Error{path + ": " + what};
}

// The difference between a file and this run.
std::string Difference(const std::string& theirs, const SimLines::Reader& reader) {
  const Result<json::Value> a = json::Parse(theirs);
  const Result<json::Value> b = json::Parse(reader.header);
  if (!a.ok() || a->Find("sim") == nullptr) return "this is no file of " + reader.program;
  const json::Value* game = a->Find("game");
  if (game != nullptr && !(*game == *b->Find("game"))) return "it was played with another game";
  for (const json::Member& member : *b->AsObject()) {
    const json::Value* other = a->Find(member.key);
    if (other != nullptr && *other == member.value) continue;
    if (member.key == "sim") return "it was written by another version of " + reader.program;
    const auto words = reader.words.find(member.key);
    return words == reader.words.end() ? "it was played with another " + member.key : words->second;
  }
  return "it was played with other options";
}

}  // namespace

Result<SimLines> SimLines::Open(const std::string& path, const Reader& reader) {
  std::string content;
  std::error_code code;
  if (std::filesystem::exists(path, code)) {
    Result<std::string> read = ReadFile(path, kLargest);
    if (!read.ok()) return read.error();
    content = *std::move(read);
  }
  // A line that was being written when the machine went down is cut off.
  const std::size_t whole = content.find_last_of('\n') + 1;  // 0 if there is no line
  if (whole == 0 && !content.empty() && !reader.header.starts_with(content)) {
    return BadFile(path, "this is no file of " + reader.program);
  }
  std::size_t number = 0;
  for (std::size_t at = 0; at < whole;) {
    const std::size_t end = content.find('\n', at);
    const std::string line = content.substr(at, end - at);
    at = end + 1;
    if (++number == 1) {
      if (line == reader.header) continue;
      return BadFile(path, Difference(line, reader) + "; choose another file, or remove it");
    }
    if (const std::optional<Error> wrong = reader.take(line)) {
      return BadFile(path, "line " + std::to_string(number) + ": " + wrong->text);
    }
  }
  std::FILE* file = std::fopen(path.c_str(), "abe");
  if (file == nullptr) return SystemError("cannot write", path, errno);
  SimLines opened(file);
  if (whole < content.size() && ::ftruncate(::fileno(file), static_cast<off_t>(whole)) != 0) {
    return SystemError("cannot write", path, errno);
  }
  if (whole == 0) {
    std::fputs((reader.header + "\n").c_str(), file);
    if (std::fflush(file) != 0) return SystemError("cannot write", path, errno);
  }
  return opened;
}

bool SimLines::Append(const std::string& line) {
  const std::string whole = line + "\n";
  const bool written = std::fwrite(whole.data(), 1, whole.size(), file_.get()) == whole.size();
  return std::fflush(file_.get()) == 0 && written;
}

}  // namespace syrtis::tools

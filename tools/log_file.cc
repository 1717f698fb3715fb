#include "tools/log_file.h"

#include <string_view>
#include <utility>

#include "engine/core/log_header.h"

namespace syrtis::tools {
namespace {

constexpr std::size_t kLargest = std::size_t{64} << 20;

bool LooksLikeJson(std::string_view content) {
  const std::size_t first = content.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && content[first] == '{';
}

// The log inside {"ok":true,"log":{…}} (an answer of `syrtis engine`) or {"log":{…},"players":[…]}
// (a game saved by the page), or the value itself.
const json::Value& Unwrapped(const json::Value& value) {
  const json::Value* log = value.Find("log");
  const bool wrapped = value.Find("ok") != nullptr || value.Find("players") != nullptr;
  return log != nullptr && wrapped && value.AsObject()->size() == 2 ? *log : value;
}

// Fills in all but the name.
std::optional<Error> Look(LogFile& file) {
  if (file.bytes.empty()) return Error{"the file is empty"};
  if (LooksLikeJson(file.bytes)) {
    const Result<json::Value> value = json::Parse(file.bytes);
    if (!value.ok()) return value.error();
    file.value = Unwrapped(*value);
  }
  ByteReader reader(file.bytes);
  const Result<LogHeader> header =
      file.value ? ReadLogHeader(*file.value) : DecodeLogHeader(reader);
  if (!header.ok()) return header.error();
  file.game = header->game;
  return std::nullopt;
}

}  // namespace

Result<LogFile> OpenLog(std::istream& in, const std::string& path) {
  Result<std::string> content = ReadFileOr(in, path, kLargest);
  if (!content.ok()) return content.error();
  LogFile file;
  file.name = path == "-" ? "the standard input" : path;
  file.bytes = *std::move(content);
  if (const std::optional<Error> wrong = Look(file)) return Error{file.name + ": " + wrong->text};
  return file;
}

}  // namespace syrtis::tools

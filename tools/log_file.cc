#include "tools/log_file.h"

#include <string_view>

#include "engine/core/bytes.h"
#include "engine/core/json.h"
#include "tools/files.h"

namespace syrtis::tools {
namespace {

constexpr std::size_t kLargest = std::size_t{64} << 20;

bool LooksLikeJson(std::string_view content) {
  const std::size_t first = content.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && content[first] == '{';
}

// The log inside {"ok":true,"log":{…}}, or the value itself.
const json::Value& Unwrapped(const json::Value& value) {
  const json::Value* log = value.Find("log");
  const json::Value* ok = value.Find("ok");
  return log != nullptr && ok != nullptr && value.AsObject()->size() == 2 ? *log : value;
}

Result<MazeLog> ParseLog(const maze::Rules& rules, std::string_view content) {
  if (content.empty()) return Error{"the file is empty"};
  if (LooksLikeJson(content)) {
    const Result<json::Value> value = json::Parse(content);
    if (!value.ok()) return value.error();
    return ReadLog<maze::Maze>(rules, Unwrapped(*value));
  }
  ByteReader reader(content);
  return DecodeLog<maze::Maze>(rules, reader);
}

}  // namespace

Result<MazeLog> LoadLog(const maze::Rules& rules, std::istream& in, const std::string& path) {
  const Result<std::string> content = ReadFileOr(in, path, kLargest);
  if (!content.ok()) return content.error();
  Result<MazeLog> log = ParseLog(rules, *content);
  if (!log.ok()) {
    return Error{(path == "-" ? "the standard input" : path) + ": " + log.error().text};
  }
  return log;
}

std::optional<Error> SaveLog(const maze::Rules& rules, const MazeLog& log,
                             const std::string& path) {
  std::string content;
  if (path.ends_with(".json")) {
    json::Writer writer(content);
    WriteLog<maze::Maze>(rules, log, writer);
    content += '\n';
  } else {
    ByteWriter writer(content);
    EncodeLog<maze::Maze>(rules, log, writer);
  }
  return WriteFile(path, content);
}

}  // namespace syrtis::tools

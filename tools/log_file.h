#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "engine/core/bytes.h"
#include "engine/core/json.h"
#include "engine/core/log.h"
#include "engine/core/result.h"
#include "tools/files.h"

namespace syrtis::tools {

// A log as it lies in a file: JSON, also inside the reply that `syrtis engine` gives to
// {"log":true}, or bytes. Its game is known; whether the rest is a log and can be played is not.
struct LogFile {
  std::string name;  // for errors
  std::string game;
  std::string bytes;
  std::optional<json::Value> value;  // if it is JSON
};

// The file, or `in` if the path is "-".
Result<LogFile> OpenLog(std::istream& in, const std::string& path);

// The log in the file, which must be of these rules.
template <Game G>
Result<Log<G>> ReadLogFile(const typename G::Rules& rules, const LogFile& file) {
  ByteReader reader(file.bytes);
  Result<Log<G>> log = file.value ? ReadLog<G>(rules, *file.value) : DecodeLog<G>(rules, reader);
  if (!log.ok()) return Error{file.name + ": " + log.error().text};
  return log;
}

// Writes a log whole or not at all: as JSON if the path ends with ".json", as bytes otherwise.
template <Game G>
std::optional<Error> SaveLog(const typename G::Rules& rules, const Log<G>& log,
                             const std::string& path) {
  std::string content;
  if (path.ends_with(".json")) {
    json::Writer writer(content);
    WriteLog<G>(rules, log, writer);
    content += '\n';
  } else {
    ByteWriter writer(content);
    EncodeLog<G>(rules, log, writer);
  }
  return WriteFile(path, content);
}

}  // namespace syrtis::tools

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "engine/core/result.h"
#include "tools/files.h"

namespace syrtis::tools {

// The file that a run is resumed from, whatever game it is: a line of JSON that says what was
// played, then a line for each finished game, in the order in which they were finished. It is only
// ever appended to.
class SimLines {
 public:
  struct Reader {
    std::string header;  // the first line as this run would write it
    // Takes a line of a game; the error says what is wrong with it.
    std::function<std::optional<Error>(const std::string& line)> take;
    // The error for a member of the header that differs, where "another NAME" would say too
    // little.
    std::map<std::string, std::string> words;
    std::string program = "syrtis sim";  // whose file it is, for people
  };
  // Opens the file, or makes it; every line of a game goes through `take`. Another header is an
  // error. A last line that was cut off is dropped.
  static Result<SimLines> Open(const std::string& path, const Reader& reader);

  // The line is in the hands of the system when this is back; false if it could not be written.
  bool Append(const std::string& line);

 private:
  explicit SimLines(std::FILE* file) : file_(file) {}

  File file_;
};

}  // namespace syrtis::tools

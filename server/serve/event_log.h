#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>
#include <variant>

namespace syrtis::server {

// Events of the server, one line of JSON each on stderr: {"time":…,"level":"info","what":…}.
// Nothing that a player keeps secret is ever given to it: no tokens, codes, names or chat.
class EventLog {
 public:
  using Field = std::pair<std::string_view, std::variant<std::int64_t, std::string_view>>;

  explicit EventLog(bool quiet = false) : quiet_(quiet) {}

  void Info(std::string_view what, std::initializer_list<Field> fields = {}) const;
  void Warning(std::string_view what, std::initializer_list<Field> fields = {}) const;
  void Error(std::string_view what, std::initializer_list<Field> fields = {}) const;

 private:
  static void Write(std::string_view level, std::string_view what,
                    std::initializer_list<Field> fields);

  bool quiet_;  // only what is wrong
};

}  // namespace syrtis::server

#include "server/serve/event_log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "engine/core/json.h"

namespace syrtis::server {
namespace {

// "2026-11-15T12:31:11.045Z"
std::string Now() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto ms =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%FT%T", &utc);
  std::array<char, 8> fraction{};
  std::snprintf(fraction.data(), fraction.size(), ".%03dZ", static_cast<int>(ms));
  return std::string(text.data(), size) + fraction.data();
}

}  // namespace

void EventLog::Info(std::string_view what, std::initializer_list<Field> fields) const {
  if (!quiet_) Write("info", what, fields);
}
void EventLog::Warning(std::string_view what, std::initializer_list<Field> fields) const {
  Write("warning", what, fields);
}
void EventLog::Error(std::string_view what, std::initializer_list<Field> fields) const {
  Write("error", what, fields);
}

void EventLog::Write(std::string_view level, std::string_view what,
                     std::initializer_list<Field> fields) {
  std::string line = json::ObjectText([&](json::Writer& writer) {
    writer.Field("time", Now()).Field("level", level).Field("what", what);
    for (const Field& field : fields) {
      std::visit([&](const auto& value) { writer.Field(field.first, value); }, field.second);
    }
  });
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace syrtis::server

#include "server/table/tally.h"

#include <algorithm>

namespace syrtis::server {

void Middle::Add(const json::Value& object, std::string_view key) {
  if (const std::optional<std::int64_t> value = object.FindInt(key)) Add(*value);
}

void Middle::Write(json::Writer& writer, std::string_view key) const {
  if (values_.empty()) return;
  std::vector<std::int64_t> values = values_;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
  std::nth_element(values.begin(), middle, values.end());
  writer.Field(key, *middle);
}

}  // namespace syrtis::server

#include "server/table/tally.h"

#include <algorithm>

namespace syrtis::server {

void Tally::Add(const json::Value& result) {
  const std::optional<std::int64_t> by = shape_.by.empty() ? 0 : result.FindInt(shape_.by);
  if (!by) return;
  Row& row = rows_[*by];
  ++row.games;
  if (shape_.won && !result.FindBool("won").value_or(false)) return;
  ++row.won;
  row.values.resize(shape_.medians.size());
  for (std::size_t i = 0; i < row.values.size(); ++i) {
    const std::optional<std::int64_t> value = shape_.medians[i].of(result);
    if (value) row.values[i].push_back(*value);
  }
}

void Tally::Write(json::Writer& writer) const {
  for (const auto& [by, row] : rows_) {
    writer.BeginObject();
    if (!shape_.by.empty()) writer.Field(shape_.by, by);
    writer.Field("games", row.games);
    if (shape_.won) writer.Field("won", row.won);
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      std::vector<std::int64_t> values = row.values[i];
      if (values.empty()) continue;
      const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
      std::nth_element(values.begin(), middle, values.end());
      writer.Field(shape_.medians[i].name, *middle);
    }
    writer.End();
  }
}

}  // namespace syrtis::server

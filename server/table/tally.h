#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json.h"

namespace syrtis::server {

// Figures of the finished games of one kind, besides their number.
struct TallyShape {
  // A number in their results: each value has a row. Empty: there is one row, without that number.
  std::string_view by;
  // Whether rows say how many games were won. The medians are then of those games.
  bool won = false;
  struct Median {
    std::string_view name;
    std::optional<std::int64_t> (*of)(const json::Value& result);
  };
  std::vector<Median> medians;
};

// The sums of finished games of one kind. Only what their stored results (Hosting::WriteResult) say
// is counted.
class Tally {
 public:
  explicit Tally(TallyShape shape) : shape_(std::move(shape)) {}

  void Add(const json::Value& result);
  // The rows, as members of an array. A median is the lower one of two in the middle; one of no
  // numbers is left out.
  void Write(json::Writer& writer) const;

 private:
  struct Row {
    std::int64_t games = 0;
    std::int64_t won = 0;
    std::vector<std::vector<std::int64_t>> values;  // of each median
  };

  TallyShape shape_;
  std::map<std::int64_t, Row> rows_;
};

}  // namespace syrtis::server

#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include "server/table/tally.h"

namespace syrtis::server {

// Games of the terraforming game by seats.
class TerraformTally final : public Tally {
 public:
  void Add(const json::Value& result) override {
    const std::optional<std::int64_t> seats = result.FindInt("seats");
    if (!seats) return;
    Row& row = rows_[*seats];
    ++row.games;
    row.generations.Add(result, "generations");
    if (const std::optional<std::int64_t> best = BestPoints(result)) row.best_points.Add(*best);
  }
  void Write(json::Writer& writer) const override {
    for (const auto& [seats, row] : rows_) {
      writer.BeginObject().Field("seats", seats).Field("games", row.games);
      row.generations.Write(writer, "medianGenerations");
      row.best_points.Write(writer, "medianBestPoints");
      writer.End();
    }
  }

 private:
  struct Row {
    std::int64_t games = 0;
    Middle generations;
    Middle best_points;
  };

  // The points of whoever has most.
  static std::optional<std::int64_t> BestPoints(const json::Value& result) {
    const json::Value* points = result.Find("points");
    if (points == nullptr || points->AsArray() == nullptr) return std::nullopt;
    std::optional<std::int64_t> best;
    for (const json::Value& one : *points->AsArray()) {
      best = std::max(best, one.FindInt("total"));
    }
    return best;
  }

  std::map<std::int64_t, Row> rows_;
};

}  // namespace syrtis::server

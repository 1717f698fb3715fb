#pragma once

#include <map>
#include <optional>

#include "server/table/tally.h"

namespace syrtis::server {

// Games of the maze game by module.
class MazeTally final : public Tally {
 public:
  void Add(const json::Value& result) override {
    const std::optional<std::int64_t> module = result.FindInt("module");
    if (!module) return;
    Row& row = rows_[*module];
    ++row.games;
    if (!result.FindBool("won").value_or(false)) return;
    ++row.won;
    row.won_in_ms.Add(result, "playedMs");
    row.left_ms.Add(result, "leftMs");
  }
  void Write(json::Writer& writer) const override {
    for (const auto& [module, row] : rows_) {
      writer.BeginObject().Field("module", module).Field("games", row.games).Field("won", row.won);
      row.won_in_ms.Write(writer, "medianWonInMs");
      row.left_ms.Write(writer, "medianLeftMs");
      writer.End();
    }
  }

 private:
  struct Row {
    std::int64_t games = 0;
    std::int64_t won = 0;
    Middle won_in_ms;  // of won games: how long they took
    Middle left_ms;    // … and the sand that was left
  };
  std::map<std::int64_t, Row> rows_;
};

}  // namespace syrtis::server

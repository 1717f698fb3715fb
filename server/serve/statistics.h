#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "server/table/table.h"

namespace syrtis::server {

// What finished games come to: how many, how many were won, how long they took. By module in the
// maze game, by seats in the terraforming game. Only what their stored results say is counted.
class GameTally {
 public:
  void Add(const std::string& game, const json::Value& summary);
  void Write(json::Writer& writer) const;

 private:
  struct Maze {
    std::int64_t games = 0;
    std::int64_t won = 0;
    std::vector<std::int64_t> won_in_ms;  // of won games: how long they took
    std::vector<std::int64_t> left_ms;    // … and the sand that was left
  };
  struct Terraform {
    std::int64_t games = 0;
    std::vector<std::int64_t> generations;
    std::vector<std::int64_t> best_points;
  };

  std::map<std::int64_t, Maze> maze_;            // by module
  std::map<std::int64_t, Terraform> terraform_;  // by seats
};

// The statistics of all stored games as JSON, read in steps when somebody asks and then kept for a
// while, however many ask.
class Statistics {
 public:
  static constexpr Ms kKeptFor = 60'000;
  static constexpr int kStep = 500;  // games that are read at once

  explicit Statistics(TableServices& services) : services_(services) {}

  using Then = std::function<void(const Result<std::string>&)>;
  void Ask(Then then);

 private:
  void Read(GameId behind);
  void Take(const Result<std::vector<GameRow>>& games);
  void Answer(const Result<std::string>& text);

  TableServices& services_;
  std::string kept_;
  Ms kept_until_ = 0;
  GameTally tally_;
  std::vector<Then> waiting_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace syrtis::server

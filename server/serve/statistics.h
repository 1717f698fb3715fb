#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "server/table/table.h"

namespace syrtis::server {

// The sums of finished games, by the tally of each game that is hosted.
class GameTally {
 public:
  explicit GameTally(HostedGames games) : games_(games) { Clear(); }
  void Clear();
  void Add(std::string_view game, const json::Value& summary);
  void Write(json::Writer& writer) const;

 private:
  HostedGames games_;
  std::vector<Tally> tallies_;  // one for each of the games
};

// The statistics of all stored games as JSON, read in steps when somebody asks and then kept for a
// while, however many ask.
class Statistics {
 public:
  static constexpr Ms kKeptFor = 60'000;
  // They are kept for so many times the time that reading them took, if that is longer, within a
  // bound.
  static constexpr Ms kRest = 50;
  static constexpr Ms kMostKeptFor = 600'000;
  static constexpr int kStep = 500;  // games that are read at once

  explicit Statistics(TableServices& services) : services_(services), tally_(services.games) {}

  using Then = std::function<void(const Result<std::string>&)>;
  void Ask(Then then);

 private:
  void Read(GameId behind);
  void Take(const Result<std::vector<GameRow>>& games);
  void Answer(const Result<std::string>& text);

  TableServices& services_;
  std::string kept_;
  Ms kept_until_ = 0;
  Ms begun_ = 0;  // when reading began
  GameTally tally_;
  std::vector<Then> waiting_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace syrtis::server

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "server/store/store.h"
#include "server/table/table.h"

namespace syrtis::server {

// Makes the logs of finished games. That means to play them once more, which is done where the bots
// think: nobody else waits for it.
class GameLogs {
 public:
  static constexpr std::size_t kAtOnce = 32;  // more are not taken
  using Then = std::function<void(Result<std::string>)>;

  explicit GameLogs(TableServices& services) : services_(services) {}
  GameLogs(const GameLogs&) = delete;
  GameLogs& operator=(const GameLogs&) = delete;

  // `then` gets the log as JSON, later, on the network thread. False if too many are being made.
  bool Make(Store::StoredGame game, Then then);

  // A game broke while its log was made: why, for the log of the server.
  std::function<void(std::string_view why)> on_broken;

 private:
  struct Made {
    Result<std::string> text = Error{};
    std::string wrong;  // what broke; empty: nothing
  };
  static Made TryLogOf(const Store::StoredGame& game, HostedGames games);
  void Finish(std::uint64_t number, Made made);

  TableServices& services_;
  std::uint64_t last_number_ = 0;
  std::map<std::uint64_t, Then> waiting_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace syrtis::server

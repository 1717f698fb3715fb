#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/net/client.h"
#include "tools/load_room.h"
#include "tools/load_stats.h"

namespace syrtis::tools {

// Somebody who sends far more than anybody may (nonsense, pings, guessed codes, questions for the
// list of tables, each flooder one of these), and comes back whenever the server closes the
// connection. On the thread that runs the world's `io`.
class LoadFlooder {
 public:
  static constexpr int kAtOnce = 20;  // messages

  LoadFlooder(LoadWorld& world, int number, FloodTally& tally)
      : world_(world), kind_(number % 4), tally_(tally) {}
  LoadFlooder(const LoadFlooder&) = delete;
  LoadFlooder& operator=(const LoadFlooder&) = delete;

  // Goes on: connects, or sends some more. Called again and again.
  void Flood();

 private:
  void Connect();
  std::string Message();

  LoadWorld& world_;
  const int kind_;
  FloodTally& tally_;
  std::unique_ptr<server::Client> client_;
  bool closed_ = false;
  std::uint32_t last_id_ = 0;
};

}  // namespace syrtis::tools

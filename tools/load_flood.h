#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "server/net/client.h"
#include "tools/load.h"
#include "tools/load_room.h"
#include "tools/load_stats.h"

namespace syrtis::tools {

// Somebody who disturbs the tables.
class LoadDisturber {
 public:
  LoadDisturber() = default;
  LoadDisturber(const LoadDisturber&) = delete;
  LoadDisturber& operator=(const LoadDisturber&) = delete;
  virtual ~LoadDisturber() = default;

  // Goes on: connects, or sends some more. Called again and again.
  virtual void Flood() = 0;
};

// Somebody who sends far more than anybody may (kNonsense to kLists, each flooder one of these),
// and comes back whenever the server closes the connection. On the thread that runs the world's
// `io`.
class LoadFlooder : public LoadDisturber {
 public:
  static constexpr int kAtOnce = 20;  // messages

  LoadFlooder(LoadWorld& world, FloodKind kind, FloodTally& tally)
      : world_(world), kind_(kind), tally_(tally) {}

  void Flood() override;

 private:
  void Connect();
  std::string Message();

  LoadWorld& world_;
  const FloodKind kind_;
  FloodTally& tally_;
  std::unique_ptr<server::Client> client_;
  bool closed_ = false;
  std::uint32_t last_id_ = 0;
};

}  // namespace syrtis::tools

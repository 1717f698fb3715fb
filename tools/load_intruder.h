#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/maze/game.h"
#include "engine/terraform/game.h"
#include "server/net/client.h"
#include "tools/load_flood.h"
#include "tools/load_room.h"
#include "tools/load_stats.h"

namespace syrtis::tools {

// Somebody who opens a table of their own and uses it against everybody else, as fast as one
// connection may speak. On the thread that runs the world's `io`.
class LoadIntruder : public LoadDisturber {
 public:
  // `way`: kReopens, kMoves, kWrongTokens, kComesBack, kViews or kToggles.
  LoadIntruder(LoadWorld& world, const maze::Rules& rules, FloodKind way, FloodTally& tally);

  void Flood() override;

 private:
  static constexpr std::uint32_t kLong = 1'000;  // messages of a game that is long enough
  static constexpr int kSeats = 2;               // of the terraforming game

  struct Line {
    std::unique_ptr<server::Client> client;
    bool closed = true;
    std::uint32_t last_id = 0;
    std::uint32_t seq = 0;
  };

  bool plays_maze() const {
    return way_ == FloodKind::kMoves || way_ == FloodKind::kWrongTokens ||
           way_ == FloodKind::kComesBack;
  }
  int people() const { return way_ == FloodKind::kReopens ? kSeats : 1; }
  void Connect(int line);
  void Send(int line, std::string_view verb, const std::string& body);
  void OnText(int line, std::string_view text);
  void TakeGame(const json::Value& game);
  void TakePlay(const json::Value& play);
  void Move();
  void Reopen();
  void Toggle();
  void ComeBack();

  LoadWorld& world_;
  const maze::Rules& rules_;
  const FloodKind way_;
  FloodTally& tally_;
  std::array<Line, kSeats> lines_;
  std::string code_;
  std::string token_;
  bool playing_ = false;
  bool away_ = false;  // it has played long enough
  bool full_ = false;  // the last request held as many choices as it can
  int sat_ = 0;
  int waves_ = 0;  // of kToggles
  maze::View maze_{};
  terraform::View terraform_{};
};

}  // namespace syrtis::tools

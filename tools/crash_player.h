#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/rng.h"
#include "engine/maze/game.h"
#include "server/net/client.h"

namespace syrtis::tools {

// Shared by all players of `syrtis crash`.
struct CrashWorld {
  boost::asio::io_context& io;
  const maze::Rules& rules;
  Rng rng;
  std::uint16_t port = 0;
  std::uint64_t messages = 0;  // numbered ones that came, at all tables
  std::uint64_t resent = 0;    // requests that were sent again
  bool acting = true;
  std::vector<std::string> problems;  // what must never happen, and did
};

// A player at a real server that is killed now and then. Follows the table by patches; after each
// crash or cut it takes its seat again, says what it saw last, and sends again what was not
// answered, one to three times.
class CrashPlayer {
 public:
  // The first player of a table opens it, the other joins.
  CrashPlayer(CrashWorld& world, int number, CrashPlayer* host);

  // Connects, and goes on from where it was.
  void Connect();
  // Its connection is reset, whatever is on its way; then it connects anew.
  void Cut();
  // Sends a legal command, if none is on its way.
  void Act();

  bool playing() const { return playing_; }
  bool waiting() const { return !unanswered_.empty(); }
  const std::string& code() const { return code_; }
  std::uint32_t member() const { return member_; }
  // Which message each request of this player that was carried out became.
  const std::map<std::uint32_t, std::uint32_t>& carried_out() const { return carried_out_; }

 private:
  void OnText(std::string_view text);
  void OnNumbered(const json::Value& message);
  void OnReply(const json::Value& reply);
  void OnSnapshot(const json::Value& snapshot);
  void TakeGame(const json::Value& game);
  void Ask(std::string_view verb, const std::string& body);
  // The request became this message.
  void NoteDone(std::uint32_t re, std::uint32_t seq);
  void Problem(const std::string& what);

  CrashWorld& world_;
  const int number_;  // 0 or 1: the seat
  CrashPlayer* host_;
  std::unique_ptr<server::Client> client_;

  std::string code_;
  std::string token_;
  std::uint32_t member_ = 0;
  std::uint32_t last_id_ = 0;
  std::uint32_t seq_ = 0;
  bool entering_ = false;  // the answer to create, join or resume is to come
  bool here_ = false;      // at the table, on this connection
  bool playing_ = false;
  maze::View view_{};
  std::map<std::uint32_t, std::string> unanswered_;  // the text of each request by its number
  std::map<std::uint32_t, std::uint32_t> carried_out_;
};

}  // namespace syrtis::tools

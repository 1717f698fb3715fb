#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/rng.h"
#include "engine/terraform/game.h"
#include "server/net/client.h"
#include "server/testing/player.h"
#include "server/testing/wire_server.h"

namespace syrtis::server::test {

// Somebody who plays the terraforming game over a real socket and follows the table as a page
// would: by snapshot, history and patches. Checks every message: the schema, numbers without gaps,
// and that its view has the hash that the server says. What is wrong is in `problems`.
class WirePlayer {
 public:
  using Command = terraform::Command;

  WirePlayer(WireServer& server, std::string name);
  WirePlayer(const WirePlayer&) = delete;
  WirePlayer& operator=(const WirePlayer&) = delete;

  // All of these wait for the answer.
  Reply Create(int seats, std::string_view options = "{}");
  Reply Join(const std::string& table_code);
  Reply Watch(const std::string& table_code, std::optional<std::uint32_t> since = std::nullopt);
  Reply Sit(int where);
  Reply Ask(std::string_view verb, std::string_view body = "{}");
  // The same once more, with the number of the last request.
  Reply AskAgain(std::string_view verb, std::string_view body);
  // Commands as one step; `after` is what this client has heard of, unless told otherwise.
  Reply Act(std::span<const Command> commands, std::optional<std::uint32_t> after = {});
  Reply Act(const Command& command) { return Act(std::span(&command, 1)); }
  Reply Do(terraform::Do kind, int id = 0, int n = 0);
  Reply Back(int steps, std::optional<std::uint32_t> after = {});
  std::string BackBody(int steps, std::optional<std::uint32_t> after = {}) const;
  // The connection is cut.
  void Cut();
  // Comes back with what it has, or as on another device.
  Reply Resume();
  Reply ResumeSince(std::optional<std::uint32_t> since);
  // Until it has heard of message `number`, or lost the connection.
  void Hear(std::uint32_t number);
  void HearBye();

  // What its seat may do, and one whole step of that by chance.
  std::vector<Command> Legal() const;
  std::vector<Command> Choose(Rng& rng) const;
  bool Owes() const;

  const terraform::View& view() const { return view_; }
  const terraform::Player& me() const { return view_.known.Of(Seat::At(seat)); }
  std::uint64_t ViewHash() const { return terraform::Terraform::Hash(view_); }
  bool connected() const { return connected_; }

  std::string name;
  int seat = -1;
  std::string code;
  std::string token;
  std::uint32_t member = 0;
  std::uint32_t seq = 0;
  std::vector<std::string> texts;                 // everything that arrived
  std::map<std::uint32_t, std::string> numbered;  // messages by their number
  std::vector<std::string> byes;
  std::uint16_t close_code = 0;
  std::string over;          // how the game ended, as JSON
  bool got_history = false;  // after the last resume
  bool running = false;      // the clock of the game
  std::string order;         // its standing order, as JSON; empty: none
  std::vector<std::string> problems;

 private:
  void Connect();
  Reply AskAs(std::uint32_t id, std::string_view verb, std::string_view body);
  Reply Enter(std::string_view verb, const std::string& body);
  void Take(std::string_view text);
  void TakeNumbered(const json::Value& message, const std::string& text);
  void TakeGame(const json::Value& game);
  void TakePlay(const json::Value& play);
  void TakeReply(const json::Value& message);
  void TakeOrder(const json::Value* told);

  WireServer& server_;
  std::unique_ptr<Client> client_;
  bool connected_ = false;
  bool shown_ = false;  // how things are, since it entered
  std::uint32_t last_id_ = 0;
  std::map<std::uint32_t, Reply> replies_;
  terraform::View view_{};
};

}  // namespace syrtis::server::test

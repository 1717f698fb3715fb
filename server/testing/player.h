#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/rng.h"
#include "engine/maze/game.h"
#include "server/testing/fake_socket.h"

namespace syrtis::server::test {

class Hall;

// What a request came to.
struct Reply {
  bool came = false;
  bool ok = false;
  std::uint32_t seq = 0;
  std::string code;
  std::string rule;
  std::string why;
  json::Value body;
};

// Throws if it was refused.
void Expect(const Reply& reply, std::string_view what);

// A client: asks, and follows a table as the page does, by snapshot, history and patches. It checks
// every message it gets: the schema, numbers without gaps, and that its view has the hash that the
// server says. What is wrong is in `problems`.
class Player {
 public:
  Player(Hall& hall, std::string name);
  ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  // All but Send and Say pump the hall, and give the answer.
  Reply Create(int seats, std::string_view options = "{}", std::string_view more = "",
               std::string_view game = "maze");
  Reply Join(const std::string& code);
  Reply Watch(const std::string& code, std::optional<std::uint32_t> since = std::nullopt);
  // Comes back on a new connection, with what it has (or with nothing in its hands).
  Reply Resume();
  Reply ResumeSince(std::optional<std::uint32_t> since);
  Reply Ask(std::string_view verb, std::string_view body = "{}");
  Reply Act(std::string_view command);
  Reply Sit(int place);
  // Only sends; the number of the request.
  std::uint32_t Send(std::string_view verb, std::string_view body = "{}");
  // The same with that number.
  void SendAs(std::uint32_t id, std::string_view verb, std::string_view body);
  void Say(std::string_view text);
  // The connection breaks.
  void Cut();
  // The same, and what was on its way to here is lost.
  void Lose();
  void Connect();
  // Something that was sent to it has gone out.
  void TellDrained();

  // Takes in what has arrived. The hall calls this at the end of Pump.
  void Read();

  // A legal command of its seat at this moment, never giving up; none if there is none.
  std::optional<std::string> AnyMove(Rng& rng);
  std::vector<std::string> LegalMoves();

  Reply ReplyTo(std::uint32_t id) const;
  int seat() const;
  Ms GameMs() const;
  std::string Phase() const;  // of the table
  const maze::State& state() const { return view_.known; }
  bool has_view() const { return has_view_; }
  bool IsHere(std::uint32_t who) const;
  // Who sits there, as the table says it.
  std::string SeatText(int seat) const;
  // How many of the members of a key there are among the numbered messages: "play", "chat",
  // "table".
  int Count(std::string_view kind) const;
  bool connected() const { return socket_ && socket_->open(); }

  std::string name;
  std::string address = "192.0.2.1";
  std::string code;
  std::string token;
  std::uint32_t member = 0;
  std::uint32_t seq = 0;
  std::uint32_t last_id = 0;
  json::Value table;                              // as the last message said
  bool running = false;                           // the clock of the game
  std::vector<std::string> texts;                 // everything that arrived, on all connections
  std::map<std::uint32_t, std::string> numbered;  // messages by their number
  std::vector<std::string> chats;                 // as JSON
  std::vector<std::string> byes;                  // their codes
  std::uint16_t close_code = 0;                   // of the last connection; 0: open, or cut
  std::string over;                               // how the last game ended, as JSON
  bool got_history = false;                       // after the last resume
  bool idle = false;                              // leaves the moves to others
  std::vector<std::string> problems;

 private:
  void Take(const std::string& text);
  void TakeNumbered(const json::Value& message, const std::string& text);
  void TakeReply(std::uint32_t re, Reply reply);
  void TakeGame(const json::Value& game);
  void TakePlay(const json::Value& play);
  void TakeClock(const json::Value& clock);
  void TakePresence(const json::Value& from);
  void Problem(const std::string& what);

  Hall& hall_;
  std::shared_ptr<FakeSocket> socket_;
  std::size_t read_ = 0;  // of the socket's texts
  std::map<std::uint32_t, Reply> replies_;
  maze::View view_{};
  bool has_view_ = false;
  std::uint32_t entering_ = 0;  // the request whose answer brings a member and a token
  Ms clock_ms_ = 0;
  Ms clock_at_ = 0;
  std::map<std::uint32_t, bool> here_;
};

}  // namespace syrtis::server::test

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "server/net/client.h"
#include "server/testing/net_hall.h"

namespace syrtis::server::test {

// Somebody at a table of a NetHall, over a real socket. Checks that messages are numbered without
// gaps; what is wrong is in `problems`.
class Guest {
 public:
  explicit Guest(NetHall& hall) : hall_(hall) {}
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;

  // At that port from now on: the hall's, or that of something on the way to it.
  void Connect(std::uint16_t port);
  // All of these wait for the answer; whether it is yes.
  bool Create();
  bool Join(const std::string& table);
  bool Resume();
  bool Ask(std::string_view verb, const std::string& body);
  // Until it has heard of message `number`.
  bool Hear(std::uint32_t number);
  bool HearClose();

  void PauseReading() { client_->PauseReading(); }
  void ResumeReading() { client_->ResumeReading(); }

  std::string code;
  std::string token;
  std::uint32_t member = 0;
  std::uint32_t seq = 0;
  std::uint16_t close_code = 0;
  std::vector<std::uint32_t> gone;  // members of whom it heard that they are
  std::vector<std::string> problems;

 private:
  void Take(const json::Value& message);
  void TakeNumbered(const json::Value& message);

  NetHall& hall_;
  std::unique_ptr<Client> client_;
  std::uint32_t last_id_ = 0;
  std::map<std::uint32_t, bool> answers_;
};

}  // namespace syrtis::server::test

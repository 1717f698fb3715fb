#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/testing/wire_player.h"
#include "server/testing/wire_server.h"

namespace syrtis::server::test {

// A table of the terraforming game with a person on every seat; the first is the host. Whatever a
// test cannot go on without is thrown.
class WireParty {
 public:
  WireParty(WireServer& server, int seats, std::string_view options = "{}");

  WirePlayer& operator[](int seat) { return *players_[static_cast<std::size_t>(seat)]; }
  WirePlayer& host() { return *players_[0]; }
  int size() const { return static_cast<int>(players_.size()); }
  const std::string& code() { return host().code; }

  void Start();
  // So many steps of whoever owes an answer, by chance; fewer if the game is over before. `until`:
  // ends after the step that made it so.
  using Until = std::function<bool(WirePlayer& next)>;
  int Play(Rng& rng, int steps, const Until& until = {});
  // Somebody who owes an answer and is there; null if nobody does.
  WirePlayer* Next(Rng& rng);
  // Everybody hears of everything up to that message.
  void Hear(std::uint32_t seq);
  std::string Problems() const;

 private:
  std::vector<std::unique_ptr<WirePlayer>> players_;
};

// A question within an action, such as where a tile goes.
bool IsNested(const WirePlayer& player);

}  // namespace syrtis::server::test

#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/testing/hall.h"
#include "server/testing/player.h"

namespace syrtis::server::test {

// A table of the maze with a person on every seat; the first is the host.
class Party {
 public:
  Party(Hall& hall, int seats, std::string_view options = R"({"module":1})",
        std::string_view game = "maze");

  Player& operator[](int seat) { return *players_[static_cast<std::size_t>(seat)]; }
  Player& host() { return *players_[0]; }
  int size() const { return static_cast<int>(players_.size()); }
  const std::string& code() { return host().code; }
  Table& table();

  // The game begins (from that seed), and the sand runs.
  void Start(std::string_view seed = "7");
  // So many legal moves, each at its own moment; fewer if the game is over before.
  int Play(Rng& rng, int moves, Ms every = 50);
  // Somebody, and the body of a legal `act` of theirs that is an action of the game.
  struct Wish {
    Player& player;
    std::string command;
    std::string body;
  };
  Wish AnAction();
  // Everything that anybody found wrong; empty if all is well.
  std::string Problems() const;

 private:
  Hall& hall_;
  std::vector<std::unique_ptr<Player>> players_;
};

}  // namespace syrtis::server::test

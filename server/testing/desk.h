#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terraform/game.h"
#include "server/testing/hall.h"
#include "server/testing/player.h"

namespace syrtis::server::test {

// A terraforming game in a Hall: people on the first seats, Novice on the others. With `kBeginners`
// nothing is chosen before the first turn. Whatever a test cannot go on without is thrown. (Players
// of a hall decode only views of the maze, so their `problems` mean nothing here.)
class Desk {
 public:
  static constexpr std::string_view kBeginners = R"({"corporateEra":false,"beginner":[0,1]})";

  Desk(int people, int seats, std::string_view options = kBeginners, bool sqlite = false,
       bool coach = false);

  Player& operator[](int seat) { return *players_[static_cast<std::size_t>(seat)]; }
  Hall& hall() { return hall_; }

  // What the seat may know, asked for at the table.
  terraform::View View(int seat);
  int Active() { return View(0).known.active; }
  Reply Do(int seat, terraform::Do kind, int id = 0);
  Reply Back(int seat, int steps);
  Reply Order(int seat, bool pass, bool drop_when_attacked = false);
  // One action (a power plant), and the end of the turn.
  void Turn(int seat);
  // Lets the bots play until it is that seat's turn.
  void Await(int seat);

  // Messages to that seat since the last call.
  std::vector<std::string> News(int seat);
  // Its standing order as the last message said it; empty: none.
  std::string OrderOf(int seat);

 private:
  Hall hall_;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<std::size_t> heard_;
};

}  // namespace syrtis::server::test

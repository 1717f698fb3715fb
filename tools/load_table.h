#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/maze/game.h"
#include "tools/load_room.h"

namespace syrtis::tools {

// A table of the maze game at a real server, and four players who make legal moves by chance (and
// move the red pawn if they have none). The game has no sand, so that it lasts; when it is over
// they begin the next one.
//
// The table's view is followed once for all four, as a page would, by the patches of the messages;
// what is on its way is imagined on top of it, so that a player hardly ever asks for what somebody
// else has just made impossible.
class LoadTable : public LoadRoom {
 public:
  LoadTable(LoadWorld& world, const maze::Rules& rules, int module);

  void Begin() override;
  bool ready() const override { return ready_; }
  void Act(int seat) override;

 private:
  struct Player {
    std::int64_t member = 0;  // 0: not at the table yet
    std::uint32_t last_re = 0;
    std::int64_t seq = -1;  // of the last message; -1: no snapshot yet
    bool sat = false;
    Instant next_signal;
  };
  struct Wish {
    int seat = 0;
    std::uint32_t re = 0;
    maze::Command command;
  };

  std::string Target() const override { return "/ws"; }
  void OnText(int seat, std::string_view text) override;
  void OnDone(int seat, std::uint32_t re) override { Forget(seat, re); }
  void OnReply(int seat, std::string_view text);
  void OnNumbered(int seat, std::string_view text);
  // The next message of the table, from whoever got it first.
  void Follow(std::string_view text);
  void Prepare(int seat, std::int64_t member, std::uint32_t re);
  void Forget(int seat, std::uint32_t re);
  bool Choose(int seat, maze::Command& command);
  bool TryToAct(int seat);  // false if there was nothing to do

  Player& At(int seat) { return players_[static_cast<std::size_t>(seat)]; }

  const maze::Rules& rules_;
  const int module_;
  std::array<Player, kSeats> players_;
  std::string code_;
  std::int64_t seq_ = 0;  // of the view
  maze::View view_;
  bool playing_ = false;  // there is a game
  bool ready_ = false;
  std::vector<Wish> wishes_;
};

}  // namespace syrtis::tools

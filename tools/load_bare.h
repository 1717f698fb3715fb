#pragma once

#include <iosfwd>
#include <string>

#include "tools/load_room.h"

// The yardstick: what the network code can do when nothing is asked of it but to send.
namespace syrtis::tools {

// A server without rules and without a disk: everything that somebody in a room says is sent to all
// in the room. Prints its address, and runs until it is stopped.
int BareServer(std::ostream& out, std::ostream& err);

// Four players at that server, whose messages are as long as those of a table.
class BareRoom : public LoadRoom {
 public:
  BareRoom(LoadWorld& world, int number) : LoadRoom(world), number_(number) {}

  void Begin() override {}
  bool ready() const override { return true; }
  void Act(int seat) override;

 private:
  std::string Target() const override { return "/ws?room=" + std::to_string(number_); }
  void OnText(int seat, std::string_view text) override;

  int number_;
  std::uint32_t last_re_ = 0;
};

}  // namespace syrtis::tools

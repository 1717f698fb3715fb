#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rng.h"
#include "server/net/client.h"
#include "tools/load_stats.h"

namespace syrtis::tools {

// Shared by all rooms of a generator; outlives them.
struct LoadWorld {
  boost::asio::io_context& io;
  std::string address;
  std::uint16_t port = 0;
  Rng rng;
  bool one_at_a_time = false;  // no command while another of the same table is on its way
  int measurement = 0;         // only commands that were sent during this one are counted
  bool own_addresses = false;  // each room connects from an address of its own
  std::string flood_from;      // the address of those who disturb; empty: the same as everybody's
  LoadTally tally;
  int rooms = 0;  // that were made
};

// Four connections that act together: a table, or the same without a game. All on the thread that
// runs the world's `io`.
class LoadRoom {
 public:
  static constexpr int kSeats = 4;

  explicit LoadRoom(LoadWorld& world) : world_(world), number_(world.rooms++) {}
  LoadRoom(const LoadRoom&) = delete;
  LoadRoom& operator=(const LoadRoom&) = delete;
  virtual ~LoadRoom();

  void Connect();
  bool connected() const { return open_ == kSeats; }
  // Once connected: brings the room to where it can act.
  virtual void Begin() = 0;
  virtual bool ready() const = 0;
  // The seat does something, if it can.
  virtual void Act(int seat) = 0;

  // Commands that not everybody has yet.
  std::size_t on_its_way() const { return on_its_way_.size(); }
  // Gives those up.
  void Abandon();
  // Ends without a word.
  void Cut();

 protected:
  struct Sent {
    int seat = 0;
    std::uint32_t re = 0;
    Instant at;
    int measurement = 0;
    int got = 0;  // by how many
  };

  virtual std::string Target() const = 0;
  virtual void OnText(int seat, std::string_view text) = 0;
  // Everybody has it now, or it was refused or given up.
  virtual void OnDone(int /*seat*/, std::uint32_t /*re*/) {}

  void Send(int seat, std::string_view text);
  // Counts as a command from now on.
  void SendCommand(int seat, std::uint32_t re, std::string_view text);
  void Got(int seat, std::uint32_t re);
  void Refused(int seat, std::uint32_t re, std::string_view text);

  LoadWorld& world_;

 private:
  std::vector<Sent>::iterator Find(int seat, std::uint32_t re);
  bool Counts(const Sent& sent) const { return sent.measurement == world_.measurement; }

  // Of the network that a machine has with itself.
  std::string Address() const;

  const int number_;
  std::array<std::unique_ptr<server::Client>, kSeats> clients_;
  std::vector<Sent> on_its_way_;
  int open_ = 0;
};

// A code as tables have them, most likely of none.
std::string RandomCode(Rng& rng);

// The number that stands in `text` behind `key`, right at its beginning, and both are taken from
// it; -1, and nothing is taken, if it begins otherwise.
std::int64_t TakeNumber(std::string_view& text, std::string_view key);

}  // namespace syrtis::tools

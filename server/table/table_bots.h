#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/table/journal.h"
#include "server/table/room.h"
#include "server/table/step.h"
#include "server/table/workers.h"

namespace syrtis::server {

// So many tasks of one table may wait for the threads on which bots think.
inline constexpr int kMostBotTasks = 64;

// The bots of a table, as the table sees them: they think elsewhere, and answer later.
class TableBots {
 public:
  // Nobody plays any more.
  void Clear();
  // Receives the bots' answers, on the network thread.
  struct Receiver {
    std::function<void(int seat, const std::string& command)> on_command;  // encoded
    std::function<void(int seat, const Remark& remark)> on_remark;
    std::function<void()> on_change;                    // when the next one wants to be woken
    std::function<void(const std::string&)> on_broken;  // a bot threw, or thought for ever: why
    std::weak_ptr<void> alive;                          // the table
  };
  // Where they think, and by which clock it is seen that one takes far too long.
  struct Place {
    std::size_t key = 0;
    Workers& workers;
    Post post;
    WorkClock worked;
  };
  // A game begins: bots will be of this room's game.
  void Begin(const Room& room, Place place, Receiver receiver);
  // The seat is a bot's of that level from now on; -1: no bot's. True if that is new.
  bool Set(int seat, int level, Seed seed);
  // The address for which they think from now on (Workers::Post).
  void SetPayer(std::string payer) { payer_ = std::move(payer); }
  // How things are; with `news`, what the last step brought about.
  void Show(const Room& room, bool news);
  // When the next one wants to be woken, in the game's time; kMaxMs: not before something happens.
  Ms NextWake() const;
  // From now on people have these seats (one bit each).
  void MeetPeople(std::uint32_t seats, Ms ms);
  // A seat said something to another one, or to all (Seat::Table()). While IsBehind() they miss it.
  void Hear(Seat from, Seat to, Ms ms);
  // Wakes those whose time has come, or all who wait for theirs.
  void WakeDue(Ms now, bool all);

  bool empty() const { return seats_.empty(); }
  // So much is still to be shown to them that nobody else should move, nor change the bots.
  bool IsBehind() const;

 private:
  struct BotSeat {
    int seat = 0;
    int level = 0;
    Ms wake_at = kMaxMs;
    bool asked = false;  // it is thinking, and will answer
  };
  struct Crew;  // what the worker has
  struct Answer;
  using Task = std::function<void(BotTeam&, BotAnswer&)>;

  // Does the task where the bots are, then takes over when each wants to be woken. `answering`: the
  // seat whose answer the task gives; -1: none.
  void Send(Task task, int answering = -1);
  void Take(const Answer& answer);
  BotSeat* Find(int seat);

  std::shared_ptr<Crew> crew_;
  std::vector<BotSeat> seats_;
  std::uint32_t people_ = 0;
  std::uint32_t era_ = 0;  // counts how often something was taken back, or a seat left
  std::string payer_;
};

}  // namespace syrtis::server

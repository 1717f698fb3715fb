#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/maze/company.h"
#include "bots/maze/mind.h"
#include "bots/maze/pace.h"
#include "engine/maze/game.h"

namespace syrtis::maze {

// When a partner acts.
enum class Manner : std::uint8_t {
  kGood,         // acts when it can, and asks others when nothing moves
  kOnlyIfAsked,  // acts once each time the red pawn is put before it
};

// A player that is a program: a mind, and a sense of time. The host shows it everything that
// happens, wakes it when it wants, and passes its commands on.
class Partner : public Bot<Maze> {
 public:
  Partner(const Rules& rules, Seat seat, int seats, Pace pace, Seed seed,
          Manner manner = Manner::kGood);

  // Something happened (or the game begins, with no events).
  void See(const View& view, std::span<const Event> events, Ms ms) override;
  // When it wants to be woken; kNever if it waits for something to happen. After a Wake without a
  // command always later than that.
  Ms WakeAt() const override;
  // Called at WakeAt: the command it gives now, if any. After a command that the rules refuse it
  // looks again.
  std::optional<Command> Wake(const View& view, Ms ms) override;

  void MeetPeople(std::uint32_t seats, Ms ms) override { company_.Meet(seats, ms); }
  void Hear(Seat from, Seat to, Ms ms) override { company_.Hear(from, to, ms); }
  std::optional<Remark> TakeRemark() override { return std::exchange(remark_, std::nullopt); }

 private:
  struct Done {
    Command command;
    Ms until = 0;  // remembered until then
  };

  void Rouse(const View& view, Ms ms);
  void SeeEvent(const State& state, const Event& event, Ms ms);
  std::optional<Command> Choose(const View& view, Ms ms);
  std::optional<Command> Play(const View& view, Ms ms);
  Ms NextSignal() const;
  Ms NextAsking() const;
  std::optional<Command> Ask(const View& view, Ms ms);
  // A command of this seat that is not left to a person.
  std::optional<Hint> OwnHint(const View& view, Ms ms, std::vector<Command> avoid);
  // When this person gets a hint, if nothing happens before.
  Ms AddressAt(const State& state, Seat person) const;
  Ms NextAddress(const State& state) const;
  // Gives a person a hint: in words while talk is open, else by the red pawn.
  std::optional<Command> Address(const View& view, Ms ms);
  // Moves that were lately made and undone, which must not be repeated.
  std::vector<Command> Circles(Ms ms) const;
  // When the next of the remembered moves is forgotten.
  Ms NextForgotten(Ms ms) const;
  // When it could act again: rested, or roused by a table that stands still.
  Ms FreeAt() const;

  const Rules& rules_;
  const Seat seat_;
  const Manner manner_;
  PaceMaker pace_;
  Mind mind_;
  Company company_;
  std::optional<Remark> remark_;

  Ms rest_until_ = 0;
  Ms stall_at_ = 0;     // finds then that the whole table waits
  Ms look_until_ = 0;   // at a new tile
  Ms noticed_ = 0;      // reacts to the last events then
  Ms enough_seen_ = 0;  // and to any number of events no later than then
  bool has_seen_ = false;
  Ms choosing_ = kNever;        // answers a trash choice then
  Ms asking_ = kNever;          // checks then whether to ask somebody
  Ms speaking_ = kNever;        // checks then whether to address a person
  Ms acted_ = 0;                // when anybody last acted
  bool idle_ = false;           // found nothing to do since the last change
  bool asked_ = false;          // the red pawn was put here
  Ms patient_ = 0;              // waits until then for others to act
  Ms last_signal_at_ = -10000;  // when anybody last used the red pawn or stared
  int unanswered_ = 0;          // how often since the last action
  int ignored_ = 0;             // how often this partner had to ask again
  std::vector<Done> done_;
};

}  // namespace syrtis::maze

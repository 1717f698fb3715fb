#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/maze/mind.h"
#include "bots/maze/pace.h"
#include "engine/maze/play.h"

namespace syrtis::maze {

// Tracks the people at a partner's table and the time it leaves them: to take actions that both
// could take, to talk, and to notice that the others wait for them. At a table of bots alone it
// holds nothing back.
class Company {
 public:
  Company(Seat own_seat, Pace pace) : own_seat_(own_seat), pace_(pace) {}

  // The seats of people, one bit each. A tireless partner, made for tests, ignores them.
  void Meet(std::uint32_t people, Ms ms);
  bool HasPeople() const { return people_ != 0; }
  // People who are not away.
  std::uint32_t Present(const State& state) const { return people_ & ~std::uint32_t{state.away}; }

  void See(const Rules& rules, const State& state, const Event& event, Ms ms);
  void Hear(Seat from, Seat to, Ms ms);

  // Whether `hint`, which this partner could carry out now, is left to a person for the time being.
  // Notes the first time that it was seen.
  bool IsLeftToPerson(const Rules& rules, const State& state, const Hint& hint, Ms ms);
  // When the first of the commands that are left to people no longer is.
  Ms NextFree(Ms ms) const;

  // Until when an open talk window is left to people; 0 if none is.
  Ms TalkUntil() const { return talk_until_; }
  Ms talk_opened() const { return talk_opened_; }
  // Shortens the talk window when the sand runs out.
  void CutTalk(const State& state);

  // When this person will have done nothing for so long that they seem to need help.
  Ms IdleAt(Seat person) const;
  // When this person may be addressed next: pauses double while they do not act.
  Ms NextCall(Seat person) const;
  // This partner, or another, has addressed the person.
  void NoteCall(Seat person, Ms ms);
  // When the next sentence may be said, by any partner.
  Ms NextWord() const { return said_at_ + kSaidPause; }

 private:
  // At most one sentence in this time, of all partners.
  static constexpr Ms kSaidPause = 6000;

  // A command that a person could give as well as this partner.
  struct Offer {
    Command command;
    Ms since = 0;
    Ms seen = 0;  // last
    Ms free = 0;  // left to people until then
  };
  struct Person {
    Ms active = 0;     // when they last did something
    Ms called = 0;     // when they were last addressed since then
    int calls = 0;     // and how often
    int in_stead = 0;  // actions of partners since then that this person could have taken
  };
  // How long a partner leaves these people the first chance at an action. It grows with the
  // actions taken in their stead, in the end to kNever: a game is not won without them.
  Ms FirstChance(std::uint32_t people) const;
  // People who are present and have this colour; everybody present if there is none.
  std::uint32_t Owners(const State& state, std::optional<Colour> colour) const;
  bool Knows(Seat seat) const { return !seat.IsTable() && ((people_ >> seat.index) & 1) != 0; }

  Seat own_seat_;
  Pace pace_;
  std::uint32_t people_ = 0;
  std::array<Person, kMaxSeats> persons_{};
  std::vector<Offer> offers_;
  Ms talk_opened_ = 0;
  Ms talk_until_ = 0;
  Ms said_at_ = -kSaidPause;
};

// Whether the sand is too short for courtesies.
bool IsSandShort(const State& state, Ms ms);

}  // namespace syrtis::maze

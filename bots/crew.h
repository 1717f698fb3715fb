#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "bots/bot.h"

namespace syrtis {

// The bots of a table, each at its seat.
template <Game G>
class Crew {
 public:
  struct Member {
    Seat seat;
    std::unique_ptr<Bot<G>> bot;
  };

  // The seat is this bot's from now on, whoever had it. It knows who the people are.
  void Take(Seat seat, std::unique_ptr<Bot<G>> bot, Ms ms) {
    Leave(seat);
    bot->MeetPeople(people_, ms);
    members_.push_back({seat, std::move(bot)});
  }
  void Leave(Seat seat) {
    std::erase_if(members_, [seat](const Member& member) { return member.seat == seat; });
  }

  const std::vector<Member>& members() const { return members_; }
  // Null if no bot has that seat.
  Bot<G>* At(Seat seat) const {
    for (const Member& member : members_) {
      if (member.seat == seat) return member.bot.get();
    }
    return nullptr;
  }

  // From now on people have these seats (one bit each).
  void MeetPeople(std::uint32_t people, Ms ms) {
    people_ = people;
    for (const Member& member : members_) member.bot->MeetPeople(people, ms);
  }
  // A seat said something to another one, or to all (Seat::Table()).
  void Hear(Seat from, Seat to, Ms ms) {
    for (const Member& member : members_) {
      if (member.seat != from) member.bot->Hear(from, to, ms);
    }
  }

  // The one that wants to be woken first, of those who want it together the first from member
  // `turn` on; null if all wait for something to happen.
  const Member* First(std::size_t turn = 0) const {
    const Member* first = nullptr;
    Ms when = kMaxMs;
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const Member& member = members_[(turn + i) % members_.size()];
      const Ms wake_at = member.bot->WakeAt();
      if (wake_at >= when) continue;
      when = wake_at;
      first = &member;
    }
    return first;
  }

 private:
  std::vector<Member> members_;
  std::uint32_t people_ = 0;
};

}  // namespace syrtis

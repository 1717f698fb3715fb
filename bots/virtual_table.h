#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "bots/crew.h"
#include "engine/core/events_for.h"
#include "engine/core/recorder.h"

namespace syrtis {

// Of bots that want to be woken at the same moment: the first one sits first, or each in turn.
enum class Ties : std::uint8_t { kBySeat, kInTurn };

// A game with bots at some of its seats, in virtual time: no clock is read, whoever drives it says
// how far time goes. The browser, simulations and tests play at these.
template <Game G>
class VirtualTable {
 public:
  explicit VirtualTable(Recorder<G> game, Ties ties = Ties::kBySeat)
      : game_(std::move(game)), ties_(ties) {}

  // Its host is told by these.
  std::function<void()> on_step;  // the step is in game().driver()
  std::function<void(Seat from, const Remark& remark)> on_remark;
  std::function<void(Seat seat)> on_refused;  // what that bot wanted came too late

  const Recorder<G>& game() const { return game_; }
  const typename G::State& state() const { return game_.state(); }
  Crew<G>& crew() { return crew_; }

  // Shows the bots how the game stands, once all of them sit.
  void Begin() { Show({}); }

  // A person's steps, as Driver has them.
  Status Act(Seat seat, Ms ms, std::span<const typename G::Command> commands) {
    return Told(game_.Act(seat, ms, commands));
  }
  Status Back(Seat seat, Ms ms, std::uint32_t steps) { return Told(game_.Back(seat, ms, steps)); }
  // True if something happened.
  bool PassTime(Ms ms) {
    const Status status = Told(game_.Tick(ms));
    return status.ok() && !game_.driver().entries().empty();
  }

  // When something happens next, by time or a bot; kMaxMs: nothing will. Bots wait until `hold`.
  Ms NextDue(Ms hold = 0) const { return std::min(TimeDue(), BotDue(crew_.First(turn_), hold)); }
  // Does what is next. False if there is nothing up to `until`.
  bool Step(Ms until, Ms hold = 0) {
    const auto* first = crew_.First(turn_);
    const Ms time_due = TimeDue();
    const Ms bot_due = BotDue(first, hold);
    const Ms next = std::min(time_due, bot_due);
    if (next > until || next >= kMaxMs) return false;
    const Ms now = std::max(next, game_.now());
    if ((now > game_.now() || time_due <= now) && PassTime(now)) return true;
    if (bot_due > now) return false;
    Wake(*first, now);
    return true;
  }
  // The bot that wants to be woken first is woken now. False if none wants to.
  bool WakeFirst(Ms now) {
    const auto* first = crew_.First(turn_);
    if (first != nullptr) Wake(*first, now);
    return first != nullptr;
  }

 private:
  using Member = typename Crew<G>::Member;

  Ms TimeDue() const { return G::IsOver(state()) ? kMaxMs : std::min(G::NextDue(state()), kMaxMs); }
  Ms BotDue(const Member* first, Ms hold) const {
    return first == nullptr || G::IsOver(state()) ? kMaxMs : std::max(first->bot->WakeAt(), hold);
  }

  void Wake(const Member& member, Ms now) {
    if (ties_ == Ties::kInTurn) {
      turn_ = static_cast<std::size_t>(&member - crew_.members().data()) + 1;
    }
    const Seat seat = member.seat;
    const std::optional<typename G::Command> command = member.bot->Wake(ViewOf(seat), now);
    if (const std::optional<Remark> remark = member.bot->TakeRemark()) {
      crew_.Hear(seat, remark->to, now);
      if (on_remark) on_remark(seat, *remark);
    }
    if (command && !Act(seat, now, {&*command, 1}).ok() && on_refused) on_refused(seat);
  }

  typename G::View ViewOf(Seat seat) const { return G::Observe(game_.rules(), state(), seat); }

  Status Told(const Status& status) {
    if (game_.driver().entries().empty()) return status;
    Show(game_.driver().events());
    if (on_step) on_step();
    return status;
  }
  void Show(std::span<const typename G::Event> events) {
    for (const Member& member : crew_.members()) {
      if constexpr (requires { G::IsAsked(state(), member.seat); }) {
        if (!G::IsAsked(state(), member.seat) && member.bot->WakeAt() >= kMaxMs) continue;
      }
      member.bot->See(ViewOf(member.seat), EventsFor<G>(member.seat, events), game_.now());
    }
  }

  Recorder<G> game_;
  Ties ties_;
  Crew<G> crew_;
  std::size_t turn_ = 0;
};

}  // namespace syrtis

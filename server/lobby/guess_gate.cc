#include "server/lobby/guess_gate.h"

#include <algorithm>

namespace syrtis::server {
namespace {

// `first`, doubled with each further step, up to `longest`. No step: nothing.
Ms Doubled(Ms first, std::int64_t steps, Ms longest) {
  if (steps <= 0) return 0;
  Ms pause = first;
  for (std::int64_t i = 1; i < steps && pause < longest; ++i) pause *= 2;
  return std::min(pause, longest);
}

}  // namespace

Ms PauseAfter(const GuessLimits& limits, int wrong) {
  if (limits.by_connection == 0) return 0;
  return Doubled(limits.first_pause, wrong - limits.by_connection, limits.longest_pause);
}

GuessGate::Address& GuessGate::Of(const std::string& address, Ms now) {
  if (now >= next_sweep_) {
    next_sweep_ = now + limits_.every;
    for (auto at = addresses_.begin(); at != addresses_.end();) {
      Forgive(at->second, now);
      const bool forget = at->second.wrong == 0 && at->second.waiting.empty();
      at = forget ? addresses_.erase(at) : std::next(at);
    }
  }
  Address& one = addresses_.try_emplace(address, *this, now).first->second;
  Forgive(one, now);
  return one;
}

void GuessGate::Forgive(Address& one, Ms now) const {
  const std::int64_t forgiven = (now - one.at) / limits_.every;
  one.at += forgiven * limits_.every;
  one.wrong = std::max<std::int64_t>(0, one.wrong - forgiven);
}

void GuessGate::Count(Address& one, Ms now) const {
  if (one.wrong == 0) one.at = now;
  ++one.wrong;
  one.next =
      now + Doubled(limits_.first_wait, one.wrong - limits_.by_address, limits_.longest_wait);
}

void GuessGate::Wrong(const std::string& address) {
  if (limits_.by_address == 0) return;
  const Ms now = clock_.Now();
  Count(Of(address, now), now);
}

void GuessGate::Right(std::string_view address) {
  const auto at = addresses_.find(address);
  if (at == addresses_.end() || at->second.wrong == 0) return;
  Address& one = at->second;
  --one.wrong;
  one.next = std::min(one.next, clock_.Now());
  Reschedule(one);
}

void GuessGate::Enter(const std::string& address, Turn turn, Then then) {
  if (limits_.by_address == 0) return then(true);
  const Ms now = clock_.Now();
  Address& one = Of(address, now);
  if (one.waiting.empty() && one.next <= now) {
    Count(one, now);
    return then(true);
  }
  one.waiting.emplace(turn, std::move(then));
  Then refused;
  if (one.waiting.size() > limits_.waiting) {
    const auto last = std::prev(one.waiting.end());
    refused = std::move(last->second);
    one.waiting.erase(last);
  }
  Reschedule(one);
  if (refused) refused(false);
}

void GuessGate::LetNext(Address& one, Ms now) {
  Forgive(one, now);
  Count(one, now);
  const Then then = std::move(one.waiting.begin()->second);
  one.waiting.erase(one.waiting.begin());
  // At the next turn at the earliest, also if there is no pause any more.
  one.next = std::max(one.next, now + 1);
  Reschedule(one);
  then(true);
}

void GuessGate::Reschedule(Address& one) {
  scheduler_.Set(one, one.waiting.empty() ? kMaxMs : std::max(one.next, clock_.Now()));
}

}  // namespace syrtis::server

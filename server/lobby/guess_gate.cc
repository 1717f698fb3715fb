#include "server/lobby/guess_gate.h"

#include <algorithm>
#include <vector>

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
  const auto [at, is_new] = addresses_.try_emplace(address);
  if (is_new) at->second.at = at->second.next = now;
  Forgive(at->second, now);
  return at->second;
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
  Reschedule(at->first, one);
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
  Reschedule(address, one);
  if (refused) refused(false);
}

void GuessGate::OnDue(Ms now) {
  std::vector<Then> going;
  while (!due_.empty() && due_.begin()->first <= now) {
    const std::string address = due_.begin()->second;
    Address& one = addresses_.at(address);
    Forgive(one, now);
    Count(one, now);
    going.push_back(std::move(one.waiting.begin()->second));
    one.waiting.erase(one.waiting.begin());
    // At the next turn at the earliest, also if there is no pause any more.
    one.next = std::max(one.next, now + 1);
    Reschedule(address, one);
  }
  for (const Then& then : going) then(true);
}

void GuessGate::Reschedule(const std::string& address, Address& one) {
  if (one.due < kMaxMs) due_.erase({one.due, address});
  one.due = one.waiting.empty() ? kMaxMs : one.next;
  if (one.due < kMaxMs) due_.emplace(one.due, address);
  if (!due_.empty()) scheduler_.Set(*this, std::max(due_.begin()->first, clock_.Now()));
}

}  // namespace syrtis::server

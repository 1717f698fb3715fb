#include "server/net/wheel.h"

#include <algorithm>

namespace syrtis::server {

void Wakeable::Unlink() {
  if (next_ == nullptr) return;
  previous_->next_ = next_;
  next_->previous_ = previous_;
  previous_ = next_ = nullptr;
}

Wheel::Wheel(std::int64_t now_ms) : step_(now_ms / kStepMs) {
  for (Slot& slot : slots_) slot.previous_ = slot.next_ = &slot;
}

Wheel::~Wheel() {
  for (Slot& slot : slots_) {
    while (slot.next_ != &slot) slot.next_->Unlink();
  }
}

void Wheel::Append(Wakeable& list, Wakeable& sleeper) {
  sleeper.previous_ = list.previous_;
  sleeper.next_ = &list;
  list.previous_->next_ = &sleeper;
  list.previous_ = &sleeper;
}

void Wheel::Set(Wakeable& sleeper, std::int64_t due_ms) {
  sleeper.Unlink();
  sleeper.due_ = due_ms;
  // The slot whose time is over at the first step that lies wholly after it.
  const std::int64_t step = std::max(step_, (due_ms + kStepMs - 1) / kStepMs);
  Append(slots_[static_cast<std::size_t>(step) % kSlots], sleeper);
}

void Wheel::Run(std::int64_t now_ms) {
  const std::int64_t last = now_ms / kStepMs;
  if (last < step_) return;
  // After a long pause one round sees everybody.
  const std::int64_t first = std::max(step_, last - static_cast<std::int64_t>(kSlots) + 1);
  step_ = last + 1;
  Slot due;
  due.previous_ = due.next_ = &due;
  for (std::int64_t step = first; step <= last; ++step) {
    Slot& slot = slots_[static_cast<std::size_t>(step) % kSlots];
    Wakeable* at = slot.next_;
    while (at != &slot) {
      Wakeable* const next = at->next_;
      if (at->due_ <= now_ms) {
        at->Unlink();
        Append(due, *at);
      }
      at = next;
    }
  }
  // A sleeper may cancel or destroy another one: always take the first that is left.
  while (due.next_ != &due) {
    Wakeable& sleeper = *due.next_;
    sleeper.Unlink();
    sleeper.OnWake(now_ms);
  }
}

}  // namespace syrtis::server

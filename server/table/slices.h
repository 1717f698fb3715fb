#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <utility>

#include "server/table/journal.h"

namespace syrtis::server {

// Work on the network thread that is cut into slices, of all tables together: one slice for each
// turn of that thread, in the order in which they were asked for. So everybody else waits for one
// slice at most, however many tables and people need some.
class Slices {
 public:
  explicit Slices(Post post) : state_(std::make_shared<State>()) { state_->post = std::move(post); }

  void Add(std::function<void()> slice) {
    state_->waiting.push_back(std::move(slice));
    PostTurn(state_);
  }
  std::size_t waiting() const { return state_->waiting.size(); }

 private:
  struct State {
    Post post;
    std::deque<std::function<void()>> waiting;
    bool posted = false;
  };

  static void PostTurn(const std::shared_ptr<State>& state) {
    if (state->posted || state->waiting.empty()) return;
    state->posted = true;
    state->post([weak = std::weak_ptr(state)] {
      const std::shared_ptr<State> self = weak.lock();
      if (!self) return;
      self->posted = false;
      const std::function<void()> slice = std::move(self->waiting.front());
      self->waiting.pop_front();
      PostTurn(self);  // first: the slice may throw
      slice();
    });
  }

  std::shared_ptr<State> state_;
};

}  // namespace syrtis::server

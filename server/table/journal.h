#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace syrtis::server {

// Runs something on the network thread, soon. May be called from any thread.
using Post = std::function<void(std::function<void()>)>;

// So many writes may be unanswered: above that the store hangs, and nothing new is taken in.
inline constexpr std::size_t kMostUnanswered = 32'768;

// A writer, which is told the results of its writes.
class JournalWriter {
 public:
  virtual ~JournalWriter() = default;
  // Everything up to `seq` is on disk, or was not stored.
  virtual void OnWritten(std::uint32_t seq, const Done& done) = 0;
};

// The store as tables see it: everything happens on the network thread.
class Journal {
 public:
  explicit Journal(Post post) : post_(std::move(post)) {}
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  // The sink to open the store with; then Attach it.
  Store::Sink sink() {
    return [this](const std::vector<Done>& done) { post_([this, done] { Deliver(done); }); };
  }
  void Attach(Store& store) { store_ = &store; }

  // The writer is told on the network thread, in the order of the writes, unless it is gone by
  // then.
  void Append(Write write, std::weak_ptr<JournalWriter> writer, std::uint32_t seq) {
    // A write that the store has no memory for is not waited for.
    store_->Append(last_ticket_ + 1, std::move(write));
    waiting_.push_back({.ticket = ++last_ticket_, .writer = std::move(writer), .seq = seq});
  }

  // Wraps a receiver so that it is called on the network thread.
  template <class Receive>
  auto Here(Receive receive) {
    return [this, receive = std::move(receive)](auto value) {
      post_([receive, value = std::move(value)]() mutable { receive(std::move(value)); });
    };
  }
  // … unless its owner, who has `alive`, is gone by then.
  template <class Receive>
  auto Here(const std::shared_ptr<bool>& alive, Receive receive) {
    return Here([alive = std::weak_ptr(alive), receive = std::move(receive)](auto&& value) {
      if (!alive.expired()) receive(std::forward<decltype(value)>(value));
    });
  }

  Store& store() { return *store_; }
  // Writes whose outcome is not known yet.
  std::size_t waiting() const { return waiting_.size(); }
  // Writes whose outcome was told.
  std::uint64_t answered() const { return last_ticket_ - waiting_.size(); }
  // Writers that threw when they were told.
  std::uint64_t failures() const { return failures_; }
  // So many are waiting that nothing may be added which can be refused, or done later.
  bool full() const { return waiting_.size() >= most_unanswered_; }
  void Limit(std::size_t most_unanswered) { most_unanswered_ = most_unanswered; }

 private:
  struct Waiting {
    std::uint64_t ticket = 0;
    std::weak_ptr<JournalWriter> writer;
    std::uint32_t seq = 0;
  };

  void Deliver(const std::vector<Done>& list) {
    for (const Done& done : list) {
      if (waiting_.empty() || waiting_.front().ticket != done.ticket) continue;
      const Waiting waiting = std::move(waiting_.front());
      waiting_.pop_front();
      if (const std::shared_ptr<JournalWriter> writer = waiting.writer.lock()) {
        // If one of them fails, the others are told all the same.
        try {
          writer->OnWritten(waiting.seq, done);
        } catch (...) {
          ++failures_;
        }
      }
    }
  }

  Post post_;
  Store* store_ = nullptr;
  std::uint64_t last_ticket_ = 0;
  std::uint64_t failures_ = 0;
  std::size_t most_unanswered_ = kMostUnanswered;
  std::deque<Waiting> waiting_;
};

}  // namespace syrtis::server

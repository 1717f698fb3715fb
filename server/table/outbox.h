#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/net/socket.h"

namespace syrtis::server {

// Messages of a table, held back until everything they follow from is on disk. A message that was
// received thus stands, whatever happens to the server.
class Outbox {
 public:
  using Instant = std::chrono::steady_clock::time_point;

  struct ToAll {
    std::uint32_t seq = 0;
    std::vector<Frame> frames;  // one for each audience, or one for all
    Instant since;              // when its cause arrived
  };
  // Called for what may go out to all.
  using Broadcast = std::function<void(const ToAll&)>;

  void Start(std::uint32_t stored_seq) { stored_seq_ = last_seq_ = stored_seq; }
  std::uint32_t stored_seq() const { return stored_seq_; }

  // A message that is number `seq`: goes out when that is stored.
  void Add(std::uint32_t seq, std::vector<Frame> frames, Instant since) {
    last_seq_ = seq;
    Push({.all = {.seq = seq, .frames = std::move(frames), .since = since}});
  }
  // A message for one, which may go out when everything before it is stored. `and_drained`: then
  // the socket tells when it has.
  void AddFor(const std::shared_ptr<Socket>& socket, Frame frame, bool and_drained = false) {
    if (size() == 0 && stored_seq_ == last_seq_) {
      socket->Send(std::move(frame));
      if (and_drained) socket->TellWhenDrained();
      return;
    }
    Push({.all = {.seq = last_seq_},
          .socket = socket,
          .frame = std::move(frame),
          .and_drained = and_drained});
  }

  // Closes a socket behind everything that it is still to get.
  void AddClose(const std::shared_ptr<Socket>& socket, std::uint16_t code, std::string why) {
    if (size() == 0 && stored_seq_ == last_seq_) return socket->Close(code, why);
    Push({.all = {.seq = last_seq_}, .socket = socket, .close = code, .why = std::move(why)});
  }

  // Everything up to `seq` is on disk.
  void Stored(std::uint32_t seq, const Broadcast& broadcast) {
    stored_seq_ = seq;
    while (size() > 0 && waiting_[gone_].all.seq <= seq) {
      const Item item = TakeFirst();
      if (item.close != 0) {
        item.socket->Close(item.close, item.why);
      } else if (item.socket) {
        item.socket->Send(item.frame);
        if (item.and_drained) item.socket->TellWhenDrained();
      } else {
        broadcast(item.all);
      }
    }
  }
  void Clear() {
    waiting_ = std::vector<Item>();
    gone_ = 0;
    bytes_ = bytes_for_one_ = 0;
  }
  // That one is gone: nothing is kept for it.
  void Drop(const Socket& socket) {
    ForgetGone();
    std::erase_if(waiting_, [&](const Item& item) {
      const bool gone = item.socket.get() == &socket;
      if (gone) BytesWith(item) -= BytesOf(item);
      return gone;
    });
  }
  std::size_t size() const { return waiting_.size() - gone_; }
  // Of the texts that wait: for all; for one each.
  std::size_t bytes() const { return bytes_; }
  std::size_t bytes_for_one() const { return bytes_for_one_; }

 private:
  struct Item {
    ToAll all;
    std::shared_ptr<Socket> socket;
    Frame frame;
    bool and_drained = false;
    std::uint16_t close = 0;
    std::string why;
  };

  static constexpr std::size_t kManyGone = 16;

  static std::size_t BytesOf(const Item& item) {
    std::size_t bytes = item.frame ? item.frame->size() : 0;
    for (const Frame& frame : item.all.frames) bytes += frame->size();
    return bytes;
  }
  std::size_t& BytesWith(const Item& item) { return item.socket ? bytes_for_one_ : bytes_; }
  void Push(Item item) {
    waiting_.push_back(std::move(item));
    BytesWith(waiting_.back()) += BytesOf(waiting_.back());
  }
  Item TakeFirst() {
    Item item = std::move(waiting_[gone_]);
    BytesWith(item) -= BytesOf(item);
    ++gone_;
    if (size() == 0 || (gone_ >= kManyGone && gone_ > size())) ForgetGone();
    return item;
  }
  void ForgetGone() {
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(gone_));
    gone_ = 0;
    if (waiting_.empty() && waiting_.capacity() > kManyGone) Clear();
  }

  std::vector<Item> waiting_;  // behind the first `gone_`, which have been said
  std::size_t gone_ = 0;
  std::size_t bytes_ = 0;
  std::size_t bytes_for_one_ = 0;
  std::uint32_t last_seq_ = 0;
  std::uint32_t stored_seq_ = 0;
};

}  // namespace syrtis::server

// How a connection sends.
#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <utility>

#include "server/net/connection.h"

namespace syrtis::server {
namespace {

constexpr std::size_t kPieces = 64;           // given to the kernel in one call
constexpr std::size_t kEncrypt = 64 * 1024;   // encrypted in one go
constexpr std::size_t kKeepQueue = 16;        // an empty queue keeps room for so many
constexpr std::size_t kKeepBytes = 4 * 1024;  // an empty buffer keeps so much
constexpr std::size_t kFewFrames = 512;       // no more memory is counted for so many

}  // namespace

void Connection::Send(Frame frame) {
  if (phase_ != Phase::kOpen || !frame) return;
  GuardedLater([&] {
    if (!FitsQueue(frame->size())) return;
    Queue(std::move(frame));
    ++core_->figures.messages_out;
  });
}

void Connection::TellWhenDrained() {
  if (phase_ != Phase::kOpen) return;
  drained_ = true;
  GuardedLater([this] { MarkDirty(); });
}

// Whether so much more may wait; closes the connection if not.
bool Connection::FitsQueue(std::size_t size) {
  const NetLimits& limits = core_->limits;
  const auto fits = [this, size, &limits] {
    if (queued_ == 0) return true;
    const NetFigures& all = core_->figures;
    const bool crowded = limits.send_queues != 0 &&
                         all.queued_now + all.frames_now * kFrameCost > limits.send_queues;
    const std::size_t frames = queue_.size() - head_;
    // Short messages take more memory than they have bytes.
    const std::size_t more = frames - std::min(frames, kFewFrames);
    return queued_ + size + more * kFrameCost <= limits.send_queue / (crowded ? 16 : 1);
  };
  if (fits()) return true;
  // A burst within one turn is no fault of the peer's: see what the kernel takes.
  if (!blocked_ && !broken_) WriteOut();
  if (fits()) return true;
  ++core_->figures.dropped_slow;
  // A frame that is partly sent must be finished; nobody will read the rest.
  const std::size_t keep = offset_ > 0 ? head_ + 1 : head_;
  for (std::size_t i = keep; i < queue_.size(); ++i) {
    queued_ -= queue_[i]->size();
    core_->figures.queued_now -= queue_[i]->size();
  }
  core_->figures.frames_now -= queue_.size() - keep;
  queue_.resize(keep);
  Close(close_code::kTryLater, "too slow");
  return false;
}

void Connection::Queue(Frame bytes) {
  const std::size_t size = bytes->size();
  queue_.push_back(std::move(bytes));
  queued_ += size;
  core_->figures.queued_now += size;
  ++core_->figures.frames_now;
  MarkDirty();
}

// Swapped or assigned it might keep its memory.
void Connection::FreeQueue() {
  std::destroy_at(&queue_);
  std::construct_at(&queue_);
}

void Connection::DropQueue() {
  if (core_ != nullptr) {
    core_->figures.queued_now -= queued_;
    core_->figures.frames_now -= queue_.size() - head_;
  }
  FreeQueue();
  head_ = offset_ = queued_ = 0;
}

void Connection::Advance(std::size_t bytes) {
  queued_ -= bytes;
  core_->figures.queued_now -= bytes;
  while (bytes > 0) {
    const std::size_t left = queue_[head_]->size() - offset_;
    if (bytes < left) {
      offset_ += bytes;
      break;
    }
    bytes -= left;
    queue_[head_].reset();
    --core_->figures.frames_now;
    ++head_;
    offset_ = 0;
  }
  if (head_ == queue_.size()) {
    queue_.clear();
    if (queue_.capacity() > kKeepQueue) FreeQueue();
    head_ = 0;
  } else if (head_ > kPieces && head_ > queue_.size() / 2) {
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(head_));
    head_ = 0;
  }
}

Connection::Sent Connection::SendToKernel(const void* message, std::size_t wanted,
                                          std::size_t& sent) {
  sent = 0;
  const auto& pieces = *static_cast<const msghdr*>(message);
  constexpr int kFlags = MSG_NOSIGNAL | MSG_DONTWAIT;
  // The kernel is done sooner with a single piece that it need not look for.
  const ssize_t result = pieces.msg_iovlen == 1 ? ::send(file(), pieces.msg_iov->iov_base,
                                                         pieces.msg_iov->iov_len, kFlags)
                                                : ::sendmsg(file(), &pieces, kFlags);
  if (result < 0) {
    if (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) return Sent::kSome;
    return Sent::kFailed;
  }
  sent = static_cast<std::size_t>(result);
  if (sent > 0) progress_ = true;
  core_->figures.bytes_out += sent;
  return sent == wanted ? Sent::kAll : Sent::kSome;
}

void Connection::WriteOut() {
  if (tls_) {
    WriteTls();
  } else {
    WritePlain();
  }
}

void Connection::WritePlain() {
  while (queued_ > 0) {
    std::array<iovec, kPieces> pieces;
    std::size_t count = 0;
    std::size_t wanted = 0;
    for (std::size_t i = head_; i < queue_.size() && count < kPieces; ++i) {
      const std::size_t skip = i == head_ ? offset_ : 0;
      const std::size_t size = queue_[i]->size() - skip;
      pieces[count++] = {const_cast<char*>(queue_[i]->data()) + skip, size};
      wanted += size;
    }
    msghdr message{};
    message.msg_iov = pieces.data();
    message.msg_iovlen = count;
    std::size_t sent = 0;
    const Sent result = SendToKernel(&message, wanted, sent);
    Advance(sent);
    if (result == Sent::kFailed) broken_ = true;
    if (result == Sent::kSome) WaitWrite();
    if (result != Sent::kAll) break;
  }
  if (broken_) MarkDirty();
}

void Connection::WriteTls() {
  Tls& tls = *tls_;
  while (true) {
    tls.filter.TakeOutput(tls.out);
    if (tls.sent < tls.out.size()) {
      iovec piece{tls.out.data() + tls.sent, tls.out.size() - tls.sent};
      msghdr message{};
      message.msg_iov = &piece;
      message.msg_iovlen = 1;
      std::size_t sent = 0;
      const Sent result = SendToKernel(&message, piece.iov_len, sent);
      tls.sent += sent;
      if (result == Sent::kFailed) broken_ = true;
      if (result == Sent::kSome) WaitWrite();
      if (result != Sent::kAll) break;
    }
    tls.out.clear();
    tls.sent = 0;
    if (tls.out.capacity() > kKeepBytes) std::string().swap(tls.out);
    if (queued_ == 0 || !tls.filter.ready()) break;
    std::size_t budget = kEncrypt;
    while (budget > 0 && queued_ > 0) {
      const std::string& front = *queue_[head_];
      const std::size_t size = std::min(front.size() - offset_, budget);
      if (!tls.filter.Write(std::string_view(front).substr(offset_, size))) {
        broken_ = true;
        MarkDirty();
        return;
      }
      budget -= size;
      Advance(size);
    }
  }
  if (broken_) MarkDirty();
}

void Connection::ShutDownWriting() {
  shut_ = true;
  if (tls_) {
    tls_->filter.Shutdown();
    WriteTls();
  }
  if (!blocked_) (void)::shutdown(file(), SHUT_WR);
}

}  // namespace syrtis::server

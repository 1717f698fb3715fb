#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <boost/container/small_vector.hpp>

#include "server/net/core.h"
#include "server/net/watch.h"

namespace syrtis::server {

// One TCP connection, plain or TLS: speaks HTTP until it is upgraded, then WebSocket.
//
// It waits until the kernel has something, reads that into the core's one buffer, and works on it
// there. Frames are queued and given to the kernel once in a turn of the event loop (Turn);
// only if the kernel takes no more does it wait for the socket to become writable.
class Connection final : public Socket,
                         public Wakeable,
                         public Watched,
                         public std::enable_shared_from_this<Connection> {
 public:
  // Takes the socket over, and leaves -1. `counted`: the address book has admitted this address for
  // it.
  Connection(NetCore& core, int& socket, const AddressBytes& peer, bool counted);
  ~Connection() override;

  void Start();
  // End of a turn: writes, and tells the handler what it was not told in the middle of its calls.
  void Turn();
  // The server is going: says goodbye as the protocol has it, and is gone after close_ms.
  void Leave(std::uint16_t code, std::string_view reason);
  // The core is gone; nobody is told.
  void Cut();

  void Send(Frame frame) override;
  void Close(std::uint16_t code, std::string_view reason) override;
  bool open() const override { return phase_ == Phase::kOpen; }
  const std::string& address() const override { return address_; }
  std::size_t queued_bytes() const override { return queued_; }
  void TellWhenDrained() override;
  std::uint64_t id() const override { return id_; }

  void OnWake(std::int64_t now_ms) override;
  void OnReady(std::uint32_t events) override;

 private:
  enum class Phase : std::uint8_t {
    kRequest,  // waits for an HTTP request
    kAnswer,   // has one; nothing is read until the answer has gone out
    kOpen,     // a WebSocket
    kLeaving,  // sends what is left; what the peer still sends is thrown away
    kDead,
  };

  // State that only HTTP needs.
  struct Http {
    Http(std::size_t header_limit, std::size_t body_limit) : parser(header_limit, body_limit) {}
    HttpParser parser;
    std::shared_ptr<const HttpRequest> request;  // while in kAnswer
    std::string pipelined;                       // what came behind it
    std::uint64_t serial = 0;                    // of the request that is answered
    bool answered = false;
    bool last = false;                   // the connection ends after this answer
    std::shared_ptr<BodySource> source;  // of an answer that goes out in parts, until its end
    bool asked = false;                  // … for its next part
  };

  // State that only TLS needs.
  struct Tls {
    explicit Tls(std::shared_ptr<TlsContext> context) : filter(std::move(context)) {}
    TlsFilter filter;
    std::string out;  // encrypted, from `sent` on still to be sent
    std::size_t sent = 0;
  };

  // Does something that the event loop asked for. If it throws (memory is refused, a check fails),
  // this connection ends, and no other.
  template <class Step>
  void Guarded(const Step& step) {
    try {
      step();
    } catch (...) {
      Fail();
    }
  }
  // The same for what a handler asked for, in the middle of its work: this connection ends soon.
  template <class Step>
  void GuardedLater(const Step& step) {
    try {
      step();
    } catch (...) {
      FailLater();
    }
  }

  // connection.cc
  void Fail();
  void FailLater();
  void TakeTurn();
  void Wake();
  void Ready(std::uint32_t events);
  void MarkDirty();
  void SetTimer(std::int64_t in_ms);
  void WaitRead();
  void WaitWrite();
  void OnReadable();
  void OnReceived(std::span<char> bytes);
  void OnBytes(std::span<char> bytes);
  void OnEnd();
  void BeginLeaving();
  void Die(std::uint16_t code, bool reset = false);
  void NotifyClose();

  // connection_write.cc
  void Queue(Frame bytes);
  bool FitsQueue(std::size_t size);
  void FreeQueue();
  void DropQueue();
  void WriteOut();
  void WritePlain();
  void WriteTls();
  // Moves the front of the queue on by so many bytes.
  void Advance(std::size_t bytes);
  enum class Sent : std::uint8_t { kAll, kSome, kFailed };
  Sent SendToKernel(const void* message, std::size_t wanted, std::size_t& sent);
  void ShutDownWriting();

  // connection_http.cc
  void OnHttp(std::span<char>& bytes);
  void OnRequest(HttpRequest request);
  void Upgrade(const HttpRequest& request);
  void Answer(std::uint64_t serial, const HttpResponse& response);
  void AskForPart();
  void OnPart(std::uint64_t serial, const Frame& part);
  void Refuse(int status, std::string_view text);
  void NextRequest();

  // connection_frames.cc
  void OnFrames(std::span<char>& bytes);
  void OnFrame(const FrameEvent& event);
  void Drop(std::uint64_t& counter, std::uint16_t code, std::string_view reason);
  bool TooSlow(std::int64_t now);
  void Beat();

  // Mostly there is one, and it has its place in the connection itself.
  using FrameQueue = boost::container::small_vector<Frame, 2>;

  // First what is used whenever something is sent: a server with thousands of connections waits for
  // its memory more than for anything else.
  NetCore* core_;     // null after Cut
  FrameQueue queue_;  // from `head_` on still to be sent
  std::size_t head_ = 0;
  std::size_t offset_ = 0;  // bytes of the first one that are sent
  std::size_t queued_ = 0;  // bytes still to be sent
  std::unique_ptr<Tls> tls_;

  std::uint16_t close_code_ = close_code::kAbnormal;
  std::uint8_t missed_ = 0;
  Phase phase_ = Phase::kRequest;
  bool counted_;
  bool dirty_ = false;
  bool blocked_ = false;   // waits for writability: the kernel took no more
  bool progress_ = false;  // the kernel took something since the timer was set
  bool broken_ = false;    // writing failed
  bool ended_ = false;     // the peer sends no more
  bool shut_ = false;      // we send no more
  bool heard_ = false;     // a byte came since the last heartbeat
  bool pinged_ = false;
  bool drained_ = false;       // OnDrained is owed
  bool notify_close_ = false;  // OnOpen was called, OnClose not yet

  // Then what is used whenever something is received, and the rest.
  std::uint64_t id_;
  FrameReader reader_;
  Bucket bucket_;
  std::uint64_t frames_counted_ = 0;
  std::int64_t midway_since_ = 0;  // when the message that is not complete began; 0: there is none
  std::string address_;
  AddressBytes peer_;
  std::unique_ptr<Http> http_;
};

}  // namespace syrtis::server

#include "server/net/client.h"

#include <sys/socket.h>

#include <array>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cerrno>
#include <span>
#include <utility>

#include "server/net/frame.h"
#include "server/net/upgrade.h"

namespace syrtis::server {
namespace {

using boost::asio::ip::tcp;
using TcpSocket = boost::asio::basic_stream_socket<tcp, boost::asio::io_context::executor_type>;
using ErrorCode = boost::system::error_code;

// The nonce proves that the peer speaks WebSocket, nothing else: any will do.
constexpr std::string_view kKey = "YSBzeXJ0aXMgY2xpZW50IQ==";
constexpr std::size_t kMaxHead = 16 * 1024;
constexpr std::size_t kMaxMessage = 16 * 1024 * 1024;

// Read buffer that all clients of a thread share.
std::span<char> SharedBuffer() {
  static thread_local std::array<char, 64 * 1024> buffer;
  return buffer;
}

}  // namespace

class Client::Impl : public std::enable_shared_from_this<Client::Impl> {
 public:
  Impl(boost::asio::io_context& io, Events events)
      : socket_(io), events_(std::move(events)), reader_(FrameReader::Side::kClient, kMaxMessage) {}

  void Connect(const std::string& own_address, const std::string& address, std::uint16_t port,
               std::string_view target, std::string_view headers) {
    const bool six = address.find(':') != std::string::npos;
    const std::string host = (six ? "[" + address + "]" : address) + ":" + std::to_string(port);
    out_.insert(0, UpgradeRequest(host, target, kKey, headers));
    phase_ = Phase::kHandshake;
    ErrorCode error;
    const tcp::endpoint endpoint(boost::asio::ip::make_address(address, error), port);
    if (!error) socket_.open(endpoint.protocol(), error);
    if (!error) socket_.set_option(tcp::no_delay(true), error);
    if (!error && !own_address.empty()) {
      socket_.bind(tcp::endpoint(boost::asio::ip::make_address(own_address, error), 0), error);
    }
    socket_.async_connect(endpoint, [self = shared_from_this()](const ErrorCode& failed) {
      if (self->phase_ == Phase::kDead) return;
      if (failed) {
        self->Die(close_code::kAbnormal, failed.message());
        return;
      }
      ErrorCode ignored;
      self->socket_.non_blocking(true, ignored);
      self->connected_ = true;
      self->Flush();
      self->WaitRead();
    });
  }

  void Send(std::string_view text) {
    if (phase_ == Phase::kDead || phase_ == Phase::kClosing) return;
    ++figures_.messages_out;
    Append(Opcode::kText, text);
    Flush();
  }

  void SendRaw(std::string_view bytes) {
    if (phase_ == Phase::kDead) return;
    (phase_ == Phase::kOpen ? out_ : later_).append(bytes);
    Flush();
  }

  void Close(std::uint16_t code, std::string_view reason) {
    if (phase_ != Phase::kOpen) return;
    Append(Opcode::kClose, ClosePayload(code, reason));
    phase_ = Phase::kClosing;
    Flush();
  }

  void Abort(bool reset) {
    if (phase_ == Phase::kDead) return;
    phase_ = Phase::kDead;
    ErrorCode ignored;
    if (reset) socket_.set_option(boost::asio::socket_base::linger(true, 0), ignored);
    socket_.close(ignored);
  }

  void SetReading(bool reading) {
    paused_ = !reading;
    if (reading && connected_) WaitRead();
  }

  void AnswerPings(bool answer) { answer_pings_ = answer; }
  bool open() const { return phase_ == Phase::kOpen; }
  const ClientFigures& figures() const { return figures_; }

 private:
  enum class Phase : std::uint8_t { kNew, kHandshake, kOpen, kClosing, kDead };

  void Append(Opcode opcode, std::string_view payload) {
    mask_ = mask_ * 1664525U + 1013904223U;
    AppendMaskedFrame(phase_ == Phase::kOpen ? out_ : later_, opcode, payload, mask_);
  }

  void Die(std::uint16_t code, std::string_view reason) {
    if (phase_ == Phase::kDead) return;
    Abort(false);
    // The callback may destroy the client, and with it the callbacks.
    const auto on_close = std::move(events_.on_close);
    if (on_close) on_close(code, reason);
  }

  void Flush() {
    if (!connected_ || writing_ || phase_ == Phase::kDead) return;
    while (!out_.empty()) {
      const ssize_t sent =
          ::send(socket_.native_handle(), out_.data(), out_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent >= 0) {
        figures_.bytes_out += static_cast<std::uint64_t>(sent);
        out_.erase(0, static_cast<std::size_t>(sent));
        continue;
      }
      if (errno == EINTR) continue;
      // If the connection is broken, reading will say so.
      if (errno != EAGAIN && errno != EWOULDBLOCK) return;
      writing_ = true;
      socket_.async_wait(TcpSocket::wait_write,
                         [self = shared_from_this()](const ErrorCode& failed) {
                           self->writing_ = false;
                           if (!failed) self->Flush();
                         });
      return;
    }
  }

  void WaitRead() {
    if (reading_ || paused_ || phase_ == Phase::kDead) return;
    reading_ = true;
    socket_.async_wait(TcpSocket::wait_read, [self = shared_from_this()](const ErrorCode& failed) {
      self->reading_ = false;
      if (failed || self->phase_ == Phase::kDead || self->paused_) return;
      self->OnReadable();
      self->WaitRead();
    });
  }

  void OnReadable() {
    const std::span<char> buffer = SharedBuffer();
    const ssize_t size = ::recv(socket_.native_handle(), buffer.data(), buffer.size(), 0);
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) return;
    if (size <= 0) {
      Die(close_code::kAbnormal, size == 0 ? "cut by the server" : "connection lost");
      return;
    }
    figures_.bytes_in += static_cast<std::uint64_t>(size);
    std::span<char> bytes = buffer.first(static_cast<std::size_t>(size));
    if (phase_ != Phase::kHandshake) {
      OnFrames(bytes);
      return;
    }
    head_.append(bytes.data(), bytes.size());
    const std::size_t end = head_.find("\r\n\r\n");
    if (end == std::string::npos) {
      if (head_.size() > kMaxHead) Die(close_code::kAbnormal, "the answer has no end");
      return;
    }
    if (!IsAccepted(std::string_view(head_).substr(0, end + 2))) {
      const std::string line = head_.substr(0, head_.find("\r\n"));
      Die(close_code::kAbnormal, line);
      return;
    }
    std::string rest = head_.substr(end + 4);
    std::string().swap(head_);
    phase_ = Phase::kOpen;
    out_.append(later_);
    std::string().swap(later_);
    Flush();
    if (events_.on_open) events_.on_open();
    std::span<char> frames(rest);
    OnFrames(frames);
  }

  static bool IsAccepted(std::string_view head) {
    if (!head.starts_with("HTTP/1.1 101 ")) return false;
    return head.find("\r\nSec-WebSocket-Accept: " + AcceptKey(kKey) + "\r\n") !=
           std::string_view::npos;
  }

  void OnFrames(std::span<char> bytes) {
    while (phase_ == Phase::kOpen || phase_ == Phase::kClosing) {
      const FrameEvent event = reader_.Next(bytes);
      switch (event.kind) {
        case FrameKind::kNothing:
          return;
        case FrameKind::kText:
        case FrameKind::kBinary:
          ++figures_.messages_in;
          if (events_.on_text) events_.on_text(event.payload);
          break;
        case FrameKind::kPing:
          if (answer_pings_) {
            Append(Opcode::kPong, event.payload);
            Flush();
          }
          break;
        case FrameKind::kPong:
          break;
        case FrameKind::kClose: {
          if (phase_ == Phase::kOpen) Append(Opcode::kClose, ClosePayload(event.code, {}));
          Flush();
          const std::string reason(event.payload);
          Die(event.code, reason);
          return;
        }
        case FrameKind::kError:
          Die(close_code::kAbnormal, event.payload);
          return;
      }
    }
  }

  TcpSocket socket_;
  Events events_;
  FrameReader reader_;
  std::string out_;    // to be sent
  std::string later_;  // to be sent once the connection is open
  std::string head_;   // of the server's answer
  ClientFigures figures_;
  std::uint32_t mask_ = 0x5EED;
  Phase phase_ = Phase::kNew;
  bool connected_ = false;
  bool reading_ = false;
  bool writing_ = false;
  bool paused_ = false;
  bool answer_pings_ = true;
};

Client::Client(boost::asio::io_context& io, Events events)
    : impl_(std::make_shared<Impl>(io, std::move(events))) {}

Client::~Client() { impl_->Abort(false); }

void Client::Connect(const std::string& address, std::uint16_t port, std::string_view target,
                     std::string_view headers) {
  impl_->Connect({}, address, port, target, headers);
}

void Client::ConnectFrom(const std::string& own_address, const std::string& address,
                         std::uint16_t port, std::string_view target) {
  impl_->Connect(own_address, address, port, target, {});
}

void Client::Send(std::string_view text) { impl_->Send(text); }
void Client::SendRaw(std::string_view bytes) { impl_->SendRaw(bytes); }
void Client::Close(std::uint16_t code, std::string_view reason) { impl_->Close(code, reason); }
void Client::Abort(bool reset) { impl_->Abort(reset); }
void Client::PauseReading() { impl_->SetReading(false); }
void Client::ResumeReading() { impl_->SetReading(true); }
void Client::AnswerPings(bool answer) { impl_->AnswerPings(answer); }
bool Client::open() const { return impl_->open(); }
const ClientFigures& Client::figures() const { return impl_->figures(); }

}  // namespace syrtis::server

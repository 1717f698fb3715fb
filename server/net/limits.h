#pragma once

#include <cstddef>
#include <cstdint>

namespace syrtis::server {

// Limits for one peer and for all of them together. Times are in milliseconds; 0
// means "no limit" where the comment says so.
struct NetLimits {
  // Connections of all kinds at once, as far as the limit of open files allows. 0: no limit.
  std::size_t connections = 20'000;
  // Connections of one address at once; a school or a home shares one. 0: no limit.
  std::size_t connections_per_address = 512;
  // New connections of one address: so many at once, then so many a second. A burst of 0: no limit.
  double connect_burst = 600;
  double connects_per_second = 60;
  // HTTP requests of one address, upgrades aside: so many at once, then so many a second. A page is
  // some dozens of files. A burst of 0: no limit.
  double request_burst = 2'000;
  double requests_per_second = 200;

  // The request line and headers of an HTTP request, and its body, in bytes.
  std::size_t http_header = 8 * 1024;
  std::size_t http_body = 64 * 1024;
  // From the first byte expected (connected, or the last answer sent) to a whole request, TLS and
  // upgrade included. A peer that has sent nothing of its next request is not told, just closed.
  std::int64_t request_ms = 10'000;
  // How long a handler may take to answer before the peer gets a 503.
  std::int64_t answer_ms = 30'000;
  // How long the kernel may take no byte of an HTTP answer before the peer is given up.
  std::int64_t stalled_ms = 20'000;

  // One message from a client, all its fragments together, in bytes.
  std::size_t message = 16 * 1024;
  // Frames from one client, pings and fragments included: so many at once, then so many a second.
  // A burst of 0: no limit.
  double message_burst = 60;
  double messages_per_second = 20;
  // Send queue of one client in memory. A longer one closes it as too slow; a single message always
  // fits into an empty queue.
  std::size_t send_queue = 256 * 1024;
  // Send queues of all clients together, with kFrameCost for each message in them. Above that a
  // client may let only a sixteenth of `send_queue` wait. 0: no limit.
  std::size_t send_queues = 64 * 1024 * 1024;

  // Send buffer of one WebSocket in the kernel (which doubles the number). 0: the kernel decides,
  // some megabytes.
  int kernel_send_buffer = 128 * 1024;

  // Every open WebSocket is pinged once in this time, each at its own moment. 0: never. A peer that
  // went without a word is noticed within two of them, and that is to be within 10 s.
  std::int64_t heartbeat_ms = 4'500;
  // So many heartbeats in a row without a byte from the peer: it is gone.
  int missed_heartbeats = 1;
  // How long a peer may take to answer a close before the connection is cut.
  std::int64_t close_ms = 3'000;
};

// Memory that a queued message takes besides its bytes, about.
inline constexpr std::size_t kFrameCost = 112;

// Counters since the start, and gauges ("now").
struct NetFigures {
  std::uint64_t connections_now = 0;  // TCP connections, whatever they speak
  std::uint64_t connections_total = 0;
  std::uint64_t sockets_now = 0;  // open WebSockets
  std::uint64_t sockets_total = 0;
  std::uint64_t requests = 0;  // whole HTTP requests, upgrades included

  std::uint64_t messages_in = 0;  // text messages handed to the handler
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;  // as read from and given to the kernel
  std::uint64_t bytes_out = 0;
  std::uint64_t queued_now = 0;  // bytes that wait in memory for slow peers
  std::uint64_t frames_now = 0;  // … and messages, or pieces of an answer

  // Refused before they could speak.
  std::uint64_t refused_full = 0;         // connections overall
  std::uint64_t refused_per_address = 0;  // too many at once of one address
  std::uint64_t refused_rate = 0;         // too many in a short time of one address
  std::uint64_t refused_origin = 0;       // an upgrade from another site
  std::uint64_t refused_upgrade = 0;      // an upgrade that is none, or to nowhere
  std::uint64_t refused_request = 0;      // HTTP that is none, or too large
  std::uint64_t refused_flood = 0;        // HTTP requests, too many of one address
  std::uint64_t refused_tls = 0;          // TLS that is none
  std::uint64_t accept_pauses = 0;        // out of file descriptors

  // WebSockets that we closed.
  std::uint64_t dropped_slow = 0;       // did not read
  std::uint64_t dropped_flood = 0;      // sent too much too fast
  std::uint64_t dropped_oversized = 0;  // sent a message that is too large
  std::uint64_t dropped_protocol = 0;   // broke the WebSocket protocol
  std::uint64_t dropped_silent = 0;     // answered no ping
  // HTTP and handshakes that took too long.
  std::uint64_t timed_out = 0;
  // Handlers of ours that threw.
  std::uint64_t handler_failures = 0;
};

}  // namespace syrtis::server

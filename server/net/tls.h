#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace syrtis::server {

// Certificate and key, for all connections.
class TlsContext {
 public:
  // PEM files; the certificate may be followed by its chain. The error names the file and what is
  // wrong with it.
  static Result<std::shared_ptr<TlsContext>> Load(const std::string& cert_file,
                                                  const std::string& key_file);
  TlsContext(const TlsContext&) = delete;
  TlsContext& operator=(const TlsContext&) = delete;
  ~TlsContext();

 private:
  friend class TlsFilter;
  explicit TlsContext(void* context) : context_(context) {}
  void* context_;  // SSL_CTX
};

// The server's side of one TLS connection, without any socket: bytes from the network in, plain
// bytes out, and back.
class TlsFilter {
 public:
  explicit TlsFilter(std::shared_ptr<TlsContext> context);
  TlsFilter(const TlsFilter&) = delete;
  TlsFilter& operator=(const TlsFilter&) = delete;
  ~TlsFilter();

  // Takes bytes that came from the network.
  void Feed(std::string_view bytes);

  enum class State : std::uint8_t {
    kOk,
    kClosed,  // the peer ended the stream, properly
    kError,   // no TLS, or not any more
  };
  // Plain bytes into `into`, as many as there are and fit; `size` is 0 if more has to come first.
  State Read(char* into, std::size_t room, std::size_t& size);

  // Encrypts; before the handshake is done nothing may be written (ready()).
  bool Write(std::string_view plain);
  bool ready() const;
  // Says goodbye.
  void Shutdown();

  // Moves what is to be sent over the network to the end of `out`.
  void TakeOutput(std::string& out);

 private:
  std::shared_ptr<TlsContext> context_;
  void* ssl_;  // SSL, owns both below
  void* in_;   // BIO
  void* out_;  // BIO
};

}  // namespace syrtis::server

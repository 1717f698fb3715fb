#include "server/net/tls.h"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

#include <cerrno>
#include <cstring>
#include <fstream>

namespace syrtis::server {
namespace {

SSL_CTX* Context(void* context) { return static_cast<SSL_CTX*>(context); }
SSL* Ssl(void* ssl) { return static_cast<SSL*>(ssl); }
BIO* Bio(void* bio) { return static_cast<BIO*>(bio); }

// What OpenSSL says about the last failure.
std::string Why() {
  const unsigned long code = ERR_peek_last_error();
  ERR_clear_error();
  const char* const reason = ERR_reason_error_string(code);
  return reason == nullptr ? "unknown error" : reason;
}

// Whether the file can be read; the error says why not.
Result<bool> Readable(const std::string& what, const std::string& file) {
  errno = 0;
  if (std::ifstream(file).good()) return true;
  return Error{"cannot read the " + what + " " + file + ": " + std::strerror(errno)};
}

}  // namespace

Result<std::shared_ptr<TlsContext>> TlsContext::Load(const std::string& cert_file,
                                                     const std::string& key_file) {
  if (auto readable = Readable("TLS certificate", cert_file); !readable.ok()) {
    return readable.error();
  }
  if (auto readable = Readable("TLS key", key_file); !readable.ok()) return readable.error();
  ERR_clear_error();
  SSL_CTX* const raw = SSL_CTX_new(TLS_server_method());
  if (raw == nullptr) return Error{"TLS cannot be used: " + Why()};
  std::shared_ptr<TlsContext> context(new TlsContext(raw));
  SSL_CTX_set_min_proto_version(raw, TLS1_2_VERSION);
  SSL_CTX_set_options(
      raw, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_IGNORE_UNEXPECTED_EOF);
  // An idle connection keeps no buffers.
  SSL_CTX_set_mode(raw, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_session_cache_mode(raw, SSL_SESS_CACHE_OFF);
  if (SSL_CTX_use_certificate_chain_file(raw, cert_file.c_str()) != 1) {
    return Error{cert_file + " is no PEM certificate: " + Why()};
  }
  if (SSL_CTX_use_PrivateKey_file(raw, key_file.c_str(), SSL_FILETYPE_PEM) != 1) {
    const unsigned long code = ERR_peek_last_error();
    if (ERR_GET_LIB(code) == ERR_LIB_X509 && ERR_GET_REASON(code) == X509_R_KEY_VALUES_MISMATCH) {
      ERR_clear_error();
      return Error{key_file + " is not the key of the certificate " + cert_file};
    }
    return Error{key_file + " is no PEM private key without passphrase: " + Why()};
  }
  if (SSL_CTX_check_private_key(raw) != 1) {
    ERR_clear_error();
    return Error{key_file + " is not the key of the certificate " + cert_file};
  }
  return context;
}

TlsContext::~TlsContext() { SSL_CTX_free(Context(context_)); }

TlsFilter::TlsFilter(std::shared_ptr<TlsContext> context)
    : context_(std::move(context)),
      ssl_(SSL_new(Context(context_->context_))),
      in_(BIO_new(BIO_s_mem())),
      out_(BIO_new(BIO_s_mem())) {
  SSL_set_bio(Ssl(ssl_), Bio(in_), Bio(out_));
  SSL_set_accept_state(Ssl(ssl_));
}

TlsFilter::~TlsFilter() { SSL_free(Ssl(ssl_)); }

void TlsFilter::Feed(std::string_view bytes) {
  if (!bytes.empty()) BIO_write(Bio(in_), bytes.data(), static_cast<int>(bytes.size()));
}

TlsFilter::State TlsFilter::Read(char* into, std::size_t room, std::size_t& size) {
  ERR_clear_error();
  size = 0;
  const int result = SSL_read_ex(Ssl(ssl_), into, room, &size);
  if (result == 1) return State::kOk;
  size = 0;
  switch (SSL_get_error(Ssl(ssl_), result)) {
    case SSL_ERROR_WANT_READ:
    case SSL_ERROR_WANT_WRITE:
      return State::kOk;
    case SSL_ERROR_ZERO_RETURN:
      return State::kClosed;
    default:
      ERR_clear_error();
      return State::kError;
  }
}

bool TlsFilter::Write(std::string_view plain) {
  ERR_clear_error();
  std::size_t written = 0;
  if (plain.empty()) return true;
  if (SSL_write_ex(Ssl(ssl_), plain.data(), plain.size(), &written) == 1) return true;
  ERR_clear_error();
  return false;
}

bool TlsFilter::ready() const { return SSL_is_init_finished(Ssl(ssl_)) == 1; }

void TlsFilter::Shutdown() {
  ERR_clear_error();
  if (ready()) SSL_shutdown(Ssl(ssl_));
  ERR_clear_error();
}

void TlsFilter::TakeOutput(std::string& out) {
  const std::size_t pending = BIO_ctrl_pending(Bio(out_));
  if (pending == 0) return;
  const std::size_t begin = out.size();
  out.resize(begin + pending);
  const int read = BIO_read(Bio(out_), out.data() + begin, static_cast<int>(pending));
  out.resize(begin + (read > 0 ? static_cast<std::size_t>(read) : 0));
}

}  // namespace syrtis::server

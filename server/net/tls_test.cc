#include "server/net/tls.h"

#include <gtest/gtest.h>
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "server/net/testing/raw_peer.h"
#include "server/net/testing/test_server.h"
#include "server/net/upgrade.h"

namespace syrtis::server {
namespace {

namespace fs = std::filesystem;

// A fresh key and its self-signed certificate, as files.
void WriteCertificate(const fs::path& cert_file, const fs::path& key_file) {
  EVP_PKEY* const key = EVP_EC_gen("P-256");
  X509* const cert = X509_new();
  ASN1_INTEGER_set(X509_get_serialNumber(cert), 1);
  X509_gmtime_adj(X509_getm_notBefore(cert), -3600);
  X509_gmtime_adj(X509_getm_notAfter(cert), 3600);
  X509_set_pubkey(cert, key);
  X509_NAME* const name = X509_get_subject_name(cert);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>("mars"), -1, -1, 0);
  X509_set_issuer_name(cert, name);
  X509_sign(cert, key, EVP_sha256());
  std::FILE* out = std::fopen(cert_file.c_str(), "w");
  PEM_write_X509(out, cert);
  std::fclose(out);
  out = std::fopen(key_file.c_str(), "w");
  PEM_write_PrivateKey(out, key, nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(out);
  X509_free(cert);
  EVP_PKEY_free(key);
}

class Tls : public testing::Test {
 protected:
  Tls() : folder_(fs::temp_directory_path() / ("syrtis_tls_" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
    WriteCertificate(File("cert"), File("key"));
    WriteCertificate(File("cert2"), File("key2"));
    std::ofstream(File("junk")) << "junk\n";
  }
  ~Tls() override { fs::remove_all(folder_); }

  std::string File(const std::string& name) const { return (folder_ / (name + ".pem")).string(); }

  std::string LoadError(const std::string& cert, const std::string& key) const {
    const auto context = TlsContext::Load(File(cert), File(key));
    return context.ok() ? "" : context.error().text;
  }

  NetConfig Config() const {
    NetConfig config;
    auto context = TlsContext::Load(File("cert"), File("key"));
    EXPECT_TRUE(context.ok());
    if (context.ok()) config.tls = *context;
    return config;
  }

  fs::path folder_;
};

// A TLS client of OpenSSL's over a RawPeer.
class TlsPeer {
 public:
  explicit TlsPeer(TestServer& server)
      : raw(server),
        context_(SSL_CTX_new(TLS_client_method()), SSL_CTX_free),
        ssl_(SSL_new(context_.get()), SSL_free),
        in_(BIO_new(BIO_s_mem())),
        out_(BIO_new(BIO_s_mem())) {
    SSL_set_bio(ssl_.get(), in_, out_);
    SSL_set_connect_state(ssl_.get());
    Pump(server);
  }

  void Send(TestServer& server, std::string_view text) {
    while (!text.empty()) {
      std::size_t sent = 0;
      if (SSL_write_ex(ssl_.get(), text.data(), std::min<std::size_t>(text.size(), 5000), &sent) !=
          1) {
        Pump(server);
        if (raw.ended) return;
        continue;
      }
      text.remove_prefix(sent);
    }
    Pump(server);
  }

  [[nodiscard]] bool ReceiveText(TestServer& server, std::string_view text) {
    return server.Until([&] {
      Pump(server);
      return plain.find(text) != std::string::npos || raw.ended;
    }) && plain.find(text) != std::string::npos;
  }

  RawPeer raw;
  std::string plain;

 private:
  // Moves what can be moved.
  void Pump(TestServer& server) {
    for (int i = 0; i < 4; ++i) {
      char buffer[16384];
      std::size_t size = 0;
      while (SSL_read_ex(ssl_.get(), buffer, sizeof buffer, &size) == 1) plain.append(buffer, size);
      while (const int pending = BIO_read(out_, buffer, sizeof buffer)) {
        if (pending < 0) break;
        raw.Send(std::string_view(buffer, static_cast<std::size_t>(pending)));
      }
      server.Settle();
      EXPECT_TRUE(raw.Receive(0));
      BIO_write(in_, raw.received.data(), static_cast<int>(raw.received.size()));
      raw.received.clear();
    }
  }

  std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context_;
  std::unique_ptr<SSL, decltype(&SSL_free)> ssl_;
  BIO* in_;
  BIO* out_;
};

TEST_F(Tls, WrongFilesAreSaid) {
  EXPECT_EQ(LoadError("cert", "key"), "");
  EXPECT_NE(LoadError("missing", "key").find("missing.pem: No such file"), std::string::npos);
  EXPECT_NE(LoadError("cert", "missing").find("missing.pem: No such file"), std::string::npos);
  EXPECT_NE(LoadError("junk", "key").find("junk.pem is no PEM certificate"), std::string::npos);
  EXPECT_NE(LoadError("cert", "junk").find("junk.pem is no PEM private key"), std::string::npos);
  EXPECT_NE(LoadError("cert", "key2").find("key2.pem is not the key of the certificate"),
            std::string::npos);
}

TEST_F(Tls, HttpAndWebSocket) {
  TestServer server(Config());
  server.big = 3 * 1024 * 1024;
  TlsPeer peer(server);
  peer.Send(server, "GET /one HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_TRUE(peer.ReceiveText(server, "GET /one"));
  EXPECT_TRUE(server.last_request.tls);
  peer.Send(server, "GET /big HTTP/1.1\r\nHost: x\r\n\r\nGET /two HTTP/1.1\r\nHost: x\r\n\r\n");
  ASSERT_TRUE(peer.ReceiveText(server, "GET /two"));
  EXPECT_GT(peer.plain.size(), server.big);
  peer.Send(server, UpgradeRequest("x", "/ws", "dGhlIHNhbXBsZSBub25jZQ==", {}));
  ASSERT_TRUE(peer.ReceiveText(server, "HTTP/1.1 101 "));
  const std::string text(10'000, 't');
  std::string frame;
  AppendMaskedFrame(frame, Opcode::kText, text, 99);
  peer.Send(server, frame);
  EXPECT_TRUE(peer.ReceiveText(server, *MakeTextFrame(text)));
  server.open.begin()->second->Close(4003, "fine");
  EXPECT_TRUE(peer.ReceiveText(server, *MakeCloseFrame(4003, "fine")));
  EXPECT_EQ(server.figures().refused_tls, 0U);
  EXPECT_EQ(server.figures().queued_now, 0U);
}

TEST_F(Tls, PlainTextIsRefused) {
  TestServer server(Config());
  RawPeer peer(server);
  peer.Send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_TRUE(peer.ReceiveEnd());
  EXPECT_EQ(server.figures().refused_tls, 1U);
  EXPECT_EQ(server.figures().requests, 0U);
}

TEST_F(Tls, HandshakeThatNeverEnds) {
  TestServer server(Config());
  RawPeer peer(server);
  peer.Send("\x16\x03\x01");
  ASSERT_TRUE(server.Until([&] { return server.figures().connections_now == 1; }));
  server.AdvanceSlowly(NetLimits().request_ms + 500);
  EXPECT_EQ(server.figures().connections_now, 0U);
  EXPECT_EQ(server.figures().timed_out, 1U);
}

TEST_F(Tls, FilterGoesOnlyInWholeRecords) {
  auto context = TlsContext::Load(File("cert"), File("key"));
  ASSERT_TRUE(context.ok());
  TlsFilter filter(*context);
  EXPECT_FALSE(filter.ready());
  char buffer[100];
  std::size_t size = 1;
  EXPECT_EQ(filter.Read(buffer, sizeof buffer, size), TlsFilter::State::kOk);
  EXPECT_EQ(size, 0U);
  filter.Feed("no TLS at all, and long enough to be seen as such");
  EXPECT_EQ(filter.Read(buffer, sizeof buffer, size), TlsFilter::State::kError);
}

}  // namespace
}  // namespace syrtis::server

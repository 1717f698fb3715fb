#include "server/net/http.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "server/net/upgrade.h"

namespace syrtis::server {
namespace {

// The requests in the bytes, read in pieces of this size; nothing more after an error, whose status
// is put into `status`.
std::vector<HttpRequest> ReadAll(std::string_view bytes, std::size_t piece, int& status) {
  HttpParser parser(1024, 2048);
  std::vector<HttpRequest> requests;
  status = 0;
  while (!bytes.empty()) {
    std::string_view part = bytes.substr(0, piece);
    bytes.remove_prefix(part.size());
    while (!part.empty()) {
      const HttpParser::State state = parser.Feed(part);
      if (state == HttpParser::State::kRequest) requests.push_back(parser.Take());
      if (state == HttpParser::State::kError) status = parser.status();
    }
  }
  return requests;
}

int StatusOf(std::string_view bytes) {
  int status = 0;
  (void)ReadAll(bytes, bytes.size(), status);
  int slow = 0;
  (void)ReadAll(bytes, 1, slow);
  EXPECT_EQ(status, slow);
  return status;
}

TEST(Http, ReadsRequestsWhateverPiecesTheyComeIn) {
  const std::string bytes =
      "GET /t/%41B?x=1&name=a%20b+c HTTP/1.1\r\nHost: h\r\nX-One:  1 \r\n\r\n"
      "POST /p HTTP/1.1\r\nhost: h\r\nContent-Length: 5\r\n\r\nhello"
      "\r\nPUT /c HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nabcde"
      "GET /last HTTP/1.0\r\n\r\n";
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
    int status = 0;
    const std::vector<HttpRequest> requests = ReadAll(bytes, piece, status);
    ASSERT_EQ(requests.size(), 4U) << piece;
    ASSERT_EQ(status, 0);
    EXPECT_EQ(requests[0].method, "GET");
    EXPECT_EQ(requests[0].path, "/t/AB");
    EXPECT_EQ(requests[0].Query("name"), "a b c");
    EXPECT_EQ(requests[0].Query("x"), "1");
    EXPECT_EQ(requests[0].Query("y"), "");
    EXPECT_EQ(requests[0].Header("x-ONE"), "1");
    EXPECT_EQ(requests[0].Header("X-Two"), "");
    EXPECT_TRUE(requests[0].keep_alive);
    EXPECT_EQ(requests[1].body, "hello");
    EXPECT_EQ(requests[2].body, "abcde");
    EXPECT_FALSE(requests[3].keep_alive);
  }
}

TEST(Http, RefusesWhatIsNone) {
  EXPECT_EQ(StatusOf("hello\r\n\r\n"), 400);
  EXPECT_EQ(StatusOf("GET / HTTP/1.1\r\nbad header\r\n\r\n"), 400);
  EXPECT_EQ(StatusOf("GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n"), 400);
  EXPECT_EQ(StatusOf("GET / HTTP/2.0\r\nHost: h\r\n\r\n"), 505);
  EXPECT_EQ(StatusOf("GET /" + std::string(2000, 'a') + " HTTP/1.1\r\n\r\n"), 431);
  EXPECT_EQ(StatusOf("GET / HTTP/1.1\r\nA: " + std::string(2000, 'a')), 431);
  EXPECT_EQ(StatusOf("POST / HTTP/1.1\r\nContent-Length: 4000\r\n\r\n"), 413);
  // Chunks, whatever is in them.
  EXPECT_EQ(StatusOf("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"),
            411);
  EXPECT_EQ(StatusOf("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 411);
  // Two ways to say how long it is: the way to smuggle a request past a proxy.
  EXPECT_EQ(StatusOf("POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"),
            400);
  EXPECT_EQ(StatusOf("POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n"), 400);
}

TEST(Http, RefusesAHostThatIsMissingOrThereTwice) {
  EXPECT_EQ(StatusOf("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(StatusOf("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), 400);
  EXPECT_EQ(StatusOf("GET / HTTP/1.1\r\nHost: a\r\nX: y\r\nhOST: a\r\n\r\n"), 400);
  EXPECT_EQ(StatusOf("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n"), 400);
  EXPECT_EQ(StatusOf("GET / HTTP/1.0\r\n\r\n"), 0);
  EXPECT_EQ(StatusOf("GET / HTTP/1.1\r\nHost: a\r\n\r\n"), 0);
}

TEST(Http, RefusesTransferCodingsThatItDoesNotKnow) {
  const std::string post = "POST / HTTP/1.1\r\nHost: h\r\n";
  for (const char* coding : {"xchunked", "chunked, identity", "gzip", "chunkedx", "identity", ""}) {
    const std::string line = std::string("Transfer-Encoding: ") + coding + "\r\n";
    EXPECT_GE(StatusOf(post + line + "\r\n"), 400) << coding;
    EXPECT_GE(StatusOf(post + line + "Content-Length: 3\r\n\r\nabc"), 400) << coding;
    EXPECT_GE(StatusOf(post + "Content-Length: 3\r\n" + line + "\r\nabc"), 400) << coding;
  }
  EXPECT_EQ(StatusOf(post + "Transfer-Encoding: xchunked\r\nContent-Length: 3\r\n\r\nabc"), 501);
}

TEST(Http, OverTlsBrowsersAreToldToStayThere) {
  const std::string line = "Strict-Transport-Security: max-age=31536000\r\n";
  HttpRequest request;
  request.method = "GET";
  const auto head = [&request](bool tls, const char* host) {
    request.tls = tls;
    request.headers = {{"Host", host}};
    return EncodeResponse(request, HttpResponse::Text(404, "x"), true).head;
  };
  EXPECT_NE(head(true, "mars.example").find(line), std::string::npos);
  EXPECT_EQ(head(false, "mars.example").find("Strict-Transport"), std::string::npos);
  EXPECT_EQ(head(true, "localhost:8443").find("Strict-Transport"), std::string::npos);
}

TEST(Http, AHeadIsAtMostAsLongAsItMayBeHoweverItComes) {
  const auto head = [](std::size_t size) {
    const std::string start = "GET / HTTP/1.1\r\nHost: h\r\nA: ";
    const std::string end = "\r\n\r\n";
    return start + std::string(size - start.size() - end.size(), 'a') + end;
  };
  EXPECT_EQ(StatusOf(head(1024)), 0);
  EXPECT_EQ(StatusOf(head(1025)), 431);
}

TEST(Http, AnswersHaveWhatBrowsersNeed) {
  HttpRequest request;
  request.method = "GET";
  request.headers = {{"Host", "mars.example:8080"}};
  const EncodedResponse encoded = EncodeResponse(request, HttpResponse::Json("{}"), true);
  EXPECT_TRUE(encoded.head.starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_TRUE(encoded.head.ends_with("\r\n\r\n"));
  for (const char* line : {"Content-Type: application/json\r\n", "Content-Length: 2\r\n",
                           "Cache-Control: no-store\r\n", "Connection: keep-alive\r\n",
                           "X-Content-Type-Options: nosniff\r\n",
                           "Referrer-Policy: no-referrer\r\n", "frame-ancestors 'none'\r\n",
                           "connect-src 'self' ws://mars.example:8080 wss://mars.example:8080;"}) {
    EXPECT_NE(encoded.head.find(line), std::string::npos) << line;
  }
  ASSERT_NE(encoded.body, nullptr);
  EXPECT_EQ(*encoded.body, "{}");
}

TEST(Http, HostCannotWriteIntoThePolicy) {
  HttpRequest request;
  request.headers = {{"Host", "x; script-src *"}};
  const EncodedResponse encoded = EncodeResponse(request, HttpResponse::Text(200, "x"), true);
  EXPECT_EQ(encoded.head.find("script-src *"), std::string::npos);
}

TEST(Http, ValuesCannotEndTheirLine) {
  HttpResponse response = HttpResponse::Text(200, "x");
  response.headers = {{"X-A", "b\r\nX-Evil: 1"}, {"X-Good", "1"}};
  const EncodedResponse encoded = EncodeResponse({}, response, false);
  EXPECT_EQ(encoded.head.find("X-Evil"), std::string::npos);
  EXPECT_NE(encoded.head.find("X-Good: 1\r\nConnection"), 0U);
  EXPECT_NE(encoded.head.find("X-Good: 1\r\n"), std::string::npos);
}

TEST(Http, HeadAndTagsHaveNoBody) {
  HttpResponse response = HttpResponse::Text(200, "text");
  response.etag = "W/\"1234\"";
  HttpRequest request;
  request.method = "HEAD";
  EncodedResponse encoded = EncodeResponse(request, response, true);
  EXPECT_EQ(encoded.body, nullptr);
  EXPECT_NE(encoded.head.find("Content-Length: 4\r\n"), std::string::npos);
  request.method = "GET";
  for (const char* match : {"W/\"1234\"", "\"1234\"", "\"0\", W/\"1234\"", "*"}) {
    request.headers = {{"If-None-Match", match}};
    encoded = EncodeResponse(request, response, true);
    EXPECT_TRUE(encoded.head.starts_with("HTTP/1.1 304 ")) << match;
    EXPECT_EQ(encoded.body, nullptr);
  }
  request.headers = {{"If-None-Match", "\"other\""}};
  EXPECT_TRUE(EncodeResponse(request, response, true).head.starts_with("HTTP/1.1 200 "));
}

TEST(Http, BrotliForWhomTakesIt) {
  HttpResponse response = HttpResponse::Text(200, "long text");
  response.gzip = std::make_shared<const std::string>("gz");
  response.brotli = std::make_shared<const std::string>("b");
  HttpRequest request;
  request.method = "GET";
  for (const auto& [header, expected] :
       std::vector<std::pair<std::string, std::string>>{{"gzip, deflate, br, zstd", "b"},
                                                        {"br;q=0, gzip", "gz"},
                                                        {"gzip, deflate", "gz"},
                                                        {"identity", "long text"}}) {
    request.headers = {{"Accept-Encoding", header}};
    const EncodedResponse encoded = EncodeResponse(request, response, true);
    ASSERT_NE(encoded.body, nullptr);
    EXPECT_EQ(*encoded.body, expected) << header;
    EXPECT_EQ(encoded.head.find("Content-Encoding: br") != std::string::npos, expected == "b");
    EXPECT_NE(encoded.head.find("Vary: Accept-Encoding"), std::string::npos);
  }
}

TEST(Http, GzipForWhomTakesIt) {
  HttpResponse response = HttpResponse::Text(200, "long text");
  response.gzip = std::make_shared<const std::string>("gz");
  HttpRequest request;
  request.method = "GET";
  for (const auto& [header, taken] :
       std::vector<std::pair<std::string, bool>>{{"gzip", true},
                                                 {"deflate, gzip;q=0.8, br", true},
                                                 {"GZIP", true},
                                                 {"gzip;q=0", false},
                                                 {"gzip; q=0.000", false},
                                                 {"br", false},
                                                 {"", false}}) {
    request.headers = {{"Accept-Encoding", header}};
    const EncodedResponse encoded = EncodeResponse(request, response, true);
    ASSERT_NE(encoded.body, nullptr);
    EXPECT_EQ(*encoded.body == "gz", taken) << header;
    EXPECT_EQ(encoded.head.find("Content-Encoding: gzip\r\n") != std::string::npos, taken);
    EXPECT_NE(encoded.head.find("Vary: Accept-Encoding\r\n"), std::string::npos);
  }
}

TEST(Http, ResponderAnswersOnceAndNeverForgets) {
  std::vector<int> answers;
  const auto sink = [&](const HttpResponse& response) { answers.push_back(response.status); };
  {
    const Responder responder(sink);
    const Responder copy = responder;  // NOLINT(performance-unnecessary-copy-initialization)
    copy.Send(HttpResponse::Text(200, "a"));
    responder.Send(HttpResponse::Text(404, "b"));
  }
  EXPECT_EQ(answers, std::vector<int>{200});
  {
    const Responder forgotten(sink);
  }
  EXPECT_EQ(answers, (std::vector<int>{200, 503}));
}

HttpRequest GoodUpgrade() {
  HttpRequest request;
  request.method = "GET";
  request.headers = {{"Host", "h"},
                     {"Upgrade", "WebSocket"},
                     {"Connection", "keep-alive, Upgrade"},
                     {"Sec-WebSocket-Version", "13"},
                     {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
  return request;
}

TEST(Upgrade, NeedsEachOfItsHeaders) {
  EXPECT_TRUE(WantsUpgrade(GoodUpgrade()));
  EXPECT_EQ(CheckUpgrade(GoodUpgrade()).status, 101);
  const std::vector<int> without = {101, 0, 400, 426, 400};
  for (std::size_t i = 0; i < without.size(); ++i) {
    HttpRequest request = GoodUpgrade();
    request.headers.erase(request.headers.begin() + static_cast<std::ptrdiff_t>(i));
    if (without[i] == 0) {
      EXPECT_FALSE(WantsUpgrade(request));
    } else {
      EXPECT_EQ(CheckUpgrade(request).status, without[i]) << i;
    }
  }
  HttpRequest request = GoodUpgrade();
  request.headers[4].second = "short==";
  EXPECT_EQ(CheckUpgrade(request).status, 400);
  request = GoodUpgrade();
  request.method = "POST";
  EXPECT_EQ(CheckUpgrade(request).status, 405);
  request = GoodUpgrade();
  request.headers[3].second = "8";
  EXPECT_EQ(CheckUpgrade(request).status, 426);
}

TEST(Upgrade, Origins) {
  const auto allowed = [](std::string_view host, std::string_view origin) {
    HttpRequest request;
    request.headers = {{"Host", std::string(host)}, {"Origin", std::string(origin)}};
    return IsOriginAllowed(request, {"https://good.example"});
  };
  EXPECT_TRUE(IsOriginAllowed({}, {}));
  EXPECT_TRUE(allowed("mars:8080", "http://mars:8080"));
  EXPECT_TRUE(allowed("mars", "https://mars"));
  EXPECT_TRUE(allowed("mars:443", "https://mars"));
  EXPECT_TRUE(allowed("[::1]:80", "http://[::1]"));
  EXPECT_TRUE(allowed("mars", "https://GOOD.example"));
  EXPECT_FALSE(allowed("mars:8080", "http://mars"));
  EXPECT_FALSE(allowed("mars:8080", "http://mars:8080.evil"));
  EXPECT_FALSE(allowed("mars", "http://marsx"));
  EXPECT_FALSE(allowed("", "http://"));
  EXPECT_FALSE(allowed("null", "null"));
  EXPECT_FALSE(allowed("mars", "file://mars"));
}

}  // namespace
}  // namespace syrtis::server

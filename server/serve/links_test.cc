#include "server/serve/links.h"

#include <gtest/gtest.h>

#include <array>

namespace syrtis::server {
namespace {

HttpRequest AskedAt(const std::string& host, const std::string& path = "/") {
  HttpRequest request;
  request.address = "127.0.0.1";
  request.method = "GET";
  request.path = path;
  request.headers = {{"Host", host}};
  return request;
}

const std::array<std::string, 3> kOwn = {"http://localhost:8080", "http://192.0.2.7:8080",
                                         "http://198.51.100.4:8080"};

TEST(Links, BeginWithTheAddressThatWasAsked) {
  EXPECT_EQ(LinkOrigin(AskedAt("mars.example:81"), kOwn), "http://mars.example:81");
  HttpRequest secure = AskedAt("mars.example");
  secure.tls = true;
  EXPECT_EQ(LinkOrigin(secure, kOwn), "https://mars.example");
  EXPECT_EQ(LinkOrigin(AskedAt("mars.example/\"><b"), kOwn), "");
  EXPECT_EQ(LinkOrigin(AskedAt(""), kOwn), "");
}

TEST(Links, FromThisMachineNameAnAddressThatOthersReach) {
  for (const char* host :
       {"localhost:8080", "LOCALHOST", "127.0.0.1:8080", "127.0.1.1", "[::1]:8080"}) {
    EXPECT_EQ(LinkOrigin(AskedAt(host), kOwn), "http://192.0.2.7:8080") << host;
  }
  // Nobody else learns the addresses of this machine.
  HttpRequest stranger = AskedAt("localhost:8080");
  stranger.address = "203.0.113.9";
  EXPECT_EQ(LinkOrigin(stranger, kOwn), "http://localhost:8080");
  // Where there is none, it is at least true here.
  const std::array<std::string, 1> alone = {"http://localhost:8080"};
  EXPECT_EQ(LinkOrigin(AskedAt("localhost:8080"), alone), "http://localhost:8080");
  EXPECT_FALSE(OthersReach("http://localhost:8080"));
  EXPECT_FALSE(OthersReach("http://127.0.0.1"));
  EXPECT_TRUE(OthersReach("http://192.0.2.7:8080"));
}

TEST(Links, APreviewHasATitleADescriptionAndAPictureWithItsWholeAddress) {
  const std::string page = PreviewHead(AskedAt("mars.example"), kOwn);
  EXPECT_NE(page.find("og:title"), std::string::npos);
  EXPECT_NE(page.find("og:description"), std::string::npos);
  EXPECT_NE(page.find(R"("http://mars.example/preview.jpg")"), std::string::npos);
  const std::string table = PreviewHead(AskedAt("mars.example", "/t/KTRBN"), kOwn);
  EXPECT_NE(table.find("A seat at the table is yours"), std::string::npos);
  // Whether a table has that code is not said.
  EXPECT_EQ(table, PreviewHead(AskedAt("mars.example", "/t/BBBBB"), kOwn));
  const std::string odd = PreviewHead(AskedAt("\"><script>", "/t/KTRBN"), kOwn);
  EXPECT_EQ(odd.find("<script"), std::string::npos);
}

}  // namespace
}  // namespace syrtis::server

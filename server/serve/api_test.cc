#include "server/serve/api.h"

#include <gtest/gtest.h>

#include "server/testing/hall.h"

namespace syrtis::server {
namespace {

// A list of all network interfaces takes the network thread's time: no stranger's request costs it.
TEST(Api, AsksForTheAddressesOfThisMachineOnlyWhenThisMachineAsks) {
  test::Hall hall;
  Api api(hall.services(), hall.lobby(), StaticFiles(std::span<const EmbeddedFile>()));
  int asked = 0;
  api.addresses = [&asked] {
    ++asked;
    return std::vector<std::string>{"http://localhost:8080", "http://192.0.2.7:8080"};
  };
  const auto get = [&api](const std::string& address, const std::string& host, const char* path) {
    HttpRequest request;
    request.address = address;
    request.method = "GET";
    request.path = path;
    request.headers = {{"Host", host}};
    std::string body;
    api.Handle(request, Responder([&body](const HttpResponse& response) {
                 if (response.body) body = *response.body;
               }));
    return body;
  };
  for (const char* path : {"/", "/t/KTRBN", "/api/address", "/api/qr.svg", "/nothing.png"}) {
    get("203.0.113.9", "mars.example", path);
    get("203.0.113.9", "localhost:8080", path);
    EXPECT_EQ(asked, 0) << path;
  }
  EXPECT_NE(get("127.0.0.1", "localhost:8080", "/api/address").find("192.0.2.7"),
            std::string::npos);
  EXPECT_EQ(asked, 1);
}

}  // namespace
}  // namespace syrtis::server

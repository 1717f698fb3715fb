#include "server/serve/metrics_access.h"

#include <gtest/gtest.h>

namespace syrtis::server {
namespace {

HttpRequest From(const std::string& address, const std::string& host) {
  HttpRequest request;
  request.address = address;
  request.headers = {{"Host", host}};
  return request;
}

TEST(MetricsAccess, IsForTheServersOwnMachineByDefault) {
  const MetricsAccess access;
  for (const char* host : {"localhost:8080", "127.0.0.1:8080", "[::1]:8080", "LocalHost"}) {
    EXPECT_TRUE(MayReadMetrics(access, From("127.0.0.1", host))) << host;
    EXPECT_TRUE(MayReadMetrics(access, From("::1", host))) << host;
    EXPECT_FALSE(MayReadMetrics(access, From("192.0.2.1", host))) << host;
    EXPECT_FALSE(MayReadMetrics(access, From("fd00::1", host))) << host;
  }
}

// Over a proxy on the same machine everybody has its address.
TEST(MetricsAccess, AProxyIsNotTakenForItsMachine) {
  const MetricsAccess access;
  EXPECT_FALSE(MayReadMetrics(access, From("127.0.0.1", "mars.example")));
  EXPECT_FALSE(MayReadMetrics(access, From("127.0.0.1", "")));
  HttpRequest request = From("127.0.0.1", "localhost");
  request.headers.emplace_back("x-forwarded-for", "127.0.0.1");
  EXPECT_FALSE(MayReadMetrics(access, request));
}

TEST(MetricsAccess, WithATokenItIsReadFromAnywhere) {
  MetricsAccess access{.token = "secret"};
  HttpRequest request = From("192.0.2.1", "mars.example");
  EXPECT_FALSE(MayReadMetrics(access, request));
  const auto says = [&](const char* header) {
    request.headers = {{"Host", "mars.example"}, {"authorization", header}};
    return MayReadMetrics(access, request);
  };
  EXPECT_TRUE(says("Bearer secret"));
  EXPECT_TRUE(says("bearer secret"));
  for (const char* wrong : {"Bearer secreT", "Bearer secret2", "Bearer ", "Bearer", "secret", ""}) {
    EXPECT_FALSE(says(wrong)) << wrong;
  }
  access.token.clear();
  EXPECT_FALSE(says("Bearer "));
  access.who = MetricsAccess::Who::kEverybody;
  EXPECT_TRUE(says(""));
  access.who = MetricsAccess::Who::kNobody;
  EXPECT_FALSE(MayReadMetrics(access, From("127.0.0.1", "localhost")));
}

}  // namespace
}  // namespace syrtis::server

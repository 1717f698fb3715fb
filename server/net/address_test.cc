#include "server/net/address.h"

#include <gtest/gtest.h>

#include <string>

namespace syrtis::server {
namespace {

AddressBytes At(std::string_view text) {
  const std::optional<AddressBytes> address = ParseAddress(text);
  EXPECT_TRUE(address.has_value()) << text;
  return address.value_or(AddressBytes{});
}

TEST(Address, ReadsAndPrints) {
  for (const char* text : {"127.0.0.1", "203.0.113.77", "::1", "2001:db8::7"}) {
    EXPECT_EQ(PrintAddress(At(text)), text);
  }
  EXPECT_EQ(PrintAddress(At("::ffff:10.0.0.1")), "10.0.0.1");
  for (const char* text : {"", "localhost", "1.2.3", "1.2.3.4.5", "::g"}) {
    EXPECT_FALSE(ParseAddress(text).has_value()) << text;
  }
}

TEST(Address, TrustedProxies) {
  const Result<TrustedProxies> trusted =
      TrustedProxies::Parse({"10.0.0.0/8", "192.168.1.7", "fd00::/8"});
  ASSERT_TRUE(trusted.ok());
  EXPECT_TRUE(trusted->Has(At("10.200.3.4")));
  EXPECT_TRUE(trusted->Has(At("192.168.1.7")));
  EXPECT_TRUE(trusted->Has(At("fd12::1")));
  EXPECT_FALSE(trusted->Has(At("11.0.0.1")));
  EXPECT_FALSE(trusted->Has(At("192.168.1.8")));
  EXPECT_FALSE(trusted->Has(At("::1")));
  for (const char* bad : {"10.0.0.0/33", "10.0.0.0/", "proxy", "10.0.0.0/8x", "::1/129"}) {
    const Result<TrustedProxies> refused = TrustedProxies::Parse({bad});
    ASSERT_FALSE(refused.ok()) << bad;
    EXPECT_NE(refused.error().text.find(bad), std::string::npos);
  }
}

TEST(Address, TheLastOneThatIsNoProxyIsTheClient) {
  const Result<TrustedProxies> trusted = TrustedProxies::Parse({"10.0.0.0/8"});
  ASSERT_TRUE(trusted.ok());
  const auto client = [&](std::string_view peer, std::vector<HttpHeader> headers) {
    HttpRequest request;
    request.headers = std::move(headers);
    return PrintAddress(trusted->Client(At(peer), request));
  };
  EXPECT_EQ(client("1.1.1.1", {{"X-Forwarded-For", "2.2.2.2"}}), "1.1.1.1");
  EXPECT_EQ(client("10.0.0.1", {{"X-Forwarded-For", "2.2.2.2"}}), "2.2.2.2");
  EXPECT_EQ(client("10.0.0.1", {{"x-forwarded-for", "6.6.6.6, 2.2.2.2 , 10.0.0.9"}}), "2.2.2.2");
  EXPECT_EQ(client("10.0.0.1", {{"X-Forwarded-For", "6.6.6.6"}, {"X-Forwarded-For", "3.3.3.3"}}),
            "3.3.3.3");
  EXPECT_EQ(client("10.0.0.1", {{"X-Forwarded-For", "[2001:db8::1]:443"}}), "2001:db8::1");
  EXPECT_EQ(client("10.0.0.1", {{"X-Forwarded-For", "2.2.2.2:99"}}), "2.2.2.2");
  EXPECT_EQ(client("10.0.0.1", {{"X-Forwarded-For", "unknown"}}), "10.0.0.1");
  EXPECT_EQ(client("10.0.0.1", {}), "10.0.0.1");
}

TEST(Address, OnlyATrustedProxySaysThatItWasHttps) {
  const Result<TrustedProxies> trusted = TrustedProxies::Parse({"10.0.0.0/8"});
  ASSERT_TRUE(trusted.ok());
  const auto https = [&](std::string_view peer, std::vector<HttpHeader> headers) {
    HttpRequest request;
    request.headers = std::move(headers);
    return trusted->SaysHttps(At(peer), request);
  };
  EXPECT_TRUE(https("10.0.0.1", {{"X-Forwarded-Proto", "https"}}));
  EXPECT_TRUE(https("10.0.0.1", {{"x-forwarded-proto", " HTTPS "}}));
  EXPECT_FALSE(https("10.0.0.1", {{"X-Forwarded-Proto", "http"}}));
  EXPECT_FALSE(https("10.0.0.1", {}));
  EXPECT_FALSE(https("1.1.1.1", {{"X-Forwarded-Proto", "https"}}));
}

TEST(Address, BookCountsAndForgets) {
  NetLimits limits;
  limits.connections_per_address = 2;
  limits.connect_burst = 4;
  limits.connects_per_second = 2;
  AddressBook book(limits);
  const AddressBytes one = At("1.1.1.1");
  EXPECT_EQ(book.Admit(one, 0), Admission::kAdmitted);
  EXPECT_EQ(book.Admit(one, 0), Admission::kAdmitted);
  EXPECT_EQ(book.Admit(one, 0), Admission::kTooMany);
  EXPECT_EQ(book.Admit(At("1.1.1.2"), 0), Admission::kAdmitted);
  book.Release(one, 0);
  EXPECT_EQ(book.Admit(one, 0), Admission::kAdmitted);
  book.Release(one, 0);
  EXPECT_EQ(book.Admit(one, 0), Admission::kAdmitted);
  book.Release(one, 0);
  EXPECT_EQ(book.Admit(one, 0), Admission::kTooFast);
  EXPECT_EQ(book.Admit(one, 499), Admission::kTooFast);
  EXPECT_EQ(book.Admit(one, 500), Admission::kAdmitted);
  book.Release(one, 500);
  book.Release(one, 500);
  book.Release(At("1.1.1.2"), 500);
  book.Prune(600);
  EXPECT_EQ(book.size(), 1U);
  book.Prune(10'000);
  EXPECT_EQ(book.size(), 0U);
}

TEST(Address, BookCountsRequests) {
  NetLimits limits;
  limits.request_burst = 3;
  limits.requests_per_second = 2;
  AddressBook book(limits);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(book.TakeRequest(At("2001:db8::1"), 0));
  EXPECT_FALSE(book.TakeRequest(At("2001:db8::2"), 0));
  EXPECT_TRUE(book.TakeRequest(At("1.1.1.1"), 0));
  EXPECT_TRUE(book.TakeRequest(At("2001:db8::1"), 500));
  book.Prune(1'000);
  EXPECT_EQ(book.size(), 1U);
  book.Prune(10'000);
  EXPECT_EQ(book.size(), 0U);
  limits.request_burst = 0;
  AddressBook open(limits);
  for (int i = 0; i < 1'000; ++i) EXPECT_TRUE(open.TakeRequest(At("1.1.1.1"), 0));
  EXPECT_EQ(open.size(), 0U);
}

TEST(Address, ASubscriberAsText) {
  EXPECT_EQ(SubscriberOf("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(SubscriberOf("2001:db8:1:2:ffff::9"), "2001:db8:1:2::");
  EXPECT_EQ(SubscriberOf("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(SubscriberOf("nowhere"), "nowhere");
}

TEST(Address, ASiteAsText) {
  EXPECT_EQ(SiteOf("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(SiteOf("2001:db8:1:2:ffff::9"), "2001:db8:1::");
  EXPECT_EQ(SiteOf("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(SiteOf("nowhere: not at all"), "nowhere: not at all");
  EXPECT_EQ(LargeSiteOf("2001:db8:1:2:ffff::9"), "2001:db8:1::");
  EXPECT_EQ(LargeSiteOf("192.0.2.7"), "");
  EXPECT_EQ(LargeSiteOf("::ffff:192.0.2.7"), "");
  EXPECT_EQ(LargeSiteOf("nowhere: not at all"), "");
}

TEST(Address, AnIPv6SiteHasASmallMultiple) {
  NetLimits limits;
  limits.connections_per_address = 2;
  limits.request_burst = 3;
  AddressBook book(limits);
  std::vector<AddressBytes> admitted;
  int requests = 0;
  for (int i = 0; i < 1'000; ++i) {
    const AddressBytes one = At("2001:db8:1:" + std::to_string(i) + "::1");
    if (book.Admit(one, 0) == Admission::kAdmitted) admitted.push_back(one);
    if (book.TakeRequest(one, 0)) ++requests;
  }
  EXPECT_EQ(admitted.size(), 2U * kSiteShare);
  EXPECT_EQ(requests, 3 * kSiteShare);
  EXPECT_EQ(book.Admit(At("2001:db8:2::1"), 0), Admission::kAdmitted);
  EXPECT_EQ(book.Admit(At("192.0.2.1"), 0), Admission::kAdmitted);
  book.Release(At("2001:db8:2::1"), 0);
  book.Release(At("192.0.2.1"), 0);
  for (const AddressBytes& one : admitted) book.Release(one, 0);
  book.Prune(60'000);
  EXPECT_EQ(book.size(), 0U);
}

TEST(Address, ASubscribersIPv6IsOneAddress) {
  NetLimits limits;
  limits.connections_per_address = 1;
  AddressBook book(limits);
  EXPECT_EQ(book.Admit(At("2001:db8:1:2::1"), 0), Admission::kAdmitted);
  EXPECT_EQ(book.Admit(At("2001:db8:1:2:ffff::9"), 0), Admission::kTooMany);
  EXPECT_EQ(book.Admit(At("2001:db8:1:3::1"), 0), Admission::kAdmitted);
}

}  // namespace
}  // namespace syrtis::server

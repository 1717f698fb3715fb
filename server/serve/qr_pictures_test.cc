#include "server/serve/qr_pictures.h"

#include <gtest/gtest.h>

namespace syrtis::server {
namespace {

HttpRequest Asking(const std::string& code, const std::string& host = "mars.example:8080",
                   const std::string& address = "192.0.2.1") {
  HttpRequest request;
  request.method = "GET";
  request.path = "/api/qr.svg";
  request.query = "code=" + code;
  request.headers = {{"Host", host}};
  request.address = address;
  return request;
}

std::string Code(int number) {
  std::string code = "BBBBB";
  constexpr std::string_view kLetters = "BCDFGHJKLMNPQRSTVWXZ";
  for (char& letter : code) {
    letter = kLetters[static_cast<std::size_t>(number) % kLetters.size()];
    number /= static_cast<int>(kLetters.size());
  }
  return code;
}

TEST(QrPictures, AHostIsBounded) {
  QrPictures pictures({});
  EXPECT_EQ(pictures.Answer(Asking("KTRBN"), 0).status, 200);
  EXPECT_EQ(pictures.Answer(Asking("KTRBN", "[fd00::1]:80"), 0).status, 200);
  EXPECT_EQ(pictures.Answer(Asking("KTRBN", std::string(259, 'a')), 0).status, 200);
  for (const std::string& host : {std::string(260, 'a'), std::string(2300, 'a'), std::string(),
                                  std::string("a/b"), std::string("a b"), std::string("a\"")}) {
    EXPECT_EQ(pictures.Answer(Asking("KTRBN", host), 0).status, 400) << host;
  }
  EXPECT_EQ(pictures.Answer(Asking(""), 0).status, 400);
}

TEST(QrPictures, OnThisMachineNameAnAddressThatOthersReach) {
  QrPictures pictures({});
  const std::string own = "http://192.0.2.7:8080";
  const Frame there = pictures.Answer(Asking("KTRBN", "192.0.2.7:8080"), 0).body;
  const HttpRequest here = Asking("KTRBN", "localhost:8080", "127.0.0.1");
  EXPECT_EQ(*pictures.Answer(here, 0, {&own, 1}).body, *there);
  EXPECT_NE(*pictures.Answer(here, 0).body, *there);
}

TEST(QrPictures, AreRememberedAndTheirNumberIsBounded) {
  QrPictures pictures({.pictures = 0});
  const Frame first = pictures.Answer(Asking(Code(0)), 0).body;
  EXPECT_EQ(pictures.Answer(Asking(Code(0)), 0).body, first);
  HttpRequest secure = Asking(Code(0));
  secure.tls = true;
  EXPECT_NE(*pictures.Answer(secure, 0).body, *first);
  for (int i = 0; i < 1'000; ++i) {
    pictures.Answer(Asking(Code(i)), 0);
    EXPECT_EQ(pictures.Answer(Asking(Code(0)), 0).body, first);  // used again and again
  }
  EXPECT_EQ(pictures.remembered(), QrPictures::kRemembered);
}

TEST(QrPictures, SoManyAreMadeForOneAddress) {
  QrPictures pictures({.pictures = 3, .picture_every = 1'000});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(pictures.Answer(Asking(Code(i)), 0).status, 200);
  EXPECT_EQ(pictures.Answer(Asking(Code(3)), 0).status, 429);
  EXPECT_EQ(pictures.Answer(Asking(Code(2)), 0).status, 200);  // it is there
  EXPECT_EQ(pictures.Answer(Asking(Code(3), "mars.example:8080", "192.0.2.2"), 0).status, 200);
  EXPECT_EQ(pictures.Answer(Asking(Code(4)), 1'000).status, 200);
  EXPECT_EQ(pictures.Answer(Asking(Code(5)), 1'000).status, 429);
}

}  // namespace
}  // namespace syrtis::server

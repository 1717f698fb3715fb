#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "server/testing/party.h"

// Who asks for a table is answered, whatever is thrown meanwhile.
namespace syrtis::server {
namespace {

using test::FakeSocket;
using test::Hall;
using test::Party;

std::string JoinAs(const std::string& code, int id = 1) {
  return "{\"id\":" + std::to_string(id) + R"(,"join":{"protocol":1,"name":"J","code":")" + code +
         "\"}}";
}

bool Heard(const FakeSocket& socket, std::string_view what) {
  for (const std::string& text : socket.texts()) {
    if (text.find(what) != std::string::npos) return true;
  }
  return false;
}

// They are not at the table yet, which therefore does not say goodbye to them.
TEST(Answers, WhoCannotBeLetInIsToldThatTheTableIsBroken) {
  for (const bool asleep : {false, true}) {
    SCOPED_TRACE(asleep);
    Hall hall;
    Party party(hall, 2);
    if (asleep) hall.Crash();
    const std::shared_ptr<FakeSocket> one = hall.Connect();
    const std::shared_ptr<FakeSocket> other = hall.Connect();
    hall.store().append_throws = true;
    hall.Say(*one, JoinAs(party.code()));
    hall.Say(*other, JoinAs(party.code()));
    hall.Pump();
    hall.store().append_throws = false;
    EXPECT_EQ(hall.broken().size(), 1U);
    for (const auto& socket : {one, other}) {
      ASSERT_EQ(socket->texts().size(), 2U);  // hello, refused
      EXPECT_TRUE(Heard(*socket, "TableBroken")) << socket->texts()[1];
      // They are not bound to it.
      hall.Say(*socket, R"({"id":2,"create":{"protocol":1,"game":"maze","seats":2,"name":"J"}})");
      hall.Pump();
      EXPECT_TRUE(Heard(*socket, R"("ok":true)"));
    }
  }
}

TEST(Answers, WhoseTableCannotBeOpenedIsTold) {
  Hall hall;
  const std::shared_ptr<FakeSocket> host = hall.Connect();
  hall.store().append_throws = true;
  hall.Say(*host, R"({"id":1,"create":{"protocol":1,"game":"maze","seats":2,"name":"H"}})");
  hall.Pump();
  hall.store().append_throws = false;
  EXPECT_TRUE(Heard(*host, "TableBroken"));
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  hall.Say(*host, R"({"id":2,"create":{"protocol":1,"game":"maze","seats":2,"name":"H"}})");
  hall.Pump();
  EXPECT_TRUE(Heard(*host, R"("ok":true)"));
}

}  // namespace
}  // namespace syrtis::server

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/lobby/waker.h"
#include "server/table/close_codes.h"
#include "server/testing/party.h"

// Everybody who asks for a table gets an answer, whatever is thrown meanwhile for them or others.
namespace syrtis::server {
namespace {

using test::FakeSocket;
using test::Hall;
using test::HallOptions;
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

// … or told goodbye by the table.
bool IsAnswered(const FakeSocket& socket) {
  return Heard(socket, R"("re":1,)") || socket.close_code() == close_code::kInternalError;
}

// Throws when its address is asked for the next time but so many.
class LostSocket : public FakeSocket {
 public:
  LostSocket(Hall& hall, std::uint64_t id) : FakeSocket(id, "192.0.2.9"), hall_(hall) {}

  const std::string& address() const override {
    if (throws_in == 1) {
      throws_in = 0;
      throw std::runtime_error("nowhere");
    }
    if (throws_in > 0) --throws_in;
    return FakeSocket::address();
  }
  void Say(const std::string& text) { hall_.lobby().OnText(*this, text); }

  mutable int throws_in = 0;

 private:
  Hall& hall_;
};

std::shared_ptr<LostSocket> ConnectLost(Hall& hall) {
  auto socket = std::make_shared<LostSocket>(hall, 1'000'000);
  hall.lobby().OnOpen(socket, {});
  return socket;
}

// Three come after the first at every moment of the waking, and the second of them is lost.
TEST(Answers, WhatIsThrownForOneKeepsNobodyElseWaiting) {
  int thrown_times = 0;
  int broken_times = 0;
  for (int rounds = 0; rounds < 7; ++rounds) {
    for (int throws_in = 1; throws_in <= 4; ++throws_in) {
      SCOPED_TRACE(std::to_string(rounds) + " rounds, thrown in " + std::to_string(throws_in));
      std::vector<std::string> thrown;
      Hall hall(HallOptions{.wake_threads = 0,
                            .on_thrown = [&](const std::string& what) { thrown.push_back(what); }});
      Party party(hall, 2);
      hall.Crash();
      const std::string code = party.code();
      const std::shared_ptr<FakeSocket> first = hall.Connect();
      hall.Say(*first, JoinAs(code));
      for (int i = 0; i < rounds; ++i) hall.RunPosted();
      const std::shared_ptr<FakeSocket> before = hall.Connect();
      const std::shared_ptr<LostSocket> lost = ConnectLost(hall);
      const std::shared_ptr<FakeSocket> after = hall.Connect();
      hall.Say(*before, JoinAs(code));
      lost->Say(JoinAs(code));
      hall.Say(*after, JoinAs(code));
      lost->throws_in = throws_in;
      hall.Pump();
      for (const auto& socket : {first, before, after}) {
        EXPECT_TRUE(IsAnswered(*socket));
        EXPECT_FALSE(Heard(*socket, "TableUnreadable"));
      }
      // It goes to the log at any rate.
      const bool is_thrown = lost->throws_in == 0;
      EXPECT_EQ(thrown.size() + hall.broken().size(), is_thrown ? 1U : 0U);
      EXPECT_TRUE(IsAnswered(*lost) || !thrown.empty());
      EXPECT_EQ(after->open() && !Heard(*after, "TableBroken"), hall.broken().empty());
      thrown_times += thrown.empty() ? 0 : 1;
      broken_times += hall.broken().empty() ? 0 : 1;
      lost->throws_in = 0;
      lost->Say(JoinAs(code, 2));
      hall.Pump();
      EXPECT_FALSE(Heard(*lost, "StillAnswering"));
    }
  }
  EXPECT_GT(thrown_times, 3);
  EXPECT_GT(broken_times, 3);
}

TEST(Answers, WhatIsThrownWhileATableCannotBeReadGoesToTheLog) {
  std::vector<std::string> thrown;
  Hall hall(HallOptions{.on_thrown = [&](const std::string& what) { thrown.push_back(what); }});
  Party party(hall, 2);
  hall.Crash();
  const std::shared_ptr<LostSocket> lost = ConnectLost(hall);
  const std::shared_ptr<FakeSocket> other = hall.Connect();
  lost->Say(JoinAs(party.code()));
  hall.Say(*other, JoinAs(party.code()));
  lost->throws_in = 1;
  hall.RunPosted();
  hall.RunPosted();
  hall.store().unreadable = true;
  hall.Pump();
  EXPECT_EQ(hall.store().claims(), 1U);
  EXPECT_TRUE(Heard(*other, "TableUnreadable"));
  EXPECT_EQ(thrown, std::vector<std::string>{"nowhere"});
  EXPECT_TRUE(hall.broken().empty());
  hall.store().unreadable = false;
  hall.Say(*other, JoinAs(party.code(), 2));
  hall.Pump();
  EXPECT_TRUE(Heard(*other, "\"ok\":true"));
}

// … before they are at the table, which therefore does not say goodbye to them.
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

// The table throws when it wakes, and then what is to say so.
TEST(Answers, AWakeThatThrowsEnds) {
  std::vector<std::string> thrown;
  Hall hall(HallOptions{.on_thrown = [&](const std::string& what) { thrown.push_back(what); }});
  Party party(hall, 2, R"({"module":3})", "tricky");
  party.Start();
  hall.Crash();
  hall.tricks().replay_throws = true;
  hall.lobby().on_broken = [](const Table&, std::string_view) {
    throw std::runtime_error("no room in the log");
  };
  const std::shared_ptr<FakeSocket> one = hall.Connect();
  const std::shared_ptr<FakeSocket> other = hall.Connect();
  hall.Say(*one, JoinAs(party.code()));
  hall.Say(*other, JoinAs(party.code()));
  hall.Pump();
  EXPECT_EQ(thrown, std::vector<std::string>{"no room in the log"});
  EXPECT_TRUE(Heard(*one, "TableUnreadable"));
  EXPECT_TRUE(Heard(*other, "TableUnreadable"));
  hall.tricks().replay_throws = false;
  EXPECT_TRUE(party[0].Resume().ok);
}

// The store has no memory for one of the questions that wake a table: nobody waits in vain, and the
// table wakes once there is memory again.
TEST(Answers, WhoWaitsForATableIsToldWhenThereIsNoMemoryToWakeIt) {
  for (bool test::GatedStore::* const throws :
       {&test::GatedStore::scan_throws, &test::GatedStore::claim_throws}) {
    // The second comes before the look at the table, meanwhile, or when it is on its way.
    for (int rounds = 0; rounds < 4; ++rounds) {
      SCOPED_TRACE(rounds);
      std::vector<std::string> thrown;
      Hall hall(HallOptions{.wake_threads = 0,
                            .on_thrown = [&](const std::string& what) { thrown.push_back(what); }});
      Party party(hall, 2);
      hall.Crash();
      const std::shared_ptr<FakeSocket> one = hall.Connect();
      const std::shared_ptr<FakeSocket> other = hall.Connect();
      hall.store().*throws = throws == &test::GatedStore::claim_throws || rounds == 0;
      hall.Say(*one, JoinAs(party.code()));
      for (int i = 0; i < rounds; ++i) hall.RunPosted();
      hall.store().*throws = true;
      hall.Say(*other, JoinAs(party.code()));
      hall.Pump();
      hall.store().*throws = false;
      for (const auto& socket : {one, other}) EXPECT_TRUE(IsAnswered(*socket));
      EXPECT_FALSE(thrown.empty() && !Heard(*other, "\"ok\":true"));
      const std::shared_ptr<FakeSocket> later = hall.Connect();
      hall.Say(*later, JoinAs(party.code()));
      hall.Pump();
      EXPECT_TRUE(Heard(*later, "\"ok\":true"));
    }
  }
}

// More than are woken at once: none keeps its place for ever.
TEST(Answers, TablesWhoseClaimThrewLeaveRoomForOthers) {
  Hall hall(HallOptions{.on_thrown = [](const std::string&) {}});
  std::vector<std::unique_ptr<Party>> parties;
  parties.reserve(2 * Waker::kAtOnce);
  for (std::size_t i = 0; i < 2 * Waker::kAtOnce; ++i) {
    parties.push_back(std::make_unique<Party>(hall, 2));
  }
  hall.Crash();
  hall.store().claim_throws = true;
  std::vector<std::shared_ptr<FakeSocket>> sockets;
  sockets.reserve(parties.size());
  for (const auto& party : parties) {
    sockets.push_back(hall.Connect());
    hall.Say(*sockets.back(), JoinAs(party->code()));
  }
  hall.Pump();
  hall.store().claim_throws = false;
  for (const auto& socket : sockets) EXPECT_TRUE(Heard(*socket, "TableUnreadable"));
  hall.Say(*sockets.back(), JoinAs(parties.back()->code(), 2));
  hall.Pump();
  EXPECT_TRUE(Heard(*sockets.back(), "\"ok\":true"));
}

TEST(Answers, TablesThatWaitForTheirTurnAreWokenThoughAllAnswersThrow) {
  std::vector<std::string> thrown;
  Hall hall(HallOptions{.wake_threads = 0,
                        .on_thrown = [&](const std::string& what) { thrown.push_back(what); }});
  std::vector<std::unique_ptr<Party>> parties;
  for (std::size_t i = 0; i <= Waker::kAtOnce; ++i) {
    parties.push_back(std::make_unique<Party>(hall, 2));
  }
  hall.Crash();
  Waker waker(hall.services(),
              {.in_memory = [](TableId) { return nullptr; },
               .why_aside = [](TableId) { return std::nullopt; },
               .has_room = [] { return true; },
               .make = [&](TableId id) { return std::make_shared<Table>(hall.services(), id); },
               .keep = [](const std::shared_ptr<Table>&) {},
               .unreadable = [](std::string_view why) { ADD_FAILURE() << why; },
               .give_up =
                   [](Table&, std::string_view why, bool) {
                     ADD_FAILURE() << why;
                     return refuse::TableBroken();
                   }});
  std::size_t answered = 0;
  const auto fetch = [&](const std::string& code, Waker::Then then) {
    waker.Fetch(code, {.site = "192.0.2.1",
                       .token_hash = {},
                       .waits = [] { return true; },
                       .then = std::move(then)});
  };
  for (const auto& party : parties) {
    fetch(party->code(), [](const Waker::Answer&) { throw std::runtime_error("too much"); });
    fetch(party->code(), [&](const Waker::Answer& answer) {
      answered += answer.found == Waker::Found::kTable ? 1U : 0U;
    });
  }
  do {
    while (hall.RunPosted()) {
    }
    hall.store().WaitUntilIdle();
    waker.Finish();
  } while (hall.RunPosted());
  EXPECT_EQ(answered, parties.size());
  EXPECT_EQ(waker.waking(), 0U);
  EXPECT_EQ(thrown, std::vector<std::string>(parties.size(), "too much"));
}

}  // namespace
}  // namespace syrtis::server

#include "server/lobby/guess_gate.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "server/lobby/secrets.h"
#include "server/testing/party.h"

// Wrong codes: whoever tries many learns little, and holds up nobody else.
namespace syrtis::server {
namespace {

using test::FakeSocket;
using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;

constexpr std::string_view kNowhere = "there is no table with that code";
constexpr std::string_view kWait = "too many codes that lead nowhere; wait a little";

// A code that no table has.
std::string Nowhere(const std::string& taken, int number) {
  std::string code = "BBBBB";
  const auto at = static_cast<std::size_t>(number);
  code[3] = kCodeLetters[at % kCodeLetters.size()];
  code[4] = kCodeLetters[at / kCodeLetters.size() % kCodeLetters.size()];
  return code == taken ? "CCCCC" : code;
}

std::string JoinText(const std::string& code) {
  return R"({"id":1,"join":{"protocol":1,"code":")" + code + R"(","name":"G"}})";
}

// The defaults, as far as they are about codes.
HallOptions GuessesOnly() {
  HallOptions options;
  options.limits.guesses = {};
  return options;
}

TEST(GuessGate, TenWrongCodesOfOneLockNobodyElseOut) {
  Hall hall(GuessesOnly());
  Party party(hall, 2);
  Player guesser(hall, "G");
  for (int i = 0; i < 10; ++i) static_cast<void>(guesser.Join(Nowhere(party.code(), i)));
  Player pupil(hall, "P");
  EXPECT_TRUE(pupil.Join(party.code()).ok);
}

TEST(GuessGate, AConnectionThatIsWrongOftenPausesLongerEachTime) {
  Hall hall(GuessesOnly());
  Party party(hall, 2);
  const std::shared_ptr<FakeSocket> socket = hall.Connect();
  const auto ask = [&](const std::string& code) {
    hall.Say(*socket, JoinText(code));
    hall.Pump();
    const std::string& text = socket->texts().back();
    return text.find(kWait) != std::string::npos      ? kWait
           : text.find(kNowhere) != std::string::npos ? kNowhere
                                                      : "";
  };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(ask(Nowhere(party.code(), i)), kNowhere);
  for (const Ms pause : {1'000, 2'000, 4'000, 8'000, 16'000, 32'000, 60'000, 60'000}) {
    EXPECT_EQ(ask(party.code()), kWait) << pause;  // also a right one
    hall.Advance(pause - 1);
    EXPECT_EQ(ask(party.code()), kWait) << pause;
    hall.Advance(1);
    EXPECT_EQ(ask(Nowhere(party.code(), 9)), kNowhere) << pause;
  }
  hall.Advance(60'000);
  EXPECT_EQ(ask(party.code()), "");
}

// Ever new connections: 60 codes, then one in three seconds, however many are tried at once.
TEST(GuessGate, AnAddressFindsOutLittleHoweverManyConnectionsItOpens) {
  Hall hall(GuessesOnly());
  Party party(hall, 2);
  for (int second = 0; second < 600; ++second) {
    for (int i = 0; i < 20; ++i) {
      hall.Say(*hall.Connect(), JoinText(Nowhere(party.code(), second * 20 + i)));
    }
    hall.Advance(1'000);
  }
  EXPECT_GE(hall.lobby().figures().wrong_codes, 60U);
  EXPECT_LE(hall.lobby().figures().wrong_codes, 60U + 200U + 10U);
  EXPECT_GT(hall.lobby().figures().limited, 11'000U);
}

TEST(GuessGate, ManyAtOnceAreCountedBeforeTheyAreAnswered) {
  Hall hall(GuessesOnly());
  Party party(hall, 2);
  for (int i = 0; i < 500; ++i) hall.Say(*hall.Connect(), JoinText(Nowhere(party.code(), i)));
  hall.Pump();
  EXPECT_LE(hall.lobby().figures().wrong_codes, 61U);
}

// Somebody in the same room tries codes all day.
TEST(GuessGate, WhoCameBeforeTheGuesserWaitsForOnePauseAtMost) {
  Hall hall(GuessesOnly());
  Party party(hall, 2);
  const std::shared_ptr<FakeSocket> pupil = hall.Connect();
  std::vector<std::shared_ptr<FakeSocket>> guessers;
  for (int i = 0; i < 300; ++i) {
    guessers.push_back(hall.Connect());
    hall.Say(*guessers.back(), JoinText(Nowhere(party.code(), i)));
    hall.Advance(100);
  }
  const std::size_t heard = pupil->texts().size();
  hall.Say(*pupil, JoinText(party.code()));
  hall.Advance(3'000);
  ASSERT_GT(pupil->texts().size(), heard);
  EXPECT_NE(pupil->texts()[heard].find(R"("ok":true)"), std::string::npos) << pupil->texts()[heard];
  // Others elsewhere notice nothing, and who has a key comes back at once.
  Player elsewhere(hall, "E");
  elsewhere.address = "192.0.2.2";
  EXPECT_TRUE(elsewhere.Join(party.code()).ok);
  party[1].Cut();
  EXPECT_TRUE(party[1].Resume().ok);
}

TEST(GuessGate, RightCodesCostNothing) {
  Hall hall(GuessesOnly());
  Party party(hall, 2);
  for (int i = 0; i < 200; ++i) ASSERT_TRUE(Player(hall, "W").Watch(party.code()).ok) << i;
}

TEST(GuessGate, ForgetsThoseWhoWereWrongLongAgo) {
  DrivenClock clock;
  Scheduler scheduler;
  GuessGate gate(clock, scheduler, {});
  for (int i = 0; i < 10'000; ++i) {
    gate.Enter(std::to_string(i), {0, 1}, [](bool may) { EXPECT_TRUE(may); });
    clock.Advance(10);
  }
  EXPECT_LT(gate.remembered(), 1'500U);
}

}  // namespace
}  // namespace syrtis::server

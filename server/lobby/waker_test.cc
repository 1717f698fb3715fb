#include "server/lobby/waker.h"

#include <gtest/gtest.h>

#include <atomic>

#include "server/testing/dice.h"
#include "server/testing/party.h"

// Sleeping tables come back for those who belong there, and for nobody's cost but their own.
namespace syrtis::server {
namespace {

using test::Dice;
using test::FakeSocket;
using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;

constexpr const char* kNoSand = R"({"module":5,"timer":0})";

std::string ResumeText(const std::string& code, const std::string& token) {
  return R"({"id":1,"resume":{"protocol":1,"code":")" + code + R"(","token":")" + token + "\"}}";
}

class WakerTest : public ::testing::TestWithParam<bool> {};

TEST_P(WakerTest, AWrongTokenWakesNothing) {
  Hall hall(HallOptions{.sqlite = GetParam()});
  Party party(hall, 2, kNoSand);
  party.Start();
  Rng rng = Dice(0, 3);
  party.Play(rng, 30);
  hall.Crash();
  Player thief(hall, "T");
  thief.code = party.code();
  thief.token = std::string(32, '0');
  EXPECT_EQ(thief.Resume().why, "nobody at this table has that key; join it again");
  EXPECT_EQ(hall.store().claims(), 0U);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  EXPECT_EQ(hall.lobby().figures().wrong_tokens, 1U);
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(hall.store().claims(), 1U);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_EQ(hall.store().claims(), 1U);
  EXPECT_EQ(party[0].state(), party[1].state());
  EXPECT_GT(party.Play(rng, 20), 0);
  EXPECT_EQ(party.Problems(), "");
}

INSTANTIATE_TEST_SUITE_P(Stores, WakerTest, ::testing::Values(false, true),
                         [](const auto& param) { return param.param ? "Sqlite" : "Memory"; });

// … nor is a long game read for each of them.
TEST_P(WakerTest, WrongTokensReadALongGameOnce) {
  Hall hall(HallOptions{.sqlite = GetParam()});
  Party party(hall, 2, kNoSand);
  party.Start();
  Rng rng = Dice(0, 6);
  party.Play(rng, 100);
  hall.Crash();
  const auto records = [&] { return hall.Find(party.code())->last_seq(); };
  const auto guess = [&] {
    for (int i = 0; i < 20; ++i) {
      Player thief(hall, "T");
      thief.code = party.code();
      thief.token = std::string(32, 'a');
      EXPECT_FALSE(thief.Resume().ok);
    }
  };
  guess();
  const std::uint64_t scanned = hall.store().records_scanned();
  EXPECT_GT(scanned, 100U);
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(records(), scanned);
  EXPECT_EQ(hall.store().records_scanned(), scanned);
  // Later records are read when it sleeps again, and not twice either.
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_GT(party.Play(rng, 20), 0);
  const std::string token = party[1].token;
  ASSERT_TRUE(party[1].Ask("leave").ok);
  const std::uint64_t later = records();
  party[0].Cut();
  hall.Advance(61'000);
  ASSERT_EQ(hall.Find(party.code()), nullptr);
  guess();
  EXPECT_EQ(hall.store().records_scanned(), later);
  Player left(hall, "L");
  left.code = party.code();
  left.token = token;
  EXPECT_FALSE(left.Resume().ok);
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(party.Problems(), "");
}

// … nor if all of them come at the same moment.
TEST_P(WakerTest, ManyAtTheSameMomentReadALongGameOnce) {
  Hall hall(HallOptions{.sqlite = GetParam()});
  Party party(hall, 2, kNoSand);
  party.Start();
  Rng rng = Dice(0, 6);
  party.Play(rng, 100);
  const std::uint32_t records = hall.Find(party.code())->last_seq();
  hall.Crash();
  const std::uint64_t scanned = hall.store().records_scanned();
  std::vector<std::shared_ptr<FakeSocket>> thieves;
  for (int i = 0; i < 20; ++i) {
    thieves.push_back(hall.Connect());
    hall.Say(*thieves.back(), ResumeText(party.code(), std::string(32, 'a')));
  }
  const std::shared_ptr<FakeSocket> back = hall.Connect();
  hall.Say(*back, ResumeText(party.code(), party[0].token));
  hall.Pump();
  EXPECT_EQ(hall.store().records_scanned() - scanned, records);
  ASSERT_GE(back->texts().size(), 3U);  // hello, the answer, the table
  hall.Advance(250);
  for (const auto& thief : thieves) {
    ASSERT_EQ(thief->texts().size(), 2U);
    EXPECT_NE(thief->texts()[1].find("that key"), std::string::npos);
  }
  EXPECT_EQ(hall.lobby().figures().wrong_tokens, 20U);
}

TEST(Waker, WhoWasTakenOffTheTableDoesNotWakeIt) {
  Hall hall;
  Party party(hall, 2);
  const std::string token = party[1].token;
  ASSERT_TRUE(party[0].Ask("kick", "{\"member\":" + std::to_string(party[1].member) + "}").ok);
  hall.Crash();
  Player kicked(hall, "K");
  kicked.code = party.code();
  kicked.token = token;
  EXPECT_FALSE(kicked.Resume().ok);
  EXPECT_EQ(hall.store().claims(), 0U);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
}

// While this lives, games of the tricky kind stand still when they are played again.
class StandingStill {
 public:
  explicit StandingStill(Hall& hall) : hall_(hall) {
    hall_.tricks().on_replay = [this] {
      reached_ = true;
      goes_on_.wait(false);
    };
  }
  StandingStill(const StandingStill&) = delete;
  StandingStill& operator=(const StandingStill&) = delete;
  ~StandingStill() {
    GoOn();
    hall_.lobby().FinishWaking();
    hall_.tricks().on_replay = {};
  }

  // Everybody else goes on until one of them does.
  void Reach() {
    while (!reached_) hall_.RunPosted();
  }
  void GoOn() {
    goes_on_ = true;
    goes_on_.notify_all();
  }

 private:
  Hall& hall_;
  std::atomic<bool> reached_ = false;
  std::atomic<bool> goes_on_ = false;
};

TEST(Waker, OthersHaveTheirTurnsWhileATableIsPlayedAgain) {
  Hall hall;
  Party asleep(hall, 2, kNoSand, "tricky");
  asleep.Start();
  hall.Crash();
  Party awake(hall, 2, kNoSand);
  StandingStill still(hall);
  const std::shared_ptr<FakeSocket> back = hall.Connect();
  hall.Say(*back, ResumeText(asleep.code(), asleep[0].token));
  still.Reach();
  const std::shared_ptr<FakeSocket> other = hall.Connect();
  hall.Say(*other, R"({"id":7,"ping":{}})");
  EXPECT_EQ(other->texts().size(), 2U);  // hello, ping
  const std::uint32_t said = awake[0].Send("chat", R"({"text":"hello"})");
  while (hall.RunPosted()) {
  }
  awake[0].Read();
  EXPECT_TRUE(awake[0].ReplyTo(said).ok);
  // Those who come wait for the same table; some go again.
  const std::shared_ptr<FakeSocket> next = hall.Connect();
  hall.Say(*next, ResumeText(asleep.code(), asleep[1].token));
  const std::shared_ptr<FakeSocket> gone = hall.Connect();
  hall.Say(*gone, R"({"id":1,"watch":{"protocol":1,"code":")" + asleep.code() + "\"}}");
  while (hall.RunPosted()) {
  }
  hall.Cut(*gone);
  EXPECT_EQ(back->texts().size(), 1U);
  EXPECT_EQ(hall.Find(asleep.code()), nullptr);
  still.GoOn();
  hall.Pump();
  EXPECT_EQ(hall.store().claims(), 1U);
  for (const auto& socket : {back, next}) {
    ASSERT_GE(socket->texts().size(), 3U);  // hello, the answer, the table
    EXPECT_NE(socket->texts()[1].find(R"("ok":true)"), std::string::npos);
  }
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(asleep[seat].Resume().ok);
  EXPECT_EQ(asleep[0].state(), asleep[1].state());
  EXPECT_EQ(asleep.Problems(), "");
}

TEST(Waker, NobodyWaitsForATableAnyMoreAndItSleepsAgain) {
  Hall hall;
  Party party(hall, 2, kNoSand, "tricky");
  party.Start();
  hall.Crash();
  StandingStill still(hall);
  const std::shared_ptr<FakeSocket> back = hall.Connect();
  hall.Say(*back, ResumeText(party.code(), party[0].token));
  still.Reach();
  hall.Cut(*back);
  still.GoOn();
  hall.Pump();
  EXPECT_NE(hall.Find(party.code()), nullptr);
  hall.Advance(61'000);
  EXPECT_EQ(hall.Find(party.code()), nullptr);
  ASSERT_TRUE(party[0].Resume().ok);
}

// A sender who goes at once has nothing read, claimed or played.
TEST(Waker, NobodyWaitsAndNothingIsDone) {
  Hall hall;
  Party party(hall, 2, kNoSand);
  party.Start();
  hall.Crash();
  const std::uint64_t scans = hall.store().scans();
  const std::shared_ptr<FakeSocket> gone = hall.Connect();
  hall.Say(*gone, ResumeText(party.code(), party[0].token));
  hall.Cut(*gone);
  hall.Pump();
  EXPECT_EQ(hall.store().scans(), scans);
  EXPECT_EQ(hall.store().claims(), 0U);
  ASSERT_TRUE(party[0].Resume().ok);
}

TEST(Waker, ATableThatNobodyWaitsForInTheQueueIsNotClaimed) {
  Hall hall;
  std::vector<std::unique_ptr<Party>> parties;
  for (std::size_t i = 0; i < Waker::kAtOnce + 2; ++i) {
    parties.push_back(std::make_unique<Party>(hall, 2, kNoSand));
    parties.back()->Start();
  }
  hall.Crash();
  hall.store().HoldReads();
  std::vector<std::shared_ptr<FakeSocket>> sockets;
  for (const auto& party : parties) {
    sockets.push_back(hall.Connect());
    hall.Say(*sockets.back(), ResumeText(party->code(), (*party)[0].token));
    hall.Pump();
  }
  EXPECT_EQ(hall.store().claims(), Waker::kAtOnce);
  hall.Cut(*sockets[Waker::kAtOnce]);
  // One that is being read is not played when nobody waits for it any more.
  hall.Cut(*sockets[0]);
  hall.store().LetReads();
  hall.Pump();
  EXPECT_EQ(hall.store().claims(), Waker::kAtOnce + 1);
  EXPECT_EQ(hall.lobby().tables().size(), Waker::kAtOnce);
  EXPECT_EQ(hall.Find(parties[0]->code()), nullptr);
  EXPECT_EQ(hall.Find(parties[Waker::kAtOnce]->code()), nullptr);
  for (const auto& party : parties) ASSERT_TRUE((*party)[1].Resume().ok);
}

// … nor is the rest of a long game.
TEST(Waker, ALongTableThatNobodyWaitsForIsGivenUpInTheMiddle) {
  Hall hall(HallOptions{.wake_threads = 0});
  Party party(hall, 2);
  ASSERT_TRUE(party[0].Ask("chat", R"({"text":"hello"})").ok);
  hall.Tamper(party.table().id(), [](std::vector<Record>& records) {
    while (records.size() <= 5 * Waker::kPart) {
      records.push_back(records.back());
      ++records.back().seq;
    }
  });
  hall.Crash();
  const std::uint64_t reads = hall.store().reads_of_records();
  const std::shared_ptr<FakeSocket> back = hall.Connect();
  hall.Say(*back, ResumeText(party.code(), party[0].token));
  while (hall.store().reads_of_records() < reads + 2) ASSERT_TRUE(hall.RunPosted());
  hall.Cut(*back);
  hall.Pump();
  EXPECT_LE(hall.store().reads_of_records(), reads + 3);
  EXPECT_EQ(hall.Find(party.code()), nullptr);
  ASSERT_TRUE(party[0].Resume().ok);
}

// The server stops while tables wake: those are left alone.
TEST(Waker, AServerThatStopsWakesNoFurtherTables) {
  Hall hall;
  Party party(hall, 2, kNoSand);
  party.Start();
  hall.Crash();
  hall.store().HoldReads();
  const std::shared_ptr<FakeSocket> back = hall.Connect();
  hall.Say(*back, ResumeText(party.code(), party[0].token));
  hall.Pump();
  EXPECT_EQ(hall.store().held_reads(), 1U);
  hall.lobby().Stop("the server is being restarted");
  hall.store().LetReads();
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
}

TEST(Waker, TablesInMemoryAreLimitedWhetherOpenedOrWoken) {
  LobbyLimits limits = test::kNoLimits;
  limits.tables = 2;
  Hall hall(HallOptions{.limits = limits});
  std::vector<std::unique_ptr<Party>> parties;
  for (int i = 0; i < 3; ++i) {
    parties.push_back(std::make_unique<Party>(hall, 2, kNoSand));
    hall.Crash();
  }
  ASSERT_TRUE((*parties[0])[0].Resume().ok);
  hall.store().HoldReads();
  const std::shared_ptr<FakeSocket> waits = hall.Connect();
  hall.Say(*waits, ResumeText(parties[1]->code(), (*parties[1])[0].token));
  hall.Pump();
  // One is in memory, one on its way.
  EXPECT_EQ(Player(hall, "N").Create(2).why, "all tables here are taken; try again later");
  EXPECT_EQ(Player(hall, "W").Watch(parties[2]->code()).why,
            "all tables here are taken; try again later");
  EXPECT_FALSE((*parties[2])[0].Resume().came);
  EXPECT_EQ((*parties[2])[0].close_code, close_code::kTryLater);
  EXPECT_EQ(hall.store().claims(), 2U);
  hall.store().LetReads();
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 2U);
  // A player of one of them comes in.
  ASSERT_TRUE((*parties[1])[1].Resume().ok);
  EXPECT_EQ(Player(hall, "T").Join("BBBBB").why, "there is no table with that code");
}

// Somebody has many short tables woken; the long one of somebody elsewhere does not wait for all.
TEST(Waker, ALongTableDoesNotWaitForAllShortOnesOfAnotherAddress) {
  Hall hall(HallOptions{.wake_threads = 0});
  std::vector<std::unique_ptr<Party>> parties;
  for (std::size_t i = 0; i < 4 * Waker::kAtOnce; ++i) {
    parties.push_back(std::make_unique<Party>(hall, 2, kNoSand));
  }
  Party& last = *parties.back();
  ASSERT_TRUE(last[0].Ask("chat", R"({"text":"hello"})").ok);
  hall.Tamper(last.table().id(), [](std::vector<Record>& records) {
    while (records.size() <= Waker::kPart) {
      records.push_back(records.back());
      ++records.back().seq;
    }
  });
  hall.Crash();
  std::vector<std::shared_ptr<FakeSocket>> sockets;
  for (const auto& party : parties) {
    const bool is_last = party == parties.back();
    sockets.push_back(hall.Connect(is_last ? "192.0.2.2" : "192.0.2.1"));
    hall.Say(*sockets.back(), ResumeText(party->code(), (*party)[0].token));
  }
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), parties.size());
  EXPECT_LE(hall.Find(last.code())->number, 2 * Waker::kAtOnce);
}

// Under the sanitizers this shows that the thread uses nothing that is gone.
TEST(Waker, AServerThatEndsWhileATableWakes) {
  Hall hall;
  Party party(hall, 2, kNoSand, "tricky");
  party.Start();
  for (int steps = 0; steps < 12; ++steps) {
    hall.Crash();
    const std::shared_ptr<FakeSocket> back = hall.Connect();
    hall.Say(*back, ResumeText(party.code(), party[0].token));
    for (int i = 0; i < steps; ++i) hall.RunPosted();
  }
  {
    hall.Crash();
    StandingStill still(hall);
    const std::shared_ptr<FakeSocket> back = hall.Connect();
    hall.Say(*back, ResumeText(party.code(), party[0].token));
    still.Reach();
    still.GoOn();
    hall.Crash();
  }
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  Rng rng = Dice(0, 4);
  EXPECT_GT(party.Play(rng, 20), 0);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Waker, ALongGameIsPlayedAgainInParts) {
  Hall hall;
  Party party(hall, 2, kNoSand);
  party.Start();
  Rng rng = Dice(0, 4);
  while (party[0].seq < Waker::kPart) ASSERT_GT(party.Play(rng, 100, 20), 0);
  const std::uint32_t records = hall.Find(party.code())->last_seq();
  hall.Crash();
  const std::uint64_t reads = hall.store().reads_of_records();
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_GE(hall.store().reads_of_records() - reads, records / Waker::kPart);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_EQ(party[0].state(), party[1].state());
  EXPECT_GT(party.Play(rng, 20), 0);
  EXPECT_EQ(party.Problems(), "");
}

// Somebody has many long tables woken; the long one of somebody elsewhere begins all the same.
TEST(Waker, OneAddressHasOnlySoManyLongTablesAtOnce) {
  Hall hall(HallOptions{.wake_threads = 0});
  std::vector<std::unique_ptr<Party>> parties;
  for (std::size_t i = 0; i < Waker::kLongAtOnce + 3; ++i) {
    parties.push_back(std::make_unique<Party>(hall, 2));
    Party& party = *parties.back();
    ASSERT_TRUE(party[0].Ask("chat", R"({"text":"hello"})").ok);
    hall.Tamper(party.table().id(), [&](std::vector<Record>& records) {
      while (records.size() <= Waker::kPart + i) {
        records.push_back(records.back());
        ++records.back().seq;
      }
    });
  }
  hall.Crash();
  std::vector<std::shared_ptr<FakeSocket>> sockets;
  for (const auto& party : parties) {
    const bool last = party == parties.back();
    sockets.push_back(hall.Connect(last ? "192.0.2.2" : "192.0.2.1"));
    hall.Say(*sockets.back(), ResumeText(party->code(), (*party)[0].token));
  }
  while (hall.Find(parties.back()->code()) == nullptr) ASSERT_TRUE(hall.RunPosted());
  EXPECT_LE(hall.lobby().tables().size(), Waker::kLongOfAddress + 1);
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), parties.size());
}

TEST(Waker, FewAreReadAtTheSameTimeAndAllComeBack) {
  Hall hall;
  std::vector<std::unique_ptr<Party>> parties;
  for (int i = 0; i < 10; ++i) {
    parties.push_back(std::make_unique<Party>(hall, 2, kNoSand));
    parties.back()->Start();
    Rng rng = Dice(0, 5);
    parties.back()->Play(rng, 20, 20);
  }
  hall.Crash();
  std::vector<std::shared_ptr<FakeSocket>> sockets;
  for (const auto& party : parties) {
    sockets.push_back(hall.Connect());
    hall.Say(*sockets.back(), ResumeText(party->code(), (*party)[0].token));
    // Somebody else wants to the same table with a token that is nobody's.
    sockets.push_back(hall.Connect());
    hall.Say(*sockets.back(), ResumeText(party->code(), std::string(32, '1')));
  }
  hall.store().HoldReads();
  hall.Pump();
  EXPECT_EQ(hall.store().claims(), Waker::kAtOnce);
  hall.store().LetReads();
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 10U);
  EXPECT_EQ(hall.lobby().figures().tables_woken, 10U);
  EXPECT_EQ(hall.lobby().figures().wrong_tokens, 10U);
}

// Somebody has many long tables woken; the short one of somebody else does not wait for them all.
TEST(Waker, TheShortestOfThoseThatWaitComesNext) {
  Hall hall(HallOptions{.wake_threads = 0});
  std::vector<std::unique_ptr<Party>> parties;
  constexpr int kLong = 14;
  for (int i = 0; i <= kLong; ++i) {
    parties.push_back(std::make_unique<Party>(hall, 2, kNoSand));
    parties.back()->Start();
    Rng rng = Dice(0, 5);
    if (i < kLong) parties.back()->Play(rng, 300, 20);
  }
  const std::string code = parties.back()->code();
  hall.Crash();
  std::vector<std::shared_ptr<FakeSocket>> sockets;
  for (const auto& party : parties) {
    sockets.push_back(hall.Connect());
    hall.Say(*sockets.back(), ResumeText(party->code(), (*party)[0].token));
  }
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), parties.size());
  EXPECT_LE(hall.Find(code)->number, Waker::kAtOnce + 1);
}

TEST(Waker, WhatCannotBeReadInTheMiddleIsTriedAgain) {
  Hall hall;
  Party party(hall, 2, kNoSand);
  party.Start();
  Rng rng = Dice(0, 6);
  party.Play(rng, 50, 20);
  hall.Crash();
  hall.store().HoldReads();
  party[0].Connect();
  party[0].Send("resume", R"({"protocol":1,"code":")" + party.code() + R"(","token":")" +
                              party[0].token + "\"}");
  hall.Pump();
  EXPECT_EQ(hall.store().held_reads(), 1U);
  // The next who comes waits for the same reading.
  party[1].Connect();
  party[1].Send("resume", R"({"protocol":1,"code":")" + party.code() + R"(","token":")" +
                              party[1].token + "\"}");
  hall.Pump();
  EXPECT_EQ(hall.store().held_reads(), 1U);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  hall.store().LetReads();
  hall.Pump();
  EXPECT_EQ(hall.lobby().tables().size(), 1U);
  EXPECT_EQ(hall.store().claims(), 1U);
  hall.Crash();
  hall.store().unreadable = true;
  EXPECT_FALSE(party[0].Resume().ok);
  EXPECT_EQ(party[0].close_code, close_code::kTryLater);
  hall.store().unreadable = false;
  ASSERT_TRUE(party[0].Resume().ok);
}

// One answer after the same time, whatever there is behind a code.
TEST(Waker, ResumeTellsNothingAboutCodes) {
  Hall hall(HallOptions{.limits = {.creates = 0, .guesses = {.by_address = 4}, .joins = 0}});
  Party asleep(hall, 2);
  hall.Crash();
  Party awake(hall, 2);
  const std::string nowhere =
      awake.code() == "BBBBB" || asleep.code() == "BBBBB" ? "CCCCC" : "BBBBB";
  // More than may be guessed: after that too, all are answered alike.
  for (int round = 0; round < 3; ++round) {
    std::vector<std::vector<std::string>> heard;
    for (const std::string& code : {awake.code(), asleep.code(), nowhere, std::string("AAAAA")}) {
      const std::shared_ptr<FakeSocket> socket = hall.Connect();
      hall.Say(*socket, ResumeText(code, std::string(32, '0')));
      hall.Say(*socket, R"({"id":2,"ping":{}})");
      hall.Pump();
      EXPECT_EQ(socket->texts().size(), 2U) << code;  // hello, ping
      hall.Advance(249);
      EXPECT_EQ(socket->texts().size(), 2U) << code;
      hall.Advance(1);
      heard.push_back(socket->texts());
      if (round == 0) hall.Advance(60'000);  // nothing is forgiven within a round
    }
    for (const auto& texts : heard) EXPECT_EQ(texts, heard[0]);
    ASSERT_EQ(heard[0].size(), 3U);
    EXPECT_NE(heard[0][2].find("that key"), std::string::npos) << heard[0][2];
    if (round == 0) {
      // The remaining guesses are used up too.
      for (int i = 0; i < 4; ++i) {
        Player guesser(hall, "G");
        static_cast<void>(guesser.Join(nowhere));
      }
    }
  }
  // Who has a key comes in all the same.
  ASSERT_TRUE(awake[0].Ask("chat", R"({"text":"hello"})").ok);
  awake[0].Cut();
  EXPECT_TRUE(awake[0].Resume().ok);
  EXPECT_TRUE(asleep[0].Resume().ok);
}

// The store is asked as much for each, so that a busy one tells nothing either.
TEST(Waker, AWrongTokenCostsTheStoreTheSameWhateverThereIs) {
  Hall hall;
  Party asleep(hall, 2);
  hall.Crash();
  Party awake(hall, 2);
  const std::string nowhere =
      awake.code() == "BBBBB" || asleep.code() == "BBBBB" ? "CCCCC" : "BBBBB";
  for (const std::string& code : {awake.code(), asleep.code(), nowhere}) {
    const std::uint64_t finds = hall.store().finds();
    const std::uint64_t scans = hall.store().scans();
    const std::shared_ptr<FakeSocket> socket = hall.Connect();
    hall.Say(*socket, ResumeText(code, std::string(32, '0')));
    hall.Advance(250);
    EXPECT_EQ(socket->texts().size(), 2U) << code;  // hello, refused
    EXPECT_EQ(hall.store().finds() - finds, 1U) << code;
    EXPECT_EQ(hall.store().scans() - scans, 1U) << code;
  }
  // If the store cannot be read, all are told that.
  hall.store().unreadable = true;
  for (const std::string& code : {awake.code(), asleep.code(), nowhere}) {
    const std::shared_ptr<FakeSocket> socket = hall.Connect();
    hall.Say(*socket, ResumeText(code, std::string(32, '0')));
    hall.Advance(250);
    EXPECT_EQ(socket->close_code(), close_code::kTryLater) << code;
  }
}

TEST(Waker, ComingBackAgainAndAgainIsLimited) {
  Hall hall(
      HallOptions{.limits = {.creates = 0, .guesses = {.by_address = 0}, .resumes = 30, .joins = 0},
                  .times = {.arrange_every = 0, .resume_every = 3'000}});
  Party party(hall, 2);
  for (int i = 0; i < 20; ++i) {
    party[1].Cut();
    ASSERT_TRUE(party[1].Resume().ok) << i;
  }
  party[1].Cut();
  EXPECT_FALSE(party[1].Resume().came);
  EXPECT_EQ(party[1].close_code, close_code::kTryLater);
  // The others of the address have a few more.
  for (int i = 0; i < 9; ++i) {
    party[0].Cut();
    ASSERT_TRUE(party[0].Resume().ok) << i;
  }
  party[0].Cut();
  EXPECT_FALSE(party[0].Resume().came);
  EXPECT_EQ(party[0].close_code, close_code::kTryLater);
  party[0].address = "192.0.2.77";
  EXPECT_TRUE(party[0].Resume().ok);
  hall.Advance(3'000);
  EXPECT_TRUE(party[1].Resume().ok);
}

}  // namespace
}  // namespace syrtis::server

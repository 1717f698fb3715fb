#include <gtest/gtest.h>

#include "server/testing/dice.h"
#include "server/testing/fields.h"
#include "server/testing/full.h"
#include "server/testing/party.h"

// What was played long ago: it is not in memory any more, and told all the same to whoever missed
// it, in parts. Players check every message they get (server/testing/player.h).
namespace syrtis::server {
namespace {

using test::Dice;
using test::Hall;
using test::Party;
using test::Player;
using test::Seeds;

constexpr std::size_t kMostOfATable = sizeof(Table) + 2 * kMostInMemory;
constexpr const char* kNoSand = R"({"module":5,"timer":0})";

std::vector<json::Value> HistoriesOf(const Player& player, std::size_t from) {
  std::vector<json::Value> histories;
  for (std::size_t i = from; i < player.texts.size(); ++i) {
    if (!player.texts[i].starts_with(R"({"history")")) continue;
    EXPECT_LE(player.texts[i].size(), kHistoryPart);
    histories.push_back(*json::Parse(player.texts[i])->Find("history"));
  }
  return histories;
}

// A game of six in which the last player is cut off, and misses more than one message can tell.
struct LongGame {
  explicit LongGame(std::uint64_t seed, const test::HallOptions& options = {})
      : hall(options), rng(Dice(0, seed)) {
    party.Start();
    gone.Cut();
    since = gone.seq;
    before = gone.texts.size();
    bool goes_on = true;
    while (goes_on && party[0].seq < since + 900) goes_on = party.Play(rng, 100, 20) > 0;
    EXPECT_TRUE(goes_on);
  }

  Hall hall;
  Party party{hall, 6, kNoSand};
  Rng rng;
  Player& gone = party[5];
  std::uint32_t since = 0;  // the last message that the player heard
  std::size_t before = 0;   // texts that it got until then
};

// The messages of all histories, in the order in which they came.
std::vector<std::string> MessagesOf(const std::vector<json::Value>& histories) {
  std::vector<std::string> messages;
  for (const json::Value& history : histories) {
    for (const json::Value& message : *history.Find("messages")->AsArray()) {
      messages.push_back(json::Compact(message));
    }
  }
  return messages;
}

// What another device of a player is told, if it has heard nothing after `since`.
std::vector<std::string> MessagesSince(std::uint32_t since, const Player& player, Hall& hall) {
  Player other(hall, "again");
  other.code = player.code;
  other.token = player.token;
  other.member = player.member;
  other.seq = since;
  EXPECT_TRUE(other.ResumeSince(since).ok);
  EXPECT_TRUE(other.got_history);
  return MessagesOf(HistoriesOf(other, 0));
}

TEST(Past, MemoryStaysTheSameHoweverLongAGameIs) {
  for (const bool sqlite : {false, true}) {
    Hall hall({.sqlite = sqlite});
    Party party(hall, 3, kNoSand);
    party.Start();
    Rng rng = Dice(0, 45);
    Player& all = party[0];
    Player& gone = party[2];
    gone.Cut();
    const std::uint32_t since = gone.seq;
    std::size_t most = 0;
    while (all.seq < since + 3 * kReadAtOnce) {
      ASSERT_GT(party.Play(rng, 10, 20), 0);
      most = std::max(most, party.table().MemoryEstimate());
    }
    EXPECT_GT(most, sizeof(Table) + kMostInMemory / 2);
    EXPECT_LT(most, kMostOfATable);
    // The same after a crash, when all comes from the disk.
    for (const bool crashed : {false, true}) {
      if (crashed) hall.Crash();
      if (crashed) ASSERT_TRUE(all.Resume().ok);
      EXPECT_LT(party.table().MemoryEstimate(), kMostOfATable);
      const std::uint64_t reads = hall.store().reads_of_records();
      const std::vector<std::string> messages = MessagesSince(since, gone, hall);
      EXPECT_GE(hall.store().reads_of_records(), reads + 3);
      ASSERT_EQ(messages.size(), all.seq - since);
      for (std::uint32_t i = 0; i < messages.size(); ++i) {
        ASSERT_EQ(messages[i], all.numbered.at(since + 1 + i)) << since + 1 + i;
      }
      EXPECT_LT(party.table().MemoryEstimate(), kMostOfATable);
    }
    ASSERT_TRUE(gone.Resume().ok);
    EXPECT_TRUE(gone.got_history);
    EXPECT_EQ(gone.seq, all.seq);
    EXPECT_EQ(gone.state(), all.state());
    EXPECT_EQ(party.Problems(), "");
  }
}

// What it costs to come back depends on what is told, not on how long the game is.
TEST(Past, WhoMissedTheEndOfALongGameIsToldFromNearIt) {
  Hall hall;
  Party party(hall, 2, kNoSand);
  party.Start();
  Rng rng = Dice(0, 135);
  while (party[0].seq < 6'000) ASSERT_GT(party.Play(rng, 100, 20), 0);
  const std::uint32_t last = party[0].seq;
  for (const bool crashed : {false, true}) {
    if (crashed) hall.Crash();
    if (crashed) ASSERT_TRUE(party[0].Resume().ok);
    for (const std::uint32_t missed : {1U, 5U, 300U, 900U}) {
      const std::uint64_t reads = hall.store().reads_of_records();
      const std::vector<std::string> messages = MessagesSince(last - missed, party[1], hall);
      EXPECT_LE(hall.store().reads_of_records(), reads + kMarks * kMarkEvery / kReadAtOnce + 1);
      ASSERT_EQ(messages.size(), party[0].seq - (last - missed));
      for (std::uint32_t i = 0; i < missed; ++i) {
        ASSERT_EQ(messages[i], party[0].numbered.at(last - missed + 1 + i));
      }
    }
    // Who missed all of it hears all of it.
    EXPECT_EQ(MessagesSince(100, party[1], hall).size(), party[0].seq - 100);
  }
  EXPECT_EQ(party.Problems(), "");
}

// Not all that people do is an entry of the game: they talk, lend seats and change names.
TEST(Past, WhoMissedTheEndOfManyRecordsIsToldFromNearIt) {
  Hall hall;
  Party party(hall, 2, kNoSand);
  party.Start();
  const std::uint32_t begin = party[0].seq;
  while (party[0].seq < 6'000) ASSERT_TRUE(party[0].Ask("host", R"({"member":1})").ok);
  for (const bool crashed : {false, true}) {
    if (crashed) hall.Crash();
    if (crashed) ASSERT_TRUE(party[0].Resume().ok);
    const std::uint64_t reads = hall.store().reads_of_records();
    EXPECT_EQ(MessagesSince(party[0].seq - 1, party[1], hall).size(), 1U);
    EXPECT_LE(hall.store().reads_of_records(), reads + kMarks * kMarkEvery / kReadAtOnce + 1);
  }
  EXPECT_EQ(MessagesSince(begin, party[1], hall).size(), party[0].seq - begin);
  while (party[0].seq <= begin + kMostRetold) {
    for (int i = 0; i < 100; ++i) party[0].Send("host", R"({"member":1})");
    hall.Pump();
  }
  ASSERT_TRUE(party[1].ResumeSince(begin).ok);
  EXPECT_FALSE(party[1].got_history);
  EXPECT_EQ(party[1].seq, party[0].seq);
  EXPECT_EQ(party.Problems(), "");
}

// However many come back at the same moment: one go for each turn of the network thread, of all of
// them together.
TEST(Past, OthersHaveTheirTurnsWhileManyAreToldWhatTheyMissed) {
  Hall hall;
  Party party(hall, 6, kNoSand);
  party.Start();
  Rng rng = Dice(0, 141);
  for (int seat = 1; seat < 6; ++seat) party[seat].Cut();
  const std::uint32_t since = party[1].seq;
  for (int seat = 1; seat < 6; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  while (party[0].seq < since + 900) ASSERT_GT(party.Play(rng, 100, 20), 0);
  const std::uint32_t missed = party[0].seq - since;
  std::vector<std::shared_ptr<test::FakeSocket>> back;
  for (int seat = 1; seat < 6; ++seat) {
    back.push_back(hall.Connect());
    hall.Say(*back.back(), R"({"id":1,"resume":{"protocol":1,"code":")" + party.code() +
                               R"(","token":")" + party[seat].token + R"(","since":)" +
                               std::to_string(since) + "}}");
  }
  const std::shared_ptr<test::FakeSocket> other = hall.Connect();
  std::size_t turns = 0;
  const auto told = [&] {
    return std::all_of(back.begin(), back.end(), [](const auto& socket) {
      const std::string& last = socket->texts().back();
      return last.starts_with(R"({"history")") && last.find(R"("more":true)") == std::string::npos;
    });
  };
  while (!told() && turns < 10'000) {
    ++turns;
    const std::size_t heard = other->texts().size();
    hall.Say(*other, R"({"id":7,"ping":{}})");
    hall.RunPosted();
    ASSERT_EQ(other->texts().size(), heard + 1);
  }
  EXPECT_GE(turns, back.size() * missed / kMadeAtOnce);
  EXPECT_LT(turns, 10'000U);
}

TEST(Past, WhoMissedLittleOfAShortGameNeedsNoDisk) {
  Hall hall;
  Party party(hall, 2, kNoSand);
  party.Start();
  Rng rng = Dice(0, 55);
  party[1].Cut();
  party.Play(rng, 20, 20);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_TRUE(party[1].got_history);
  EXPECT_EQ(hall.store().reads_of_records(), 0U);
  EXPECT_EQ(party.Problems(), "");
}

// Where seats see something of their own, of each message only the one that is told is made.
TEST(Past, OneTextIsMadeOfAStepThatIsTold) {
  Hall hall;
  Party party(hall, 6, kNoSand, "tricky");
  hall.tricks().own_views = true;
  party.Start();
  party[5].Cut();
  const std::uint32_t since = party[0].seq;
  Rng rng = Dice(0, 145);
  ASSERT_GT(party.Play(rng, 20, 20), 0);
  hall.tricks().steps_told = 0;
  ASSERT_TRUE(party[5].Resume().ok);
  EXPECT_TRUE(party[5].got_history);
  EXPECT_EQ(hall.tricks().steps_told, static_cast<int>(party[0].seq - since));
  EXPECT_EQ(party.Problems(), "");
}

TEST(Past, WhatHappensWhileItIsReadIsToldAfterIt) {
  LongGame game(65);
  auto& [hall, party, rng, gone, since, before] = game;
  hall.store().HoldReads();
  gone.idle = true;
  ASSERT_TRUE(gone.Resume().ok);
  EXPECT_EQ(hall.store().held_reads(), 1U);
  // More than stays in memory.
  while (party.table().last_seq() < since + 1'300) ASSERT_GT(party.Play(rng, 50, 20), 0);
  EXPECT_EQ(HistoriesOf(gone, before).size(), 0U);
  EXPECT_EQ(gone.seq, since);
  hall.store().LetReads();
  hall.Pump();
  EXPECT_TRUE(gone.got_history);
  EXPECT_EQ(MessagesOf(HistoriesOf(gone, before)).size(), party[0].seq - since);
  EXPECT_EQ(gone.seq, party[0].seq);
  EXPECT_EQ(gone.state(), party[0].state());
  gone.idle = false;
  EXPECT_GT(party.Play(rng, 20, 20), 0);
  EXPECT_EQ(gone.seq, party[0].seq);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Past, ASocketThatDrainsWhileItIsReadChangesNothing) {
  LongGame game(115);
  auto& [hall, party, rng, gone, since, before] = game;
  hall.store().HoldReads();
  ASSERT_TRUE(gone.Resume().ok);
  for (int i = 0; i < 3; ++i) gone.TellDrained();
  EXPECT_EQ(hall.store().held_reads(), 1U);
  hall.store().LetReads();
  hall.Pump();
  EXPECT_EQ(MessagesOf(HistoriesOf(gone, before)).size(), party[0].seq - since);
  EXPECT_EQ(gone.state(), party[0].state());
  EXPECT_EQ(hall.broken().size(), 0U);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Past, WhatCannotBeReadIsToldByASnapshot) {
  LongGame game(75);
  auto& [hall, party, rng, gone, since, before] = game;
  hall.store().unreadable = true;
  ASSERT_TRUE(gone.Resume().ok);
  EXPECT_FALSE(gone.got_history);
  EXPECT_EQ(gone.seq, party[0].seq);
  EXPECT_EQ(gone.state(), party[0].state());
  EXPECT_GT(party.Play(rng, 20, 20), 0);
  EXPECT_EQ(gone.state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
}

TEST(Past, WhatIsDamagedOnDiskIsToldByASnapshotAndTheGameGoesOn) {
  // A move that is no record, a move of another time, and something said in place of a move.
  for (int damage = 0; damage < 3; ++damage) {
    LongGame game(85);
    auto& [hall, party, rng, gone, since, before] = game;
    hall.Tamper(party.table().id(), [&](std::vector<Record>& records) {
      const std::string chat =
          EncodeRecord({.kind = RecordKind::kChat, .member = 1, .text = "hello"});
      if (damage == 0) records[since + 100].bytes = "x";
      if (damage == 1) records[since + 100].bytes = records[since + 300].bytes;
      if (damage == 2) records[since + 100].bytes = chat;
    });
    ASSERT_TRUE(gone.Resume().ok);
    EXPECT_EQ(gone.seq, party[0].seq);
    EXPECT_EQ(gone.state(), party[0].state());
    EXPECT_EQ(hall.broken().size(), 0U);
    EXPECT_GT(party.Play(rng, 20, 20), 0);
    EXPECT_EQ(gone.state(), party[0].state());
    EXPECT_EQ(party.Problems(), "");
  }
}

TEST(Past, WhoGoesWhileItIsReadAndComesBackIsToldItOnce) {
  LongGame game(95);
  auto& [hall, party, rng, gone, since, before] = game;
  hall.store().HoldReads();
  ASSERT_TRUE(gone.Resume().ok);
  gone.Cut();
  ASSERT_TRUE(gone.Resume().ok);
  EXPECT_EQ(hall.store().held_reads(), 2U);
  hall.store().LetReads();
  hall.Pump();
  EXPECT_EQ(MessagesOf(HistoriesOf(gone, before)).size(), party[0].seq - since);
  EXPECT_EQ(gone.seq, party[0].seq);
  EXPECT_EQ(gone.state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
}

TEST(Past, AVeryLongGameIsStoredWhole) {
  Hall hall;
  Party party(hall, 2, kNoSand);
  party.Start();
  const std::uint32_t since = party[1].seq;
  Rng rng = Dice(0, 125);
  while (party[0].seq < since + 6'000) ASSERT_GT(party.Play(rng, 100, 20), 0);
  for (int seat = 0; seat < 2; ++seat) static_cast<void>(party[seat].Act(R"({"do":"giveUp"})"));
  ASSERT_EQ(party.table().roster().phase(), TablePhase::kFinished);
  const TableId id = party.table().id();
  hall.store().ReadGame(id, 1, [&](const Result<std::optional<GameRow>>& game) {
    ASSERT_TRUE(game.ok() && game->has_value());
    ASSERT_GT((*game)->last_seq - (*game)->first_seq, 6'000U);
    EXPECT_EQ(KindOf(hall.Stored(id).records.at((*game)->first_seq - 1).bytes),
              RecordKind::kStarted);
    EXPECT_EQ((*game)->last_seq, party[0].seq);
  });
  // Who missed what came after it, in part or as a whole, is told.
  party[1].Cut();
  ASSERT_TRUE(party[0].Ask("chat", R"({"text":"well played"})").ok);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_TRUE(party[1].got_history);
  EXPECT_EQ(party[1].seq, party[0].seq);
  ASSERT_TRUE(party[1].ResumeSince(since).ok);
  EXPECT_FALSE(party[1].got_history);
  EXPECT_EQ(party[1].state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
}

TEST(Past, WhenANewGameBeginsWhileItIsReadThatIsShown) {
  LongGame game(105);
  auto& [hall, party, rng, gone, since, before] = game;
  hall.store().HoldReads();
  ASSERT_TRUE(gone.Resume().ok);
  for (int seat = 0; seat < 6; ++seat) static_cast<void>(party[seat].Act(R"({"do":"giveUp"})"));
  ASSERT_EQ(party.table().roster().phase(), TablePhase::kFinished);
  ASSERT_TRUE(party[0].Ask("start", R"({"seed":"8"})").ok);
  hall.store().LetReads();
  hall.Pump();
  EXPECT_FALSE(gone.got_history);
  EXPECT_EQ(gone.seq, party[0].seq);
  EXPECT_EQ(gone.state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
}

TEST(Past, ALongHistoryComesInPartsAsFastAsItIsRead) {
  for (const std::uint64_t seed : Seeds(5)) {
    LongGame game(seed);
    auto& [hall, party, rng, gone, since, before] = game;
    hall.SlowReaders(true);
    gone.idle = true;  // what it sees is old
    ASSERT_TRUE(gone.Resume().ok);
    std::size_t parts = 1;
    EXPECT_LT(gone.seq, party[0].seq);
    while (gone.seq < party[0].seq) {
      // No more is on its way than one part, whatever happens meanwhile …
      ASSERT_EQ(HistoriesOf(gone, before).size(), parts);
      party.Play(rng, 5, 20);
      EXPECT_EQ(HistoriesOf(gone, before).size(), parts);
      hall.Drain();
      ++parts;
    }
    EXPECT_GE(parts, 3U);
    const std::vector<json::Value> histories = HistoriesOf(gone, before);
    ASSERT_EQ(histories.size(), parts);
    for (std::size_t i = 0; i < parts; ++i) {
      EXPECT_EQ(test::IsTrue(histories[i].Find("more")), i + 1 < parts) << i;
    }
    // … and then everything comes as it happens.
    EXPECT_EQ(gone.state(), party[0].state());
    gone.idle = false;
    EXPECT_GT(party.Play(rng, 20, 20), 0);
    hall.Drain();
    EXPECT_EQ(HistoriesOf(gone, before).size(), parts);
    EXPECT_EQ(gone.seq, party[0].seq);
    EXPECT_EQ(gone.state(), party[0].state());
    EXPECT_EQ(party.Problems(), "");
  }
}

// As the pace of logs: somebody who reads quickly would keep the server busy with it.
TEST(Past, ALongHistoryIsToldAtAPace) {
  TableLimits limits = test::kNoTableLimits;
  limits.told_bytes = kHistoryPart / 2;
  limits.told_bytes_a_second = kHistoryPart;
  LongGame game(35, {.table_limits = limits});
  auto& [hall, party, rng, gone, since, before] = game;
  gone.idle = true;
  ASSERT_TRUE(gone.Resume().ok);
  std::size_t parts = HistoriesOf(gone, before).size();
  EXPECT_LE(parts, 2U);
  EXPECT_LT(gone.seq, party[0].seq);
  hall.Advance(100);
  EXPECT_EQ(HistoriesOf(gone, before).size(), parts);
  // Somebody who missed little waits for nothing, also of the same address.
  Player& other = party[4];
  other.Cut();
  party.Play(rng, 5, 20);
  ASSERT_TRUE(other.Resume().ok);
  EXPECT_TRUE(other.got_history);
  EXPECT_EQ(other.seq, party[0].seq);
  int seconds = 0;
  for (; gone.seq < party[0].seq && seconds < 20; ++seconds) {
    hall.Advance(1'000);
    EXPECT_LE(HistoriesOf(gone, before).size(), parts + 2);
    parts = HistoriesOf(gone, before).size();
  }
  EXPECT_GT(parts, 3U);
  EXPECT_GE(seconds, 2);
  EXPECT_EQ(gone.seq, party[0].seq);
  EXPECT_EQ(gone.state(), party[0].state());
  gone.idle = false;
  EXPECT_GT(party.Play(rng, 20, 20), 0);
  EXPECT_EQ(gone.seq, party[0].seq);
  EXPECT_EQ(party.Problems(), "");
}

// A game is played again from a mark on, however little somebody missed.
TEST(Past, WhoMissedLittleHasUsedUpLittle) {
  TableLimits limits = test::kNoTableLimits;
  limits.told_bytes = 8'192;
  limits.told_bytes_a_second = 1;
  LongGame game(35, {.table_limits = limits});
  auto& [hall, party, rng, gone, since, before] = game;
  Player& other = party[4];
  other.Cut();
  party.Play(rng, 3, 20);
  ASSERT_TRUE(other.Resume().ok);
  ASSERT_TRUE(other.got_history);
  EXPECT_EQ(other.seq, party[0].seq);
  EXPECT_TRUE(hall.services().told.Has("192.0.2.1", hall.now()));
}

// Records can be long: those that wait for a slow reader are counted in bytes.
TEST(Past, WhatIsReadForASlowReaderTakesLittleMemory) {
  Hall hall;
  Party party(hall, 2);
  party[1].Cut();
  const std::string words = R"({"text":")" + std::string(200, 'a') + "\"}";
  for (int i = 0; i < 1'500; ++i) {
    hall.Advance(1'000);
    ASSERT_TRUE(party[0].Ask("chat", words).ok);
  }
  hall.SlowReaders(true);
  const std::size_t before = party.table().MemoryEstimate();
  std::size_t most = before;
  ASSERT_TRUE(party[1].Resume().ok);
  while (party[1].seq < party[0].seq) {
    most = std::max(most, party.table().MemoryEstimate());
    hall.Drain();
  }
  EXPECT_LT(most, before + 24 * 1024);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Past, ALongHistoryWaitsForTheDiskLikeEverythingElse) {
  LongGame game(15);
  auto& [hall, party, rng, gone, since, before] = game;
  const std::uint32_t stored = party[0].seq;
  hall.store().Hold();
  party[0].Send("host", R"({"member":1})");
  EXPECT_FALSE(gone.Resume().came);  // nothing goes out, and no further part is made
  EXPECT_EQ(HistoriesOf(gone, before).size(), 0U);
  hall.store().LetAll();
  hall.Pump();
  EXPECT_GT(gone.seq, stored);
  EXPECT_EQ(gone.seq, party[0].seq);
  EXPECT_GE(HistoriesOf(gone, before).size(), 3U);
  EXPECT_EQ(gone.state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
}

TEST(Past, WhoCatchesUpWhenANewGameBeginsSeesThat) {
  LongGame game(25);
  auto& [hall, party, rng, gone, since, before] = game;
  hall.SlowReaders(true);
  ASSERT_TRUE(gone.Resume().ok);
  ASSERT_LT(gone.seq, party[0].seq);
  for (int seat = 0; seat < 6; ++seat) static_cast<void>(party[seat].Act(R"({"do":"giveUp"})"));
  ASSERT_EQ(party.table().roster().phase(), TablePhase::kFinished);
  ASSERT_TRUE(party[0].Ask("start", R"({"seed":"8"})").ok);
  EXPECT_LT(gone.seq, party[0].seq);
  hall.SlowReaders(false);
  EXPECT_EQ(gone.seq, party[0].seq);
  EXPECT_EQ(gone.state(), party[0].state());
  EXPECT_EQ(gone.over, "");
  for (int seat = 0; seat < 6; ++seat) ASSERT_TRUE(party[seat].Act(R"({"do":"ready"})").ok);
  EXPECT_GT(party.Play(rng, 10), 0);
  EXPECT_EQ(gone.seq, party[0].seq);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Past, EndlessTalkBeforeAGameIsNotKeptInMemory) {
  Hall hall;
  Party party(hall, 2);
  party[1].Cut();
  const std::string words = R"({"text":")" + std::string(200, 'a') + "\"}";
  std::size_t most = 0;
  for (int i = 0; i < 6'000; ++i) {
    hall.Advance(1'000);
    ASSERT_TRUE(party[0].Ask("chat", words).ok);
    most = std::max(most, party.table().MemoryEstimate());
  }
  EXPECT_LT(most, kMostOfATable);
  ASSERT_TRUE(party[1].ResumeSince(party[1].seq).ok);
  EXPECT_FALSE(party[1].got_history);
  EXPECT_EQ(party[1].seq, party[0].seq);
  // The same after a crash; and from here on there is a history again.
  hall.Crash();
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_LT(party.table().MemoryEstimate(), kMostOfATable);
  ASSERT_TRUE(party[0].Ask("chat", words).ok);
  ASSERT_TRUE(party[1].ResumeSince(party[1].seq).ok);
  EXPECT_TRUE(party[1].got_history);
  EXPECT_EQ(party[1].seq, party[0].seq);
  party.Start();
  EXPECT_EQ(party[1].state(), party[0].state());
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server

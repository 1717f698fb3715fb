#include <gtest/gtest.h>

#include <thread>

#include "bots/terraform/playout.h"
#include "bots/terraform/table_bots.h"
#include "engine/core/fixed_vector.h"
#include "server/net/frame.h"
#include "server/protocol/check.h"
#include "server/table/close_codes.h"
#include "server/testing/party.h"

// A table in which something is broken is put aside and its people are told; all others go on.
namespace syrtis::server {
namespace {

using test::Hall;
using test::Party;
using test::Player;
using test::Tricks;

// The broken table's people know it, nobody else's do, and the code leads nowhere.
void ExpectPutAside(Hall& hall, Party& broken, Party& well) {
  for (int seat = 0; seat < broken.size(); ++seat) {
    EXPECT_EQ(broken[seat].byes, std::vector<std::string>{"broken"});
    EXPECT_EQ(broken[seat].close_code, close_code::kInternalError);
  }
  EXPECT_EQ(hall.broken().size(), 1U);
  EXPECT_EQ(hall.figures().tables_put_aside, 1U);
  EXPECT_EQ(hall.lobby().tables().size(), 1U);
  Player late(hall, "late");
  const test::Reply reply = late.Join(broken.code());
  EXPECT_FALSE(reply.ok);
  EXPECT_NE(reply.why.find("put aside"), std::string::npos) << reply.why;
  EXPECT_FALSE(broken[0].Resume().ok);

  Rng rng(Seed{.high = 0, .low = 1});
  const int moves = well.Play(rng, 20);
  EXPECT_EQ(moves, 20);
  EXPECT_EQ(well.Problems(), "");
  EXPECT_TRUE(well[0].connected());
}

// A check that fails, one in each layer.
void BreakTheNetwork() {
  std::string frame;
  AppendFrame(frame, Opcode::kPing, std::string(126, 'x'));
}
void BreakTheProtocol() { (void)protocol::Check("NoSuchType", json::Value()); }
void BreakAnEngineHeader() { FixedVector<int, 1>().pop_back(); }

struct Fault {
  const char* name;
  void (*set)(Tricks&);
  bool by_time;  // comes by itself, rather than by a command
};

class FaultTest : public ::testing::TestWithParam<Fault> {};

TEST_P(FaultTest, EndsOneTableOnly) {
  Hall hall;
  Party broken(hall, 2, R"({"module":3})", "tricky");
  Party well(hall, 2, R"({"module":3})");
  broken.Start();
  well.Start();
  Rng rng(Seed{.high = 0, .low = 1});
  broken.Play(rng, 5);
  GetParam().set(hall.tricks());
  if (GetParam().by_time) {
    well[0].Cut();
    well[1].Cut();          // their sand stands still
    hall.Advance(200'000);  // and the others' runs out
    ASSERT_TRUE(well[0].Resume().ok);
    ASSERT_TRUE(well[1].Resume().ok);
  } else {
    const Party::Wish wish = broken.AnAction();
    wish.player.Send("act", wish.body);
    hall.Pump();
  }
  ExpectPutAside(hall, broken, well);
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, FaultTest,
    ::testing::Values(
        Fault{"ACommandThrows", [](Tricks& tricks) { tricks.act_throws = true; }, false},
        Fault{"ACommandThrowsNoException",
              [](Tricks& tricks) { tricks.act_throws_no_exception = true; }, false},
        Fault{"ACommandNeedsTooMuchMemory", [](Tricks& tricks) { tricks.act_is_too_large = true; },
              false},
        Fault{"AnAssertFails", [](Tricks& tricks) { tricks.act_fails_assert = true; }, false},
        Fault{"ACheckOfTheNetworkFails",
              [](Tricks& tricks) { tricks.act_breaks = BreakTheNetwork; }, false},
        Fault{"ACheckOfTheProtocolFails",
              [](Tricks& tricks) { tricks.act_breaks = BreakTheProtocol; }, false},
        Fault{"AnAssertInAnEngineHeaderFails",
              [](Tricks& tricks) { tricks.act_breaks = BreakAnEngineHeader; }, false},
        Fault{"ACheckOfTheTableFails", [](Tricks& tricks) { tricks.act_is_empty = true; }, false},
        Fault{"TimeThrows", [](Tricks& tricks) { tricks.tick_throws = true; }, true},
        Fault{"TheMessageThrows", [](Tricks& tricks) { tricks.step_throws = true; }, false},
        Fault{"TheScheduleThrows", [](Tricks& tricks) { tricks.due_throws = true; }, false},
        Fault{"ACommandTakesTooLong", [](Tricks& tricks) { tricks.act_micros = 2'000'001; }, false},
        Fault{"TimeTakesTooLong", [](Tricks& tricks) { tricks.tick_micros = 2'000'001; }, true}),
    [](const auto& param) { return param.param.name; });

TEST(Fault, AStepThatIsJustLongEnoughIsFine) {
  Hall hall;
  Party party(hall, 2, R"({"module":3})", "tricky");
  party.Start();
  hall.tricks().act_micros = 2'000'000;
  const Party::Wish wish = party.AnAction();
  EXPECT_TRUE(wish.player.Ask("act", wish.body).ok);
  EXPECT_EQ(hall.figures().tables_put_aside, 0U);
}

struct BotFault {
  const char* name;
  void (*set)(Tricks&);
  int threads;  // on which bots think
  const char* game = "tricky";
  const char* level = "sharp";
};

class BotFaultTest : public ::testing::TestWithParam<BotFault> {};

TEST_P(BotFaultTest, EndsItsTableOnly) {
  Hall hall(test::HallOptions{.tricky_terraform = true, .bot_threads = GetParam().threads});
  Party well(hall, 2);
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2, "{}", "", GetParam().game).ok);
  ASSERT_TRUE(host.Sit(0).ok);
  const std::string level = GetParam().level;
  ASSERT_TRUE(host.Ask("bot", R"({"seat":1,"level":")" + level + R"("})").ok);
  GetParam().set(hall.tricks());
  ASSERT_TRUE(host.Ask("start", "{}").ok);
  // Threads answer in their own time; nobody is ready, so the game waits for them.
  while (host.byes.empty()) {
    hall.Advance(10);
    std::this_thread::yield();
  }
  EXPECT_EQ(host.byes, std::vector<std::string>{"broken"});
  EXPECT_EQ(hall.figures().tables_put_aside, 1U);
  well.Start();
  EXPECT_EQ(well.Problems(), "");
}

void BotThrows(Tricks& tricks) { tricks.bot_throws = true; }
void BotFailsAssert(Tricks& tricks) { tricks.bot_fails_assert = true; }
void BotTakesTooLong(Tricks& tricks) { tricks.bot_micros = 2'000'001; }
// A terraforming bot plays a position on in which nobody owes an answer.
void BotPlaysNonsense(Tricks& tricks) {
  tricks.bot_breaks = [] {
    const terraform::Rules rules = terraform::BuiltInRules();
    terraform::State state = *terraform::NewGame(rules, {}, 2, Seed{.high = 0, .low = 1});
    for (terraform::Player& player : state.players) player.frame = {};
    terraform::Playout(rules, terraform::BuiltInNetwork(), Seat::At(0)).PlayOn(state, 2);
  };
}
void BotHasNoSuchLevel(Tricks& tricks) {
  tricks.bot_breaks = [] {
    const terraform::Rules rules = terraform::BuiltInRules();
    (void)BotsOf<terraform::Terraform>::New(rules, Seat::At(0), 2, 99, Seed{});
  };
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, BotFaultTest,
    ::testing::Values(
        BotFault{"Throws", BotThrows, 0}, BotFault{"ThrowsOnAThread", BotThrows, 2},
        BotFault{"FailsAnAssert", BotFailsAssert, 0},
        BotFault{"FailsAnAssertOnAThread", BotFailsAssert, 2},
        BotFault{"TakesTooLong", BotTakesTooLong, 0},
        BotFault{"TakesTooLongOnAThread", BotTakesTooLong, 2},
        BotFault{"PlaysNonsense", BotPlaysNonsense, 0, "tricky terraform", "settler"},
        BotFault{"PlaysNonsenseOnAThread", BotPlaysNonsense, 2, "tricky terraform", "settler"},
        BotFault{"HasNoSuchLevel", BotHasNoSuchLevel, 0, "tricky terraform", "novice"}),
    [](const auto& param) { return param.param.name; });

TEST(Fault, ATableThatCannotBeReadSaysWhyAndIsNotTriedAgain) {
  Hall hall;
  Party party(hall, 2, R"({"module":2})", "tricky");
  party.Start();
  hall.tricks().replay_throws = true;
  hall.Crash();
  EXPECT_FALSE(party[0].Resume().ok);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);
  hall.tricks().replay_throws = false;
  const test::Reply reply = party[0].Resume();
  EXPECT_FALSE(reply.ok);
  EXPECT_NE(reply.why, "");
  // A check that fails there ends nothing but the waking.
  hall.tricks().replay_fails_assert = true;
  hall.Crash();
  EXPECT_FALSE(party[0].Resume().ok);
  ASSERT_EQ(hall.broken().size(), 2U);
  EXPECT_NE(hall.broken()[1].find("assertion failed"), std::string::npos) << hall.broken()[1];
  hall.tricks().replay_fails_assert = false;
  // With a program that is in order it is there again.
  hall.Crash();
  EXPECT_TRUE(party[0].Resume().ok);
}

// One commit has the writes of many tables.
TEST(Fault, AWriterThatThrowsKeepsNobodyElseFromHearing) {
  struct Writer : JournalWriter {
    bool throws = false;
    std::vector<std::uint32_t> heard;
    void OnWritten(std::uint32_t seq, const Done& /*done*/) override {
      if (throws) throw std::bad_alloc();
      heard.push_back(seq);
    }
  };
  test::MemoryStore::Tables tables;
  std::vector<Done> commit;
  test::MemoryStore store(tables, [&commit](const std::vector<Done>& done) {
    commit.insert(commit.end(), done.begin(), done.end());
  });
  Journal journal([](const std::function<void()>& task) { task(); });
  journal.Attach(store);
  const auto bad = std::make_shared<Writer>();
  const auto good = std::make_shared<Writer>();
  bad->throws = true;
  for (std::uint64_t table = 1; table <= 4; ++table) {
    Write write;
    write.table = TableId{table};
    write.row = TableRow{.id = write.table, .code = "BBBB" + std::to_string(table)};
    journal.Append(std::move(write), table % 2 == 1 ? bad : good,
                   static_cast<std::uint32_t>(table));
  }
  journal.sink()(commit);
  EXPECT_EQ(good->heard, (std::vector<std::uint32_t>{2, 4}));
  EXPECT_EQ(journal.waiting(), 0U);
  EXPECT_EQ(journal.failures(), 2U);
}

TEST(Fault, OnlySoManyTablesThatWerePutAsideAreRemembered) {
  test::HallOptions options;
  options.limits.aside = 3;
  Hall hall(options);
  std::vector<std::unique_ptr<Party>> parties;
  for (int i = 0; i < 5; ++i) {
    parties.push_back(std::make_unique<Party>(hall, 2, R"({"module":3})", "tricky"));
    parties.back()->Start();
  }
  hall.tricks().act_throws = true;
  for (const auto& party : parties) {
    const Party::Wish wish = party->AnAction();
    wish.player.Send("act", wish.body);
    hall.Pump();
  }
  hall.tricks().act_throws = false;
  EXPECT_EQ(hall.figures().tables_put_aside, 5U);
  // The first two are tried again, from what is on disk.
  for (std::size_t i = 0; i < parties.size(); ++i) {
    EXPECT_EQ((*parties[i])[0].Resume().ok, i < 2) << i;
  }
}

TEST(Fault, AStoreThatCannotBeReadIsSaidAndPasses) {
  Hall hall;
  Party party(hall, 2);
  hall.Crash();
  hall.store().unreadable = true;
  // Whoever has a seat is not told that it is gone, but to come back.
  EXPECT_FALSE(party[0].Resume().came);
  EXPECT_EQ(party[0].close_code, close_code::kTryLater);
  Player other(hall, "O");
  const test::Reply reply = other.Join(party.code());
  EXPECT_FALSE(reply.ok);
  EXPECT_NE(reply.why.find("try again"), std::string::npos);
  EXPECT_FALSE(other.Create(2).ok);
  hall.store().unreadable = false;
  EXPECT_TRUE(party[0].Resume().ok);
  EXPECT_TRUE(other.Create(2).ok);
  EXPECT_EQ(hall.lobby().figures().wrong_codes, 0U);
}

}  // namespace
}  // namespace syrtis::server

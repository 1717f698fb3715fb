#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <future>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>
#include <thread>

#include "bots/terraform/playout.h"
#include "bots/terraform/table_bots.h"
#include "engine/core/fixed_vector.h"
#include "server/net/frame.h"
#include "server/protocol/check.h"
#include "server/store/queued_store.h"
#include "server/store/sqlite_open.h"
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
  EXPECT_EQ(reply.code, "TableBroken");
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
void BotTakesTooLong(Tricks& tricks) { tricks.bot_micros = 60'000'001; }
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

// A table of the tricky maze game with a bot on the second seat, which is to say that it is ready.
struct WithBot {
  explicit WithBot(Hall& hall) : host(hall, "H") {
    EXPECT_TRUE(host.Create(2, "{}", "", "tricky").ok);
    EXPECT_TRUE(host.Sit(0).ok);
    EXPECT_TRUE(host.Ask("bot", R"({"seat":1,"level":"sharp"})").ok);
    EXPECT_TRUE(host.Ask("start", "{}").ok);
  }
  Player host;
};

TEST(Fault, ABotMayThinkForAMinute) {
  Hall hall(test::HallOptions{.bot_threads = 1});
  const WithBot table(hall);
  hall.LetBotsFinish();
  hall.Pump();
  // Nothing but the bot works meanwhile: there is one clock for all.
  std::promise<void> go;
  hall.services().workers.Post(0, {}, [may = go.get_future().share()] { may.wait(); });
  hall.tricks().bot_micros = 60'000'000;
  hall.Advance(5'000);
  go.set_value();
  hall.LetBotsFinish();
  hall.Pump();
  EXPECT_EQ(hall.tricks().worked, 60'000'000);
  EXPECT_EQ(hall.figures().bot_commands, 1U);
  EXPECT_EQ(hall.figures().tables_put_aside, 0U);
}

TEST(Fault, WithoutMemoryForItsAnswerABotAnswersLater) {
  std::atomic<int> refused = 0;  // outlives the threads of bots, which post until the hall ends
  Hall hall(test::HallOptions{.bot_threads = 1});
  hall.services().post = [&refused, post = hall.services().post](std::function<void()> task) {
    if (refused > 0) {
      --refused;
      throw std::bad_alloc();
    }
    post(std::move(task));
  };
  const WithBot table(hall);
  hall.LetBotsFinish();
  hall.Pump();
  refused = 3;
  for (int i = 0; i < 50 && hall.figures().bot_commands == 0; ++i) {
    hall.Advance(100);
    hall.LetBotsFinish();
    hall.Pump();
  }
  EXPECT_GE(hall.figures().bot_commands, 1U);
}

TEST(Fault, BotsOfATableThatWasPutAsideThinkNoMore) {
  std::atomic<int> woken = 0;
  Hall hall(test::HallOptions{.bot_threads = 1});
  hall.tricks().bot_breaks = [&woken] { ++woken; };
  WithBot table(hall);
  hall.LetBotsFinish();
  hall.Pump();
  std::promise<void> go;
  hall.services().workers.Post(0, {}, [may = go.get_future().share()] { may.wait(); });
  hall.Advance(5'000);
  hall.tricks().act_throws = true;
  table.host.Send("act", R"({"command":{"do":"ready"}})");
  hall.Pump();
  ASSERT_EQ(hall.figures().tables_put_aside, 1U);
  go.set_value();
  hall.LetBotsFinish();
  EXPECT_EQ(woken, 0);
}

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

// A database that throws when it is to do something for one of the tables.
struct Mishap {
  std::atomic<std::uint64_t> table = 0;
  std::atomic<bool> of_memory = false;
  std::atomic<bool> writes = false;
  std::atomic<bool> reads = false;

  void Meet(TableId id, bool now) const {
    if (!now || id.value != table) return;
    if (of_memory) throw std::bad_alloc();
    throw std::logic_error("a check failed");
  }
};

class MishapBackend final : public Backend, public BackendReader {
 public:
  MishapBackend(std::unique_ptr<Backend> inner, const Mishap& mishap)
      : inner_(std::move(inner)), mishap_(mishap) {}

  bool Commit(std::span<Change> changes) override {
    for (const Change& change : changes) mishap_.Meet(change.table, mishap_.writes);
    return inner_->Commit(changes);
  }
  bool Tidy() override { return inner_->Tidy(); }
  Result<bool> Touch(std::span<const TableId> tables, std::int64_t now) override {
    return inner_->Touch(tables, now);
  }
  Result<Forgotten> Forget(std::int64_t tables_before, std::int64_t games_before) override {
    return inner_->Forget(tables_before, games_before);
  }
  BackendReader& reader() override { return *this; }

  Result<std::vector<Record>> ReadRecords(TableId table, std::uint32_t first_seq,
                                          std::uint32_t last_seq) override {
    mishap_.Meet(table, mishap_.reads);
    return inner_->reader().ReadRecords(table, first_seq, last_seq);
  }
  Result<std::uint32_t> LastSeq(TableId table) override { return inner_->reader().LastSeq(table); }
  Result<std::optional<TableId>> Find(std::string_view code) override {
    return inner_->reader().Find(code);
  }
  Result<std::optional<GameRow>> ReadGame(TableId table, std::uint32_t number) override {
    return inner_->reader().ReadGame(table, number);
  }
  Result<std::vector<GameRow>> ListGames(const GamePlace& behind, int limit) override {
    return inner_->reader().ListGames(behind, limit);
  }
  Result<std::vector<GameRow>> WalkGames(const GameId& behind, int limit) override {
    return inner_->reader().WalkGames(behind, limit);
  }

 private:
  const std::unique_ptr<Backend> inner_;
  const Mishap& mishap_;
};

// Whatever a thread of the store throws for one table: that table waits for better days, the others
// play on, and nothing counts that is not on disk.
TEST(Fault, AStoreThatThrowsForOneTableHarmsNoOther) {
  Mishap mishap;
  Hall hall(test::HallOptions{
      .sqlite = true,
      .open = [&mishap](std::string_view url, Store::Sink sink) -> Result<std::unique_ptr<Store>> {
        Result<std::unique_ptr<Backend>> file =
            OpenSqlite(std::string(url.substr(url.find(':') + 1)));
        if (!file.ok()) return file.error();
        return std::unique_ptr<Store>(std::make_unique<QueuedStore>(
            std::make_unique<MishapBackend>(*std::move(file), mishap), std::move(sink)));
      }});
  Party broken(hall, 2, R"({"module":3,"timer":420})");
  Party well(hall, 2, R"({"module":3,"timer":420})");
  broken.Start();
  well.Start();
  Rng rng(Seed{.high = 0, .low = 1});
  mishap.table = broken.table().id().value;
  for (const bool of_memory : {false, true}) {
    SCOPED_TRACE(of_memory);
    mishap.of_memory = of_memory;
    // A write: it does not count, and its table leaves the memory.
    const maze::State before = broken[0].state();
    const Party::Wish wish = broken.AnAction();
    mishap.writes = true;
    const std::uint32_t request = wish.player.Send("act", wish.body);
    EXPECT_EQ(well.Play(rng, 5), 5);
    EXPECT_FALSE(wish.player.ReplyTo(request).ok);
    EXPECT_EQ(broken[0].byes.back(), "notStored");
    EXPECT_FALSE(broken[0].Resume().ok);  // it cannot be claimed either
    mishap.writes = false;
    ASSERT_TRUE(broken[0].Resume().ok);
    ASSERT_TRUE(broken[1].Resume().ok);
    EXPECT_EQ(broken[0].state(), before);
    // A read, and a look at what is read: its people are told to come again.
    for (const bool look : {false, true}) {
      hall.Crash();
      ASSERT_TRUE(well[0].Resume().ok);
      ASSERT_TRUE(well[1].Resume().ok);
      mishap.reads = !look;
      hall.store().look_throws = look;
      EXPECT_FALSE(broken[0].Resume().came);
      EXPECT_EQ(broken[0].close_code, close_code::kTryLater);
      EXPECT_EQ(well.Play(rng, 5), 5);
      mishap.reads = false;
      hall.store().look_throws = false;
      ASSERT_TRUE(broken[0].Resume().ok);
      ASSERT_TRUE(broken[1].Resume().ok);
      EXPECT_EQ(broken[0].state(), before);
    }
  }
  EXPECT_EQ(well.Problems(), "");
  EXPECT_EQ(hall.figures().tables_put_aside, 0U);
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
  struct Full : test::MemoryStore {
    using MemoryStore::MemoryStore;
    bool throws = false;
    void Append(std::uint64_t ticket, Write write) override {
      if (throws) throw std::bad_alloc();
      MemoryStore::Append(ticket, std::move(write));
    }
  };
  Full store(tables, [&commit](const std::vector<Done>& done) {
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
  // … and the store may have no memory for one.
  store.throws = true;
  EXPECT_THROW(journal.Append({}, bad, 5), std::bad_alloc);
  store.throws = false;
  Write last;
  last.table = TableId{6};
  last.row = TableRow{.id = last.table, .code = "BBBB6"};
  journal.Append(std::move(last), good, 6);
  journal.sink()(commit);
  EXPECT_EQ(good->heard, (std::vector<std::uint32_t>{2, 4, 6}));
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
  EXPECT_EQ(reply.code, "TableUnreadable");
  EXPECT_FALSE(other.Create(2).ok);
  hall.store().unreadable = false;
  EXPECT_TRUE(party[0].Resume().ok);
  EXPECT_TRUE(other.Create(2).ok);
  EXPECT_EQ(hall.lobby().figures().wrong_codes, 0U);
}

}  // namespace
}  // namespace syrtis::server

#include "engine/core/log.h"

#include <gtest/gtest.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

#include <functional>
#include <string>

#include "engine/core/recorder.h"
#include "engine/core/replay.h"
#include "engine/testing/test_game.h"

namespace syrtis {
namespace {

using Entry = LogEntry<TestGame>;
using SumLog = Log<TestGame>;
using SumRecorder = Recorder<TestGame>;

const TestGame::Rules kRules;

SumRecorder Started(TestGame::Options options = {}, int seats = 3) {
  Result<SumRecorder> recorder = SumRecorder::Start(kRules, options, seats, Seed{.low = 7});
  EXPECT_TRUE(recorder.ok());
  return *std::move(recorder);
}

Status Add(SumRecorder& recorder, int seat, Ms ms, int add) {
  return recorder.Act({ms, Seat::At(seat), {add}});
}

// Some turns, a skip by the clock, a going back, and many more turns, so that hashes are in it.
SumRecorder Played() {
  SumRecorder recorder = Started();
  EXPECT_TRUE(Add(recorder, 0, 10, 1).ok());
  EXPECT_TRUE(Add(recorder, 1, 20, 2).ok());
  EXPECT_TRUE(recorder.Tick(2500).ok());
  EXPECT_TRUE(recorder.BackTo(Seat::At(1), 2600, 1).ok());
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(Add(recorder, recorder.state().turn, 2700 + i * 10, 1 + i % 3).ok());
  }
  return recorder;
}

std::string AsJson(const SumLog& log) {
  std::string out;
  json::Writer writer(out);
  WriteLog<TestGame>(kRules, log, writer);
  return out;
}

std::string AsBytes(const SumLog& log) {
  std::string out;
  ByteWriter writer(out);
  EncodeLog<TestGame>(kRules, log, writer);
  return out;
}

Result<SumLog> FromJson(std::string_view text) {
  const Result<json::Value> value = json::Parse(text);
  EXPECT_TRUE(value.ok()) << text;
  return ReadLog<TestGame>(kRules, value.ok() ? *value : json::Value());
}

Result<SumLog> FromBytes(std::string_view bytes) {
  ByteReader reader(bytes);
  return DecodeLog<TestGame>(kRules, reader);
}

template <class T>
std::string ErrorOf(const Result<T>& result) {
  return result.ok() ? "no error" : result.error().text;
}

TEST(Log, HasTheDocumentedForm) {
  SumRecorder recorder = Started();
  ASSERT_TRUE(Add(recorder, 0, 10, 2).ok());
  ASSERT_TRUE(recorder.Tick(1010).ok());
  ASSERT_TRUE(recorder.BackTo(Seat::At(0), 1020, 0).ok());
  ASSERT_TRUE(recorder.Act({1030, Seat::Table(), {0}}).ok());
  const std::string hash = HashText(TestGame::Hash(recorder.state()));
  EXPECT_EQ(AsJson(recorder.CompleteLog()),
            R"({"game":"sum","version":3,"rules":")" + HashText(TestGame::RulesHash(kRules)) +
                R"(","seats":3,"seed":"7","options":{"limit":1000},"entries":[)"
                R"({"seq":1,"ms":10,"seat":0,"command":{"add":2}},)"
                R"({"seq":2,"ms":1010,"tick":true},)"
                R"({"seq":3,"ms":1020,"seat":0,"back":0},)"
                R"({"seq":4,"ms":1030,"seat":"table","command":{"add":0},"hash":")" +
                hash + R"("}],"hash":")" + hash + R"("})");
}

TEST(Log, ComesBackFromJsonAndBytes) {
  SumRecorder loaded = Started();
  loaded.Load(Played().state());
  ASSERT_TRUE(Add(loaded, loaded.state().turn, 3700, 3).ok());
  for (const SumLog& log :
       {Started().CompleteLog(), Started().log(), Played().CompleteLog(), loaded.CompleteLog()}) {
    const Result<SumLog> json = FromJson(AsJson(log));
    ASSERT_TRUE(json.ok()) << json.error().text;
    EXPECT_TRUE(*json == log);
    EXPECT_EQ(AsJson(*json), AsJson(log));
    const Result<SumLog> bytes = FromBytes(AsBytes(log));
    ASSERT_TRUE(bytes.ok()) << bytes.error().text;
    EXPECT_TRUE(*bytes == log);
    EXPECT_EQ(AsBytes(*bytes), AsBytes(log));
  }
}

TEST(Log, HeaderCanBeReadWithoutTheGame) {
  const SumLog log = Played().CompleteLog();
  const Result<json::Value> value = json::Parse(AsJson(log));
  ASSERT_TRUE(value.ok());
  const Result<LogHeader> from_json = ReadLogHeader(*value);
  ASSERT_TRUE(from_json.ok());
  EXPECT_EQ(*from_json, log.header);
  const std::string bytes = AsBytes(log);
  ByteReader reader(bytes);
  const Result<LogHeader> from_bytes = DecodeLogHeader(reader);
  ASSERT_TRUE(from_bytes.ok());
  EXPECT_EQ(*from_bytes, log.header);
}

TEST(Log, ReplayEndsInTheSameState) {
  const SumRecorder recorder = Played();
  const SumLog log = recorder.CompleteLog();
  std::size_t seen = 0;
  std::size_t events_seen = 0;
  const Result<TestGame::State> state =
      Replay<TestGame>(kRules, log,
                       [&](std::size_t seq, const Entry& entry, const TestGame::State& after,
                           const TestGame::Events& events) {
                         EXPECT_EQ(seq, ++seen);
                         EXPECT_EQ(entry, log.entries[seq - 1]);
                         EXPECT_EQ(after.now, entry.ms);
                         events_seen += events.size();
                       });
  ASSERT_TRUE(state.ok()) << state.error().text;
  EXPECT_EQ(TestGame::Hash(*state), TestGame::Hash(recorder.state()));
  EXPECT_EQ(seen, log.entries.size());
  // 102 additions; two skips by the tick, two more when time passed again after going back.
  EXPECT_EQ(events_seen, 102U + 2U + 2U);
  EXPECT_TRUE(log.entries[63].hash.has_value());
  EXPECT_TRUE(log.entries.back().hash.has_value());
  EXPECT_FALSE(log.entries[62].hash.has_value());
}

TEST(Log, ReplayFindsEveryKindOfMistake) {
  const SumLog good = Played().CompleteLog();
  const auto error_after = [&good](const std::function<void(SumLog&)>& spoil) {
    SumLog log = good;
    spoil(log);
    return ErrorOf(Replay<TestGame>(kRules, log));
  };
  EXPECT_EQ(error_after([](SumLog&) {}), "no error");
  EXPECT_EQ(error_after([](SumLog& log) { log.entries[1].ms = 9; }),
            "entry 2: its time, 9 ms, lies before 10 ms, that of the entry before it");
  EXPECT_EQ(error_after([](SumLog& log) { log.entries[1].seat = Seat::At(2); }),
            "entry 2: the command is refused by S-1: it is not your turn");
  EXPECT_EQ(error_after([](SumLog& log) { log.entries[1].command.add = 4; }),
            "entry 2: the command is refused by S-2: add 1 to 3");
  EXPECT_EQ(error_after([](SumLog& log) { log.entries[3].back_to = 4; }),
            "entry 4: it goes back to an entry that is not before it");
  // A legal command that is another one is found by the next hash.
  EXPECT_EQ(error_after([](SumLog& log) {
              log.entries[10].command.add = 1 + log.entries[10].command.add % 3;
            }).substr(0, 35),
            "entry 64: the hash of the state is ");
  EXPECT_EQ(error_after([](SumLog& log) { log.header.seed.low = 8; }).substr(0, 10), "entry 64: ");
  EXPECT_EQ(error_after([](SumLog& log) {
              log.entries.back().hash.reset();
              log.hash = 5;
            }).substr(0, 31),
            "log: the hash of the last state");
  EXPECT_EQ(error_after([](SumLog& log) { log.options.limit = 77; }),
            "log: a limit of 77 makes no sense");
  EXPECT_EQ(error_after([](SumLog& log) { log.header.game = "maze"; }),
            "log: the game is \"maze\", not \"sum\"");
  EXPECT_EQ(error_after([](SumLog& log) { log.header.rules_version = 2; }),
            "log: made by version 2 of the rules, this is version 3");
  EXPECT_EQ(error_after([](SumLog& log) { log.header.rules_hash ^= 1; }).substr(0, 31),
            "log: made with other rules data");
  EXPECT_EQ(error_after([](SumLog& log) { log.header.seats = 5; }),
            "log: the game is for 1 to 4 seats, not 5");
}

TEST(Log, JsonErrorsNameThePlace) {
  const std::string head = R"({"game":"sum","version":3,"rules":")" +
                           HashText(TestGame::RulesHash(kRules)) + R"(","seats":2,"seed":"7",)";
  const auto error_of = [&head](const std::string& rest) { return ErrorOf(FromJson(head + rest)); };
  EXPECT_EQ(error_of(R"("entries":[]})"), "no error");
  EXPECT_EQ(error_of(R"("options":{"limit":0},"entries":[]})"),
            "log.options: limit: must be a whole number from 1 to 1000000, not 0");
  EXPECT_EQ(error_of(R"("options":{"limit":77},"entries":[]})"),
            "log: a limit of 77 makes no sense");
  EXPECT_EQ(error_of(R"("start":[1],"entries":[]})"), "log.start: state: must have 8 items, not 1");
  EXPECT_EQ(error_of(R"("start":[0,9,9,0,3,0,0,0],"entries":[]})"),
            "log: the position at the start is for another number of seats");
  EXPECT_EQ(error_of(R"("entires":[]})"), "log: \"entries\" is missing");
  EXPECT_EQ(error_of(R"("entries":[],"extra":1})"), "log: unknown key \"extra\"");
  const auto entry_error = [&](const std::string& entry) {
    return error_of(R"("entries":[{"seq":1,"ms":5,"tick":true},)" + entry + "]}");
  };
  EXPECT_EQ(entry_error(R"({"seq":2,"ms":5,"seat":1,"back":1,"hash":"0123456789abcdef"})"),
            "no error");
  EXPECT_EQ(entry_error(R"({"seq":3,"ms":5,"tick":true})"), "log.entries[1].seq: must be 2, not 3");
  EXPECT_EQ(entry_error(R"({"seq":2,"ms":5,"tick":false})"), "log.entries[1].tick: must be true");
  EXPECT_EQ(entry_error(R"({"seq":2,"ms":5,"tick":true,"seat":0})"),
            "log.entries[1]: unknown key \"seat\"");
  EXPECT_EQ(entry_error(R"({"seq":2,"ms":5,"seat":2,"command":{"add":1}})"),
            "log.entries[1].seat: must be a seat from 0 to 1 or \"table\"");
  EXPECT_EQ(entry_error(R"({"seq":2,"ms":5,"seat":1,"command":{"ad":1}})"),
            "log.entries[1].command: \"add\" is missing");
  EXPECT_EQ(entry_error(R"({"seq":2,"ms":5,"seat":1})"), "log.entries[1]: \"command\" is missing");
  EXPECT_EQ(entry_error(R"({"seq":2,"ms":5,"seat":1,"back":2})"),
            "log.entries[1].back: must be a whole number from 0 to 1, not 2");
  EXPECT_EQ(ErrorOf(FromJson("[]")), "log: must be an object, not an array");
}

TEST(Log, DamagedBytesAreRefused) {
  SumRecorder loaded = Started();
  loaded.Load(Started().state());
  ASSERT_TRUE(Add(loaded, 0, 10, 1).ok());
  for (const std::string& bytes :
       {AsBytes(Played().CompleteLog()), AsBytes(loaded.CompleteLog())}) {
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      const std::string cut = bytes.substr(0, size);
      EXPECT_NE(ErrorOf(FromBytes(cut)), "no error") << size;
    }
    EXPECT_EQ(ErrorOf(FromBytes(bytes + "x")), "log: there are more bytes after the end");
    // With any byte changed, the bytes are refused or are the encoding of a log.
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      for (const int change : {1, 0x80, 0xFF}) {
        std::string spoilt = bytes;
        spoilt[i] = static_cast<char>(spoilt[i] ^ change);
        const Result<SumLog> log = FromBytes(spoilt);
        if (log.ok()) {
          EXPECT_EQ(AsBytes(*log), spoilt) << i;
        }
      }
    }
  }
  EXPECT_EQ(ErrorOf(FromBytes("something else")), "log: these bytes are no game log");
}

#ifdef __linux__
// The most memory that this process ever had, in bytes.
std::size_t MostMemory() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

TEST(Log, ACountOfEntriesThatAreNotThereTakesNoMemory) {
  SumLog log = Started().CompleteLog();
  log.entries.clear();
  log.hash.reset();
  std::string bytes = AsBytes(log);
  // The count, and that no hash follows, are the last two bytes.
  bytes.resize(bytes.size() - 2);
  constexpr std::size_t kClaimed = 4'000'000;
  ByteWriter(bytes).U64(kClaimed);
  bytes.append(2 * kClaimed, '\xFF');
  const std::size_t before = MostMemory();
  EXPECT_EQ(ErrorOf(FromBytes(bytes)), "log: entry 1 is damaged");
  EXPECT_LT(MostMemory() - before, kClaimed * sizeof(Entry) / 4);
}
#endif

TEST(Recorder, ARefusedCommandLeavesOnlyTheTimeThatPassed) {
  SumRecorder recorder = Started();
  ASSERT_TRUE(Add(recorder, 0, 10, 1).ok());
  // Nothing happens by itself: no entry.
  EXPECT_EQ(Add(recorder, 0, 500, 1).rule(), "S-1");
  EXPECT_EQ(recorder.seq(), 1U);
  EXPECT_EQ(recorder.now(), 500);
  // Seat 1 is skipped at 1010, then the command of seat 1 is refused: the skip stands.
  const Act<TestGame::Command> late{1010, Seat::At(1), {2}};
  EXPECT_EQ(recorder.Act(late).rule(), "S-1");
  ASSERT_EQ(recorder.driver().events().size(), 1U);
  EXPECT_EQ(recorder.driver().events()[0].what, "skipped");
  ASSERT_EQ(recorder.seq(), 2U);
  EXPECT_EQ(recorder.log().entries[1].kind, EntryKind::kTick);
  EXPECT_EQ(recorder.log().entries[1].ms, 1010);
  const Result<TestGame::State> replayed = Replay<TestGame>(kRules, recorder.CompleteLog());
  ASSERT_TRUE(replayed.ok()) << replayed.error().text;
}

TEST(Recorder, TimeThatBringsNothingIsNotWrittenDownUntilTheEnd) {
  SumRecorder recorder = Started();
  for (Ms ms = 0; ms < 1000; ms += 10) {
    ASSERT_TRUE(recorder.Tick(ms).ok());
    EXPECT_TRUE(recorder.driver().events().empty());
  }
  EXPECT_EQ(recorder.seq(), 0U);
  const SumLog log = recorder.CompleteLog();
  ASSERT_EQ(log.entries.size(), 1U);
  EXPECT_EQ(log.entries[0].kind, EntryKind::kTick);
  EXPECT_EQ(log.entries[0].ms, 990);
  EXPECT_EQ(log.hash, TestGame::Hash(recorder.state()));
  EXPECT_TRUE(Replay<TestGame>(kRules, log).ok());
}

TEST(Recorder, TimeDoesNotRunBackwards) {
  SumRecorder recorder = Started();
  ASSERT_TRUE(recorder.Tick(500).ok());
  const std::uint64_t hash = TestGame::Hash(recorder.state());
  EXPECT_FALSE(recorder.Tick(499).ok());
  EXPECT_FALSE(Add(recorder, 0, 499, 1).ok());
  EXPECT_FALSE(recorder.BackTo(Seat::At(0), 499, 0).ok());
  EXPECT_FALSE(recorder.Tick(kMaxMs + 1).ok());
  EXPECT_EQ(TestGame::Hash(recorder.state()), hash);
  EXPECT_EQ(recorder.seq(), 0U);
  EXPECT_TRUE(Add(recorder, 0, 500, 1).ok());
}

// How many commands lead from entry `to` to the last one; nothing if it was itself taken back.
std::optional<std::size_t> StepsSince(const std::vector<LogEntry<TestGame>>& entries,
                                      std::uint32_t to) {
  std::size_t steps = 0;
  auto seq = static_cast<std::uint32_t>(entries.size());
  while (seq > to) {
    const LogEntry<TestGame>& entry = entries[seq - 1];
    if (entry.kind == EntryKind::kCommand) ++steps;
    seq = entry.kind == EntryKind::kBack ? entry.back_to : seq - 1;
  }
  return seq == to ? std::optional(steps) : std::nullopt;
}

TEST(Recorder, GoesBackToEveryEntryThatStandsInALongGame) {
  SumRecorder recorder = Started();
  std::vector<TestGame::State> after = {recorder.state()};
  Rng rng(Seed{.low = 3});
  TestGame::Events events;
  Ms ms = 0;
  int backs = 0;
  for (int i = 0; i < 600; ++i) {
    ms += rng.Below(40);
    if (rng.Below(10) == 0) {
      const std::uint32_t to = rng.Below(recorder.seq() + 1);
      const std::optional<std::size_t> steps = StepsSince(recorder.log().entries, to);
      const Status status = recorder.BackTo(Seat::At(0), ms, to);
      if (!steps || *steps == 0) {
        ASSERT_EQ(status.code(), steps ? "NothingSince" : "NoSuchEntry");
        continue;
      }
      ASSERT_TRUE(status.ok());
      EXPECT_EQ(recorder.log().entries.back().back_to, to);
      ++backs;
      TestGame::State expected = after[to];
      TestGame::Tick(kRules, expected, ms, events);
      ASSERT_EQ(TestGame::Hash(recorder.state()), TestGame::Hash(expected));
    } else {
      ASSERT_TRUE(recorder.Tick(ms).ok());
      if (!recorder.driver().events().empty()) after.push_back(recorder.state());
      ASSERT_TRUE(Add(recorder, recorder.state().turn, ms, 1).ok());
    }
    after.push_back(recorder.state());
    ASSERT_EQ(after.size(), recorder.seq() + 1U);
  }
  EXPECT_GT(backs, 10);
  EXPECT_FALSE(recorder.BackTo(Seat::At(0), ms, recorder.seq() + 1).ok());
  const SumLog log = recorder.CompleteLog();
  const Result<TestGame::State> state = Replay<TestGame>(kRules, log);
  ASSERT_TRUE(state.ok()) << state.error().text;
  EXPECT_EQ(TestGame::Hash(*state), TestGame::Hash(recorder.state()));
}

TEST(Driver, SeveralCommandsAreOneStepOrNone) {
  Driver<TestGame> driver(kRules, Started({}, 1).state(), 1);
  const std::vector<TestGame::Command> good = {{1}, {2}, {3}};
  ASSERT_TRUE(driver.Act(Seat::At(0), 10, good).ok());
  EXPECT_EQ(driver.entries().size(), 3U);
  EXPECT_EQ(driver.events().size(), 3U);
  EXPECT_EQ(driver.seq(), 3U);
  const TestGame::State before = driver.state();
  const std::vector<TestGame::Command> bad = {{1}, {4}};
  EXPECT_EQ(driver.Act(Seat::At(0), 10, bad).rule(), "S-2");
  EXPECT_EQ(TestGame::Hash(driver.state()), TestGame::Hash(before));
  EXPECT_TRUE(driver.entries().empty());
  const auto never = [](const TestGame::State&, const TestGame::State& after) {
    return after.sum > 0 ? Status::Refused("Test", "S-9", "never") : Status::Ok();
  };
  EXPECT_EQ(driver.Act(Seat::At(0), 10, good, never).rule(), "S-9");
  EXPECT_EQ(TestGame::Hash(driver.state()), TestGame::Hash(before));
  // All of them are taken back, and made again from what was written down.
  ASSERT_TRUE(driver.Back(Seat::At(0), 20, 3).ok());
  EXPECT_EQ(driver.taken_back(), 3U);
  ASSERT_EQ(driver.entries().size(), 1U);
  EXPECT_EQ(driver.entries()[0].back_to, 0U);
  EXPECT_EQ(driver.Back(Seat::At(0), 20, 1).code(), "NotThatFarBack");
}

TEST(Driver, TimeThatBroughtNothingCanBeWithdrawn) {
  Driver<TestGame> driver(kRules, Started().state(), 1);
  const std::uint64_t hash = TestGame::Hash(driver.state());
  ASSERT_TRUE(driver.Tick(500).ok());
  EXPECT_TRUE(driver.entries().empty());
  EXPECT_NE(TestGame::Hash(driver.state()), hash);
  driver.Withdraw();
  EXPECT_EQ(TestGame::Hash(driver.state()), hash);
  EXPECT_TRUE(driver.Tick(400, /*mark=*/true).ok());
  EXPECT_EQ(driver.entries().size(), 1U);
}

TEST(Driver, OnlySoManyStepsAreKept) {
  Driver<TestGame> driver(kRules, Started().state(), Driver<TestGame>::kNoHashes);
  const auto most = static_cast<std::uint32_t>(Trail<TestGame>::kMost);
  for (std::uint32_t i = 0; i < most; ++i) {
    EXPECT_EQ(driver.StepsBack(Seat::At(0)), i);
    const TestGame::Command one{1};
    ASSERT_TRUE(driver.Act(Seat::At(driver.state().turn), 0, {&one, 1}).ok());
  }
  const TestGame::Command one{1};
  ASSERT_TRUE(driver.Act(Seat::At(driver.state().turn), 0, {&one, 1}).ok());
  EXPECT_EQ(driver.StepsBack(Seat::At(0)), most / 2 + 1);
  EXPECT_EQ(driver.StepsTo(0), std::nullopt);
  EXPECT_EQ(driver.Back(Seat::At(0), 0, most).code(), "NotThatFarBack");
  const std::int32_t sum = driver.state().sum;
  ASSERT_TRUE(driver.Back(Seat::At(0), 0, most / 2 + 1).ok());
  EXPECT_EQ(driver.state().sum, sum - static_cast<std::int32_t>(most / 2 + 1));
}

TEST(Recorder, ResumesFromItsLogAndGoesOnTheSame) {
  SumRecorder first = Played();
  Result<SumRecorder> second = SumRecorder::Resume(kRules, first.CompleteLog());
  ASSERT_TRUE(second.ok()) << second.error().text;
  EXPECT_EQ(TestGame::Hash(second->state()), TestGame::Hash(first.state()));
  EXPECT_EQ(second->now(), first.now());
  for (SumRecorder* recorder : {&first, &*second}) {
    ASSERT_TRUE(Add(*recorder, recorder->state().turn, 3700, 1).ok());
    ASSERT_TRUE(recorder->BackTo(Seat::At(0), 3701, 50).ok());
    ASSERT_TRUE(Add(*recorder, recorder->state().turn, 3702, 2).ok());
  }
  EXPECT_EQ(TestGame::Hash(second->state()), TestGame::Hash(first.state()));
  EXPECT_TRUE(Replay<TestGame>(kRules, second->CompleteLog()).ok());

  SumLog spoilt = first.CompleteLog();
  spoilt.entries[0].seat = Seat::At(1);
  EXPECT_EQ(ErrorOf(SumRecorder::Resume(kRules, spoilt)),
            "entry 1: the command is refused by S-1: it is not your turn");
}

TEST(Recorder, ALoadedPositionStandsInTheLog) {
  SumRecorder recorder = Started();
  const TestGame::State position = Played().state();
  recorder.Load(position);
  EXPECT_EQ(recorder.now(), position.now);
  EXPECT_EQ(recorder.seq(), 0U);
  ASSERT_TRUE(Add(recorder, position.turn, position.now + 5, 3).ok());
  const SumLog log = recorder.CompleteLog();
  ASSERT_TRUE(log.start.has_value());
  const Result<TestGame::State> state = Replay<TestGame>(kRules, log);
  ASSERT_TRUE(state.ok()) << state.error().text;
  EXPECT_EQ(TestGame::Hash(*state), TestGame::Hash(recorder.state()));
}

TEST(Recorder, ALoadedPositionBringsItsOptions) {
  SumRecorder recorder = Started();
  TestGame::State position = Played().state();
  position.limit = 500;
  recorder.Load(position);
  EXPECT_EQ(recorder.log().options, TestGame::Options{.limit = 500});
  SumLog log = recorder.CompleteLog();
  EXPECT_TRUE(Replay<TestGame>(kRules, log).ok());
  log.options.limit = 501;
  EXPECT_EQ(ErrorOf(Replay<TestGame>(kRules, log)),
            "log: the position at the start has other options");
}

TEST(Recorder, ASenselessGameIsNotStarted) {
  const Result<SumRecorder> empty = SumRecorder::Start(kRules, {}, 0, {});
  EXPECT_EQ(ErrorOf(empty), "the game is for 1 to 4 seats, not 0");
  EXPECT_EQ(empty.error().code, "NotThatManySeats");
  EXPECT_EQ(ErrorOf(SumRecorder::Start(kRules, {.limit = 77}, 2, {})),
            "a limit of 77 makes no sense");
}

TEST(Recorder, TheClocksEndIsOnRecord) {
  // The contract of Tick: any moments in between change nothing.
  SumRecorder coarse = Started();
  SumRecorder fine = Started();
  ASSERT_TRUE(coarse.Tick(10'000).ok());
  std::size_t fine_events = 0;
  for (Ms ms = 0; ms <= 10'000; ms += ms < 9'996 ? 7 : 4) {
    ASSERT_TRUE(fine.Tick(ms).ok());
    fine_events += fine.driver().events().size();
  }
  EXPECT_EQ(TestGame::Hash(coarse.state()), TestGame::Hash(fine.state()));
  EXPECT_EQ(coarse.driver().events().size(), fine_events);
  EXPECT_EQ(coarse.seq(), 1U);
  EXPECT_EQ(fine.seq(), 10U);
  EXPECT_TRUE(Replay<TestGame>(kRules, fine.CompleteLog()).ok());
}

}  // namespace
}  // namespace syrtis

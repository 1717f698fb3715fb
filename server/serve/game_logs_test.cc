#include "server/serve/game_logs.h"

#include <gtest/gtest.h>

#include <future>

#include "engine/core/recorder.h"
#include "engine/core/replay.h"
#include "server/table/maze_hosting.h"
#include "server/table/started.h"
#include "server/testing/hall.h"

namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;

// A game with so many entries, as it is stored: mostly time passes in it.
GameRow PlayedGame(Hall& hall, std::uint32_t entries = 20) {
  const std::unique_ptr<HostedGame> game = HostMaze(hall.rules());
  const Seed seed{.high = 0, .low = 1};
  Settings settings;
  settings.game = game->name();
  settings.seats = 1;
  settings.options = R"({"module":1,"timer":0})";
  const std::unique_ptr<Room> room = *game->NewRoom(1, settings.options, seed);
  Write write{.table = {.value = 77}};
  const auto add = [&write](const TableRecord& record) {
    const auto seq = static_cast<std::uint32_t>(write.records.size() + 1);
    write.records.push_back({.epoch = 1, .seq = seq, .bytes = EncodeRecord(record)});
  };
  add(StartRecord(*game, settings, seed));
  for (std::uint32_t i = 1; i <= entries; ++i) {
    add({.kind = RecordKind::kPlay, .bytes = room->Tick(i, /*mark=*/true)});
    if (i % 7 == 0) add({.kind = RecordKind::kChat, .text = "no part of the log"});
  }
  write.row = TableRow{.id = write.table, .code = {}, .status = TableStatus::kClosed};
  write.game = GameRow{.table = write.table,
                       .number = 1,
                       .first_seq = 1,
                       .last_seq = write.records.back().seq,
                       .finished = 0,
                       .listed = true,
                       .game = settings.game,
                       .summary = "{}"};
  const GameRow row = *write.game;
  hall.store().Append(1, std::move(write));
  hall.Pump();
  return row;
}

// Somebody who downloads a log.
struct Download {
  int status = 0;
  std::string text;
  std::shared_ptr<BodySource> source;
  bool complete = false;
  bool cut = false;
  bool asked = false;  // for a part that has not come

  GameLogs::Then Then() {
    return [this](const HttpResponse& response) {
      status = response.status;
      source = response.source;
      if (response.body) text = *response.body;
      complete = !source;
      if (source) {
        source->cut = [this] {
          cut = true;
          source.reset();
        };
      }
    };
  }
  // Asks for the next part.
  void Next() {
    asked = true;
    source->Next([this](const Frame& part) {
      asked = false;
      cut = !part;
      if (part) text += *part;
      complete = part && part->empty();
      if (cut || complete) source.reset();
    });
  }
  void ReadAll(Hall& hall) {
    while (source) {
      Next();
      hall.Pump();
    }
  }
};

// What was made of a game as a whole.
std::string WholeLog(Hall& hall, const std::string& text) {
  const Result<json::Value> value = json::Parse(text);
  if (!value.ok()) return value.error().text;
  const Result<Log<maze::Maze>> log = ReadLog<maze::Maze>(hall.rules(), *value);
  if (!log.ok()) return log.error().text;
  const Result<Recorder<maze::Maze>> recorder = Recorder<maze::Maze>::Resume(hall.rules(), *log);
  if (!recorder.ok()) return recorder.error().text;
  std::string whole;
  json::Writer writer(whole);
  WriteLog<maze::Maze>(hall.rules(), recorder->CompleteLog(), writer);
  return whole;
}

TEST(GameLogs, AShortOneGoesOutWhole) {
  Hall hall;
  const GameRow game = PlayedGame(hall);
  GameLogs logs(hall.services());
  Download download;
  logs.Open(game, "192.0.2.1", download.Then());
  hall.Pump();
  EXPECT_EQ(download.status, 200);
  EXPECT_TRUE(download.complete);
  EXPECT_EQ(download.text, WholeLog(hall, download.text));
  EXPECT_EQ(logs.readers(), 0U);
}

TEST(GameLogs, ALongOneIsSentInPartsThatAreTheWholeTogether) {
  Hall hall;
  const GameRow game = PlayedGame(hall, 10'000);
  GameLogs logs(hall.services());
  Download download;
  logs.Open(game, "192.0.2.1", download.Then());
  hall.Pump();
  ASSERT_NE(download.source, nullptr);
  EXPECT_EQ(logs.readers(), 1U);
  std::size_t most = 0;
  while (download.source) {
    const std::size_t before = download.text.size();
    download.Next();
    hall.Pump();
    most = std::max(most, download.text.size() - before);
  }
  EXPECT_TRUE(download.complete);
  EXPECT_GT(download.text.size(), 3 * GameLogs::kPart);
  EXPECT_LT(most, GameLogs::kPart + 10'000);
  EXPECT_EQ(download.text, WholeLog(hall, download.text));
  EXPECT_EQ(logs.readers(), 0U);
  EXPECT_LE(logs.kept(), GameLogs::kKept);
}

// However many read it: the records are read once, and each holds no more than the part that it is
// at.
TEST(GameLogs, WhoReadsTheSameSharesTheParts) {
  Hall hall;
  const GameRow game = PlayedGame(hall, 10'000);
  GameLogs logs(hall.services());
  std::vector<Download> readers(GameLogs::kReaders);
  for (std::size_t i = 0; i < readers.size(); ++i) {
    logs.Open(game, "192.0.2." + std::to_string(i / GameLogs::kReadersPerAddress),
              readers[i].Then());
  }
  hall.Pump();
  EXPECT_EQ(logs.readers(), GameLogs::kReaders);
  std::vector<Frame> parts;
  for (Download& reader : readers) {
    reader.source->Next([&parts](const Frame& part) { parts.push_back(part); });
    reader.source->Next([&parts](const Frame& part) { parts.push_back(part); });
  }
  hall.Pump();
  ASSERT_EQ(parts.size(), 2 * readers.size());
  for (const Frame& part : parts) EXPECT_TRUE(part == parts[0] || part == parts.back());
  readers.clear();
  EXPECT_EQ(logs.readers(), 0U);
}

TEST(GameLogs, SoManyAreReadByOneAddressAndInAll) {
  Hall hall;
  const GameRow game = PlayedGame(hall, 5'000);
  GameLogs logs(hall.services());
  std::vector<Download> readers(GameLogs::kReaders);
  for (std::size_t i = 0; i < GameLogs::kReadersPerAddress; ++i) {
    logs.Open(game, "192.0.2.1", readers[i].Then());
  }
  Download refused;
  logs.Open(game, "192.0.2.1", refused.Then());
  EXPECT_EQ(refused.status, 429);
  hall.Pump();
  readers.clear();
  readers = std::vector<Download>(GameLogs::kReaders);
  for (std::size_t i = 0; i < readers.size(); ++i) {
    logs.Open(game, "198.51.100." + std::to_string(i), readers[i].Then());
  }
  logs.Open(game, "203.0.113.1", refused.Then());
  EXPECT_EQ(refused.status, 503);
  hall.Pump();
  for (const Download& reader : readers) EXPECT_EQ(reader.status, 200);
  // A reader who is gone makes room.
  readers[0].source.reset();
  logs.Open(game, "192.0.2.1", refused.Then());
  hall.Pump();
  EXPECT_EQ(refused.status, 200);
}

std::size_t CutAmong(const std::vector<Download>& readers) {
  return static_cast<std::size_t>(
      std::count_if(readers.begin(), readers.end(), [](const Download& d) { return d.cut; }));
}

// However few bytes they take: a ninth address gets its log, whole, and each of the eight keeps
// most of its places.
TEST(GameLogs, EightAddressesWithAllPlacesMakeRoomForOthers) {
  Hall hall;
  const GameRow game = PlayedGame(hall, 5'000);
  GameLogs logs(hall.services());
  std::vector<Download> crowd(GameLogs::kReaders);
  for (std::size_t i = 0; i < crowd.size(); ++i) {
    logs.Open(game, "2001:db8:" + std::to_string(i / GameLogs::kReadersPerAddress) + "::1",
              crowd[i].Then());
  }
  hall.Pump();
  for (Download& reader : crowd) reader.Next();
  ASSERT_EQ(logs.readers(), GameLogs::kReaders);
  std::vector<Download> honest(4);
  for (std::size_t i = 0; i < honest.size(); ++i) {
    logs.Open(game, "192.0.2." + std::to_string(i), honest[i].Then());
    hall.Pump();
    ASSERT_EQ(honest[i].status, 200);
    EXPECT_EQ(logs.readers(), GameLogs::kReaders);
  }
  EXPECT_EQ(CutAmong(crowd), honest.size());
  for (Download& reader : honest) {
    reader.ReadAll(hall);
    EXPECT_TRUE(reader.complete);
    EXPECT_EQ(reader.text, WholeLog(hall, reader.text));
  }
}

// The same with an address for each place, as many as somebody with a network has.
TEST(GameLogs, AReaderWhoIsTooSlowMakesRoomForOthers) {
  Hall hall;
  const GameRow game = PlayedGame(hall, 5'000);
  GameLogs logs(hall.services());
  std::vector<Download> slow(GameLogs::kReaders);
  for (std::size_t i = 0; i < slow.size(); ++i) {
    logs.Open(game, "192.0.2." + std::to_string(i), slow[i].Then());
  }
  hall.Pump();
  for (Download& reader : slow) reader.Next();
  hall.Advance(GameLogs::kSlowPart);
  Download early;
  logs.Open(game, "203.0.113.1", early.Then());
  EXPECT_EQ(early.status, 503);
  // All but one go on.
  for (std::size_t i = 1; i < slow.size(); ++i) slow[i].Next();
  hall.Advance(1);
  Download honest;
  logs.Open(game, "203.0.113.1", honest.Then());
  hall.Pump();
  EXPECT_EQ(honest.status, 200);
  EXPECT_TRUE(slow[0].cut);
  EXPECT_EQ(CutAmong(slow), 1U);
  // Nobody is too slow now, and nobody is cut for that.
  Download late;
  logs.Open(game, "203.0.113.2", late.Then());
  EXPECT_EQ(late.status, 503);
}

TEST(GameLogs, APlaceIsNotKeptForEver) {
  Hall hall;
  const GameRow game = PlayedGame(hall, 20'000);
  GameLogs logs(hall.services(), {.address_bytes = 0, .bytes = 0});
  std::vector<Download> readers(GameLogs::kReaders);
  for (std::size_t i = 0; i < readers.size(); ++i) {
    logs.Open(game, "192.0.2." + std::to_string(i), readers[i].Then());
    hall.Advance(1);
  }
  hall.Pump();
  hall.Advance(GameLogs::kLongRead - static_cast<Ms>(readers.size()));
  for (Download& reader : readers) reader.Next();
  Download newcomer;
  logs.Open(game, "203.0.113.1", newcomer.Then());
  EXPECT_EQ(newcomer.status, 503);
  hall.Advance(1);
  logs.Open(game, "203.0.113.1", newcomer.Then());
  hall.Pump();
  EXPECT_EQ(newcomer.status, 200);
  EXPECT_TRUE(readers[0].cut);
  EXPECT_EQ(CutAmong(readers), 1U);
}

// Games that wait to be looked at for the first time hold places as well.
TEST(GameLogs, WaitingReadersMakeRoomToo) {
  Hall hall;
  const GameRow game = PlayedGame(hall, 5'000);
  GameLogs logs(hall.services());
  std::vector<Download> crowd(GameLogs::kReaders);
  for (std::size_t i = 0; i < crowd.size(); ++i) {
    GameRow other = game;
    other.number = static_cast<std::uint32_t>(i + 2);
    logs.Open(other, "192.0.2." + std::to_string(i / GameLogs::kReadersPerAddress),
              crowd[i].Then());
  }
  Download honest;
  logs.Open(game, "203.0.113.1", honest.Then());
  EXPECT_EQ(logs.readers(), GameLogs::kReaders);
  hall.Pump();
  EXPECT_EQ(honest.status, 200);
  EXPECT_EQ(
      std::count_if(crowd.begin(), crowd.end(), [](const Download& d) { return d.status == 503; }),
      1);
  honest.ReadAll(hall);
  EXPECT_TRUE(honest.complete);
}

// Four readers of one address together get what one would: a burst, then so much a second.
TEST(GameLogs, AreSentToOneAddressAtAPace) {
  Hall hall;
  const GameRow game = PlayedGame(hall, 20'000);
  constexpr std::uint64_t kBurst = 4 * GameLogs::kPart;
  constexpr std::uint64_t kASecond = GameLogs::kPart;
  GameLogs logs(hall.services(),
                {.address_bytes = kBurst, .address_bytes_a_second = kASecond, .bytes = 0});
  std::vector<Download> readers(GameLogs::kReadersPerAddress);
  for (std::size_t i = 0; i < readers.size(); ++i) {
    logs.Open(game, "2001:db8:1:" + std::to_string(i) + "::1", readers[i].Then());
  }
  hall.Pump();
  const auto go_on = [&] {
    for (Download& reader : readers) {
      if (reader.source && !reader.asked) reader.Next();
    }
    hall.Pump();
  };
  const auto sent = [&] {
    std::size_t bytes = 0;
    for (const Download& reader : readers) bytes += reader.text.size();
    return bytes;
  };
  for (int i = 0; i < 100; ++i) go_on();
  const std::size_t at_once = sent();
  EXPECT_GE(at_once, kBurst);
  constexpr std::size_t kSlack = 4 * (GameLogs::kPart + 10'000);  // a part of each
  EXPECT_LE(at_once, kBurst + kSlack);
  for (int i = 0; i < 100; ++i) {
    hall.Advance(100);
    go_on();
  }
  EXPECT_GE(sent() + kSlack, at_once + 10 * kASecond);
  EXPECT_LE(sent(), kBurst + 10 * kASecond + kSlack);
  // Nobody else waits for them.
  Download other;
  logs.Open(game, "2001:db8:2:3::1", other.Then());
  hall.Pump();
  for (int i = 0; i < 3; ++i) {
    other.Next();
    hall.Pump();
  }
  EXPECT_GT(other.text.size(), 2 * GameLogs::kPart);
  // The slow download is complete.
  while (readers[0].source) {
    hall.Advance(1'000);
    go_on();
  }
  EXPECT_TRUE(readers[0].complete);
  EXPECT_EQ(readers[0].text, WholeLog(hall, readers[0].text));
}

TEST(GameLogs, AreSentToAllTogetherAtAPace) {
  Hall hall;
  const GameRow game = PlayedGame(hall, 10'000);
  GameLogs logs(
      hall.services(),
      {.address_bytes = 0, .bytes = 2 * GameLogs::kPart, .bytes_a_second = GameLogs::kPart});
  std::vector<Download> readers(8);
  for (std::size_t i = 0; i < readers.size(); ++i) {
    logs.Open(game, "192.0.2." + std::to_string(i), readers[i].Then());
  }
  hall.Pump();
  for (Download& reader : readers) {
    reader.Next();  // each has the first part at once
    reader.Next();
  }
  hall.Pump();
  for (const Download& reader : readers) EXPECT_TRUE(reader.asked);
  // Eight first parts were sent, two were free.
  hall.Advance(6'000);
  EXPECT_TRUE(
      std::all_of(readers.begin(), readers.end(), [](const Download& d) { return d.asked; }));
  hall.Advance(1'000);
  EXPECT_FALSE(readers[0].asked);
  // Readers who are gone are not waited for.
  readers.clear();
  hall.Advance(60'000);
  EXPECT_EQ(logs.readers(), 0U);
}

TEST(GameLogs, AreMadeWhereTheBotsThink) {
  Hall hall(HallOptions{.bot_threads = 1});
  const GameRow game = PlayedGame(hall);
  GameLogs logs(hall.services());
  std::promise<void> free;
  std::shared_future<void> freed = free.get_future().share();
  hall.services().workers.Post(0, {}, [freed] { freed.wait(); });
  Download download;
  logs.Open(game, "192.0.2.1", download.Then());
  hall.Pump();
  EXPECT_EQ(download.status, 0);  // nobody waited for it
  free.set_value();
  while (download.status == 0) {
    hall.LetBotsFinish();
    hall.Pump();
  }
  EXPECT_TRUE(download.complete);
}

TEST(GameLogs, NobodyIsToldWhenTheyAreGone) {
  Hall hall(HallOptions{.bot_threads = 1});
  const GameRow game = PlayedGame(hall);
  Download download;
  {
    GameLogs logs(hall.services());
    logs.Open(game, "192.0.2.1", download.Then());
  }
  for (int i = 0; i < 5; ++i) {
    hall.LetBotsFinish();
    hall.Pump();
  }
  EXPECT_EQ(download.status, 0);
}

TEST(GameLogs, ARecordThatIsDamagedAfterwardsCutsTheDownload) {
  Hall hall;
  const GameRow game = PlayedGame(hall, 10'000);
  GameLogs logs(hall.services());
  Download download;
  logs.Open(game, "192.0.2.1", download.Then());
  hall.Pump();
  ASSERT_NE(download.source, nullptr);
  hall.Tamper(game.table, [](std::vector<Record>& records) { records.resize(100); });
  download.ReadAll(hall);
  EXPECT_TRUE(download.cut);
  EXPECT_EQ(logs.readers(), 0U);
}

}  // namespace
}  // namespace syrtis::server

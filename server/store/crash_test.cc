#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/testing/places.h"
#include "server/store/testing/waiting_store.h"

// A process that is killed at any moment: everything it acknowledged is there afterwards, once.

namespace syrtis::server {
namespace {

constexpr std::uint64_t kCrashTables = 20;

struct Acknowledged {
  std::uint64_t table = 0;
  std::uint64_t seq = 0;
};

// What happens in one round.
struct Round {
  std::uint64_t kill_after = 0;  // acknowledged records
  std::size_t bytes = 0;         // of a record, besides its name
  std::uint64_t tables = kCrashTables;
};

std::string Content(TableId table, std::uint32_t seq, std::size_t bytes) {
  return BytesOf(table, seq) + std::string(bytes, '.');
}

// Writes to the tables of this round for ever and says on `out` what is acknowledged.
[[noreturn]] void WriteForEver(const std::string& url, int out, const Round& round) {
  std::atomic<std::uint64_t> answered = 0;
  std::uint64_t sent = 0;
  std::map<std::uint64_t, Acknowledged> tickets;
  std::mutex mutex;
  auto store = OpenStore(url, [&](const std::vector<Done>& done) {
    for (const Done& one : done) {
      if (one.outcome != Outcome::kStored) _exit(3);
      const std::lock_guard lock(mutex);
      const Acknowledged said = tickets[one.ticket];
      tickets.erase(one.ticket);
      if (write(out, &said, sizeof said) != sizeof said) _exit(4);
    }
    answered += done.size();
  });
  if (!store.ok()) _exit(5);
  std::vector<std::uint32_t> epochs(kCrashTables + 1, 1);
  std::vector<std::uint32_t> seqs(kCrashTables + 1, 0);
  std::atomic<std::uint64_t> loaded = 0;
  for (std::uint64_t id = 1; id <= kCrashTables; ++id) {
    (*store)->Claim({id}, 0, [&, id](const Result<std::optional<ClaimedTable>>& table) {
      if (!table.ok()) _exit(6);
      if (table->has_value()) {
        epochs[id] = Found(table).epoch;
        seqs[id] = Found(table).last_seq;
      }
      ++loaded;
    });
  }
  while (loaded < kCrashTables) std::this_thread::yield();
  while (true) {
    for (std::uint64_t id = 1; id <= round.tables; ++id) {
      while (sent - answered > 3 * round.tables) usleep(100);
      const std::uint32_t seq = ++seqs[id];
      Write write{
          .table = {id},
          .records = {{.epoch = epochs[id], .seq = seq, .bytes = Content({id}, seq, round.bytes)}}};
      if (seq == 1) write.row = RowOf({id}, "CODE" + std::to_string(id));
      {
        const std::lock_guard lock(mutex);
        tickets[++sent] = {.table = id, .seq = seq};
      }
      (*store)->Append(sent, std::move(write));
    }
  }
}

// The last acknowledged seq of each table, of a child that is killed after so many.
std::map<std::uint64_t, std::uint64_t> RunAndKill(const std::string& url, const Round& round) {
  std::map<std::uint64_t, std::uint64_t> last;
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    WriteForEver(url, ends[1], round);
  }
  close(ends[1]);
  std::uint64_t count = 0;
  Acknowledged said;
  while (read(ends[0], &said, sizeof said) == sizeof said) {
    EXPECT_GT(said.seq, last[said.table]);
    last[said.table] = said.seq;
    if (++count == round.kill_after) kill(child, SIGKILL);
  }
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the child ended by itself: " << WEXITSTATUS(status);
  return last;
}

template <class Place>
class CrashTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_EQ(place_.problem(), ""); }

  Place place_;
};

using Places = testing::Types<SqlitePlace, PostgresPlace>;
TYPED_TEST_SUITE(CrashTest, Places, PlaceName);

TYPED_TEST(CrashTest, WhatWasAcknowledgedIsThereOnce) {
  const bool full = std::getenv("SYRTIS_FULL") != nullptr;
  const int rounds = full ? 60 : 6;
  std::uint64_t random = 4711;
  std::map<std::uint64_t, std::vector<std::string>> before;
  for (int i = 0; i < rounds; ++i) {
    random = random * 6364136223846793005ULL + 1442695040888963407ULL;
    // Now and then large records of a few tables, so that a kill meets the journal while its
    // records are moved or its commits are dropped.
    Round round{.kill_after = 1 + (random >> 33) % 2000, .bytes = (random >> 20) % 50};
    if (i % 3 == 2)
      round = {.kill_after = 500 + (random >> 33) % 200, .bytes = 32'000, .tables = 4};
    SCOPED_TRACE("round " + std::to_string(i));
    const std::map<std::uint64_t, std::uint64_t> acknowledged =
        RunAndKill(this->place_.url(), round);
    const auto store = WaitingStore::Open(this->place_.url());
    ASSERT_TRUE(store.ok()) << store.error().text;
    for (const auto& [id, last] : acknowledged) {
      const auto table = (*store)->Load({id});
      ASSERT_TRUE(table.ok()) << table.error().text;
      ASSERT_TRUE(table->has_value());
      const std::vector<Record> records = Found(table).records;
      ASSERT_GE(records.size(), last);
      std::vector<std::string>& known = before[id];
      std::uint32_t epoch = 1;
      for (std::size_t j = 0; j < records.size(); ++j) {
        const auto seq = static_cast<std::uint32_t>(j + 1);
        ASSERT_EQ(records[j].seq, seq);
        ASSERT_GE(records[j].epoch, epoch);
        epoch = records[j].epoch;
        ASSERT_EQ(records[j].bytes, j < known.size() ? known[j] : Content({id}, seq, round.bytes));
        if (j >= known.size()) known.push_back(records[j].bytes);
      }
      ASSERT_EQ(known.size(), records.size());
    }
  }
}

}  // namespace
}  // namespace syrtis::server

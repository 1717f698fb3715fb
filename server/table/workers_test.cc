#include "server/table/workers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "engine/core/json.h"
#ifndef SYRTIS_SANITIZED  // which have an operator new of their own
#include "server/check/testing/refused_memory.h"
#endif

namespace syrtis::server {
namespace {

// One thread that does nothing until it may.
struct OneThread {
  OneThread() {
    workers.Post(0, "many", [may = go.get_future().share()] { may.wait(); });
  }
  // Tasks write their payer and number into `ran`.
  void Post(const std::string& payer, int number) {
    workers.Post(0, payer, [this, payer, number] {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      ran.push_back(payer + " " + std::to_string(number));
    });
  }
  void Run() {
    go.set_value();
    workers.Finish();
  }

  std::promise<void> go;
  std::vector<std::string> ran;
  Workers workers{1};
};

TEST(Workers, NobodyWaitsForTheQueueOfAnother) {
  OneThread thread;
  for (int i = 0; i < 20; ++i) thread.Post("many", i);
  thread.Post("one", 0);
  thread.Run();
  ASSERT_EQ(thread.ran.size(), 21U);
  EXPECT_EQ(thread.ran.front(), "one 0");
}

TEST(Workers, TasksOfOnePayerKeepTheirOrder) {
  OneThread thread;
  for (int i = 0; i < 10; ++i) {
    thread.Post("a", i);
    thread.Post("b", i);
  }
  thread.Run();
  for (const std::string payer : {"a", "b"}) {
    int next = 0;
    for (const std::string& ran : thread.ran) {
      if (ran.starts_with(payer)) EXPECT_EQ(ran, payer + " " + std::to_string(next++));
    }
    EXPECT_EQ(next, 10);
  }
}

// One long task at a time, each posted when the last is over, is charged all the same.
TEST(Workers, APayerWhoComesBackOwesTheTimeItUsed) {
  using Clock = std::chrono::steady_clock;
  struct Usage {
    int tasks = 0;
    Clock::duration sum{};
    Clock::duration longest{};

    // Sleeps, and counts the time that this took in truth: a busy machine wakes late.
    void Sleep(std::chrono::milliseconds length) {
      const Clock::time_point begin = Clock::now();
      std::this_thread::sleep_for(length);
      const Clock::duration took = Clock::now() - begin;
      ++tasks;
      sum += took;
      longest = std::max(longest, took);
    }
  };
  constexpr int kShort = 40;
  OneThread thread;
  Usage shorts;
  Usage longs;
  Usage longs_before;  // those that ran before the last short task
  int posted = 0;
  for (int i = 0; i < kShort; ++i) {
    thread.workers.Post(0, "short", [&] {
      shorts.Sleep(std::chrono::milliseconds(1));
      longs_before = longs;
      if (longs.tasks < posted) return;
      ++posted;
      thread.workers.Post(0, "long", [&] { longs.Sleep(std::chrono::milliseconds(60)); });
    });
  }
  thread.Run();
  EXPECT_EQ(shorts.tasks, kShort);
  // A payer runs when it has used least, so it is ahead by one task at most; one more for the time
  // that the thread counts beside the sleep.
  EXPECT_LE(longs_before.sum, shorts.sum + 2 * longs.longest);
}

TEST(Workers, AFailedAssertOfTheEngineHarmsNoOtherTask) {
  OneThread thread;
  thread.workers.Post(0, "a", [] {
    std::string text;
    json::Writer(text).End();
  });
  thread.Post("a", 1);
  thread.Run();
  EXPECT_EQ(thread.ran, std::vector<std::string>{"a 1"});
}

#ifndef SYRTIS_SANITIZED
TEST(Workers, ATaskMayEndWithoutMemory) {
  OneThread thread;
  // Its name needs an allocation, and it comes first.
  thread.workers.Post(0, "a name too long for a string alone", [] { test::refuse_at = 1; });
  thread.workers.Post(0, "b", [] { test::refuse_at = 0; });
  thread.Post("b", 1);
  thread.Run();
  EXPECT_EQ(thread.ran, std::vector<std::string>{"b 1"});
}
#endif

TEST(Workers, ATaskThatThrowsHarmsNoOther) {
  OneThread thread;
  thread.workers.Post(0, "a", [] { throw std::runtime_error("no"); });
  thread.Post("a", 1);
  thread.Run();
  EXPECT_EQ(thread.ran, std::vector<std::string>{"a 1"});
}

}  // namespace
}  // namespace syrtis::server

#include "server/net/wheel.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <vector>

#include "engine/core/rng.h"

namespace syrtis::server {
namespace {

class Sleeper final : public Wakeable {
 public:
  void OnWake(std::int64_t now_ms) override {
    woken.push_back(now_ms);
    if (then) then();
  }
  std::vector<std::int64_t> woken;
  std::function<void()> then;
};

TEST(Wheel, WakesEachOnceNotEarlyAndHardlyLate) {
  Rng rng(Seed{3, 1});
  Wheel wheel(5'000);
  std::vector<std::unique_ptr<Sleeper>> sleepers;
  std::vector<std::int64_t> due;
  for (int i = 0; i < 500; ++i) {
    sleepers.push_back(std::make_unique<Sleeper>());
    due.push_back(5'000 + rng.Below(200'000));  // several rounds of the wheel
    wheel.Set(*sleepers.back(), due.back());
  }
  for (std::int64_t now = 5'000; now <= 206'000; now += 16) wheel.Run(now);
  for (std::size_t i = 0; i < sleepers.size(); ++i) {
    ASSERT_EQ(sleepers[i]->woken.size(), 1U);
    EXPECT_GE(sleepers[i]->woken[0], due[i]);
    EXPECT_LE(sleepers[i]->woken[0], due[i] + Wheel::kStepMs + 16);
    EXPECT_FALSE(sleepers[i]->waiting());
  }
}

TEST(Wheel, OneLongPauseWakesAllThatAreDue) {
  Wheel wheel(0);
  std::vector<Sleeper> sleepers(100);
  for (std::size_t i = 0; i < sleepers.size(); ++i) {
    wheel.Set(sleepers[i], static_cast<std::int64_t>(i) * 1000);
  }
  wheel.Run(50'000);
  for (std::size_t i = 0; i < sleepers.size(); ++i) {
    EXPECT_EQ(sleepers[i].woken.size(), i <= 50 ? 1U : 0U) << i;
  }
}

TEST(Wheel, CancelledChangedAndDestroyedSleepers) {
  Wheel wheel(0);
  Sleeper cancelled;
  Sleeper later;
  wheel.Set(cancelled, 100);
  wheel.Set(later, 100);
  wheel.Set(later, 900);
  {
    Sleeper gone;
    wheel.Set(gone, 100);
  }
  Wheel::Cancel(cancelled);
  wheel.Run(500);
  EXPECT_TRUE(cancelled.woken.empty());
  EXPECT_TRUE(later.woken.empty());
  wheel.Run(1000);
  EXPECT_EQ(later.woken.size(), 1U);
}

TEST(Wheel, SleepersMaySetThemselvesAgainAndStopOthers) {
  Wheel wheel(0);
  Sleeper again;
  int times = 0;
  again.then = [&] {
    if (++times < 3) wheel.Set(again, 0);
  };
  auto victim = std::make_unique<Sleeper>();
  Sleeper killer;
  killer.then = [&] { victim.reset(); };
  wheel.Set(again, 10);
  wheel.Set(killer, 10);
  wheel.Set(*victim, 10);
  wheel.Run(64);
  EXPECT_EQ(times, 1);  // what is set meanwhile waits for the next run
  EXPECT_EQ(victim, nullptr);
  wheel.Run(128);
  wheel.Run(192);
  wheel.Run(256);
  EXPECT_EQ(times, 3);
}

TEST(Wheel, MayDieBeforeItsSleepers) {
  Sleeper sleeper;
  {
    Wheel wheel(0);
    wheel.Set(sleeper, 10);
    EXPECT_TRUE(sleeper.waiting());
  }
  EXPECT_FALSE(sleeper.waiting());
}

}  // namespace
}  // namespace syrtis::server

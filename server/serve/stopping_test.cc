#include "server/serve/stopping.h"

#include <gtest/gtest.h>

#include "server/serve/store_health.h"

// When a server ends, and what it says of its store, in a time that the test makes.
namespace syrtis::server {
namespace {

using StopState = Stopping::State;

constexpr Ms kGrace = 20'000;

TEST(Stopping, WaitsUntilEverybodyHasGoneAndEverythingIsStored) {
  Stopping stopping;
  EXPECT_EQ(stopping.Look(1'000, true, 0), StopState::kRunning);
  stopping.Tell(1'000, kGrace);
  EXPECT_EQ(stopping.Look(1'000, false, 0), StopState::kWaiting);
  EXPECT_EQ(stopping.Look(1'000, true, 1), StopState::kWaiting);
  EXPECT_EQ(stopping.Look(1'000, true, 0), StopState::kDone);
}

TEST(Stopping, ItsTimeIsUpAtSomePoint) {
  Stopping stopping;
  stopping.Tell(1'000, kGrace);
  EXPECT_EQ(stopping.Look(1'000 + kGrace - 1, true, 7), StopState::kWaiting);
  EXPECT_EQ(stopping.Look(1'000 + kGrace, true, 7), StopState::kGivenUp);
  EXPECT_EQ(stopping.Look(1'000 + kGrace, false, 0), StopState::kDone);
}

TEST(Stopping, WhoeverTellsItTwiceDoesNotWait) {
  Stopping stopping;
  stopping.Tell(1'000, kGrace);
  stopping.Tell(1'001, kGrace);
  EXPECT_EQ(stopping.Look(1'001, false, 7), StopState::kGivenUp);
  EXPECT_EQ(stopping.Look(1'001, false, 0), StopState::kDone);
}

TEST(StoreHealth, AStoreThatDoesNotAnswerIsNotWell) {
  StoreHealth health;
  health.Look(0, 0, 0, false);
  health.Look(100'000, 0, 0, false);
  EXPECT_EQ(health.Problem(), "");
  health.Look(100'250, 3, 0, false);
  health.Look(109'999, 5, 0, false);
  EXPECT_EQ(health.Problem(), "");
  health.Look(110'000, 5, 0, false);
  EXPECT_NE(health.Problem().find("does not answer"), std::string_view::npos);
  // It is slow, but it answers.
  for (Ms now = 110'250; now < 200'000; now += 9'000) {
    health.Look(now, 5, static_cast<std::uint64_t>(now), false);
    EXPECT_EQ(health.Problem(), "");
  }
}

TEST(StoreHealth, AStoreThatFailsIsNotWellUntilItStoresAgain) {
  StoreHealth health;
  health.Look(0, 0, 1, true);
  EXPECT_NE(health.Problem().find("nothing can be stored"), std::string_view::npos);
  health.Look(1, 0, 2, false);
  EXPECT_EQ(health.Problem(), "");
}

}  // namespace
}  // namespace syrtis::server

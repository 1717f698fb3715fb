#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "server/table/record.h"
#include "server/testing/dice.h"
#include "server/testing/full.h"
#include "server/testing/party.h"

// One clock, which stands still while nobody can play.
namespace syrtis::server {
namespace {

using test::Dice;
using test::Hall;
using test::Party;
using test::Player;
using test::Reply;
using test::Seeds;

constexpr Ms kSand = 180'000;

TEST(Time, AProcessThatStoodStillIsCreditedTheTime) {
  SteadyClock clock;
  EXPECT_EQ(clock.Advance(1'000'000), 0);
  EXPECT_EQ(clock.Advance(1'000'250), 250);
  EXPECT_EQ(clock.Advance(1'001'750), 1'750);  // busy, but not still
  EXPECT_EQ(clock.stalls(), 0);
  EXPECT_EQ(clock.Advance(1'006'750), 2'000);  // five seconds: only the pulse counts
  EXPECT_EQ(clock.stalls(), 1);
  EXPECT_EQ(clock.Advance(1'006'751), 2'001);
}

TEST(Time, TheSandRunsOutOnceAndThatIsWrittenDown) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const Ms deadline = party[0].state().deadline;
  EXPECT_EQ(deadline, party[0].state().started + kSand);
  hall.Advance(deadline - party[0].GameMs() - 1);
  EXPECT_EQ(party[0].over, "");
  const std::uint32_t seq = party[0].seq;
  hall.Advance(1);
  EXPECT_NE(party[0].over.find("\"outcome\":\"lost\""), std::string::npos);
  EXPECT_EQ(party[0].seq, seq + 1);
  EXPECT_EQ(party[0].state().now, deadline);
  hall.Advance(1'000'000);
  EXPECT_EQ(party[0].seq, seq + 1);
  EXPECT_EQ(hall.figures().games_finished, 1U);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Time, ACommandAtTheDeadlineComesTooLate) {
  for (const Ms late : {-1, 0, 1, 5000}) {
    Hall hall;
    Party party(hall, 2);
    party.Start();
    const Party::Wish wish = party.AnAction();
    const std::uint32_t seq = party[0].seq;
    // The server was busy: the command is taken before the timer goes off.
    hall.clock().Advance(party[0].state().deadline - party[0].GameMs() + late);
    const test::Reply reply = wish.player.Ask("act", wish.body);
    EXPECT_EQ(reply.ok, late < 0) << late;
    EXPECT_EQ(party[0].over.empty(), late < 0) << late;
    hall.Advance(10);
    EXPECT_EQ(party[0].seq, seq + (late < 0 ? 2 : 1)) << late;
    EXPECT_EQ(hall.figures().games_finished, 1U);
    EXPECT_EQ(party.Problems(), "");
  }
}

TEST(Time, StandsStillWhileNobodyIsThereAndGoesOnWhenAllAreBack) {
  Hall hall;
  Party party(hall, 3);
  party.Start();
  hall.Advance(20'000);
  Player watcher(hall, "W");
  ASSERT_TRUE(watcher.Watch(party.code()).ok);
  for (int seat = 0; seat < 3; ++seat) party[seat].Cut();
  hall.Pump();
  EXPECT_FALSE(watcher.running);  // a spectator does not play
  const Ms ms = watcher.GameMs();
  hall.Advance(3'600'000);
  EXPECT_EQ(watcher.GameMs(), ms);
  EXPECT_EQ(watcher.over, "");

  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_FALSE(party[0].running);
  const test::Reply reply = party[0].Act(R"({"do":"giveUp"})");
  EXPECT_FALSE(reply.ok);
  EXPECT_NE(reply.why.find("waits"), std::string::npos);
  hall.Advance(4'000);
  ASSERT_TRUE(party[1].Resume().ok);
  hall.Advance(4'000);
  EXPECT_FALSE(party[1].running);
  ASSERT_TRUE(party[2].Resume().ok);
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_TRUE(party[seat].running);
    EXPECT_EQ(party[seat].GameMs(), ms);
    EXPECT_EQ(party[seat].state().away, 0);
  }
  hall.Advance(1'000);
  EXPECT_EQ(party[0].GameMs(), ms + 1'000);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Time, GoesOnAfterTenSecondsThoughSomebodyIsMissing) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  hall.Advance(5'000);
  const Ms ms = party[0].GameMs();
  party[0].Cut();
  party[1].Cut();
  hall.Advance(60);
  ASSERT_TRUE(party[0].Resume().ok);
  hall.Advance(9'999);
  EXPECT_FALSE(party[0].running);
  hall.Advance(1);
  EXPECT_TRUE(party[0].running);
  EXPECT_EQ(party[0].GameMs(), ms);
  // The missing one has ten seconds from here before their colours go on to others.
  hall.Advance(9'999);
  EXPECT_EQ(party[0].state().away, 0);
  hall.Advance(1);
  EXPECT_EQ(party[0].state().away, 2);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Time, DoesNotGoOnIfWhoCameBackLeavesAgain) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  hall.Advance(5'000);
  Player watcher(hall, "W");
  ASSERT_TRUE(watcher.Watch(party.code()).ok);
  party[0].Cut();
  party[1].Cut();
  hall.Advance(1'000);
  ASSERT_TRUE(party[0].Resume().ok);
  hall.Advance(5'000);
  party[0].Cut();
  hall.Advance(kSand * 2);
  EXPECT_FALSE(watcher.running);
  EXPECT_EQ(watcher.over, "");
}

TEST(Time, IsNeitherLostNorWonBySleepingOrByACrash) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const std::uint32_t seq = party[0].seq;
  hall.Advance(60'000);  // nobody does anything
  EXPECT_EQ(party[0].seq, seq);
  party[0].Cut();
  party[1].Cut();
  hall.Advance(120'000);
  EXPECT_EQ(hall.lobby().tables().size(), 0U);  // asleep
  ASSERT_TRUE(party[0].Resume().ok);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_EQ(party[0].GameMs(), 60'000);
  EXPECT_EQ(party[0].state().now, 60'000);
  hall.Advance(30'000);
  // After a crash it goes on where something last happened, never later.
  hall.Crash();
  hall.Advance(500'000);
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_FALSE(party[0].running);
  EXPECT_EQ(party[0].GameMs(), 60'000);
  ASSERT_TRUE(party[1].Resume().ok);
  EXPECT_TRUE(party[0].running);
  hall.Advance(party[0].state().deadline - 60'000);
  EXPECT_NE(party[0].over, "");
  EXPECT_EQ(party.Problems(), "");
}

TEST(Time, ComingBackNearTheDeadlineChangesNothingAboutIt) {
  for (const Ms late : {-3'000, -1, 0, 1, 3'000}) {
    Hall hall;
    Party party(hall, 2);
    party.Start();
    const Ms deadline = party[0].state().deadline;
    hall.Advance(deadline - party[0].GameMs() - 5'000);
    party[1].Cut();
    hall.Advance(5'000 + late);
    ASSERT_TRUE(party[1].Resume().ok);
    EXPECT_EQ(party[1].over.empty(), late < 0) << late;
    if (late < 0) {
      EXPECT_EQ(party[1].GameMs(), deadline + late);
      const Party::Wish wish = party.AnAction();
      EXPECT_TRUE(wish.player.Ask("act", wish.body).ok) << late;
      hall.Advance(-late - 1);
      EXPECT_EQ(party[1].over, "") << late;
      hall.Advance(1);
    }
    for (int seat = 0; seat < 2; ++seat) {
      EXPECT_NE(party[seat].over.find("\"outcome\":\"lost\""), std::string::npos) << late;
      EXPECT_EQ(party[seat].state().now, deadline) << late;
    }
    EXPECT_EQ(hall.figures().games_finished, 1U);
    EXPECT_EQ(party.Problems(), "");
  }
}

TEST(Time, TheLastMillisecondIsThereAfterAnHourWithoutAnybody) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const Ms deadline = party[0].state().deadline;
  hall.Advance(deadline - party[0].GameMs() - 1);
  for (int seat = 0; seat < 2; ++seat) party[seat].Cut();
  hall.Advance(3'600'000);
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  EXPECT_EQ(party[1].GameMs(), deadline - 1);
  EXPECT_EQ(party[1].over, "");
  hall.Advance(1);
  EXPECT_NE(party[1].over, "");
  EXPECT_EQ(party[1].state().now, deadline);
  EXPECT_EQ(party.Problems(), "");
}

// What the clock of a game should show: it runs while somebody who plays is there, and after a
// pause when all are back, or ten seconds after the first.
class ExpectedClock {
 public:
  ExpectedClock(std::size_t seats, Ms shown) : here_(seats, true), shown_(shown) {}

  void Pass(Ms by) {
    if (!running_ && wait_ <= by) {
      by -= wait_;
      GoOn();
    }
    if (running_) shown_ += by;
    if (!running_ && wait_ < kMaxMs) wait_ -= by;
  }
  void Left(std::size_t seat) {
    here_[seat] = false;
    if (std::find(here_.begin(), here_.end(), true) != here_.end()) return;
    running_ = false;
    wait_ = kMaxMs;
  }
  void Back(std::size_t seat) {
    here_[seat] = true;
    if (running_) return;
    if (std::find(here_.begin(), here_.end(), false) == here_.end()) {
      GoOn();
    } else if (wait_ == kMaxMs) {
      wait_ = 10'000;
    }
  }
  bool running() const { return running_; }
  Ms shown() const { return shown_; }

 private:
  void GoOn() {
    running_ = true;
    wait_ = kMaxMs;
  }

  std::vector<bool> here_;
  Ms shown_;
  bool running_ = true;
  Ms wait_ = kMaxMs;
};

TEST(Time, CutsReturnsPausesAndLagAreChargedToTheMillisecond) {
  constexpr int kSeats = 3;
  int acted = 0;
  int pauses = 0;
  for (const std::uint64_t seed : Seeds(6)) {
    Hall hall;
    Party party(hall, kSeats, R"({"module":1,"timer":420})");
    party.Start();
    Player watcher(hall, "W");
    ASSERT_TRUE(watcher.Watch(party.code()).ok);
    Rng rng = Dice(42, seed);
    ExpectedClock clock(kSeats, watcher.GameMs());
    // Time passes; false if the sand has run out, which it does exactly then.
    const auto pass = [&](Ms by) {
      const Ms deadline = watcher.state().deadline;
      hall.Advance(by);
      clock.Pass(by);
      if (clock.shown() < deadline) {
        EXPECT_EQ(watcher.over, "");
        EXPECT_EQ(watcher.GameMs(), clock.shown());
        EXPECT_EQ(watcher.running, clock.running());
        return true;
      }
      EXPECT_NE(watcher.over.find("\"outcome\":\"lost\""), std::string::npos);
      EXPECT_EQ(watcher.state().now, deadline);
      return false;
    };
    for (int step = 0; step < 400 && !HasFailure(); ++step) {
      const int seat = static_cast<int>(rng.Below(kSeats));
      Player& player = party[seat];
      if (!player.connected()) {
        ASSERT_TRUE(player.Resume().ok);
        clock.Back(static_cast<std::size_t>(seat));
        EXPECT_EQ(player.GameMs(), clock.shown());
      } else if (rng.Below(2) == 0) {
        player.Cut();
        hall.Pump();
        clock.Left(static_cast<std::size_t>(seat));
        if (!clock.running()) ++pauses;
      } else if (const std::optional<std::string> move = player.AnyMove(rng)) {
        // On its way for up to three seconds: what counts is when it arrives.
        if (!pass(static_cast<Ms>(rng.Below(3'001)))) break;
        const Reply reply = player.Act(*move);
        if (reply.ok) {
          ++acted;
          EXPECT_EQ(watcher.state().now, clock.shown());
        }
      }
      if (!watcher.over.empty()) break;
      // Often a moment, sometimes long enough for everything that waits ten seconds.
      if (!pass(static_cast<Ms>(rng.Below(rng.Below(4) == 0 ? 25'000U : 1'500U)))) break;
    }
    EXPECT_NE(watcher.over, "");
    EXPECT_EQ(hall.figures().games_finished, 1U);
    EXPECT_EQ(party.Problems(), "");
    EXPECT_TRUE(watcher.problems.empty());
  }
  EXPECT_GT(acted, 10);
  EXPECT_GT(pauses, 2);
}

TEST(Time, HoweverOftenTheProcessStandsStillOnlyTheRestIsCharged) {
  for (const std::uint64_t seed : Seeds(7)) {
    Rng rng = Dice(43, seed);
    SteadyClock clock;
    Ms machine = 1'000'000;
    Ms charged = clock.Advance(machine);
    int stalls = 0;
    for (int i = 0; i < 2'000; ++i) {
      const bool still = rng.Below(20) == 0;
      const Ms gap = still ? SteadyClock::kStall + 1 + static_cast<Ms>(rng.Below(5'000))
                           : static_cast<Ms>(rng.Below(SteadyClock::kPulse + 1));
      charged += still ? SteadyClock::kPulse : gap;
      if (still) ++stalls;
      machine += gap;
      ASSERT_EQ(clock.Advance(machine), charged);
    }
    EXPECT_EQ(clock.stalls(), stalls);
    EXPECT_GT(stalls, 50);
  }
}

TEST(Time, ATrashChoiceIsMadeByItselfInTime) {
  int seen = 0;
  for (const std::uint64_t seed : Seeds(5)) {
    // Any deadline of the rules, not only the sand: found by playing until one is open.
    Hall hall;
    Party party(hall, 2, R"({"module":5,"timer":420})");
    party.Start();
    Rng rng(Seed{.high = 0, .low = seed});
    for (int i = 0; i < 3000 && party[0].over.empty(); ++i) {
      party.Play(rng, 1, 20);
      const Ms due = party[0].state().choice_deadline;
      if (due == maze::kNever || due >= party[0].state().deadline) continue;
      ++seen;
      const std::uint32_t seq = party[0].seq;
      hall.Advance(due - party[0].GameMs());
      EXPECT_EQ(party[0].seq, seq + 1);
      EXPECT_EQ(party[0].state().now, due);
      break;
    }
    EXPECT_EQ(party.Problems(), "");
  }
  EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace syrtis::server

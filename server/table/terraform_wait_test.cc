#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "server/testing/desk.h"

// Bots wait after a person's turn, because T-11.2 ends when the next player acts.
namespace syrtis::server {
namespace {

using terraform::Do;
using test::Desk;

constexpr int kPowerPlant = static_cast<int>(terraform::Project::kPowerPlant);

// The person makes both actions of a turn; then it is the bot's.
void BothActions(Desk& desk) {
  desk.Await(0);
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(desk.Do(0, Do::kProject, kPowerPlant).ok);
  ASSERT_EQ(desk.Active(), 1);
}

TEST(TerraformWait, TheSecondActionCanBeUndoneAgainstABot) {
  Desk desk(1, 2);
  BothActions(desk);
  const std::uint32_t seq = desk[0].seq;
  desk.hall().Advance(4'900);
  EXPECT_EQ(desk[0].seq, seq) << "the bot waits";
  const test::Reply back = desk.Back(0, 1);
  ASSERT_TRUE(back.ok) << back.why;
  const terraform::View view = desk.View(0);
  EXPECT_EQ(view.known.active, 0);
  EXPECT_EQ(view.known.actions_done, 1);
  // The time to think about it has no end: it is the person's turn again.
  desk.hall().Advance(60'000);
  EXPECT_EQ(desk.Active(), 0);
  // Once more, and this time it stays.
  ASSERT_TRUE(desk.Do(0, Do::kProject, kPowerPlant).ok);
  ASSERT_EQ(desk.Active(), 1);
  const std::uint32_t again = desk[0].seq;
  desk.hall().Advance(4'900);
  EXPECT_EQ(desk[0].seq, again);
  desk.hall().Advance(200);
  EXPECT_GT(desk[0].seq, again) << "after 5 s the bot goes on";
  EXPECT_NE(desk[0].numbered.at(again + 1).find("\"seat\":1"), std::string::npos);
  EXPECT_EQ(desk.Back(0, 1).rule, "T-11.2");
}

TEST(TerraformWait, WhoComesBackAfterARestartHasTheTimeAgain) {
  Desk desk(1, 2);
  BothActions(desk);
  desk.hall().Advance(1'000);
  desk.hall().Crash();
  ASSERT_TRUE(desk[0].Resume().ok);
  const std::uint32_t seq = desk[0].seq;
  desk.hall().Advance(4'900);
  EXPECT_EQ(desk[0].seq, seq);
  const test::Reply back = desk.Back(0, 1);
  EXPECT_TRUE(back.ok) << back.why;
}

TEST(TerraformWait, WhoHurriesIsNotWaitedFor) {
  Desk desk(1, 2);
  BothActions(desk);
  const std::uint32_t seq = desk[0].seq;
  desk.hall().Advance(1'000);
  ASSERT_EQ(desk[0].seq, seq);
  const test::Reply hurried = desk[0].Ask("hurry");
  EXPECT_TRUE(hurried.ok) << hurried.why;
  EXPECT_EQ(hurried.seq, 0U);
  desk.hall().Advance(10);
  EXPECT_GT(desk[0].seq, seq);
  // It counts for that turn only.
  desk.Await(0);
  desk.Turn(0);
  const std::uint32_t next = desk[0].seq;
  desk.hall().Advance(4'900);
  EXPECT_EQ(desk[0].seq, next);
}

// Once the person has passed, the bots play on with pauses.
TEST(TerraformWait, WhoHurriesTakesTheBotsPausesAway) {
  Desk desk(1, 3, R"({"corporateEra":false,"beginner":[0,1,2]})");
  desk.Await(0);
  ASSERT_TRUE(desk.Do(0, Do::kPass).ok);
  desk.hall().Advance(5'100);
  const auto generation = [&] { return desk.View(0).known.generation; };
  const auto owes = [&] { return desk.View(0).known.Of(Seat::At(0)).Owes(); };
  const std::uint32_t seq = desk[0].seq;
  desk.hall().Advance(10);
  ASSERT_LE(desk[0].seq, seq + 1) << "bots pause";
  ASSERT_FALSE(owes());
  ASSERT_TRUE(desk[0].Ask("hurry").ok);
  desk.hall().Advance(10);
  EXPECT_GT(desk[0].seq, seq + 1);
  EXPECT_TRUE(owes()) << "until the person is asked";
  EXPECT_EQ(generation(), 2);
}

TEST(TerraformWait, NobodyHurriesWhereAPersonIsAsked) {
  Desk desk(2, 3, R"({"corporateEra":false,"beginner":[0,1,2]})");
  desk.Await(0);
  ASSERT_TRUE(desk[1].Ask("hurry").ok);
  ASSERT_TRUE(desk.Do(0, Do::kPass).ok);
  desk.Await(1);
  ASSERT_TRUE(desk.Do(1, Do::kPass).ok);
  desk.hall().Advance(5'100);
  const std::uint32_t seq = desk[0].seq;
  desk.hall().Advance(10);
  EXPECT_LE(desk[0].seq, seq + 1) << "that was over when it was said";
}

TEST(TerraformWait, NobodyHurriesAllDay) {
  test::Hall hall({.terraform = true, .times = {.resume_every = 0}});
  test::Player player(hall, "A");
  ASSERT_TRUE(player.Create(2, Desk::kBeginners, "", "terraform").ok);
  ASSERT_TRUE(player.Sit(0).ok);
  int taken = 0;
  while (taken < 1'000 && player.Ask("hurry").ok) ++taken;
  EXPECT_EQ(taken, 39) << "sitting down was the first of forty";
  hall.Advance(500);
  EXPECT_TRUE(player.Ask("hurry").ok);
  EXPECT_EQ(player.Ask("hurry").why, "not so fast");
}

TEST(TerraformWait, WhereNothingIsTakenBackNobodyWaits) {
  Desk desk(1, 2, R"({"corporateEra":false,"beginner":[0,1],"takeBack":false})");
  BothActions(desk);
  const std::uint32_t seq = desk[0].seq;
  desk.hall().Advance(1'000);
  EXPECT_GT(desk[0].seq, seq);
}

TEST(TerraformWait, SpectatorsAndThoseWhoStandCannotHurry) {
  Desk desk(1, 2);
  BothActions(desk);
  test::Player other(desk.hall(), "B");
  ASSERT_TRUE(other.Join(desk[0].code).ok);
  EXPECT_EQ(other.Ask("hurry").why, "you are not sitting at the table");
  const std::uint32_t seq = desk[0].seq;
  desk.hall().Advance(4'000);
  EXPECT_EQ(desk[0].seq, seq);
  ASSERT_TRUE(desk[0].Ask("hurry").ok);
  // Asked for once more with nobody to wait for, it changes nothing.
  EXPECT_TRUE(desk[0].Ask("hurry").ok);
}

// A bot that answers late does not play in a position that it has not seen.
TEST(TerraformWait, AnAnswerToWhatWasTakenBackMeanwhileDoesNotCount) {
  Desk desk(1, 2);
  test::Hall& hall = desk.hall();
  hall.Crash();
  bool holding = false;
  std::vector<std::function<void()>> held;
  hall.services().post = [&, post = hall.services().post](std::function<void()> task) {
    if (!holding) return post(std::move(task));
    held.push_back(std::move(task));
  };
  desk[0].Connect();
  ASSERT_TRUE(desk[0].Resume().ok);
  BothActions(desk);
  holding = true;
  hall.Advance(5'100);
  ASSERT_EQ(held.size(), 1U) << "the bot's answer";
  ASSERT_TRUE(desk.Back(0, 1).ok);
  ASSERT_TRUE(desk.Do(0, Do::kProject, kPowerPlant).ok);
  ASSERT_TRUE(desk[0].Ask("hurry").ok);
  const std::uint64_t before = hall.figures().bot_commands;
  held.front()();
  EXPECT_EQ(hall.figures().bot_commands, before);
  // It thinks once more.
  holding = false;
  for (std::size_t i = 1; i < held.size(); ++i) held[i]();
  hall.Advance(10);
  EXPECT_GT(hall.figures().bot_commands, before);
}

// Nor does one that thought for somebody who came back meanwhile, and let it play once more.
TEST(TerraformWait, AnAnswerFromBeforeItsPersonCameBackDoesNotCount) {
  Desk desk(2, 2);
  test::Hall& hall = desk.hall();
  hall.Crash();
  bool holding = false;
  std::vector<std::function<void()>> held;
  hall.services().post = [&, post = hall.services().post](std::function<void()> task) {
    if (!holding) return post(std::move(task));
    held.push_back(std::move(task));
  };
  for (int seat = 0; seat < 2; ++seat) {
    desk[seat].Connect();
    ASSERT_TRUE(desk[seat].Resume().ok);
  }
  const int seat = desk.Active();
  ASSERT_TRUE(desk.Do(seat, Do::kProject, kPowerPlant).ok);
  const std::string place = "{\"seat\":" + std::to_string(seat);
  const std::string lend = place + R"(,"level":"novice"})";
  ASSERT_TRUE(desk[seat].Ask("lend", lend).ok);
  holding = true;
  for (int i = 0; i < 100 && held.empty(); ++i) hall.Advance(100);
  ASSERT_FALSE(held.empty()) << "the bot's answer";
  ASSERT_TRUE(desk[seat].Ask("sit", place + "}").ok);
  ASSERT_TRUE(desk.Back(seat, 1).ok);
  ASSERT_TRUE(desk.Do(seat, Do::kProject, kPowerPlant).ok);
  ASSERT_TRUE(desk[seat].Ask("hurry").ok);
  ASSERT_TRUE(desk[seat].Ask("lend", lend).ok);
  const std::uint64_t before = hall.figures().bot_commands;
  const std::size_t count = held.size();
  for (std::size_t i = 0; i < count; ++i) held[i]();
  EXPECT_EQ(hall.figures().bot_commands, before);
  holding = false;
  for (std::size_t i = count; i < held.size(); ++i) held[i]();
  hall.Advance(10'000);
  EXPECT_GT(hall.figures().bot_commands, before);
}

// An answer that comes while nobody is there is lost, and nothing is written down that the bot
// would be shown if the address has written too much already.
TEST(TerraformWait, ABotThatThinksWhenTheLastPlayerGoesThinksOnceMore) {
  constexpr std::uint64_t kAtOnce = 1'000'000;
  Desk desk(1, 2);
  test::Hall& hall = desk.hall();
  hall.Crash();
  hall.services().spending = Spending(kAtOnce, 100'000);
  bool holding = false;
  std::vector<std::function<void()>> held;
  hall.services().post = [&, post = hall.services().post](std::function<void()> task) {
    if (!holding) return post(std::move(task));
    held.push_back(std::move(task));
  };
  desk[0].Connect();
  ASSERT_TRUE(desk[0].Resume().ok);
  BothActions(desk);
  ASSERT_TRUE(desk[0].Ask("hurry").ok);
  holding = true;
  hall.Advance(10);
  ASSERT_EQ(held.size(), 1U) << "the bot's answer";
  hall.services().spending.Spend("192.0.2.1", hall.now(), kAtOnce);
  const std::uint64_t before = hall.figures().bot_commands;
  desk[0].Cut();
  hall.Pump();
  holding = false;
  for (const auto& task : held) task();
  hall.Advance(5'000);
  ASSERT_EQ(hall.figures().bot_commands, before);
  desk[0].Connect();
  ASSERT_TRUE(desk[0].Resume().ok);
  hall.Advance(60'000);
  EXPECT_GT(hall.figures().bot_commands, before);
}

}  // namespace
}  // namespace syrtis::server

#include <gtest/gtest.h>

#include <new>
#include <utility>

#include "server/check/testing/refuse_at.h"
#include "server/table/table.h"
#include "server/testing/desk.h"

// The coach at a table: agreed on, refused by a seat, for the asker alone, and bounded.
namespace syrtis::server {
namespace {

using test::Desk;
using test::Reply;

// The advice in what that seat heard since the last look; empty: none.
std::string AdviceFor(Desk& desk, int seat) {
  std::string found;
  for (const std::string& text : desk.News(seat)) {
    if (text.starts_with(R"({"advice":)")) found = text;
  }
  return found;
}

// A table of two where a coach is agreed on.
struct Coached {
  explicit Coached(bool agreed = true) : desk(2, 2, Desk::kBeginners, false, agreed) {}
  Desk desk;
};

const std::string kOff = refuse::CoachIsOff().why;
const std::string kTooOften = refuse::CoachTooOften().why;

TEST(TerraformCoach, IsOffUnlessItIsAgreedOn) {
  Coached table(false);
  const Reply reply = table.desk[0].Ask("advise");
  EXPECT_FALSE(reply.ok);
  EXPECT_EQ(reply.why, kOff);
  EXPECT_EQ(AdviceFor(table.desk, 0), "");
}

TEST(TerraformCoach, AnswersTheAskerAlone) {
  Coached table;
  Desk& desk = table.desk;
  const int first = desk.Active();
  static_cast<void>(desk.News(0));
  static_cast<void>(desk.News(1));
  ASSERT_TRUE(desk[first].Ask("advise").ok);
  desk.hall().Advance(1);
  const std::string advice = AdviceFor(desk, first);
  EXPECT_NE(advice.find(R"("plan":[{"do":)"), std::string::npos) << advice;
  EXPECT_NE(advice.find(R"("chance":)"), std::string::npos) << advice;
  EXPECT_EQ(AdviceFor(desk, 1 - first), "");
  // A seat that is not asked anything hears that, and nothing of the other's cards.
  ASSERT_TRUE(desk[1 - first].Ask("advise").ok);
  desk.hall().Advance(1);
  EXPECT_NE(AdviceFor(desk, 1 - first).find(R"("plan":[])"), std::string::npos);
}

TEST(TerraformCoach, OneSeatsNoTurnsItOff) {
  Coached table;
  Desk& desk = table.desk;
  ASSERT_TRUE(desk[1].Ask("coach", R"({"allow":false})").ok);
  EXPECT_EQ(desk[0].Ask("advise").why, kOff);
  EXPECT_NE(desk[0].numbered.at(desk[0].seq).find(R"("noCoach":true)"), std::string::npos);
  // It is on disk: a table that comes back knows it.
  const Table& kept = *desk.hall().Find(desk[0].code);
  const Result<TableRecord> record =
      DecodeRecord(desk.hall().Stored(kept.id()).records.back().bytes);
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(record->kind, RecordKind::kCoach);
  ASSERT_TRUE(desk[1].Ask("coach", R"({"allow":true})").ok);
  EXPECT_TRUE(desk[0].Ask("advise").ok);
}

TEST(TerraformCoach, ANoFromWhoStandsDoesNotCount) {
  Coached table;
  test::Player other(table.desk.hall(), "W");
  ASSERT_TRUE(other.Join(table.desk[0].code).ok);
  EXPECT_EQ(other.Ask("coach", R"({"allow":false})").why, refuse::NotAtThisTable().why);
  EXPECT_EQ(other.Ask("advise").why, refuse::NotAtThisTable().why);
  EXPECT_TRUE(table.desk[0].Ask("advise").ok);
}

TEST(TerraformCoach, AnswersASeatThreeTimesAtOnceThenOnceInFiveSeconds) {
  Coached table;
  Desk& desk = table.desk;
  const auto ask = [&desk] {
    const Reply reply = desk[0].Ask("advise");
    desk.hall().Advance(1);
    return reply.why;
  };
  for (int i = 0; i < kAdviceBurst; ++i) EXPECT_EQ(ask(), "");
  EXPECT_EQ(ask(), kTooOften);
  desk.hall().Advance(kAdviceEvery);
  EXPECT_EQ(ask(), "");
  EXPECT_EQ(ask(), kTooOften);
  // The other seat has turns of its own.
  EXPECT_TRUE(desk[1].Ask("advise").ok);
}

TEST(TerraformCoach, OneQuestionOfATableIsAnsweredAtATime) {
  Coached table;
  Desk& desk = table.desk;
  static_cast<void>(desk[0].Send("advise"));
  const std::uint32_t second = desk[1].Send("advise");
  desk.hall().Pump();
  EXPECT_EQ(desk[1].ReplyTo(second).why, refuse::CoachIsBusy().why);
  EXPECT_NE(AdviceFor(desk, 0), "");
  EXPECT_TRUE(desk[1].Ask("advise").ok) << "it is done with the first";
}

// Addresses that ask at many tables leave the coach to others.
TEST(TerraformCoach, TwoQuestionsOfAnAddressWaitAtATimeAndOneWhileManyDo) {
  Coached table;
  Desk& desk = table.desk;
  std::vector<std::string>& advising = desk.hall().services().advising;
  const auto ask = [&desk] {
    const Reply reply = desk[0].Ask("advise");
    desk.hall().Advance(kAdviceEvery);
    return reply.why;
  };
  advising.assign(2, desk[0].address);
  EXPECT_EQ(ask(), refuse::CoachIsBusy().why);
  advising.assign(6, "192.0.2.99");
  advising.push_back(desk[0].address);
  EXPECT_EQ(ask(), "");
  advising.emplace_back("192.0.2.99");
  EXPECT_EQ(ask(), refuse::CoachIsBusy().why);
  advising.assign(255, "192.0.2.99");
  EXPECT_EQ(ask(), "");
  advising.assign(256, "192.0.2.99");
  EXPECT_EQ(ask(), refuse::CoachIsBusy().why);
}

#ifndef SYRTIS_SANITIZED  // which have an operator new of their own
TEST(TerraformCoach, APlaceIsNotLostForWantOfMemory) {
  test::Hall hall({.terraform = true, .bot_threads = 1});
  bool refused = true;
  for (long at = 1; refused && !testing::Test::HasFailure(); ++at) {
    test::Player host(hall, "H");
    ASSERT_TRUE(host.Create(1, "{}", "", "terraform").ok);
    ASSERT_TRUE(host.Sit(0).ok);
    ASSERT_TRUE(host.Ask("settings", R"({"coach":true})").ok);
    ASSERT_TRUE(host.Ask("start").ok);
    test::refuse_at = at;
    try {
      static_cast<void>(host.Send("advise"));
    } catch (const std::bad_alloc&) {
      EXPECT_EQ(test::refuse_at, 0);
    }
    refused = std::exchange(test::refuse_at, 0) == 0;
    hall.LetBotsFinish();
    hall.Pump();
    EXPECT_TRUE(hall.services().advising.empty()) << at;
  }
}
#endif

TEST(TerraformCoach, ANoWhileItThinksComesInTime) {
  Coached table;
  Desk& desk = table.desk;
  static_cast<void>(desk[0].Send("advise"));
  static_cast<void>(desk[1].Send("coach", R"({"allow":false})"));
  desk.hall().Pump();
  EXPECT_NE(AdviceFor(desk, 0).find(R"("advice":null)"), std::string::npos);
}

TEST(TerraformCoach, ANoOutlivesACrash) {
  Desk desk(2, 2, Desk::kBeginners, true, true);
  ASSERT_TRUE(desk[1].Ask("coach", R"({"allow":false})").ok);
  desk.hall().Crash();
  for (const int seat : {0, 1}) {
    desk[seat].Connect();
    ASSERT_TRUE(desk[seat].Resume().ok);
  }
  EXPECT_EQ(desk[0].Ask("advise").why, kOff);
  ASSERT_TRUE(desk[1].Ask("coach", R"({"allow":true})").ok);
  EXPECT_TRUE(desk[0].Ask("advise").ok);
}

TEST(TerraformCoach, TheMazeGameHasNone) {
  test::Hall hall;
  test::Player host(hall, "A");
  ASSERT_TRUE(host.Create(2).ok);
  EXPECT_EQ(host.Ask("settings", R"({"coach":true})").why, refuse::NoCoachHere().why);
}

}  // namespace
}  // namespace syrtis::server

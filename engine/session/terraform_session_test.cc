#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "engine/core/hash.h"
#include "engine/core/replay.h"
#include "engine/core/rng.h"
#include "engine/testing/session_fixture.h"

namespace syrtis {
namespace {

using terraform::Terraform;

class TerraformSession : public SessionFixture {
 protected:
  void NewGame(int seats, const std::string& options = "{}") {
    Get(R"({"new":{"game":"terraform","seats":)" + std::to_string(seats) +
        R"(,"seed":"7","options":)" + options + "}}");
  }
  // Everybody has the Beginner Corporation: nothing is chosen before the first turn.
  void StartTurns(const std::string& more_options = "") {
    NewGame(2, R"({"beginner":[0,1])" + more_options + "}");
  }
  int Active() { return static_cast<int>(*Parsed(StateText()).Find("active")->AsInt()); }
  // The member of "players" of this seat, with its question.
  json::Value Player(int seat) {
    const json::Value state = Parsed(StateText());
    return (*state.Find("players")->AsArray())[static_cast<std::size_t>(seat)];
  }
  std::string ActText(int seat, Ms ms, const std::string& command) {
    return R"({"act":{"seat":)" + std::to_string(seat) + R"(,"ms":)" + std::to_string(ms) +
           R"(,"command":)" + command + "}}";
  }
  std::string CommandText(int seat, const std::string& rest) {
    return R"({"prompt":)" + TextOf(Player(seat), "prompt") + "," + rest + "}";
  }
  json::Value Act(int seat, const std::string& rest, Ms ms = 0) {
    return Get(ActText(seat, ms, CommandText(seat, rest)));
  }
  static std::string BackText(int seat, int seq) {
    return R"({"back":{"seat":)" + std::to_string(seat) + R"(,"seq":)" + std::to_string(seq) + "}}";
  }
  std::string RefusedBack(int seat, int seq) {
    const std::string before = StateText();
    const json::Value reply = Ask(BackText(seat, seq));
    EXPECT_FALSE(IsOk(reply));
    EXPECT_EQ(TextOf(reply, "rule"), "T-11.2");
    EXPECT_EQ(StateText(), before);
    return TextOf(reply, "why");
  }
  // The log of the session replays to its state.
  void ExpectLogReplays() {
    const json::Value reply = Get(R"({"log":true})");
    const Result<Log<Terraform>> log = ReadLog<Terraform>(TerraformRules(), *reply.Find("log"));
    ASSERT_TRUE(log.ok()) << log.error().text;
    const Result<terraform::State> last = Replay<Terraform>(TerraformRules(), *log);
    ASSERT_TRUE(last.ok()) << last.error().text;
    std::string state;
    json::Writer writer(state);
    Terraform::WriteState(TerraformRules(), *last, writer);
    EXPECT_EQ(state, StateText());
  }
};

constexpr const char* kPowerPlant = R"("do":"project","project":"powerPlant")";

TEST_F(TerraformSession, NewGivesTheHashOfTheState) {
  const json::Value reply =
      Get(R"({"new":{"game":"terraform","seats":4,"seed":"7","options":{"draft":true,)"
          R"("corporateEra":false,"beginner":[0,3],"takeBack":false,"clock":600}}})");
  const terraform::Options options{
      .clock = 600, .beginner = 0b1001, .corporate_era = false, .draft = true, .take_back = false};
  const terraform::State state =
      *terraform::NewGame(TerraformRules(), options, 4, Seed{.high = 0, .low = 7});
  EXPECT_EQ(TextOf(reply, "hash"), HashText(HashOf(state)));
}

TEST_F(TerraformSession, BadNewIsRefusedAndLeavesTheGame) {
  NewGame(2);
  const std::string before = StateText();
  const auto refused = [&](const std::string& inside, std::string_view why,
                           std::string_view code = "") {
    const std::string line = R"({"new":{"game":"terraform","seed":1,)" + inside + "}}";
    ExpectRefused(line, why);
    const json::Value reply = Parsed(session_.Answer(line));
    EXPECT_EQ(reply.Find("code") == nullptr ? "" : TextOf(reply, "code"), code) << line;
    EXPECT_EQ(StateText(), before);
  };
  refused(R"("seats":6)", "new.seats: must be a whole number from 1 to 5, not 6");
  refused(R"("seats":2,"options":{"module":3})", "options: unknown key \"module\"");
  refused(R"("seats":1,"options":{"draft":true})", "options: draft is for two seats or more",
          "NoDraftAlone");
  refused(R"("seats":1,"options":{"corporateEra":false})",
          "options: corporateEra is always true with one seat", "EraAlwaysAlone");
  refused(R"("seats":2,"options":{"beginner":[2]})",
          "options: beginner names a seat that is not at the table", "NoSuchBeginner");
  refused(R"("seats":2,"options":{"clock":-1})",
          "options: clock must be 0 (off) to 86400 seconds, not -1", "NoSuchClock");
  refused(R"("seats":2,"options":{"clock":86401})",
          "options: clock must be 0 (off) to 86400 seconds, not 86401", "NoSuchClock");
}

TEST_F(TerraformSession, WhatIsLegalIsTaken) {
  for (int seats = 1; seats <= 5; ++seats) {
    NewGame(seats, seats > 2 ? R"({"draft":true})" : "{}");
    Rng rng(Seed{.high = 0, .low = static_cast<std::uint64_t>(seats)});
    Ms ms = 0;
    PlayOn(session_, seats, 250 * seats, rng, ms);
    ExpectLogReplays();
  }
}

TEST_F(TerraformSession, AGameIsSavedAndGoesOnInTheMiddleOfAnyChoice) {
  std::set<std::string> asked;
  for (int seats = 1; seats <= 4; ++seats) {
    NewGame(seats, seats == 3 ? R"({"draft":true})" : "{}");
    Rng rng(Seed{.high = 1, .low = static_cast<std::uint64_t>(seats)});
    Ms ms = 0;
    for (int i = 0; i < 300; ++i) {
      PlayOn(session_, seats, 2, rng, ms);
      bool is_new = false;
      for (int seat = 0; seat < seats; ++seat) {
        const json::Value player = Player(seat);
        const json::Value* question = player.Find("question");
        if (question == nullptr) continue;
        is_new = asked.insert(TextOf(*question, "ask")).second || is_new;
      }
      if (!is_new) continue;
      const std::string state = StateText();
      Session other = NewSession();
      ASSERT_TRUE(IsOk(Parsed(other.Answer(R"({"load":)" + state + "}"))));
      EXPECT_EQ(other.Answer(R"({"state":true})"), session_.Answer(R"({"state":true})"));
      // Both go on alike.
      Rng same = rng;
      Ms same_ms = ms;
      PlayOn(session_, seats, 20, rng, ms);
      PlayOn(other, seats, 20, same, same_ms);
      EXPECT_EQ(other.Answer(R"({"state":true})"), session_.Answer(R"({"state":true})"));
    }
  }
  for (const char* ask : {"corporation", "buy", "pick", "turn", "place", "sell"}) {
    EXPECT_TRUE(asked.contains(ask)) << ask;
  }
}

TEST_F(TerraformSession, ABrokenStateIsNotLoaded) {
  NewGame(2);
  const std::string before = StateText();
  std::string state = before;
  const std::size_t at = state.find("\"deck\":[") + 8;
  const std::size_t end = state.find(',', at);
  state.insert(at, state.substr(at, end - at + 1));
  const json::Value reply = Ask(R"({"load":)" + state + "}");
  EXPECT_FALSE(IsOk(reply));
  EXPECT_TRUE(TextOf(reply, "why").starts_with("state")) << TextOf(reply, "why");
  EXPECT_EQ(StateText(), before);
}

TEST_F(TerraformSession, StaleAndWrongAnswersAreRefused) {
  StartTurns();
  const int seat = Active();
  const std::string old = CommandText(seat, kPowerPlant);
  Get(ActText(seat, 0, old));
  const std::string before = StateText();
  const auto refused = [&](int who, const std::string& command) {
    const json::Value reply = Ask(ActText(who, 0, command));
    EXPECT_FALSE(IsOk(reply)) << command;
    EXPECT_NE(TextOf(reply, "why"), "(none)");
    EXPECT_EQ(StateText(), before);
    return reply;
  };
  EXPECT_NE(TextOf(refused(seat, old), "rule"), "(none)") << "an old number";
  EXPECT_NE(TextOf(refused(1 - seat, CommandText(1 - seat, kPowerPlant)), "rule"), "(none)")
      << "not this seat's turn";
  refused(seat, CommandText(seat, R"("do":"place","area":3)"));
  EXPECT_EQ(TextOf(refused(seat, CommandText(seat, R"("do":"play","card":"Comet Wine")")), "why"),
            "command.card: there is no such card or corporation");
  EXPECT_EQ(TextOf(refused(seat, R"({"do":"pass"})"), "why"), "command: \"prompt\" is missing");
  EXPECT_EQ(TextOf(refused(seat, CommandText(seat, R"("do":"pass","loud":1)")), "why"),
            "command: unknown key \"loud\"");
  ExpectRefused(R"({"bot":{"seat":0,"level":"brisk"}})", "bot.level: there are no bots here");
}

TEST_F(TerraformSession, T_11_1_AViewHidesTheHandsOfOthers) {
  StartTurns();
  const json::Value state = Parsed(StateText());
  for (int seat = 0; seat < 2; ++seat) {
    const json::Value view =
        Parsed(TextOf(Get(R"({"view":)" + std::to_string(seat) + "}"), "view"));
    EXPECT_EQ(TextOf(view, "rng"), "(none)");
    const auto player = [seat](const json::Value& game, int other) {
      return (*game.Find("players")->AsArray())[static_cast<std::size_t>(other ? 1 - seat : seat)];
    };
    EXPECT_EQ(TextOf(player(view, 0), "hand"), TextOf(player(state, 0), "hand"));
    EXPECT_EQ(TextOf(player(view, 1), "hand"), "(none)");
    EXPECT_EQ(TextOf(player(view, 1), "handCount"), "10");
    const json::Value other = player(state, 1);
    for (const json::Value& card : *other.Find("hand")->AsArray()) {
      EXPECT_EQ(json::Compact(view).find(json::Compact(card)), std::string::npos);
    }
  }
  const json::Value spectator = Parsed(TextOf(Get(R"({"view":"spectator"})"), "view"));
  for (const json::Value& player : *spectator.Find("players")->AsArray()) {
    EXPECT_EQ(TextOf(player, "hand"), "(none)");
  }
}

TEST_F(TerraformSession, T_11_2_OwnLatestStepsAreTakenBack) {
  StartTurns();
  const std::string start = StateText();
  const int seat = Active();
  Act(seat, kPowerPlant);
  const std::string after_one = StateText();
  Act(seat, kPowerPlant);
  EXPECT_NE(Active(), seat);
  EXPECT_EQ(RefusedBack(1 - seat, 1),
            "only your own latest steps can be taken back, and not past a card that came to light");
  EXPECT_EQ(RefusedBack(seat, 9), "there is no such entry to go back to");
  EXPECT_EQ(RefusedBack(seat, 2), "nothing has been done since then");

  const json::Value reply = Get(BackText(seat, 1));
  EXPECT_EQ(TextOf(reply, "hash").size(), 16U);
  EXPECT_EQ(TextOf(reply, "events"), "(none)");
  EXPECT_EQ(StateText(), after_one);
  EXPECT_EQ(RefusedBack(seat, 2), "there is no such entry to go back to") << "it was taken back";
  // Something else instead, and then all of it.
  Act(seat, R"("do":"endTurn")");
  Get(BackText(seat, 0));
  EXPECT_EQ(StateText(), start);
  ExpectLogReplays();
}

TEST_F(TerraformSession, T_11_2_NotWhenTheNextPlayerHasActed) {
  StartTurns();
  const int seat = Active();
  Act(seat, kPowerPlant);
  Act(seat, R"("do":"endTurn")");
  Act(1 - seat, kPowerPlant);
  RefusedBack(seat, 0);
  RefusedBack(1 - seat, 0);
  Get(BackText(1 - seat, 2));
}

TEST_F(TerraformSession, T_11_2_NotWhereTheTableHasTurnedItOff) {
  StartTurns(R"(,"takeBack":false)");
  const int seat = Active();
  Act(seat, kPowerPlant);
  RefusedBack(seat, 0);
}

TEST_F(TerraformSession, T_11_2_TimeIsNotTakenBack) {
  StartTurns(R"(,"clock":60)");
  const int seat = Active();
  Act(seat, kPowerPlant, 20'000);
  Get(BackText(seat, 0));
  EXPECT_EQ(TextOf(Player(seat), "clock"), "40000");
  ExpectRefused(R"({"tick":19999})",
                "tick: must not be before the last time seen, 20000, not 19999");
  ExpectLogReplays();
}

TEST_F(TerraformSession, T_11_3_TheThinkingClockRunsForWhoOwesAnAnswer) {
  StartTurns(R"(,"clock":60)");
  const int seat = Active();
  const std::string overdue =
      R"([{"what":"overdue","ms":60000,"seat":)" + std::to_string(seat) + "}]";
  EXPECT_EQ(TextOf(Get(R"({"tick":59999})"), "events"), "[]");
  EXPECT_EQ(TextOf(Get(R"({"tick":61000})"), "events"), overdue);
  EXPECT_EQ(TextOf(Player(seat), "overdue"), "true");
  EXPECT_EQ(TextOf(Player(1 - seat), "clock"), "60000");
  // The answer still counts, and the event is not repeated.
  EXPECT_EQ(TextOf(Act(seat, kPowerPlant, 62'000), "events").find("overdue"), std::string::npos);
  // Taken back to before that moment: the clock runs out again by itself.
  EXPECT_EQ(TextOf(Get(BackText(seat, 1)), "events"), "(none)");
  ExpectLogReplays();
}

TEST_F(TerraformSession, OneSessionPlaysOneGameAfterTheOther) {
  NewGame(3);
  const std::string state = StateText();
  Get(R"({"new":{"game":"maze","seats":2,"seed":"7"}})");
  EXPECT_EQ(TextOf(Parsed(StateText()), "game"), "maze");
  Get(R"({"load":)" + state + "}");
  EXPECT_EQ(StateText(), state);
}

}  // namespace
}  // namespace syrtis

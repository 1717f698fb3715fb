#include "tools/review.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "bots/terraform/novice.h"
#include "engine/core/json.h"
#include "engine/core/recorder.h"
#include "tools/commands.h"

namespace syrtis::tools {
namespace {

namespace fs = std::filesystem;
using terraform::Terraform;

struct ReviewSaid {
  int code = 0;
  std::string out;
  std::string err;
};
ReviewSaid RunReview(ReviewOptions options, const std::string& text) {
  if (options.file.empty()) options.file = "-";
  std::istringstream in(text);
  std::ostringstream out;
  std::ostringstream err;
  const int code = Review(options, in, out, err);
  return {.code = code, .out = out.str(), .err = err.str()};
}

Recorder<Terraform> NovicesTo(const terraform::Rules& rules, int generation) {
  auto recorder = *Recorder<Terraform>::Start(rules, {}, 2, Seed{.high = 0, .low = 11});
  while (recorder.state().generation < generation) {
    const terraform::State& state = recorder.state();
    const Seat seat = Owes(state, Seat::At(0)) ? Seat::At(0) : Seat::At(1);
    terraform::CommandList legal;
    LegalCommands(rules, state, seat, state.now, legal);
    const auto command = *NoviceCommand(Observe(state, seat), legal);
    EXPECT_TRUE(recorder.Act({state.now, seat, command}).ok());
  }
  return recorder;
}

std::string TextOf(const terraform::Rules& rules, const Log<Terraform>& log) {
  std::string text;
  json::Writer writer(text);
  WriteLog<Terraform>(rules, log, writer);
  return text;
}

TEST(ReviewTool, TellsAGameAsTextDataAndPage) {
  const terraform::Rules rules = terraform::BuiltInRules();
  const std::string log = TextOf(rules, NovicesTo(rules, 2).CompleteLog());
  const fs::path page = fs::path(testing::TempDir()) / "syrtis_review_test.html";
  ReviewOptions options{.html = page.string(), .json = true, .command = "syrtis review <&>"};
  const ReviewSaid said = RunReview(options, log);
  ASSERT_EQ(said.code, kOk) << said.err;
  const Result<json::Value> json = json::Parse(said.out);
  ASSERT_TRUE(json.ok()) << json.error().text;
  EXPECT_EQ(*json->Find("decks")->AsInt(), 64);
  const auto& players = *json->Find("players")->AsArray();
  ASSERT_EQ(players.size(), 2U);
  for (const json::Value& player : players) {
    const auto number = [&player](const char* key) { return *player.Find(key)->AsInt(); };
    const auto change = number("decisions") + number("luck") + number("others") + number("horizon");
    EXPECT_NEAR(static_cast<double>(change), static_cast<double>(number("last") - number("first")),
                3)
        << "each is rounded";
    EXPECT_GT(player.Find("curve")->AsArray()->size(), 4U);
  }
  EXPECT_FALSE(json->Find("decisions")->AsArray()->empty());
  EXPECT_LE(json->Find("decisions")->AsArray()->size(), 5U);

  std::ifstream file(page);
  std::stringstream html;
  html << file.rdbuf();
  fs::remove(page);
  EXPECT_NE(html.str().find("syrtis review &lt;&amp;&gt;"), std::string::npos);
  EXPECT_NE(html.str().find("class=\"course m1\""), std::string::npos) << "a line for each seat";
  EXPECT_EQ(html.str().find("http"), std::string::npos) << "it stands alone";
  EXPECT_NE(html.str().find("</html>"), std::string::npos);

  const ReviewSaid text = RunReview({.decisions = 2, .seat = 1}, log);
  EXPECT_NE(text.out.find("Chance to win"), std::string::npos);
  EXPECT_NE(text.out.find("\n2. generation"), std::string::npos);
  EXPECT_EQ(text.out.find("\n3. generation"), std::string::npos);
  EXPECT_NE(text.out.find("in percentage points (means over 64 possible decks)"),
            std::string::npos);
  EXPECT_NE(text.out.find("or worse (−) than with the best other one\n1. generation"),
            std::string::npos)
      << "numbers are explained";
  const std::size_t decisions = text.out.find("The decisions that");
  EXPECT_EQ(text.out.find("seat 0", decisions), std::string::npos) << "only of seat 1";
}

TEST(ReviewTool, LeavesOutWhatWasTakenBack) {
  const terraform::Rules rules = terraform::BuiltInRules();
  auto recorder = *Recorder<Terraform>::Start(rules, {}, 2, Seed{.high = 0, .low = 11});
  const auto act = [&] {
    const terraform::State& state = recorder.state();
    terraform::CommandList legal;
    LegalCommands(rules, state, Seat::At(0), state.now, legal);
    EXPECT_TRUE(recorder.Act({state.now, Seat::At(0), legal[0]}).ok());
  };
  act();
  act();
  ASSERT_EQ(review::StepsOf(rules, recorder.CompleteLog())->size(), 2U);
  ASSERT_TRUE(recorder.BackTo(Seat::At(0), recorder.now(), 1).ok());
  const auto steps = review::StepsOf(rules, recorder.CompleteLog());
  ASSERT_TRUE(steps.ok());
  ASSERT_EQ(steps->size(), 1U);
  act();
  const auto again = review::StepsOf(rules, recorder.CompleteLog());
  ASSERT_EQ(again->size(), 2U);
  EXPECT_EQ(again->back().seq, 4U);
}

TEST(ReviewTool, SaysWhatIsWrong) {
  const terraform::Rules rules = terraform::BuiltInRules();
  const Log<Terraform> log = NovicesTo(rules, 1).CompleteLog();
  const auto refused = [](const ReviewOptions& options, const std::string& text, int code,
                          const std::string& why) {
    const ReviewSaid said = RunReview(options, text);
    EXPECT_EQ(said.code, code) << why;
    EXPECT_NE(said.err.find(why), std::string::npos) << said.err;
    EXPECT_EQ(said.out, "");
  };
  refused({}, "", kBadInput, "the file is empty");
  refused({}, "{\"game\":1}", kBadInput, "game");
  refused({.file = "/no/such/file"}, "", kBadInput, "/no/such/file");
  refused({}, TextOf(rules, log), kBadInput, "nothing has been decided");
  refused({.seat = 2}, TextOf(rules, log), kBadInput, "seats 0 to 1");
  std::string maze = TextOf(rules, log);
  maze.replace(maze.find("terraform"), 9, "maze");
  refused({}, maze, kBadInput, "only games of \"terraform\"");
  Log<Terraform> wrong = log;
  wrong.entries.push_back({.kind = EntryKind::kCommand,
                           .ms = 0,
                           .seat = Seat::At(0),
                           .command = {.kind = terraform::Do::kPass}});
  refused({}, TextOf(rules, wrong), kDoesNotHold, "entry 1: the command is refused");
}

}  // namespace
}  // namespace syrtis::tools

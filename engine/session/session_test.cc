#include "engine/session/session.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "engine/core/replay.h"
#include "engine/core/rng.h"
#include "engine/session/reply.h"
#include "engine/testing/session_fixture.h"

namespace syrtis {
namespace {

// A session in which tests play the maze game.
class SessionTest : public SessionFixture {
 protected:
  void NewGame() { Get(R"({"new":{"game":"maze","seats":2,"seed":"7","options":{"module":3}}})"); }
  void StartGame() {
    NewGame();
    Get(R"({"act":{"seat":0,"ms":100,"command":{"do":"ready"}}})");
    Get(R"({"act":{"seat":1,"ms":200,"command":{"do":"ready"}}})");
  }
  // Which seat has blue, and so may use the first factory.
  int BlueSeat() {
    const json::Value reply = Get(R"({"legal":0})");
    return TextOf(reply, "commands").find(R"("do":"produce")") != std::string::npos ? 0 : 1;
  }
  static std::string ProduceBlue(int seat, Ms ms) {
    return R"({"act":{"seat":)" + std::to_string(seat) + R"(,"ms":)" + std::to_string(ms) +
           R"(,"command":{"do":"produce","colour":"blue","at":"start.west"}}})";
  }
};

TEST_F(SessionTest, NewGivesTheHashOfTheState) {
  const json::Value reply =
      Get(R"({"new":{"game":"maze","seats":3,"seed":"7","options":{"module":3}}})");
  maze::Options options;
  options.module = 3;
  const maze::State state = *maze::NewGame(BuiltIn(), options, 3, Seed{.high = 0, .low = 7});
  EXPECT_EQ(json::Compact(reply), R"({"ok":true,"hash":")" + HashText(HashOf(state)) + R"("})");
}

TEST(Reply, ARefusalInsideAReplyHasItsArguments) {
  Reply reply(true);
  Reply::WriteRefusal(Status::Refused("TooFew", "T-1.1", "{1} are needed, not {2}", 3, 2),
                      reply.writer());
  EXPECT_EQ(
      std::move(reply).Take(),
      R"({"ok":true,"code":"TooFew","args":["3","2"],"rule":"T-1.1","why":"3 are needed, not 2"})");
}

TEST_F(SessionTest, SeedsAreTextsOrSmallNumbers) {
  const auto hash = [&](const std::string& seed) {
    return TextOf(Get(R"({"new":{"game":"maze","seats":2,"seed":)" + seed + "}}"), "hash");
  };
  EXPECT_EQ(hash("\"7\""), hash("7"));
  EXPECT_EQ(hash("\"0x1f\""), hash("31"));
  EXPECT_NE(hash("7"), hash("8"));
  EXPECT_NE(hash("\"340282366920938463463374607431768211455\""), hash("7"));
}

TEST_F(SessionTest, NothingButABeginningWithoutAGame) {
  const std::string why = "there is no game yet: begin with new or load";
  ExpectRefused(R"({"legal":0})", why);
  ExpectRefused(R"({"act":{"seat":0,"ms":1,"command":{"do":"ready"}}})", why);
  ExpectRefused(R"({"tick":1})", why);
  ExpectRefused(R"({"state":true})", why);
  ExpectRefused(R"({"view":0})", why);
  ExpectRefused(R"({"log":true})", why);
  ExpectRefused(R"({"back":{"seat":0,"seq":1}})", why);
  ExpectRefused(R"({"bot":{"seat":0,"level":"brisk"}})", why);
}

TEST_F(SessionTest, BadNewIsRefusedAndLeavesTheGame) {
  StartGame();
  const std::string before = StateText();
  const auto refused = [&](const std::string& inside, std::string_view why) {
    ExpectRefused("{\"new\":" + inside + "}", why);
    EXPECT_EQ(StateText(), before);
  };
  refused("7", "new: must be an object, not 7");
  refused("{}", "new: \"game\" is missing");
  refused(R"({"game":"chess","seats":2,"seed":1})",
          "new.game: must be \"maze\" or \"terraform\", not \"chess\"");
  refused(R"({"game":"maze","seed":1})", "new: \"seats\" is missing");
  refused(R"({"game":"maze","seats":0,"seed":1})",
          "new.seats: must be a whole number from 1 to 6, not 0");
  refused(R"({"game":"maze","seats":7,"seed":1})",
          "new.seats: must be a whole number from 1 to 6, not 7");
  refused(R"({"game":"maze","seats":2})", "new: \"seed\" is missing");
  refused(R"({"game":"maze","seats":2,"seed":"x"})",
          "new.seed: must be a number of at most 128 bits from 0 on, as a text (\"7\", \"0x1f\")");
  refused(R"({"game":"maze","seats":2,"seed":-1})",
          "new.seed: must be a number of at most 128 bits from 0 on, as a text (\"7\", \"0x1f\")");
  refused(R"({"game":"maze","seats":2,"seed":1,"colour":"red"})", "new: unknown key \"colour\"");
  refused(R"({"game":"maze","seats":2,"seed":1,"options":{"modul":2}})",
          "options: unknown key \"modul\"");
  refused(R"({"game":"maze","seats":1,"seed":1,"options":{"expert":true}})",
          "options: expert is not for one seat");
  refused(R"({"game":"maze","seats":2,"seed":1},"x":2)", "unknown key \"x\"");
}

TEST_F(SessionTest, LinesThatAreNoRequests) {
  NewGame();
  const std::string before = StateText();
  const std::string deep = std::string(100000, '[');
  const std::vector<std::string> lines = {"",
                                          " ",
                                          "\r",
                                          "x",
                                          "{",
                                          "[]",
                                          "7",
                                          "null",
                                          "\"state\"",
                                          "{}",
                                          R"({"foo":1})",
                                          R"({"state":true)",
                                          R"({"state":true}{"state":true})",
                                          R"({"state":true,"state":true})",
                                          R"({'state':true})",
                                          "\xff\xfe",
                                          std::string("\0\0\0", 3),
                                          deep,
                                          R"({"tick":1.5})",
                                          R"({"tick":1e3})",
                                          R"({"tick":99999999999999999999})",
                                          R"({"state":true,"log":true})"};
  for (const std::string& line : lines) {
    const json::Value reply = Ask(line);
    EXPECT_FALSE(IsOk(reply)) << line;
    EXPECT_NE(TextOf(reply, "why"), "(none)") << line;
    EXPECT_EQ(TextOf(reply, "rule"), "(none)") << line;
    EXPECT_EQ(StateText(), before) << line;
  }
  ExpectRefused(R"({"foo":1})",
                "this is no request; one of these is needed: new legal act tick state view load "
                "log back bot");
}

TEST_F(SessionTest, LinesUpToTheLimitAreRead) {
  NewGame();
  std::string line = R"({"state":true})";
  line.resize(Session::kMaxLine, ' ');
  EXPECT_TRUE(IsOk(Ask(line)));
  line.push_back(' ');
  ExpectRefused(line, "the line is longer than 1048576 bytes");
}

TEST_F(SessionTest, BadRequestsSayWhatIsWrong) {
  StartGame();
  const std::string before = StateText();
  const std::vector<std::vector<std::string>> table = {
      {R"({"legal":2})", "legal: must be a whole number from 0 to 1, not 2"},
      {R"({"legal":-1})", "legal: must be a whole number from 0 to 1, not -1"},
      {R"({"legal":"0"})", "legal: must be a whole number from 0 to 1, not \"0\""},
      {R"({"legal":0,"ms":100})", "ms: must not be before the last time seen, 200, not 100"},
      {R"({"legal":0,"seat":1})", "unknown key \"seat\""},
      {R"({"tick":199})", "tick: must not be before the last time seen, 200, not 199"},
      {R"({"tick":-5})", "tick: must be a whole number from 0 to 9007199254740991, not -5"},
      {R"({"tick":9007199254740992})",
       "tick: must be a whole number from 0 to 9007199254740991, not 9007199254740992"},
      {R"({"state":false})", "state: must be true"},
      {R"({"state":1})", "state: must be true or false, not 1"},
      {R"({"view":2})", "view: must be a seat from 0 to 1 or \"spectator\""},
      {R"({"view":"table"})", "view: must be a seat from 0 to 1 or \"spectator\""},
      {R"({"log":false})", "log: must be true"},
      {R"({"act":7})", "act: must be an object, not 7"},
      {R"({"act":{}})", "act: \"seat\" is missing"},
      {R"({"act":{"seat":0}})", "act: \"ms\" is missing"},
      {R"({"act":{"seat":0,"ms":300}})", "act: \"command\" is missing"},
      {R"({"act":{"seat":9,"ms":300,"command":{"do":"talk"}}})",
       "act.seat: must be a seat from 0 to 1 or \"table\""},
      {R"({"act":{"seat":0,"ms":100,"command":{"do":"talk"}}})",
       "act.ms: must not be before the last time seen, 200, not 100"},
      {R"({"act":{"seat":0,"ms":300,"command":{"do":"talk"},"hurry":1}})",
       "act: unknown key \"hurry\""},
      {R"({"act":{"seat":0,"ms":300,"command":{"do":"talk","loud":true}}})",
       "command: unknown key \"loud\""},
      {R"({"back":{"seat":0,"seq":1}})", "nothing is taken back in this game"},
      {R"({"back":{"seat":0}})", "back: \"seq\" is missing"},
      {R"({"bot":{"seat":0,"level":"brisk"}})", "bot.level: there are no bots here"},
      {R"({"bot":{"seat":2,"level":"brisk"}})",
       "bot.seat: must be a whole number from 0 to 1, not 2"},
      {R"({"load":{}})", ""},
      {R"({"load":7})", ""},
  };
  for (const std::vector<std::string>& row : table) {
    if (row[1].empty()) {
      EXPECT_FALSE(IsOk(Ask(row[0]))) << row[0];
    } else {
      ExpectRefused(row[0], row[1]);
    }
    EXPECT_EQ(StateText(), before) << row[0];
  }
}

// Gives the first legal command.
class EagerBot : public Bot<maze::Maze> {
 public:
  EagerBot(const maze::Rules& rules, Seat seat) : rules_(rules), seat_(seat) {}
  void See(const maze::View& /*view*/, std::span<const maze::Event> /*events*/, Ms ms) override {
    wake_at_ = ms;
  }
  Ms WakeAt() const override { return wake_at_; }
  std::optional<maze::Command> Wake(const maze::View& view, Ms ms) override {
    maze::CommandList legal;
    maze::LegalCommands(rules_, view, seat_, ms, legal);
    return *legal.begin();
  }

 private:
  const maze::Rules& rules_;
  Seat seat_;
  Ms wake_at_ = kMaxMs;
};
// Waits.
class LazyBot : public EagerBot {
 public:
  using EagerBot::EagerBot;
  Ms WakeAt() const override { return EagerBot::WakeAt() + 1; }
};

Bots<maze::Maze> TestBots() {
  static constexpr std::array<std::string_view, 2> kLevels = {"eager", "lazy"};
  return {.levels = kLevels,
          .make = [](const maze::Rules& rules, Seat seat, std::size_t level,
                     Seed /*seed*/) -> std::unique_ptr<Bot<maze::Maze>> {
            if (level == 0) return std::make_unique<EagerBot>(rules, seat);
            return std::make_unique<LazyBot>(rules, seat);
          }};
}

TEST(SessionBots, AreAskedByLevel) {
  Session session(Offer<maze::Maze>{&BuiltIn(), TestBots()},
                  Offer<terraform::Terraform>{&TerraformRules()});
  const auto ask = [&](std::string_view line) { return session.Answer(line); };
  EXPECT_TRUE(IsOk(Parsed(ask(R"({"new":{"game":"maze","seats":2,"seed":"7"}})"))));
  EXPECT_EQ(ask(R"({"bot":{"seat":1,"level":"eager"}})"),
            R"({"ok":true,"command":{"do":"ready"}})");
  EXPECT_EQ(ask(R"({"bot":{"seat":1,"level":"lazy"}})"), R"({"ok":true,"command":null})");
  EXPECT_EQ(ask(R"({"bot":{"seat":1,"level":"wild"}})"),
            R"({"ok":false,"why":"bot.level: must be \"eager\" or \"lazy\", not \"wild\""})");
  EXPECT_EQ(ask(R"({"bot":{"seat":1,"level":"lazy","x":1}})"),
            R"({"ok":false,"why":"bot: unknown key \"x\""})");
  EXPECT_EQ(ask(R"({"bot":{"seat":2,"level":"lazy"}})"),
            R"({"ok":false,"why":"bot.seat: must be a whole number from 0 to 1, not 2"})");
}

TEST_F(SessionTest, ActGivesEventsAndHash) {
  StartGame();
  const int seat = BlueSeat();
  const json::Value reply = Get(ProduceBlue(seat, 300));
  EXPECT_EQ(TextOf(reply, "events"), R"([{"what":"produced","ms":300,"seat":)" +
                                         std::to_string(seat) +
                                         R"(,"pawn":"blue","to":"start.west"}])");
  EXPECT_EQ(TextOf(reply, "hash").size(), 16U);
}

TEST_F(SessionTest, RefusedActNamesTheRule) {
  StartGame();
  const std::string reply = session_.Answer(ProduceBlue(1 - BlueSeat(), 300));
  EXPECT_EQ(reply, R"({"ok":false,"code":"NotYourProduct","rule":"M-3.1",)"
                   R"("why":"you do not have this factory's colour"})");
}

TEST_F(SessionTest, RefusedActStillLetsTimePass) {
  StartGame();
  const std::string reply = session_.Answer(ProduceBlue(BlueSeat(), 180200));
  EXPECT_EQ(reply, R"({"ok":false,"code":"GameLost","rule":"M-3.7",)"
                   R"("why":"the sand has run out: the game is over",)"
                   R"("events":[{"what":"lost","ms":180200}]})");
  EXPECT_EQ(TextOf(Parsed(StateText()), "over"), R"({"result":"lost"})");
}

TEST_F(SessionTest, UnreadableActLetsNoTimePass) {
  StartGame();
  EXPECT_FALSE(IsOk(Ask(R"({"act":{"seat":0,"ms":180200,"command":{"do":"dance"}}})")));
  EXPECT_EQ(TextOf(Parsed(StateText()), "phase"), "running");
  EXPECT_EQ(TextOf(Parsed(StateText()), "ms"), "200");
}

TEST_F(SessionTest, TickTellsWhatHappens) {
  StartGame();
  EXPECT_EQ(session_.Answer(R"({"tick":180199})"), R"({"ok":true,"events":[]})");
  EXPECT_EQ(session_.Answer(R"({"tick":180200})"),
            R"({"ok":true,"events":[{"what":"lost","ms":180200}]})");
  EXPECT_EQ(session_.Answer(R"({"tick":200000})"), R"({"ok":true,"events":[]})");
}

TEST_F(SessionTest, LegalAtALaterTimeDoesNotLetItPass) {
  StartGame();
  const std::string now = session_.Answer(R"({"legal":0})");
  EXPECT_EQ(session_.Answer(R"({"legal":0,"ms":180199})"), now);
  EXPECT_EQ(session_.Answer(R"({"legal":0,"ms":180200})"), R"({"ok":true,"commands":[]})");
  EXPECT_EQ(session_.Answer(R"({"legal":0})"), now);
}

TEST_F(SessionTest, TheTableSaysWhoIsAway) {
  StartGame();
  const json::Value reply =
      Get(R"({"act":{"seat":"table","ms":300,"command":{"do":"away","seat":1}}})");
  EXPECT_EQ(TextOf(reply, "events"), R"([{"what":"away","ms":300,"who":1}])");
  const json::Value refused =
      Ask(R"({"act":{"seat":0,"ms":300,"command":{"do":"back","seat":1}}})");
  EXPECT_EQ(TextOf(refused, "rule"), "M-10.3");
}

TEST_F(SessionTest, TheViewHidesTheOrderOfTheDeck) {
  NewGame();
  const json::Value view = Parsed(TextOf(Get(R"({"view":"spectator"})"), "view"));
  EXPECT_EQ(TextOf(view, "deck"),
            R"({"left":8,"tiles":["A1","A2","A3","A4","B5","B6","C7","C8"]})");
  EXPECT_EQ(session_.Answer(R"({"view":0})"), session_.Answer(R"({"view":"spectator"})"));
}

TEST_F(SessionTest, WhatIsLegalIsTaken) {
  for (int seats = 1; seats <= 6; ++seats) {
    Get(R"({"new":{"game":"maze","seats":)" + std::to_string(seats) +
        R"(,"seed":3,"options":{"module":5}}})");
    Rng rng(Seed{.high = 0, .low = static_cast<std::uint64_t>(seats)});
    Ms ms = 0;
    PlayOn(session_, seats, 600, rng, ms);
  }
}

TEST_F(SessionTest, TheLogCanBeReplayed) {
  Get(R"({"new":{"game":"maze","seats":4,"seed":"5","options":{"module":5}}})");
  Rng rng(Seed{.high = 0, .low = 1});
  Ms ms = 0;
  PlayOn(session_, 4, 300, rng, ms);
  Get(R"({"tick":)" + std::to_string(ms + 10) + "}");
  const json::Value reply = Get(R"({"log":true})");
  const Result<Log<maze::Maze>> log = ReadLog<maze::Maze>(BuiltIn(), *reply.Find("log"));
  ASSERT_TRUE(log.ok()) << log.error().text;
  const Result<maze::State> last = Replay<maze::Maze>(BuiltIn(), *log);
  ASSERT_TRUE(last.ok()) << last.error().text;
  std::string state;
  json::Writer writer(state);
  maze::Maze::WriteState(BuiltIn(), *last, writer);
  EXPECT_EQ(state, StateText());
}

TEST_F(SessionTest, AStateCanBeLoadedIntoAnotherSessionAndPlayedOn) {
  Get(R"({"new":{"game":"maze","seats":5,"seed":"5","options":{"module":4,"expert":true}}})");
  Rng rng(Seed{.high = 0, .low = 2});
  Ms ms = 0;
  PlayOn(session_, 5, 300, rng, ms);
  const std::string state = StateText();

  Session other = NewSession();
  const std::string loaded = other.Answer(R"({"load":)" + state + "}");
  ASSERT_TRUE(IsOk(Parsed(loaded))) << loaded;
  EXPECT_EQ(TextOf(Parsed(other.Answer(R"({"state":true})")), "state"), state);
  // Both go on alike.
  Rng same = rng;
  Ms same_ms = ms;
  PlayOn(session_, 5, 100, rng, ms);
  PlayOn(other, 5, 100, same, same_ms);
  EXPECT_EQ(TextOf(Parsed(other.Answer(R"({"state":true})")), "state"), StateText());

  // The log begins with the loaded state, and replays.
  const json::Value reply = Parsed(other.Answer(R"({"log":true})"));
  const json::Value* text = reply.Find("log");
  ASSERT_NE(text, nullptr);
  EXPECT_EQ(TextOf(*text, "start"), state);
  EXPECT_EQ(TextOf(*text, "seats"), "5");
  const Result<Log<maze::Maze>> log = ReadLog<maze::Maze>(BuiltIn(), *text);
  ASSERT_TRUE(log.ok()) << log.error().text;
  EXPECT_TRUE(log->options.expert);
  const Result<maze::State> last = Replay<maze::Maze>(BuiltIn(), *log);
  ASSERT_TRUE(last.ok()) << last.error().text;
}

TEST_F(SessionTest, ABrokenStateIsNotLoaded) {
  StartGame();
  std::string state = StateText();
  state.replace(state.find("\"wilds\":3"), 9, "\"wilds\":4");
  const std::string before = StateText();
  const json::Value reply = Ask(R"({"load":)" + state + "}");
  EXPECT_FALSE(IsOk(reply));
  EXPECT_NE(TextOf(reply, "why").find("wild"), std::string::npos) << TextOf(reply, "why");
  EXPECT_EQ(StateText(), before);
}

TEST_F(SessionTest, AStateOfNoGameIsNotLoaded) {
  ExpectRefused(R"({"load":7})", "state: must be an object, not 7");
  ExpectRefused(R"({"load":{}})", "state: \"game\" is missing");
  ExpectRefused(R"({"load":{"game":"chess"}})",
                "state.game: must be \"maze\" or \"terraform\", not \"chess\"");
  ExpectRefused(R"({"load":{"game":"maze"}})", "state: \"seats\" is missing");
  ExpectRefused(R"({"load":{"game":"terraform"}})", "state: \"seats\" is missing");
}

TEST_F(SessionTest, BothNamesOfAJoinedPlatformAreTaken) {
  StartGame();
  const int seat = BlueSeat();
  Get(ProduceBlue(seat, 300));
  // Put where it opens the lock, without walking there.
  json::Value state = Parsed(StateText());
  for (json::Member& member : *state.AsObject()) {
    if (member.key == "pawns") {
      member.value = *json::Parse(R"([{"pawn":"blue","at":"start.east"}])");
    }
  }
  Get(R"({"load":)" + json::Compact(state) + "}");
  const std::string explore = R"({"act":{"seat":)" + std::to_string(seat) +
                              R"(,"ms":400,"command":{"do":"explore","colour":"blue","at":)"
                              R"("start.east"}}})";
  const json::Value explored = Get(explore);
  std::string tile;
  for (const json::Value& event : *explored.Find("events")->AsArray()) {
    if (TextOf(event, "what") == "explored") tile = TextOf(event, "tile");
  }
  ASSERT_FALSE(tile.empty());
  // Refused for the pawn that is not there, not for the name.
  const auto refusal = [&](const std::string& place) {
    return TextOf(Ask(R"({"act":{"seat":0,"ms":500,"command":{"do":"explore","colour":"blue",)"
                      R"("at":")" +
                      place + "\"}}}"),
                  "rule");
  };
  const std::string expected = refusal("start.east");
  int matching = 0;
  for (const char* edge : {"north", "east", "south", "west"}) {
    if (refusal(tile + "." + edge) == expected) ++matching;
  }
  EXPECT_GE(matching, 1);
}

}  // namespace
}  // namespace syrtis

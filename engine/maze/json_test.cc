#include "engine/maze/game.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <string_view>

#include "engine/maze/play.h"
#include "engine/testing/small_rules.h"

namespace syrtis::maze {
namespace {

class MazeJsonTest : public testing::Test {
 protected:
  std::string Written(const Command& command) const {
    std::string text;
    json::Writer writer(text);
    Maze::WriteCommand(rules_, command, writer);
    return text;
  }
  std::string Written(const Event& event) const {
    std::string text;
    json::Writer writer(text);
    Maze::WriteEvent(rules_, event, writer);
    return text;
  }
  std::string Written(const State& state) const {
    std::string text;
    json::Writer writer(text);
    Maze::WriteState(rules_, state, writer);
    return text;
  }
  std::string Written(const View& view) const {
    std::string text;
    json::Writer writer(text);
    Maze::WriteView(rules_, view, writer);
    return text;
  }

  Result<Command> ReadCommandText(std::string_view text) const {
    const Result<json::Value> value = json::Parse(text);
    if (!value.ok()) return value.error();
    return Maze::ReadCommand(rules_, busy_, *value);
  }
  Result<State> ReadStateText(std::string_view text) const {
    const Result<json::Value> value = json::Parse(text);
    if (!value.ok()) return value.error();
    return Maze::ReadState(rules_, *value);
  }
  Result<View> ReadViewText(std::string_view text) const {
    const Result<json::Value> value = json::Parse(text);
    if (!value.ok()) return value.error();
    return Maze::ReadView(rules_, *value);
  }

  void ExpectSameBytes(const State& a, const State& b) const {
    EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0) << Written(a) << "\n" << Written(b);
  }

  Rules rules_ = SmallRules();
  State busy_ = BusyGame(rules_);
};

PlaceId Half(int tile, Edge edge) { return PlaceId::OfHalf(static_cast<TileId>(tile), edge); }

TEST_F(MazeJsonTest, EveryKindOfCommand) {
  const PlaceId start_north = Half(0, Edge::kNorth);
  const PlaceId start_mid = PlaceId::Of(0, 4);
  const PlaceId b5_mid = PlaceId::Of(5, 4);
  const struct {
    Command command;
    const char* text;
  } cases[] = {
      {Command::Produce(Colour::kBlue, Half(0, Edge::kEast)),
       R"({"do":"produce","colour":"blue","at":"start.east"})"},
      {Command::Move(Pawn::kBlue, start_north, start_mid, LinkId{0}),
       R"({"do":"move","pawn":"blue","from":"start.north","to":"start.mid","link":0})"},
      {Command::Move(Pawn::kColonist, b5_mid, Half(5, Edge::kWest), LinkId{671}),
       R"({"do":"move","pawn":"colonist","from":"B5.mid","to":"B5.west","link":671})"},
      {Command::Explore(Colour::kPurple, Half(0, Edge::kWest)),
       R"({"do":"explore","colour":"purple","at":"start.west"})"},
      {Command::Dome(PlaceId::Of(5, 5)), R"({"do":"dome","at":"B5.dome"})"},
      {Command::Bridge(Colour::kBlue, b5_mid, LinkId{167}),
       R"({"do":"bridge","colour":"blue","at":"B5.mid","link":167})"},
      {Command::Transmute(Pawn::kBlue, start_mid, Colour::kOrange),
       R"({"do":"transmute","colour":"blue","at":"start.mid","into":"orange"})"},
      {Command::Pipe(Pawn::kTrash, start_mid, b5_mid),
       R"({"do":"pipe","pawn":"trash","from":"start.mid","to":"B5.mid"})"},
      {Command::Trash(b5_mid), R"({"do":"trash","at":"B5.mid"})"},
      {Command::Talk(), R"({"do":"talk"})"},
      {Command::Red(RedPawn::Before(1)), R"({"do":"red","seat":1})"},
      {Command::Red(RedPawn::On(Button::kSlug)), R"({"do":"red","button":"slug"})"},
      {Command::Red(RedPawn::Off()), R"({"do":"red","off":true})"},
      {Command::Stare(2), R"({"do":"stare","seat":2})"},
      {Command::Ready(), R"({"do":"ready"})"},
      {Command::Lay(2, Edge::kNorth), R"({"do":"lay","tile":"A2","at":"start.north"})"},
      {Command::Switch(1), R"({"do":"switch","to":1})"},
      {Command::GiveUp(), R"({"do":"giveUp"})"},
      {Command::PlayOn(), R"({"do":"playOn"})"},
      {Command::Away(0), R"({"do":"away","seat":0})"},
      {Command::Back(5), R"({"do":"back","seat":5})"},
  };
  for (const auto& c : cases) {
    EXPECT_EQ(Written(c.command), c.text);
    const Result<Command> read = ReadCommandText(c.text);
    ASSERT_TRUE(read.ok()) << c.text << ": " << read.error().text;
    EXPECT_EQ(*read, c.command) << c.text;
  }
}

TEST_F(MazeJsonTest, BothNamesOfAJoinedPlatform) {
  const Result<Command> by_older = ReadCommandText(R"({"do":"trash","at":"start.north"})");
  const Result<Command> by_newer = ReadCommandText(R"({"do":"trash","at":"A2.south"})");
  ASSERT_TRUE(by_older.ok() && by_newer.ok());
  EXPECT_EQ(*by_older, *by_newer);
  EXPECT_EQ(Written(*by_newer), R"({"do":"trash","at":"start.north"})");
}

TEST_F(MazeJsonTest, WhatIsNoCommand) {
  const struct {
    const char* text;
    const char* why;
  } cases[] = {
      {R"(7)", "command: must be an object, not 7"},
      {R"({})", "command: \"do\" is missing"},
      {R"({"do":"produce","colour":"pink","at":"start.east"})",
       "command.colour: must be \"yellow\", \"blue\", \"green\", \"brown\", \"orange\" or "
       "\"purple\", not \"pink\""},
      {R"({"do":"produce","colour":"trash","at":"start.east"})",
       "command.colour: must be \"yellow\", \"blue\", \"green\", \"brown\", \"orange\" or "
       "\"purple\", not \"trash\""},
      {R"({"do":"produce","colour":"blue"})", "command: \"at\" is missing"},
      {R"({"do":"produce","colour":"blue","at":"start.best"})",
       "command.at: there is no place \"start.best\""},
      {R"({"do":"produce","colour":"blue","at":4})", "command.at: must be a text, not 4"},
      {R"({"do":"ready","ms":4})", "command: unknown key \"ms\""},
      {R"({"do":"stare","seat":6})", "command.seat: must be a whole number from 0 to 5, not 6"},
      {R"({"do":"stare","seat":"1"})",
       "command.seat: must be a whole number from 0 to 5, not \"1\""},
      {R"({"do":"switch","to":-1})", "command.to: must be a whole number from 0 to 5, not -1"},
      {R"({"do":"red"})", "command: it must say \"seat\" or \"button\""},
      {R"({"do":"red","off":false})", "command.off: must be true"},
      {R"({"do":"red","seat":1,"button":"slug"})", "command: unknown key \"seat\""},
      {R"({"do":"red","button":"panic"})",
       "command.button: must be \"produce\", \"timer\", \"bridge\", \"trash\", \"pipeline\" or "
       "\"slug\", not \"panic\""},
      {R"({"do":"bridge","colour":"blue","at":"B5.mid","link":672})",
       "command.link: must be a whole number from 0 to 671, not 672"},
  };
  for (const auto& c : cases) {
    const Result<Command> read = ReadCommandText(c.text);
    ASSERT_FALSE(read.ok()) << c.text;
    EXPECT_EQ(read.error().text, c.why) << c.text;
  }
  EXPECT_TRUE(ReadCommandText(R"({"do":"dance"})")
                  .error()
                  .text.starts_with("command.do: must be \"produce\", \"move\""));
  const std::string long_name(100, 'x');
  EXPECT_EQ(ReadCommandText(R"({"do":"dome","at":")" + long_name + "\"}").error().text,
            "command.at: there is no place \"" + std::string(40, 'x') + "…\"");
}

TEST_F(MazeJsonTest, EventsHaveWhatTheyUse) {
  const PlaceId mid = PlaceId::Of(0, 4);
  const Seat me = Seat::At(0);
  const struct {
    Event event;
    const char* text;
  } cases[] = {
      {{.ms = 1, .what = What::kReady, .seat = me}, R"({"what":"ready","ms":1,"seat":0})"},
      {{.ms = 2, .what = What::kStarted}, R"({"what":"started","ms":2})"},
      {{.ms = 1500,
        .what = What::kMoved,
        .seat = me,
        .pawn = Pawn::kBlue,
        .from = Half(0, Edge::kNorth),
        .to = mid,
        .link = LinkId{0}},
       R"({"what":"moved","ms":1500,"seat":0,"pawn":"blue","from":"start.north",)"
       R"("to":"start.mid","link":0})"},
      {{.ms = 3, .what = What::kExplored, .seat = me, .value = 2, .from = Half(0, Edge::kNorth)},
       R"({"what":"explored","ms":3,"seat":0,"tile":"A2","from":"start.north"})"},
      {{.ms = 3, .what = What::kLanded, .value = 5, .to = PlaceId::Of(1, 5)},
       R"({"what":"landed","ms":3,"colonists":5,"to":"A1.pad"})"},
      {{.ms = 3,
        .what = What::kTransmuted,
        .seat = me,
        .pawn = Pawn::kBlue,
        .value = 4,
        .from = mid},
       R"({"what":"transmuted","ms":3,"seat":0,"pawn":"blue","was":"orange","from":"start.mid"})"},
      {{.ms = 3, .what = What::kTalkOpened, .seat = me, .value = 1},
       R"({"what":"talkOpened","ms":3,"seat":0,"wild":true})"},
      {{.ms = 3, .what = What::kTalkOpened}, R"({"what":"talkOpened","ms":3,"wild":false})"},
      {{.ms = 3, .what = What::kChoiceMade, .seat = me, .value = 1, .to = mid},
       R"({"what":"choiceMade","ms":3,"seat":0,"byItself":true,"to":"start.mid"})"},
      {{.ms = 3, .what = What::kChoiceOpened, .seat = me},
       R"({"what":"choiceOpened","ms":3,"seat":0})"},
      {{.ms = 3, .what = What::kRedMoved, .seat = me, .value = RedPawn::Before(1).value},
       R"({"what":"redMoved","ms":3,"seat":0,"red":{"seat":1}})"},
      {{.ms = 3, .what = What::kRedMoved, .seat = me, .value = RedPawn::On(Button::kTimer).value},
       R"({"what":"redMoved","ms":3,"seat":0,"red":{"button":"timer"}})"},
      {{.ms = 3, .what = What::kRedMoved, .seat = me, .value = RedPawn::Off().value},
       R"({"what":"redMoved","ms":3,"seat":0,"red":null})"},
      {{.ms = 3, .what = What::kStared, .seat = me, .value = 1},
       R"({"what":"stared","ms":3,"seat":0,"who":1})"},
      {{.ms = 3, .what = What::kAway, .value = 1}, R"({"what":"away","ms":3,"who":1})"},
      {{.ms = 3, .what = What::kSwitched, .seat = me, .value = 1},
       R"({"what":"switched","ms":3,"seat":0,"actionTile":1})"},
  };
  for (const auto& c : cases) EXPECT_EQ(Written(c.event), c.text);
}

constexpr std::string_view kBusyText =
    R"({"game":"maze","seats":3,)"
    R"("options":{"module":5,"xTiles":2,"timer":180,"edition":2020},)"
    R"("phase":"running","ms":1500,"started":1000,"deadline":181000,)"
    R"("talk":"closed","red":{"seat":1},)"
    R"("actionTiles":[["yellow","green"],["brown","orange"],["blue","purple"]],)"
    R"("ready":[0,1,2],"away":[],"gaveUp":[],)"
    R"("tiles":[{"tile":"start","x":0,"y":0,"turn":0},{"tile":"A2","x":0,"y":-1,"turn":0},)"
    R"({"tile":"B5","x":1,"y":0,"turn":1},{"tile":"C7","x":0,"y":1,"turn":2},)"
    R"({"tile":"C8","x":1,"y":-1,"turn":1}],)"
    R"("deck":["D10","E12","X15","A1","A4","A3","D9","B6","X17","E11"],"drawn":[],)"
    R"("pawns":[{"pawn":"trash","at":"start.south"},{"pawn":"blue","at":"start.mid"},)"
    R"({"pawn":"trash","at":"A2.east"},{"pawn":"brown","at":"B5.mid"}],)"
    R"("domes":[{"at":"B5.dome","holds":["orange"],"built":false,"colonist":false},)"
    R"({"at":"C7.dome","holds":[],"built":false,"colonist":false}],)"
    R"("colonists":{"orbit":5,"pad":0},"landed":false,)"
    R"("supply":{"yellow":2,"blue":1,"green":2,"brown":1,"orange":1,"purple":2,)"
    R"("trash":7,"slugs":2},)"
    R"("warehouse":{"domes":5,"wilds":2,"timers":3,)"
    R"("bridges":["yellow","green","brown","orange","purple"]},)"
    R"("bridges":[{"link":167,"colour":"blue"}],"timerTokens":["A2.timer"],)"
    R"("choices":[{"seat":0,"full":"A2.east"}],"choiceDeadline":6000})";

TEST_F(MazeJsonTest, StateReadsLikeThis) {
  EXPECT_EQ(Written(busy_), kBusyText);
  const Result<State> read = ReadStateText(kBusyText);
  ASSERT_TRUE(read.ok()) << read.error().text;
  ExpectSameBytes(*read, busy_);
}

TEST_F(MazeJsonTest, ViewHasNoOrderOfTheDeck) {
  const View view = Observe(busy_);
  const std::string text = Written(view);
  EXPECT_NE(text.find(R"("deck":{"left":10,"tiles":["A1","A3","A4","B6","D9","D10","E11","E12",)"
                      R"("X15","X17"]},)"),
            std::string::npos)
      << text;
  const Result<View> read = ReadViewText(text);
  ASSERT_TRUE(read.ok()) << read.error().text;
  ExpectSameBytes(read->known, view.known);

  EXPECT_FALSE(ReadStateText(text).ok());
  EXPECT_EQ(ReadViewText(kBusyText).error().text, "view.deck: must be an object, not an array");
}

TEST_F(MazeJsonTest, SolitaireState) {
  State state = *NewGame(rules_, {.module = 2, .solitaire = Solitaire::kAdvanced}, 1, Seed{0, 1});
  const Result<State> read = ReadStateText(Written(state));
  ASSERT_TRUE(read.ok()) << read.error().text;
  ExpectSameBytes(*read, state);
  EXPECT_NE(Written(state).find(R"("soloTile":0,"lastSwitch":null,)"), std::string::npos);
  EXPECT_EQ(state.drawn.size(), 4U);
}

TEST_F(MazeJsonTest, ShortageOfTrash) {
  State state = busy_;
  state.choices.clear();
  state.choices.push_back(
      {.tiles = (1U << 7) | (1U << 8), .full = PlaceId::None(), .chooser = Seat::At(2), .left = 1});
  const std::string text = Written(state);
  EXPECT_NE(text.find(R"("choices":[{"seat":2,"left":1,"platforms":["start.south","A2.east"]}],)"),
            std::string::npos)
      << text;
  const Result<State> read = ReadStateText(text);
  ASSERT_TRUE(read.ok()) << read.error().text;
  ExpectSameBytes(*read, state);
}

TEST_F(MazeJsonTest, TheEndIsSaid) {
  State state = busy_;
  state.phase = Phase::kLost;
  state.now = state.deadline;
  state.choice_deadline = kNever;
  const std::string text = Written(state);
  EXPECT_NE(text.find(R"("phase":"lost","over":{"result":"lost"},)"), std::string::npos) << text;
  const Result<State> read = ReadStateText(text);
  ASSERT_TRUE(read.ok()) << read.error().text;
  ExpectSameBytes(*read, state);
}

TEST_F(MazeJsonTest, OtherNamesAndOrdersAreTaken) {
  std::string text(kBusyText);
  const auto replace = [&text](std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
  };
  replace(R"({"pawn":"trash","at":"start.south"},{"pawn":"blue","at":"start.mid"})",
          R"({"at":"start.mid","pawn":"blue"},{"pawn":"trash","at":"C7.south"})");
  replace(R"("full":"A2.east")", R"("full":"C8.south")");
  replace(R"("ready":[0,1,2])", R"("ready":[2,0,1])");
  const Result<State> read = ReadStateText(text);
  ASSERT_TRUE(read.ok()) << read.error().text;
  ExpectSameBytes(*read, busy_);
}

// The state above with one passage replaced, and the expected error.
struct BadState {
  const char* from;
  const char* to;
  std::string why;
};

class BadStateTest : public MazeJsonTest, public testing::WithParamInterface<BadState> {};

TEST_P(BadStateTest, IsRefusedWithASentence) {
  std::string text(kBusyText);
  const std::size_t at = text.find(GetParam().from);
  ASSERT_NE(at, std::string::npos) << GetParam().from;
  text.replace(at, std::string_view(GetParam().from).size(), GetParam().to);
  const Result<State> read = ReadStateText(text);
  ASSERT_FALSE(read.ok()) << text;
  EXPECT_EQ(read.error().text, GetParam().why);
}

INSTANTIATE_TEST_SUITE_P(
    Form, BadStateTest,
    testing::Values(
        BadState{R"("game":"maze",)", "", "state: \"game\" is missing"},
        BadState{R"("maze")", R"("chess")", "state.game: must be \"maze\""},
        BadState{R"("seats":3)", R"("seats":7)",
                 "state.seats: must be a whole number from 1 to 6, not 7"},
        BadState{R"("module":5)", R"("module":5,"solitaire":"advanced")",
                 "state: options: solitaire is for one seat only, not for 3"},
        BadState{R"("phase":"running")", R"("phase":"won")", "state: \"over\" is missing"},
        BadState{R"("phase":"running")", R"("phase":"won","over":{"result":"lost"})",
                 "state.over.result: must be the same as phase"},
        BadState{R"("phase":"running")", R"("phase":"running","over":{"result":"won"})",
                 "state: unknown key \"over\""},
        BadState{
            R"("ms":1500)", R"("ms":-1)",
            "state.ms: must be a whole number from 0 to " + std::to_string(kMaxMs) + ", not -1"},
        BadState{
            R"("ms":1500)", R"("ms":null)",
            "state.ms: must be a whole number from 0 to " + std::to_string(kMaxMs) + ", not null"},
        BadState{R"("talk":"closed")", R"("talk":false)",
                 "state.talk: must be \"closed\" or \"open\", not false"},
        BadState{R"({"seat":1})", R"({})", "state.red: it must say \"seat\" or \"button\""},
        BadState{R"(["yellow","green"],)", "", "state.actionTiles: must have 3 items, not 2"},
        BadState{R"(["yellow","green"])", R"(["yellow","yellow"])",
                 "state.actionTiles[0][1]: the colour is there twice"},
        BadState{R"("ready":[0,1,2])", R"("ready":[0,1,3])",
                 "state.ready[2]: must be a whole number from 0 to 2, not 3"},
        BadState{R"("ready":[0,1,2])", R"("ready":[0,1,1])",
                 "state.ready[2]: the seat is there twice"},
        BadState{R"("x":1,"y":0)", R"("x":21,"y":0)",
                 "state.tiles[2].x: must be a whole number from -20 to 20, not 21"},
        BadState{R"("at":"start.mid")", R"("at":"start.pad")",
                 "state.pawns[1].at: there is no place \"start.pad\""},
        BadState{R"({"pawn":"blue","at":"start.mid"})", R"({"pawn":"blue","at":"C7.south"})",
                 "state.pawns[1].at: another pawn stands there"},
        BadState{R"("at":"B5.dome")", R"("at":"B5.mid")",
                 "state.domes[0].at: this is no dome site"},
        BadState{R"("at":"B5.dome")", R"("at":"A1.dome")",
                 "state.domes[0].at: the tile is not in play"},
        BadState{R"("at":"C7.dome")", R"("at":"B5.dome")",
                 "state.domes[1].at: the dome site is there twice"},
        BadState{R"("holds":["orange"])", R"("holds":["orange","blue"])",
                 "state.domes[0].holds[1]: the dome site does not need this"},
        BadState{R"(,{"at":"C7.dome","holds":[],"built":false,"colonist":false})", "",
                 "state.domes: C7.dome is missing"},
        BadState{R"("blue":1)", R"("blue":3)",
                 "state.supply.blue: must be a whole number from 0 to 2, not 3"},
        BadState{R"(["yellow","green","brown","orange","purple"])", R"(["yellow","green"])",
                 "state.warehouse.bridges: must be the colours of which no bridge is built"},
        BadState{R"({"link":167,"colour":"blue"})",
                 R"({"link":167,"colour":"blue"},{"link":168,"colour":"blue"})",
                 "state.bridges[1].colour: there is one bridge of each colour"},
        BadState{R"(["A2.timer"])", R"(["A2.mid"])",
                 "state.timerTokens[0]: this is no timer space"},
        BadState{R"(["A2.timer"])", R"(["A2.timer","A2.timer"])",
                 "state.timerTokens[1]: the timer space is there twice"},
        BadState{R"("full":"A2.east")", R"("left":1,"platforms":["A2.mid"])",
                 "state.choices[0].platforms[0]: no trash icon is in play there"},
        BadState{R"("full":"A2.east")", R"("left":1,"platforms":["A2.east","C8.south"])",
                 "state.choices[0].platforms[1]: the platform is there twice"},
        BadState{R"("full":"A2.east")", R"("left":1,"full":"A2.east")",
                 "state.choices[0]: unknown key \"left\""},
        BadState{R"("choiceDeadline":6000)", R"("choiceDeadline":6000,"left":1)",
                 "state: unknown key \"left\""}));

// Errors of CheckState have the path of the state.
INSTANTIATE_TEST_SUITE_P(
    Sense, BadStateTest,
    testing::Values(
        BadState{R"("x":1,"y":0)", R"("x":0,"y":0)", "state: tiles: B5 lies on another tile"},
        BadState{R"("deck":["D10",)", R"("deck":["D10","D10",)", "state: tile D10 is there twice"},
        BadState{R"("blue":1)", R"("blue":2)",
                 "state: supply.blue must be 1, as follows from the rest, not 2"},
        BadState{R"("landed":false)", R"("landed":true)",
                 "state: landed must be false: a dome is not built or A1 is not in play"},
        BadState{R"("at":"start.mid")", R"("at":"A1.mid")",
                 "state: pawns: blue at A1.mid, but the tile is not in play"}));

}  // namespace
}  // namespace syrtis::maze

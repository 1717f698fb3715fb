#include "tools/text.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/core/wording.h"
#include "engine/maze/names.h"
#include "engine/maze/play.h"

namespace syrtis::tools {
namespace {

using maze::Colour;
using maze::Command;
using maze::Event;
using maze::Pawn;
using maze::What;

class TextTest : public testing::Test {
 protected:
  maze::PlaceId At(const char* name) const { return maze::FindPlace(rules_, name); }
  std::string Text(const Command& command) const {
    return CommandText(rules_, state_, Seat::At(0), command);
  }

  const maze::Rules rules_ = maze::BuiltInRules();
  const maze::State state_ = *maze::NewGame(rules_, {}, 3, Seed{.high = 0, .low = 7});
};

TEST_F(TextTest, Clock) {
  EXPECT_EQ(ClockText(0), "00:00.0");
  EXPECT_EQ(ClockText(12'599), "00:12.5");
  EXPECT_EQ(ClockText(3'600'000), "60:00.0");
  EXPECT_EQ(SandText(state_), "no clock");
  maze::State running = state_;
  running.now = 1'000;
  running.deadline = 73'999;
  EXPECT_EQ(SandText(running), "1:12");
}

TEST_F(TextTest, Seats) {
  maze::State state = state_;
  state.action_tiles[1] = MaskOf(Colour::kBlue) | MaskOf(Colour::kPurple);
  EXPECT_EQ(SeatText(state, Seat::At(1)), "seat 1 (blue, purple)");
  EXPECT_EQ(SeatText(state, Seat::Table()), "the table");
  const maze::State alone = *maze::NewGame(rules_, {}, 1, Seed{});
  EXPECT_EQ(SeatText(alone, Seat::At(0)), "the player (yellow, blue, brown)");
}

TEST_F(TextTest, Commands) {
  EXPECT_EQ(Text(Command::Produce(Colour::kOrange, At("start.west"))),
            "makes an orange ore at start.west");
  EXPECT_EQ(
      Text(Command::Move(Pawn::kBlue, At("start.west"), At("start.mid"), maze::LinkId::Of(0, 0))),
      "moves the blue girder from start.west to start.mid");
  EXPECT_EQ(Text(Command::Move(Pawn::kSlug, At("start.west"), At("start.mid"), {})),
            "moves the slug from start.west to start.mid");
  EXPECT_EQ(Text(Command::Explore(Colour::kBrown, At("start.north"))),
            "explores from start.north with the brown cow");
  EXPECT_EQ(Text(Command::Transmute(Pawn::kGreen, At("start.mid"), Colour::kPurple)),
            "spends a wild token to turn the green leaf on start.mid into a purple crystal");
  EXPECT_EQ(Text(Command::Red(maze::RedPawn::Before(2))), "puts the red pawn before seat 2");
  EXPECT_EQ(Text(Command::Red(maze::RedPawn::On(maze::Button::kSlug))),
            "puts the red pawn on the button slug");
  EXPECT_EQ(Text(Command::Red(maze::RedPawn::Off())), "puts the red pawn beside the board");
  EXPECT_EQ(Text(Command::Lay(3, maze::Edge::kNorth)), "lays tile A3 at start.north");
}

// Every kind of event in a log has a sentence of its own.
TEST_F(TextTest, ASentenceForEverything) {
  std::set<std::string> texts;
  for (int i = 0; i < maze::kDoCount; ++i) {
    texts.insert(Text({.kind = static_cast<maze::Do>(i), .value = 0xFF}));
  }
  EXPECT_EQ(texts.size(), static_cast<std::size_t>(maze::kDoCount));
  texts.clear();
  for (int i = 0; i < maze::kWhatCount; ++i) {
    texts.insert(EventText(rules_, state_, {.what = static_cast<What>(i), .value = 0xFF}));
  }
  // A pawn that moves and one that goes through a pipe read the same.
  EXPECT_EQ(texts.size(), static_cast<std::size_t>(maze::kWhatCount) - 1);
  EXPECT_FALSE(texts.contains("something unknown happens"));
}

TEST_F(TextTest, ConsequencesLeaveOutWhatTheCommandSaid) {
  const maze::PlaceId from = At("start.east");
  const std::vector<Event> events = {
      {.what = What::kTalkClosed},
      {.what = What::kReturned, .pawn = Pawn::kBlue, .from = from},
      {.what = What::kExplored, .value = 3, .from = from},
      {.what = What::kReturned, .pawn = Pawn::kGreen, .from = At("A2.south")},
      {.what = What::kTrashPlaced, .to = At("A2.south")}};
  EXPECT_EQ(Joined(Consequences(rules_, state_, Seat::At(0), Command::Explore(Colour::kBlue, from),
                                events),
                   "; "),
            "talk is over; tile A3 appears; the green leaf on A2.south goes back to the supply; "
            "trash appears on A2.south");
}

}  // namespace
}  // namespace syrtis::tools

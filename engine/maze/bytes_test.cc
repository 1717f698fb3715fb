#include "engine/maze/game.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "engine/testing/small_rules.h"

namespace syrtis::maze {
namespace {

class MazeBytesTest : public testing::Test {
 protected:
  static std::string Encoded(const Command& command) {
    std::string bytes;
    ByteWriter writer(bytes);
    Maze::EncodeCommand(command, writer);
    return bytes;
  }
  static std::string Encoded(const State& state) {
    std::string bytes;
    ByteWriter writer(bytes);
    Maze::EncodeState(state, writer);
    return bytes;
  }
  Result<State> Decoded(std::string_view bytes) const {
    ByteReader reader(bytes);
    return Maze::DecodeState(rules_, reader);
  }
  void ExpectTheSame(const State& state) const {
    const std::string bytes = Encoded(state);
    ByteReader reader(bytes);
    const Result<State> decoded = Maze::DecodeState(rules_, reader);
    ASSERT_TRUE(decoded.ok()) << decoded.error().text;
    EXPECT_TRUE(reader.AtEnd());
    EXPECT_EQ(std::memcmp(&*decoded, &state, sizeof state), 0);
  }

  Rules rules_ = SmallRules();
  State busy_ = BusyGame(rules_);
};

TEST_F(MazeBytesTest, EveryKindOfCommand) {
  const PlaceId a = PlaceId::OfHalf(kStartTile, Edge::kNorth);
  const PlaceId b = PlaceId::Of(20, 4);
  for (const Command& command : {Command::Produce(Colour::kPurple, a),
                                 Command::Move(Pawn::kSlug, a, b, LinkId{671}),
                                 Command::Explore(Colour::kYellow, a),
                                 Command::Dome(b),
                                 Command::Bridge(Colour::kBlue, b, LinkId{167}),
                                 Command::Transmute(Pawn::kBlue, a, Colour::kPurple),
                                 Command::Pipe(Pawn::kTrash, a, b),
                                 Command::Trash(b),
                                 Command::Talk(),
                                 Command::Red(RedPawn::Off()),
                                 Command::Red(RedPawn::Before(5)),
                                 Command::Red(RedPawn::On(Button::kSlug)),
                                 Command::Stare(5),
                                 Command::Ready(),
                                 Command::Lay(20, Edge::kWest),
                                 Command::Switch(5),
                                 Command::GiveUp(),
                                 Command::PlayOn(),
                                 Command::Away(0),
                                 Command::Back(5)}) {
    const std::string bytes = Encoded(command) + "more";
    ByteReader reader(bytes);
    Command decoded;
    ASSERT_TRUE(Maze::DecodeCommand(rules_, reader, decoded));
    EXPECT_EQ(decoded, command);
    EXPECT_EQ(reader.left(), 4U);

    // No prefix of it is a command.
    for (std::size_t size = 0; size + 4 < bytes.size(); ++size) {
      ByteReader shorter(std::string_view(bytes).substr(0, size));
      EXPECT_FALSE(Maze::DecodeCommand(rules_, shorter, decoded));
      EXPECT_EQ(decoded, command);
    }
  }
}

TEST_F(MazeBytesTest, WhatIsNoCommand) {
  const PlaceId a = PlaceId::OfHalf(kStartTile, Edge::kNorth);
  Command none = Command::Dome(PlaceId::Of(0, 15));
  Command far = Command::Dome(PlaceId{400});
  Command trash = Command::Produce(Colour::kBlue, a);
  trash.pawn = Pawn::kTrash;
  Command pawn = Command::Pipe(Pawn::kNone, a, a);
  Command link = Command::Move(Pawn::kBlue, a, a, LinkId{672});
  Command colour = Command::Transmute(Pawn::kBlue, a, static_cast<Colour>(6));
  for (const Command& command :
       {none, far, trash, pawn, link, colour, Command::Stare(6), Command::Switch(6),
        Command::Lay(21, Edge::kNorth), Command::Red(RedPawn{6}), Command::Red(RedPawn{14})}) {
    const std::string bytes = Encoded(command);
    ByteReader reader(bytes);
    Command decoded;
    EXPECT_FALSE(Maze::DecodeCommand(rules_, reader, decoded)) << bytes.size();
    EXPECT_FALSE(reader.ok());
  }
  ByteReader kind("\x12");
  Command decoded;
  EXPECT_FALSE(Maze::DecodeCommand(rules_, kind, decoded));
}

TEST_F(MazeBytesTest, StatesComeBackToTheByte) {
  ExpectTheSame(busy_);
  ExpectTheSame(*NewGame(rules_, {.module = 5, .x_tiles = 8}, 6, Seed{3, 4}));
  ExpectTheSame(*NewGame(rules_, {.solitaire = Solitaire::kAdvanced}, 1, Seed{3, 4}));
  EXPECT_LT(Encoded(busy_).size(), 120U);
}

TEST_F(MazeBytesTest, Views) {
  const View view = Observe(busy_);
  std::string bytes;
  ByteWriter writer(bytes);
  Maze::EncodeView(view, writer);
  ByteReader reader(bytes);
  const Result<View> decoded = Maze::DecodeView(rules_, reader);
  ASSERT_TRUE(decoded.ok());
  EXPECT_EQ(*decoded, view);

  const std::string state_bytes = Encoded(busy_);
  ByteReader state_reader(state_bytes);
  EXPECT_EQ(Maze::DecodeView(rules_, state_reader).error().text,
            "deck: the tiles of a view are sorted");
}

TEST_F(MazeBytesTest, TooShortIsRefused) {
  const std::string bytes = Encoded(busy_);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const Result<State> decoded = Decoded(std::string_view(bytes).substr(0, size));
    ASSERT_FALSE(decoded.ok()) << size;
    EXPECT_EQ(decoded.error().text, "the bytes are broken or too few");
  }
}

// After any change of a byte the bytes are refused or are the encoding of a valid state.
TEST_F(MazeBytesTest, EveryOtherByteIsRefusedOrMeantSo) {
  const std::string bytes = Encoded(busy_);
  int taken = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int other = 0; other < 256; ++other) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(other);
      ByteReader reader(changed);
      const Result<State> decoded = Maze::DecodeState(rules_, reader);
      if (!decoded.ok()) continue;
      ++taken;
      EXPECT_EQ(Encoded(*decoded), changed.substr(0, changed.size() - reader.left()));
    }
  }
  EXPECT_GT(taken, 100);
}

TEST_F(MazeBytesTest, WhatCheckStateSaysIsPassedOn) {
  State bad = busy_;
  bad.wilds = 9;
  EXPECT_EQ(Decoded(Encoded(bad)).error().text, "warehouse.wilds: this module has 3");
}

}  // namespace
}  // namespace syrtis::maze

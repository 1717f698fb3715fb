// The elements of each module stay in all later ones: M-2.3.

#include <gtest/gtest.h>

#include "engine/testing/table.h"

// Two seats: 0 has blue, brown and yellow, 1 has purple, orange and green.
namespace syrtis::maze::test {
namespace {

// X tiles have every element, and may be in the game in every module.
Scenario WithEveryElement(int module) {
  return Scenario(TestRules())
      .Module(module)
      .Lay("X18", "start.west")
      .Lay("X16", "start.south")
      .Put(Pawn::kYellow, "X18.mid")
      .Put(Pawn::kGreen, "X16.north")
      .Put(Pawn::kPurple, "start.hub")
      .Put(Pawn::kBlue, "start.north");
}

// The command is legal from module `first` on; before, the rule refuses it.
void ExpectFrom(int first, int module, int seat, const Command& command, std::string_view rule) {
  Table table(WithEveryElement(module));
  if (module >= first) {
    table.Does(seat, command);
  } else {
    table.Refuses(seat, command, rule);
  }
}

// Exploring this tile brings it about from module `first` on.
void ExpectOnTile(int first, int module, std::string_view tile, What what) {
  Table table(WithEveryElement(module).Deck({tile}));
  table.Does(0, table.Explore(Colour::kBlue, "start.north"));
  ASSERT_TRUE(table.Happened(What::kExplored));
  EXPECT_EQ(table.Happened(what), module >= first);
}

TEST(MazeRules, M_2_3_EachModuleUsesEveryRuleOfThoseBeforeIt) {
  for (int module = 1; module <= kModules; ++module) {
    const testing::ScopedTrace trace(__FILE__, __LINE__, "module " + std::to_string(module));
    const Table names(WithEveryElement(module));
    // Module 1, which all build on.
    ExpectFrom(1, module, 0, names.Produce(Colour::kBlue, "start.west"), "");
    ExpectFrom(1, module, 0, names.Explore(Colour::kBlue, "start.north"), "");
    // Module 2.
    ExpectFrom(2, module, 0, names.Bridge(Colour::kYellow, "X18.mid", "X18.east"), "M-4.8");
    ExpectFrom(2, module, 0, names.Transmute(Pawn::kYellow, "X18.mid", Colour::kBrown), "M-4.7");
    ExpectFrom(2, module, 0, Command::Talk(), "M-4.6");
    ExpectFrom(2, module, 0, Command::Stare(1), "M-4.1");
    ExpectFrom(2, module, 0, Command::Red(RedPawn::On(Button::kBridge)), "M-4.1");
    // Module 3. (Pipes work in every module: M-2.6.)
    ExpectOnTile(3, module, "X13", What::kTrashPlaced);
    ExpectFrom(1, module, 0, names.Pipe(Pawn::kPurple, "start.hub", "X16.mid"), "");
    // Module 4.
    ExpectOnTile(4, module, "X15", What::kSlugAppeared);
    // Module 5: one-ways, which work in every module too.
    Table table(WithEveryElement(module));
    table.Refuses(1, table.Move(Pawn::kGreen, "X16.north", "X16.mid"), "M-7.1");
  }
}

}  // namespace
}  // namespace syrtis::maze::test

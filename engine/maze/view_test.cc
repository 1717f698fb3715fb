// Views: Observe hides the order of the deck and nothing else.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/core/game.h"
#include "engine/testing/table.h"

namespace syrtis::maze::test {
namespace {

TEST(MazeView, HidesTheOrderOfTheDeckAndNothingElse) {
  const State state = *NewGame(TestRules(), {.module = 5, .x_tiles = 8}, 3, Seed{0, 9});
  const View view = Observe(state);
  EXPECT_TRUE(std::is_sorted(view.known.deck.begin(), view.known.deck.end()));
  State sorted = state;
  std::sort(sorted.deck.begin(), sorted.deck.end());
  EXPECT_TRUE(view.known == sorted);
  std::set<std::uint64_t> hashes;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    State other = state;
    Rng rng(Seed{0, seed});
    rng.Shuffle(other.deck);
    hashes.insert(HashOf(Observe(other)));
  }
  EXPECT_EQ(hashes.size(), 1U);
}

TEST(MazeView, DeterminizeGivesEveryOrderAndFitsTheView) {
  const State state = *NewGame(TestRules(), {}, 2, Seed{0, 9});
  const View view = Observe(state);
  Rng rng(Seed{0, 1});
  std::set<std::string> orders;
  for (int i = 0; i < 300; ++i) {
    const State believed = Determinize(view, rng);
    EXPECT_TRUE(Observe(believed) == view);
    orders.insert(std::string(believed.deck.begin(), believed.deck.end()));
  }
  EXPECT_EQ(orders.size(), 24U);
}

TEST(MazeView, ActionsApplyToAViewButExploringIsUnknown) {
  Table table(Scenario(TestRules()).Put(Pawn::kBlue, "start.north").Deck({"A3"}));
  View view = Observe(table.state);
  Events events;
  const Act<Command> explore{table.state.now, Seat::At(0),
                             table.Explore(Colour::kBlue, "start.north")};
  const Status unknown = Apply(table.rules, view, explore, events);
  EXPECT_TRUE(IsNotKnown(unknown));
  EXPECT_TRUE(view == Observe(table.state));
  EXPECT_TRUE(events.empty());
  // An illegal command is refused for its own reason.
  const Act<Command> by_other{table.state.now, Seat::At(1), explore.command};
  EXPECT_EQ(Apply(table.rules, view, by_other, events).rule(), "M-3.3");
  EXPECT_NE(Apply(table.rules, view, by_other, events).why(), unknown.why());
  const Act<Command> produce{table.state.now, Seat::At(0),
                             table.Produce(Colour::kBlue, "start.west")};
  EXPECT_TRUE(Apply(table.rules, view, produce, events).ok());
  table.Does(0, produce.command);
  EXPECT_TRUE(view == Observe(table.state));
}

TEST(MazeView, TheLastTileIsKnownWithoutBeingSeen) {
  Table table(Scenario(TestRules())
                  .Lay("A1", "start.east")
                  .Lay("A2", "start.south")
                  .Lay("A3", "start.west")
                  .Put(Pawn::kBlue, "start.north"));
  ASSERT_EQ(table.state.deck.size(), 1U);
  View view = Observe(table.state);
  Events events;
  const Act<Command> explore{table.state.now, Seat::At(0),
                             table.Explore(Colour::kBlue, "start.north")};
  EXPECT_TRUE(Apply(table.rules, view, explore, events).ok());
  table.Does(0, explore.command);
  EXPECT_TRUE(view == Observe(table.state));
}

TEST(MazeView, HasTheSameLegalCommands) {
  Table table(Scenario(TestRules()).Module(3).Put(Pawn::kBlue, "start.north"));
  for (int seat = 0; seat < 2; ++seat) {
    CommandList of_state;
    CommandList of_view;
    LegalCommands(table.rules, table.state, Seat::At(seat), table.state.now, of_state);
    LegalCommands(table.rules, Observe(table.state), Seat::At(seat), table.state.now, of_view);
    EXPECT_TRUE(std::equal(of_state.begin(), of_state.end(), of_view.begin(), of_view.end()));
  }
}

}  // namespace
}  // namespace syrtis::maze::test

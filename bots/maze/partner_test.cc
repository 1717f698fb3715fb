#include "bots/maze/partner.h"

#include <gtest/gtest.h>

#include <map>

#include "bots/maze/virtual_table.h"

namespace syrtis::maze {
namespace {

#ifdef SYRTIS_SANITIZED
constexpr std::uint64_t kSeeds = 1;
#else
constexpr std::uint64_t kSeeds = 4;
#endif

TableSetup SetupFor(int module, int seats, std::uint64_t seed, Pace pace) {
  TableSetup setup;
  setup.options.module = static_cast<std::uint8_t>(module);
  setup.seats = seats;
  setup.seed = Seed{.high = 0, .low = seed};
  setup.paces.fill(pace);
  return setup;
}

TEST(Partner, TirelessTeamsWinEveryModule) {
  const Rules rules = BuiltInRules();
  for (int module = 1; module <= kModules; ++module) {
    for (const int seats : {2, 3, 4, 5, 6}) {
      for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const TableResult result = PlayTable(rules, SetupFor(module, seats, seed, Pace::kTireless));
        EXPECT_EQ(result.phase, Phase::kWon)
            << "module " << module << ", " << seats << " seats, seed " << seed;
        EXPECT_EQ(result.refused, 0);
      }
    }
  }
}

TEST(Partner, TeamsWinWithEveryOption) {
  const Rules rules = BuiltInRules();
  TableSetup setup = SetupFor(5, 4, 3, Pace::kTireless);
  setup.options.x_tiles = 8;
  setup.options.expert = true;
  setup.options.one_owner = true;
  setup.options.edition = 2019;
  EXPECT_EQ(PlayTable(rules, setup).phase, Phase::kWon);
  setup.options.timer = 0;
  EXPECT_EQ(PlayTable(rules, setup).phase, Phase::kWon);
}

TEST(Partner, SameSeedSameGame) {
  const Rules rules = BuiltInRules();
  const TableResult a = PlayTable(rules, SetupFor(3, 3, 5, Pace::kBrisk));
  const TableResult b = PlayTable(rules, SetupFor(3, 3, 5, Pace::kBrisk));
  EXPECT_EQ(a.log, b.log);
  EXPECT_EQ(a.last, b.last);
  EXPECT_NE(a.log, PlayTable(rules, SetupFor(3, 3, 6, Pace::kBrisk)).log);
}

TEST(Partner, EveryMindFindsTheSamePlans) {
  const Rules rules = BuiltInRules();
  const TableResult game = PlayTable(rules, SetupFor(4, 3, 1, Pace::kTireless));
  const TableSetup setup = SetupFor(4, 3, 1, Pace::kTireless);
  State state = *NewGame(rules, setup.options, setup.seats, setup.seed);
  Rng rng(Seed{});
  Mind mind(rules, {});
  int compared = 0;
  for (const Act<Command>& act : game.log) {
    const std::vector<Plan> plans = mind.Think(Observe(state), state.now);
    Mind fresh(rules, {});
    const View other = Observe(Determinize(Observe(state), rng));
    const std::vector<Plan>& same = fresh.Think(other, state.now);
    ASSERT_EQ(plans.size(), same.size());
    for (std::size_t i = 0; i < plans.size(); ++i) {
      EXPECT_EQ(plans[i].commands, same[i].commands);
      ++compared;
    }
    Events events;
    Tick(rules, state, act.ms, events);
    ASSERT_TRUE(Apply(rules, state, act, events).ok());
  }
  EXPECT_GT(compared, 100);
}

TEST(Partner, AHintIsSomethingThatSomebodyCanDo) {
  const Rules rules = BuiltInRules();
  const TableSetup setup = SetupFor(3, 3, 2, Pace::kTireless);
  const TableResult game = PlayTable(rules, setup);
  State state = *NewGame(rules, setup.options, setup.seats, setup.seed);
  Mind mind(rules, {});
  int hints = 0;
  for (const Act<Command>& act : game.log) {
    Events events;
    Tick(rules, state, act.ms, events);
    ASSERT_TRUE(Apply(rules, state, act, events).ok());
    if (state.phase != Phase::kRunning) continue;
    mind.Think(Observe(state), state.now);
    const std::optional<Hint> hint = mind.NextStep(Observe(state), state.now);
    ASSERT_TRUE(hint.has_value());
    bool possible = false;
    for (int seat = 0; seat < state.seats; ++seat) {
      CommandList legal;
      LegalCommands(rules, state, Seat::At(seat), state.now, legal);
      possible = possible || std::find(legal.begin(), legal.end(), hint->command) != legal.end();
    }
    EXPECT_TRUE(possible);
    ++hints;
  }
  EXPECT_GT(hints, 50);
}

TEST(Partner, NobodyNags) {
  const Rules rules = BuiltInRules();
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    TableSetup setup = SetupFor(1, 3, seed, Pace::kBrisk);
    setup.options.silence = true;
    setup.manners[1] = Manner::kOnlyIfAsked;
    const TableResult result = PlayTable(rules, setup);
    std::map<int, Ms> last;
    int uses = 0;
    for (const Act<Command>& act : result.log) {
      if (act.command.kind != Do::kRed) continue;
      const auto before = last.find(act.seat.index);
      if (before != last.end()) EXPECT_GE(act.ms - before->second, 5000);
      last[act.seat.index] = act.ms;
      ++uses;
    }
    EXPECT_GT(uses, 0);
  }
}

TEST(Partner, OneWhoActsOnlyIfAskedIsAsked) {
  const Rules rules = BuiltInRules();
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    TableSetup setup = SetupFor(1, 3, seed, Pace::kBrisk);
    setup.options.silence = true;
    setup.manners[1] = Manner::kOnlyIfAsked;
    const TableResult result = PlayTable(rules, setup);
    EXPECT_EQ(result.phase, Phase::kWon) << seed;
    bool asked = false;
    int acted = 0;
    for (const Act<Command>& act : result.log) {
      if (act.command == Command::Red(RedPawn::Before(1))) asked = true;
      if (act.seat != Seat::At(1) || !IsAction(act.command.kind)) continue;
      EXPECT_TRUE(asked);
      asked = false;
      ++acted;
    }
    EXPECT_GT(acted, 0);
  }
}

// With two owners of every colour the buttons speak; whoever ignores the red pawn is stared at.
TEST(Partner, UsesButtonsAndRarelyStares) {
  const Rules rules = BuiltInRules();
  int buttons = 0;
  int before_seats = 0;
  int stares = 0;
  for (std::uint64_t seed = 0; seed < 6 * kSeeds; ++seed) {
    TableSetup setup = SetupFor(2, 6, seed, Pace::kBrisk);
    setup.manners.fill(Manner::kOnlyIfAsked);
    setup.manners[0] = Manner::kGood;
    setup.manners[3] = Manner::kGood;
    for (const Act<Command>& act : PlayTable(rules, setup).log) {
      if (act.command.kind == Do::kStare) ++stares;
      if (act.command.kind != Do::kRed) continue;
      ++(RedPawn{act.command.value}.IsButton() ? buttons : before_seats);
    }
  }
  EXPECT_GT(buttons, 0);
  EXPECT_GT(before_seats, 0);
  EXPECT_LT(stares * 2, before_seats);
}

// A move made, undone, made and undone again within ten seconds.
TEST(Partner, NobodyGoesRoundInCircles) {
  const Rules rules = BuiltInRules();
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const TableResult result = PlayTable(rules, SetupFor(5, 3, seed, Pace::kBrisk));
    std::vector<Act<Command>> moves;
    for (const Act<Command>& act : result.log) {
      if (act.command.kind == Do::kMove) moves.push_back(act);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Command& there = moves[i].command;
      const Command back = Command::Move(there.pawn, there.to, there.from, there.link);
      int turns = 0;
      for (std::size_t k = i + 1; k < moves.size() && moves[k].ms < moves[i].ms + 10000; ++k) {
        if (moves[k].command == (turns % 2 == 0 ? back : there)) ++turns;
      }
      EXPECT_LT(turns, 3) << "seed " << seed << " at " << moves[i].ms;
    }
  }
}

TEST(Partner, AgreesToGiveUp) {
  const Rules rules = BuiltInRules();
  State state = *NewGame(rules, {}, 2, Seed{});
  Events events;
  for (int seat = 0; seat < 2; ++seat) {
    ASSERT_TRUE(
        Apply(rules, state, {.ms = 0, .seat = Seat::At(seat), .command = Command::Ready()}, events)
            .ok());
  }
  Partner partner(rules, Seat::At(1), 2, Pace::kTireless, Seed{});
  ASSERT_TRUE(
      Apply(rules, state, {.ms = 10, .seat = Seat::At(0), .command = Command::GiveUp()}, events)
          .ok());
  partner.See(Observe(state), events, 10);
  EXPECT_EQ(partner.Wake(Observe(state), partner.WakeAt()), Command::GiveUp());
}

TEST(Pace, RestsAreOnAverageWhatTheTableNeeds) {
  for (const Pace pace : {Pace::kCalm, Pace::kBrisk, Pace::kSharp}) {
    for (const int seats : {2, 3, 6}) {
      PaceMaker maker(pace, seats, Seed{.high = 1, .low = 2});
      Ms sum = 0;
      constexpr int kDraws = 20000;
      for (int i = 0; i < kDraws; ++i) sum += maker.Rest();
      const Ms mean = sum / kDraws;
      const Ms wanted = TableGap(pace) * seats;
      EXPECT_NEAR(static_cast<double>(mean), static_cast<double>(wanted),
                  static_cast<double>(wanted) / 30);
    }
  }
  PaceMaker tireless(Pace::kTireless, 3, Seed{});
  EXPECT_EQ(tireless.Rest() + tireless.Reaction() + tireless.Look(), 0);
}

TEST(Pace, TheWholeTableKeepsItsPace) {
  const Rules rules = BuiltInRules();
  for (const auto& [pace, most] :
       std::map<Pace, int>{{Pace::kCalm, 24}, {Pace::kBrisk, 36}, {Pace::kSharp, 60}}) {
    for (const int seats : {2, 6}) {
      int actions = 0;
      Ms time = 0;
      for (std::uint64_t seed = 0; seed < 2 * kSeeds; ++seed) {
        const TableResult result = PlayTable(rules, SetupFor(2, seats, seed, pace));
        actions += result.actions;
        time += result.ended - result.started;
      }
      const auto per_minute = static_cast<int>(actions * Ms{60000} / time);
      EXPECT_LE(per_minute, most * 12 / 10) << kPaceNames[static_cast<std::size_t>(pace)];
      EXPECT_GE(per_minute, most * 5 / 10) << kPaceNames[static_cast<std::size_t>(pace)];
    }
  }
}

}  // namespace
}  // namespace syrtis::maze

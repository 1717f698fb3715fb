#include "bots/maze/partner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "bots/maze/solver.h"
#include "bots/maze/stock.h"
#include "bots/maze/testing/partner_games.h"
#include "bots/maze/tile_check.h"

namespace syrtis::maze {
namespace {

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

// Plans depend neither on earlier calls of Think nor on the order of the deck.
TEST(Partner, EveryMindFindsTheSamePlans) {
  const Rules rules = BuiltInRules();
  Rng rng(Seed{});
  for (const auto& [seats, seed] : {std::pair(3, 1), {2, 5}, {4, 10}}) {
    const TableSetup setup = SetupFor(5, seats, static_cast<std::uint64_t>(seed), Pace::kBrisk);
    const PaceMaker pace(Pace::kBrisk, seats, Seed{});
    const Tempo tempo{.action = pace.ActionTime(), .slow_rest = pace.SlowRest()};
    Mind mind(rules, tempo);
    std::vector<std::pair<View, Ms>> before;
    int compared = 0;
    Replay(rules, setup, PlayTable(rules, setup).log,
           [&](const State& state, const Act<Command>& act) {
             before.emplace_back(Observe(state), act.ms);
             const auto& [view, ms] = before[rng.Below(before.size())];
             mind.Think(view, ms);
             const std::vector<Plan> plans = mind.Think(Observe(state), act.ms);
             Mind fresh(rules, tempo);
             const View other = Observe(Determinize(Observe(state), rng));
             const std::vector<Plan>& same = fresh.Think(other, act.ms);
             ASSERT_EQ(plans.size(), same.size());
             for (std::size_t i = 0; i < plans.size(); ++i) {
               EXPECT_EQ(plans[i].commands, same[i].commands);
               ++compared;
             }
           });
    EXPECT_GT(compared, 100);
  }
}

// An action that spends no wild token; every kind is equally likely.
void ActAtRandom(const Rules& rules, State& team, Rng& rng) {
  CommandList legal;
  LegalCommands(rules, team, Seat::At(0), team.now, legal);
  std::map<Do, std::vector<Command>> by_kind;
  for (const Command& command : legal) {
    const bool takes = IsAction(command.kind) && command.kind != Do::kTransmute;
    if (takes) by_kind[command.kind].push_back(command);
  }
  if (by_kind.empty()) return;
  const auto kind = std::next(by_kind.begin(), static_cast<int>(rng.Below(by_kind.size())));
  Mover mover(rules, team);
  if (mover.Do(kind->second[rng.Below(kind->second.size())])) team = mover.state();
}

// Plays for all seats until the game is over or, if wanted, the colonists have landed. False if no
// next step is found.
bool GoOn(const Rules& rules, State& team, bool only_to_landing) {
  Mind mind(rules, {});
  for (int i = 0; i < 1000 && !team.IsOver() && !(only_to_landing && team.landed); ++i) {
    mind.Think(Observe(team), team.now);
    const std::optional<Hint> hint = mind.NextStep(Observe(team), team.now);
    Mover mover(rules, team);
    if (!hint || !mover.Do(hint->command)) return false;
    team = mover.state();
  }
  return true;
}

// Random play before and after the landing leads to any position; from each of them a next step is
// found, and following them wins.
TEST(Partner, ThereIsAWayOnFromAnyPosition) {
  const Rules rules = BuiltInRules();
  for (int module = 1; module <= kModules; ++module) {
    for (std::uint64_t seed = 0; seed < 4 * kSeeds; ++seed) {
      const std::string where =
          "module " + std::to_string(module) + ", seed " + std::to_string(seed);
      Rng rng(Seed{.high = 3, .low = seed});
      State team = AsTeam(PracticeGame(rules, module, RandomOrder(module, rng)));
      if (seed % 2 == 1) ASSERT_TRUE(GoOn(rules, team, true)) << where;
      for (int i = 0; i < 300 && !team.IsOver(); ++i) ActAtRandom(rules, team, rng);
      ASSERT_TRUE(GoOn(rules, team, false)) << where;
      EXPECT_EQ(team.phase, Phase::kWon) << where;
    }
  }
}

TEST(Partner, AHintIsSomethingThatSomebodyCanDoAndSaysWhatFor) {
  const Rules rules = BuiltInRules();
  const TableSetup setup = SetupFor(4, 3, 2, Pace::kTireless);
  const TableResult game = PlayTable(rules, setup);
  State state = *NewGame(rules, setup.options, setup.seats, setup.seed);
  Mind mind(rules, {});
  std::map<Aim, int> aims;
  int clearings = 0;
  for (const Act<Command>& act : game.log) {
    Events events;
    Tick(rules, state, act.ms, events);
    ASSERT_TRUE(Apply(rules, state, act, events).ok());
    if (state.phase != Phase::kRunning) continue;
    mind.Think(Observe(state), state.now);
    const std::optional<Hint> hint = mind.NextStep(Observe(state), state.now);
    ASSERT_TRUE(hint.has_value());
    EXPECT_TRUE(state.InPlay(hint->goal.target.tile()));
    if (hint->command.kind == Do::kExplore) EXPECT_EQ(hint->goal.aim, Aim::kExplore);
    if (hint->command.kind == Do::kDome) EXPECT_EQ(hint->goal.aim, Aim::kDome);
    if (hint->command.pawn == Pawn::kColonist) EXPECT_EQ(hint->goal.aim, Aim::kSettle);
    if (hint->command.pawn == Pawn::kTrash || hint->command.pawn == Pawn::kSlug) {
      EXPECT_TRUE(hint->MakesWay());
      ++clearings;
    }
    bool possible = false;
    for (int seat = 0; seat < state.seats; ++seat) {
      CommandList legal;
      LegalCommands(rules, state, Seat::At(seat), state.now, legal);
      possible = possible || std::find(legal.begin(), legal.end(), hint->command) != legal.end();
    }
    EXPECT_TRUE(possible);
    ++aims[hint->goal.aim];
  }
  EXPECT_GT(aims[Aim::kExplore], 5);
  EXPECT_GT(aims[Aim::kFill], 5);
  EXPECT_GT(aims[Aim::kDome], 0);
  EXPECT_GT(aims[Aim::kSettle], 0);
  EXPECT_GT(clearings, 0);
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

// A guest who moves all the time does not delay the others' reactions.
TEST(Partner, ActsBesideSomebodyWhoIsNeverStill) {
  const Rules rules = BuiltInRules();
  Rng rng(Seed{});
  const Guest guest = [&](const State& state, Ms ms) -> std::optional<Command> {
    CommandList legal;
    LegalCommands(rules, state, Seat::At(0), ms, legal);
    std::vector<Command> actions;
    for (const Command& command : legal) {
      if (command.kind == Do::kMove || command.kind == Do::kProduce) actions.push_back(command);
    }
    if (actions.empty()) return std::nullopt;
    return actions[rng.Below(actions.size())];
  };
  const GuestGame game = PlayWithGuest(rules, SetupFor(1, 2, 1, Pace::kBrisk), 200, guest);
  int mine = 0;
  int others = 0;
  for (const Act<Command>& act : game.log) {
    if (IsAction(act.command.kind)) ++(act.seat == Seat::At(0) ? mine : others);
  }
  EXPECT_GT(mine, 400);
  EXPECT_GT(others, 20);
}

// A guest who acts at random, so that plans of the partners are often undone.
TEST(Partner, NeverAsksToBeWokenInThePast) {
  const Rules rules = BuiltInRules();
  for (const int module : {2, 3, 4, 5}) {
    for (std::uint64_t seed = 0; seed < 5 * kSeeds; ++seed) {
      Rng rng(Seed{.high = 7, .low = seed});
      const Guest guest = [&](const State& state, Ms ms) -> std::optional<Command> {
        CommandList legal;
        LegalCommands(rules, state, Seat::At(0), ms, legal);
        if (legal.empty()) return std::nullopt;
        const Command command = legal[rng.Below(legal.size())];
        if (command.kind == Do::kGiveUp) return std::nullopt;
        return command;
      };
      const TableSetup setup = SetupFor(module, 3, seed, Pace::kBrisk);
      const GuestGame game = PlayWithGuest(rules, setup, 3000, guest);
      EXPECT_EQ(game.overslept, 0) << "module " << module << ", seed " << seed;
      EXPECT_NE(game.phase, Phase::kRunning) << "module " << module << ", seed " << seed;
    }
  }
}

TEST(Partner, NoGameStopsWhileThereIsSand) {
  const Rules rules = BuiltInRules();
  for (int module = 1; module <= kModules; ++module) {
    for (const int seats : {2, 3, 6}) {
      for (std::uint64_t seed = 0; seed < 3 * kSeeds; ++seed) {
        const TableResult game = PlayTable(rules, SetupFor(module, seats, seed, Pace::kBrisk));
        EXPECT_TRUE(game.last.IsOver())
            << "module " << module << ", " << seats << " seats, seed " << seed;
      }
    }
  }
}

// M-4.9: the sites of module 2 need orange, which only wild tokens make.
TEST(Partner, WildTokensAreNeverWasted) {
  const Rules rules = BuiltInRules();
  // Games that were lost by this, at the pace of then and of now.
  const std::vector<std::pair<int, std::uint64_t>> games = {
      {3, 59}, {3, 89},  {3, 481}, {3, 634}, {3, 788}, {6, 779}, {6, 791}, {6, 862}, {6, 996},
      {3, 64}, {3, 379}, {3, 580}, {3, 625}, {3, 641}, {6, 43},  {6, 69},  {6, 182}, {6, 669}};
  for (const auto& [seats, seed] : games) {
    const TableSetup setup = SetupFor(2, seats, seed, Pace::kBrisk);
    const TableResult game = PlayTable(rules, setup);
    EXPECT_EQ(game.phase, Phase::kWon) << seats << " seats, seed " << seed;
    int wasted = 0;
    Replay(rules, setup, game.log, [&](const State& state, const Act<Command>&) {
      wasted += WildsNeeded(rules, state) > state.wilds ? 1 : 0;
    });
    EXPECT_EQ(wasted, 0) << seats << " seats, seed " << seed;
  }
}

}  // namespace
}  // namespace syrtis::maze

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "bots/maze/mind.h"
#include "bots/maze/testing/partner_games.h"
#include "engine/maze/dome.h"

// The manners of partners: they ask without nagging and never make others wait.
namespace syrtis::maze {
namespace {

bool IsAsking(const Command& command) {
  return command.kind == Do::kRed || command.kind == Do::kStare;
}

// Silent module 1 with one partner who acts only when the red pawn was put before it.
TableSetup WithOneToBeAsked(int seats, std::uint64_t seed) {
  TableSetup setup = SetupFor(1, seats, seed, Pace::kBrisk);
  setup.options.silence = true;
  setup.manners[1] = Manner::kOnlyIfAsked;
  return setup;
}

bool HasCompleteSite(const Rules& rules, const State& state) {
  for (std::size_t i = 0; i < kMaxDomes; ++i) {
    const DomeState& dome = state.domes[i];
    if (!dome.built && dome.held != 0 && IsComplete(rules.domes[i], dome)) return true;
  }
  return false;
}

// Until everything is done but the last dome, which may have to wait for the sand.
Ms LongestSilence(const Rules& rules, const TableSetup& setup, const TableResult& game) {
  Ms last = game.started;
  Ms longest = 0;
  Replay(rules, setup, game.log, [&](const State& state, const Act<Command>& act) {
    if (!IsAction(act.command.kind)) return;
    const bool holds = state.dome_tiles == 1 && HasCompleteSite(rules, state);
    if (!holds) longest = std::max(longest, act.ms - last);
    last = act.ms;
  });
  return std::max(longest, game.ended - last);
}

// All of them together, red pawn and stares.
TEST(Manners, NobodyNags) {
  const Rules rules = BuiltInRules();
  for (const int seats : {3, 4, 6}) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      Ms last = -10000;
      int uses = 0;
      for (const Act<Command>& act : PlayTable(rules, WithOneToBeAsked(seats, seed)).log) {
        if (!IsAsking(act.command)) continue;
        EXPECT_GE(act.ms - last, 5000) << seats << " seats, seed " << seed;
        last = act.ms;
        ++uses;
      }
      if (seats == 3) EXPECT_GT(uses, 0);
    }
  }
}

// A guest who never moves: the pauses grow from 5 to 10 to 20 s, and stares are rare.
TEST(Manners, TheLongerNobodyAnswersTheLessTheyAsk) {
  const Rules rules = BuiltInRules();
  for (const int seats : {2, 3}) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      TableSetup setup = SetupFor(2, seats, seed, Pace::kBrisk);
      const GuestGame game =
          PlayWithGuest(rules, setup, 60000, [](const State&, Ms) { return std::nullopt; });
      std::vector<Ms> asked;
      int most = 0;
      int stares = 0;
      int all = 0;
      for (const Act<Command>& act : game.log) {
        if (IsAction(act.command.kind)) asked.clear();
        if (!IsAsking(act.command)) continue;
        const std::size_t before = asked.size();
        if (before > 0) {
          const Ms pause = before == 1 ? 5000 : before == 2 ? 10000 : 20000;
          EXPECT_GE(act.ms - asked.back(), pause) << seats << " seats, seed " << seed;
        }
        asked.push_back(act.ms);
        most = std::max(most, static_cast<int>(asked.size()));
        stares += act.command.kind == Do::kStare ? 1 : 0;
        ++all;
      }
      EXPECT_GE(most, 4) << seats << " seats, seed " << seed;
      EXPECT_LE(stares * 4, all);
    }
  }
}

TEST(Manners, TheyWaitAboutFiveSecondsBeforeTheyAsk) {
  const Rules rules = BuiltInRules();
  Ms waited = 0;
  int asked = 0;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    Ms last_action = 0;
    bool first = false;
    for (const Act<Command>& act : PlayTable(rules, WithOneToBeAsked(3, seed)).log) {
      if (IsAction(act.command.kind)) {
        last_action = act.ms;
        first = true;
      }
      if (!IsAsking(act.command) || !first) continue;
      first = false;
      EXPECT_GE(act.ms - last_action, 4000);
      waited += act.ms - last_action;
      ++asked;
    }
  }
  ASSERT_GT(asked, 5);
  EXPECT_GE(waited / asked, 4500);
  EXPECT_LE(waited / asked, 6500);
}

TEST(Manners, OneWhoActsOnlyIfAskedIsAsked) {
  const Rules rules = BuiltInRules();
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const TableResult result = PlayTable(rules, WithOneToBeAsked(3, seed));
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

// With two owners of every colour partners use the buttons; a player who ignores the red pawn is
// stared at.
TEST(Manners, UsesButtonsAndRarelyStares) {
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

// A running game of silence in which only seat 0 (and, with four, seat 2) can act: all others have
// no colour.
State WithWorkFor(const Rules& rules, int seats, std::uint64_t seed) {
  State state = *NewGame(rules, SetupFor(2, seats, seed, Pace::kBrisk).options, seats,
                         Seed{.high = 0, .low = seed});
  Events events;
  for (int seat = 0; seat < seats; ++seat) {
    const Act<Command> act{.ms = 0, .seat = Seat::At(seat), .command = Command::Ready()};
    EXPECT_TRUE(Apply(rules, state, act, events).ok());
  }
  for (int seat = 0; seat < seats; ++seat) {
    state.action_tiles[static_cast<std::size_t>(seat)] = seat % 2 == 0 ? kAllColours : 0;
  }
  return state;
}

// The commands of a partner who sat down at 60 s, until 150 s, while nobody else acts.
std::vector<Act<Command>> AskedBy(const Rules& rules, State state, Seat seat) {
  Partner partner(rules, seat, state.seats, Pace::kBrisk, Seed{});
  Events events;
  Tick(rules, state, 60000, events);
  partner.See(Observe(state), {}, 60000);
  std::vector<Act<Command>> asked;
  while (partner.WakeAt() < 150000) {
    const Ms ms = partner.WakeAt();
    const std::optional<Command> command = partner.Wake(Observe(state), ms);
    if (!command) continue;
    asked.push_back({.ms = ms, .seat = seat, .command = *command});
    events.clear();
    EXPECT_TRUE(Apply(rules, state, asked.back(), events).ok());
    partner.See(Observe(state), events, ms);
  }
  return asked;
}

// A partner who joins a running game does not begin with the red pawn.
TEST(Manners, WhoComesLaterWaitsAsLongAsOthers) {
  const Rules rules = BuiltInRules();
  const std::vector<Act<Command>> asked = AskedBy(rules, WithWorkFor(rules, 2, 1), Seat::At(1));
  ASSERT_FALSE(asked.empty());
  EXPECT_GE(asked.front().ms, 64000);
}

TEST(Manners, WhoeverDoesNotAnswerIsNotTheOnlyOneAsked) {
  const Rules rules = BuiltInRules();
  std::set<int> seats;
  for (const Act<Command>& act : AskedBy(rules, WithWorkFor(rules, 4, 1), Seat::At(1))) {
    if (act.command.kind == Do::kRed) seats.insert(act.command.value);
  }
  EXPECT_TRUE(seats.contains(0));
  EXPECT_TRUE(seats.contains(2));
}

TEST(Manners, M_10_3_NobodyAsksWhoIsAway) {
  const Rules rules = BuiltInRules();
  State state = WithWorkFor(rules, 4, 1);
  state.away = 1U << 2;  // so that seat 3 has those colours too
  int asked = 0;
  for (const Act<Command>& act : AskedBy(rules, state, Seat::At(1))) {
    EXPECT_NE(act.command.value, 2);
    ++asked;
  }
  EXPECT_GT(asked, 2);
}

// A move made, undone, made and undone again within ten seconds.
TEST(Manners, NobodyGoesRoundInCircles) {
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

TEST(Manners, TheTableIsNeverSilentForLong) {
  const Rules rules = BuiltInRules();
  const auto check = [&rules](int module, int seats, std::uint64_t seed) {
    const TableSetup setup = SetupFor(module, seats, seed, Pace::kBrisk);
    EXPECT_LE(LongestSilence(rules, setup, PlayTable(rules, setup)), 20000)
        << "module " << module << ", " << seats << " seats, seed " << seed;
  };
  for (int module = 1; module <= kModules; ++module) {
    for (const int seats : {2, 3, 4, 6}) {
      for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) check(module, seats, seed);
    }
  }
  check(5, 4, 10);  // everybody once waited for another until the sand was gone
  check(5, 3, 17);  // the last dome waits for a minute
}

// A game of tireless partners ends in the millisecond in which it began, unless they wait until a
// move is forgotten that would make a circle. They hardly ever do.
#ifndef SYRTIS_SANITIZED  // a rate needs many games, and the sanitizers see those of other tests
TEST(Manners, TheTirelessHardlyEverWait) {
  const Rules rules = BuiltInRules();
  int waited = 0;
  int games = 0;
  for (int module = 1; module <= kModules; ++module) {
    for (const int seats : {2, 3, 4, 6}) {
      for (std::uint64_t seed = 29; seed < 29 + 4 * kSeeds; ++seed) {
        const TableResult game = PlayTable(rules, SetupFor(module, seats, seed, Pace::kTireless));
        EXPECT_EQ(game.phase, Phase::kWon);
        waited += game.ended == game.started ? 0 : 1;
        ++games;
      }
    }
  }
  EXPECT_LE(waited * 50, games);
}
#endif

// Partners keep no resource beside the timer that a dome site waits for: until only the landing is
// left, some seat can always act.
TEST(Manners, NobodyHoardsWhatIsNeeded) {
  const Rules rules = BuiltInRules();
  int positions = 0;
  for (const int module : {2, 3}) {
    for (std::uint64_t seed = 1; seed <= 6 * kSeeds; ++seed) {
      const TableSetup setup = SetupFor(module, 2, seed, Pace::kBrisk);
      const PaceMaker pace(Pace::kBrisk, setup.seats, Seed{});
      Mind mind(rules, {.action = pace.ActionTime(), .slow_rest = pace.SlowRest()});
      const TableResult game = PlayTable(rules, setup);
      Replay(rules, setup, game.log, [&](const State& state, const Act<Command>& act) {
        if (state.phase != Phase::kRunning) return;
        const bool only_landing = state.dome_tiles == 1 && HasCompleteSite(rules, state);
        const Ms soon = std::min(state.now + 1000, act.ms);
        EXPECT_TRUE(only_landing || !mind.Think(Observe(state), soon).empty())
            << "module " << module << ", seed " << seed << " at " << act.ms;
        ++positions;
      });
    }
  }
  EXPECT_GT(positions, 500);
}

// A partner who can turn the timer cuts its rest short and does it in time.
TEST(Manners, NobodyDreamsWhileTheSandRunsOut) {
  const Rules rules = BuiltInRules();
  std::vector<std::pair<int, std::uint64_t>> games = {{3, 88}, {4, 84}, {4, 109}};  // lost once
  for (std::uint64_t seed = 1; seed <= 2 * kSeeds; ++seed) games.emplace_back(3, seed);
  for (const auto& [seats, seed] : games) {
    const TableResult game = PlayTable(rules, SetupFor(5, seats, seed, Pace::kBrisk));
    EXPECT_NE(game.landed, kNever) << seats << " seats, seed " << seed;
  }
}

}  // namespace
}  // namespace syrtis::maze

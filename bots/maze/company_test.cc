#include "bots/maze/company.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "bots/maze/testing/partner_games.h"

// Partners at a table with a person: they leave them work, talk to them, and let them talk.
namespace syrtis::maze {
namespace {

// A guest who follows the page's hints.
Guest Follower(const Rules& rules, Seat seat) {
  const PaceMaker pace(Pace::kCalm, 2, Seed{});
  auto mind = std::make_shared<Mind>(
      rules, Tempo{.action = pace.ActionTime(), .slow_rest = pace.SlowRest()});
  return [mind, seat](const State& state, Ms ms) -> std::optional<Command> {
    if (state.phase != Phase::kRunning) return std::nullopt;
    const View view = Observe(state);
    mind->Think(view, ms);
    const std::optional<Hint> hint = mind->For(view, seat, ms, {});
    return hint ? std::optional(hint->command) : std::nullopt;
  };
}

const Guest kNobody = [](const State&, Ms) { return std::nullopt; };

struct Share {
  int own = 0;  // actions with a colour of the guest's, by the guest
  int all = 0;  // by anybody
  int won = 0;
  int games = 0;
  double percent() const { return all == 0 ? 0 : 100.0 * own / all; }
};

void Count(const Rules& rules, const TableSetup& setup, const GuestGame& game, Share& share) {
  Replay(rules, setup, game.log, [&](const State& state, const Act<Command>& act) {
    if (!IsAction(act.command.kind)) return;
    const std::optional<Colour> colour = ColourFor(rules, state, act.command);
    if (!colour || (state.ColoursOf(Seat::At(0)) & MaskOf(*colour)) == 0) return;
    ++share.all;
    if (act.seat == Seat::At(0)) ++share.own;
  });
  share.won += game.phase == Phase::kWon ? 1 : 0;
  ++share.games;
}

Share ShareOf(const Rules& rules, int module, int seats, Pace pace, Ms pause, bool known,
              std::uint64_t seeds) {
  Share share;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    TableSetup setup = SetupFor(module, seats, seed, pace);
    if (module == 5) setup.options.x_tiles = 8;
    const Guest guest = pause == 0 ? kNobody : Follower(rules, Seat::At(0));
    Count(rules, setup, PlayWithGuest(rules, setup, pause == 0 ? 600000 : pause, guest, known),
          share);
  }
  return share;
}

// Module 5 with eight X tiles and six seats was won without an action of the person.
#ifndef SYRTIS_SANITIZED  // a rate needs many games, and the sanitizers see those of other tests
TEST(Company, NeedsThePerson) {
  const Rules rules = BuiltInRules();
  const Share idle = ShareOf(rules, 5, 6, Pace::kBrisk, 0, true, kSeeds);
  EXPECT_EQ(idle.won, 0);
  // Fewer games than these say nothing about shares.
  constexpr std::uint64_t kGames = 8;
  const Share before = ShareOf(rules, 2, 6, Pace::kBrisk, 5000, false, kGames);
  const Share after = ShareOf(rules, 2, 6, Pace::kBrisk, 5000, true, kGames);
  EXPECT_GE(after.percent(), before.percent() + 10);
  EXPECT_EQ(after.won, after.games);
}
#endif

// A step that only the person could take was missing, and nobody said a word for forty seconds.
TEST(Company, TellsAPersonWhatTheyCanDo) {
  const Rules rules = BuiltInRules();
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const GuestGame game =
        PlayWithGuest(rules, SetupFor(1, 3, seed, Pace::kBrisk), 600000, kNobody);
    ASSERT_GE(game.said.size(), 3U) << seed;
    EXPECT_LE(game.said.front().ms, 14000) << seed;
    for (std::size_t i = 0; i < game.said.size(); ++i) {
      EXPECT_EQ(game.said[i].remark.to, Seat::At(0));
      EXPECT_NE(game.said[i].remark.advice.find("\"command\":{\"do\":"), std::string::npos);
      // One at a time, with growing pauses while it does not help.
      if (i > 0) EXPECT_GE(game.said[i].ms - game.said[i - 1].ms, 10000);
      if (i > 2) EXPECT_GE(game.said[i].ms - game.said[i - 1].ms, 40000);
    }
  }
}

TEST(Company, IsQuietInExpertGamesAndInSilence) {
  const Rules rules = BuiltInRules();
  TableSetup expert = SetupFor(1, 3, 1, Pace::kBrisk);
  expert.options.expert = true;
  EXPECT_TRUE(PlayWithGuest(rules, expert, 600000, kNobody).said.empty());
  TableSetup silent = SetupFor(2, 3, 1, Pace::kBrisk);
  silent.options.timer = 420;
  const GuestGame game = PlayWithGuest(rules, silent, 600000, kNobody);
  bool talk = false;
  std::size_t said = 0;
  Replay(rules, silent, game.log, [&](const State& state, const Act<Command>& act) {
    while (said < game.said.size() && game.said[said].ms < act.ms) {
      EXPECT_TRUE(talk) << game.said[said].ms;
      ++said;
    }
    talk = state.talk;
  });
}

// In silence a beginner who has done nothing for twelve seconds gets the red pawn though others
// still act. Nobody hurries a person who acts.
TEST(Company, CallsABeginnerByTheRedPawn) {
  const Rules rules = BuiltInRules();
  const auto first_call = [&rules](const TableSetup& setup, bool known) {
    const GuestGame game = PlayWithGuest(rules, setup, 600000, kNobody, known);
    for (const Act<Command>& act : game.log) {
      if (act.command == Command::Red(RedPawn::Before(0))) return act.ms;
    }
    return Ms{600000};
  };
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const TableSetup setup = SetupFor(2, 6, seed, Pace::kBrisk);
    const Ms call = first_call(setup, true);
    EXPECT_GE(call, 12000) << seed;
    EXPECT_LE(call, 18000) << seed;
    EXPECT_GT(first_call(setup, false), call) << seed;
  }
}

// The table after a person has opened talk, with one partner.
struct Window {
  Window(const Rules& rules_of_game, std::uint64_t seed)
      : rules(rules_of_game), state(*NewGame(rules, OptionsOf(), 2, Seed{.high = 0, .low = seed})) {
    partner.MeetPeople(1, 0);
    Give(0, Command::Ready(), 0);
    Give(1, Command::Ready(), 0);
  }
  static Options OptionsOf() {
    Options options;
    options.module = 2;
    return options;
  }
  void Give(int seat, const Command& command, Ms ms) {
    Events events;
    Tick(rules, state, ms, events);
    ASSERT_TRUE(
        Apply(rules, state, {.ms = ms, .seat = Seat::At(seat), .command = command}, events).ok());
    partner.See(Observe(state), events, ms);
  }
  // When the partner acts, if nothing else happens before `end`.
  Ms ActsAt(Ms end) {
    while (partner.WakeAt() < end) {
      const Ms ms = partner.WakeAt();
      const std::optional<Command> command = partner.Wake(Observe(state), ms);
      if (partner.TakeRemark()) ++remarks;
      if (command && IsAction(command->kind)) return ms;
      if (command) Give(1, *command, ms);
    }
    return end;
  }

  const Rules& rules;
  State state;
  Partner partner{rules, Seat::At(1), 2, Pace::kBrisk, Seed{.high = 1, .low = 3}};
  int remarks = 0;
};

// A game whose first step is the partner's, or the person's.
std::uint64_t SeedFor(const Rules& rules, bool partner) {
  std::uint64_t seed = 1;
  while ((Window(rules, seed).ActsAt(10000) < 10000) != partner) ++seed;
  return seed;
}

TEST(Company, LeavesATalkWindowToPeople) {
  const Rules rules = BuiltInRules();
  const std::uint64_t seed = SeedFor(rules, true);
  Window window(rules, seed);
  window.Give(0, Command::Talk(), 0);
  const Ms acts = window.ActsAt(60000);
  EXPECT_GE(acts, 10000);
  EXPECT_LE(acts, 20000);

  // Meanwhile it says what it thinks.
  Window words(rules, SeedFor(rules, false));
  words.Give(0, Command::Talk(), 0);
  words.ActsAt(10000);
  EXPECT_EQ(words.remarks, 1);

  Window spoken(rules, seed);
  spoken.Give(0, Command::Talk(), 0);
  for (const Ms ms : {9000, 14000, 19000}) spoken.partner.Hear(Seat::At(0), Seat::Table(), ms);
  EXPECT_GE(spoken.ActsAt(60000), 25000);
  // But not for ever.
  Window endless(rules, seed);
  endless.Give(0, Command::Talk(), 0);
  for (Ms ms = 1000; ms < 60000; ms += 1000) {
    endless.partner.Hear(Seat::At(0), Seat::Table(), ms);
  }
  EXPECT_LE(endless.ActsAt(60000), 40000);
}

TEST(Company, EndsATalkWindowWhenTheSandIsShort) {
  const Rules rules = BuiltInRules();
  Window window(rules, SeedFor(rules, true));
  window.Give(0, Command::Talk(), 140000);  // 40 s before the end
  EXPECT_LT(window.ActsAt(180000), 149000);
}

// The table of docs/bots.md: SYRTIS_FIGURES=1 and this test.
TEST(Company, PrintsTheShareOfAPerson) {
  if (std::getenv("SYRTIS_FIGURES") == nullptr) GTEST_SKIP() << "prints a table of docs/bots.md";
  const Rules rules = BuiltInRules();
  for (const int module : {2, 5}) {
    const std::uint64_t seeds = module == 5 ? 10 : 20;
    for (const int seats : {4, 6}) {
      if (module == 5 && seats == 4) continue;
      for (const Pace pace : {Pace::kCalm, Pace::kBrisk, Pace::kSharp}) {
        for (const Ms pause : {0, 8000, 5000, 3000}) {
          const Share before = ShareOf(rules, module, seats, pace, pause, false, seeds);
          const Share after = ShareOf(rules, module, seats, pace, pause, true, seeds);
          std::printf("| %d | %d | %s | %d s | %.0f %% | %.0f %% | %d %% | %d %% |\n", module,
                      seats, kPaceNames[static_cast<std::size_t>(pace)].data(),
                      static_cast<int>(pause / 1000), before.percent(), after.percent(),
                      100 * before.won / before.games, 100 * after.won / after.games);
          std::fflush(stdout);
        }
      }
    }
  }
}

}  // namespace
}  // namespace syrtis::maze

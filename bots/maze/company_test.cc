#include "bots/maze/company.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "bots/maze/partner_games.h"

// Partners at a table with a person: they leave them work, talk to them, and let them talk.
namespace syrtis::maze {
namespace {

// Does what the lamp of the page would tell them.
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
  int own = 0;  // actions with a colour of the guest's that the guest did
  int all = 0;  // all with such a colour
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

// The table of docs/bots.md: SYRTIS_FULL=1 and this test.
TEST(Company, PrintsTheShareOfAPerson) {
  if (std::getenv("SYRTIS_FULL") == nullptr) GTEST_SKIP() << "measures, with SYRTIS_FULL=1";
  const Rules rules = BuiltInRules();
  for (const int module : {1, 2, 5}) {
    for (const int seats : {4, 6}) {
      for (const Pace pace : {Pace::kCalm, Pace::kBrisk, Pace::kSharp}) {
        for (const Ms pause : {0, 8000, 5000, 3000}) {
          const Share before = ShareOf(rules, module, seats, pace, pause, false, 50);
          const Share after = ShareOf(rules, module, seats, pace, pause, true, 50);
          std::printf("| %d | %d | %s | %d s | %.0f %% | %.0f %% | %d %% | %d %% |\n", module,
                      seats, kPaceNames[static_cast<std::size_t>(pace)].data(),
                      static_cast<int>(pause / 1000), before.percent(), after.percent(),
                      100 * before.won / before.games, 100 * after.won / after.games);
        }
      }
    }
  }
}

}  // namespace
}  // namespace syrtis::maze

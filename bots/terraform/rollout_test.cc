#include "bots/terraform/rollout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "bots/terraform/bot_table.h"
#include "engine/core/hash.h"
#include "engine/terraform/score.h"
#include "engine/testing/terraform/invariants.h"
#include "engine/testing/terraform/scene.h"

namespace syrtis::terraform::rollout_test {
namespace {

using test::Scene;

#ifdef SYRTIS_SANITIZED
constexpr int kGames = 2;
#else
constexpr int kGames = 10;
#endif

Seed SeedNumber(int n) { return {.high = 0, .low = static_cast<std::uint64_t>(n)}; }

std::string Weights() { return std::string(BuiltInWeights()); }
std::string Refusal(const std::string& bytes) {
  const Result<Network> read = ReadNetwork(bytes);
  return read.ok() ? "" : read.error().text;
}
// The same with a hash that fits.
std::string Signed(std::string bytes) {
  bytes.resize(bytes.size() - 8);
  const std::uint64_t hash = HashBytes(bytes.data(), bytes.size());
  return bytes.append(reinterpret_cast<const char*>(&hash), 8);
}

std::optional<Command> Asked(const State& state, Seat seat, const Effort& effort = kSettlerEffort) {
  const View view = Observe(state, seat);
  CommandList legal;
  LegalCommands(BuiltInRules(), view, seat, state.now, legal);
  return RolloutCommand(BuiltInRules(), BuiltInNetwork(), effort, view, legal);
}

TEST(Weights, AreReadAndWrittenAlike) {
  const Result<Network> network = ReadNetwork(Weights());
  ASSERT_TRUE(network.ok()) << "bots/terraform/data/settler.net: " << network.error().text
                            << ". After a change of the inputs (cards are some of them) it is "
                            << "trained again: docs/bots.md, \"How it learns\".";
  EXPECT_EQ(WriteNetwork(*network), Weights());
  EXPECT_LE(Weights().size(), 1'000'000U);
}

TEST(Weights, DamagedOrForeignOnesAreRefusedByName) {
  EXPECT_EQ(Refusal(""), "this is no file of weights");
  EXPECT_EQ(Refusal(std::string(1000, 'x')), "this is no file of weights");
  std::string damaged = Weights();
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  EXPECT_EQ(Refusal(damaged), "these weights are damaged: the hash does not fit");
  const std::string size = std::to_string(Weights().size());
  EXPECT_EQ(
      Refusal(Weights() + "x"),
      "these weights are damaged: " + std::to_string(Weights().size() + 1) + " bytes, not " + size);
  std::string newer = Weights();
  newer[16] = 9;
  EXPECT_EQ(Refusal(Signed(newer)), "these weights have version 9, not 4");
  std::string other = Weights();
  other[20] = 7;
  EXPECT_NE(Refusal(Signed(other)).find("for another network"), std::string::npos);
  std::string wild = Weights();
  wild[100] = 0x7F;  // a byte of the weights of the first layer, and the one after it
  wild[101] = 0x7F;
  EXPECT_EQ(Refusal(Signed(wild)), "these weights are damaged: a number is out of its bounds");
}

TEST(Weights, HabitsOutOfTheirBoundsAreRefused) {
  constexpr auto kWild = "these weights are damaged: a number is out of its bounds";
  Network network = *ReadNetwork(Weights());
  EXPECT_TRUE(ReadNetwork(WriteNetwork(network)).ok());
  network.duel_habits.safe_lead[2] = 0;  // a divisor
  EXPECT_EQ(Refusal(WriteNetwork(network)), kWild);
  network = *ReadNetwork(Weights());
  network.table_habits.card_extra[7] = 1001;
  EXPECT_EQ(Refusal(WriteNetwork(network)), kWild);
  network.table_habits.card_extra[7] = 1000;
  EXPECT_TRUE(ReadNetwork(WriteNetwork(network)).ok());
}

TEST(Weights, HabitsAreTunedForTwoAndForMore) {
  const Network& network = BuiltInNetwork();
  EXPECT_EQ(&network.HabitsFor(1), &kNoviceHabits);
  EXPECT_EQ(&network.HabitsFor(2), &network.duel_habits);
  for (int seats = 3; seats <= kMaxSeats; ++seats) {
    EXPECT_EQ(&network.HabitsFor(seats), &network.table_habits);
  }
  EXPECT_NE(ListOf(network.duel_habits), ListOf(network.table_habits));
}

TEST(Weights, EveryCutIsRefused) {
  const std::string whole = Weights();
  for (std::size_t size = 0; size < whole.size(); size += 1 + size / 3) {
    EXPECT_FALSE(ReadNetwork(whole.substr(0, size)).ok()) << size;
  }
}

bool AreEqual(const Estimate& a, const Estimate& b) {
  return a.win == b.win && a.margin == b.margin && a.generations == b.generations;
}

TEST(Network, AFirstLayerThatGoesOnComputesTheSame) {
  const Network& network = BuiltInNetwork();
  const Rules rules = BuiltInRules();
  FirstLayer layer(network);
  for (const int seats : {1, 2, 5}) {
    BotTable table{.options = {}, .seats = seats, .seed = SeedNumber(80 + seats), .levels = {}};
    table.levels.fill(BotLevel::kNovice);
    State state = *NewGame(rules, table.options, seats, table.seed);
    for (const Act<Command>& act : PlayBots(rules, table).log) {
      Inputs inputs;
      ReadInputs(state, act.seat, inputs);
      // All inputs change with the seat, a few with a command, and none the second time.
      for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(AreEqual(network.Evaluate(inputs, layer), network.Evaluate(inputs)));
      }
      Events events;
      ASSERT_TRUE(Apply(rules, state, act, events).ok());
    }
  }
  ASSERT_TRUE(AreEqual(network.Evaluate({}, layer), network.Evaluate({})));
}

TEST(Network, ForeseesPointsAtTheEnd) {
  const Rules rules = BuiltInRules();
  int off = 0;
  int judged = 0;
  for (int seats = 2; seats <= 4; ++seats) {
    BotTable table{.options = {}, .seats = seats, .seed = SeedNumber(70 + seats), .levels = {}};
    table.levels.fill(BotLevel::kNovice);
    const BotGame game = PlayBots(rules, table);
    State state = *NewGame(rules, table.options, table.seats, table.seed);
    int generation = 1;
    for (const Act<Command>& act : game.log) {
      Events events;
      ASSERT_TRUE(Apply(rules, state, act, events).ok());
      if (state.IsOver() || state.generation == generation) continue;
      generation = state.generation;
      for (int i = 0; i < seats; ++i) {
        Inputs inputs;
        ReadInputs(state, Seat::At(i), inputs);
        const std::int64_t foreseen =
            std::int64_t{BuiltInNetwork().Evaluate(inputs).points} * kOwnPoints / kOutputOne;
        off += std::abs(static_cast<int>(foreseen) - ScoreOf(game.last, Seat::At(i)).Total());
        ++judged;
      }
    }
  }
  ASSERT_GT(judged, 60);
  EXPECT_LT(off, 12 * judged) << "on the mean " << off / judged << " points off";
}

TEST(Inputs, T_11_1_AreTheSameForEveryStateThatFitsTheView) {
  const Rules rules = BuiltInRules();
  Rng rng(SeedNumber(9));
  for (int seats = 1; seats <= kMaxSeats; ++seats) {
    BotTable table{.options = {}, .seats = seats, .seed = SeedNumber(60 + seats), .levels = {}};
    table.options.draft = seats > 1 && seats % 2 == 0;
    table.levels.fill(BotLevel::kNovice);
    State state = *NewGame(rules, table.options, seats, table.seed);
    for (const Act<Command>& act : PlayBots(rules, table).log) {
      Inputs known;
      ReadInputs(Observe(state, act.seat).known, act.seat, known);
      Inputs guessed;
      ReadInputs(Determinize(Observe(state, act.seat), rng), act.seat, guessed);
      Inputs truth;
      ReadInputs(state, act.seat, truth);
      ASSERT_TRUE(std::equal(known.begin(), known.end(), guessed.begin(), guessed.end()));
      ASSERT_TRUE(std::equal(known.begin(), known.end(), truth.begin(), truth.end()));
      std::set<int> once;
      for (const Input& input : known) {
        ASSERT_LT(input.index, kInputCount);
        ASSERT_TRUE(once.insert(input.index).second) << input.index;
      }
      ASSERT_LT(known.size(), kMaxInputs) << "none may be left out";
      Events events;
      ASSERT_TRUE(Apply(rules, state, act, events).ok());
    }
  }
}

TEST(Inputs, CountCardsThatWillBeBoughtAsBought) {
  Scene scene;
  scene.Stock(0, Res::kMc, 20);
  State state = scene.state();
  state.phase = Phase::kResearch;
  Player& player = state.Of(Seat::At(0));
  player.frame = {.ask = Ask::kBuy};
  const CardId mine = 56;
  player.kept.Add(mine);
  player.kept_count = 1;
  State paid = state;
  Player& later = paid.Of(Seat::At(0));
  later.kept.Clear();
  later.kept_count = 0;
  later.hand.Add(mine);
  ++later.hand_count;
  later.Stock(Res::kMc) = 17;
  Inputs a;
  ReadInputs(state, Seat::At(0), a);
  Inputs b;
  ReadInputs(paid, Seat::At(0), b);
  EXPECT_TRUE(std::equal(a.begin(), a.end(), b.begin(), b.end()));
}

TEST(Settler, T_11_1_KnowsOnlyWhatItsSeatMayKnow) {
  const Rules rules = BuiltInRules();
  Rng rng(SeedNumber(9));
  int compared = 0;
  for (const int seats : {2, 4}) {
    BotTable table{.options = {}, .seats = seats, .seed = SeedNumber(40 + seats), .levels = {}};
    table.options.draft = seats == 4;
    table.levels.fill(BotLevel::kNovice);
    State state = *NewGame(rules, table.options, seats, table.seed);
    int step = 0;
    for (const Act<Command>& act : PlayBots(rules, table).log) {
      if (++step % 5 == 0) {
        EXPECT_EQ(Asked(test::Scramble(state, act.seat, rng), act.seat), Asked(state, act.seat));
        ++compared;
      }
      Events events;
      ASSERT_TRUE(Apply(rules, state, act, events).ok());
    }
  }
  EXPECT_GT(compared, 100);
}

TEST(Director, T_11_1_KnowsOnlyWhatItsSeatMayKnow) {
  const Rules rules = BuiltInRules();
  Rng rng(SeedNumber(9));
  BotTable table{.options = {}, .seats = 2, .seed = SeedNumber(43), .levels = {}};
  table.levels.fill(BotLevel::kNovice);
  State state = *NewGame(rules, table.options, table.seats, table.seed);
  int step = 0;
  int compared = 0;
  for (const Act<Command>& act : PlayBots(rules, table).log) {
    if (++step % 50 == 0) {
      EXPECT_EQ(Asked(test::Scramble(state, act.seat, rng), act.seat, kDirectorEffort),
                Asked(state, act.seat, kDirectorEffort));
      ++compared;
    }
    Events events;
    ASSERT_TRUE(Apply(rules, state, act, events).ok());
  }
  EXPECT_GE(compared, 4);
}

TEST(Rollouts, AChanceRisesWithItsLogOdds) {
  EXPECT_EQ(ChanceOf(0), kChanceOne / 2);
  EXPECT_NEAR(ChanceOf(kOutputOne), 47911, 2) << "1 / (1 + 1/e)";
  EXPECT_EQ(ChanceOf(2'000'000'000), kChanceOne - ChanceOf(-2'000'000'000));
  for (int odds = -9 * kOutputOne; odds < 9 * kOutputOne; odds += kOutputOne / 16) {
    EXPECT_LE(ChanceOf(odds), ChanceOf(odds + kOutputOne / 16)) << odds;
    EXPECT_EQ(ChanceOf(odds) + ChanceOf(-odds), kChanceOne) << odds;
  }
}

TEST(Rollouts, AloneNoPointCountsBesideTheGoals) {
  EXPECT_EQ(kDirectorEffort.PointsAt(1).own, 0);
  EXPECT_EQ(kDirectorEffort.PointsAt(1).ahead, PointValues{}.ahead);
  EXPECT_GT(kDirectorEffort.PointsAt(2).own, 0);
  EXPECT_EQ(kSettlerEffort.PointsAt(2).own, 0);
}

TEST(Rollouts, OwnPointsCountAsMuchAsTheirValue) {
  // A game that is over, as the winner and the loser of it see it.
  const Rules rules = BuiltInRules();
  BotTable table{.options = {}, .seats = 2, .seed = SeedNumber(5), .levels = {}};
  table.levels.fill(BotLevel::kNovice);
  const State last = PlayBots(rules, table).last;
  for (int i = 0; i < 2; ++i) {
    const Seat seat = Seat::At(i);
    const auto value = [&](const PointValues& points) {
      State state = last;
      return Playout(rules, BuiltInNetwork(), seat, kNoviceHabits, points)
          .Expect(state, state.generation, 1)
          .value;
    };
    const int own = value({.ahead = 0, .own = 25}) - value({.ahead = 0, .own = 0});
    EXPECT_EQ(own, ScoreOf(last, seat).Total() * (kChanceOne * 25 / 10'000));
  }
}

TEST(Rollouts, ALeadThatWinsIsTakenHome) {
  // One step of the temperature ends the game, 3 points ahead; later ones are the other's.
  Scene scene;
  scene.Stock(0, Res::kMc, 14).Temperature(6).Oxygen(14).Oceans(9).Generation(10);
  State state = scene.state();
  state.Of(Seat::At(0)).tr = 30;
  Player& other = state.Of(Seat::At(1));
  other.tr = 28;
  other.Production(Res::kMc) = 60;
  other.Production(Res::kPlant) = 30;
  const std::optional<Command> command = Asked(state, Seat::At(0), kDirectorEffort);
  ASSERT_TRUE(command.has_value());
  EXPECT_EQ(command->kind, Do::kProject);
  EXPECT_EQ(command->id, static_cast<int>(Project::kAsteroid));
}

TEST(Settler, BeatsRandomPlayers) {
  int won = 0;
  for (int i = 0; i < kGames; ++i) {
    BotTable table{.options = {}, .seats = 2, .seed = SeedNumber(1 + i / 2), .levels = {}};
    const int settler = i % 2;
    table.levels[static_cast<std::size_t>(settler)] = BotLevel::kSettler;
    const State last = PlayBots(BuiltInRules(), table).last;
    if (Winners(last) == 1U << static_cast<unsigned>(settler)) ++won;
  }
  EXPECT_EQ(won, kGames);
}

TEST(Settler, GamesOfEveryNumberOfSeatsEnd) {
  for (int seats = 1; seats <= kMaxSeats; ++seats) {
    BotTable table{.options = {}, .seats = seats, .seed = SeedNumber(seats), .levels = {}};
    table.options.draft = seats == 3;
    table.options.corporate_era = seats != 4;
    table.levels.fill(BotLevel::kSettler);
    const State last = PlayBots(BuiltInRules(), table).last;
    EXPECT_TRUE(last.IsOver());
    EXPECT_LE(last.generation, 20) << seats << " seats: too slow to be sensible";
  }
}

TEST(Settler, SaysNothingWhenNothingIsAsked) {
  const Scene scene;
  EXPECT_FALSE(Asked(scene.state(), Seat::At(1)).has_value());
}

}  // namespace
}  // namespace syrtis::terraform::rollout_test

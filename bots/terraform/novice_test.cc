#include "bots/terraform/novice.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>

#include "bots/terraform/bot_table.h"
#include "bots/terraform/table_bots.h"
#include "engine/core/hash.h"
#include "engine/terraform/names.h"
#include "engine/terraform/score.h"
#include "engine/testing/terraform/invariants.h"
#include "engine/testing/terraform/scene.h"

namespace syrtis::terraform {
namespace {

using test::Scene;

#ifdef SYRTIS_SANITIZED
constexpr int kGames = 20;
#else
constexpr int kGames = 200;
#endif

int GamesAgainstRandom() { return std::getenv("SYRTIS_FULL") == nullptr ? kGames : 1'000; }

Seed SeedNumber(int n) { return {.high = 0, .low = static_cast<std::uint64_t>(n)}; }

// What Novice does for that seat.
std::optional<Command> Asked(const State& state, int seat = 0) {
  const View view = Observe(state, Seat::At(seat));
  CommandList legal;
  LegalCommands(BuiltInRules(), view, view.viewer, state.now, legal);
  return NoviceCommand(view, legal);
}

// The same, where it has to do something.
Command Answer(const State& state) {
  const std::optional<Command> command = Asked(state);
  EXPECT_TRUE(command.has_value());
  return command.value_or(Command{});
}

Do KindOf(const Scene& scene) { return Answer(scene.state()).kind; }

CardId Card(std::string_view name) {
  const CardId card = FindCard(name);
  EXPECT_NE(card, kNoCard) << name;
  return card;
}

// Seat 0 is asked which of these cards to buy.
State Research(Scene scene, const CardSet& offer) {
  State& state = scene.state();
  state.phase = Phase::kResearch;
  Player& player = state.Of(Seat::At(0));
  player.frame = {.ask = Ask::kBuy};
  player.offer = offer;
  player.offer_count = static_cast<std::uint8_t>(offer.size());
  for (int i = 1; i < state.seats; ++i) state.Of(Seat::At(i)).sealed = true;
  return state;
}

// Lets Novice answer everything that seat 0 is asked from here, until its next turn.
State Finish(State state, const Command& first) {
  Events events;
  EXPECT_TRUE(Apply(BuiltInRules(), state, {state.now, Seat::At(0), first}, events).ok());
  while (state.Of(Seat::At(0)).Owes() && state.Of(Seat::At(0)).frame.ask != Ask::kTurn) {
    const std::optional<Command> command = Asked(state);
    if (!command) break;
    events.clear();
    EXPECT_TRUE(Apply(BuiltInRules(), state, {state.now, Seat::At(0), *command}, events).ok());
  }
  return state;
}

Command PlayOf(const State& state, CardId card) {
  return {.prompt = state.Of(Seat::At(0)).prompt, .kind = Do::kPlay, .id = card};
}

TEST(Novice, BeatsRandomPlayers) {
  const Rules rules = BuiltInRules();
  const int games = GamesAgainstRandom();
  int won = 0;
  for (int i = 0; i < games; ++i) {
    BotTable table{.options = {}, .seats = 2, .seed = SeedNumber(1 + i), .levels = {}};
    const int novice = i % 2;
    table.levels[static_cast<std::size_t>(novice)] = BotLevel::kNovice;
    const State last = PlayBots(rules, table).last;
    if (Winners(last) == 1U << static_cast<unsigned>(novice)) ++won;
  }
  EXPECT_GE(won * 100, games * 95) << won << " of " << games;
}

TEST(Novice, GamesOfEveryNumberOfSeatsEnd) {
  const Rules rules = BuiltInRules();
  for (int seats = 1; seats <= kMaxSeats; ++seats) {
    for (const bool standard : {false, true}) {
      for (const bool draft : {false, true}) {
        if (seats == 1 && (standard || draft)) continue;
        BotTable table{.options = {}, .seats = seats, .seed = SeedNumber(seats), .levels = {}};
        table.options.corporate_era = !standard;
        table.options.draft = draft;
        table.levels.fill(BotLevel::kNovice);
        const BotGame game = PlayBots(rules, table);
        EXPECT_TRUE(game.last.IsOver());
        EXPECT_LE(game.last.generation, 20) << seats << " seats: too slow to be sensible";
        if (seats == 1) continue;
        EXPECT_TRUE(game.last.AtGoal());
        for (int i = 0; i < seats; ++i) {
          EXPECT_GE(ScoreOf(game.last, Seat::At(i)).Total(), 30) << seats << " seats, seat " << i;
        }
      }
    }
  }
}

TEST(Novice, T_10_1_OftenWinsAlone) {
  const Rules rules = BuiltInRules();
  int won = 0;
  for (int i = 0; i < 20; ++i) {
    BotTable table{.options = {}, .seats = 1, .seed = SeedNumber(1 + i), .levels = {}};
    table.levels.fill(BotLevel::kNovice);
    if (Winners(PlayBots(rules, table).last) != 0) ++won;
  }
  EXPECT_GE(won, 7) << "of 20";
}

TEST(Novice, SameSeedSameGame) {
  const Rules rules = BuiltInRules();
  BotTable table{.options = {}, .seats = 3, .seed = SeedNumber(5), .levels = {}};
  table.levels = {BotLevel::kNovice, BotLevel::kRandom, BotLevel::kNovice};
  const BotGame game = PlayBots(rules, table);
  EXPECT_EQ(game.log, PlayBots(rules, table).log);
  table.seed = SeedNumber(6);
  EXPECT_NE(game.log, PlayBots(rules, table).log);
}

TEST(Novice, T_11_1_KnowsOnlyWhatItsSeatMayKnow) {
  const Rules rules = BuiltInRules();
  Rng rng(SeedNumber(9));
  int compared = 0;
  for (int seats = 2; seats <= kMaxSeats; ++seats) {
    BotTable table{.options = {}, .seats = seats, .seed = SeedNumber(40 + seats), .levels = {}};
    table.options.draft = seats % 2 == 0;
    table.levels.fill(BotLevel::kNovice);
    State state = *NewGame(rules, table.options, seats, table.seed);
    for (const Act<Command>& act : PlayBots(rules, table).log) {
      const State scrambled = test::Scramble(state, act.seat, rng);
      ASSERT_NE(HashOf(scrambled), HashOf(state));
      EXPECT_EQ(Asked(scrambled, act.seat.index), act.command);
      const State guessed = Determinize(Observe(state, act.seat), rng);
      EXPECT_EQ(Asked(guessed, act.seat.index), act.command);
      ++compared;
      Events events;
      ASSERT_TRUE(Apply(rules, state, act, events).ok());
    }
  }
  EXPECT_GT(compared, 1000);
}

TEST(Novice, SaysNothingWhenNothingIsAsked) {
  const Scene scene;
  EXPECT_FALSE(Asked(scene.state(), 1).has_value());
  const View table = Observe(scene.state(), Seat::Table());
  EXPECT_FALSE(NoviceCommand(table, CommandList{}).has_value());
}

TEST(Novice, SessionBotsGiveLegalCommands) {
  const Rules rules = BuiltInRules();
  const Bots<Terraform> bots = SessionBots();
  ASSERT_EQ(bots.levels.size(), kSessionLevelCount);
  const State state = *NewGame(rules, {}, 2, SeedNumber(3));
  for (std::size_t level = 0; level < bots.levels.size(); ++level) {
    const View view = Observe(state, Seat::At(1));
    const auto ask = [&] {
      const auto bot = bots.make(rules, Seat::At(1), level, SeedNumber(1));
      bot->See(view, {}, 0);
      EXPECT_EQ(bot->WakeAt(), 0);
      return bot->Wake(view, 0);
    };
    const std::optional<Command> command = ask();
    ASSERT_TRUE(command.has_value());
    EXPECT_EQ(command, ask()) << "asked twice";
    State after = state;
    Events events;
    EXPECT_TRUE(Apply(rules, after, {0, Seat::At(1), command.value_or(Command{})}, events).ok());
  }
}

TEST(Novice, PlaysAGoodCardItCanPayFor) {
  Scene scene;
  scene.Stock(0, Res::kMc, 12).Hand(0, {Card("Mine")});
  const std::optional<Command> command = Asked(scene.state());
  EXPECT_EQ(command, PlayOf(scene.state(), Card("Mine")));
}

TEST(Novice, PassesWhenNothingIsWorthIt) {
  // Energy production for a game that is as good as over.
  Scene scene;
  scene.Stock(0, Res::kMc, 11).Temperature(8).Oxygen(14).Oceans(8).Generation(12);
  EXPECT_EQ(KindOf(scene), Do::kPass);
}

TEST(Novice, ClaimsAMilestone) {
  Scene scene;
  scene.Stock(0, Res::kMc, 9).Generation(7).Oxygen(5);
  scene.Greenery(0, 7).Greenery(0, 8).Greenery(0, 14);
  EXPECT_EQ(KindOf(scene), Do::kMilestone);
}

TEST(Novice, FundsAnAwardThatItWins) {
  Scene scene;
  scene.Stock(0, Res::kMc, 9).Generation(12).Temperature(8).Oxygen(14).Oceans(9);
  scene.Production(0, Res::kMc, 20);
  const Command command = Answer(scene.state());
  ASSERT_EQ(command.kind, Do::kAward);
  EXPECT_EQ(command.id, static_cast<int>(Award::kBanker));
  // Not one that the other wins.
  Scene behind;
  behind.Stock(0, Res::kMc, 9).Generation(12).Temperature(8).Oxygen(14).Oceans(9);
  behind.Production(1, Res::kMc, 20).Stock(1, Res::kHeat, 20).Stock(1, Res::kSteel, 20);
  behind.InPlay(1, {Card("Research"), Card("Physics Complex")}).City(1, 7);
  EXPECT_NE(KindOf(behind), Do::kAward);
}

TEST(Novice, TurnsPlantsAndHeatIntoParameters) {
  EXPECT_EQ(KindOf(Scene().Stock(0, Res::kHeat, 8)), Do::kHeat);
  EXPECT_EQ(KindOf(Scene().Stock(0, Res::kPlant, 8)), Do::kPlants);
}

TEST(Novice, LeavesNoMoneyBehindAtTheEnd) {
  Scene scene;
  scene.Stock(0, Res::kMc, 23).Generation(14).Temperature(8).Oxygen(14).Oceans(9);
  const Command command = Answer(scene.state());
  ASSERT_EQ(command.kind, Do::kProject);
  EXPECT_EQ(command.id, static_cast<int>(Project::kGreenery));
}

TEST(Novice, BuysNothingThatCanNoLongerBePlayed) {
  Scene late;
  late.Stock(0, Res::kMc, 40).Generation(8).Oxygen(9).Temperature(-4).Oceans(4);
  const State state = Research(late, {Card("Colonizer Training Camp"), Card("Search For Life"),
                                      Card("Archaebacteria"), Card("Natural Preserve")});
  EXPECT_EQ(Answer(state).kind, Do::kDone);
}

TEST(Novice, BuysWhatPaysOff) {
  Scene early;
  early.Stock(0, Res::kMc, 40);
  const State state = Research(early, {Card("Mine"), Card("Archaebacteria")});
  EXPECT_EQ(Answer(state).kind, Do::kBuy);
  // In the last generation production does not.
  Scene late;
  late.Stock(0, Res::kMc, 40).Generation(14).Temperature(8).Oxygen(14).Oceans(9);
  EXPECT_EQ(Answer(Research(late, {Card("Mine")})).kind, Do::kDone);
}

TEST(Novice, PaysBuildingsInSteel) {
  Scene scene;
  scene.Stock(0, Res::kMc, 30).Stock(0, Res::kSteel, 4).Hand(0, {Card("Space Elevator")});
  const State after = Finish(scene.state(), PlayOf(scene.state(), Card("Space Elevator")));
  EXPECT_EQ(after.Of(Seat::At(0)).Stock(Res::kSteel), 0);
  EXPECT_EQ(after.Of(Seat::At(0)).Stock(Res::kMc), 30 - (27 - 8));
}

TEST(Novice, TakesPlantsFromTheOtherNotFromItself) {
  Scene scene;
  scene.Stock(0, Res::kMc, 14).Stock(0, Res::kPlant, 5).Stock(1, Res::kPlant, 5);
  scene.Hand(0, {Card("Asteroid")});
  const State after = Finish(scene.state(), PlayOf(scene.state(), Card("Asteroid")));
  EXPECT_EQ(after.Of(Seat::At(0)).Stock(Res::kPlant), 5);
  EXPECT_EQ(after.Of(Seat::At(1)).Stock(Res::kPlant), 2);
  // Nobody rather than itself.
  Scene alone;
  alone.Stock(0, Res::kMc, 14).Stock(0, Res::kPlant, 5).Hand(0, {Card("Asteroid")});
  const State kept = Finish(alone.state(), PlayOf(alone.state(), Card("Asteroid")));
  EXPECT_EQ(kept.Of(Seat::At(0)).Stock(Res::kPlant), 5);
}

TEST(Novice, BuildsGreeneriesBesideItsOwnCity) {
  Scene scene;
  scene.Stock(0, Res::kPlant, 8).City(0, 13).City(1, 45).Greenery(0, 46);
  const State& before = scene.state();
  const State after = Finish(
      before, {.prompt = before.Of(Seat::At(0)).prompt, .kind = Do::kPlants, .id = 0, .n = 0});
  const AreaMask laid = after.greeneries & ~before.greeneries;
  ASSERT_EQ(std::popcount(laid), 1);
  EXPECT_TRUE(Has(kNeighbours[13], FirstOf(laid))) << int{FirstOf(laid)};
}

TEST(Novice, ProductionIsWorthMoreTheEarlierItComes) {
  Scene early;
  early.Stock(0, Res::kMc, 11).Hand(0, {Card("Sponsors")});
  EXPECT_EQ(KindOf(early), Do::kPlay);
  Scene late;
  late.Stock(0, Res::kMc, 11).Generation(13).Temperature(8).Oxygen(14).Oceans(8);
  late.Hand(0, {Card("Sponsors")});
  EXPECT_NE(KindOf(late), Do::kPlay);
}

}  // namespace
}  // namespace syrtis::terraform

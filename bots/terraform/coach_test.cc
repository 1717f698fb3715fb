#include "bots/terraform/coach.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "bots/terraform/bot_table.h"
#include "bots/terraform/card_value.h"
#include "bots/terraform/table_bots.h"
#include "engine/core/json.h"
#include "engine/maze/game.h"
#include "engine/session/session.h"

namespace syrtis::terraform::coach_test {
namespace {

constexpr Effort kQuick{.rollouts = 24, .candidates = 4, .generations = 1, .bonus = 3};

bool Has(const Advice& advice, Because because, CardId card = kNoCard) {
  return std::any_of(advice.reasons.begin(), advice.reasons.end(), [&](const Reason& reason) {
    return reason.because == because && (card == kNoCard || reason.card == card);
  });
}

// At every decision of a game of Novices the advice is what the bot would do, and explains itself.
TEST(Coach, SaysWhatTheBotWouldDoAndWhy) {
  const Rules rules = BuiltInRules();
  BotTable table{.options = {}, .seats = 2, .seed = {.high = 0, .low = 21}, .levels = {}};
  table.levels.fill(BotLevel::kNovice);
  State state = *NewGame(rules, table.options, table.seats, table.seed);
  std::set<Because> seen;
  int asked = 0;
  int against = 0;  // what Novice's numbers say
  for (const Act<Command>& act : PlayBots(rules, table).log) {
    const View view = Observe(state, act.seat);
    CommandList legal;
    LegalCommands(rules, view, act.seat, state.now, legal);
    const Ask ask = view.known.Of(act.seat).frame.ask;
    if (++asked % 4 == 0 || ask == Ask::kBuy) {
      const Advice advice = Advise(rules, BuiltInNetwork(), kQuick, view, legal);
      const auto command = RolloutCommand(rules, BuiltInNetwork(), kQuick, view, legal);
      ASSERT_FALSE(advice.plan.empty());
      EXPECT_EQ(advice.plan.front(), command);
      EXPECT_EQ(advice.options.front().command, command);
      EXPECT_TRUE(Has(advice, Because::kGenerations));
      if (ask == Ask::kBuy) {
        EXPECT_EQ(advice.plan.back().kind, Do::kDone);
        // Reasons say no more than the numbers do: Director may choose otherwise.
        const Outlook outlook(view.known, act.seat);
        for (const CardId card : view.known.Of(act.seat).offer) {
          const bool bought =
              std::any_of(advice.plan.begin(), advice.plan.end(),
                          [card](const Command& c) { return c.kind == Do::kBuy && c.id == card; });
          const Worth more = HoldWorth(outlook, card) - kCardPrice * outlook.prices.money;
          EXPECT_EQ(Has(advice, Because::kBuys, card), bought && more >= 100) << more;
          const bool weak = Has(advice, Because::kWeak, card);
          EXPECT_TRUE(!weak || (!bought && more < 0)) << more;
          against += bought != (more >= 0) ? 1 : 0;
        }
      }
      for (const Reason& reason : advice.reasons) {
        seen.insert(reason.because);
        const bool worth = reason.because == Because::kBrings || reason.because == Because::kNet ||
                           reason.because == Because::kBuys;
        EXPECT_TRUE(!worth || reason.n > 0);
      }
    }
    Events events;
    ASSERT_TRUE(Apply(rules, state, act, events).ok());
  }
  EXPECT_GT(against, 0) << "this game tests nothing of it";
  for (const Because because :
       {Because::kBrings, Because::kCosts, Because::kNet, Because::kBuys, Because::kNever,
        Because::kWaits, Because::kBetter, Because::kClose}) {
    EXPECT_TRUE(seen.contains(because)) << kBecauseNames[static_cast<std::size_t>(because)];
  }
}

TEST(Coach, AnswersInSessions) {
  const maze::Rules maze = maze::BuiltInRules();
  const Rules rules = BuiltInRules();
  Session session(Offer<maze::Maze>{&maze}, Offer<Terraform>{&rules, SessionBots()});
  const auto ask = [&session](std::string_view line) {
    const Result<json::Value> value = json::Parse(session.Answer(line));
    EXPECT_TRUE(value.ok());
    return *value;
  };
  const auto why_not = [&ask](std::string_view line) { return *ask(line).Find("why")->AsString(); };
  ask(R"({"new":{"game":"terraform","seats":2,"seed":"7"}})");
  const json::Value plain = ask(R"({"bot":{"seat":0,"level":"director","budget":16}})");
  EXPECT_EQ(plain.Find("why"), nullptr);
  const json::Value reply = ask(R"({"bot":{"seat":0,"level":"director","why":true,"budget":16}})");
  EXPECT_EQ(json::Compact(*reply.Find("command")), json::Compact(*plain.Find("command")));
  const json::Value* why = reply.Find("why");
  ASSERT_NE(why, nullptr);
  EXPECT_EQ(json::Compact(why->Find("plan")->AsArray()->front()),
            json::Compact(*reply.Find("command")));
  EXPECT_EQ(why->Find("options")->AsArray()->size(), 2U) << "two corporations";
  const auto chance = *why->Find("chance")->AsInt();
  EXPECT_GT(chance, 0);
  EXPECT_LT(chance, 10'000);
  EXPECT_EQ(*why->Find("reasons")->AsArray()->front().Find("because")->AsString(), "generations");
  EXPECT_EQ(why_not(R"({"bot":{"seat":0,"level":"novice","why":true}})"),
            "bot.level: this bot does not try anything out");
  EXPECT_EQ(why_not(R"({"bot":{"seat":0,"level":"director","budget":0}})"),
            "bot.budget: must be a whole number from 1 to 1000000, not 0");
}

TEST(Coach, ABudgetBoundsTheRollouts) {
  const Rules rules = BuiltInRules();
  const State state = *NewGame(rules, {}, 2, Seed{.high = 0, .low = 3});
  const View view = Observe(state, Seat::At(0));
  CommandList legal;
  LegalCommands(rules, view, Seat::At(0), 0, legal);
  for (const int budget : {8, 40}) {
    int sum = 0;
    for (const Option& option : WeighOptions(rules, BuiltInNetwork(),
                                             EffortOf(BotLevel::kDirector, budget), view, legal)) {
      sum += option.rollouts;
    }
    EXPECT_GT(sum, 0);
    EXPECT_LE(sum, budget);
  }
  EXPECT_EQ(EffortOf(BotLevel::kDirector, 0).rollouts, kDirectorEffort.rollouts);
}

}  // namespace
}  // namespace syrtis::terraform::coach_test

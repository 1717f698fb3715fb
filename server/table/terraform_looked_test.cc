#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "bots/terraform/table_bots.h"
#include "engine/testing/terraform/scene.h"
#include "server/table/game_room.h"
#include "server/table/terraform_hosting.h"
#include "server/testing/wire_party.h"
#include "server/testing/wire_streams.h"

// T-11.1 over real sockets: cards that one seat alone has looked at, kept, bought or discarded.
namespace syrtis::server {
namespace {

using terraform::Ask;
using terraform::CardId;
using terraform::Do;
using terraform::Res;
using terraform::Terraform;
using terraform::test::Scene;
using test::StreamOf;
using test::WireParty;
using test::WirePlayer;
using test::WireServer;

const terraform::Rules& RulesOfScenes() {
  static const terraform::Rules rules = terraform::BuiltInRules();
  return rules;
}

// Every game begins in this position.
class SceneGame : public HostedGameOf<Terraform> {
 public:
  explicit SceneGame(const terraform::State& first)
      : HostedGameOf<Terraform>(RulesOfScenes()), first_(first) {}

  Result<std::unique_ptr<Room>> NewRoom(int seats, std::string_view /*options*/,
                                        Seed seed) const override {
    return std::unique_ptr<Room>(std::make_unique<GameRoom<Terraform>>(
        RulesOfScenes(), first_.options, seats, seed, first_));
  }

 private:
  terraform::State first_;
};

struct LookedStreams {
  std::vector<std::string> owner;
  std::vector<std::string> other;
  std::vector<std::string> watchers;
};

using LookedStep = std::function<void(WirePlayer& owner)>;

// Seat 1 makes these steps; after each of them seat 0 asks for the view, comes back from nowhere,
// and somebody new looks on.
LookedStreams PlayLooked(const Scene& scene, const std::vector<LookedStep>& steps) {
  const terraform::State first = scene.state();
  WireServer server({.game = [first] { return std::make_unique<SceneGame>(first); }});
  WireParty party(server, 2);
  party.Start();
  std::vector<std::unique_ptr<WirePlayer>> watchers;
  LookedStreams streams;
  for (const LookedStep& step : steps) {
    step(party[1]);
    party.Hear(party[1].seq);
    EXPECT_TRUE(party[0].Ask("view").ok);
    party[0].Cut();
    EXPECT_TRUE(party[0].ResumeSince(std::nullopt).ok);
    watchers.push_back(std::make_unique<WirePlayer>(server, "W"));
    EXPECT_TRUE(watchers.back()->Watch(party.code()).ok);
  }
  for (const auto& watcher : watchers) {
    watcher->Hear(party[1].seq);
    for (std::string& text : StreamOf(*watcher)) streams.watchers.push_back(std::move(text));
  }
  EXPECT_EQ(party.Problems(), "");
  streams.owner = StreamOf(party[1]);
  streams.other = StreamOf(party[0]);
  return streams;
}

// The two scenes differ in what only seat 1 may know.
void ExpectNothingSeen(const Scene& one, const Scene& other, const std::vector<LookedStep>& steps) {
  const LookedStreams a = PlayLooked(one, steps);
  const LookedStreams b = PlayLooked(other, steps);
  EXPECT_NE(a.owner, b.owner);
  EXPECT_EQ(a.other, b.other);
  EXPECT_EQ(a.watchers, b.watchers);
  EXPECT_GT(a.other.size(), 3 * steps.size());
}

LookedStep Doing(Do kind, int id = 0) {
  return [kind, id](WirePlayer& owner) { EXPECT_TRUE(owner.Do(kind, id).ok); };
}

Scene TurnOfOne() { return Scene().First(1).Turn(1).Stock(1, Res::kMc, 30); }

TEST(TerraformLooked, T_11_1_ACardThatIsBoughtOrNot) {
  const LookedStep buy = [](WirePlayer& owner) {
    ASSERT_EQ(owner.me().frame.ask, Ask::kBuyLooked);
    EXPECT_TRUE(owner.Do(Do::kBuy, owner.me().frame.id).ok);
  };
  for (const CardId card : {6, 110}) {
    const Scene scene = TurnOfOne().InPlay(1, {card});
    for (const LookedStep& answer : {buy, Doing(Do::kNobody)}) {
      ExpectNothingSeen(Scene(scene).Deck({77}), Scene(scene).Deck({150}),
                        {Doing(Do::kAct, card), answer});
    }
  }
}

// Commands that would look at a card and then depend on it are refused, whatever the card is;
// nothing is told, and nothing has happened.
TEST(TerraformLooked, T_11_1_SeveralCommandsTellNothingOfACardThatWasNotDrawn) {
  const Scene scene = TurnOfOne().InPlay(1, {6});
  for (const CardId top : {77, 150}) {
    const terraform::State first = Scene(scene).Deck({top}).state();
    WireServer server({.game = [first] { return std::make_unique<SceneGame>(first); }});
    WireParty party(server, 2);
    party.Start();
    WirePlayer& owner = party[1];
    const std::uint64_t before = owner.ViewHash();
    const std::uint32_t prompt = owner.me().prompt;
    const terraform::Command look{.prompt = prompt, .kind = Do::kAct, .id = 6};
    const terraform::Command buy{.prompt = prompt + 1, .kind = Do::kBuy, .id = 77};
    const terraform::Command wrong{.prompt = 0, .kind = Do::kPass};
    for (const auto& commands : {std::vector{look, buy}, std::vector{look, buy, wrong}}) {
      const test::Reply reply = owner.Act(commands);
      EXPECT_FALSE(reply.ok);
      EXPECT_EQ(reply.rule, "table");
      EXPECT_EQ(reply.why,
                "what comes of this cannot be known before: send it alone, or as the last");
    }
    EXPECT_EQ(owner.ViewHash(), before);
    EXPECT_TRUE(owner.Act(look).ok);
    EXPECT_EQ(owner.Act(buy).ok, top == 77);
    EXPECT_EQ(party.Problems(), "");
  }
}

TEST(TerraformLooked, T_11_1_CardsOfWhichSomeAreKept) {
  const LookedStep keep = [](WirePlayer& owner) {
    ASSERT_EQ(owner.me().frame.ask, Ask::kKeep);
    EXPECT_TRUE(owner.Do(Do::kCard, *owner.me().offer.begin()).ok);
  };
  const auto deck = [](CardId played, std::initializer_list<CardId> top) {
    return TurnOfOne().Hand(1, {played}).Deck(top);
  };
  ExpectNothingSeen(deck(111, {30, 31, 32, 33}), deck(111, {130, 131, 132, 133}),
                    {Doing(Do::kPlay, 111), keep, keep});
  ExpectNothingSeen(deck(192, {30, 31, 32}), deck(192, {130, 131, 132}),
                    {Doing(Do::kPlay, 192), keep});
}

TEST(TerraformLooked, T_11_1_ACardThatMarsUniversityDiscards) {
  const LookedStep swap = [](WirePlayer& owner) {
    ASSERT_EQ(owner.me().frame.ask, Ask::kSwap);
    EXPECT_TRUE(owner.Do(Do::kCard, *owner.me().hand.begin()).ok);
  };
  const auto hand = [](CardId discarded, CardId drawn) {
    return TurnOfOne().InPlay(1, {73}).Hand(1, {5, discarded}).Deck({drawn});
  };
  for (const LookedStep& answer : {swap, Doing(Do::kNobody)}) {
    ExpectNothingSeen(hand(30, 31), hand(130, 131), {Doing(Do::kPlay, 5), answer});
  }
}

}  // namespace
}  // namespace syrtis::server

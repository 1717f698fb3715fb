#include <gtest/gtest.h>

#include <utility>

#include "server/table/game_room.h"
#include "server/table/terraform_hosting.h"
#include "server/testing/full.h"
#include "server/testing/wire_party.h"

// T-11.1 over real sockets: change what a seat may not know, and every byte that it is sent stays
// the same.
namespace syrtis::server {
namespace {

using terraform::Ask;
using terraform::CardId;
using terraform::Command;
using terraform::Do;
using terraform::Terraform;
using test::Reply;
using test::Seeds;
using test::WireParty;
using test::WirePlayer;
using test::WireServer;

constexpr std::size_t kSwapped = 6;

const terraform::Rules& TheRules() {
  static const terraform::Rules rules = terraform::BuiltInRules();
  return rules;
}

// Seat 1 has other cards: those from the bottom of the deck, which nobody gets to see.
class OtherHand : public HostedGameOf<Terraform> {
 public:
  OtherHand() : HostedGameOf<Terraform>(TheRules()) {}

  Result<std::unique_ptr<Room>> NewRoom(int seats, std::string_view options,
                                        Seed seed) const override {
    const Result<json::Value> value = json::Parse(options);
    const Result<terraform::Options> read = terraform::ReadOptions(seats, &*value);
    Result<terraform::State> first = terraform::NewGame(TheRules(), *read, seats, seed);
    if (!first.ok()) return first.error();
    terraform::Player& player = first->Of(Seat::At(1));
    std::vector<CardId> cards;
    for (const CardId card : player.offer) cards.push_back(card);
    for (std::size_t i = 0; i < kSwapped; ++i) {
      for (terraform::CardSet* set : {&player.offer, &player.kept}) {
        set->Remove(cards[i]);
        set->Add(first->deck[i]);
      }
      first->deck[i] = cards[i];
    }
    return std::unique_ptr<Room>(
        std::make_unique<GameRoom<Terraform>>(TheRules(), *read, seats, seed, *first));
  }
};

// What does not show which cards somebody has.
bool IsDiscreet(Do kind) { return kind != Do::kPlay && kind != Do::kAct && kind != Do::kCard; }

std::vector<Command> DiscreetStep(const WirePlayer& player, Rng& rng) {
  const terraform::Player& me = player.me();
  if (me.frame.ask == Ask::kBuy) {
    return {{.prompt = me.prompt, .kind = Do::kBuy, .id = *me.offer.begin()},
            {.prompt = me.prompt + 1, .kind = Do::kDone}};
  }
  std::vector<Command> discreet;
  for (const Command& command : player.Legal()) {
    if (IsDiscreet(command.kind)) discreet.push_back(command);
  }
  if (discreet.empty()) return {player.Legal().front()};  // a patent to be sold
  return {discreet[rng.Below(discreet.size())]};
}

// Everything that these clients were sent, without what chance gives every table, and without who
// is connected: a cut may be noticed before the return, or not.
std::vector<std::string> StreamOf(const WirePlayer& player) {
  std::vector<std::string> texts;
  for (std::string text : player.texts) {
    if (text.starts_with(R"({"presence")")) continue;
    for (const std::string& chance : {player.code, player.token}) {
      const std::size_t at = chance.empty() ? std::string::npos : text.find(chance);
      if (at != std::string::npos) text.replace(at, chance.size(), "?");
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

struct HeardStreams {
  std::vector<std::string> seat;
  std::vector<std::string> spectator;
  std::vector<std::string> late;
  std::vector<std::string> owner;  // of what is hidden
  int steps = 0;
};

HeardStreams PlayTerraformOnce(bool other_hand, std::uint64_t dice) {
  std::function<std::unique_ptr<HostedGame>()> game = HostTerraform;
  if (other_hand) game = [] { return std::make_unique<OtherHand>(); };
  WireServer server({.game = game});
  WireParty party(server, 2, R"({"beginner":[1]})");
  party.Start();
  WirePlayer spectator(server, "S");
  WirePlayer late(server, "L");
  EXPECT_TRUE(spectator.Watch(party.code()).ok);
  Rng mine(Seed{.high = 0, .low = dice});
  Rng theirs(Seed{.high = 0, .low = dice + 1});
  Rng turns(Seed{.high = 0, .low = dice + 2});
  HeardStreams streams;
  for (; streams.steps < 160; ++streams.steps) {
    WirePlayer* player = party.Next(turns);
    if (player == nullptr) break;
    const Reply reply =
        player->Act(player->seat == 0 ? player->Choose(mine) : DiscreetStep(*player, theirs));
    EXPECT_TRUE(reply.ok) << reply.why;
    party.Hear(reply.seq);
    spectator.Hear(reply.seq);
    if (streams.steps % 20 == 7) {
      EXPECT_FALSE(party[0].Ask("act", R"({"after":1,"command":{"do":"pass","prompt":0}})").ok);
      EXPECT_TRUE(party[0].Ask("view").ok);
      party[0].Cut();
      EXPECT_TRUE(
          party[0]
              .ResumeSince(streams.steps % 40 == 7 ? std::optional(party[0].seq - 3) : std::nullopt)
              .ok);
      party[0].problems.clear();  // it asked for what it had
      EXPECT_TRUE(party[0].ResumeSince(std::nullopt).ok);
    }
    if (streams.steps == 90) EXPECT_TRUE(late.Watch(party.code()).ok);
  }
  EXPECT_EQ(party.Problems(), "");
  EXPECT_GT(party[0].view().known.generation, 2);
  streams.seat = StreamOf(party[0]);
  streams.spectator = StreamOf(spectator);
  streams.late = StreamOf(late);
  streams.owner = StreamOf(party[1]);
  return streams;
}

TEST(TerraformHidden, T_11_1_TheCardsOfOthersAreInNoByteThatIsSent) {
  for (const std::uint64_t seed : Seeds(1)) {
    const HeardStreams one = PlayTerraformOnce(false, seed);
    const HeardStreams other = PlayTerraformOnce(true, seed);
    EXPECT_NE(one.owner, other.owner) << "they are different games";
    EXPECT_EQ(one.steps, other.steps);
    EXPECT_GT(one.seat.size(), 150U);
    ASSERT_EQ(one.seat.size(), other.seat.size());
    for (std::size_t i = 0; i < one.seat.size(); ++i) ASSERT_EQ(one.seat[i], other.seat[i]) << i;
    EXPECT_EQ(one.spectator, other.spectator);
    EXPECT_EQ(one.late, other.late);
  }
}

// Seat 1 buys so many cards; what seat 0 and a spectator hear of it before seat 0 has chosen too,
// and then.
struct Sealed {
  std::vector<std::string> before;
  std::vector<std::string> after;
};

Sealed SealWith(int cards) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  WirePlayer spectator(server, "S");
  EXPECT_TRUE(spectator.Watch(party.code()).ok);
  const auto choice = [&](WirePlayer& player, int bought) {
    std::uint32_t prompt = player.me().prompt;
    std::vector<Command> step = {
        {.prompt = prompt++, .kind = Do::kCorporation, .id = player.me().corp_offer[0]}};
    for (const CardId card : player.me().offer) {
      if (bought-- > 0) step.push_back({.prompt = prompt++, .kind = Do::kBuy, .id = card});
    }
    step.push_back({.prompt = prompt, .kind = Do::kDone});
    return step;
  };
  const auto streams = [&] {
    std::vector<std::string> all = StreamOf(party[0]);
    for (std::string& text : StreamOf(spectator)) all.push_back(std::move(text));
    return all;
  };
  Sealed sealed;
  const Reply theirs = party[1].Act(choice(party[1], cards));
  EXPECT_TRUE(theirs.ok) << theirs.why;
  party.Hear(theirs.seq);
  spectator.Hear(theirs.seq);
  sealed.before = streams();
  const Reply mine = party[0].Act(choice(party[0], 2));
  EXPECT_TRUE(mine.ok) << mine.why;
  spectator.Hear(mine.seq);
  sealed.after = streams();
  EXPECT_EQ(party.Problems(), "");
  return sealed;
}

TEST(TerraformHidden, T_2_8_HowManyCardsASealedChoiceHasIsNotSeen) {
  const Sealed one = SealWith(1);
  const Sealed four = SealWith(4);
  EXPECT_EQ(one.before, four.before);
  EXPECT_NE(one.after, four.after) << "when all have chosen it is open";
}

TEST(TerraformHidden, T_2_8_ASealedChoiceIsNotMadeStepByStep) {
  WireServer server;
  WireParty party(server, 2);
  party.Start();
  const std::uint32_t seq = party[0].seq;
  const Reply reply = party[0].Do(Do::kCorporation, party[0].me().corp_offer[0]);
  EXPECT_EQ(reply.rule, "T-2.8");
  EXPECT_EQ(reply.why, "a sealed choice is made at once: send all of it, with its end");
  EXPECT_EQ(party[0].seq, seq);
  EXPECT_EQ(party[0].me().frame.ask, Ask::kCorporation);
  // What was sealed can be taken back by itself, and made anew.
  Rng rng(Seed{.high = 0, .low = 4});
  ASSERT_TRUE(party[0].Act(party[0].Choose(rng)).ok);
  EXPECT_TRUE(party[0].Do(Do::kReopen).ok);
  EXPECT_EQ(party[0].me().frame.ask, Ask::kCorporation);
  EXPECT_TRUE(party[0].Act(party[0].Choose(rng)).ok);
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server

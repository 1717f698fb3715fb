#include <gtest/gtest.h>

#include <utility>

#include "bots/terraform/table_bots.h"
#include "server/table/game_room.h"
#include "server/table/terraform_hosting.h"
#include "server/testing/full.h"
#include "server/testing/wire_party.h"
#include "server/testing/wire_streams.h"

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
using test::StreamOf;
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
    const Result<terraform::Options> read = Terraform::ReadOptions(TheRules(), seats, &*value);
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
    if (streams.steps == 90) EXPECT_TRUE(late.Watch(party.code(), 0).ok);
  }
  late.Hear(party[0].seq);
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

}  // namespace
}  // namespace syrtis::server

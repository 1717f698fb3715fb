#include <gtest/gtest.h>

#include "bots/maze/table_bots.h"
#include "server/table/game_room.h"
#include "server/testing/full.h"
#include "server/testing/party.h"

// What nobody may know changes nothing that anybody is sent.
namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;
using test::Seeds;

constexpr std::size_t kSame = 2;  // tiles that are swapped lie at the bottom of the deck

// The maze with the two lowest tiles of the deck swapped.
class SwappedMaze : public HostedGameOf<maze::Maze> {
 public:
  explicit SwappedMaze(const maze::Rules& rules)
      : HostedGameOf<maze::Maze>(rules), maze_rules_(rules) {}

  Result<std::unique_ptr<Room>> NewRoom(int seats, std::string_view options,
                                        Seed seed) const override {
    const Result<json::Value> value = json::Parse(options);
    const Result<maze::Options> read = maze::Maze::ReadOptions(maze_rules_, seats, &*value);
    Result<maze::State> first = maze::Maze::NewGame(maze_rules_, *read, seats, seed);
    if (!first.ok()) return first.error();
    std::swap(first->deck[0], first->deck[1]);
    return std::unique_ptr<Room>(
        std::make_unique<GameRoom<maze::Maze>>(maze_rules_, *read, seats, seed, *first));
  }

 private:
  const maze::Rules& maze_rules_;
};

// Everything that everybody is sent in a game, without what is drawn by chance for each table.
struct Streams {
  std::vector<std::string> texts;
  std::vector<std::uint64_t> states;
};

void Collect(const Player& player, const std::string& code, Streams& streams) {
  for (std::string text : player.texts) {
    for (std::size_t at = 0; (at = text.find(code, at)) != std::string::npos;) {
      text.replace(at, code.size(), "?????");
    }
    if (!player.token.empty()) {
      const std::size_t at = text.find(player.token);
      if (at != std::string::npos) text.replace(at, player.token.size(), "?");
    }
    streams.texts.push_back(std::move(text));
  }
}

// The same people do the same things, chosen by what they see; a bot and a spectator are there too,
// somebody is cut off and comes back. `reveal`: until the swapped tiles are laid.
Streams PlayOnce(bool swapped, bool reveal, std::uint64_t dice = 3) {
  HallOptions options;
  if (swapped) {
    options.host = [](const maze::Rules& rules) { return std::make_unique<SwappedMaze>(rules); };
  }
  Hall hall(options);
  Player a(hall, "A");
  Player b(hall, "B");
  Player w(hall, "W");
  Streams streams;
  EXPECT_TRUE(a.Create(3, R"({"module":3,"timer":420})").ok);
  EXPECT_TRUE(b.Join(a.code).ok);
  EXPECT_TRUE(a.Sit(0).ok);
  EXPECT_TRUE(b.Sit(1).ok);
  EXPECT_TRUE(a.Ask("bot", R"({"seat":2,"level":"sharp"})").ok);
  EXPECT_TRUE(a.Ask("start", R"({"seed":"11"})").ok);
  EXPECT_TRUE(w.Watch(a.code).ok);
  EXPECT_TRUE(a.Act(R"({"do":"ready"})").ok);
  EXPECT_TRUE(b.Act(R"({"do":"ready"})").ok);
  Rng rng(Seed{.high = 0, .low = dice});
  const auto secret = [&] { return reveal || a.state().deck.size() > kSame; };
  for (int i = 0; i < 1500 && a.over.empty() && secret(); ++i) {
    hall.Advance(120);
    if (!secret()) break;
    Player& player = i % 2 == 0 ? a : b;
    std::optional<std::string> move = player.AnyMove(rng);
    // They like what brings the game on.
    for (const std::string& one : player.LegalMoves()) {
      if (one.find(R"("do":"explore")") != std::string::npos) move = one;
    }
    if (move) static_cast<void>(player.Act(*move));
    static_cast<void>(player.Act(R"({"do":"ready"})"));  // refused
    if (i % 100 == 50) {
      player.Cut();
      hall.Advance(500);
      EXPECT_TRUE(player.Resume().ok);
      static_cast<void>(player.Ask("view"));
    }
    if (i % 100 == 80) {
      Player late(hall, "L");
      EXPECT_TRUE(late.Watch(a.code).ok);
      Collect(late, a.code, streams);
    }
  }
  EXPECT_TRUE(a.problems.empty());
  streams.states.push_back(hall.Find(a.code)->room()->StateHash());
  for (const Player* player : {&a, &b, &w}) Collect(*player, a.code, streams);
  EXPECT_LE(a.state().deck.size(), reveal ? 1U : kSame) << "the game did not get far";
  return streams;
}

TEST(Hidden, TheOrderOfTheDeckIsInNoByteThatIsSent) {
  for (const std::uint64_t seed : Seeds(3)) {
    const Streams one = PlayOnce(false, false, seed);
    const Streams other = PlayOnce(true, false, seed);
    EXPECT_NE(one.states, other.states);  // they are different games
    ASSERT_EQ(one.texts.size(), other.texts.size());
    ASSERT_GT(one.texts.size(), 500U);
    for (std::size_t i = 0; i < one.texts.size(); ++i) ASSERT_EQ(one.texts[i], other.texts[i]) << i;
  }
}

TEST(Hidden, OnceItIsRevealedItIsSeen) {
  const Streams one = PlayOnce(false, true);
  const Streams other = PlayOnce(true, true);
  EXPECT_NE(one.texts, other.texts);
}

// A tile that would be turned over by the first of several commands is not to be found out by what
// is said about the others.
TEST(Hidden, SeveralCommandsTellNothingOfATileThatStaysDown) {
  Hall hall;
  Party party(hall, 2, R"({"module":1,"timer":0})");
  party.Start();
  Rng rng(Seed{.high = 0, .low = 5});
  int explored = 0;
  for (int moves = 0; moves < 200 && explored < 3; ++moves) {
    for (Player* player : {&party[0], &party[1]}) {
      for (const std::string& move : player->LegalMoves()) {
        if (move.find(R"("do":"explore")") == std::string::npos) continue;
        const std::uint64_t before = maze::Maze::Hash(player->state());
        std::string body = R"({"commands":[)";
        body += move;
        body += R"(,{"do":"ready"}]})";
        const test::Reply reply = player->Ask("act", body);
        EXPECT_FALSE(reply.ok);
        EXPECT_EQ(reply.rule, "table") << reply.why;
        EXPECT_EQ(maze::Maze::Hash(player->state()), before);
        ++explored;
      }
    }
    party.Play(rng, 1);
  }
  EXPECT_GE(explored, 3);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Hidden, NoTokenNorSeedIsToldToOthers) {
  Hall hall;
  Party party(hall, 3);
  party.Start("123456789012345");
  Rng rng(Seed{.high = 0, .low = 1});
  party.Play(rng, 30);
  for (int i = 0; i < 3; ++i) {
    for (const std::string& text : party[i].texts) {
      EXPECT_EQ(text.find("123456789012345"), std::string::npos);
      for (int j = 0; j < 3; ++j) {
        if (i != j) EXPECT_EQ(text.find(party[j].token), std::string::npos);
      }
    }
  }
  // What is stored is not the token either.
  for (const Record& record : hall.Stored(party.table().id()).records) {
    for (int j = 0; j < 3; ++j) {
      EXPECT_EQ(record.bytes.find(party[j].token), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace syrtis::server

#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "server/table/record.h"
#include "server/testing/dice.h"
#include "server/testing/full.h"
#include "server/testing/party.h"

// A connection breaks at any point of a request's way, and for a while nothing gets through.
// Whoever then comes back and asks again is answered: it was done once, or it was refused and
// nothing happened. There is no third state, and everybody sees the same game.
namespace syrtis::server {
namespace {

using test::Dice;
using test::Hall;
using test::Party;
using test::Player;
using test::Reply;
using test::Seeds;

// Where the connection breaks.
enum class Point {
  kOnTheWayThere,
  kBeforeItIsStored,
  kBeforeItIsTold,
  kOnTheWayBack,
  kAfterItWasHeard,
  kServerDies,
};
constexpr std::size_t kPoints = 6;

int TimesOnRecord(const Hall& hall, TableId id, MemberId member, std::uint32_t re) {
  int times = 0;
  for (const Record& stored : hall.Stored(id).records) {
    const Result<TableRecord> record = DecodeRecord(stored.bytes);
    if (record.ok() && record->member == member && record->re == re) ++times;
  }
  return times;
}

// Sends a request and loses the connection at that point; its number.
std::uint32_t SendAndLose(Hall& hall, Player& player, const std::string& body, Point point) {
  if (point == Point::kOnTheWayThere) {
    player.Lose();
    return ++player.last_id;
  }
  const bool held = point == Point::kBeforeItIsStored || point == Point::kServerDies;
  if (held) hall.store().Hold();
  const std::uint32_t request = player.Send("act", body);
  if (point == Point::kOnTheWayBack) {
    while (hall.RunPosted()) {
    }
  }
  if (point == Point::kAfterItWasHeard) hall.Pump();
  player.Lose();
  if (point == Point::kServerDies) {
    hall.Crash();
  } else if (held) {
    hall.Pump();
    hall.store().LetAll();
  }
  return request;
}

TEST(Cut, AtEveryPointARequestIsDoneOnceOrRefusedAndAllSeeTheSame) {
  std::map<std::pair<Point, bool>, int> outcomes;
  for (const std::uint64_t seed : Seeds(1)) {
    Hall hall;
    Party party(hall, 3, R"({"module":3,"timer":0})");
    party.Start();
    const TableId id = party.table().id();
    Rng rng = Dice(41, seed);
    for (std::size_t round = 0; round < 120; ++round) {
      Player& player = party[static_cast<int>(rng.Below(3))];
      const std::optional<std::string> move = player.AnyMove(rng);
      const bool senseless = !move || rng.Below(4) == 0;
      const std::string body =
          R"({"command":)" + (senseless ? std::string(R"({"do":"ready"})") : *move) + "}";
      const auto point = static_cast<Point>(round % kPoints);
      const std::uint32_t request = SendAndLose(hall, player, body, point);
      if (point == Point::kServerDies) {
        for (int seat = 0; seat < 3; ++seat) {
          if (&party[seat] != &player) ASSERT_TRUE(party[seat].Resume().ok);
        }
      }
      // A black hole of a tenth of a second up to half a minute, in which the others play on.
      hall.Advance(100 + static_cast<Ms>(rng.Below(29'900)));
      if (party[(player.seat() + 1) % 3].running) {
        party.Play(rng, static_cast<int>(rng.Below(4)), 100);
      }
      ASSERT_TRUE(player.Resume().ok);
      for (std::uint32_t copies = 1 + rng.Below(2); copies > 0; --copies) {
        player.SendAs(request, "act", body);
      }
      hall.Pump();
      const Reply reply = player.ReplyTo(request);
      ASSERT_TRUE(reply.came) << round;
      ++outcomes[{point, reply.ok}];
      EXPECT_EQ(TimesOnRecord(hall, id, player.member, request), reply.ok ? 1 : 0) << reply.why;
      for (int seat = 0; seat < 3; ++seat) {
        ASSERT_EQ(party[seat].seq, party.table().last_seq()) << round;
        ASSERT_EQ(party[seat].state(), party[0].state()) << round;
      }
      Player fresh(hall, "F");
      ASSERT_TRUE(fresh.Watch(party.code()).ok);
      ASSERT_EQ(fresh.state(), party[0].state()) << round;
      fresh.Cut();
      ASSERT_EQ(party.Problems(), "") << round;
      ASSERT_EQ(party[0].over, "");
    }
  }
  for (std::size_t point = 0; point < kPoints; ++point) {
    EXPECT_GT((outcomes[{static_cast<Point>(point), true}]), 0) << point;
    EXPECT_GT((outcomes[{static_cast<Point>(point), false}]), 0) << point;
  }
}

}  // namespace
}  // namespace syrtis::server

#include <gtest/gtest.h>

#include "engine/core/log.h"
#include "server/testing/desk.h"
#include "server/testing/dice.h"
#include "server/testing/fields.h"
#include "server/testing/wire_party.h"

// Standing orders: "pass when my turn comes".
namespace syrtis::server {
namespace {

using terraform::Do;
using terraform::Terraform;
using test::Desk;
using test::Dice;
using test::Reply;
using test::WireParty;
using test::WirePlayer;
using test::WireServer;

constexpr std::string_view kOrder = R"({"pass":true,"dropWhenAttacked":false})";

bool HasPassed(Desk& desk, int seat) { return desk.View(0).known.Of(Seat::At(seat)).passed; }

TEST(TerraformOrders, PassesWhenTheTurnComes) {
  Desk desk(2, 2);
  const int first = desk.Active();
  const int other = 1 - first;
  const Reply reply = desk.Order(other, true);
  ASSERT_TRUE(reply.ok) << reply.why;
  EXPECT_EQ(reply.seq, 0U);
  EXPECT_EQ(desk.OrderOf(other), kOrder);
  desk.hall().Advance(60'000);
  EXPECT_FALSE(HasPassed(desk, other)) << "it is not their turn";
  desk.Turn(first);
  ASSERT_EQ(desk.Active(), other);
  desk.hall().Advance(4'900);
  // Whoever moved last may still think better of it.
  ASSERT_TRUE(desk.Back(first, 1).ok);
  ASSERT_TRUE(desk.Do(first, Do::kEndTurn).ok);
  desk.hall().Advance(4'900);
  EXPECT_FALSE(HasPassed(desk, other));
  desk.hall().Advance(200);
  EXPECT_TRUE(HasPassed(desk, other));
  EXPECT_EQ(desk.OrderOf(other), "") << "carried out, it is over";
  // An ordinary command in the messages and in the log.
  const std::string text = desk[first].numbered.at(desk[first].seq);
  EXPECT_NE(text.find(R"("member":)" + std::to_string(desk[other].member) + R"(,"play":)"),
            std::string::npos);
  EXPECT_NE(text.find(R"({"what":"passed")"), std::string::npos) << text;
  const Table& table = *desk.hall().Find(desk[0].code);
  const Result<TableRecord> record =
      DecodeRecord(desk.hall().Stored(table.id()).records.back().bytes);
  ASSERT_TRUE(record.ok());
  ByteReader reader(record->bytes);
  LogEntry<Terraform> entry;
  ASSERT_TRUE(DecodeEntry<Terraform>(terraform::BuiltInRules(), 2, 1'000, reader, entry));
  EXPECT_EQ(entry.kind, EntryKind::kCommand);
  EXPECT_EQ(entry.seat, Seat::At(other));
  EXPECT_EQ(entry.command.kind, Do::kPass);
}

TEST(TerraformOrders, NobodyElseHearsOfIt) {
  Desk desk(2, 2);
  const int first = desk.Active();
  const int other = 1 - first;
  test::Player watcher(desk.hall(), "W");
  ASSERT_TRUE(watcher.Watch(desk[0].code).ok);
  const std::size_t watched = watcher.texts.size();
  static_cast<void>(desk.News(first));
  for (const bool pass : {true, false, true}) ASSERT_TRUE(desk.Order(other, pass).ok);
  EXPECT_TRUE(desk.News(first).empty());
  EXPECT_EQ(watcher.texts.size(), watched);
  // Not by a gap in the numbers either, for those who are there and for those who come back.
  const std::uint32_t seq = desk[first].seq;
  const auto say = [&] { return desk[other].Ask("chat", R"({"text":"hm"})").seq; };
  EXPECT_EQ(say(), seq + 1);
  desk[first].Cut();
  ASSERT_TRUE(desk.Order(other, false).ok);
  EXPECT_EQ(say(), seq + 2);
  ASSERT_TRUE(desk.Order(other, true).ok);
  EXPECT_EQ(say(), seq + 3);
  ASSERT_TRUE(desk[first].Resume().ok);
  EXPECT_TRUE(desk[first].got_history);
  EXPECT_EQ(desk[first].seq, seq + 3);
  EXPECT_EQ(desk[first].numbered.at(seq + 2), desk[other].numbered.at(seq + 2));
  EXPECT_EQ(desk.OrderOf(first), "");
  desk.Turn(first);
  EXPECT_EQ(watcher.seq, seq + 5);
}

TEST(TerraformOrders, HurryLetsItBeCarriedOut) {
  Desk desk(2, 2);
  const int first = desk.Active();
  ASSERT_TRUE(desk.Order(1 - first, true).ok);
  desk.Turn(first);
  // Only whoever is waited for can say so.
  ASSERT_TRUE(desk[1 - first].Ask("hurry").ok);
  desk.hall().Advance(100);
  EXPECT_FALSE(HasPassed(desk, 1 - first));
  ASSERT_TRUE(desk[first].Ask("hurry").ok);
  desk.hall().Advance(1);
  EXPECT_TRUE(HasPassed(desk, 1 - first));
}

TEST(TerraformOrders, AnswersNoOtherQuestion) {
  Desk desk(2, 2, R"({"draft":true})");
  ASSERT_TRUE(desk.Order(1, true).ok);
  const std::uint32_t seq = desk[1].seq;
  desk.hall().Advance(60'000);
  EXPECT_EQ(desk[1].seq, seq);
  EXPECT_EQ(desk.View(1).known.Of(Seat::At(1)).frame.ask, terraform::Ask::kCorporation);
  EXPECT_EQ(desk.OrderOf(1), kOrder);
}

TEST(TerraformOrders, NotInOnesOwnTurn) {
  Desk desk(2, 2);
  const int first = desk.Active();
  EXPECT_EQ(desk.Order(first, true).why, "it is your turn already");
  ASSERT_TRUE(desk.Do(first, Do::kProject, static_cast<int>(terraform::Project::kPowerPlant)).ok);
  EXPECT_EQ(desk.Order(first, true).why, "it is your turn already") << "the second action";
  EXPECT_TRUE(desk.Order(first, false).ok);
  EXPECT_EQ(desk.OrderOf(first), "");
}

TEST(TerraformOrders, ItsOwnersCommandsEndIt) {
  Desk desk(2, 2);
  const int first = desk.Active();
  const int other = 1 - first;
  ASSERT_TRUE(desk.Order(other, true).ok);
  ASSERT_TRUE(desk.Order(other, false).ok);
  EXPECT_EQ(desk.OrderOf(other), "");
  ASSERT_TRUE(desk.Order(other, true).ok);
  desk.Turn(first);
  desk.Turn(other);  // within the time in which the first one is waited for
  EXPECT_EQ(desk.OrderOf(other), "");
  desk.Turn(first);
  desk.hall().Advance(60'000);
  EXPECT_FALSE(HasPassed(desk, other));
  // Taking back is a command too.
  desk.Turn(other);
  ASSERT_TRUE(desk.Order(other, true).ok);
  ASSERT_TRUE(desk.Back(other, 1).ok);
  EXPECT_EQ(desk.OrderOf(other), "");
}

TEST(TerraformOrders, APassThatIsTakenBackIsNotMadeAgain) {
  Desk desk(2, 2);
  const int first = desk.Active();
  const int other = 1 - first;
  ASSERT_TRUE(desk.Order(other, true).ok);
  desk.Turn(first);
  desk.hall().Advance(6'000);
  ASSERT_TRUE(HasPassed(desk, other));
  const Reply back = desk.Back(other, 1);
  ASSERT_TRUE(back.ok) << back.why;
  desk.hall().Advance(60'000);
  EXPECT_FALSE(HasPassed(desk, other));
  EXPECT_EQ(desk.Active(), other);
}

TEST(TerraformOrders, EndsWithTheGeneration) {
  Desk desk(2, 2);
  const int first = desk.Active();
  const int other = 1 - first;
  ASSERT_TRUE(desk.Do(first, Do::kPass).ok);
  ASSERT_TRUE(desk.Order(first, true).ok);
  EXPECT_EQ(desk.OrderOf(first), kOrder);
  ASSERT_TRUE(desk.Do(other, Do::kPass).ok);
  ASSERT_EQ(desk.View(0).known.generation, 2);
  EXPECT_EQ(desk.OrderOf(first), "");
}

TEST(TerraformOrders, EndsWhenItsOwnerStandsUp) {
  Desk desk(2, 2);
  const int other = 1 - desk.Active();
  ASSERT_TRUE(desk.Order(other, true).ok);
  ASSERT_TRUE(desk[other].Ask("stand").ok);
  EXPECT_EQ(desk.OrderOf(other), "");
  EXPECT_EQ(desk.Order(other, true).why, "you are not sitting at the table");
}

TEST(TerraformOrders, OnlyWhereOnePasses) {
  test::Hall hall;
  test::Player player(hall, "A");
  ASSERT_TRUE(player.Create(1, R"({"module":1,"timer":0})").ok);
  ASSERT_TRUE(player.Sit(0).ok);
  EXPECT_EQ(player.Ask("order", kOrder).why, "the game has not been started");
  ASSERT_TRUE(player.Ask("start").ok);
  EXPECT_EQ(player.Ask("order", kOrder).why, "nobody passes in this game");
}

TEST(TerraformOrders, StandsAfterACrashOnARealDisk) {
  Desk desk(2, 2, Desk::kBeginners, /*sqlite=*/true);
  const int first = desk.Active();
  const int other = 1 - first;
  ASSERT_TRUE(desk.Order(other, true, true).ok);
  const std::string order = R"({"pass":true,"dropWhenAttacked":true})";
  const std::uint32_t id = desk[other].last_id;
  const std::uint32_t seq = desk[first].seq;
  for (const bool history : {true, false}) {
    desk.hall().Crash();
    ASSERT_TRUE(desk[first].Resume().ok);
    ASSERT_TRUE(history ? desk[other].Resume().ok : desk[other].ResumeSince(std::nullopt).ok);
    EXPECT_EQ(desk[other].got_history, history);
    EXPECT_EQ(desk.OrderOf(other), order) << history;
    EXPECT_EQ(desk.OrderOf(first), "");
    EXPECT_EQ(desk[first].seq, seq);
  }
  // Sent again, it is answered again.
  desk[other].SendAs(id, "order", order);
  desk.hall().Pump();
  EXPECT_TRUE(desk[other].ReplyTo(id).ok);
  desk.Turn(first);
  // Whoever comes back now gets what was missed, under the same numbers as those who stayed.
  desk[other].Cut();
  ASSERT_TRUE(desk[other].Resume().ok);
  EXPECT_EQ(desk[other].seq, desk[first].seq);
  desk.hall().Advance(6'000);
  EXPECT_TRUE(HasPassed(desk, other));
  desk.hall().Crash();
  ASSERT_TRUE(desk[first].Resume().ok);
  ASSERT_TRUE(desk[other].Resume().ok);
  EXPECT_EQ(desk.OrderOf(other), "");
  EXPECT_TRUE(HasPassed(desk, other));
}

// Whether the step of that message took something from the seat, by its events.
bool TookFrom(const std::string& text, int seat) {
  const Result<json::Value> message = json::Parse(text);
  const json::Value& play = *message->Find("play");
  if (play.Find("back") != nullptr || test::IntOf(play, "seat") == seat) return false;
  for (const json::Value& event : *play.Find("events")->AsArray()) {
    const std::string what = test::TextOf(event, "what");
    if (what == "produced") return false;
    const bool kept = what == "stock" || what == "production" || what == "cubes";
    if (kept && test::IntOf(event, "seat") == seat && test::IntOf(event, "n") < 0) return true;
  }
  return false;
}

// Random games in which everybody gives orders all the time, half of them to be dropped when their
// owner is attacked, over a server that is killed now and then: each order ends when it should and
// not before.
TEST(TerraformOrders, EndWhenTheyShouldAndNotBefore) {
  WireServer server;
  WireParty party(server, 2, R"({"corporateEra":false})");
  party.Start();
  Rng rng = Dice(21, 1);
  int carried_out = 0;
  int attacks = 0;
  int attacks_withstood = 0;
  int kills = 0;
  const auto body = [](bool drop) {
    return std::string(R"({"pass":true,"dropWhenAttacked":)") + (drop ? "true}" : "false}");
  };
  for (int step = 0; step < 900 && party[0].over.empty(); ++step) {
    WirePlayer* player = party.Next(rng);
    ASSERT_NE(player, nullptr);
    WirePlayer& other = party[1 - player->seat];
    const terraform::State before = other.view().known;
    // The other one may give an order: it is not their turn, or this step is of the research.
    const bool may = before.phase != terraform::Phase::kActions || before.active == player->seat;
    // Always when an attack is under way, which is then on them.
    const bool hits = player->me().frame.ask == terraform::Ask::kTarget;
    if (may && (hits || (other.order.empty() && rng.Below(4) == 0))) {
      const Reply given = other.Ask("order", body(hits ? attacks == 0 : rng.Below(2) == 0));
      ASSERT_TRUE(given.ok) << given.why;
      ASSERT_FALSE(other.order.empty());
    }
    if (!other.order.empty() && rng.Below(60) == 0) {
      server.Kill();
      ++kills;
      for (int seat = 0; seat < 2; ++seat) party[seat].Cut();
      server.Start();
      const std::string order = other.order;
      ASSERT_TRUE(player->ResumeSince(std::nullopt).ok);
      ASSERT_TRUE(other.Resume().ok);
      EXPECT_EQ(other.order, order);
    }
    const std::string order = other.order;
    std::vector<terraform::Command> chosen = player->Choose(rng);
    for (const terraform::Command& command : player->Legal()) {
      if (hits && command.kind == Do::kTarget && command.id == other.seat) chosen = {command};
    }
    const Reply done = player->Act(chosen);
    ASSERT_TRUE(done.ok) << done.why;
    ASSERT_TRUE(player->Ask("view").ok);  // behind all that came of it
    EXPECT_EQ(player->order, "") << "their own command";
    other.Hear(done.seq);
    ASSERT_TRUE(other.Ask("view").ok);
    const terraform::State& after = other.view().known;
    const bool ended = after.generation != before.generation ||
                       after.phase == terraform::Phase::kFinal || !other.over.empty();
    const bool attacked = before.phase == terraform::Phase::kActions &&
                          TookFrom(other.numbered.at(done.seq), other.seat);
    if (order.empty()) continue;
    // Where nothing can be taken back, nobody is waited for.
    if (other.seq > done.seq && !(attacked && order == body(true))) {
      EXPECT_NE(other.numbered.at(done.seq + 1).find(R"("what":"passed")"), std::string::npos);
      EXPECT_EQ(other.order, "");
      ++carried_out;
      continue;
    }
    const bool drops = order == body(true);
    if (attacked && !ended) ++(drops ? attacks : attacks_withstood);
    ASSERT_EQ(other.order, ended || (attacked && drops) ? "" : order) << "step " << step;
    if (other.order.empty()) continue;
    // Everybody has said what there was to say.
    const bool asked = after.phase == terraform::Phase::kActions && after.active == other.seat &&
                       other.me().frame.ask == terraform::Ask::kTurn;
    const std::uint32_t seq = other.seq;
    server.Advance(6'000);
    if (asked) {
      other.Hear(seq + 1);
      EXPECT_NE(other.numbered.at(seq + 1).find(R"("what":"passed")"), std::string::npos);
      ++carried_out;
    }
    for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Ask("view").ok);
    EXPECT_EQ(other.seq, asked ? seq + 1 : seq) << "no other question is answered";
    EXPECT_EQ(other.order.empty(), asked);
  }
  EXPECT_GT(carried_out, 5);
  EXPECT_GT(attacks, 0);
  EXPECT_GT(attacks_withstood, 0);
  EXPECT_GT(kills, 0);
  EXPECT_EQ(party.Problems(), "");
}

}  // namespace
}  // namespace syrtis::server

#include <gtest/gtest.h>

#include <future>

#include "engine/core/trail.h"
#include "server/testing/dice.h"
#include "server/testing/party.h"
#include "server/testing/wire_party.h"

// What people can make a table grow by, in memory and on disk, decided by counting.
namespace syrtis::server {
namespace {

using test::Dice;
using test::Hall;
using test::HallOptions;
using test::Party;
using test::Player;
using test::Reply;

constexpr const char* kEndless = R"({"module":5,"timer":0})";

// The first seat wants to give up, then not, and so on, until that is refused; how often it was
// taken.
int MovesUntilRefused(Party& party, int most, std::string& why, bool gives_up = false) {
  for (int moves = 0; moves < most; ++moves) {
    gives_up = !gives_up;
    const Reply reply = party[0].Act(gives_up ? R"({"do":"giveUp"})" : R"({"do":"playOn"})");
    if (!reply.ok) {
      gives_up = !gives_up;
      why = reply.why;
      return moves;
    }
  }
  return most;
}

constexpr TableLimits kNone = test::kNoTableLimits;

TEST(Bounds, CommandsOfASeat) {
  TableLimits limits = kNone;
  limits.commands = 5;
  limits.command_every = 1'000;
  Hall hall(HallOptions{.table_limits = limits});
  Party party(hall, 2, kEndless);
  party.Start();
  hall.Advance(10'000);  // what they did to begin is forgotten
  std::string why;
  EXPECT_EQ(MovesUntilRefused(party, 20, why), 5);
  EXPECT_EQ(why, "not so fast");
  hall.Advance(2'000);
  EXPECT_EQ(MovesUntilRefused(party, 20, why, /*gives_up=*/true), 2);
  // The other seat has its own.
  EXPECT_EQ(party[1].Act(R"({"do":"playOn"})").rule, "M-10.4");
  EXPECT_EQ(party.Problems(), "");
}

TEST(Bounds, EntriesOfAGame) {
  TableLimits limits = kNone;
  limits.entries = 40;
  Hall hall(HallOptions{.table_limits = limits});
  Party party(hall, 2, kEndless);
  party.Start();
  std::string why;
  const int moves = MovesUntilRefused(party, 100, why);
  EXPECT_GT(moves, 20);
  EXPECT_EQ(why, "this game has become longer than any game can be");
  EXPECT_LE(party.table().room()->EntryCount(), 40U);
  // It stands after a crash, and people can still talk and go.
  hall.Crash();
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  EXPECT_EQ(MovesUntilRefused(party, 1, why, /*gives_up=*/moves % 2 == 1), 0);
  EXPECT_TRUE(party[0].Ask("close").ok);
}

TEST(Bounds, BytesOfATable) {
  TableLimits limits = kNone;
  limits.bytes = 8'000 + kGameOverhead;
  Hall hall(HallOptions{.table_limits = limits});
  Party party(hall, 2, R"({"module":1,"timer":0})");
  party.Start();
  const TableId id = party.table().id();
  const std::string words = R"({"text":")" + std::string(200, 'a') + "\"}";
  Reply said;
  int count = 0;
  do {
    hall.Advance(1'000);
    said = party[0].Ask("chat", words);
  } while (said.ok && ++count < 100);
  EXPECT_EQ(said.why, "this table has seen all that it can keep; open a new one");
  EXPECT_LT(count, 100);
  // The game goes on for a while.
  std::string why;
  const int moves = MovesUntilRefused(party, 1'000, why);
  EXPECT_GT(moves, 10);
  EXPECT_EQ(why, said.why);
  std::size_t bytes = 0;
  for (const Record& record : hall.Stored(id).records) bytes += record.bytes.size();
  EXPECT_LT(bytes, 8'500U);
  // The same after a crash; and whoever wants to go goes.
  hall.Crash();
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  EXPECT_EQ(party.table().bytes(),
            bytes + hall.Stored(id).records.size() * kRecordOverhead + kGameOverhead);
  EXPECT_FALSE(party[0].Ask("chat", words).ok);
  EXPECT_TRUE(party[1].Ask("leave").ok);
  EXPECT_TRUE(party[0].Ask("leave").ok);
}

TEST(Bounds, BytesOfAnAddress) {
  TableLimits limits = kNone;
  limits.address_bytes = 4'000;
  limits.address_bytes_a_second = 100;
  Hall hall(HallOptions{.table_limits = limits});
  Player here(hall, "A");
  Player elsewhere(hall, "B");
  elsewhere.address = "192.0.2.2";
  ASSERT_TRUE(here.Create(2).ok);
  ASSERT_TRUE(elsewhere.Join(here.code).ok);
  const TableId id = hall.Find(here.code)->id();
  const std::string words = R"({"text":")" + std::string(200, 'a') + "\"}";
  Reply said;
  int count = 0;
  do {
    hall.Advance(1'000);
    said = here.Ask("chat", words);
  } while (said.ok && ++count < 200);
  EXPECT_EQ(said.why, "too much came from your network just now; wait a little");
  // 216 bytes each, 100 of them paid back in the second until the next.
  EXPECT_NEAR(count, 4'000.0 / 116.0, 6);
  EXPECT_TRUE(elsewhere.Ask("chat", words).ok);
  // Another table of the same address is no way round it.
  Player again(hall, "C");
  ASSERT_TRUE(again.Create(2).ok);
  EXPECT_EQ(again.Ask("chat", words).why, said.why);
  hall.Advance(60'000);
  EXPECT_TRUE(here.Ask("chat", words).ok);
  EXPECT_TRUE(here.Ask("leave").ok);
  std::size_t bytes = 0;
  for (const Record& record : hall.Stored(id).records) bytes += record.bytes.size();
  EXPECT_LT(bytes, 4'000U + 100U * static_cast<std::size_t>(count + 2) + 1'000U);
}

// Bots write as much as people: at a table of bots somebody has written all of it.
TEST(Bounds, BytesOfTheBotsOfAnAddress) {
  std::array<std::uint64_t, 2> grown{};
  for (const bool limited : {false, true}) {
    TableLimits limits = kNone;
    limits.address_bytes = limited ? kGameOverhead + 1'500 : 0;
    limits.address_bytes_a_second = 5;
    Hall hall(HallOptions{.table_limits = limits});
    Player host(hall, "H");
    ASSERT_TRUE(host.Create(6, R"({"module":5,"timer":0})").ok);
    for (int seat = 0; seat < 6; ++seat) {
      ASSERT_TRUE(host.Ask("bot", "{\"seat\":" + std::to_string(seat) + R"(,"level":"sharp"})").ok);
    }
    ASSERT_TRUE(host.Ask("start", R"({"seed":"1"})").ok);
    const Table& table = *hall.Find(host.code);
    const std::uint64_t before = table.bytes();
    for (int i = 0; i < 60; ++i) hall.Advance(1'000);
    grown[limited ? 1 : 0] = table.bytes() - before;
    if (!limited) continue;
    // It is a pause, not the end.
    const std::uint64_t paused = table.bytes();
    for (int i = 0; i < 60; ++i) hall.Advance(1'000);
    EXPECT_GT(table.bytes(), paused);
    EXPECT_TRUE(host.problems.empty());
  }
  constexpr std::uint64_t kMost = 1'500 + 60 * 5 + 100;
  EXPECT_LT(grown[1], kMost);
  EXPECT_GT(grown[0], kMost * 5 / 4);
}

// Games that end as soon as they begin fill the list of games, and statistics read them all.
TEST(Bounds, GamesOfAnAddress) {
  TableLimits limits = kNone;
  limits.address_bytes = 10 * kGameOverhead;
  limits.address_bytes_a_second = kGameOverhead / 2;
  Hall hall(HallOptions{.table_limits = limits});
  Party party(hall, 2);
  // Begins a game and gives it up at once, as far as that is taken.
  const auto play = [&party] {
    Reply reply = party[0].Ask("start");
    for (const char* command : {R"({"do":"ready"})", R"({"do":"giveUp"})"}) {
      for (int seat = 0; seat < 2 && reply.ok; ++seat) reply = party[seat].Act(command);
    }
    return reply;
  };
  int games = 0;
  Reply reply;
  while (games < 100 && (reply = play()).ok) ++games;
  EXPECT_NEAR(games, 10, 1);
  EXPECT_EQ(reply.why, "too much came from your network just now; wait a little");
  EXPECT_LE(party.table().roster().game_number(), 11U);
}

// Each time the last player goes, the time is written down.
TEST(Bounds, RecordsOfComingAndGoing) {
  for (const bool bytes : {false, true}) {
    TableLimits limits = kNone;
    if (bytes) limits.address_bytes = kGameOverhead + 3'000;
    if (bytes) limits.address_bytes_a_second = 1;
    if (!bytes) limits.entries = 40;
    const TableTimes times{.return_ms = 100, .arrange_every = 0, .resume_every = 0};
    Hall hall(HallOptions{.times = times, .table_limits = limits});
    Party party(hall, 2, kEndless);
    party.Start();
    party[1].Cut();
    const std::uint64_t before = party.table().bytes();
    for (int i = 0; i < 200; ++i) {
      hall.Advance(100);
      party[0].Cut();
      ASSERT_TRUE(party[0].Resume().ok);
      hall.Advance(100);  // until the sand runs
    }
    // One record a second, of the twenty that the sand runs.
    if (bytes) EXPECT_LT(party.table().bytes() - before, 3'100U + 20U * 32U);
    if (!bytes) EXPECT_LE(party.table().room()->EntryCount(), 40U);
    hall.Crash();
    for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
    EXPECT_EQ(party.Problems(), "");
  }
}

// However much an address has written, the sand does not rise because all go and the table sleeps.
TEST(Bounds, TheTimeAtWhichTheLastPlayerGoes) {
  TableLimits limits = kNone;
  limits.address_bytes = 1'000'000;
  limits.address_bytes_a_second = 100;
  Hall hall(HallOptions{.table_limits = limits});
  Party party(hall, 2);
  party.Start();
  hall.Advance(7'000);
  hall.services().spending.Spend("192.0.2.1", hall.now(), 100 * limits.address_bytes);
  const Ms before = party[0].GameMs();
  for (int seat = 0; seat < 2; ++seat) party[seat].Cut();
  hall.Advance(61'000);
  ASSERT_EQ(hall.Find(party.code()), nullptr);
  for (int seat = 0; seat < 2; ++seat) ASSERT_TRUE(party[seat].Resume().ok);
  EXPECT_GT(party[0].GameMs(), before - 1'000);
  EXPECT_EQ(party.Problems(), "");
}

// To look is not written down, but a view is made anew for each who asks.
TEST(Bounds, ViewsOfOneWhoIsThere) {
  TableLimits limits = kNone;
  limits.views = 10;
  limits.view_every = 500;
  Hall hall(HallOptions{.table_limits = limits});
  Party party(hall, 2, kEndless);
  party.Start();
  Player watcher(hall, "W");
  ASSERT_TRUE(watcher.Watch(party.code()).ok);
  const std::uint32_t said = party[0].Send("act", R"({"command":{"do":"giveUp"}})");
  hall.Pump();
  for (Player* const one : {&party[0], &watcher}) {
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(one->Ask("view").ok) << i;
    for (int i = 0; i < 100; ++i) ASSERT_EQ(one->Ask("view").why, "not so fast");
  }
  EXPECT_TRUE(party[1].Ask("view").ok);
  // Nothing else that they asked for is forgotten because of that.
  const std::size_t heard = party[0].texts.size();
  party[0].SendAs(said, "act", R"({"command":{"do":"giveUp"}})");
  hall.Pump();
  ASSERT_EQ(party[0].texts.size(), heard + 1);
  EXPECT_TRUE(
      party[0].texts.back().starts_with(R"({"re":)" + std::to_string(said) + R"(,"ok":true)"));
  hall.Advance(1'000);
  for (Player* const one : {&party[0], &watcher}) {
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(one->Ask("view").ok);
    EXPECT_FALSE(one->Ask("view").ok);
  }
  EXPECT_EQ(party.Problems(), "");
}

TEST(Bounds, BytesOfViewsOfAnAddress) {
  TableLimits limits = kNone;
  limits.told_bytes = 40'000;
  limits.told_bytes_a_second = 5'000;
  Hall hall(HallOptions{.table_limits = limits});
  Party party(hall, 2, kEndless);
  party.Start();
  std::size_t bytes = 0;
  Reply reply;
  while ((reply = party[0].Ask("view")).ok && bytes < 100'000)
    bytes += party[0].texts.back().size();
  EXPECT_EQ(reply.why, "too much came from your network just now; wait a little");
  EXPECT_GE(bytes, 40'000U);
  EXPECT_LT(bytes, 50'000U);
  // More people or another table are no way round it; another address has its own.
  EXPECT_FALSE(party[1].Ask("view").ok);
  Player again(hall, "A");
  ASSERT_TRUE(again.Create(2).ok);
  EXPECT_EQ(again.Ask("view").why, reply.why);
  Player elsewhere(hall, "B");
  elsewhere.address = "192.0.2.2";
  ASSERT_TRUE(elsewhere.Watch(party.code()).ok);
  EXPECT_TRUE(elsewhere.Ask("view").ok);
  // Everything else goes on.
  std::string why;
  EXPECT_EQ(MovesUntilRefused(party, 3, why), 3);
  hall.Advance(2'000);
  EXPECT_TRUE(party[1].Ask("view").ok);
  EXPECT_EQ(party.Problems(), "");
}

TEST(Bounds, SpendingForgetsThoseWhoSpentNothingLately) {
  TableLimits limits;
  limits.address_bytes = 1'000;
  limits.address_bytes_a_second = 10;
  Spending spending(limits);
  EXPECT_TRUE(spending.Has("a", 0));
  spending.Spend("a", 0, 1'000);
  EXPECT_FALSE(spending.Has("a", 0));
  EXPECT_FALSE(spending.Has("a", 99));
  EXPECT_TRUE(spending.Has("a", 100));
  EXPECT_TRUE(spending.Has("b", 0));
  for (int i = 0; i < 100'000; ++i) spending.Spend(std::to_string(i), i * 10, 100);
  EXPECT_LT(spending.remembered(), 8'000U);
}

TEST(Bounds, PeopleOfATable) {
  TableLimits limits = kNone;
  limits.people = 5;
  Hall hall(HallOptions{.table_limits = limits});
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2).ok);
  for (int i = 0; i < 4; ++i) {
    Player guest(hall, "G");
    ASSERT_TRUE(guest.Join(host.code).ok);
    ASSERT_TRUE(guest.Ask("leave").ok);
  }
  Player late(hall, "L");
  EXPECT_EQ(late.Join(host.code).why, "the table is full; you can look on");
}

// Thousands who come and go leave nothing behind in memory.
TEST(Bounds, WhoLeftTakesNoMemory) {
  Hall hall;
  Party party(hall, 2);
  party.Start();
  const std::size_t before = party.table().MemoryEstimate();
  for (int i = 0; i < 2'000; ++i) {
    Player guest(hall, "G" + std::to_string(i));
    ASSERT_TRUE(guest.Join(party.code()).ok);
    ASSERT_TRUE(guest.Ask("leave").ok);
  }
  EXPECT_EQ(party.table().roster().members().size(), 2U);
  EXPECT_LE(party.table().MemoryEstimate(), before + 8'192);
  // After it was woken, too; and numbers are not used again.
  hall.Crash();
  ASSERT_TRUE(party[0].Resume().ok);
  EXPECT_EQ(party.table().roster().members().size(), 2U);
  EXPECT_LE(party.table().MemoryEstimate(), before + 8'192);
  Player last(hall, "L");
  ASSERT_TRUE(last.Join(party.code()).ok);
  EXPECT_EQ(last.member, 2'003U);
}

// Bots whose threads have no time: people wait for them, rather than that the queue grows.
TEST(Bounds, WhatBotsHaveStillToSee) {
  Hall hall(HallOptions{.bot_threads = 1});
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2, kEndless).ok);
  ASSERT_TRUE(host.Sit(0).ok);
  ASSERT_TRUE(host.Ask("bot", R"({"seat":1,"level":"sharp"})").ok);
  ASSERT_TRUE(host.Ask("start", R"({"seed":"7"})").ok);
  ASSERT_TRUE(host.Act(R"({"do":"ready"})").ok);
  // The game begins when the bot is ready, too.
  while (!host.Act(R"({"do":"giveUp"})").ok) {
    hall.Advance(100);
    hall.LetBotsFinish();
  }
  ASSERT_TRUE(host.Act(R"({"do":"playOn"})").ok);
  hall.LetBotsFinish();
  hall.Pump();
  // The thread is busy until the test says so.
  std::promise<void> go;
  hall.services().workers.Post(0, {}, [done = go.get_future().share()] { done.wait(); });
  bool up = false;
  int taken = 0;
  Reply reply;
  for (; taken < 1'000; ++taken) {
    up = !up;
    reply = host.Act(up ? R"({"do":"giveUp"})" : R"({"do":"playOn"})");
    if (!reply.ok) break;
  }
  EXPECT_LE(taken, kMostBotTasks);
  EXPECT_GE(taken, kMostBotTasks - 4);
  EXPECT_EQ(reply.why, "the bots still think about what happened before; wait a little");
  go.set_value();
  hall.LetBotsFinish();
  hall.Pump();
  EXPECT_TRUE(host.Act(up ? R"({"do":"giveUp"})" : R"({"do":"playOn"})").ok);
}

// The same for bots that are changed all the time, and for talk.
TEST(Bounds, BotsThatAreChangedWhileTheyThink) {
  const TableTimes times{.arrange_every = 500, .resume_every = 0};
  Hall hall(HallOptions{.terraform = true, .times = times, .bot_threads = 1});
  int tasks = 0;
  hall.services().post = [&tasks, post = hall.services().post](std::function<void()> task) {
    post([&tasks, task = std::move(task)] {
      ++tasks;
      task();
    });
  };
  Player host(hall, "H");
  ASSERT_TRUE(host.Create(2, "{}", "", "terraform").ok);
  ASSERT_TRUE(host.Sit(0).ok);
  ASSERT_TRUE(host.Ask("bot", R"({"seat":1,"level":"novice"})").ok);
  ASSERT_TRUE(host.Ask("start", R"({"seed":"7"})").ok);
  hall.LetBotsFinish();
  hall.Pump();
  std::promise<void> go;
  hall.services().workers.Post(0, {}, [done = go.get_future().share()] { done.wait(); });
  tasks = 0;
  int taken = 0;
  Reply reply;
  for (; taken < 100; ++taken) {
    reply = host.Ask("bot", taken % 2 == 0 ? R"({"seat":1,"level":"settler"})"
                                           : R"({"seat":1,"level":"novice"})");
    if (!reply.ok) break;
  }
  // Each change is a task, and the bots are shown the game anew.
  EXPECT_LE(taken, kMostBotTasks / 2 + 1);
  EXPECT_EQ(reply.why, refuse::BotsStillThink().why);
  const char* const lend = R"({"seat":0,"level":"novice"})";
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(host.Ask("lend", lend).why, refuse::BotsStillThink().why);
  }
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(host.Ask("chat", R"({"text":"Hello"})").ok);
    hall.Advance(1'000);
  }
  go.set_value();
  hall.LetBotsFinish();
  hall.Pump();
  EXPECT_LE(tasks, kMostBotTasks + 4);
  EXPECT_TRUE(host.Ask("bot", R"({"seat":1,"level":"settler"})").ok);
}

// Choices that are reopened and made again, for as long as anybody likes.
TEST(Bounds, TheTrailOfAGameStaysShort) {
  using terraform::Terraform;
  const Terraform::Rules rules = terraform::BuiltInRules();
  const Result<Terraform::State> first =
      Terraform::NewGame(rules, Terraform::Options{}, 2, Seed{.high = 1, .low = 2});
  ASSERT_TRUE(first.ok());
  Terraform::State state = *first;
  Trail<Terraform> trail(state);
  std::vector<Terraform::State> states = {state};
  Rng rng = Dice(0, 7);
  std::uint32_t seq = 0;
  while (seq < 3'000) {
    Terraform::CommandList list;
    Terraform::LegalCommands(rules, state, Seat::At(0), 0, list);
    ASSERT_FALSE(list.empty());
    LogEntry<Terraform> entry;
    entry.kind = EntryKind::kCommand;
    entry.seat = Seat::At(0);
    entry.command = list[rng.Below(list.size())];
    Terraform::Events events;
    ASSERT_TRUE(Terraform::Apply(rules, state, {0, Seat::At(0), entry.command}, events).ok());
    trail.Add(rules, entry, ++seq, state);
    states.push_back(state);
    ASSERT_LE(trail.steps(), Trail<Terraform>::kMost);
  }
  ASSERT_GE(trail.steps(), Trail<Terraform>::kMost / 2);
  for (std::size_t steps = 1; steps <= trail.steps(); steps += 17) {
    EXPECT_EQ(Terraform::Hash(trail.Before(rules, steps)),
              Terraform::Hash(states[states.size() - 1 - steps]));
    EXPECT_EQ(trail.EntryBefore(steps), seq - steps);
  }
}

TEST(Bounds, AChoiceThatIsMadeAgainIsOneRecord) {
  using terraform::Do;
  using terraform::Terraform;
  const Terraform::Rules rules = terraform::BuiltInRules();
  test::WireServer server({.table = kNone});
  test::WireParty party(server, 2);
  party.Start();
  Rng rng = Dice(0, 9);
  test::WirePlayer& player = party[0];
  ASSERT_TRUE(player.Act(player.Choose(rng)).ok);
  for (int i = 0; i < 5; ++i) {
    const std::uint32_t seq = player.seq;
    std::vector<terraform::Command> commands;
    for (terraform::View view = player.view();
         commands.empty() || commands.back().kind != Do::kDone;) {
      terraform::CommandList list;
      terraform::LegalCommands(rules, view, Seat::At(player.seat), view.known.now, list);
      ASSERT_FALSE(list.empty());
      commands.push_back(list[rng.Below(list.size())]);
      Terraform::Events events;
      ASSERT_TRUE(Terraform::Apply(rules, view,
                                   {view.known.now, Seat::At(player.seat), commands.back()}, events)
                      .ok());
    }
    ASSERT_EQ(commands.front().kind, Do::kReopen);
    ASSERT_TRUE(player.Act(commands).ok);
    EXPECT_EQ(player.seq, seq + 1) << commands.size() << " commands";
  }
}

TEST(Bounds, ChoicesThatAreMadeAgain) {
  TableLimits limits = kNone;
  limits.regrets = 3;
  limits.regret_every = 3'600'000;
  test::WireServer server({.table = limits});
  test::WireParty party(server, 2);
  party.Start();
  Rng rng = Dice(0, 8);
  test::WirePlayer& player = party[0];
  using Command = terraform::Command;
  const auto again = [&](int times) {
    // Reopened and made as it was before, in one request.
    std::vector<Command> commands;
    for (int i = 0; i < times; ++i) {
      for (const Command& one : player.Legal()) {
        if (one.kind == terraform::Do::kReopen) commands.push_back(one);
      }
    }
    return player.Act(commands);
  };
  const std::vector<Command> choice = player.Choose(rng);
  ASSERT_TRUE(player.Act(choice).ok);
  // Twice in one request: no.
  EXPECT_EQ(again(2).why, "a choice is made again once in a request");
  int taken = 0;
  Reply reply;
  for (int i = 0; i < 10; ++i) {
    const auto steps = static_cast<int>(choice.size());
    reply = player.Back(steps);
    if (!reply.ok) break;
    ++taken;
    ASSERT_TRUE(player.Act(player.Choose(rng)).ok);
  }
  EXPECT_EQ(taken, 3);
  EXPECT_EQ(reply.why, "you have changed your mind very often; wait a little");
}

}  // namespace
}  // namespace syrtis::server

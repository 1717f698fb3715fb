#include "server/serve/game_logs.h"

#include <gtest/gtest.h>

#include <future>

#include "engine/core/replay.h"
#include "server/testing/party.h"

namespace syrtis::server {
namespace {

using test::Hall;
using test::HallOptions;
using test::Party;

// A whole game, as it is stored.
Store::StoredGame PlayedGame(Hall& hall) {
  Party party(hall, 2);
  party.Start();
  Rng rng(Seed{.high = 0, .low = 31});
  party.Play(rng, 20);
  for (int seat = 0; seat < 2; ++seat) EXPECT_TRUE(party[seat].Act(R"({"do":"giveUp"})").ok);
  LoadedTable loaded = hall.Stored(party.table().id());
  return {.row = {}, .records = std::move(loaded.records)};
}

TEST(GameLogs, AreMadeWhereTheBotsThinkAndNotTooManyAtOnce) {
  Hall hall(HallOptions{.bot_threads = 1});
  const Store::StoredGame game = PlayedGame(hall);
  GameLogs logs(hall.services());
  std::promise<void> free;
  std::shared_future<void> freed = free.get_future().share();
  hall.services().workers.Post(0, [freed] { freed.wait(); });
  std::size_t made = 0;
  const auto then = [&](const Result<std::string>& text) {
    ASSERT_TRUE(text.ok()) << text.error().text;
    const Result<json::Value> value = json::Parse(*text);
    ASSERT_TRUE(value.ok());
    EXPECT_TRUE(ReadLog<maze::Maze>(hall.rules(), *value).ok());
    ++made;
  };
  for (std::size_t i = 0; i < GameLogs::kAtOnce; ++i) EXPECT_TRUE(logs.Make(game, then));
  EXPECT_FALSE(logs.Make(game, then));
  hall.RunPosted();
  EXPECT_EQ(made, 0U);  // nobody waited for them
  free.set_value();
  hall.LetBotsFinish();
  hall.Pump();
  EXPECT_EQ(made, GameLogs::kAtOnce);
  EXPECT_TRUE(logs.Make(game, then));
  hall.LetBotsFinish();
  hall.Pump();
  EXPECT_EQ(made, GameLogs::kAtOnce + 1);
}

TEST(GameLogs, NobodyIsToldWhenTheyAreGone) {
  Hall hall(HallOptions{.bot_threads = 1});
  const Store::StoredGame game = PlayedGame(hall);
  bool told = false;
  {
    GameLogs logs(hall.services());
    EXPECT_TRUE(logs.Make(game, [&](const Result<std::string>&) { told = true; }));
  }
  hall.LetBotsFinish();
  hall.Pump();
  EXPECT_FALSE(told);
}

}  // namespace
}  // namespace syrtis::server

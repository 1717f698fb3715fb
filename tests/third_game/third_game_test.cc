// Takes the third game through every part that serves games: rules, views, log, session, server,
// module and replay. docs/adding_a_game.md follows this folder.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/core/base64.h"
#include "engine/core/enum_names.h"
#include "engine/core/recorder.h"
#include "engine/core/replay.h"
#include "engine/session/session.h"
#include "server/serve/api.h"
#include "server/testing/hall.h"
#include "tests/third_game/hosting.h"
#include "tests/third_game/page.h"
#include "wasm/page_module.h"

namespace syrtis {
namespace {

using seals::Command;
using seals::Seals;
using seals::State;
using seals::View;

const seals::Rules kRules;

State NewGame(std::uint64_t seed, int seats = 3) {
  return *Seals::NewGame(kRules, {}, seats, Seed{.high = 3, .low = seed});
}

Seals::CommandList Legal(const auto& position, Seat seat, Ms ms) {
  Seals::CommandList list;
  Seals::LegalCommands(kRules, position, seat, ms, list);
  return list;
}

// Calls `visit` on every state of random games, which must end.
template <class Visit>
void OnRandomGames(int games, Visit visit) {
  for (int game = 0; game < games; ++game) {
    Rng rng(Seed{.high = 4, .low = static_cast<std::uint64_t>(game)});
    State state = NewGame(static_cast<std::uint64_t>(game), 2 + game % 3);
    Seals::Events events;
    for (int steps = 0; !Seals::IsOver(state); ++steps) {
      ASSERT_LT(steps, 1000);
      visit(state, rng);
      if (testing::Test::HasFatalFailure()) return;
      const Ms ms = state.now + static_cast<Ms>(rng.Below(9'000));
      Seals::Tick(kRules, state, ms, events);
      const Seat seat = Seat::At(static_cast<int>(rng.Below(state.seats)));
      const Seals::CommandList list = Legal(state, seat, state.now);
      if (list.empty()) continue;
      const Act<Command> act{state.now, seat, list[rng.Below(list.size())]};
      ASSERT_TRUE(Seals::Apply(kRules, state, act, events).ok());
    }
    visit(state, rng);
  }
}

template <class T>
std::string Json(void (*write)(const seals::Rules&, const T&, json::Writer&), const T& value) {
  std::string text;
  json::Writer writer(text);
  write(kRules, value, writer);
  return text;
}

TEST(ThirdGame, LegalCommandsAreExactlyWhatApplyTakes) {
  OnRandomGames(60, [](const State& state, Rng&) {
    for (int i = 0; i < state.seats; ++i) {
      const Seat seat = Seat::At(i);
      Seals::CommandList taken;
      for (std::uint8_t card = 0; card < 12; ++card) {
        State after = state;
        Seals::Events events;
        const bool ok = Seals::Apply(kRules, after, {state.now, seat, {card}}, events).ok();
        if (ok) taken.push_back({card});
        ASSERT_EQ(ok, !(after == state));
        ASSERT_EQ(ok, !events.empty());
      }
      ASSERT_EQ(taken, Legal(state, seat, state.now));
      ASSERT_EQ(taken, Legal(Seals::Observe(kRules, state, seat), seat, state.now));
    }
  });
}

TEST(ThirdGame, AViewKnowsNoSealedCardOfOthers) {
  OnRandomGames(60, [](const State& state, Rng& rng) {
    for (int i = -1; i < state.seats; ++i) {
      const Seat seat = i < 0 ? Seat::Table() : Seat::At(i);
      const View view = Seals::Observe(kRules, state, seat);
      for (int other = 0; other < state.seats; ++other) {
        const std::uint8_t card = view.known.sealed[static_cast<std::size_t>(other)];
        if (other != i) ASSERT_TRUE(card == seals::kNothing || card == seals::kHidden);
      }
      const State guess = Seals::Determinize(kRules, view, rng);
      ASSERT_EQ(Seals::Observe(kRules, guess, seat), view);
    }
  });
}

TEST(ThirdGame, TheLastCardOfARoundShowsWhatAViewDoesNotKnow) {
  State state = NewGame(1, 2);
  Seals::Events events;
  const Command high = Legal(state, Seat::At(0), 0).back();
  const Command low = Legal(state, Seat::At(1), 0).front();
  ASSERT_TRUE(Seals::Apply(kRules, state, {0, Seat::At(0), high}, events).ok());
  View view = Seals::Observe(kRules, state, Seat::At(1));
  const View before = view;
  EXPECT_TRUE(IsNotKnown(Seals::Apply(kRules, view, {0, Seat::At(1), low}, events)));
  EXPECT_EQ(view, before);
  EXPECT_EQ(Seals::Apply(kRules, state, {0, Seat::At(0), low}, events).rule(), "S-2");
  ASSERT_TRUE(Seals::Apply(kRules, state, {0, Seat::At(1), low}, events).ok());
  EXPECT_EQ(state.points[0], 1);
  EXPECT_EQ(state.round, 1);
}

TEST(ThirdGame, TimeInPartsIsTimeAtOnce) {
  OnRandomGames(30, [](const State& state, Rng& rng) {
    State parts = state;
    State whole = state;
    Seals::Events in_parts;
    Seals::Events at_once;
    const Ms end = state.now + 50'000;
    for (Ms ms = state.now; ms <= end; ms += 1 + static_cast<Ms>(rng.Below(9'000))) {
      Seals::Tick(kRules, parts, ms, in_parts);
    }
    Seals::Tick(kRules, parts, end, in_parts);
    Seals::Tick(kRules, whole, end, at_once);
    ASSERT_EQ(parts, whole);
    ASSERT_EQ(in_parts, at_once);
  });
}

TEST(ThirdGame, JsonAndBytesAreReadAsTheyAreWritten) {
  OnRandomGames(60, [](const State& state, Rng&) {
    const Result<State> read =
        Seals::ReadState(kRules, *json::Parse(Json<State>(Seals::WriteState, state)));
    ASSERT_TRUE(read.ok()) << read.error().text;
    ASSERT_EQ(*read, state);
    const View view = Seals::Observe(kRules, state, Seat::At(0));
    const Result<View> seen =
        Seals::ReadView(kRules, *json::Parse(Json<View>(Seals::WriteView, view)));
    ASSERT_TRUE(seen.ok()) << seen.error().text;
    ASSERT_EQ(*seen, view);
    std::string bytes;
    ByteWriter writer(bytes);
    Seals::EncodeView(view, writer);
    ByteReader reader(bytes);
    const Result<View> decoded = Seals::DecodeView(kRules, reader);
    ASSERT_TRUE(decoded.ok() && reader.AtEnd());
    ASSERT_EQ(*decoded, view);
  });
}

// --- Session
// --------------------------------------------------------------------------------------

std::unique_ptr<Bot<Seals>> MakeBot(const seals::Rules& /*rules*/, Seat seat, std::size_t /*level*/,
                                    Seed /*seed*/) {
  return std::make_unique<SealsBot>(seat, 0);
}

json::Value Parsed(const std::string& text) {
  const Result<json::Value> value = json::Parse(text);
  EXPECT_TRUE(value.ok()) << text;
  return value.ok() ? *value : json::Value();
}

// The log that a reply has, played again to its end.
State Replayed(const json::Value& log_value) {
  const Result<Log<Seals>> log = ReadLog<Seals>(kRules, log_value);
  EXPECT_TRUE(log.ok()) << log.error().text;
  if (!log.ok()) return {};
  const Result<State> last = Replay<Seals>(kRules, *log);
  EXPECT_TRUE(last.ok()) << last.error().text;
  return last.ok() ? *last : State{};
}

TEST(ThirdGame, IsPlayedBySessions) {
  Session session(Offer<Seals>{&kRules, {.levels = BotsOf<Seals>::kLevels, .make = MakeBot}});
  const auto ask = [&session](const std::string& line) { return session.Answer(line); };
  EXPECT_NE(ask(R"({"new":{"game":"maze","seats":2,"seed":"7"}})").find("seals"),
            std::string::npos);
  ASSERT_NE(ask(R"({"new":{"game":"seals","seats":2,"seed":"7"}})").find("\"ok\":true"),
            std::string::npos);
  for (int round = 0; round < seals::kRounds; ++round) {
    for (int seat = 0; seat < 2; ++seat) {
      const json::Value bot =
          Parsed(ask(R"({"bot":{"seat":)" + std::to_string(seat) + R"(,"level":"plain"}})"));
      ASSERT_NE(bot.Find("command"), nullptr);
      const std::string reply = ask(R"({"act":{"seat":)" + std::to_string(seat) + R"(,"ms":)" +
                                    std::to_string(round * 100) + R"(,"command":)" +
                                    json::Compact(*bot.Find("command")) + "}}");
      ASSERT_NE(reply.find("\"ok\":true"), std::string::npos) << reply;
    }
  }
  const json::Value state = Parsed(ask(R"({"state":true})"));
  const State last = Replayed(*Parsed(ask(R"({"log":true})")).Find("log"));
  EXPECT_TRUE(Seals::IsOver(last));
  EXPECT_EQ(*Seals::ReadState(kRules, *state.Find("state")), last);
}

// --- Server
// ---------------------------------------------------------------------------------------

using server::test::FakeSocket;
using server::test::Hall;
using server::test::HallOptions;

// Somebody at a table, by plain messages.
struct Person {
  Hall& hall;
  std::shared_ptr<FakeSocket> socket = hall.Connect();
  int last_id = 0;

  // The message that answers the request.
  json::Value Ask(const std::string& verb, const std::string& body) {
    const std::string id = std::to_string(++last_id);
    hall.Say(*socket, R"({"id":)" + id + ",\"" + verb + "\":" + body + "}");
    hall.Pump();
    for (const std::string& text : socket->texts()) {
      const json::Value message = Parsed(text);
      const json::Value* re = message.Find("re");
      if (re != nullptr && re->AsInt() != nullptr && *re->AsInt() == last_id) return message;
    }
    ADD_FAILURE() << verb << " is not answered";
    return {};
  }
};

bool IsRefused(const json::Value& message) {
  const json::Value* ok = message.Find("ok");
  return ok != nullptr && ok->AsBool() != nullptr && !*ok->AsBool();
}

TEST(ThirdGame, IsHostedByTheServerAndComesBackAfterACrash) {
  Hall hall(HallOptions{.host = [](const maze::Rules&) { return server::HostSeals(); }});
  Person person{hall};
  const json::Value table =
      person.Ask("create", R"({"protocol":1,"game":"seals","seats":2,"name":"A"})");
  ASSERT_FALSE(IsRefused(table)) << json::Compact(table);
  ASSERT_FALSE(IsRefused(person.Ask("sit", R"({"seat":0})")));
  ASSERT_FALSE(IsRefused(person.Ask("bot", R"({"seat":1,"level":"plain"})")));
  ASSERT_FALSE(IsRefused(person.Ask("start", "{}")));

  const auto seal = [&person, &hall] {
    const json::Value shown = person.Ask("view", "{}");
    const View view = *Seals::ReadView(kRules, *shown.Find("view"));
    const Seals::CommandList legal = Legal(view, Seat::At(0), view.known.now);
    if (!legal.empty()) {
      const std::string command = Json<Command>(Seals::WriteCommand, legal.front());
      const json::Value taken = person.Ask("act", R"({"command":)" + command + "}");
      ASSERT_FALSE(IsRefused(taken)) << json::Compact(taken);
    }
    hall.Advance(1'500);  // the bot answers a second after it is asked
  };
  for (int round = 0; round < 2; ++round) seal();
  hall.Crash();
  person.socket = hall.Connect();
  const json::Value back =
      person.Ask("resume", R"({"protocol":1,"code":)" + json::Compact(*table.Find("code")) +
                               R"(,"token":)" + json::Compact(*table.Find("token")) + "}");
  ASSERT_FALSE(IsRefused(back)) << json::Compact(back);
  for (int round = 2; round < seals::kRounds; ++round) seal();

  std::string game;
  for (const std::string& text : person.socket->texts()) {
    const std::size_t at = text.find("\"over\":{");
    if (at == std::string::npos) continue;
    const std::size_t id = text.find("\"game\":\"", at) + 8;
    game = text.substr(id, text.find('"', id) - id);
  }
  ASSERT_NE(game, "") << person.socket->texts().back();

  // Its log and the statistics.
  server::Api api(hall.services(), hall.lobby(),
                  server::StaticFiles(std::span<const server::EmbeddedFile>()));
  const auto get = [&](const std::string& path) {
    server::HttpRequest request;
    request.method = "GET";
    request.path = path;
    std::string body;
    api.Handle(request, server::Responder([&body](const server::HttpResponse& response) {
                 if (response.body) body = *response.body;
               }));
    hall.Pump();
    return body;
  };
  const State last = Replayed(Parsed(get("/api/games/" + game + "/log")));
  EXPECT_TRUE(Seals::IsOver(last));
  // The lowest card first against the highest first: two rounds each, and a tie in the middle.
  EXPECT_EQ(last.points[0], 2);
  EXPECT_EQ(last.points[1], 2);
  EXPECT_NE(get("/api/statistics").find(R"("seals":[{"games":1}])"), std::string::npos);
}

// --- Module and replay
// ----------------------------------------------------------------------------

TEST(ThirdGame, RunsInTheBrowsersModule) {
  PageModuleOf<Seals> module;
  EXPECT_NE(module.Facts("{}").find("rulesHash"), std::string::npos);
  const json::Value opened = Parsed(
      module.RunTable(R"({"new":{"seats":2,"seed":"7","options":{},"bots":[null,"plain"]}})"));
  ASSERT_NE(opened.Find("view"), nullptr) << json::Compact(opened);
  json::Value shown = Parsed(module.Follow(R"({"snapshot":)" + json::Compact(*opened.Find("view")) +
                                           R"(,"seat":0,"ms":0})"));
  const auto take = [&](const json::Value& reply, const std::string& answered, Ms ms) {
    for (const json::Value& message : *reply.Find("messages")->AsArray()) {
      shown = Parsed(module.Follow(R"({"update":{"patch":)" +
                                   json::Compact(*message.Find("patch")) + R"(,"answered":[)" +
                                   answered + R"(]},"ms":)" + std::to_string(ms) + "}"));
      ASSERT_TRUE(*shown.Find("ok")->AsBool()) << json::Compact(shown);
    }
  };
  Ms ms = 0;
  for (int id = 1; !shown.Find("commands")->AsArray()->empty(); ++id) {
    ASSERT_LE(id, seals::kRounds);
    const std::string command = json::Compact(shown.Find("commands")->AsArray()->front());
    const std::string at = std::to_string(ms);
    ASSERT_TRUE(*Parsed(module.Follow(R"({"act":{"id":)" + std::to_string(id) + R"(,"ms":)" + at +
                                      R"(,"command":)" + command + "}}"))
                     .Find("ok")
                     ->AsBool());
    take(Parsed(module.RunTable(R"({"act":{"seat":0,"ms":)" + at + R"(,"re":)" +
                                std::to_string(id) + R"(,"command":)" + command + "}}")),
         std::to_string(id), ms);
    ms += 1'500;
    take(Parsed(module.RunTable(R"({"tick":)" + std::to_string(ms) + "}")), "", ms);
  }
  const json::Value log = *Parsed(module.RunTable(R"({"log":true})")).Find("log");
  const State last = Replayed(log);
  EXPECT_TRUE(Seals::IsOver(last));

  // The film of the game ends with the view of the page.
  const json::Value film =
      Parsed(module.Show(R"({"film":)" + json::Compact(log) + R"(,"seat":0})"));
  ASSERT_NE(film.Find("frames"), nullptr) << json::Compact(film);
  const std::size_t frames = film.Find("frames")->AsArray()->size();
  const json::Value end = Parsed(module.Show(R"({"frame":)" + std::to_string(frames - 1) + "}"));
  const std::string bytes = FromBase64(*end.Find("view")->AsString()).value_or("");
  ByteReader reader(bytes);
  EXPECT_EQ(*Seals::DecodeView(kRules, reader), Seals::Observe(kRules, last, Seat::At(0)));
  EXPECT_EQ(json::Compact(*shown.Find("view")),
            Json<View>(Seals::WriteView, Seals::Observe(kRules, last, Seat::At(0))));
}

}  // namespace
}  // namespace syrtis

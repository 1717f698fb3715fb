#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/events_for.h"
#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/core/json_core.h"
#include "engine/core/log.h"
#include "engine/core/recorder.h"
#include "engine/session/bots.h"
#include "engine/session/read_command.h"
#include "engine/session/reply.h"

namespace syrtis {

// A game that is going on, asked and driven by requests. The requests that begin a game are not
// answered here but by Session, which knows the games.
template <Game G>
class GameSession {
 public:
  using Rules = typename G::Rules;

  static Result<GameSession> New(const Offer<G>& offer, int seats, Seed seed,
                                 const json::Value* options_value) {
    const Result<typename G::Options> options = G::ReadOptions(*offer.rules, seats, options_value);
    if (!options.ok()) return options.error();
    return Start(offer, *options, seats, seed);
  }

  // A game that begins with this position; so does its log, whose seed then has no meaning.
  static Result<GameSession> At(const Offer<G>& offer, const json::Value& state_value) {
    const Result<typename G::State> state = G::ReadState(*offer.rules, state_value);
    if (!state.ok()) return state.error();
    Result<GameSession> session = Start(offer, G::OptionsOf(*state), G::SeatCount(*state), Seed{});
    if (session.ok()) session->recorder_.Load(*state);
    return session;
  }

  std::string HashReply() const {
    return Reply::With([this](json::Writer& writer) { WriteHash(writer); });
  }

  // Answers the request `verb`, one of those that need a game; nothing if it is not one of them.
  std::optional<std::string> Answer(std::string_view verb, json::ObjectReader& request) {
    if (verb == "legal") return Legal(request);
    if (verb == "act") return Act(request);
    if (verb == "tick") return Tick(request);
    if (verb == "state") return State(request);
    if (verb == "view") return View(request);
    if (verb == "log") return Log(request);
    if (verb == "back") return Back(request);
    if (verb == "bot") return Bot(request);
    return std::nullopt;
  }

 private:
  GameSession(Recorder<G> recorder, const Bots<G>& bots)
      : recorder_(std::move(recorder)), bots_(bots) {}

  static Result<GameSession> Start(const Offer<G>& offer, const typename G::Options& options,
                                   int seats, Seed seed) {
    Result<Recorder<G>> recorder = Recorder<G>::Start(*offer.rules, options, seats, seed);
    if (!recorder.ok()) return recorder.error();
    return GameSession(*std::move(recorder), offer.bots);
  }

  const Rules& rules() const { return recorder_.rules(); }
  int seats() const { return G::SeatCount(recorder_.state()); }
  std::span<const typename G::Event> events() const { return recorder_.driver().events(); }

  // A moment that is not before the last one seen.
  Ms ReadNextMs(json::ObjectReader& reader, std::string_view key) const {
    const Ms ms = ReadMs(reader, key);
    if (reader.ok() && ms < recorder_.now()) {
      reader.Fail(key, "must not be before the last time seen, " + std::to_string(recorder_.now()) +
                           ", not " + std::to_string(ms));
    }
    return ms;
  }

  // For requests that read {"state":true}; false if there is any error.
  static bool ReadTrue(json::ObjectReader& request, std::string_view key) {
    if (!request.Bool(key)) request.Fail(key, "must be true");
    return request.Finish();
  }

  void WriteHash(json::Writer& writer) const {
    writer.Field("hash", HashText(G::Hash(recorder_.state())));
  }

  std::string Legal(json::ObjectReader& request) const {
    const Seat seat = ReadSeat(request, "legal", seats());
    const Ms ms = request.Has("ms") ? ReadNextMs(request, "ms") : recorder_.now();
    if (!request.Finish()) return Reply::Refused(request.error());
    // Legal at that time: time passes to `ms` before a command is applied.
    typename G::State then = recorder_.state();
    typename G::Events unseen;
    G::Tick(rules(), then, ms, unseen);
    typename G::CommandList commands;
    G::LegalCommands(rules(), then, seat, ms, commands);
    return Reply::With([&](json::Writer& writer) { WriteCommands<G>(rules(), commands, writer); });
  }

  // A malformed command changes nothing, not even the time; one that the rules refuse lets its time
  // pass.
  std::string Act(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("act");
    syrtis::Act<typename G::Command> act;
    act.seat = ReadSeatOr(reader, "seat", seats(), "table");
    act.ms = ReadNextMs(reader, "ms");
    act.command = ReadCommand<G>(rules(), recorder_.state(), reader.Any("command"), reader);
    if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
    const Status status = recorder_.Act(act);
    Reply reply(status);
    if (status.ok() || !events().empty()) WriteEvents<G>(rules(), events(), reply.writer());
    if (status.ok()) WriteHash(reply.writer());
    return std::move(reply).Take();
  }

  std::string Tick(json::ObjectReader& request) {
    const Ms ms = ReadNextMs(request, "tick");
    if (!request.Finish()) return Reply::Refused(request.error());
    const Status status = recorder_.Tick(ms);
    Reply reply(status);
    if (status.ok()) WriteEvents<G>(rules(), events(), reply.writer());
    return std::move(reply).Take();
  }

  std::string State(json::ObjectReader& request) const {
    if (!ReadTrue(request, "state")) return Reply::Refused(request.error());
    return Reply::With([this](json::Writer& writer) {
      G::WriteState(rules(), recorder_.state(), writer.Key("state"));
    });
  }

  std::string View(json::ObjectReader& request) const {
    const Seat seat = ReadSeatOr(request, "view", seats(), "spectator");
    if (!request.Finish()) return Reply::Refused(request.error());
    return Reply::With([&](json::Writer& writer) {
      G::WriteView(rules(), G::Observe(rules(), recorder_.state(), seat), writer.Key("view"));
    });
  }

  std::string Log(json::ObjectReader& request) const {
    if (!ReadTrue(request, "log")) return Reply::Refused(request.error());
    return Reply::With([this](json::Writer& writer) {
      WriteLog<G>(rules(), recorder_.CompleteLog(), writer.Key("log"));
    });
  }

  // Takes back at the last time seen. Events that time brings about again are in the reply.
  std::string Back(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("back");
    const Seat seat = ReadSeat(reader, "seat", seats());
    const auto seq = static_cast<std::uint32_t>(reader.Int("seq", 0, INT32_MAX));
    if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
    const Status status = recorder_.BackTo(seat, recorder_.now(), seq);
    Reply reply(status);
    if (!events().empty()) WriteEvents<G>(rules(), events(), reply.writer());
    if (status.ok()) WriteHash(reply.writer());
    return std::move(reply).Take();
  }

  static constexpr int kMostBudget = 1'000'000;

  // The command that one of the bots would give now, at the last time seen.
  std::string Bot(json::ObjectReader& request) const {
    json::ObjectReader reader = request.Object("bot");
    const Seat seat = ReadSeat(reader, "seat", seats());
    if (bots_.make == nullptr) reader.Fail("level", "there are no bots here");
    const std::size_t level = reader.Enum("level", bots_.levels);
    bool why = false;
    int budget = 0;
    if (bots_.think != nullptr) {
      if (reader.Has("why")) why = reader.Bool("why");
      if (reader.Has("budget")) budget = reader.Int("budget", 1, kMostBudget);
      if (reader.ok() && (why || budget > 0) && level < bots_.first_thinker) {
        reader.Fail("level", "this bot does not try anything out");
      }
    }
    if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
    const typename G::View view = G::Observe(rules(), recorder_.state(), seat);
    const bool thinks = why || budget > 0;
    const Thought<G> thought =
        thinks ? bots_.think(rules(), view, seat, recorder_.now(), level, budget)
               : Thought<G>{AskBot(view, seat, level), {}};
    const std::optional<typename G::Command>& command = thought.command;
    return Reply::With([&](json::Writer& writer) {
      if (command) {
        G::WriteCommand(rules(), *command, writer.Key("command"));
      } else {
        writer.Null("command");
      }
      if (why) writer.Key("why").AddJson(thought.why);
    });
  }

  // Drawn from the view alone, so that asking twice gives the same answer.
  std::optional<typename G::Command> AskBot(const typename G::View& view, Seat seat,
                                            std::size_t level) const {
    const Ms now = recorder_.now();
    const auto bot = bots_.make(rules(), seat, level, Seed{.high = 0, .low = G::Hash(view)});
    bot->See(view, {}, now);
    return bot->WakeAt() <= now ? bot->Wake(view, now) : std::nullopt;
  }

  Recorder<G> recorder_;
  Bots<G> bots_;
};

}  // namespace syrtis

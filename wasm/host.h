#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/back_grace.h"
#include "bots/virtual_table.h"
#include "engine/core/base64.h"
#include "engine/core/json_core.h"
#include "engine/core/view_patch.h"
#include "engine/session/reply.h"
#include "wasm/page_game.h"

namespace syrtis {

// A table that runs in the browser, for one player and bots. It speaks like the server's tables, so
// that a page follows both in the same way. The player has the first seat without a bot.
//
//   {"new":{"seats":3,"seed":"7","options":{…},"bots":[null,"brisk","calm"]}}
//       {"ok":true,"view":"BASE64"}: the player's view, encoded (engine/core/view_patch.h)
//   {"resume":{"log":{…},"bots":[null,"brisk","calm"]}}
//       {"ok":true,"view":"BASE64","ms":900,…}: goes on with the game of that log, at the time
//       where it ends (and PageGame::WriteResumed)
//   {"act":{"seat":0,"ms":900,"re":7,"command":{…}}}, or "commands":[…] as one step; {"tick":900}
//       {"ok":true,"messages":[{"seq","ms","seat","re","events","patch"}],"wake":1200}: everything
//       up to that time, and when to call again at the latest (null: only with a command). Remarks
//       of bots: "said":[{"seat":1,"to":0,"advice":{…}}] beside it (bots/bot.h).
//       A refused command: {"ok":false,"rule":…,"why":…,"messages":[…],"wake":…}
//   {"back":{"seat":0,"ms":900,"re":8,"steps":2}}   takes that many of the seat's latest commands
//       back, as far as the rules allow; answered like "act". Its message has "back":2.
//   {"hurry":900}  bots stop waiting until the player is asked something; answered like "tick"
//   {"order":{"ms":900,"pass":true,"dropWhenAttacked":false}}
//       a standing order of the player, as at the server (docs/protocol.md), in games where one
//       passes; answered like "tick". It is not in the log: a page that resumes gives it again.
//   {"log":true}   {"ok":true,"log":{…}}
// While an order stands, every answer with "messages" has
// "order":{"pass":true,"dropWhenAttacked":…}. Other requests are questions of the game
// (PageGame::AsksTable).
//
// In games that take commands back, bots wait after a player's command that could still be taken
// back (bots/back_grace.h).
template <Game G>
class Host {
 public:
  using Rules = typename G::Rules;
  using View = typename G::View;
  using Command = typename G::Command;

  explicit Host(const Rules& rules) : rules_(rules) {}

  std::string Answer(json::ObjectReader& request) {
    if (request.Has("new")) return New(request);
    if (request.Has("resume")) return Resume(request);
    if (!table_) return Reply::Refused("there is no table yet: begin with new");
    if (request.Has("act")) return Take(request);
    if constexpr (G::kTakesBack) {
      if (request.Has("back")) return GoBack(request);
      if (request.Has("hurry")) return Hurry(request);
    }
    if constexpr (kHasTurns) {
      if (request.Has("order")) return GiveOrder(request);
    }
    if (request.Has("tick")) return Tick(request);
    if (request.Has("log")) {
      return Reply::With([this](json::Writer& writer) {
        WriteLog<G>(rules_, table_->game().CompleteLog(), writer.Key("log"));
      });
    }
    std::optional<std::string> asked = PageGame<G>::AsksTable(table_->game(), request);
    if (asked) return *std::move(asked);
    return Reply::Refused("this is no request of a table");
  }

 private:
  static constexpr bool kHasTurns = requires(const typename G::State& state, Seat seat) {
    PageGame<G>::AsksFirstAction(state, seat);
  };
  // "Pass when my turn comes", for the player.
  struct Order {
    bool drop_when_attacked = false;
    std::uint32_t round = 0;
  };

  // A bot whose command is refused looks again, but never more often than this at one moment.
  static constexpr int kMaxWakes = 200;

  // One change of the table, as its player sees it.
  struct Message {
    std::uint32_t seq = 0;
    Ms ms = 0;
    Seat seat;
    std::optional<std::uint32_t> re;
    std::uint32_t back = 0;  // so many steps were taken back
    std::vector<typename G::Event> events;
    std::string patch;
  };
  // Each seat's level; nothing for a person.
  using Levels = std::vector<std::optional<std::size_t>>;
  struct Said {
    Seat from;
    Remark remark;
  };

  static Levels ReadLevels(json::ObjectReader& reader, int seats) {
    json::ArrayReader list = reader.Array("bots", 0, static_cast<std::size_t>(seats));
    Levels levels;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const json::Value* level = list.Any(i);
      levels.push_back(level == nullptr || level->IsNull()
                           ? std::nullopt
                           : std::optional(list.Enum(i, BotsOf<G>::Levels())));
    }
    return levels;
  }

  std::string New(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("new");
    const int seats = reader.Int("seats", G::kMinSeats, G::kMaxSeats);
    const Seed seed = ReadSeed(reader, "seed");
    const json::Value* options_value = reader.OptionalAny("options");
    const Levels levels = ReadLevels(reader, seats);
    if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
    const Result<typename G::Options> options = G::ReadOptions(rules_, seats, options_value);
    if (!options.ok()) return Reply::Refused(options.error());
    Result<Recorder<G>> game = Recorder<G>::Start(rules_, *options, seats, seed);
    if (!game.ok()) return Reply::Refused(game.error());
    Begin(*std::move(game), levels);
    return Reply::With(
        [this](json::Writer& writer) { writer.Field("view", Base64(EncodedView<G>(view_))); });
  }

  std::string Resume(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("resume");
    const json::Value* value = reader.Any("log");
    const Levels levels = ReadLevels(reader, G::kMaxSeats);
    if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
    Result<Log<G>> log = ReadLog<G>(rules_, *value);
    if (!log.ok()) return Reply::Refused(log.error());
    if (levels.size() > static_cast<std::size_t>(log->header.seats)) {
      return Reply::Refused("there are more bots than seats");
    }
    Result<Recorder<G>> game = Recorder<G>::Resume(rules_, *std::move(log));
    if (!game.ok()) return Reply::Refused(game.error());
    Begin(*std::move(game), levels);
    // Bots wait again, so that the player can still take a step back.
    if (!player_.IsTable()) grace_.Acted(player_, now());
    return Reply::With([this](json::Writer& writer) {
      writer.Field("view", Base64(EncodedView<G>(view_))).Field("ms", now());
      PageGame<G>::WriteResumed(table_->game().log(), writer);
    });
  }

  // Replaces the table's game and bots.
  void Begin(Recorder<G> game, const Levels& levels) {
    table_ = std::make_unique<VirtualTable<G>>(std::move(game));
    seq_ = 0;
    messages_.clear();
    said_.clear();
    grace_.Clear();
    order_.reset();
    const LogHeader& header = table_->game().log().header;
    const auto person = std::find(levels.begin(), levels.end(), std::nullopt);
    player_ = person == levels.end() && levels.size() == static_cast<std::size_t>(header.seats)
                  ? Seat::Table()
                  : Seat::At(static_cast<int>(person - levels.begin()));
    view_ = G::Observe(rules_, table_->state(), player_);
    std::uint32_t people = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(header.seats); ++i) {
      if (i >= levels.size() || !levels[i]) people |= std::uint32_t{1} << i;
    }
    table_->crew().MeetPeople(people, now());
    Rng seeds(Seed{.high = ~header.seed.high, .low = header.seed.low});
    for (std::size_t i = 0; i < levels.size(); ++i) {
      const Seed own{.high = seeds.Next(), .low = seeds.Next()};
      const std::optional<std::size_t> level = levels[i];
      if (!level) continue;
      const Seat seat = Seat::At(static_cast<int>(i));
      table_->crew().Take(seat, BotsOf<G>::New(rules_, seat, header.seats, *level, own), now());
    }
    table_->Begin();
    table_->on_step = [this] { AddMessage(); };
    table_->on_remark = [this](Seat from, const Remark& remark) {
      said_.push_back({.from = from, .remark = remark});
    };
  }

  Ms now() const { return table_->game().now(); }

  // Queues the message of the last step.
  void AddMessage() {
    const Driver<G>& step = table_->game().driver();
    const View before = view_;
    view_ = G::Observe(rules_, table_->state(), player_);
    messages_.push_back({.seq = ++seq_,
                         .ms = step.now(),
                         .seat = step.seat(),
                         .back = step.taken_back(),
                         .events = EventsFor<G>(player_, step.events()),
                         .patch = PatchOf(before, view_)});
    if (!step.seat().IsTable() && step.seat() != player_) EndOrder();
  }

  Ms GraceUntil() const {
    return grace_.Until([this](Seat seat) { return table_->game().driver().StepsBack(seat); });
  }
  Ms NextWake() const {
    if (IsOrderDue() && !G::IsOver(table_->state())) return std::max(now(), GraceUntil());
    return table_->NextDue(GraceUntil());
  }

  bool IsOrderDue() const {
    if constexpr (kHasTurns) {
      return order_ && PageGame<G>::AsksFirstAction(table_->state(), player_);
    }
    return false;
  }
  void CarryOutOrder(Ms ms) {
    if constexpr (kHasTurns) {
      order_.reset();
      const Command pass = PageGame<G>::PassCommand(table_->state(), player_);
      static_cast<void>(table_->Act(player_, ms, {&pass, 1}));
    }
  }
  // A bot's step may put an end to the order.
  void EndOrder() {
    if constexpr (kHasTurns) {
      if (!order_) return;
      const Driver<G>& step = table_->game().driver();
      const bool attacked =
          order_->drop_when_attacked &&
          PageGame<G>::IsAttack(step.before(), step.seat(), step.events(), player_);
      if (attacked || PageGame<G>::Round(table_->state()) != order_->round) order_.reset();
    }
  }

  // Runs everything due up to `ms`, bots included, in order.
  void RunTo(Ms ms) {
    ms = std::max(ms, now());
    for (int wakes = 0; wakes < kMaxWakes; ++wakes) {
      if (!IsOrderDue() || G::IsOver(table_->state())) {
        if (!table_->Step(ms, GraceUntil())) break;
        continue;
      }
      const Ms due = NextWake();
      if (due > ms) break;
      if (!table_->PassTime(due)) CarryOutOrder(due);
    }
    table_->PassTime(ms);
  }

  std::string WithMessages(Status status) {
    Reply reply(status);
    json::Writer& w = reply.writer();
    w.Objects("messages", messages_, [&](const Message& message) {
      w.Field("seq", message.seq).Field("ms", message.ms);
      if (!message.seat.IsTable()) w.Field("seat", message.seat.index);
      if (message.re) w.Field("re", *message.re);
      if (message.back > 0) w.Field("back", message.back);
      WriteEvents<G>(rules_, message.events, w);
      w.Field("patch", Base64(message.patch));
    });
    messages_.clear();
    if (!said_.empty()) WriteSaid(w);
    if (order_) {
      w.BeginObject("order").Field("pass", true);
      w.Field("dropWhenAttacked", order_->drop_when_attacked).End();
    }
    const Ms wake = NextWake();
    if (wake >= kMaxMs) {
      w.Null("wake");
    } else {
      w.Field("wake", wake);
    }
    return std::move(reply).Take();
  }

  void WriteSaid(json::Writer& w) {
    w.Objects("said", said_, [&](const Said& said) {
      w.Field("seat", said.from.index).Field("to", said.remark.to.index);
      w.Key("advice").AddJson(said.remark.advice);
    });
    said_.clear();
  }

  std::string Take(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("act");
    const Seat seat = ReadSeat(reader, "seat", G::SeatCount(table_->state()));
    const Ms ms = std::max(ReadMs(reader, "ms"), now());
    const auto re = reader.Int("re", std::uint32_t{0}, UINT32_MAX);
    const std::vector<Command> commands = ReadCommands<G>(rules_, table_->state(), reader);
    if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
    RunTo(ms);
    const Status status = table_->Act(seat, ms, commands);
    if (!status.ok()) return WithMessages(status);
    messages_.back().re = re;
    order_.reset();
    grace_.Acted(seat, ms);
    return WithMessages(status);
  }

  std::string GoBack(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("back");
    const Seat seat = ReadSeat(reader, "seat", G::SeatCount(table_->state()));
    const Ms ms = std::max(ReadMs(reader, "ms"), now());
    const auto re = reader.Int("re", std::uint32_t{0}, UINT32_MAX);
    const auto steps = reader.Int("steps", std::uint32_t{1}, std::uint32_t{INT32_MAX});
    if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
    RunTo(ms);
    const Status status = table_->Back(seat, ms, steps);
    if (status.ok()) {
      messages_.back().re = re;
      grace_.Clear();
      order_.reset();
    }
    return WithMessages(status);
  }

  std::string Tick(json::ObjectReader& request) {
    const Ms ms = ReadMs(request, "tick");
    if (!request.Finish()) return Reply::Refused(request.error());
    RunTo(ms);
    return WithMessages(Status::Ok());
  }

  std::string GiveOrder(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("order");
    const Ms ms = std::max(ReadMs(reader, "ms"), now());
    const bool pass = reader.Bool("pass");
    const bool drop_when_attacked = reader.Bool("dropWhenAttacked");
    if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
    RunTo(ms);
    if (pass && (player_.IsTable() || PageGame<G>::HasTurn(table_->state(), player_))) {
      return WithMessages(refuse::YourTurnAlready());
    }
    order_.reset();
    if (pass) order_ = {drop_when_attacked, PageGame<G>::Round(table_->state())};
    return WithMessages(Status::Ok());
  }

  std::string Hurry(json::ObjectReader& request) {
    const Ms ms = std::max(ReadMs(request, "hurry"), now());
    if (!request.Finish()) return Reply::Refused(request.error());
    grace_.Clear();
    RunTo(ms);
    for (int wakes = 0; wakes < kMaxWakes && !G::IsOver(table_->state()); ++wakes) {
      if (IsOrderDue()) {
        CarryOutOrder(ms);
      } else if (!table_->WakeFirst(ms)) {
        break;
      }
    }
    return WithMessages(Status::Ok());
  }

  const Rules& rules_;
  std::unique_ptr<VirtualTable<G>> table_;
  Seat player_;
  View view_{};
  std::uint32_t seq_ = 0;
  BackGrace grace_;
  std::optional<Order> order_;
  std::vector<Message> messages_;
  std::vector<Said> said_;
};

}  // namespace syrtis

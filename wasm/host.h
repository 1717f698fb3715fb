#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "engine/core/back_grace.h"
#include "engine/core/base64.h"
#include "engine/core/json_core.h"
#include "engine/core/recorder.h"
#include "engine/core/view_patch.h"
#include "engine/session/reply.h"
#include "wasm/page_game.h"

namespace syrtis {

// A table that runs in the browser: it does for one player and bots what the server does for
// friends, and speaks like it, so that a page follows both in the same way. The player has the
// first seat without a bot.
//
//   {"new":{"seats":3,"seed":"7","options":{…},"bots":[null,"brisk","calm"]}}
//       {"ok":true,"view":"BASE64"}: the player's view, encoded (engine/core/view_patch.h)
//   {"resume":{"log":{…},"bots":[null,"brisk","calm"]}}
//       {"ok":true,"view":"BASE64","ms":900,…}: goes on with the game of that log, at the time
//       where it ends (and PageGame::WriteResumed)
//   {"act":{"seat":0,"ms":900,"re":7,"command":{…}}}, or "commands":[…] as one step; {"tick":900}
//       {"ok":true,"messages":[{"seq","ms","seat","re","events","patch"}],"wake":1200}: everything
//       up to that time, and when to come back at the latest (null: only for a command). Bots that
//       said something: "said":[{"seat":1,"to":0,"advice":{…}}] beside it (bots/bot.h)
//       A refused command: {"ok":false,"rule":…,"why":…,"messages":[…],"wake":…}
//   {"back":{"seat":0,"ms":900,"re":8,"steps":2}}   takes that many of the seat's latest commands
//       back, as far as the rules allow; answered like "act". Its message has "back":2.
//   {"hurry":900}  bots stop waiting until the player is asked something; answered like "tick"
//   {"order":{"ms":900,"pass":true,"dropWhenAttacked":false}}   a standing order of the player, as
//   at
//       the server (docs/protocol.md), in games where one passes; answered like "tick". It is not
//       in the log: a page that resumes gives it again.
//   {"log":true}   {"ok":true,"log":{…}}
// While an order stands, every answer with "messages" has
// "order":{"pass":true,"dropWhenAttacked":…}. Whatever else is asked is a question of the game
// (PageGame::AsksTable).
//
// In games that take commands back, bots wait after a player's command that could still be taken
// back (engine/core/back_grace.h).
template <Game G>
class Host {
 public:
  using Rules = typename G::Rules;
  using View = typename G::View;
  using Command = typename G::Command;

  explicit Host(const Rules& rules) : rules_(rules) {}

  std::string Answer(std::string_view line) {
    const Result<json::Value> value = json::Parse(line);
    if (!value.ok()) return Reply::Refused(value.error());
    json::Errors errors;
    json::ObjectReader request(*value, "", errors);
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
      Reply reply(true);
      reply.writer().Key("log");
      WriteLog<G>(rules_, table_->CompleteLog(), reply.writer());
      return std::move(reply).Take();
    }
    std::optional<std::string> asked = PageGame<G>::AsksTable(*table_, request);
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
  struct Seated {
    Seat seat;
    std::unique_ptr<Bot<G>> bot;
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
    reader.Finish();
    request.Finish();
    if (!request.ok()) return Reply::Refused(request.errors().error());
    const Result<typename G::Options> options = G::ReadOptions(rules_, seats, options_value);
    if (!options.ok()) return Reply::Refused(options.error());
    Result<Recorder<G>> table = Recorder<G>::Start(rules_, *options, seats, seed);
    if (!table.ok()) return Reply::Refused(table.error());
    Begin(*std::move(table), levels);
    Reply reply(true);
    reply.writer().Field("view", Base64(EncodedView<G>(view_)));
    return std::move(reply).Take();
  }

  std::string Resume(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("resume");
    const json::Value* value = reader.Any("log");
    const Levels levels = ReadLevels(reader, G::kMaxSeats);
    reader.Finish();
    request.Finish();
    if (!request.ok()) return Reply::Refused(request.errors().error());
    Result<Log<G>> log = ReadLog<G>(rules_, *value);
    if (!log.ok()) return Reply::Refused(log.error());
    if (levels.size() > static_cast<std::size_t>(log->header.seats)) {
      return Reply::Refused("there are more bots than seats");
    }
    Result<Recorder<G>> table = Recorder<G>::Resume(rules_, *std::move(log));
    if (!table.ok()) return Reply::Refused(table.error());
    Begin(*std::move(table), levels);
    Reply reply(true);
    reply.writer().Field("view", Base64(EncodedView<G>(view_))).Field("ms", table_->now());
    PageGame<G>::WriteResumed(table_->log(), reply.writer());
    return std::move(reply).Take();
  }

  // This is the table from now on, with these bots at it.
  void Begin(Recorder<G> table, const Levels& levels) {
    table_ = std::make_unique<Recorder<G>>(std::move(table));
    seq_ = 0;
    messages_.clear();
    said_.clear();
    bots_.clear();
    grace_.Clear();
    order_.reset();
    const LogHeader& header = table_->log().header;
    const auto person = std::find(levels.begin(), levels.end(), std::nullopt);
    player_ = person == levels.end() && levels.size() == static_cast<std::size_t>(header.seats)
                  ? Seat::Table()
                  : Seat::At(static_cast<int>(person - levels.begin()));
    view_ = G::Observe(rules_, table_->state(), player_);
    std::uint32_t people = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(header.seats); ++i) {
      if (i >= levels.size() || !levels[i]) people |= std::uint32_t{1} << i;
    }
    Rng seeds(Seed{.high = ~header.seed.high, .low = header.seed.low});
    for (std::size_t i = 0; i < levels.size(); ++i) {
      const Seed own{.high = seeds.Next(), .low = seeds.Next()};
      if (!levels[i]) continue;
      const Seat seat = Seat::At(static_cast<int>(i));
      bots_.push_back({seat, BotsOf<G>::New(rules_, seat, header.seats, *levels[i], own)});
      bots_.back().bot->MeetPeople(people, table_->now());
      bots_.back().bot->See(ViewOf(seat), {}, table_->now());
    }
  }

  View ViewOf(Seat seat) const { return G::Observe(rules_, table_->state(), seat); }

  // Something happened: the bots see it, and a message says it.
  void Show(std::optional<std::uint32_t> re = std::nullopt) {
    const Driver<G>& step = table_->driver();
    const View before = view_;
    view_ = ViewOf(player_);
    for (const Seated& seated : bots_) {
      seated.bot->See(ViewOf(seated.seat), EventsFor<G>(seated.seat, step.events()), step.now());
    }
    messages_.push_back({.seq = ++seq_,
                         .ms = step.now(),
                         .seat = step.seat(),
                         .re = re,
                         .back = step.taken_back(),
                         .events = EventsFor<G>(player_, step.events()),
                         .patch = PatchOf(before, view_)});
  }

  // The bot that wants to be woken first; null if none does.
  const Seated* NextBot() const {
    const auto next = std::min_element(
        bots_.begin(), bots_.end(),
        [](const Seated& a, const Seated& b) { return a.bot->WakeAt() < b.bot->WakeAt(); });
    return next == bots_.end() || next->bot->WakeAt() >= kMaxMs ? nullptr : &*next;
  }
  Ms GraceUntil() const {
    if constexpr (G::kTakesBack) {
      return grace_.Until([this](Seat seat) { return G::StepsBack(table_->state(), seat); });
    }
    return 0;
  }
  Ms NextWake() const {
    if (G::IsOver(table_->state())) return kMaxMs;
    if (IsOrderDue()) return std::max(table_->now(), GraceUntil());
    const Ms due = std::min(G::NextDue(table_->state()), kMaxMs);
    const Seated* next = NextBot();
    return next == nullptr ? due : std::min(due, std::max(next->bot->WakeAt(), GraceUntil()));
  }

  bool IsOrderDue() const {
    if constexpr (kHasTurns) {
      return order_ && PageGame<G>::AsksFirstAction(table_->state(), player_);
    }
    return false;
  }
  void CarryOutOrder(Ms now) {
    if constexpr (kHasTurns) {
      order_.reset();
      const Command pass = PageGame<G>::PassCommand(table_->state(), player_);
      if (table_->Act(player_, now, {&pass, 1}).ok()) Show();
    }
  }
  // A bot's step may put an end to the order.
  void EndOrder() {
    if constexpr (kHasTurns) {
      if (!order_) return;
      const Driver<G>& step = table_->driver();
      const bool attacked =
          order_->drop_when_attacked &&
          PageGame<G>::IsAttack(step.before(), step.seat(), step.events(), player_);
      if (attacked || PageGame<G>::Round(table_->state()) != order_->round) order_.reset();
    }
  }

  void Wake(const Seated& seated, Ms now) {
    const Seat seat = seated.seat;
    const std::optional<Command> command = seated.bot->Wake(ViewOf(seat), now);
    if (std::optional<Remark> remark = seated.bot->TakeRemark()) {
      for (const Seated& other : bots_) {
        if (other.seat != seat) other.bot->Hear(seat, remark->to, now);
      }
      said_.push_back({.from = seat, .remark = *std::move(remark)});
    }
    if (command && table_->Act(seat, now, {&*command, 1}).ok()) {
      Show();
      EndOrder();
    }
  }

  // Everything due up to `ms`, bots among it, in its order.
  void RunTo(Ms ms) {
    ms = std::max(ms, table_->now());
    for (int wakes = 0; wakes < kMaxWakes; ++wakes) {
      const Ms next = NextWake();
      if (next > ms) break;
      const Ms now = std::max(next, table_->now());
      if (PassTime(now)) continue;
      if (IsOrderDue()) {
        CarryOutOrder(now);
        continue;
      }
      const Seated* bot = NextBot();
      if (bot == nullptr || std::max(bot->bot->WakeAt(), GraceUntil()) > now) break;
      Wake(*bot, now);
    }
    PassTime(ms);
  }

  // True if something happened.
  bool PassTime(Ms ms) {
    if (!table_->Tick(ms).ok() || table_->driver().events().empty()) return false;
    Show();
    return true;
  }

  std::string WithMessages(Status status) {
    Reply reply(status);
    json::Writer& w = reply.writer();
    w.BeginArray("messages");
    for (const Message& message : messages_) {
      w.BeginObject().Field("seq", message.seq).Field("ms", message.ms);
      if (!message.seat.IsTable()) w.Field("seat", message.seat.index);
      if (message.re) w.Field("re", *message.re);
      if (message.back > 0) w.Field("back", message.back);
      WriteEvents<G>(rules_, message.events, w);
      w.Field("patch", Base64(message.patch)).End();
    }
    w.End();
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
    w.BeginArray("said");
    for (const Said& said : said_) {
      w.BeginObject().Field("seat", said.from.index).Field("to", said.remark.to.index);
      w.Key("advice").AddJson(said.remark.advice).End();
    }
    w.End();
    said_.clear();
  }

  std::string Take(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("act");
    const Seat seat = ReadSeat(reader, "seat", G::SeatCount(table_->state()));
    const Ms ms = std::max(ReadMs(reader, "ms"), table_->now());
    const auto re = reader.Int("re", std::uint32_t{0}, UINT32_MAX);
    const std::vector<Command> commands = ReadCommands<G>(rules_, table_->state(), reader);
    reader.Finish();
    request.Finish();
    if (!request.ok()) return Reply::Refused(request.errors().error());
    RunTo(ms);
    const Status status = table_->Act(seat, ms, commands);
    if (!status.ok()) return WithMessages(status);
    order_.reset();
    Show(re);
    grace_.Acted(seat, ms);
    return WithMessages(status);
  }

  std::string GoBack(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("back");
    const Seat seat = ReadSeat(reader, "seat", G::SeatCount(table_->state()));
    const Ms ms = std::max(ReadMs(reader, "ms"), table_->now());
    const auto re = reader.Int("re", std::uint32_t{0}, UINT32_MAX);
    const auto steps = reader.Int("steps", std::uint32_t{1}, std::uint32_t{INT32_MAX});
    reader.Finish();
    request.Finish();
    if (!request.ok()) return Reply::Refused(request.errors().error());
    RunTo(ms);
    const Status status = table_->Back(seat, ms, steps);
    if (status.ok()) {
      grace_.Clear();
      order_.reset();
      Show(re);
    }
    return WithMessages(status);
  }

  std::string Tick(json::ObjectReader& request) {
    const Ms ms = ReadMs(request, "tick");
    request.Finish();
    if (!request.ok()) return Reply::Refused(request.errors().error());
    RunTo(ms);
    return WithMessages(Status::Ok());
  }

  std::string GiveOrder(json::ObjectReader& request) {
    json::ObjectReader reader = request.Object("order");
    const Ms ms = std::max(ReadMs(reader, "ms"), table_->now());
    const bool pass = reader.Bool("pass");
    const bool drop_when_attacked = reader.Bool("dropWhenAttacked");
    reader.Finish();
    request.Finish();
    if (!request.ok()) return Reply::Refused(request.errors().error());
    RunTo(ms);
    if (pass && (player_.IsTable() || PageGame<G>::HasTurn(table_->state(), player_))) {
      return WithMessages(refuse::YourTurnAlready());
    }
    order_.reset();
    if (pass) order_ = {drop_when_attacked, PageGame<G>::Round(table_->state())};
    return WithMessages(Status::Ok());
  }

  std::string Hurry(json::ObjectReader& request) {
    const Ms ms = std::max(ReadMs(request, "hurry"), table_->now());
    request.Finish();
    if (!request.ok()) return Reply::Refused(request.errors().error());
    grace_.Clear();
    RunTo(ms);
    for (int wakes = 0; wakes < kMaxWakes && !G::IsOver(table_->state()); ++wakes) {
      if (IsOrderDue()) {
        CarryOutOrder(ms);
        continue;
      }
      const Seated* bot = NextBot();
      if (bot == nullptr) break;
      Wake(*bot, ms);
    }
    return WithMessages(Status::Ok());
  }

  const Rules& rules_;
  std::unique_ptr<Recorder<G>> table_;
  std::vector<Seated> bots_;
  Seat player_;
  View view_{};
  std::uint32_t seq_ = 0;
  BackGrace grace_;
  std::optional<Order> order_;
  std::vector<Message> messages_;
  std::vector<Said> said_;
};

}  // namespace syrtis

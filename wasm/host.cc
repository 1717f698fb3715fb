#include "wasm/host.h"

#include <algorithm>

#include "bots/maze/solver.h"
#include "engine/core/base64.h"
#include "engine/core/view_patch.h"
#include "engine/session/reply.h"
#include "wasm/encoded_view.h"

namespace syrtis::maze {
namespace {

// A bot whose command is refused looks again, but never more often than this at one moment.
constexpr int kMaxWakes = 200;

std::vector<std::optional<Pace>> ReadPaces(json::ObjectReader& reader, int seats) {
  json::ArrayReader paces = reader.Array("bots", 0, static_cast<std::size_t>(seats));
  std::vector<std::optional<Pace>> bots;
  for (std::size_t i = 0; i < paces.size(); ++i) {
    const json::Value* pace = paces.Any(i);
    bots.push_back(pace == nullptr || pace->IsNull()
                       ? std::nullopt
                       : std::optional(static_cast<Pace>(paces.Enum(i, kPaceNames))));
  }
  return bots;
}

// Who moved the red pawn last.
std::optional<Seat> RedMover(const Log<Maze>& log) {
  const auto moved =
      std::find_if(log.entries.rbegin(), log.entries.rend(), [](const LogEntry<Maze>& entry) {
        return entry.kind == EntryKind::kCommand && entry.command.kind == Do::kRed;
      });
  return moved == log.entries.rend() ? std::nullopt : std::optional(moved->seat);
}

}  // namespace

std::string Host::Answer(std::string_view line) {
  const Result<json::Value> value = json::Parse(line);
  if (!value.ok()) return Reply::Refused(value.error());
  json::Errors errors;
  json::ObjectReader request(*value, "", errors);
  if (request.Has("new")) return New(request);
  if (request.Has("resume")) return Resume(request);
  if (!table_) return Reply::Refused("there is no table yet: begin with new");
  if (request.Has("act")) return Take(request);
  if (request.Has("tick")) return Tick(request);
  if (request.Has("par")) return Par(request);
  if (request.Has("log")) {
    Reply reply(true);
    reply.writer().Key("log");
    WriteLog<Maze>(rules_, table_->CompleteLog(), reply.writer());
    return std::move(reply).Take();
  }
  return Reply::Refused("this is no request of a table");
}

std::string Host::New(json::ObjectReader& request) {
  json::ObjectReader reader = request.Object("new");
  const int seats = reader.Int("seats", Maze::kMinSeats, Maze::kMaxSeats);
  const Seed seed = ReadSeed(reader, "seed");
  const json::Value* options_value = reader.OptionalAny("options");
  const Paces bots = ReadPaces(reader, seats);
  reader.Finish();
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  const Result<Options> options = ReadOptions(seats, options_value);
  if (!options.ok()) return Reply::Refused(options.error());
  Result<Recorder<Maze>> table = Recorder<Maze>::Start(rules_, *options, seats, seed);
  if (!table.ok()) return Reply::Refused(table.error());
  Begin(*std::move(table), bots);
  Reply reply(true);
  reply.writer().Field("view", Base64(EncodedView(view_)));
  return std::move(reply).Take();
}

std::string Host::Resume(json::ObjectReader& request) {
  json::ObjectReader reader = request.Object("resume");
  const json::Value* value = reader.Any("log");
  const Paces bots = ReadPaces(reader, Maze::kMaxSeats);
  reader.Finish();
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  Result<Log<Maze>> log = ReadLog<Maze>(rules_, *value);
  if (!log.ok()) return Reply::Refused(log.error());
  if (bots.size() > static_cast<std::size_t>(log->header.seats)) {
    return Reply::Refused("there are more bots than seats");
  }
  Result<Recorder<Maze>> table = Recorder<Maze>::Resume(rules_, *std::move(log));
  if (!table.ok()) return Reply::Refused(table.error());
  Begin(*std::move(table), bots);
  Reply reply(true);
  reply.writer().Field("view", Base64(EncodedView(view_))).Field("ms", table_->now());
  if (const std::optional<Seat> by = RedMover(table_->log())) {
    reply.writer().Field("redBy", by->index);
  }
  return std::move(reply).Take();
}

void Host::Begin(Recorder<Maze> table, const Paces& bots) {
  table_ = std::make_unique<Recorder<Maze>>(std::move(table));
  view_ = Observe(table_->state());
  seq_ = 0;
  messages_.clear();
  bots_.clear();
  const LogHeader& header = table_->log().header;
  Rng seeds(Seed{.high = ~header.seed.high, .low = header.seed.low});
  for (std::size_t i = 0; i < bots.size(); ++i) {
    const Seed own{.high = seeds.Next(), .low = seeds.Next()};
    const std::optional<Pace> pace = bots[i];
    if (!pace) continue;
    const Seat seat = Seat::At(static_cast<int>(i));
    bots_.push_back({seat, Partner(rules_, seat, header.seats, *pace, own)});
    bots_.back().partner.See(view_, {}, table_->now());
  }
}

void Host::Show(Seat seat, std::optional<std::uint32_t> re, const Events& events) {
  const View before = view_;
  view_ = Observe(table_->state());
  for (Bot& bot : bots_) bot.partner.See(view_, events, table_->now());
  messages_.push_back({.seq = ++seq_,
                       .ms = table_->now(),
                       .seat = seat,
                       .re = re,
                       .events = events,
                       .patch = PatchOf(before, view_)});
}

Ms Host::NextWake() const {
  const State& state = table_->state();
  if (state.IsOver()) return kNever;
  Ms next = std::min(state.deadline, state.choice_deadline);
  for (const Bot& bot : bots_) next = std::min(next, bot.partner.WakeAt());
  return next;
}

void Host::RunTo(Ms ms) {
  ms = std::max(ms, table_->now());
  Events events;
  for (int wakes = 0; wakes < kMaxWakes; ++wakes) {
    const Ms next = NextWake();
    if (next > ms) break;
    const Ms now = std::max(next, table_->now());
    events.clear();
    [[maybe_unused]] const Status ticked = table_->Tick(now, events);
    if (!events.empty()) {
      Show(Seat::Table(), std::nullopt, events);
      continue;
    }
    const auto bot = std::min_element(bots_.begin(), bots_.end(), [](const Bot& a, const Bot& b) {
      return a.partner.WakeAt() < b.partner.WakeAt();
    });
    if (bot == bots_.end() || bot->partner.WakeAt() > now) break;
    const Seat seat = bot->seat;
    const std::optional<Command> command = bot->partner.Wake(view_, now);
    if (!command) continue;
    if (table_->Act({.ms = now, .seat = seat, .command = *command}, events).ok()) {
      Show(seat, std::nullopt, events);
    }
  }
  events.clear();
  [[maybe_unused]] const Status ticked = table_->Tick(ms, events);
  if (!events.empty()) Show(Seat::Table(), std::nullopt, events);
}

std::string Host::WithMessages(Status status) {
  Reply reply(status);
  json::Writer& w = reply.writer();
  w.BeginArray("messages");
  for (const Message& message : messages_) {
    w.BeginObject().Field("seq", message.seq).Field("ms", message.ms);
    if (!message.seat.IsTable()) w.Field("seat", message.seat.index);
    if (message.re) w.Field("re", *message.re);
    w.BeginArray("events");
    for (const Event& event : message.events) WriteEvent(rules_, event, w);
    w.End().Field("patch", Base64(message.patch)).End();
  }
  w.End();
  messages_.clear();
  const Ms wake = NextWake();
  if (wake == kNever) {
    w.Null("wake");
  } else {
    w.Field("wake", wake);
  }
  return std::move(reply).Take();
}

std::string Host::Take(json::ObjectReader& request) {
  json::ObjectReader reader = request.Object("act");
  Act<Command> act;
  act.seat = ReadSeat(reader, "seat", table_->state().seats);
  act.ms = std::max(ReadMs(reader, "ms"), table_->now());
  const auto re = reader.Int("re", std::uint32_t{0}, UINT32_MAX);
  if (const json::Value* value = reader.Any("command")) {
    const Result<Command> command = ReadCommand(rules_, table_->state(), *value);
    if (command.ok()) {
      act.command = *command;
    } else {
      reader.errors().Add("", command.error().text);
    }
  }
  reader.Finish();
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  RunTo(act.ms);
  Events events;
  const Status status = table_->Act(act, events);
  if (status.ok()) Show(act.seat, re, events);
  return WithMessages(status);
}

std::string Host::Tick(json::ObjectReader& request) {
  const Ms ms = ReadMs(request, "tick");
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  RunTo(ms);
  return WithMessages(Status::Ok());
}

std::string Host::Par(json::ObjectReader& request) const {
  const int tries = request.Int("par", 0, 1000);
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  const Log<Maze>& log = table_->log();
  Options options = log.options;
  options.timer = 0;
  Reply reply(true);
  Result<State> state = NewGame(rules_, options, log.header.seats, log.header.seed);
  if (state.ok()) {
    Events events;
    if (state->IsSolitaire()) {
      // The tiles lie as this player laid them.
      for (const LogEntry<Maze>& entry : log.entries) {
        if (entry.kind != EntryKind::kCommand || entry.command.kind != Do::kLay) continue;
        [[maybe_unused]] const Status status =
            Apply(rules_, *state, {.ms = 0, .seat = entry.seat, .command = entry.command}, events);
      }
    }
    for (int seat = 0; seat < log.header.seats; ++seat) {
      [[maybe_unused]] const Status status = Apply(
          rules_, *state, {.ms = 0, .seat = Seat::At(seat), .command = Command::Ready()}, events);
    }
    const Solution best = FindPar(rules_, *state, tries, Seed{});
    if (best.won) {
      reply.writer().Field("par", best.actions);
      return std::move(reply).Take();
    }
  }
  reply.writer().Null("par");
  return std::move(reply).Take();
}

}  // namespace syrtis::maze

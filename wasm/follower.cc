#include "wasm/follower.h"

#include <algorithm>
#include <array>
#include <optional>

#include "bots/maze/mind.h"
#include "bots/maze/pace.h"
#include "engine/core/base64.h"
#include "engine/core/game.h"
#include "engine/core/hash.h"
#include "engine/core/json_core.h"
#include "engine/core/view_patch.h"
#include "engine/maze/bytes.h"
#include "engine/maze/json.h"
#include "engine/maze/names.h"
#include "engine/session/reply.h"
#include "wasm/board_json.h"
#include "wasm/why_not.h"

namespace syrtis::maze {
namespace {

std::optional<std::string> ReadBytes(json::ObjectReader& reader, std::string_view key) {
  std::optional<std::string> bytes = FromBase64(reader.String(key));
  if (!bytes) reader.Fail(key, "must be base64");
  return bytes;
}

void WriteHint(const Rules& rules, std::string_view key, const Hint& hint, json::Writer& writer) {
  static constexpr std::array<std::string_view, 6> kAims = {"explore", "fill",   "dome",
                                                            "settle",  "bridge", "flip"};
  writer.BeginObject(key).Key("command");
  WriteCommand(rules, hint.command, writer);
  writer.BeginObject("why")
      .Field("aim", kAims[static_cast<std::size_t>(hint.goal.aim)])
      .Field("pawn", kPawnNames[static_cast<std::size_t>(TravellerOf(hint.goal))])
      .Field("at", PlaceName(rules, hint.goal.target))
      .Field("clears", hint.MakesWay())
      .End()
      .End();
}

}  // namespace

std::string Follower::Answer(std::string_view line) {
  const Result<json::Value> value = json::Parse(line);
  if (!value.ok()) return Reply::Refused(value.error());
  json::Errors errors;
  json::ObjectReader request(*value, "", errors);
  if (request.Has("snapshot")) return Snapshot(request);
  if (request.Has("update")) return Update(request);
  if (request.Has("act")) return Take(request);
  if (request.Has("legal")) return Legal(request);
  if (request.Has("hint")) return Hint(request);
  if (request.Has("whyNot")) return WhyNotReply(rules_, shown_, seat_, request);
  if (request.Has("whoCan")) return WhoCanReply(rules_, shown_, request);
  if (request.Has("draw")) return BoardReply(rules_, shown_.known, request);
  if (request.Has("seat")) {
    const Seat seat = ReadSeatOr(request, "seat", kMaxSeats, "spectator");
    request.Finish();
    if (!request.ok()) return Reply::Refused(request.errors().error());
    seat_ = seat;
    return Reply(true).Take();
  }
  if (request.Has("view")) {
    Reply reply(true);
    reply.writer().Key("view");
    WriteView(rules_, shown_, reply.writer());
    return std::move(reply).Take();
  }
  return Reply::Refused("this is no request of a page");
}

std::string Follower::Snapshot(json::ObjectReader& request) {
  const std::optional<std::string> bytes = ReadBytes(request, "snapshot");
  const Seat seat = ReadSeatOr(request, "seat", kMaxSeats, "spectator");
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  const std::string text = bytes.value_or("");
  ByteReader reader(text);
  const Result<View> view = DecodeView(rules_, reader);
  if (!view.ok()) return Reply::Refused(view.error());
  seat_ = seat;
  confirmed_ = *view;
  pending_.clear();
  Predict();
  return Reply(true).Take();
}

std::string Follower::Update(json::ObjectReader& request) {
  json::ObjectReader reader = request.Object("update");
  const std::optional<std::string> patch = ReadBytes(reader, "patch");
  json::ArrayReader answered = reader.Array("answered");
  View view = confirmed_;
  if (reader.ok() && !ApplyPatch(patch.value_or(""), view)) {
    reader.Fail("patch", "does not fit the view");
  }
  std::vector<std::uint32_t> ids;
  ids.reserve(answered.size());
  for (std::size_t i = 0; i < answered.size(); ++i) {
    ids.push_back(answered.Int(i, std::uint32_t{0}, UINT32_MAX));
  }
  reader.Finish();
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  confirmed_ = view;
  std::erase_if(pending_, [&](const Pending& pending) {
    return std::find(ids.begin(), ids.end(), pending.id) != ids.end();
  });
  Predict();
  Reply reply(true);
  reply.writer().Field("hash", HashText(HashOf(confirmed_)));
  return std::move(reply).Take();
}

std::string Follower::Take(json::ObjectReader& request) {
  json::ObjectReader reader = request.Object("act");
  Pending pending;
  pending.id = reader.Int("id", std::uint32_t{0}, UINT32_MAX);
  pending.act.seat = seat_;
  pending.act.ms = ReadMs(reader, "ms");
  if (const json::Value* value = reader.Any("command")) {
    const Result<Command> command = ReadCommand(rules_, shown_.known, *value);
    if (command.ok()) {
      pending.act.command = *command;
    } else {
      reader.errors().Add("", command.error().text);
    }
  }
  reader.Finish();
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  Events events;
  const Status status = Show(pending.act, events);
  const bool hidden = IsNotKnown(status);
  if (!status.ok() && !hidden) return Reply(status).Take();
  pending_.push_back(pending);
  Reply reply(true);
  reply.writer().Field("hidden", hidden).BeginArray("events");
  for (const Event& event : events) WriteEvent(rules_, event, reply.writer());
  reply.writer().End();
  return std::move(reply).Take();
}

std::string Follower::Legal(json::ObjectReader& request) const {
  const Ms ms = ReadMs(request, "legal");
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  CommandList commands;
  if (!seat_.IsTable()) {
    LegalCommands(rules_, shown_, seat_, std::max(ms, shown_.known.now), commands);
  }
  Reply reply(true);
  reply.writer().BeginArray("commands");
  for (const Command& command : commands) WriteCommand(rules_, command, reply.writer());
  reply.writer().End();
  return std::move(reply).Take();
}

std::string Follower::Hint(json::ObjectReader& request) const {
  const Ms ms = ReadMs(request, "hint");
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  Reply reply(true);
  const PaceMaker pace(Pace::kCalm, std::max<int>(1, shown_.known.seats), Seed{});
  Mind mind(rules_, {.action = pace.ActionTime(), .slow_rest = pace.SlowRest()});
  std::optional<maze::Hint> next;
  std::optional<maze::Hint> mine;
  if (shown_.known.phase == Phase::kRunning && !seat_.IsTable()) {
    mind.Think(shown_, ms);
    mine = mind.For(shown_, seat_, ms, {});
    next = mind.NextStep(shown_, ms);
  }
  if (mine) WriteHint(rules_, "mine", *mine, reply.writer());
  if (next) WriteHint(rules_, "next", *next, reply.writer());
  return std::move(reply).Take();
}

// Time runs on in the view that is shown, but what time alone brings about is for the table to say.
Status Follower::Show(const Act<Command>& act, Events& events) {
  Act<Command> now = act;
  State& state = shown_.known;
  now.ms = std::max(act.ms, state.now);
  const Ms due = std::min(state.deadline, state.choice_deadline);
  if (now.ms >= due) now.ms = std::max(state.now, due - 1);
  View tried = shown_;
  tried.known.now = now.ms;
  const Status status = Apply(rules_, tried, now, events);
  if (status.ok()) shown_ = tried;
  return status;
}

void Follower::Predict() {
  shown_ = confirmed_;
  Events unseen;
  for (const Pending& pending : pending_) {
    unseen.clear();
    [[maybe_unused]] const Status status = Show(pending.act, unseen);
  }
}

}  // namespace syrtis::maze

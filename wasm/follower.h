#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/base64.h"
#include "engine/core/hash.h"
#include "engine/core/json_core.h"
#include "engine/core/view_patch.h"
#include "engine/session/reply.h"
#include "wasm/page_game.h"

namespace syrtis {

// A page's side of a table: the view that the table has confirmed, and over it the commands of this
// seat that the table has not answered yet, so that a move shows in the frame of the tap. Tables of
// a server and of this browser are followed in the same way.
//
// A request is a line of JSON, so is the reply, which always has "ok":
//   {"snapshot":"BASE64","seat":0,"ms":900}     an encoded view; "seat":"spectator" looks on
//   {"update":{"patch":"BASE64","answered":[7]},"ms":900}
//                                               words that changed (engine/core/view_patch.h), and
//                                               the own commands that they or a refusal answer; the
//                                               reply has the "hash" of the confirmed view
//   {"act":{"id":7,"ms":900,"command":{…}}}     shows it at once: "events", or "hidden":true where
//                                               the outcome cannot be known; refused: "rule",
//                                               "why". Several as one step: "commands":[…]
//   {"draft":{"ms":900,"commands":[…]}}         how it would be after these commands, of which the
//                                               table is not told; answered like "act". With
//                                               "hidden":true it is how it would be before the last
//                                               one, whose outcome cannot be known; the members of
//                                               PageGame::WriteHidden say what is open of it.
//   {"seat":1,"ms":900}                         another seat is mine now
//   {"show":900}                                changes nothing
// The replies to these have "view", as `syrtis engine` prints it, "commands", all that this seat
// may do at that time, and the members of PageGame::WriteShown. Without "ms" (while a backlog is
// read) they do not.
// Other requests are questions of the game (PageGame::Draws).
template <Game G>
class Follower {
 public:
  using Rules = typename G::Rules;
  using View = typename G::View;
  using State = typename G::State;
  using Events = typename G::Events;
  using Command = typename G::Command;

  explicit Follower(const Rules& rules) : rules_(rules) {}

  std::string Answer(json::ObjectReader& request) {
    if (request.Has("snapshot")) return Snapshot(request);
    if (request.Has("update")) return Update(request);
    if (request.Has("act")) return Take(request, /*draft=*/false);
    if constexpr (G::kTakesBack) {
      if (request.Has("draft")) return Take(request, /*draft=*/true);
    }
    if (request.Has("show")) return ShowAgain(request);
    std::optional<std::string> drawn = PageGame<G>::Draws(rules_, shown_, seat_, request);
    if (drawn) return *std::move(drawn);
    if (request.Has("seat")) return Sit(request);
    return Reply::Refused("this is no request of a page");
  }

 private:
  struct Pending {
    std::uint32_t id = 0;
    Ms ms = 0;
    std::vector<Command> commands;
  };

  static std::optional<std::string> ReadBytes(json::ObjectReader& reader, std::string_view key) {
    std::optional<std::string> bytes = FromBase64(reader.String(key));
    if (!bytes) reader.Fail(key, "must be base64");
    return bytes;
  }
  static std::optional<Ms> ReadTime(json::ObjectReader& request) {
    return request.Has("ms") ? std::optional(ReadMs(request, "ms")) : std::nullopt;
  }

  std::string Snapshot(json::ObjectReader& request) {
    const std::optional<std::string> bytes = ReadBytes(request, "snapshot");
    const Seat seat = ReadSeatOr(request, "seat", G::kMaxSeats, "spectator");
    const std::optional<Ms> ms = ReadTime(request);
    if (!request.Finish()) return Reply::Refused(request.error());
    const std::string text = bytes.value_or("");
    ByteReader reader(text);
    const Result<View> view = G::DecodeView(rules_, reader);
    if (!view.ok()) return Reply::Refused(view.error());
    seat_ = seat;
    confirmed_ = *view;
    pending_.clear();
    Predict();
    return ShownReply(ms);
  }

  std::string Update(json::ObjectReader& request) {
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
    const std::optional<Ms> ms = ReadTime(request);
    if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
    confirmed_ = view;
    std::erase_if(pending_, [&](const Pending& pending) {
      return std::find(ids.begin(), ids.end(), pending.id) != ids.end();
    });
    Predict();
    return Reply::With([&](json::Writer& writer) {
      writer.Field("hash", HashText(G::Hash(confirmed_)));
      WriteShown(shown_, ms, writer);
    });
  }

  // "act" stays shown until the table has answered it; "draft" changes nothing.
  std::string Take(json::ObjectReader& request, bool draft) {
    json::ObjectReader reader = request.Object(draft ? "draft" : "act");
    Pending pending;
    if (!draft) pending.id = reader.Int("id", std::uint32_t{0}, UINT32_MAX);
    pending.ms = ReadMs(reader, "ms");
    pending.commands = ReadCommands<G>(rules_, shown_.known, reader);
    if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
    Events events;
    View after = shown_;
    const auto [status, taken] = Play(pending, after, events);
    const bool hidden = IsNotKnown(status);
    if (!status.ok() && !hidden) return Reply(status).Take();
    if (hidden && !draft) {
      after = shown_;
      events.clear();
    }
    Reply reply(true);
    reply.writer().Field("hidden", hidden);
    if constexpr (G::kTakesBack) {
      if (hidden && draft) {
        PageGame<G>::WriteHidden(
            rules_, after, {G::Now(after.known), seat_, pending.commands[taken]}, reply.writer());
      }
    }
    WriteEvents<G>(rules_, events, reply.writer());
    WriteShown(after, pending.ms, reply.writer());
    if (!draft) {
      shown_ = after;
      pending_.push_back(std::move(pending));
    }
    return std::move(reply).Take();
  }

  std::string Sit(json::ObjectReader& request) {
    const Seat seat = ReadSeatOr(request, "seat", G::kMaxSeats, "spectator");
    const std::optional<Ms> ms = ReadTime(request);
    if (!request.Finish()) return Reply::Refused(request.error());
    seat_ = seat;
    return ShownReply(ms);
  }

  std::string ShowAgain(json::ObjectReader& request) const {
    const Ms ms = ReadMs(request, "show");
    if (!request.Finish()) return Reply::Refused(request.error());
    return ShownReply(ms);
  }

  std::string ShownReply(std::optional<Ms> ms) const {
    return Reply::With([&](json::Writer& writer) { WriteShown(shown_, ms, writer); });
  }
  void WriteShown(const View& view, std::optional<Ms> ms, json::Writer& writer) const {
    if (!ms) return;
    G::WriteView(rules_, view, writer.Key("view"));
    typename G::CommandList commands;
    if (!seat_.IsTable()) {
      G::LegalCommands(rules_, view, seat_, std::max(*ms, G::Now(view.known)), commands);
    }
    WriteCommands<G>(rules_, commands, writer);
    PageGame<G>::WriteShown(rules_, view, seat_, writer);
  }

  struct Played {
    Status status;
    std::size_t taken = 0;  // the commands before the one that was refused
  };
  // Applies the commands one after the other, up to the first that is refused. Time passes in the
  // view, but only the table decides what a deadline does.
  Played Play(const Pending& pending, View& view, Events& events) const {
    State& state = view.known;
    Ms ms = std::max(pending.ms, G::Now(state));
    const Ms due = G::NextDue(state);
    if (ms >= due) ms = std::max(G::Now(state), due - 1);
    state.now = ms;
    Played played{.status = Status::Ok()};
    for (const Command& command : pending.commands) {
      played.status = G::Apply(rules_, view, {ms, seat_, command}, events);
      if (!played.status.ok()) break;
      ++played.taken;
    }
    return played;
  }

  // Lays the unanswered commands over the confirmed view again.
  void Predict() {
    shown_ = confirmed_;
    Events unseen;
    for (const Pending& pending : pending_) {
      unseen.clear();
      View after = shown_;
      if (Play(pending, after, unseen).status.ok()) shown_ = after;
    }
  }

  const Rules& rules_;
  Seat seat_;
  View confirmed_{};
  View shown_{};
  std::vector<Pending> pending_;
};

}  // namespace syrtis

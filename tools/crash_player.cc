#include "tools/crash_player.h"

#include <algorithm>
#include <utility>

#include "engine/core/base64.h"
#include "engine/core/hash.h"
#include "engine/core/view_patch.h"
#include "server/protocol/version.h"

namespace syrtis::tools {
namespace {

std::uint32_t NumberOf(const json::Value& value, std::string_view key) {
  return static_cast<std::uint32_t>(value.FindInt(key).value_or(0));
}

std::string Protocol() { return "\"protocol\":" + std::to_string(protocol::kProtocol); }

}  // namespace

CrashPlayer::CrashPlayer(CrashWorld& world, int number, CrashPlayer* host)
    : world_(world), number_(number), host_(host) {}

void CrashPlayer::Problem(const std::string& what) {
  world_.problems.push_back("table " + code_ + ", player " + std::to_string(number_) + ": " + what);
}

void CrashPlayer::Connect() {
  here_ = false;
  entering_ = false;
  client_ = std::make_unique<server::Client>(
      world_.io, server::Client::Events{
                     .on_open = {},
                     .on_text = [this](std::string_view text) { OnText(text); },
                     .on_close = [this](std::uint16_t, std::string_view) { here_ = false; }});
  client_->Connect("127.0.0.1", world_.port, "/ws");
}

void CrashPlayer::Cut() {
  client_->Abort(/*reset=*/true);
  Connect();
}

void CrashPlayer::Ask(std::string_view verb, const std::string& body) {
  const std::uint32_t id = ++last_id_;
  std::string text =
      "{\"id\":" + std::to_string(id) + ",\"" + std::string(verb) + "\":" + body + "}";
  client_->Send(text);
  if (here_) unanswered_[id] = std::move(text);
}

void CrashPlayer::OnText(std::string_view text) {
  const Result<json::Value> parsed = json::Parse(text);
  if (!parsed.ok()) return Problem("no JSON");
  const json::Value& message = *parsed;
  if (message.Find("hello") != nullptr) {
    entering_ = true;
    if (!token_.empty()) {
      return Ask("resume", "{" + Protocol() + ",\"code\":\"" + code_ + "\",\"token\":\"" + token_ +
                               "\",\"since\":" + std::to_string(seq_) + "}");
    }
    if (host_ != nullptr) {
      return Ask("join", "{" + Protocol() + ",\"code\":\"" + host_->code_ + "\",\"name\":\"Two\"}");
    }
    return Ask("create", "{" + Protocol() +
                             ",\"game\":\"maze\",\"seats\":2,\"options\":{\"module\":3,"
                             "\"timer\":0},\"name\":\"One\"}");
  }
  if (message.Find("seq") != nullptr && message.Find("ok") == nullptr) return OnNumbered(message);
  if (message.Find("re") != nullptr) return OnReply(message);
  if (const json::Value* snapshot = message.Find("snapshot")) return OnSnapshot(*snapshot);
  if (const json::Value* history = message.Find("history")) {
    for (const json::Value& one : *history->Find("messages")->AsArray()) OnNumbered(one);
  }
}

void CrashPlayer::OnReply(const json::Value& reply) {
  const std::uint32_t re = NumberOf(reply, "re");
  const bool ok = *reply.Find("ok")->AsBool();
  if (entering_) {
    entering_ = false;
    if (!ok) return Problem("could not come in: " + reply.FindString("why").value_or(""));
    here_ = true;
    code_ = reply.FindString("code").value_or("");
    if (reply.Find("token") != nullptr) {
      token_ = reply.FindString("token").value_or("");
      member_ = NumberOf(reply, "member");
    }
    last_id_ = std::max(last_id_, NumberOf(reply, "lastId"));
    // Once more, as an impatient page would: it must not happen twice.
    for (const auto& [id, text] : unanswered_) {
      for (std::uint32_t copies = 1 + world_.rng.Below(3); copies > 0; --copies) {
        client_->Send(text);
        ++world_.resent;
      }
    }
    return;
  }
  unanswered_.erase(re);
  const std::uint32_t seq = NumberOf(reply, "seq");
  if (ok && seq != 0) NoteDone(re, seq);
}

void CrashPlayer::NoteDone(std::uint32_t re, std::uint32_t seq) {
  const auto [at, is_new] = carried_out_.emplace(re, seq);
  if (!is_new && at->second != seq) Problem("request " + std::to_string(re) + " happened twice");
}

void CrashPlayer::OnSnapshot(const json::Value& snapshot) {
  const std::uint32_t seq = NumberOf(snapshot, "seq");
  if (seq < seq_) Problem("message " + std::to_string(seq_) + " was seen and is gone");
  seq_ = seq;
  if (const json::Value* game = snapshot.Find("game")) TakeGame(*game);
  if (!playing_) Ask("sit", "{\"seat\":" + std::to_string(number_) + "}");
}

void CrashPlayer::TakeGame(const json::Value& game) {
  const std::string bytes = FromBase64(game.FindString("view").value_or("")).value_or("");
  ByteReader reader(bytes);
  const Result<maze::View> view = maze::Maze::DecodeView(world_.rules, reader);
  if (!view.ok()) return Problem("a view cannot be read: " + view.error().text);
  view_ = *view;
  playing_ = true;
  if (HashText(maze::Maze::Hash(view_)) != game.FindString("hash").value_or(""))
    Problem("the hash is another one");
}

void CrashPlayer::OnNumbered(const json::Value& message) {
  ++world_.messages;
  const std::uint32_t seq = NumberOf(message, "seq");
  if (seq != seq_ + 1) {
    return Problem("message " + std::to_string(seq) + " came after " + std::to_string(seq_));
  }
  seq_ = seq;
  const std::uint32_t re = NumberOf(message, "re");
  if (re != 0 && NumberOf(message, "member") == member_) {
    unanswered_.erase(re);
    NoteDone(re, seq);
  }
  if (const json::Value* game = message.Find("game")) {
    TakeGame(*game);
    if (here_) Ask("act", R"({"command":{"do":"ready"}})");
  } else if (const json::Value* play = message.Find("play")) {
    if (!ApplyPatch(FromBase64(play->FindString("patch").value_or("")).value_or("-"), view_) ||
        HashText(maze::Maze::Hash(view_)) != play->FindString("hash").value_or("")) {
      Problem("the view is another one after message " + std::to_string(seq));
    }
    if (play->Find("over") != nullptr && host_ == nullptr && here_) Ask("start", "{}");
  } else if (!playing_ && host_ == nullptr && here_) {
    // Two sit: begin.
    const json::Array& seats = *message.Find("table")->Find("seats")->AsArray();
    const bool full = std::ranges::all_of(
        seats, [](const json::Value& seat) { return seat.Find("member") != nullptr; });
    if (full) Ask("start", "{}");
  }
}

void CrashPlayer::Act() {
  if (!here_ || !playing_ || waiting()) return;
  maze::CommandList legal;
  const Seat seat = Seat::At(number_);
  maze::Maze::LegalCommands(world_.rules, view_, seat, view_.known.now, legal);
  std::vector<maze::Command> moves;
  for (const maze::Command& command : legal) {
    if (maze::IsAction(command.kind) || command.kind == maze::Do::kReady ||
        command.kind == maze::Do::kTrash) {
      moves.push_back(command);
    }
  }
  if (moves.empty()) return;
  std::string body = R"({"command":)";
  json::Writer writer(body);
  maze::Maze::WriteCommand(world_.rules, moves[world_.rng.Below(moves.size())], writer);
  Ask("act", body + "}");
}

}  // namespace syrtis::tools

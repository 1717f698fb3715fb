#include "server/testing/player.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/core/base64.h"
#include "engine/core/hash.h"
#include "engine/core/view_patch.h"
#include "server/protocol/check.h"
#include "server/testing/fields.h"
#include "server/testing/hall.h"

namespace syrtis::server::test {
void Expect(const Reply& reply, std::string_view what) {
  if (!reply.ok) throw std::runtime_error(std::string(what) + ": " + reply.why);
}

Player::Player(Hall& hall, std::string player_name) : name(std::move(player_name)), hall_(hall) {
  hall_.players_.push_back(this);
}

Player::~Player() { std::erase(hall_.players_, this); }

void Player::Connect() {
  socket_ = hall_.Connect(address);
  read_ = 0;
  close_code = 0;
}

void Player::Cut() {
  Read();
  if (socket_) hall_.Cut(*socket_);
}

void Player::TellDrained() {
  hall_.lobby().OnDrained(*socket_);
  hall_.Pump();
}

void Player::Lose() {
  if (!socket_) return;
  hall_.Cut(*socket_);
  read_ = socket_->texts().size();
}

void Player::Say(std::string_view text) { hall_.Say(*socket_, text); }

void Player::SendAs(std::uint32_t id, std::string_view verb, std::string_view body) {
  Say("{\"id\":" + std::to_string(id) + "," + Quote(verb) + ":" + std::string(body) + "}");
}

std::uint32_t Player::Send(std::string_view verb, std::string_view body) {
  const std::uint32_t id = ++last_id;
  SendAs(id, verb, body);
  return id;
}

Reply Player::Ask(std::string_view verb, std::string_view body) {
  const std::uint32_t id = Send(verb, body);
  hall_.Pump();
  return ReplyTo(id);
}

Reply Player::Act(std::string_view command) {
  return Ask("act", "{\"command\":" + std::string(command) + "}");
}

Reply Player::Sit(int place) { return Ask("sit", "{\"seat\":" + std::to_string(place) + "}"); }

Reply Player::Create(int seats, std::string_view options, std::string_view more,
                     std::string_view game) {
  if (!connected()) Connect();
  entering_ = last_id + 1;
  return Ask("create", Greeting() + ",\"game\":" + Quote(game) + ",\"seats\":" +
                           std::to_string(seats) + ",\"options\":" + std::string(options) +
                           std::string(more) + ",\"name\":" + Quote(name) + "}");
}

Reply Player::Join(const std::string& table_code) {
  if (!connected()) Connect();
  entering_ = last_id + 1;
  return Ask("join",
             Greeting() + ",\"code\":" + Quote(table_code) + ",\"name\":" + Quote(name) + "}");
}

Reply Player::Watch(const std::string& table_code, std::optional<std::uint32_t> since) {
  if (!connected()) Connect();
  got_history = false;
  std::string body = Greeting() + ",\"code\":" + Quote(table_code);
  if (since) body += ",\"since\":" + std::to_string(*since);
  return Ask("watch", body + "}");
}

Reply Player::Resume() { return ResumeSince(seq); }

Reply Player::ResumeSince(std::optional<std::uint32_t> since) {
  Connect();
  got_history = false;
  std::string body = Greeting() + ",\"code\":" + Quote(code) + ",\"token\":" + Quote(token);
  if (since) body += ",\"since\":" + std::to_string(*since);
  return Ask("resume", body + "}");
}

void Player::Read() {
  if (!socket_) return;
  while (read_ < socket_->texts().size()) Take(socket_->texts()[read_++]);
  if (!socket_->open() && socket_->close_code() != 0) close_code = socket_->close_code();
}

void Player::Problem(const std::string& what) { problems.push_back(name + ": " + what); }

void Player::Take(const std::string& text) {
  texts.push_back(text);
  const Result<json::Value> parsed = json::Parse(text);
  if (!parsed.ok()) return Problem("no JSON: " + text);
  const json::Value& message = *parsed;
  if (const auto wrong = protocol::Check("ServerMessage", message)) {
    Problem("not of the schema: " + wrong->text + " in " + text.substr(0, 400));
  }
  if (message.Find("seq") != nullptr && message.Find("ok") == nullptr) {
    return TakeNumbered(message, text);
  }
  if (message.Find("re") != nullptr) {
    const auto re = static_cast<std::uint32_t>(IntOf(message, "re"));
    TakeReply(re, {.came = true,
                   .ok = IsTrue(message.Find("ok")),
                   .seq = static_cast<std::uint32_t>(IntOf(message, "seq")),
                   .code = TextOf(message, "code"),
                   .rule = TextOf(message, "rule"),
                   .why = TextOf(message, "why"),
                   .body = message});
    if (re == entering_ && message.Find("token") != nullptr) {
      code = TextOf(message, "code");
      token = TextOf(message, "token");
      member = static_cast<std::uint32_t>(IntOf(message, "member"));
    }
    const auto dealt_with = static_cast<std::uint32_t>(IntOf(message, "lastId"));
    last_id = std::max(last_id, dealt_with);
    return;
  }
  if (const json::Value* snapshot = message.Find("snapshot")) {
    seq = static_cast<std::uint32_t>(IntOf(*snapshot, "seq"));
    table = *snapshot->Find("table");
    has_view_ = false;
    if (const json::Value* game = snapshot->Find("game")) TakeGame(*game);
    TakePresence(*snapshot);
    TakeClock(*snapshot->Find("clock"));
  } else if (const json::Value* history = message.Find("history")) {
    got_history = true;
    if (member == 0 && seq == 0) seq = static_cast<std::uint32_t>(IntOf(*history, "since"));
    if (IntOf(*history, "since") != seq) Problem("a history from elsewhere");
    for (const json::Value& one : *history->Find("messages")->AsArray()) {
      TakeNumbered(one, json::Compact(one));
    }
    TakePresence(*history);
    TakeClock(*history->Find("clock"));
  } else if (const json::Value* presence = message.Find("presence")) {
    here_[static_cast<std::uint32_t>(IntOf(*presence, "member"))] = IsTrue(presence->Find("here"));
  } else if (const json::Value* clock = message.Find("clock")) {
    TakeClock(*clock);
  } else if (const json::Value* bye = message.Find("bye")) {
    byes.push_back(TextOf(*bye, "code"));
  }
}

// A request that was sent several times has one answer.
void Player::TakeReply(std::uint32_t re, Reply reply) {
  const auto [at, is_new] = replies_.emplace(re, reply);
  const Reply& first = at->second;
  if (!is_new && re != 0 &&
      (first.ok != reply.ok || first.seq != reply.seq || first.rule != reply.rule ||
       first.why != reply.why)) {
    Problem("request " + std::to_string(re) + " was answered in two ways");
  }
  at->second = std::move(reply);
}

void Player::TakeNumbered(const json::Value& message, const std::string& text) {
  const auto number = static_cast<std::uint32_t>(IntOf(message, "seq"));
  // Somebody who looks on is not told what was said before.
  const bool skips = member == 0 && got_history && number > seq;
  if (number != seq + 1 && !skips) {
    return Problem("message " + std::to_string(number) + " after " + std::to_string(seq));
  }
  seq = number;
  // What was said once is said the same way to everybody who hears of it later.
  const auto [at, is_new] = numbered.emplace(number, text);
  if (!is_new && at->second != text) Problem("told otherwise: " + at->second + " and " + text);
  if (message.Find("re") != nullptr && member != 0 && IntOf(message, "member") == member) {
    const auto re = static_cast<std::uint32_t>(IntOf(message, "re"));
    TakeReply(re, {.came = true,
                   .ok = true,
                   .seq = number,
                   .code = {},
                   .rule = {},
                   .why = {},
                   .body = message});
  }
  if (const json::Value* now = message.Find("table")) table = *now;
  if (const json::Value* game = message.Find("game")) TakeGame(*game);
  if (const json::Value* play = message.Find("play")) TakePlay(*play);
  if (const json::Value* chat = message.Find("chat")) chats.push_back(json::Compact(*chat));
}

void Player::TakeGame(const json::Value& game) {
  const std::string bytes = FromBase64(TextOf(game, "view")).value_or("");
  ByteReader reader(bytes);
  const Result<maze::View> view = maze::Maze::DecodeView(hall_.rules(), reader);
  if (!view.ok()) return Problem("no view: " + view.error().text);
  view_ = *view;
  has_view_ = true;
  if (HashText(maze::Maze::Hash(view_)) != TextOf(game, "hash")) {
    Problem("the snapshot has another hash");
  }
  over.clear();
  if (const json::Value* end = game.Find("over")) over = json::Compact(*end);
}

void Player::TakePlay(const json::Value& play) {
  if (!has_view_) return Problem("a step without a game");
  if (!ApplyPatch(FromBase64(TextOf(play, "patch")).value_or("-"), view_))
    return Problem("no patch");
  if (HashText(maze::Maze::Hash(view_)) != TextOf(play, "hash")) {
    Problem("message " + std::to_string(seq) + ": the view has another hash");
  }
  if (IntOf(play, "ms") != view_.known.now) Problem("another time than the view's");
  if (const json::Value* end = play.Find("over")) over = json::Compact(*end);
}

void Player::TakeClock(const json::Value& clock) {
  running = IsTrue(clock.Find("running"));
  clock_ms_ = IntOf(clock, "ms");
  clock_at_ = hall_.now();
}

void Player::TakePresence(const json::Value& from) {
  here_.clear();
  for (const json::Value& one : *from.Find("here")->AsArray()) {
    here_[static_cast<std::uint32_t>(*one.AsInt())] = true;
  }
}

std::string Player::SeatText(int seat) const {
  return json::Compact((*table.Find("seats")->AsArray())[static_cast<std::size_t>(seat)]);
}

bool Player::IsHere(std::uint32_t who) const {
  const auto at = here_.find(who);
  return at != here_.end() && at->second;
}

Reply Player::ReplyTo(std::uint32_t id) const {
  const auto at = replies_.find(id);
  return at == replies_.end() ? Reply{} : at->second;
}

Ms Player::GameMs() const { return running ? clock_ms_ + (hall_.now() - clock_at_) : clock_ms_; }

int Player::seat() const {
  const json::Value* seats = table.Find("seats");
  if (seats == nullptr) return -1;
  for (std::size_t i = 0; i < seats->AsArray()->size(); ++i) {
    if (member != 0 && IntOf((*seats->AsArray())[i], "member") == member) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

std::string Player::Phase() const { return TextOf(table, "phase"); }

int Player::Count(std::string_view kind) const {
  return static_cast<int>(std::count_if(numbered.begin(), numbered.end(), [kind](const auto& one) {
    return one.second.find("\"" + std::string(kind) + "\":") != std::string::npos;
  }));
}

std::vector<std::string> Player::LegalMoves() {
  std::vector<std::string> moves;
  if (!has_view_ || seat() < 0) return moves;
  static maze::CommandList list;
  list.clear();
  maze::Maze::LegalCommands(hall_.rules(), view_, Seat::At(seat()), GameMs(), list);
  for (const maze::Command& command : list) {
    if (command.kind == maze::Do::kGiveUp) continue;
    std::string& text = moves.emplace_back();
    json::Writer writer(text);
    maze::Maze::WriteCommand(hall_.rules(), command, writer);
  }
  return moves;
}

std::optional<std::string> Player::AnyMove(Rng& rng) {
  const std::vector<std::string> moves = LegalMoves();
  if (moves.empty()) return std::nullopt;
  return moves[rng.Below(moves.size())];
}

}  // namespace syrtis::server::test

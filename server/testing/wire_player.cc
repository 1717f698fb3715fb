#include "server/testing/wire_player.h"

#include <utility>

#include "engine/core/base64.h"
#include "engine/core/hash.h"
#include "engine/core/view_patch.h"
#include "server/protocol/check.h"
#include "server/table/terraform_hosting.h"
#include "server/testing/fields.h"

namespace syrtis::server::test {
namespace {

using terraform::Do;
using terraform::Terraform;

const terraform::Rules& TheRules() {
  static const terraform::Rules rules = terraform::BuiltInRules();
  return rules;
}

// They like what brings the game on.
std::uint32_t Likes(Do kind) {
  switch (kind) {
    case Do::kPlay:
    case Do::kPlants:
    case Do::kHeat:
      return 30;
    case Do::kPass:
    case Do::kEndTurn:
      return 1;
    case Do::kReopen:
      return 0;
    default:
      return 6;
  }
}

}  // namespace

WirePlayer::WirePlayer(WireServer& server, std::string player_name)
    : name(std::move(player_name)), server_(server) {}

void WirePlayer::Connect() {
  client_.reset();
  close_code = 0;
  connected_ = true;
  client_ = std::make_unique<Client>(
      server_.io(), Client::Events{.on_open = [] {},
                                   .on_text = [this](std::string_view text) { Take(text); },
                                   .on_close =
                                       [this](std::uint16_t close, std::string_view) {
                                         connected_ = false;
                                         close_code = close;
                                       }});
  client_->Connect("127.0.0.1", server_.port(), "/ws");
}

void WirePlayer::Cut() {
  client_->Abort();
  connected_ = false;
}

Reply WirePlayer::Ask(std::string_view verb, std::string_view body) {
  return AskAs(++last_id_, verb, body);
}

Reply WirePlayer::AskAgain(std::string_view verb, std::string_view body) {
  replies_.erase(last_id_);
  return AskAs(last_id_, verb, body);
}

Reply WirePlayer::AskAs(std::uint32_t id, std::string_view verb, std::string_view body) {
  client_->Send("{\"id\":" + std::to_string(id) + "," + Quote(verb) + ":" + std::string(body) +
                "}");
  server_.RunUntil([&] { return replies_.contains(id) || !connected_; });
  return replies_[id];
}

Reply WirePlayer::Enter(std::string_view verb, const std::string& body) {
  Connect();
  shown_ = false;
  Reply reply = Ask(verb, body);
  if (!reply.ok) return reply;
  code = TextOf(reply.body, "code");
  if (!TextOf(reply.body, "token").empty()) token = TextOf(reply.body, "token");
  if (IntOf(reply.body, "member") != 0) {
    member = static_cast<std::uint32_t>(IntOf(reply.body, "member"));
  }
  server_.RunUntil([&] { return shown_ || !connected_; });
  return reply;
}

Reply WirePlayer::Create(int seats, std::string_view options) {
  return Enter("create", Greeting() + R"(,"game":"terraform","seats":)" + std::to_string(seats) +
                             ",\"options\":" + std::string(options) + ",\"name\":" + Quote(name) +
                             "}");
}

Reply WirePlayer::Join(const std::string& table_code) {
  return Enter("join",
               Greeting() + ",\"code\":" + Quote(table_code) + ",\"name\":" + Quote(name) + "}");
}

Reply WirePlayer::Watch(const std::string& table_code, std::optional<std::uint32_t> since) {
  std::string body = Greeting() + ",\"code\":" + Quote(table_code);
  if (since) body += ",\"since\":" + std::to_string(*since);
  return Enter("watch", body + "}");
}

Reply WirePlayer::Resume() { return ResumeSince(seq); }

Reply WirePlayer::ResumeSince(std::optional<std::uint32_t> since) {
  got_history = false;
  std::string body = Greeting() + ",\"code\":" + Quote(code) + ",\"token\":" + Quote(token);
  if (since) body += ",\"since\":" + std::to_string(*since);
  return Enter("resume", body + "}");
}

Reply WirePlayer::Sit(int where) {
  seat = where;
  return Ask("sit", "{\"seat\":" + std::to_string(where) + "}");
}

Reply WirePlayer::Act(std::span<const Command> commands, std::optional<std::uint32_t> after) {
  std::string body;
  json::Writer writer(body);
  writer.BeginObject().Field("after", after.value_or(seq)).BeginArray("commands");
  for (const Command& command : commands) terraform::Terraform::WriteCommand({}, command, writer);
  writer.End().End();
  return Ask("act", body);
}

Reply WirePlayer::Do(terraform::Do kind, int id, int n) {
  return Act(Command{.prompt = me().prompt,
                     .kind = kind,
                     .id = static_cast<std::uint8_t>(id),
                     .n = static_cast<std::uint16_t>(n)});
}

Reply WirePlayer::Back(int steps, std::optional<std::uint32_t> after) {
  return Ask("back", BackBody(steps, after));
}

std::string WirePlayer::BackBody(int steps, std::optional<std::uint32_t> after) const {
  return "{\"steps\":" + std::to_string(steps) +
         ",\"after\":" + std::to_string(after.value_or(seq)) + "}";
}

void WirePlayer::Hear(std::uint32_t number) {
  server_.RunUntil([&] { return seq >= number || !connected_; });
}

void WirePlayer::HearBye() {
  server_.RunUntil([&] { return !connected_; });
}

bool WirePlayer::Owes() const { return seat >= 0 && me().Owes() && over.empty(); }

std::vector<terraform::Command> WirePlayer::Legal() const {
  terraform::CommandList list;
  terraform::LegalCommands(TheRules(), view_, Seat::At(seat), view_.known.now, list);
  return {list.begin(), list.end()};
}

std::vector<terraform::Command> WirePlayer::Choose(Rng& rng) const {
  std::vector<Command> chosen;
  const Seat own = Seat::At(seat);
  terraform::View view = view_;
  terraform::CommandList list;
  terraform::Events events;
  while (true) {
    list.clear();
    terraform::LegalCommands(TheRules(), view, own, view.known.now, list);
    std::uint32_t total = 0;
    for (const Command& command : list) total += Likes(command.kind);
    if (total == 0) return chosen;
    std::uint32_t at = rng.Below(total);
    const auto* one = list.begin();
    for (; at >= Likes(one->kind); ++one) at -= Likes(one->kind);
    chosen.push_back(*one);
    events.clear();
    const Status known = terraform::Apply(TheRules(), view, {view.known.now, own, *one}, events);
    if (!known.ok()) return chosen;
    if (Hosting<Terraform>::CheckWhole(view_, view, own, *one).ok()) return chosen;
  }
}

void WirePlayer::Take(std::string_view text) {
  texts.emplace_back(text);
  const Result<json::Value> parsed = json::Parse(text);
  if (!parsed.ok()) return problems.push_back("no JSON: " + std::string(text));
  const json::Value& message = *parsed;
  if (const auto wrong = protocol::Check("ServerMessage", message)) {
    problems.push_back(wrong->text + " in " + std::string(text.substr(0, 400)));
  }
  if (message.Find("seq") != nullptr && message.Find("ok") == nullptr) {
    return TakeNumbered(message, std::string(text));
  }
  if (message.Find("re") != nullptr) return TakeReply(message);
  if (const json::Value* snapshot = message.Find("snapshot")) {
    shown_ = true;
    seq = static_cast<std::uint32_t>(IntOf(*snapshot, "seq"));
    running = IsTrue(snapshot->Find("clock")->Find("running"));
    TakeOrder(snapshot->Find("order"));
    if (const json::Value* game = snapshot->Find("game")) TakeGame(*game);
  } else if (const json::Value* history = message.Find("history")) {
    got_history = true;
    if (member == 0 && seq == 0) seq = static_cast<std::uint32_t>(IntOf(*history, "since"));
    shown_ = !IsTrue(history->Find("more"));
    running = IsTrue(history->Find("clock")->Find("running"));
    TakeOrder(history->Find("order"));
    if (IntOf(*history, "since") != seq) problems.emplace_back("a history from elsewhere");
    for (const json::Value& one : *history->Find("messages")->AsArray()) {
      TakeNumbered(one, json::Compact(one));
    }
  } else if (const json::Value* clock = message.Find("clock")) {
    running = IsTrue(clock->Find("running"));
  } else if (const json::Value* told = message.Find("order")) {
    TakeOrder(told);
  } else if (const json::Value* bye = message.Find("bye")) {
    byes.push_back(TextOf(*bye, "code"));
  }
}

void WirePlayer::TakeOrder(const json::Value* told) {
  order = told == nullptr || told->IsNull() ? std::string() : json::Compact(*told);
}

void WirePlayer::TakeReply(const json::Value& message) {
  last_id_ = std::max(last_id_, static_cast<std::uint32_t>(IntOf(message, "lastId")));
  replies_[static_cast<std::uint32_t>(IntOf(message, "re"))] = {
      .came = true,
      .ok = IsTrue(message.Find("ok")),
      .seq = static_cast<std::uint32_t>(IntOf(message, "seq")),
      .code = TextOf(message, "code"),
      .rule = TextOf(message, "rule"),
      .why = TextOf(message, "why"),
      .body = message};
}

void WirePlayer::TakeNumbered(const json::Value& message, const std::string& text) {
  const auto number = static_cast<std::uint32_t>(IntOf(message, "seq"));
  if (number != seq + 1) {
    return problems.push_back("message " + std::to_string(number) + " after " +
                              std::to_string(seq));
  }
  seq = number;
  const auto [at, is_new] = numbered.emplace(number, text);
  if (!is_new && at->second != text) problems.push_back("told otherwise: " + text);
  if (const json::Value* game = message.Find("game")) TakeGame(*game);
  if (const json::Value* play = message.Find("play")) TakePlay(*play);
  if (message.Find("re") != nullptr && member != 0 && IntOf(message, "member") == member) {
    replies_[static_cast<std::uint32_t>(IntOf(message, "re"))] = {.came = true,
                                                                  .ok = true,
                                                                  .seq = number,
                                                                  .code = {},
                                                                  .rule = {},
                                                                  .why = {},
                                                                  .body = message};
  }
}

void WirePlayer::TakeGame(const json::Value& game) {
  const std::string bytes = FromBase64(TextOf(game, "view")).value_or("");
  ByteReader reader(bytes);
  const Result<terraform::View> read = Terraform::DecodeView(TheRules(), reader);
  if (!read.ok()) return problems.push_back("no view: " + read.error().text);
  view_ = *read;
  if (HashText(ViewHash()) != TextOf(game, "hash")) problems.emplace_back("another hash at first");
  over.clear();
  if (const json::Value* end = game.Find("over")) over = json::Compact(*end);
}

void WirePlayer::TakePlay(const json::Value& play) {
  if (!ApplyPatch(FromBase64(TextOf(play, "patch")).value_or("-"), view_)) {
    problems.emplace_back("no patch");
    return;
  }
  if (HashText(ViewHash()) != TextOf(play, "hash")) {
    problems.push_back("message " + std::to_string(seq) + ": the view has another hash");
  }
  if (IntOf(play, "ms") != view_.known.now) problems.emplace_back("another time than the view's");
  if (const json::Value* end = play.Find("over")) over = json::Compact(*end);
}

}  // namespace syrtis::server::test

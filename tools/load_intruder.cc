#include "tools/load_intruder.h"

#include <utility>

#include "engine/core/base64.h"
#include "engine/core/view_patch.h"
#include "server/protocol/limits.h"
#include "server/protocol/version.h"

namespace syrtis::tools {
namespace {

using maze::Maze;

using terraform::Terraform;

const terraform::Rules& TerraformRules() {
  static const terraform::Rules rules = terraform::BuiltInRules();
  return rules;
}

std::string Quote(std::string_view text) { return "\"" + std::string(text) + "\""; }

std::string Greeting() { return "{\"protocol\":" + std::to_string(protocol::kProtocol); }

}  // namespace

LoadIntruder::LoadIntruder(LoadWorld& world, const maze::Rules& rules, FloodKind way,
                           FloodTally& tally)
    : world_(world), rules_(rules), way_(way), tally_(tally) {}

void LoadIntruder::Connect(int line) {
  Line& mine = lines_[static_cast<std::size_t>(line)];
  mine.closed = false;
  server::Client::Events events;
  events.on_text = [this, line](std::string_view text) { OnText(line, text); };
  events.on_close = [this, line](std::uint16_t /*code*/, std::string_view /*reason*/) {
    lines_[static_cast<std::size_t>(line)].closed = true;
    ++tally_.closed;
  };
  mine.client = std::make_unique<server::Client>(world_.io, std::move(events));
  mine.client->ConnectFrom(world_.flood_from, world_.address, world_.port, "/ws");
}

void LoadIntruder::Send(int line, std::string_view verb, const std::string& body) {
  Line& mine = lines_[static_cast<std::size_t>(line)];
  ++tally_.sent;
  mine.client->Send("{\"id\":" + std::to_string(++mine.last_id) + "," + Quote(verb) + ":" + body +
                    "}");
}

void LoadIntruder::Flood() {
  if (lines_[0].closed) {
    Connect(0);
    if (!code_.empty()) return ComeBack();
    return Send(0, "create",
                Greeting() + R"(,"game":)" + Quote(plays_maze() ? "maze" : "terraform") +
                    (plays_maze() ? R"(,"seats":1,"options":{"module":5,"timer":0})"
                                  : R"(,"seats":2,"options":{})") +
                    R"(,"name":"Intruder"})");
  }
  if (!lines_[0].client->open() || !playing_) return;
  if (way_ == FloodKind::kReopens) return Reopen();
  if (way_ == FloodKind::kViews) return Send(0, "view", "{}");
  if (way_ == FloodKind::kToggles) return Toggle();
  if (away_) return ComeBack();
  if (way_ != FloodKind::kMoves && lines_[0].seq >= kLong) {
    away_ = true;
    return ComeBack();
  }
  Move();
}

// On a new connection each time.
void LoadIntruder::ComeBack() {
  Connect(0);
  const bool wrong = way_ == FloodKind::kWrongTokens && away_;
  const std::uint32_t seq = lines_[0].seq;
  lines_[0].last_id += 1'000;  // whatever it asked for before
  Send(0, "resume",
       Greeting() + ",\"code\":" + Quote(code_) +
           ",\"token\":" + Quote(wrong ? std::string(32, '0') : token_) +
           (away_ ? ",\"since\":" + std::to_string(seq - 1) : std::string()) + "}");
}

void LoadIntruder::OnText(int line, std::string_view text) {
  const Result<json::Value> parsed = json::Parse(text);
  if (!parsed.ok()) return;
  Line& mine = lines_[static_cast<std::size_t>(line)];
  if (const std::string token = parsed->FindString("token").value_or(""); !token.empty()) {
    if (line == 0) {
      code_ = parsed->FindString("code").value_or("");
      token_ = token;
    }
    Send(line, "sit", "{\"seat\":" + std::to_string(line) + "}");
    if (line == 0 && people() == kSeats) {
      Connect(1);
      Send(1, "join", Greeting() + ",\"code\":" + Quote(code_) + R"(,"name":"Other"})");
    } else if (!plays_maze() && people() == 1) {
      Toggle();
    }
    if (++sat_ == people()) Send(0, "start", "{}");
  }
  const json::Value* ok = parsed->Find("ok");
  if (parsed->Find("re") != nullptr && (ok == nullptr || *ok->AsBool())) ++tally_.granted;
  const json::Value* shown = parsed->Find("snapshot");
  const json::Value& message = shown != nullptr ? *shown : *parsed;
  if (const std::optional<std::int64_t> seq = message.FindInt("seq");
      seq && message.Find("ok") == nullptr) {
    mine.seq = static_cast<std::uint32_t>(*seq);
  }
  if (line != 0) return;
  if (const json::Value* game = message.Find("game")) TakeGame(*game);
  if (const json::Value* play = message.Find("play")) TakePlay(*play);
}

void LoadIntruder::TakeGame(const json::Value& game) {
  const std::string bytes = FromBase64(game.FindString("view").value_or("")).value_or("");
  ByteReader reader(bytes);
  if (plays_maze()) {
    const Result<maze::View> view = Maze::DecodeView(rules_, reader);
    if (view.ok()) maze_ = *view;
    playing_ = view.ok();
  } else {
    const Result<terraform::View> view = Terraform::DecodeView(TerraformRules(), reader);
    if (view.ok()) terraform_ = *view;
    playing_ = view.ok();
  }
}

void LoadIntruder::TakePlay(const json::Value& play) {
  const std::string patch = FromBase64(play.FindString("patch").value_or("")).value_or("-");
  if (plays_maze()) {
    (void)ApplyPatch(patch, maze_);
  } else {
    (void)ApplyPatch(patch, terraform_);
  }
}

void LoadIntruder::Move() {
  maze::CommandList list;
  Maze::LegalCommands(rules_, maze_, Seat::At(0), maze_.known.now, list);
  std::vector<maze::Command> moves;
  for (const maze::Command& command : list) {
    if (command.kind != maze::Do::kGiveUp) moves.push_back(command);
  }
  if (moves.empty()) return;
  std::string text = "{\"command\":";
  json::Writer writer(text);
  Maze::WriteCommand(rules_, moves[world_.rng.Below(moves.size())], writer);
  Send(0, "act", text + "}");
}

// Once in ten waves, which is half a second.
void LoadIntruder::Toggle() {
  if (waves_++ % 10 != 0) return;
  const bool strong = waves_ % 20 != 1;
  Send(0, "bot", R"({"seat":1,"level":)" + Quote(strong ? "director" : "novice") + "}");
}

// Reopens the choice of a corporation and makes it again: once, as the table allows it now and
// then, and in every other request as often as the request holds.
void LoadIntruder::Reopen() {
  full_ = !full_;
  terraform::View view = terraform_;
  std::string commands;
  std::size_t whole = 0;  // so far it is no choice half made
  for (int count = 0; count < protocol::kMaxCommands; ++count) {
    Terraform::CommandList list;
    Terraform::LegalCommands(TerraformRules(), view, Seat::At(0), view.known.now, list);
    const terraform::Command* chosen = nullptr;
    for (const terraform::Command& command : list) {
      const bool wanted = command.kind == terraform::Do::kDone ||
                          command.kind == terraform::Do::kReopen ||
                          command.kind == terraform::Do::kCorporation;
      if (wanted && (chosen == nullptr || chosen->kind == terraform::Do::kCorporation))
        chosen = &command;
    }
    if (chosen == nullptr) break;
    if (!commands.empty()) commands += ",";
    json::Writer writer(commands);
    Terraform::WriteCommand(TerraformRules(), *chosen, writer);
    if (chosen->kind == terraform::Do::kDone) {
      whole = commands.size();
      if (!full_) break;
    }
    Terraform::Events events;
    const auto status =
        Terraform::Apply(TerraformRules(), view, {view.known.now, Seat::At(0), *chosen}, events);
    if (!status.ok()) break;
  }
  commands.resize(whole);
  if (commands.empty()) return;
  Send(0, "act",
       "{\"after\":" + std::to_string(lines_[0].seq) + ",\"commands\":[" + commands + "]}");
}

}  // namespace syrtis::tools

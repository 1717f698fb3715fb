#include "tools/load_table.h"

#include <algorithm>

#include "engine/core/base64.h"
#include "engine/core/view_patch.h"
#include "server/protocol/version.h"

namespace syrtis::tools {
namespace {

using maze::Do;
using maze::Maze;

// The text behind `key` up to the next quotation mark; empty if there is none.
std::string_view Quoted(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + key.size());
  return text.substr(0, text.find('"'));
}

// Signals pass only once a second.
constexpr std::chrono::milliseconds kBetweenSignals{1500};

bool IsSignal(Do kind) { return kind == Do::kRed || kind == Do::kStare; }
bool IsGivingUp(Do kind) { return kind == Do::kGiveUp || kind == Do::kPlayOn; }

}  // namespace

LoadTable::LoadTable(LoadWorld& world, const maze::Rules& rules, int module)
    : LoadRoom(world), rules_(rules), module_(module) {}

void LoadTable::Begin() {
  Send(0, "{\"id\":" + std::to_string(++At(0).last_re) +
              ",\"create\":{\"protocol\":" + std::to_string(protocol::kProtocol) +
              R"(,"game":"maze","seats":4,"options":{"module":)" + std::to_string(module_) +
              R"(,"timer":0},"name":"Player 1"}})");
}

void LoadTable::OnText(int seat, std::string_view text) {
  if (text.starts_with("{\"seq\":")) return OnNumbered(seat, text);
  if (text.starts_with("{\"re\":")) return OnReply(seat, text);
  std::string_view rest = text;
  if (const std::int64_t seq = TakeNumber(rest, "{\"snapshot\":{\"seq\":"); seq >= 0) {
    At(seat).seq = seq;
    seq_ = std::max(seq_, seq);
    Send(seat, "{\"id\":" + std::to_string(++At(seat).last_re) +
                   ",\"sit\":{\"seat\":" + std::to_string(seat) + "}}");
  }
}

void LoadTable::OnReply(int seat, std::string_view text) {
  std::string_view rest = text;
  const auto re = static_cast<std::uint32_t>(TakeNumber(rest, "{\"re\":"));
  if (rest.starts_with(",\"ok\":false")) return Refused(seat, re, text);
  const std::size_t member = rest.find("\"member\":");
  if (At(seat).member != 0 || member == std::string_view::npos) return;
  rest.remove_prefix(member);
  At(seat).member = TakeNumber(rest, "\"member\":");
  if (seat != 0) return;
  // The others follow.
  code_ = Quoted(text, "\"code\":\"");
  for (int other = 1; other < kSeats; ++other) {
    Send(other, "{\"id\":" + std::to_string(++At(other).last_re) + ",\"join\":{\"protocol\":" +
                    std::to_string(protocol::kProtocol) + ",\"code\":\"" + code_ +
                    "\",\"name\":\"Player " + std::to_string(other + 1) + "\"}}");
  }
}

void LoadTable::OnNumbered(int seat, std::string_view text) {
  std::string_view rest = text;
  const std::int64_t seq = TakeNumber(rest, "{\"seq\":");
  const std::int64_t member = TakeNumber(rest, ",\"member\":");
  const std::int64_t re = TakeNumber(rest, ",\"re\":");
  Player& player = At(seat);
  if (seq != player.seq + 1) ++world_.tally.gaps;
  player.seq = seq;
  if (seq == seq_ + 1) {
    seq_ = seq;
    Follow(text);
  }
  if (member <= 0 || re <= 0) return;
  const auto number = static_cast<std::uint32_t>(re);
  if (!playing_) return Prepare(seat, member, number);
  for (int other = 0; other < kSeats; ++other) {
    if (At(other).member != member) continue;
    Forget(other, number);  // the view has it now
    return Got(other, number);
  }
}

// Everybody sits down, then the host starts.
void LoadTable::Prepare(int seat, std::int64_t member, std::uint32_t re) {
  Player& player = At(seat);
  if (member != player.member || re != player.last_re || player.sat) return;
  player.sat = true;
  if (!std::ranges::all_of(players_, [](const Player& p) { return p.sat; })) return;
  Send(0, "{\"id\":" + std::to_string(++At(0).last_re) + ",\"start\":{}}");
}

void LoadTable::Follow(std::string_view text) {
  if (const std::string_view patch = Quoted(text, "\"patch\":\""); !patch.empty()) {
    const std::optional<std::string> bytes = FromBase64(patch);
    if (!bytes || !ApplyPatch(*bytes, view_)) ++world_.tally.wrong_views;
  } else if (const std::string_view view = Quoted(text, "\"view\":\""); !view.empty()) {
    const std::optional<std::string> bytes = FromBase64(view);
    ByteReader reader(bytes ? std::string_view(*bytes) : std::string_view());
    const Result<maze::View> read = Maze::DecodeView(rules_, reader);
    if (read.ok()) view_ = *read;
    playing_ = true;
    ++world_.tally.games;
    if (!ready_) {
      for (int seat = 0; seat < kSeats; ++seat) Act(seat);
    }
  } else {
    return;
  }
  std::uint64_t hash = 0;
  if (!ParseHash(Quoted(text, "\"hash\":\""), hash) || hash != Maze::Hash(view_)) {
    ++world_.tally.wrong_views;
  }
  if (view_.known.phase == maze::Phase::kRunning) ready_ = true;
}

void LoadTable::Forget(int seat, std::uint32_t re) {
  const auto wish = std::ranges::find_if(
      wishes_, [&](const Wish& one) { return one.seat == seat && one.re == re; });
  if (wish == wishes_.end()) return;
  // From when it is known to have arrived, not from when it was sent.
  if (IsSignal(wish->command.kind)) {
    At(seat).next_signal = std::chrono::steady_clock::now() + kBetweenSignals;
  }
  wishes_.erase(wish);
}

bool LoadTable::Choose(int seat, maze::Command& command) {
  Player& player = At(seat);
  maze::View imagined = view_;
  maze::Events events;
  for (const Wish& wish : wishes_) {
    events.clear();
    // Unforeseeable changes (which tile appears) are left out.
    (void)Maze::Apply(rules_, imagined, {imagined.known.now, Seat::At(wish.seat), wish.command},
                      events);
  }
  maze::CommandList list;
  Maze::LegalCommands(rules_, imagined, Seat::At(seat), imagined.known.now, list);
  // A player who can do nothing else puts the red pawn somewhere.
  std::uint32_t moves = 0;
  std::uint32_t signals = 0;
  maze::Command signal;
  for (const maze::Command& one : list) {
    if (IsSignal(one.kind)) {
      if (world_.rng.Below(++signals) == 0) signal = one;
    } else if (!IsGivingUp(one.kind) && world_.rng.Below(++moves) == 0) {
      command = one;
    }
  }
  if (moves > 0) return true;
  const Instant now = std::chrono::steady_clock::now();
  if (signals == 0 || now < player.next_signal) return false;
  player.next_signal = now + kBetweenSignals;
  command = signal;
  return true;
}

void LoadTable::Act(int seat) {
  if (!TryToAct(seat)) ++world_.tally.skipped;
}

bool LoadTable::TryToAct(int seat) {
  if (!playing_ || (world_.one_at_a_time && ready_ && on_its_way() > 0)) return false;
  Player& player = At(seat);
  if (view_.known.IsOver()) {
    if (seat != 0 || on_its_way() > 0) return false;
    const std::uint32_t re = ++player.last_re;
    SendCommand(seat, re, "{\"id\":" + std::to_string(re) + ",\"start\":{}}");
    return true;
  }
  maze::Command command;
  if (!Choose(seat, command)) return false;
  const std::uint32_t re = ++player.last_re;
  wishes_.push_back({.seat = seat, .re = re, .command = command});
  std::string text = "{\"id\":" + std::to_string(re) + ",\"act\":{\"command\":";
  json::Writer writer(text);
  Maze::WriteCommand(rules_, command, writer);
  text += "}}";
  SendCommand(seat, re, text);
  return true;
}

}  // namespace syrtis::tools

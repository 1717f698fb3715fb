#include "tools/load_room.h"

#include <algorithm>
#include <charconv>

#include "server/lobby/secrets.h"

namespace syrtis::tools {

LoadRoom::~LoadRoom() = default;

void LoadRoom::Connect() {
  const std::string target = Target();
  for (int seat = 0; seat < kSeats; ++seat) {
    server::Client::Events events;
    events.on_open = [this] { ++open_; };
    events.on_text = [this, seat](std::string_view text) {
      ++world_.tally.messages;
      world_.tally.message_bytes += text.size();
      OnText(seat, text);
    };
    events.on_close = [this](std::uint16_t code, std::string_view reason) {
      if (world_.tally.lost++ == 0) {
        world_.tally.first_loss = std::to_string(code) + " " + std::string(reason);
      }
    };
    auto& client = clients_[static_cast<std::size_t>(seat)];
    client = std::make_unique<server::Client>(world_.io, std::move(events));
    client->ConnectFrom(Address(), world_.address, world_.port, target);
  }
}

std::string LoadRoom::Address() const {
  if (!world_.own_addresses) return {};
  return "127.1." + std::to_string(number_ / 250) + "." + std::to_string(1 + number_ % 250);
}

void LoadRoom::Cut() {
  // With a reset: thousands of connections that are merely over would keep their ports for minutes.
  for (const auto& client : clients_) {
    if (client) client->Abort(true);
  }
}

void LoadRoom::Abandon() {
  while (!on_its_way_.empty()) {
    const Sent sent = on_its_way_.back();
    if (Counts(sent)) ++world_.tally.unanswered;
    on_its_way_.pop_back();
    OnDone(sent.seat, sent.re);
  }
}

void LoadRoom::Send(int seat, std::string_view text) {
  clients_[static_cast<std::size_t>(seat)]->Send(text);
}

void LoadRoom::SendCommand(int seat, std::uint32_t re, std::string_view text) {
  ++world_.tally.sent;
  on_its_way_.push_back({.seat = seat,
                         .re = re,
                         .at = std::chrono::steady_clock::now(),
                         .measurement = world_.measurement,
                         .got = 0});
  Send(seat, text);
}

std::vector<LoadRoom::Sent>::iterator LoadRoom::Find(int seat, std::uint32_t re) {
  return std::ranges::find_if(on_its_way_,
                              [&](const Sent& sent) { return sent.seat == seat && sent.re == re; });
}

void LoadRoom::Got(int seat, std::uint32_t re) {
  const auto sent = Find(seat, re);
  if (sent == on_its_way_.end() || ++sent->got < kSeats) return;
  if (Counts(*sent)) {
    ++world_.tally.complete;
    world_.tally.samples.push_back(
        {.sent = sent->at, .micros = MicrosBetween(sent->at, std::chrono::steady_clock::now())});
  }
  on_its_way_.erase(sent);
  OnDone(seat, re);
}

void LoadRoom::Refused(int seat, std::uint32_t re, std::string_view text) {
  if (world_.tally.first_refusal.empty()) world_.tally.first_refusal = text;
  const auto sent = Find(seat, re);
  if (sent == on_its_way_.end()) return;
  if (Counts(*sent)) ++world_.tally.refused;
  on_its_way_.erase(sent);
  OnDone(seat, re);
}

std::string RandomCode(Rng& rng) {
  std::string code;
  for (std::size_t i = 0; i < server::kCodeLength; ++i) {
    code.push_back(server::kCodeLetters[rng.Below(server::kCodeLetters.size())]);
  }
  return code;
}

std::int64_t TakeNumber(std::string_view& text, std::string_view key) {
  if (!text.starts_with(key)) return -1;
  std::int64_t number = -1;
  const char* begin = text.data() + key.size();
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
  if (error != std::errc() || number < 0) return -1;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

}  // namespace syrtis::tools

#include "server/testing/wire_party.h"

namespace syrtis::server::test {
bool IsNested(const WirePlayer& player) {
  switch (player.me().frame.ask) {
    case terraform::Ask::kNothing:
    case terraform::Ask::kCorporation:
    case terraform::Ask::kBuy:
    case terraform::Ask::kPick:
    case terraform::Ask::kTurn:
    case terraform::Ask::kFinal:
      return false;
    default:
      return true;
  }
}

WireParty::WireParty(WireServer& server, int seats, std::string_view options) {
  for (int i = 0; i < seats; ++i) {
    players_.push_back(
        std::make_unique<WirePlayer>(server, std::string(1, static_cast<char>('A' + i))));
    WirePlayer& player = *players_.back();
    Expect(i == 0 ? player.Create(seats, options) : player.Join(code()), "enter");
    Expect(player.Sit(i), "sit");
  }
}

void WireParty::Start() {
  const Reply reply = host().Ask("start");
  Expect(reply, "start");
  Hear(reply.seq);
}

void WireParty::Hear(std::uint32_t seq) {
  for (const auto& player : players_) player->Hear(seq);
}

WirePlayer* WireParty::Next(Rng& rng) {
  std::vector<WirePlayer*> owing;
  for (const auto& player : players_) {
    if (player->connected() && player->Owes()) owing.push_back(player.get());
  }
  return owing.empty() ? nullptr : owing[rng.Below(owing.size())];
}

int WireParty::Play(Rng& rng, int steps, const Until& until) {
  for (int made = 0; made < steps; ++made) {
    WirePlayer* player = Next(rng);
    if (player == nullptr) return made;
    const Reply reply = player->Act(player->Choose(rng));
    Expect(reply, "a legal step was refused");
    Hear(reply.seq);
    if (until && until(*player)) return made + 1;
  }
  return steps;
}

std::string WireParty::Problems() const {
  std::string all;
  for (const auto& player : players_) {
    for (const std::string& problem : player->problems) all += player->name + ": " + problem + "\n";
  }
  return all;
}

}  // namespace syrtis::server::test

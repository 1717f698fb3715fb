#include "server/testing/party.h"

namespace syrtis::server::test {
Party::Party(Hall& hall, int seats, std::string_view options, std::string_view game) : hall_(hall) {
  for (int i = 0; i < seats; ++i) {
    players_.push_back(std::make_unique<Player>(hall, std::string(1, static_cast<char>('A' + i))));
    Player& player = *players_.back();
    if (i == 0) {
      Expect(player.Create(seats, options, "", game), "create");
    } else {
      Expect(player.Join(code()), "join");
    }
    Expect(player.Sit(i), "sit");
  }
}

Table& Party::table() {
  Table* found = hall_.Find(code());
  if (found == nullptr) throw std::runtime_error("the table is not in memory");
  return *found;
}

void Party::Start(std::string_view seed) {
  Expect(host().Ask("start", "{\"seed\":\"" + std::string(seed) + "\"}"), "start");
  for (const auto& player : players_) Expect(player->Act(R"({"do":"ready"})"), "ready");
}

int Party::Play(Rng& rng, int moves, Ms every) {
  int made = 0;
  for (int tries = 0; made < moves && tries < 20 * moves && host().over.empty(); ++tries) {
    hall_.Advance(every);
    Player& player = (*this)[static_cast<int>(rng.Below(players_.size()))];
    if (!player.connected() || player.idle || !player.over.empty()) continue;
    const std::optional<std::string> move = player.AnyMove(rng);
    if (!move) continue;
    const Reply reply = player.Act(*move);
    // Signals are limited by the table, not by the rules.
    if (reply.ok) {
      ++made;
    } else if (reply.rule != "M-4.3") {
      throw std::runtime_error("a legal move was refused: " + *move + ": " + reply.why);
    }
  }
  return made;
}

Party::Wish Party::AnAction() {
  for (const auto& player : players_) {
    for (const std::string& move : player->LegalMoves()) {
      if (move.find(R"("do":"produce")") == std::string::npos &&
          move.find(R"("do":"move")") == std::string::npos) {
        continue;
      }
      return {.player = *player, .command = move, .body = "{\"command\":" + move + "}"};
    }
  }
  throw std::runtime_error("nobody can do anything");
}

std::string Party::Problems() const {
  std::string all;
  for (const auto& player : players_) {
    for (const std::string& problem : player->problems) all += problem + "\n";
  }
  return all;
}

}  // namespace syrtis::server::test

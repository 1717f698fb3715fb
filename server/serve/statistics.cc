#include "server/serve/statistics.h"

#include <algorithm>
#include <utility>

namespace syrtis::server {

void GameTally::Clear() {
  tallies_.clear();
  for (const auto& game : games_) tallies_.emplace_back(game->tally());
}

void GameTally::Add(std::string_view game, const json::Value& summary) {
  const json::Value* result = summary.Find("result");
  if (result == nullptr) return;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    if (games_[i]->name() == game) tallies_[i].Add(*result);
  }
}

void GameTally::Write(json::Writer& writer) const {
  writer.BeginObject();
  for (std::size_t i = 0; i < games_.size(); ++i) {
    writer.BeginArray(games_[i]->name());
    tallies_[i].Write(writer);
    writer.End();
  }
  writer.End();
}

void Statistics::Ask(Then then) {
  if (!kept_.empty() && services_.clock.Now() < kept_until_) return then(kept_);
  waiting_.push_back(std::move(then));
  if (waiting_.size() > 1) return;
  tally_.Clear();
  begun_ = services_.clock.Now();
  Read(kFirstGame);
}

void Statistics::Read(GameId behind) {
  const auto take = [this](const Result<std::vector<GameRow>>& games) { Take(games); };
  services_.journal.store().WalkGames(behind, kStep, services_.journal.Here(alive_, take));
}

void Statistics::Take(const Result<std::vector<GameRow>>& games) {
  if (!games.ok()) return Answer(games.error());
  for (const GameRow& game : *games) {
    const Result<json::Value> summary = json::Parse(game.summary);
    if (summary.ok()) tally_.Add(game.game, *summary);
  }
  if (games->size() == static_cast<std::size_t>(kStep)) {
    return Read({.table = games->back().table, .number = games->back().number});
  }
  kept_.clear();
  json::Writer writer(kept_);
  tally_.Write(writer);
  const Ms now = services_.clock.Now();
  kept_until_ = now + std::clamp(kRest * (now - begun_), kKeptFor, kMostKeptFor);
  Answer(kept_);
}

void Statistics::Answer(const Result<std::string>& text) {
  tally_.Clear();
  for (const Then& then : std::exchange(waiting_, {})) then(text);
}

}  // namespace syrtis::server

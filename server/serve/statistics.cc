#include "server/serve/statistics.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace syrtis::server {
namespace {

std::optional<std::int64_t> NumberIn(const json::Value& object, std::string_view key) {
  const json::Value* value = object.Find(key);
  if (value == nullptr || value->AsInt() == nullptr) return std::nullopt;
  return *value->AsInt();
}

bool IsTrue(const json::Value& object, std::string_view key) {
  const json::Value* value = object.Find(key);
  return value != nullptr && value->AsBool() != nullptr && *value->AsBool();
}

void AddNumber(const json::Value& object, std::string_view key, std::vector<std::int64_t>& to) {
  if (const std::optional<std::int64_t> number = NumberIn(object, key)) to.push_back(*number);
}

// The points of whoever has most.
std::optional<std::int64_t> BestPoints(const json::Value& result) {
  const json::Value* points = result.Find("points");
  if (points == nullptr || points->AsArray() == nullptr) return std::nullopt;
  std::optional<std::int64_t> best;
  for (const json::Value& one : *points->AsArray()) {
    const std::optional<std::int64_t> total = NumberIn(one, "total");
    if (total && (!best || *total > *best)) best = total;
  }
  return best;
}

// The lower one of two in the middle; nothing is written if there is none.
void WriteMiddle(json::Writer& writer, std::string_view key, std::vector<std::int64_t> values) {
  if (values.empty()) return;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
  std::nth_element(values.begin(), middle, values.end());
  writer.Field(key, *middle);
}

}  // namespace

void GameTally::Add(const std::string& game, const json::Value& summary) {
  const json::Value* result = summary.Find("result");
  if (result == nullptr) return;
  if (game == "maze") {
    const std::optional<std::int64_t> module = NumberIn(*result, "module");
    if (!module) return;
    Maze& maze = maze_[*module];
    ++maze.games;
    if (!IsTrue(*result, "won")) return;
    ++maze.won;
    AddNumber(*result, "playedMs", maze.won_in_ms);
    AddNumber(*result, "leftMs", maze.left_ms);
  } else if (game == "terraform") {
    const std::optional<std::int64_t> seats = NumberIn(*result, "seats");
    if (!seats) return;
    Terraform& terraform = terraform_[*seats];
    ++terraform.games;
    AddNumber(*result, "generations", terraform.generations);
    if (const std::optional<std::int64_t> best = BestPoints(*result)) {
      terraform.best_points.push_back(*best);
    }
  }
}

void GameTally::Write(json::Writer& writer) const {
  writer.BeginObject().BeginArray("maze");
  for (const auto& [module, maze] : maze_) {
    writer.BeginObject().Field("module", module).Field("games", maze.games);
    writer.Field("won", maze.won);
    WriteMiddle(writer, "medianWonInMs", maze.won_in_ms);
    WriteMiddle(writer, "medianLeftMs", maze.left_ms);
    writer.End();
  }
  writer.End().BeginArray("terraform");
  for (const auto& [seats, terraform] : terraform_) {
    writer.BeginObject().Field("seats", seats).Field("games", terraform.games);
    WriteMiddle(writer, "medianGenerations", terraform.generations);
    WriteMiddle(writer, "medianBestPoints", terraform.best_points);
    writer.End();
  }
  writer.End().End();
}

void Statistics::Ask(Then then) {
  if (!kept_.empty() && services_.clock.Now() < kept_until_) return then(kept_);
  waiting_.push_back(std::move(then));
  if (waiting_.size() > 1) return;
  tally_ = {};
  Read(kFirstGame);
}

void Statistics::Read(GameId behind) {
  services_.journal.store().WalkGames(
      behind, kStep,
      services_.journal.Here<Result<std::vector<GameRow>>>(
          [this, alive = std::weak_ptr(alive_)](const Result<std::vector<GameRow>>& games) {
            if (!alive.expired()) Take(games);
          }));
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
  kept_until_ = services_.clock.Now() + kKeptFor;
  Answer(kept_);
}

void Statistics::Answer(const Result<std::string>& text) {
  tally_ = {};
  for (const Then& then : std::exchange(waiting_, {})) then(text);
}

}  // namespace syrtis::server

#include "server/serve/game_logs.h"

#include <utility>
#include <vector>

#include "server/table/record.h"
#include "server/table/started.h"
#include "server/table/step.h"

namespace syrtis::server {
namespace {

Result<std::string> LogOf(const Store::StoredGame& game, HostedGames games) {
  std::unique_ptr<Room> room;
  std::vector<std::string_view> entries;
  for (const Record& stored : game.records) {
    const Result<TableRecord> record = DecodeRecord(stored.bytes);
    if (!record.ok()) return record.error();
    if (record->kind == RecordKind::kStarted) {
      Result<std::unique_ptr<Room>> started = StartedRoom(*record, games);
      if (!started.ok()) return started.error();
      room = *std::move(started);
    } else if (record->kind == RecordKind::kPlay) {
      if (!room || !room->Replay(record->bytes)) {
        return Error{"its records do not fit the rules"};
      }
      entries.push_back(BytesOf(stored.bytes));
    }
  }
  if (!room) return Error{"its beginning is missing"};
  return room->LogText([&entries] { return entries; });
}

}  // namespace

// Whatever goes wrong in there is an answer, and harms nobody else.
GameLogs::Made GameLogs::TryLogOf(const Store::StoredGame& game, HostedGames games) {
  Made made;
  made.wrong = TryStep([&] { made.text = LogOf(game, games); });
  if (!made.wrong.empty()) made.text = Error{"something in it is broken"};
  return made;
}

bool GameLogs::Make(Store::StoredGame game, Then then) {
  if (waiting_.size() >= kAtOnce) return false;
  const std::uint64_t number = ++last_number_;
  waiting_.emplace(number, std::move(then));
  services_.workers.Post(
      number,
      [this, alive = std::weak_ptr(alive_), number, games = services_.games, post = services_.post,
       stored = std::make_shared<const Store::StoredGame>(std::move(game))] {
        // Only the numbers and the game are used over there.
        post([this, alive, number, made = TryLogOf(*stored, games)] {
          if (!alive.expired()) Finish(number, made);
        });
      });
  return true;
}

void GameLogs::Finish(std::uint64_t number, Made made) {
  const auto at = waiting_.find(number);
  const Then then = std::move(at->second);
  waiting_.erase(at);
  if (!made.wrong.empty() && on_broken) on_broken(made.wrong);
  then(std::move(made.text));
}

}  // namespace syrtis::server

#include "server/table/started.h"

#include <algorithm>

#include "engine/core/bytes.h"

namespace syrtis::server {

const HostedGame* FindGame(HostedGames games, std::string_view name) {
  const auto at = std::ranges::find(games, name, &HostedGame::name);
  return at == games.end() ? nullptr : at->get();
}

TableRecord StartRecord(const HostedGame& game, const Settings& settings, Seed seed) {
  TableRecord record{.kind = RecordKind::kStarted, .text = WriteSettings(settings)};
  ByteWriter writer(record.bytes);
  writer.Fixed64(seed.high);
  writer.Fixed64(seed.low);
  writer.U64(static_cast<std::uint64_t>(game.rules_version()));
  writer.Fixed64(game.rules_hash());
  return record;
}

Result<std::unique_ptr<Room>> StartedRoom(const TableRecord& record, HostedGames games) {
  const Result<Settings> settings = ReadSettings(record.text);
  if (!settings.ok()) return settings.error();
  const HostedGame* game = FindGame(games, settings->game);
  if (game == nullptr) return Error{"there is no game " + settings->game};
  ByteReader reader(record.bytes);
  const std::uint64_t high = reader.Fixed64();
  const std::uint64_t low = reader.Fixed64();
  const std::uint64_t version = reader.U64();
  const std::uint64_t hash = reader.Fixed64();
  if (!reader.AtEnd()) return Error{"the start of a game is damaged"};
  if (version != static_cast<std::uint64_t>(game->rules_version()) || hash != game->rules_hash()) {
    return Error{"its game was begun with other rules or tiles than this server has now"};
  }
  return game->NewRoom(settings->seats, settings->options, Seed{.high = high, .low = low});
}

}  // namespace syrtis::server

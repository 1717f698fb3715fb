#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/core/rng.h"
#include "server/table/record.h"
#include "server/table/room.h"
#include "server/table/roster.h"

namespace syrtis::server {

using HostedGames = std::span<const std::unique_ptr<HostedGame>>;

// Null if there is none of that name.
const HostedGame* FindGame(HostedGames games, std::string_view name);

// The record of a game's beginning. It has everything that the game grows from.
TableRecord StartRecord(const HostedGame& game, const Settings& settings, Seed seed);
// The game at its beginning; the error says why this program cannot play it.
Result<std::unique_ptr<Room>> StartedRoom(const TableRecord& record, HostedGames games);

}  // namespace syrtis::server

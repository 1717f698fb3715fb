#include "server/serve/retention.h"

#include <algorithm>
#include <utility>

namespace syrtis::server {
namespace {

constexpr std::int64_t kDay = 86400;

}  // namespace

std::int64_t UnbegunOlder(const KeptDays& kept) {
  return std::max(kept.tables - kept.unbegun, 0) * kDay;
}

void ForgetOld(TableServices& services, const Lobby& lobby, const KeptDays& kept,
               Receiver<std::uint64_t> then) {
  Retention what;
  what.now = services.wall_seconds();
  const auto before = [&what](int days) { return days == 0 ? 0 : what.now - days * kDay; };
  what.tables_before = before(kept.tables);
  what.games_before = before(kept.games);
  what.in_use.reserve(lobby.tables().size());
  for (const auto& [id, table] : lobby.tables()) what.in_use.push_back(id);
  services.journal.store().Forget(std::move(what), services.journal.Here(std::move(then)));
}

}  // namespace syrtis::server

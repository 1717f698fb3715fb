#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/store/postgres_open.h"
#include "server/store/queued_store.h"
#include "server/store/sqlite_open.h"
#include "server/store/store.h"

namespace syrtis::server {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

// The part of a URL that can be repeated: there may be a password in the rest.
std::string KindOf(std::string_view url) {
  const std::size_t colon = url.find(':');
  if (colon == std::string_view::npos) return "what was given";
  return "\"" + std::string(url.substr(0, colon)) + ":…\"";
}

Result<std::unique_ptr<Backend>> OpenBackend(std::string_view url) {
  if (url.starts_with(kSqlite)) {
    std::string_view file = url.substr(kSqlite.size());
    if (file.starts_with("//")) file.remove_prefix(2);
    return OpenSqlite(std::string(file));
  }
  if (url.starts_with("postgresql://") || url.starts_with("postgres://")) {
    return OpenPostgres(std::string(url));
  }
  return Error{"a store is \"sqlite:FILE\" or \"postgresql://USER@HOST/DATABASE\", not " +
               KindOf(url)};
}

}  // namespace

Result<std::unique_ptr<Store>> OpenStore(std::string_view url, Store::Sink sink) {
  Result<std::unique_ptr<Backend>> backend = OpenBackend(url);
  if (!backend.ok()) return backend.error();
  return std::unique_ptr<Store>(
      std::make_unique<QueuedStore>(std::move(*backend), std::move(sink)));
}

}  // namespace syrtis::server

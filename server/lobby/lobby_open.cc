#include <utility>

#include "engine/core/hash.h"
#include "server/lobby/lobby.h"
#include "server/lobby/secrets.h"
#include "server/net/address.h"
#include "server/table/names.h"

// Tables that begin, and the codes by which they are found.
namespace syrtis::server {

void Lobby::Create(Visitor& visitor, const Request& request) {
  Socket& socket = *visitor.socket;
  const HostedGame* game = services_.Find(Text(request, "game"));
  if (game == nullptr) return Refuse(socket, request.id, refuse::NoSuchGame());
  const std::string_view name = Trimmed(Text(request, "name"));
  if (name.empty()) return Refuse(socket, request.id, refuse::NoName());
  Settings settings{.game = std::string(game->name()),
                    .seats = static_cast<int>(*request.body->Find("seats")->AsInt())};
  if (settings.seats < game->min_seats() || settings.seats > game->max_seats()) {
    return Refuse(socket, request.id, refuse::WrongSeats(game->min_seats(), game->max_seats()));
  }
  const Result<std::string> options =
      game->CheckOptions(settings.seats, request.body->Find("options"));
  if (!options.ok()) return Refuse(socket, request.id, refuse::Options(options.error()));
  settings.options = *options;
  if (const json::Value* listed = request.body->Find("listed")) settings.listed = *listed->AsBool();
  if (IsFull()) {
    ++figures_.limited;
    return Refuse(socket, request.id, refuse::AllTablesTaken());
  }
  if (settings.listed && !MayList(SubscriberOf(socket.address()))) {
    return Refuse(socket, request.id, refuse::TooManyListed(limits_.listed_of_address));
  }
  if (Limited(visitor, request.id, creates_, refuse::TooManyOpened())) return;
  visitor.waiting = true;
  DrawCode([this, opening = Opening{.visitor = socket.id(),
                                    .re = request.id,
                                    .name = std::string(name),
                                    .settings = settings}](const std::string& code) {
    Open(opening, code);
  });
}

// Codes of sleeping tables are taken too: what is drawn is looked up before it is used.
void Lobby::DrawCode(std::function<void(const std::string& code)> then, int draws) {
  const std::string code = NewCode();
  const auto take = [this, code, then = std::move(then),
                     draws](const Result<std::optional<TableId>>& found) {
    const bool taken = found.ok() && (found->has_value() || codes_.contains(code));
    if (taken && draws > 1) return DrawCode(then, draws - 1);
    then(found.ok() && !taken ? code : "");
  };
  services_.journal.store().Find(code, services_.journal.Here(alive_, take));
}

void Lobby::ChangeCode(TableId id, const std::string& code) {
  const auto at = tables_.find(id);
  if (at == tables_.end()) return;
  const std::shared_ptr<Table> table = at->second;
  const std::string old_code = table->roster().code();
  Guarded(table, [&] { table->ChangeCode(code); });
  if (table->roster().code() == old_code) return;
  codes_.erase(old_code);
  codes_[code] = id;
}

// Members who are away know only the old code: it stays taken and leads them here, nobody else.
void Lobby::LeaveTrace(const Table& table, const std::string& old_code) {
  const TableId id = NewTableId();
  const std::string bytes =
      EncodeRecord({.kind = RecordKind::kMoved, .bytes = HashText(table.id().value)});
  services_.journal.Append({.table = id,
                            .records = {{.epoch = 1, .seq = 1, .bytes = bytes}},
                            .row = TableRow{.id = id,
                                            .code = old_code,
                                            .status = TableStatus::kOpen,
                                            .touched = services_.wall_seconds()}},
                           {}, 0);
}

void Lobby::Open(const Opening& opening, const std::string& code) {
  const auto at = visitors_.find(opening.visitor);
  if (at == visitors_.end()) return;
  Visitor& visitor = at->second;
  visitor.waiting = false;
  if (code.empty()) return Refuse(*visitor.socket, opening.re, refuse::CannotStoreTable());
  if (stopping_) return Refuse(*visitor.socket, opening.re, refuse::Stopping(stop_why_));
  // Others have come since it was asked for.
  if (IsFull()) {
    ++figures_.limited;
    return Refuse(*visitor.socket, opening.re, refuse::AllTablesTaken());
  }
  const std::shared_ptr<Table> table = Make(NewTableId());
  Keep(table, code);
  ++figures_.tables_opened;
  LetIn(visitor, opening.re, table, [&](Visitor& host, const std::shared_ptr<Table>& opened) {
    const std::string token = NewToken();
    opened->Open(code, opening.settings);
    opened->Join(host.socket, opening.re, opening.name, HashToken(token), token);
    host.table = opened;
  });
}

}  // namespace syrtis::server

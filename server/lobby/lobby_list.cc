#include <algorithm>
#include <vector>

#include "server/lobby/lobby.h"
#include "server/net/address.h"

// The list of open tables.
namespace syrtis::server {

bool Lobby::MayList(const std::string& subscriber) {
  if (limits_.listed_of_address == 0) return true;
  const Ms now = services_.clock.Now();
  if (now >= next_count_) {
    next_count_ = now + limits_.list_every;
    (void)OpenTables();
  }
  std::size_t& listed = listed_of_[SiteOf(subscriber)];
  if (listed >= limits_.listed_of_address) {
    ++figures_.limited;
    return false;
  }
  ++listed;
  return true;
}

void Lobby::NotListed(const std::string& subscriber) {
  const auto at = listed_of_.find(SiteOf(subscriber));
  if (at != listed_of_.end() && at->second > 0) --at->second;
}

// A table is its host's. If there is not enough room for all, the addresses have as many each as
// far as possible: first the newest table of every address, then the second of each.
std::vector<const Table*> Lobby::OpenTables() {
  struct Candidate {
    const Table* table = nullptr;
    std::size_t newer = 0;  // tables of the same address
  };
  std::vector<Candidate> open;
  for (const auto& [id, table] : tables_) {
    const Roster& roster = table->roster();
    if (roster.settings().listed && roster.phase() == TablePhase::kLobby && !table->empty()) {
      open.push_back({.table = table.get()});
    }
  }
  const auto newest_first = [](const Candidate& a, const Candidate& b) {
    return a.table->number > b.table->number;
  };
  std::ranges::sort(open, newest_first);
  listed_of_.clear();
  const std::size_t most = limits_.listed_of_address;
  std::vector<Candidate> shown;
  for (const Candidate& one : open) {
    std::size_t& count = listed_of_[SiteOf(one.table->HostAddress())];
    if (most != 0 && count == most) continue;
    shown.push_back({.table = one.table, .newer = count++});
  }
  if (shown.size() > limits_.listed) {
    std::ranges::sort(shown, [&newest_first](const Candidate& a, const Candidate& b) {
      return a.newer != b.newer ? a.newer < b.newer : newest_first(a, b);
    });
    shown.resize(limits_.listed);
    std::ranges::sort(shown, newest_first);
  }
  std::vector<const Table*> tables;
  tables.reserve(shown.size());
  for (const Candidate& one : shown) tables.push_back(one.table);
  return tables;
}

const std::string& Lobby::TablesText() {
  const Ms now = services_.clock.Now();
  if (!tables_text_.empty() && now < next_list_) return tables_text_;
  next_list_ = now + limits_.list_every;
  ++figures_.lists;
  tables_text_.clear();
  json::Writer writer(tables_text_);
  writer.BeginArray();
  for (const Table* table : OpenTables()) {
    const Roster& roster = table->roster();
    const auto count = [&roster](auto which) {
      return std::ranges::count_if(roster.chairs(), which);
    };
    const Member* host = roster.Find(roster.host());
    writer.BeginObject().Field("code", roster.code()).Field("game", roster.settings().game);
    writer.Field("phase", roster.PhaseWord());
    writer.Key("options").AddJson(roster.settings().options);
    writer.Field("seats", roster.settings().seats);
    writer.Field("people", count([](const Chair& chair) { return chair.member != 0; }));
    writer.Field("bots", count([](const Chair& c) { return c.member == 0 && !c.bot.empty(); }));
    writer.Field("host", host == nullptr ? std::string() : host->name).End();
  }
  writer.End();
  return tables_text_;
}

}  // namespace syrtis::server

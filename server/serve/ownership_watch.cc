#include "server/serve/ownership_watch.h"

#include <algorithm>

namespace syrtis::server {

void OwnershipWatch::Look(Ms now) {
  if (asking_ || now < next_) return;
  next_ = now + kEvery;
  asking_ = true;
  std::vector<Owned> tables;
  for (auto at = lobby_.tables().upper_bound(last_);
       at != lobby_.tables().end() && tables.size() < kAtOnce; ++at) {
    if (at->second->IsLive()) tables.push_back({.table = at->first, .epoch = at->second->epoch()});
  }
  last_ = tables.size() < kAtOnce ? TableId() : tables.back().table;
  const auto take = [this, tables](const Result<std::vector<TableId>>& lost) {
    Take(tables, lost);
  };
  services_.journal.store().FindLost(tables, services_.journal.Here(alive_, take));
}

void OwnershipWatch::Take(const std::vector<Owned>& asked,
                          const Result<std::vector<TableId>>& lost) {
  asking_ = false;
  const std::string problem = lost.ok() ? std::string() : lost.error().text;
  const bool is_news = !problem.empty() && problem != problem_;
  problem_ = problem;
  if (is_news && on_problem) on_problem(problem_);
  if (!lost.ok()) return;
  for (const TableId id : *lost) {
    const auto at = lobby_.tables().find(id);
    if (at == lobby_.tables().end()) continue;
    const std::shared_ptr<Table> table = at->second;
    // It may have been let go and loaded again since.
    const bool same = std::ranges::any_of(asked, [&](const Owned& owned) {
      return owned.table == id && owned.epoch == table->epoch();
    });
    if (!same) continue;
    table->OnWritten(table->last_seq(), {.outcome = Outcome::kFenced,
                                         .why = "another server has taken the table over"});
  }
}

}  // namespace syrtis::server

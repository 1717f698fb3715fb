#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/lobby/lobby.h"
#include "server/store/store.h"
#include "server/table/table.h"

namespace syrtis::server {

// Looks now and then whether the tables in memory are still this server's, and whether the files
// that they are stored in are still there. A table that another server has taken over leaves the
// memory, and its people come back to what it is now: without that it would show what it was until
// its next write.
class OwnershipWatch {
 public:
  static constexpr Ms kEvery = 5'000;
  static constexpr std::size_t kAtOnce = 1'000;  // tables; the others have their turn later

  OwnershipWatch(TableServices& services, Lobby& lobby) : services_(services), lobby_(lobby) {}
  OwnershipWatch(const OwnershipWatch&) = delete;
  OwnershipWatch& operator=(const OwnershipWatch&) = delete;

  // Called often.
  void Look(Ms now);
  // Why nothing can be stored, as far as it was seen; empty: it can.
  const std::string& problem() const { return problem_; }
  // There is a problem, or another one than before.
  std::function<void(std::string_view why)> on_problem;

 private:
  void Take(const std::vector<Owned>& asked, const Result<std::vector<TableId>>& lost);

  TableServices& services_;
  Lobby& lobby_;
  bool asking_ = false;
  Ms next_ = 0;
  TableId last_;  // the last one that was looked at
  std::string problem_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace syrtis::server

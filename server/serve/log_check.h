#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/core/result.h"
#include "server/store/store.h"
#include "server/table/table.h"

namespace syrtis::server {

struct LogChecked {
  std::shared_ptr<const LogWriter> writer;  // null: there is no log
  std::string why;                          // for people: why the game cannot be replayed
  std::string wrong;                        // what broke, for the log of the server
  bool later = false;                       // not for ever: it may be tried again
};

// Plays a finished game from its records, some at a time, on a thread of the workers, and looks
// whether they fit the rules. `then` is called on the network thread, unless `alive` is gone.
void CheckLog(TableServices& services, const GameRow& game, std::weak_ptr<bool> alive,
              std::function<void(LogChecked)> then);

}  // namespace syrtis::server

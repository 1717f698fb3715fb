#pragma once

#include <optional>

#include "server/store/testing/loaded_table.h"
#include "server/table/table.h"

namespace syrtis::server::test {

// Wakes a table from all its records at once.
inline std::optional<Error> WakeTable(Table& table, const LoadedTable& loaded) {
  Survey survey;
  for (const Record& stored : loaded.records) survey.Add(stored);
  table.BeginWake(loaded.epoch, survey);
  for (const Record& stored : loaded.records) {
    if (std::optional<Error> wrong = table.WakeWith(stored)) return wrong;
  }
  return table.EndWake();
}

}  // namespace syrtis::server::test

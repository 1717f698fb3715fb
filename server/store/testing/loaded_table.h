#pragma once

#include <cstdint>
#include <vector>

#include "server/store/store.h"

namespace syrtis::server {

// A table with all its records, for tests.
struct LoadedTable {
  TableRow row;
  std::uint32_t epoch = 0;
  std::vector<Record> records;
};

}  // namespace syrtis::server

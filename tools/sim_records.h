#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace syrtis::tools {

// Records of `games` games of each cell, cell after cell; nothing where a game was not played.
template <class Record>
std::vector<std::size_t> PlayedOf(const std::vector<std::optional<Record>>& records) {
  std::vector<std::size_t> played;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (records[i]) played.push_back(i);
  }
  return played;
}

// The others, seed after seed, all cells of each.
template <class Record>
std::vector<std::size_t> MissingOf(const std::vector<std::optional<Record>>& records, int games) {
  const auto step = static_cast<std::size_t>(games);
  std::vector<std::size_t> missing;
  for (std::size_t first = 0; first < step; ++first) {
    for (std::size_t i = first; i < records.size(); i += step) {
      if (!records[i]) missing.push_back(i);
    }
  }
  return missing;
}

}  // namespace syrtis::tools

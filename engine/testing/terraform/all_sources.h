#pragma once

#include <vector>

#include "engine/terraform/ids.h"

namespace syrtis::terraform {

// Every card and every corporation, by number.
inline std::vector<SourceId> AllSources() {
  std::vector<SourceId> all;
  for (int i = 1; i <= kCardCount; ++i) all.push_back(static_cast<SourceId>(i));
  for (int i = 0; i < kCorpCount; ++i) all.push_back(SourceOf(static_cast<CorpId>(i)));
  return all;
}

}  // namespace syrtis::terraform

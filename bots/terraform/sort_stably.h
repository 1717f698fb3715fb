#pragma once

#include <algorithm>
#include <vector>

namespace syrtis::terraform {

// By insertion: lists are short, and clang warns of std::stable_sort in libstdc++ 12.
template <class T, class Better>
void SortStably(std::vector<T>& all, const Better& better) {
  for (auto at = all.begin(); at != all.end(); ++at) {
    std::rotate(std::upper_bound(all.begin(), at, *at, better), at, at + 1);
  }
}

}  // namespace syrtis::terraform

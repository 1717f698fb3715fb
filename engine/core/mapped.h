#pragma once

#include <type_traits>
#include <vector>

namespace syrtis {

// The results of `function` for each, in their order.
template <class Range, class Function>
auto Mapped(const Range& range, const Function& function) {
  std::vector<std::decay_t<decltype(function(*range.begin()))>> made;
  made.reserve(range.size());
  for (const auto& one : range) made.push_back(function(one));
  return made;
}

}  // namespace syrtis

#pragma once

#include <type_traits>
#include <utility>
#include <vector>

namespace syrtis::protocol {

// The results of `function` for each, in their order.
template <class Range, class Function>
auto Mapped(const Range& range, const Function& function) {
  std::vector<std::decay_t<decltype(function(*range.begin()))>> made;
  made.reserve(range.size());
  for (const auto& one : range) made.push_back(function(one));
  return made;
}

// `first`, then `more`.
template <class T>
std::vector<T> Concat(std::vector<T> first, std::vector<T> more) {
  for (T& one : more) first.push_back(std::move(one));
  return first;
}

}  // namespace syrtis::protocol

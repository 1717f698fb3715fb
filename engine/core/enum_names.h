#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

// Tables that follow an enum, whose enumerators count up from 0. The compiler itself says how many
// there are and what they are called, so a new one cannot be forgotten in a table.
namespace syrtis {
namespace enum_names {

inline constexpr std::size_t kMost = 64;  // enumerators of one enum

// The function's name as the compiler prints it. It ends with the list of values: enumerators by
// their full names, everything else as a cast of a number.
template <class E, E... Values>
constexpr std::string_view Print() {
  return __PRETTY_FUNCTION__;
}
template <class E, std::size_t... Numbers>
constexpr std::string_view PrintAll(std::index_sequence<Numbers...> /*numbers*/) {
  return Print<E, static_cast<E>(Numbers)...>();
}

// All names one after the other, and where each ends.
struct Found {
  std::array<char, 2048> text{};
  std::array<std::size_t, kMost> ends{};
  std::size_t length = 0;
  std::size_t count = 0;
};

template <class E>
constexpr Found Find() {
  constexpr std::string_view kStart = "Values = ";
  Found found;
  std::string_view rest = PrintAll<E>(std::make_index_sequence<kMost + 1>());
  rest.remove_prefix(rest.find(kStart) + kStart.size() + 1);  // with the bracket
  while (true) {
    std::string_view value = rest.substr(0, rest.find(','));
    const std::size_t last = value.find_last_of(":)");
    if (last == std::string_view::npos || value[last] == ')') return found;  // "(E)26"
    if (found.count == kMost) return {};
    value.remove_prefix(last + 1);
    if (value[0] == 'k') value.remove_prefix(1);
    for (std::size_t i = 0; i < value.size(); ++i) {
      const bool lower = i == 0 && value[i] >= 'A' && value[i] <= 'Z';
      found.text[found.length++] = static_cast<char>(lower ? value[i] - 'A' + 'a' : value[i]);
    }
    found.ends[found.count++] = found.length;
    rest.remove_prefix(rest.find(',') + 1);
  }
}

template <class E>
inline constexpr Found kFound = Find<E>();

// The names alone, so that the unused room above does not get into the program.
template <class E>
inline constexpr auto kText = [] {
  std::array<char, kFound<E>.length> text{};
  for (std::size_t i = 0; i < text.size(); ++i) text[i] = kFound<E>.text[i];
  return text;
}();

}  // namespace enum_names

// How many enumerators E has.
template <class E>
inline constexpr int kCountOf = [] {
  static_assert(std::is_enum_v<E>, "kCountOf and kNamesOf are of enums");
  constexpr int kCount = static_cast<int>(enum_names::kFound<E>.count);
  static_assert(kCount > 0, "no enumerator is 0, or there are more than enum_names::kMost");
  return kCount;
}();

// All enumerators of E, in their order.
template <class E>
inline constexpr auto kEach = [] {
  std::array<E, static_cast<std::size_t>(kCountOf<E>)> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<E>(i);
  return all;
}();

// The names of the enumerators: "lookBuy" for kLookBuy. They stand in JSON and in saved games, so
// renaming an enumerator changes a format (tests/names_test.cc has those that must stay).
template <class E>
inline constexpr auto kNamesOf = [] {
  std::array<std::string_view, static_cast<std::size_t>(kCountOf<E>)> names;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::size_t end = enum_names::kFound<E>.ends[i];
    names[i] = std::string_view(enum_names::kText<E>.data() + begin, end - begin);
    begin = end;
  }
  return names;
}();

template <class E>
constexpr std::string_view EnumName(E value) {
  return kNamesOf<E>[static_cast<std::size_t>(value)];
}

// A row of a table by an enum.
template <class E, class T>
struct EnumRow {
  E key;
  T value;
};

namespace enum_names {

// Not constexpr: a table that lacks a row, or has one twice, calls it and so does not compile.
inline void EachEnumeratorWantsOneRow() {}

template <class E, class T, std::size_t kRows>
constexpr const T& RowOf(E key, const EnumRow<E, T> (&rows)[kRows]) {
  std::size_t found = kRows;
  for (std::size_t i = 0; i < kRows; ++i) {
    if (rows[i].key != key) continue;
    if (found != kRows) EachEnumeratorWantsOneRow();
    found = i;
  }
  if (found == kRows) EachEnumeratorWantsOneRow();
  return rows[found].value;
}

}  // namespace enum_names

// A table with a value for each enumerator: ByEnum<E>({{E::kOne, "one"}, {E::kTwo, "two"}}).
template <class E, class T = std::string_view, std::size_t kRows>
consteval auto ByEnum(const EnumRow<E, T> (&rows)[kRows]) {
  return [&]<std::size_t... kKeys>(std::index_sequence<kKeys...> /*keys*/) {
    return std::array<T, sizeof...(kKeys)>{enum_names::RowOf(static_cast<E>(kKeys), rows)...};
  }(std::make_index_sequence<static_cast<std::size_t>(kCountOf<E>)>());
}

// The same with one value for all of them.
template <class E, class T>
consteval std::array<T, static_cast<std::size_t>(kCountOf<E>)> Filled(T value) {
  std::array<T, static_cast<std::size_t>(kCountOf<E>)> all{};
  all.fill(value);
  return all;
}

// Whether there is one row for each enumerator, in their order, by the member that names it.
template <class E, class Row, std::size_t kSize>
consteval bool HasRowForEach(const std::array<Row, kSize>& rows, E Row::* named) {
  for (std::size_t i = 0; i < kSize; ++i) {
    if (rows[i].*named != static_cast<E>(i)) return false;
  }
  return kSize == static_cast<std::size_t>(kCountOf<E>);
}

}  // namespace syrtis

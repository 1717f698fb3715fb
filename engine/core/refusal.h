#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/status.h"

// Lists of refusals. A list is a macro that gives each of its refusals to another macro X as
// X(Name, rule, why), so that functions and tables come from the same lines: the name is the code,
// the rule may be "", and {1} to {9} in `why` are the gaps for its arguments.
namespace syrtis {

// One refusal of a list.
struct RefusalKind {
  std::string_view code;
  std::string_view rule;
  std::string_view why;  // with its gaps
};

// How many arguments a sentence takes: the highest number of its gaps.
constexpr std::size_t GapsIn(std::string_view why) {
  std::size_t most = 0;
  for (std::size_t i = 0; i + 2 < why.size(); ++i) {
    if (why[i] != '{' || why[i + 2] != '}' || why[i + 1] < '1' || why[i + 1] > '9') continue;
    most = std::max(most, static_cast<std::size_t>(why[i + 1] - '0'));
  }
  return most;
}

// The sentence with its arguments in its gaps. A gap without an argument stays as it is.
std::string FillGaps(std::string_view why, std::span<const std::string> args);

inline std::string RefusalArg(std::string_view text) { return std::string(text); }
inline std::string RefusalArg(std::integral auto number) { return std::to_string(number); }

// The arguments of a refusal by the rules, and its reason with them in its gaps.
std::vector<std::string> ArgsOf(const Status& status);
std::string WordsOf(const Status& status);

// An error that is one of a list.
inline Error MakeRefusal(std::string_view code, std::string_view /*rule*/, std::string_view why,
                         std::vector<std::string> args) {
  std::string text = FillGaps(why, args);
  return {.text = std::move(text), .code = code, .args = std::move(args)};
}

}  // namespace syrtis

// X for a list of the rules: a function that makes the status of its arguments, which are numbers.
#define SYRTIS_REFUSAL_STATUS(name, rule, why)                                              \
  constexpr Status name(std::integral auto... args) {                                       \
    static_assert(sizeof...(args) == GapsIn(why), #name " wants an argument for each gap"); \
    return Status::Refused(#name, rule, why, args...);                                      \
  }
// X for a list of errors: a function that makes the error of its arguments, by the MakeRefusal of
// the namespace that the list is in.
#define SYRTIS_REFUSAL_ERROR(name, rule, why)                                               \
  template <class... Args>                                                                  \
  auto name(const Args&... args) {                                                          \
    static_assert(sizeof...(Args) == GapsIn(why), #name " wants an argument for each gap"); \
    return MakeRefusal(#name, rule, why, {RefusalArg(args)...});                            \
  }
// X for a table of RefusalKind.
#define SYRTIS_REFUSAL_KIND(name, rule, why) RefusalKind{#name, rule, why},

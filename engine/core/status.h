#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace syrtis {

// The answer of the rules to a command: taken, or refused. A refusal has a code of its own, by
// which programs and translations know it, the id of the rule that says so (one rule has
// many reasons), and a reason in English that a person understands and that may be reworded. All
// texts are constants of the program and arguments are small numbers, so a status is as cheap as
// four pointers.
class [[nodiscard]] Status {
 public:
  static constexpr std::size_t kMaxArgs = 3;

  static constexpr Status Ok() { return Status(nullptr, nullptr, nullptr); }
  // An argument for each of the gaps {1} to {3} of `why` (engine/core/refusal.h).
  static constexpr Status Refused(const char* code, const char* rule, const char* why,
                                  std::integral auto... args) {
    static_assert(sizeof...(args) <= kMaxArgs, "a refusal of the rules has kMaxArgs gaps at most");
    Status status(code, rule, why);
    ((status.args_[status.count_++] = Small(args)), ...);
    return status;
  }

  // The same by another rule.
  constexpr Status Under(const char* rule) const {
    Status status = *this;
    status.rule_ = rule;
    return status;
  }

  constexpr bool ok() const { return why_ == nullptr; }
  constexpr std::string_view code() const { return code_ == nullptr ? "" : code_; }
  constexpr std::string_view rule() const { return rule_ == nullptr ? "" : rule_; }
  // With its gaps; WordsOf() fills them.
  constexpr std::string_view why() const { return why_ == nullptr ? "" : why_; }
  constexpr std::span<const std::int16_t> args() const { return {args_.data(), count_}; }

 private:
  constexpr Status(const char* code, const char* rule, const char* why)
      : code_(code), rule_(rule), why_(why) {}

  static constexpr std::int16_t Small(std::integral auto number) {
    using Limits = std::numeric_limits<std::int16_t>;
    return static_cast<std::int16_t>(
        std::clamp<std::int64_t>(static_cast<std::int64_t>(number), Limits::min(), Limits::max()));
  }

  const char* code_;
  const char* rule_;
  const char* why_;
  std::array<std::int16_t, kMaxArgs> args_{};
  std::uint8_t count_ = 0;
};

}  // namespace syrtis

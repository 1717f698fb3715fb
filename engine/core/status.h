#pragma once

#include <string_view>

namespace syrtis {

// The answer of the rules to a command: taken, or refused. A refusal has a code of its own, by
// which programs and translations know it, the id of the rule that says so (one rule has
// many reasons), and a reason in English that a person understands and that may be reworded. All
// texts are constants of the program, so a status is as cheap as three pointers.
class [[nodiscard]] Status {
 public:
  static constexpr Status Ok() { return Status(nullptr, nullptr, nullptr); }
  static constexpr Status Refused(const char* code, const char* rule, const char* why) {
    return Status(code, rule, why);
  }

  // The same by another rule.
  constexpr Status Under(const char* rule) const { return Status(code_, rule, why_); }

  constexpr bool ok() const { return why_ == nullptr; }
  constexpr std::string_view code() const { return code_ == nullptr ? "" : code_; }
  constexpr std::string_view rule() const { return rule_ == nullptr ? "" : rule_; }
  constexpr std::string_view why() const { return why_ == nullptr ? "" : why_; }

 private:
  constexpr Status(const char* code, const char* rule, const char* why)
      : code_(code), rule_(rule), why_(why) {}

  const char* code_;
  const char* rule_;
  const char* why_;
};

}  // namespace syrtis

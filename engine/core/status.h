#pragma once

#include <string_view>

namespace syrtis {

// The answer of the rules to a command: taken, or refused with the id of the rule that says so
// and a reason a person understands. Both texts are constants of the program, so a status is as
// cheap as two pointers.
class [[nodiscard]] Status {
 public:
  static constexpr Status Ok() { return Status(nullptr, nullptr); }
  static constexpr Status Refused(const char* rule, const char* why) { return Status(rule, why); }

  constexpr bool ok() const { return why_ == nullptr; }
  constexpr std::string_view rule() const { return rule_ == nullptr ? "" : rule_; }
  constexpr std::string_view why() const { return why_ == nullptr ? "" : why_; }

 private:
  constexpr Status(const char* rule, const char* why) : rule_(rule), why_(why) {}

  const char* rule_;
  const char* why_;
};

}  // namespace syrtis

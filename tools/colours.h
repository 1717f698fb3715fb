#pragma once

#include <string>
#include <string_view>

namespace syrtis::tools {

// Colours for a terminal, or nothing where they are not wanted.
class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}

  std::string Bold(std::string_view text) const { return With("1", text); }
  std::string Faint(std::string_view text) const { return With("2", text); }
  std::string Good(std::string_view text) const { return With("1;32", text); }
  std::string Bad(std::string_view text) const { return With("1;31", text); }
  // The names of the six colours, each in its own.
  std::string Colours(std::string_view text) const;

 private:
  std::string With(std::string_view code, std::string_view text) const;

  bool on_;
};

}  // namespace syrtis::tools

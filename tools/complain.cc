#include <ostream>
#include <string_view>

#include "tools/commands.h"

namespace syrtis::tools {

int Complain(std::ostream& err, std::string_view name, std::string_view what) {
  err << "syrtis";
  if (!name.empty()) err << ' ' << name;
  err << ": ";
  // What is quoted from an input may hold anything; a line stays a line and a terminal unharmed.
  for (const char c : what) err << (static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c);
  err << '\n';
  return kBadInput;
}

}  // namespace syrtis::tools

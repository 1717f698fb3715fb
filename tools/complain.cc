#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string_view>

#include "engine/core/utf8.h"
#include "tools/commands.h"

namespace syrtis::tools {

int Complain(std::ostream& err, std::string_view name, std::string_view what) {
  err << "syrtis";
  if (!name.empty()) err << ' ' << name;
  err << ": ";
  // A quote from an input may hold anything; a line stays a line and a terminal unharmed.
  while (!what.empty()) {
    const std::size_t length = Utf8Length(what);
    if (length == 0 || StartsWithControl(what)) {
      err << '?';
    } else {
      err << what.substr(0, length);
    }
    what.remove_prefix(std::max<std::size_t>(1, length));
  }
  err << '\n';
  return kBadInput;
}

}  // namespace syrtis::tools

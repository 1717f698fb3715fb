#include "server/protocol/schema.h"

#include <algorithm>
#include <iterator>

namespace syrtis::protocol {

std::span<const Definition> Definitions() {
  static const std::vector<Definition> all = [] {
    std::vector<Definition> made;
    for (const auto part : {CommonTypes, RequestTypes, MessageTypes, MazeTypes, TerraformTypes}) {
      std::vector<Definition> more = part();
      std::move(more.begin(), more.end(), std::back_inserter(made));
    }
    return made;
  }();
  return all;
}

const Definition* FindDefinition(std::string_view name) {
  const std::span<const Definition> all = Definitions();
  const auto at = std::find_if(all.begin(), all.end(),
                               [name](const Definition& one) { return one.name == name; });
  return at == all.end() ? nullptr : &*at;
}

const Verb* FindVerb(std::string_view name) {
  const std::span<const Verb> all = Verbs();
  const auto at =
      std::find_if(all.begin(), all.end(), [name](const Verb& one) { return one.name == name; });
  return at == all.end() ? nullptr : &*at;
}

}  // namespace syrtis::protocol

#include <ostream>

#include "engine/core/hash.h"
#include "tools/commands.h"
#include "tools/kits.h"

namespace syrtis::tools {

int Signature(const SignatureOptions& options, std::ostream& out, std::ostream& err) {
  return WithGame(options.game, [&]<class Kit>(Kit) -> int {
    const auto rules = Kit::LoadRules(options.tiles);
    if (!rules.ok()) return Complain(err, "signature", rules.error().text);
    const int games = options.games > 0 ? options.games : Kit::SignatureGames();
    out << HashText(Kit::Signature(*rules, games)) << '\n';
    return kOk;
  });
}

}  // namespace syrtis::tools

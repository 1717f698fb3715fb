#include <ostream>
#include <string>

#include "engine/core/hash.h"
#include "engine/core/json.h"
#include "tools/commands.h"
#include "tools/kits.h"

namespace syrtis::tools {

int Signature(const SignatureOptions& options, std::ostream& out, std::ostream& err) {
  return KnownGames::With(options.game, [&]<class Kit>(Kit) -> int {
    const auto rules = Kit::LoadRules(options.tiles);
    if (!rules.ok()) return Complain(err, "signature", rules.error().text);
    const int games = options.games > 0 ? options.games : Kit::kSignatureGames;
    const std::string signature = HashText(Kit::Signature(*rules, games));
    if (!options.json) {
      out << signature << '\n';
      return kOk;
    }
    std::string line;
    json::Writer(line)
        .BeginObject()
        .Field("game", options.game)
        .Field("games", games)
        .Field("rules", HashText(Kit::Game::RulesHash(*rules)))
        .Field("signature", signature)
        .End();
    out << line << '\n';
    return kOk;
  });
}

}  // namespace syrtis::tools

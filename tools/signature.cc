#include "engine/testing/signature.h"

#include <ostream>

#include "engine/core/hash.h"
#include "tools/commands.h"
#include "tools/load_rules.h"

namespace syrtis::tools {

int Signature(const SignatureOptions& options, std::ostream& out, std::ostream& err) {
  const Result<maze::Rules> rules = LoadRules(options.tiles);
  if (!rules.ok()) return Complain(err, "signature", rules.error().text);
  const int games = options.games > 0 ? options.games : maze::test::kSignatureGames;
  out << HashText(maze::test::Signature(*rules, games)) << '\n';
  return kOk;
}

}  // namespace syrtis::tools

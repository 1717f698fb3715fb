#include <cstdio>

#include "engine/core/hash.h"
#include "tools/kits.h"

// Prints the signature of a game's rules. A small program, so that `./test` can build it with the
// second compiler too: of the tools it needs their list of games alone.
int main(int argc, char** argv) {
  using syrtis::tools::KnownGames;
  if (argc != 2 || !KnownGames::Has(argv[1])) {
    std::fputs(("usage: engine_signature " + KnownGames::Text() + "\n").c_str(), stderr);
    return 2;
  }
  return KnownGames::With(argv[1], []<class Kit>(Kit) {
    std::puts(syrtis::HashText(Kit::Signature(Kit::BuiltInRules())).c_str());
    return 0;
  });
}

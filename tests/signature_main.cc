#include <cstdio>
#include <cstring>

#include "engine/core/hash.h"
#include "engine/maze/rules.h"
#include "engine/testing/signature.h"
#include "engine/testing/terraform/signature.h"

// Prints the signature of a game's rules. A small program, so that `./test` can build it with the
// second compiler too.
int main(int argc, char** argv) {
  const bool terraform = argc == 2 && std::strcmp(argv[1], "terraform") == 0;
  if (argc != 2 || (!terraform && std::strcmp(argv[1], "maze") != 0)) {
    std::fputs("usage: engine_signature maze|terraform\n", stderr);
    return 2;
  }
  const std::uint64_t signature =
      terraform ? syrtis::terraform::test::Signature(syrtis::terraform::BuiltInRules())
                : syrtis::maze::test::Signature(syrtis::maze::BuiltInRules());
  std::puts(syrtis::HashText(signature).c_str());
  return 0;
}

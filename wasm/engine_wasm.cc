#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "bots/maze/table_bots.h"
#include "bots/terraform/decisions.h"
#include "bots/terraform/table_bots.h"
#include "engine/maze/rules.h"
#include "engine/session/session.h"
#include "engine/testing/signature.h"
#include "engine/testing/terraform/signature.h"

// Both games as `syrtis engine` has them, for tests: a plain C interface over memory that both
// sides see. The caller writes a request into memory from syrtis_alloc, calls syrtis_request, and
// reads syrtis_reply_size bytes at the returned address.
namespace {

const syrtis::maze::Rules& MazeRules() {
  static const syrtis::maze::Rules rules = syrtis::maze::BuiltInRules();
  return rules;
}

const syrtis::terraform::Rules& TerraformRules() {
  static const syrtis::terraform::Rules rules = syrtis::terraform::BuiltInRules();
  return rules;
}

std::string& Reply() {
  static std::string reply;
  return reply;
}

}  // namespace

#define SYRTIS_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// The signatures of the rules (docs/determinism.md).
SYRTIS_EXPORT(syrtis_signature_maze) std::uint64_t syrtis_signature_maze() {
  return syrtis::maze::test::Signature(MazeRules());
}
SYRTIS_EXPORT(syrtis_signature_terraform) std::uint64_t syrtis_signature_terraform() {
  return syrtis::terraform::test::Signature(TerraformRules());
}

// The decisions of the bots of the terraforming game (bots/terraform/decisions.h), as a reply.
SYRTIS_EXPORT(syrtis_decisions) const char* syrtis_decisions() {
  Reply() = syrtis::terraform::DecisionLines();
  return Reply().data();
}

SYRTIS_EXPORT(syrtis_alloc) void* syrtis_alloc(std::size_t size) { return std::malloc(size); }
SYRTIS_EXPORT(syrtis_free) void syrtis_free(void* memory) { std::free(memory); }

// Answers a line of the JSON that `syrtis engine` speaks (docs/engine-protocol.md). There is one
// game for each instance of the module. The reply stays valid until the next request.
SYRTIS_EXPORT(syrtis_request) const char* syrtis_request(const char* line, std::size_t size) {
  static syrtis::Session session(
      syrtis::Offer<syrtis::maze::Maze>{&MazeRules(), syrtis::maze::SessionBots()},
      syrtis::Offer<syrtis::terraform::Terraform>{&TerraformRules(),
                                                  syrtis::terraform::SessionBots()});
  Reply() = session.Answer(std::string_view(line, size));
  return Reply().data();
}
SYRTIS_EXPORT(syrtis_reply_size) std::size_t syrtis_reply_size() { return Reply().size(); }

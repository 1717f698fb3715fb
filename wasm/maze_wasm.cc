#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "bots/maze/session_bots.h"
#include "engine/maze/rules.h"
#include "engine/session/session.h"
#include "engine/testing/signature.h"

// The maze game for the browser: a plain C interface over memory that both sides see. A page writes
// a request into memory that it got from syrtis_alloc, calls syrtis_request, and reads the reply
// where that points, for as long as syrtis_reply_size says.
namespace {

const syrtis::maze::Rules& Rules() {
  static const syrtis::maze::Rules rules = syrtis::maze::BuiltInRules();
  return rules;
}

std::string& Reply() {
  static std::string reply;
  return reply;
}

}  // namespace

#define SYRTIS_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// The signature of the rules (docs/determinism.md).
SYRTIS_EXPORT(syrtis_signature) std::uint64_t syrtis_signature() {
  return syrtis::maze::test::Signature(Rules());
}

SYRTIS_EXPORT(syrtis_alloc) void* syrtis_alloc(std::size_t size) { return std::malloc(size); }
SYRTIS_EXPORT(syrtis_free) void syrtis_free(void* memory) { std::free(memory); }

// Answers a line of the JSON that `syrtis engine` speaks (docs/engine-protocol.md). There is one
// game a module; a page that needs two makes two instances. The reply stays until the next request.
SYRTIS_EXPORT(syrtis_request) const char* syrtis_request(const char* line, std::size_t size) {
  static syrtis::Session session(Rules(), syrtis::maze::SessionBots());
  Reply() = session.Answer(std::string_view(line, size));
  return Reply().data();
}
SYRTIS_EXPORT(syrtis_reply_size) std::size_t syrtis_reply_size() { return Reply().size(); }

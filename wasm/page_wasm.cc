#include <__verbose_abort>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include "wasm/page_module.h"

// The module that the page loads, once for itself and once for the worker that runs its own tables:
// a plain C interface over memory that both sides see, as in engine_wasm.cc.
namespace {

std::string& Reply() {
  static std::string reply;
  return reply;
}

const char* Say(std::string reply) {
  Reply() = std::move(reply);
  return Reply().data();
}

}  // namespace

// libc++ calls this where it would throw or found a broken invariant. The default prints a message,
// which nobody would see here, and links all of printf. The module traps instead, and the page says
// that the table is broken.
void std::__libcpp_verbose_abort(const char* /*format*/, ...) {  // NOLINT(cert-dcl58-cpp)
  __builtin_trap();
}

#define SYRTIS_EXPORT(name) extern "C" __attribute__((export_name(#name)))

SYRTIS_EXPORT(syrtis_alloc) void* syrtis_alloc(std::size_t size) { return std::malloc(size); }
SYRTIS_EXPORT(syrtis_free) void syrtis_free(void* memory) { std::free(memory); }
SYRTIS_EXPORT(syrtis_reply_size) std::size_t syrtis_reply_size() { return Reply().size(); }

// Takes a file before anything else is asked: other tiles than the built-in ones (the maze game,
// docs/tiles.md), the weights of the stronger bots (the terraforming game, docs/bots.md).
SYRTIS_EXPORT(syrtis_file) const char* syrtis_file(const char* text, std::size_t size) {
  return Say(syrtis::TheModule().UseFile(std::string_view(text, size)));
}

// Each takes a line of JSON and returns one (see the headers), valid until the next call.
SYRTIS_EXPORT(syrtis_follow) const char* syrtis_follow(const char* line, std::size_t size) {
  return Say(syrtis::TheModule().Follow(std::string_view(line, size)));
}
SYRTIS_EXPORT(syrtis_host) const char* syrtis_host(const char* line, std::size_t size) {
  return Say(syrtis::TheModule().RunTable(std::string_view(line, size)));
}
SYRTIS_EXPORT(syrtis_film) const char* syrtis_film(const char* line, std::size_t size) {
  return Say(syrtis::TheModule().Show(std::string_view(line, size)));
}
SYRTIS_EXPORT(syrtis_facts) const char* syrtis_facts(const char* line, std::size_t size) {
  return Say(syrtis::TheModule().Facts(std::string_view(line, size)));
}

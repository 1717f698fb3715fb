#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/maze/rules.h"
#include "engine/session/reply.h"
#include "wasm/board_json.h"
#include "wasm/film.h"
#include "wasm/follower.h"
#include "wasm/host.h"

// What the page loads, once for itself and once for the worker that runs its own tables: a plain C
// interface over memory that both sides see, as in engine_wasm.cc.
namespace {

// Nothing until the first thing is asked that needs them.
std::optional<syrtis::maze::Rules>& ChosenRules() {
  static std::optional<syrtis::maze::Rules> rules;
  return rules;
}

const syrtis::maze::Rules& Rules() {
  std::optional<syrtis::maze::Rules>& rules = ChosenRules();
  if (!rules) rules = syrtis::maze::BuiltInRules();
  return *rules;
}

std::string UseTiles(std::string_view text) {
  if (ChosenRules()) return syrtis::Reply::Refused("the tiles are chosen before anything else");
  syrtis::Result<syrtis::maze::TileSet> tiles = syrtis::maze::ParseTileSet(text);
  if (!tiles.ok()) return syrtis::Reply::Refused(tiles.error());
  syrtis::Result<syrtis::maze::Rules> rules = syrtis::maze::MakeRules(*std::move(tiles));
  if (!rules.ok()) return syrtis::Reply::Refused(rules.error());
  ChosenRules() = *std::move(rules);
  return syrtis::Reply(true).Take();
}

std::string& Reply() {
  static std::string reply;
  return reply;
}

}  // namespace

#define SYRTIS_EXPORT(name) extern "C" __attribute__((export_name(#name)))

SYRTIS_EXPORT(syrtis_alloc) void* syrtis_alloc(std::size_t size) { return std::malloc(size); }
SYRTIS_EXPORT(syrtis_free) void syrtis_free(void* memory) { std::free(memory); }
SYRTIS_EXPORT(syrtis_reply_size) std::size_t syrtis_reply_size() { return Reply().size(); }

// Takes a tile file (docs/tiles.md) in place of the built-in tiles, before anything else is asked.
SYRTIS_EXPORT(syrtis_tiles) const char* syrtis_tiles(const char* text, std::size_t size) {
  Reply() = UseTiles(std::string_view(text, size));
  return Reply().data();
}

// Each takes a line of JSON and gives one (see the headers); it stays until the next call.
SYRTIS_EXPORT(syrtis_follow) const char* syrtis_follow(const char* line, std::size_t size) {
  static syrtis::maze::Follower follower(Rules());
  Reply() = follower.Answer(std::string_view(line, size));
  return Reply().data();
}
SYRTIS_EXPORT(syrtis_host) const char* syrtis_host(const char* line, std::size_t size) {
  static syrtis::maze::Host host(Rules());
  Reply() = host.Answer(std::string_view(line, size));
  return Reply().data();
}
SYRTIS_EXPORT(syrtis_film) const char* syrtis_film(const char* line, std::size_t size) {
  static syrtis::maze::Film film(Rules());
  Reply() = film.Answer(std::string_view(line, size));
  return Reply().data();
}
SYRTIS_EXPORT(syrtis_facts) const char* syrtis_facts() {
  Reply() = syrtis::maze::FactsReply(Rules());
  return Reply().data();
}

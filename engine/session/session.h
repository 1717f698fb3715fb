#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "engine/maze/game.h"
#include "engine/session/bots.h"
#include "engine/session/game_session.h"

namespace syrtis {

// One table behind lines of JSON: a request in, a reply out, as docs/engine-protocol.md has them.
// What `syrtis engine` and the browser's module speak. It does no I/O, and nothing that comes in
// can break it: what is no request is answered {"ok":false,"why":…} and changes nothing.
class Session {
 public:
  // A longer line is refused unread.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  // The rules must outlive the session. Without bots, {"bot":…} is refused.
  explicit Session(const maze::Rules& rules, const Bots<maze::Maze>& bots = {})
      : rules_(&rules), bots_(bots) {}

  // Neither line has its newline.
  std::string Answer(std::string_view line);

 private:
  std::string New(json::ObjectReader& request);
  std::string Load(json::ObjectReader& request);
  std::string Begin(Result<GameSession<maze::Maze>> game);
  std::string Back(json::ObjectReader& request) const;

  const maze::Rules* rules_;
  Bots<maze::Maze> bots_;
  std::optional<GameSession<maze::Maze>> game_;
};

}  // namespace syrtis

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

#include "engine/core/json.h"
#include "engine/maze/game.h"
#include "engine/session/bots.h"
#include "engine/session/game_session.h"
#include "engine/terraform/game.h"

namespace syrtis {

// One table behind lines of JSON: a request in, a reply out, as docs/engine-protocol.md has them.
// What `syrtis engine` and the browser's module speak. It does no I/O, and nothing that comes in
// can break it: what is no request is answered {"ok":false,"why":…} and changes nothing.
class Session {
 public:
  // A longer line is refused unread.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  // The games that can be begun. Where one has no bots, {"bot":…} is refused in it.
  Session(const Offer<maze::Maze>& maze, const Offer<terraform::Terraform>& terraform)
      : offers_(maze, terraform) {}

  // Neither line has its newline.
  std::string Answer(std::string_view line);

 private:
  std::string New(json::ObjectReader& request);
  std::string Load(json::ObjectReader& request);
  template <Game G>
  std::string Begin(Result<GameSession<G>> game);
  // What `visit` makes of the offer of the game that `reader` names.
  template <class Visit>
  std::string WithGame(json::ObjectReader& reader, Visit visit) const;

  std::tuple<Offer<maze::Maze>, Offer<terraform::Terraform>> offers_;
  // Nothing until a game begins.
  std::variant<std::monostate, GameSession<maze::Maze>, GameSession<terraform::Terraform>> game_;
};

}  // namespace syrtis

#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json.h"
#include "engine/session/bots.h"
#include "engine/session/game_session.h"

namespace syrtis {

// One table behind lines of JSON: a request in, a reply out, as docs/engine-protocol.md has them.
// The protocol of `syrtis engine` and the browser's module. It does no I/O, and nothing that comes
// in can break it: an invalid line is answered {"ok":false,"why":…} and changes nothing.
class Session {
 public:
  // A longer line is refused unread.
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  // The games that can be begun. Where one has no bots, {"bot":…} is refused in it.
  template <Game... G>
  explicit Session(const Offer<G>&... offers) : games_{Offered(offers)...} {
    for (const OfferedGame& game : games_) names_.push_back(game.name);
  }

  // Neither line has its newline.
  std::string Answer(std::string_view line);

 private:
  // A running game of any kind.
  struct Playing {
    std::function<std::optional<std::string>(std::string_view verb, json::ObjectReader& request)>
        answer;
    std::string hash_reply;  // of its beginning
  };
  struct OfferedGame {
    std::string_view name;
    // A new game from the rest of {"new":…}; `request` is finished with it.
    std::function<Result<Playing>(json::ObjectReader& request, json::ObjectReader& reader)> begin;
    std::function<Result<Playing>(const json::Value& state)> load;
  };

  template <Game G>
  static Result<Playing> Play(Result<GameSession<G>> begun) {
    if (!begun.ok()) return begun.error();
    const auto game = std::make_shared<GameSession<G>>(*std::move(begun));
    return Playing{[game](std::string_view verb, json::ObjectReader& request) {
                     return game->Answer(verb, request);
                   },
                   game->HashReply()};
  }
  template <Game G>
  static OfferedGame Offered(const Offer<G>& offer) {
    return {G::kName,
            [offer](json::ObjectReader& request, json::ObjectReader& reader) -> Result<Playing> {
              const int seats = reader.Int("seats", G::kMinSeats, G::kMaxSeats);
              const Seed seed = ReadSeed(reader, "seed");
              const json::Value* options = reader.OptionalAny("options");
              if (!reader.Finish() || !request.Finish()) return request.error();
              return Play(GameSession<G>::New(offer, seats, seed, options));
            },
            [offer](const json::Value& state) { return Play(GameSession<G>::At(offer, state)); }};
  }

  std::string New(json::ObjectReader& request);
  std::string Load(json::ObjectReader& request);
  std::string Begin(Result<Playing> game);

  std::vector<OfferedGame> games_;
  std::vector<std::string_view> names_;
  Playing game_;  // without `answer` until a game begins
};

}  // namespace syrtis

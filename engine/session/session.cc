#include "engine/session/session.h"

#include <array>
#include <optional>
#include <type_traits>
#include <utility>

#include "engine/session/reply.h"

namespace syrtis {
namespace {

constexpr std::array<std::string_view, 10> kVerbs = {"new",  "legal", "act", "tick", "state",
                                                     "view", "load",  "log", "back", "bot"};

// Which of the requests this is; empty if it is none.
std::string_view FindVerb(const json::Value& request) {
  for (const std::string_view verb : kVerbs) {
    if (request.Find(verb) != nullptr) return verb;
  }
  return {};
}

std::string NoRequest() {
  std::string why = "this is no request; one of these is needed:";
  for (const std::string_view verb : kVerbs) why.append(" ").append(verb);
  return Reply::Refused(why);
}

}  // namespace

std::string Session::Answer(std::string_view line) {
  if (line.size() > kMaxLine) {
    return Reply::Refused("the line is longer than " + std::to_string(kMaxLine) + " bytes");
  }
  const Result<json::Value> value = json::Parse(line);
  if (!value.ok()) return Reply::Refused("this is no JSON: " + value.error().text);
  const std::string_view verb = FindVerb(*value);
  if (verb.empty()) return NoRequest();
  json::Errors errors;
  json::ObjectReader request(*value, "", errors);
  if (verb == "new") return New(request);
  if (verb == "load") return Load(request);
  const std::optional<std::string> reply = std::visit(
      [&]<class Playing>(Playing& game) -> std::optional<std::string> {
        if constexpr (std::is_same_v<Playing, std::monostate>) {
          return Reply::Refused("there is no game yet: begin with new or load");
        } else {
          return game.Answer(verb, request);
        }
      },
      game_);
  return reply ? *reply : NoRequest();
}

template <class Visit>
std::string Session::WithGame(json::ObjectReader& reader, Visit visit) const {
  static constexpr std::array<std::string_view, 2> kNames = {maze::Maze::kName,
                                                             terraform::Terraform::kName};
  const std::size_t which = reader.Enum("game", kNames);
  if (!reader.ok()) return Reply::Refused(reader.errors().error());
  return which == 0 ? visit(std::get<0>(offers_)) : visit(std::get<1>(offers_));
}

std::string Session::New(json::ObjectReader& request) {
  json::ObjectReader reader = request.Object("new");
  return WithGame(reader, [&]<Game G>(const Offer<G>& offer) {
    const int seats = reader.Int("seats", G::kMinSeats, G::kMaxSeats);
    const Seed seed = ReadSeed(reader, "seed");
    const json::Value* options = reader.OptionalAny("options");
    reader.Finish();
    request.Finish();
    if (!request.ok()) return Reply::Refused(request.errors().error());
    return Begin(GameSession<G>::New(offer, seats, seed, options));
  });
}

std::string Session::Load(json::ObjectReader& request) {
  const json::Value* value = request.Any("load");
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  json::Errors errors;
  json::ObjectReader reader(*value, "state", errors);
  return WithGame(reader, [&]<Game G>(const Offer<G>& offer) {
    return Begin(GameSession<G>::At(offer, *value));
  });
}

// A game that cannot begin leaves the one that is going on.
template <Game G>
std::string Session::Begin(Result<GameSession<G>> game) {
  if (!game.ok()) return Reply::Refused(game.error());
  return game_.emplace<GameSession<G>>(*std::move(game)).HashReply();
}

}  // namespace syrtis

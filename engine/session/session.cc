#include "engine/session/session.h"

#include <array>
#include <optional>
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
  if (!game_.answer) return Reply::Refused("there is no game yet: begin with new or load");
  const std::optional<std::string> reply = game_.answer(verb, request);
  return reply ? *reply : NoRequest();
}

std::string Session::New(json::ObjectReader& request) {
  json::ObjectReader reader = request.Object("new");
  const std::size_t which = reader.Enum("game", names_);
  if (!reader.ok()) return Reply::Refused(reader.error());
  return Begin(games_[which].begin(request, reader));
}

std::string Session::Load(json::ObjectReader& request) {
  const json::Value* value = request.Any("load");
  if (!request.Finish()) return Reply::Refused(request.error());
  json::Errors errors;
  json::ObjectReader reader(*value, "state", errors);
  const std::size_t which = reader.Enum("game", names_);
  if (!reader.ok()) return Reply::Refused(reader.error());
  return Begin(games_[which].load(*value));
}

// A game that cannot begin leaves the one that is going on.
std::string Session::Begin(Result<Playing> game) {
  if (!game.ok()) return Reply::Refused(game.error());
  game_ = *std::move(game);
  return game_.hash_reply;
}

}  // namespace syrtis

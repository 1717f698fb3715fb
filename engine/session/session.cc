#include "engine/session/session.h"

#include <array>
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
  if (!game_) return Reply::Refused("there is no game yet: begin with new or load");
  if (verb == "back") return Back(request);
  if (verb == "bot") return game_->Bot(request, bots_);
  std::optional<std::string> reply = game_->Answer(verb, request);
  return reply ? *std::move(reply) : NoRequest();
}

std::string Session::New(json::ObjectReader& request) {
  json::ObjectReader reader = request.Object("new");
  static constexpr std::array<std::string_view, 1> kGames = {maze::Maze::kName};
  reader.Enum("game", kGames);
  const int seats = reader.Int("seats", maze::Maze::kMinSeats, maze::Maze::kMaxSeats);
  const Seed seed = ReadSeed(reader, "seed");
  const json::Value* options = reader.OptionalAny("options");
  reader.Finish();
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  return Begin(GameSession<maze::Maze>::New(*rules_, seats, seed, options));
}

std::string Session::Load(json::ObjectReader& request) {
  const json::Value* value = request.Any("load");
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  const Result<maze::State> state = maze::Maze::ReadState(*rules_, *value);
  if (!state.ok()) return Reply::Refused(state.error());
  return Begin(GameSession<maze::Maze>::At(*rules_, *state, state->options));
}

// A game that cannot begin leaves the one that is going on.
std::string Session::Begin(Result<GameSession<maze::Maze>> game) {
  if (!game.ok()) return Reply::Refused(game.error());
  game_ = *std::move(game);
  return game_->HashReply();
}

std::string Session::Back(json::ObjectReader& request) const {
  json::ObjectReader reader = request.Object("back");
  reader.Int("seat", 0, maze::Maze::kMaxSeats - 1);
  reader.Int("seq", 0, INT32_MAX);
  reader.Finish();
  request.Finish();
  if (!request.ok()) return Reply::Refused(request.errors().error());
  return Reply(Status::Refused("T-11.2",
                               "the maze game has no taking back: the terraforming "
                               "game does"))
      .Take();
}

}  // namespace syrtis

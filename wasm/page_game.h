#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/events_for.h"
#include "engine/core/game.h"
#include "engine/core/json.h"
#include "engine/core/recorder.h"
#include "engine/core/view_patch.h"
#include "engine/session/read_command.h"
#include "engine/session/reply.h"

namespace syrtis {

// The part of a game in the browser that follower.h, host.h and film.h do not have. Each game
// specialises it:
//   Rules()                     the rules of this module, built once
//   UseFile(bytes) -> a reply   takes a file that the game is played with (tiles, weights of bots),
//                               before anything else is asked
//   Facts(rules, request) -> a reply   the constants that the page asks for once
//   Draws(rules, view, seat, request) -> a reply, or nothing if the request is not one of its
//                               own: questions about the position that is shown
//   WriteShown(rules, view, seat, writer)   members beside "view" and "commands" that the page
//                               shows: facts that the rules derive from the view
//   WriteHidden(rules, view, act, writer)   of games that take back: members beside "hidden" of a
//                               draft, about the command whose outcome this view does not know
//   AsksTable(recorder, request) -> a reply, or nothing: questions about the whole game
//   WriteResumed(log, writer)   members for a page that comes back to this game
// A game whose films can be seen open and tell the course of the game (film.h) has besides:
//   Chronicle                   made of the first state, Add(frame, entry, after, events) for each
//                               frame, Write(writer)
//   Reveal(state) -> View       the position with nothing hidden
// Games with turns that can be passed also have the functions of engine/terraform/turns.h, for
// standing orders.
template <Game G>
struct PageGame;

// Lets `answer` read a request of a page, a line of JSON.
template <class Answer>
std::string AnswerLine(std::string_view line, const Answer& answer) {
  const Result<json::Value> value = json::Parse(line);
  if (!value.ok()) return Reply::Refused(value.error());
  json::Errors errors;
  json::ObjectReader request(*value, "", errors);
  return answer(request);
}

template <class G>
concept HasChronicle = Game<G> && requires { typename PageGame<G>::Chronicle; };

// The rules, version and layout by which a page can tell whether it understands a server's views.
template <Game G>
void WriteVersion(const typename G::Rules& rules, json::Writer& writer) {
  writer.Field("rules", G::kRulesVersion)
      .Field("rulesHash", HashText(G::RulesHash(rules)))
      .Field("viewSize", sizeof(typename G::View));
}

// Reads "command", or "commands": several that are carried out together or not at all.
template <Game G>
std::vector<typename G::Command> ReadCommands(const typename G::Rules& rules,
                                              const typename G::State& state,
                                              json::ObjectReader& reader) {
  constexpr std::size_t kMostCommands = 64;
  if (!reader.Has("commands")) {
    return {ReadCommand<G>(rules, state, reader.Any("command"), reader)};
  }
  std::vector<typename G::Command> commands;
  json::ArrayReader list = reader.Array("commands", 1, kMostCommands);
  commands.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    commands.push_back(ReadCommand<G>(rules, state, list.Any(i), reader));
  }
  return commands;
}

}  // namespace syrtis

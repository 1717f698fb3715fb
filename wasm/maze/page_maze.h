#pragma once

#include "engine/maze/game.h"
#include "wasm/page_game.h"

namespace syrtis {

// The maze game in the browser. Besides what every game has:
//   to a follower
//     {"hint":900}             a good team's next command: "mine" for this seat, "next" for any
//                              seat, each with the command and why: "aim", the "pawn" to move, its
//                              target "at", "clears" if the command only clears the way
//     {"whyNot":{…}}, {"whoCan":{…}}  why a tap does nothing, who could do it instead (why_not.h)
//     {"draw":["start","A1"]}  the board in pieces, without those tiles' grounds (board_json.h)
//   to a table
//     {"par":40}               {"ok":true,"par":31}: the fewest actions found in so many tries, or
//                              null
// A page that resumes gets "redBy": the seat that moved the red pawn last, if any.
template <>
struct PageGame<maze::Maze> {
  static const maze::Rules& Rules();
  static std::string UseFile(std::string_view tile_file);
  static std::string Facts(const maze::Rules& rules, json::ObjectReader& request);
  static std::optional<std::string> Draws(const maze::Rules& rules, const maze::View& view,
                                          Seat seat, json::ObjectReader& request);
  static void WriteShown(const maze::Rules& /*rules*/, const maze::View& /*view*/, Seat /*seat*/,
                         json::Writer& /*writer*/) {}
  static std::optional<std::string> AsksTable(const Recorder<maze::Maze>& table,
                                              json::ObjectReader& request);
  static void WriteResumed(const Log<maze::Maze>& log, json::Writer& writer);
};

}  // namespace syrtis

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/maze/play.h"

namespace syrtis::maze {

// A page's side of a table: the view that the table has confirmed, and over it the commands of this
// seat that the table has not answered yet, so that a move shows in the frame of the tap. Whoever
// runs the table, a server or this browser, is followed in the same way.
//
// A request is a line of JSON, so is the reply, which always has "ok":
//   {"snapshot":"BASE64","seat":0}              an encoded view; "seat":"spectator" looks on
//   {"update":{"patch":"BASE64","answered":[7]}} words that changed (engine/core/view_patch.h), and
//   which own
//                                               commands they or a refusal answer; the reply has
//                                               the "hash" of the confirmed view
//   {"act":{"id":7,"ms":900,"command":{…}}}     shows it at once: "events", or "hidden":true where
//                                               the outcome cannot be known; refused: "rule", "why"
//   {"seat":1}                                  another seat is mine now
//   {"view":true}                               what is shown now, as `syrtis engine` prints it
//   {"legal":900}                               what this seat may do at that time
//   {"hint":900}                                what a good team would do: "mine" if this seat
//                                               can, "next" whoever can, each with the command and
//                                               why: "aim", the "pawn" it is about, "at" the place
//                                               it is for, "clears" if something is in the way
//   {"whyNot":{…}}, {"whoCan":{…}}              why a tap does nothing, who could do it instead:
//                                               wasm/why_not.h
//   {"draw":["start","A1"]}                     the board in pieces, without those tiles' grounds
class Follower {
 public:
  explicit Follower(const Rules& rules) : rules_(rules) {}
  std::string Answer(std::string_view line);

 private:
  struct Pending {
    std::uint32_t id = 0;
    Act<Command> act;
  };

  std::string Snapshot(json::ObjectReader& request);
  std::string Update(json::ObjectReader& request);
  std::string Take(json::ObjectReader& request);
  std::string Legal(json::ObjectReader& request) const;
  std::string Hint(json::ObjectReader& request) const;
  // Lays the unanswered commands over the confirmed view again.
  void Predict();
  Status Show(const Act<Command>& act, Events& events);

  const Rules& rules_;
  Seat seat_;
  View confirmed_;
  View shown_;
  std::vector<Pending> pending_;
};

}  // namespace syrtis::maze

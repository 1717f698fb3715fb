#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/maze/partner.h"
#include "engine/core/recorder.h"
#include "engine/maze/game.h"

namespace syrtis::maze {

// A table that runs in the browser: it does for one player and bots what the server does for
// friends, and speaks like it, so that a page follows both in the same way.
//
//   {"new":{"seats":3,"seed":"7","options":{…},"bots":[null,"brisk","calm"]}}
//       {"ok":true,"view":"BASE64"}: the view, encoded (engine/core/view_patch.h)
//   {"resume":{"log":{…},"bots":[null,"brisk","calm"]}}
//       {"ok":true,"view":"BASE64","ms":900,"redBy":1}: goes on with the game of that log, at the
//       time where it ends; "redBy" moved the red pawn last, if anybody did
//   {"act":{"seat":0,"ms":900,"re":7,"command":{…}}}, {"tick":900}
//       {"ok":true,"messages":[{"seq","ms","seat","re","events","patch"}],"wake":1200}: what
//       happened up to that time, and when to come back at the latest (null: only for a command).
//       A refused command: {"ok":false,"rule":…,"why":…,"messages":[…],"wake":…}
//   {"log":true}   {"ok":true,"log":{…}}
//   {"par":40}     {"ok":true,"par":31}: the fewest actions found in so many tries, or null
class Host {
 public:
  explicit Host(const Rules& rules) : rules_(rules) {}
  std::string Answer(std::string_view line);

 private:
  // One change of the table, as its people see it.
  struct Message {
    std::uint32_t seq = 0;
    Ms ms = 0;
    Seat seat;
    std::optional<std::uint32_t> re;
    Events events;
    std::string patch;
  };

  using Paces = std::vector<std::optional<Pace>>;

  std::string New(json::ObjectReader& request);
  std::string Resume(json::ObjectReader& request);
  // This is the table from now on, with these bots at it.
  void Begin(Recorder<Maze> table, const Paces& bots);
  std::string Take(json::ObjectReader& request);
  std::string Tick(json::ObjectReader& request);
  std::string Par(json::ObjectReader& request) const;
  // Everything due up to `ms`, bots among it, in its order.
  void RunTo(Ms ms);
  // Something happened: the bots see it, and a message says it.
  void Show(Seat seat, std::optional<std::uint32_t> re, const Events& events);
  Ms NextWake() const;
  std::string WithMessages(Status status);

  struct Bot {
    Seat seat;
    Partner partner;
  };

  const Rules& rules_;
  std::unique_ptr<Recorder<Maze>> table_;
  std::vector<Bot> bots_;
  View view_;
  std::uint32_t seq_ = 0;
  std::vector<Message> messages_;
};

}  // namespace syrtis::maze

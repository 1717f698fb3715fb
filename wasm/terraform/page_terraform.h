#pragma once

#include "engine/terraform/game.h"
#include "engine/terraform/turns.h"
#include "wasm/page_game.h"
#include "wasm/terraform/chronicle.h"

namespace syrtis {

// The terraforming game in the browser. Besides what every game has:
//   facts {"language":"de"}   cards and corporations with their texts in that language, the areas
//   of
//                             the board with their places, milestones, awards and projects
//   follow {"encoded":true}   {"ok":true,"snapshot":"BASE64"}: the view that is shown, for another
//                             module, which may think long about it
//   follow {"greeneryAt":12}  {"ok":true} if the seat that looks can turn plants into a greenery on
//                             this area now, or else why not, the area first
//   follow {"advise":true}    {"ok":true,"advice":{…}}: what Director would do for the seat that
//                             looks (bots/terraform/coach.h); needs the weights
// Everything that is shown has "desk" beside it (desk.h): prices, standings, what can be done and
// why not, what a tile would bring. A draft that ends in something hidden has "disclosed", how much
// comes to light and in which way (engine/terraform/disclosure.h); only those that are not 0:
//   {"drawn":2,"lookedAt":4,"revealed":1,"opensChoices":true,"endsGeneration":true,"dealt":4}
template <>
struct PageGame<terraform::Terraform> : terraform::Turns {
  static const terraform::Rules& Rules();
  static std::string UseFile(std::string_view weights);
  static std::string Facts(const terraform::Rules& rules, json::ObjectReader& request);
  static std::optional<std::string> Draws(const terraform::Rules& rules,
                                          const terraform::View& view, Seat seat,
                                          json::ObjectReader& request);
  static void WriteShown(const terraform::Rules& rules, const terraform::View& view, Seat seat,
                         json::Writer& writer);
  static void WriteHidden(const terraform::Rules& rules, const terraform::View& view,
                          const Act<terraform::Command>& act, json::Writer& writer);
  static std::optional<std::string> AsksTable(const Recorder<terraform::Terraform>& /*table*/,
                                              json::ObjectReader& /*request*/) {
    return std::nullopt;
  }
  static void WriteResumed(const Log<terraform::Terraform>& /*log*/, json::Writer& /*writer*/) {}
  using Chronicle = terraform::Chronicle;
  static terraform::View Reveal(const terraform::State& state) {
    return {.known = state, .viewer = Seat::Table()};
  }
};

}  // namespace syrtis

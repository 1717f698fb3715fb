#include "engine/terraform/disclosure.h"

#include "engine/terraform/card_set.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform {

Disclosure DisclosureOf(const State& before, Seat seat, const Events& events) {
  Disclosure all;
  if (before.InSealedPhase()) {
    all.opens_choices = true;
    return all;
  }
  CardSet offered;
  for (const Event& event : events) {
    if (event.what == What::kProduced) all.ends_generation = true;
    if (event.seat != seat) continue;
    switch (event.what) {
      case What::kOffered:
        offered.Add(event.id);
        break;
      case What::kDealt:
        (all.ends_generation ? all.dealt : all.looked_at) += event.n;
        break;
      case What::kDrew:
        if (!offered.Has(event.id)) ++all.drawn;
        break;
      case What::kRevealed:
        ++all.revealed;
        break;
      default:
        break;
    }
  }
  return all;
}

Disclosure ForeseeDisclosure(const Rules& rules, const View& view, const Act<Command>& act) {
  Rng rng{Seed{}};
  State guess = Determinize(view, rng);
  Events events;
  static_cast<void>(Apply(rules, guess, act, events));
  return DisclosureOf(view.known, act.seat, events);
}

}  // namespace syrtis::terraform

#pragma once

#include "engine/core/json.h"
#include "engine/terraform/rules.h"
#include "engine/terraform/state.h"

namespace syrtis::terraform {

// The part of a page beyond the view itself: what follows from it by the rules, so
// that no rule is written in TypeScript. Members of an object, as seen by `seat` (the table: a
// spectator):
//   "seats"       for each: "score" (its parts and "total", if the game ended now), "tags", the
//                 worth of "steel" and "titanium", "greenery" (plants for one), "income" (M€ of the
//                 next production), "unused" (cards with an action that is still to be used),
//                 "owes" (somebody waits for this seat); after the game "ahead", how many seats
//                 were better, and "lines": where its points come from (points.h)
//   "milestones"  for each: "name", "by" (who claimed it), "has" and "reached" (of each seat),
//                 "needs", "cost"; beside it "milestonePoints" of one and "mostClaims", how many
//                 can be claimed in a game; missing where there are none
//   "awards"      for each: "name", "by" (who funded it), "has", "points" (as things stand); "cost"
//                 of the next one, 0 if no more can be funded; beside it "awardPoints" of the first
//                 place and of the second, if it counts; missing where there are none
//   "cards"       of every hand and offer that the view has, by name: "price" now, "discounts"
//                 that made it so: each with "source" and "n"; "needs": each
//                 with "missing" steps (0: met), "by" how much that is (degrees, percent, a
//                 number), and "never":true if it can no longer be met
//   "play"        of a seat, as long as cards are played: those of its hand, judged in others'
//   turns as
//                 if the turn were its own; where one cannot be played, the "code" of the refusal,
//                 its "rule" and its "args", if it has some
//   "can"         of a turn: everything else with its price or the refusal: "act", "projects",
//                 "milestones", "awards", "plants", "heat"; "leftAlone": all others have passed
//   "question"    of this seat, in more detail than the view has: for a payment "of" (what is paid
//                 for), "price", "propose"; for a card's effect its "source"; in the draft
//                 "passesTo", who gets the rest; of cards to buy, and of their payment, the "price"
//                 of one, the "money" for them, of which "heat", where heat pays, "most" of those
//                 that are offered, and "more", the refusal of one more; of an amount its unit:
//                 "res", with "produced" a production of it, or "cube"
//   "places"      for each area that can be chosen now: what would change ("mine": stock and
//                 production; "points" of each seat; "cards" drawn)
void WriteDesk(const Rules& rules, const View& view, Seat seat, json::Writer& writer);

}  // namespace syrtis::terraform

#pragma once

#include <vector>

#include "bots/terraform/review.h"

// The commands that make up a decision, and the alternatives to it.
namespace syrtis::terraform {

// Whether a later command of the same seat belongs to the decision that began with `root`: a step
// that carries it out, or another purchase of the same offer.
bool BelongsTo(const ReviewStep& root, const ReviewStep& later);

// Whether both are the same commands; the order of purchases does not matter.
bool IsSameChoice(const ReviewPlan& a, const ReviewPlan& b);

// The options at this step, with what was chosen among them if it is one of those: commands of a
// turn or answers that Novice with these habits values most; of an offer of up to four cards every
// set that can be bought, of a larger one Novice's set and those that differ from it by one card.
// Empty if there was nothing to decide.
std::vector<ReviewPlan> PlansAt(const Rules& rules, const Habits& habits, const ReviewStep& step,
                                int most);

}  // namespace syrtis::terraform

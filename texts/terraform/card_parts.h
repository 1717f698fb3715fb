#pragma once

#include <span>
#include <string>

#include "engine/terraform/card_row.h"
#include "texts/terraform/clauses.h"

// The parts of a card's text, one file each: sentences with label and full stop.
namespace syrtis::texts {

std::string RequirementText(const Phrases& phrases, std::span<const terraform::Need> needs);

// One action, or the alternatives that it has.
std::string ActionText(const Speaker& speaker, std::span<const terraform::Action> actions);

// A sentence for each, without the label.
Words TriggerSentences(const Speaker& speaker, std::span<const terraform::Trigger> triggers);
Words PowerSentences(const Phrases& phrases, const terraform::Powers& powers);
// Of the powers that hold for the next card only.
Words OneShotSentences(const Phrases& phrases, const terraform::Powers& powers);

std::string PointsText(const Speaker& speaker, const terraform::Vp& vp);

}  // namespace syrtis::texts

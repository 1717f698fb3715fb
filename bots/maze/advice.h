#pragma once

#include "bots/maze/mind.h"
#include "engine/core/json.h"

namespace syrtis::maze {

// A hint as a JSON object: {"command":{…},"why":{"aim","pawn","at","clears"}}: the command, its
// aim, the pawn to move, its target, and whether the command only clears the way. The page turns it
// into a sentence in the reader's language.
void WriteAdvice(const Rules& rules, const Hint& hint, json::Writer& writer);

}  // namespace syrtis::maze

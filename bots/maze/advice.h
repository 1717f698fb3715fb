#pragma once

#include "bots/maze/mind.h"
#include "engine/core/json.h"

namespace syrtis::maze {

// A hint as a JSON object: {"command":{…},"why":{"aim","pawn","at","clears"}}: what to do, what it
// is good for, the pawn that it is about, the place that it leads to, and whether the command only
// makes way. Pages make a sentence of it in the reader's language.
void WriteAdvice(const Rules& rules, const Hint& hint, json::Writer& writer);

}  // namespace syrtis::maze

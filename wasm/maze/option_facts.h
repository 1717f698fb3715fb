#pragma once

#include "engine/core/json.h"

namespace syrtis::maze {

// The facts that a page needs to offer options, asked of `CheckOptions`:
// {"options":{"modules":5,"xTiles":8,
// "fits":{"expert":{"seats":[2,…],"modules":[1,…]},"oneOwner":…,"silence":…,"solitaire":…}}}. An
// option fits where both the number of seats and the module are in its lists.
void WriteOptionFacts(json::Writer& writer);

}  // namespace syrtis::maze

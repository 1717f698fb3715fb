#pragma once

#include <string>

#include "server/protocol/schema.h"

namespace syrtis::protocol {

// Which numbers, texts or arrays a type allows, in a few words: "1 to 6", "1 to 24 characters".
// Empty if there is nothing worth saying.
std::string LimitsOf(const Type& type);

}  // namespace syrtis::protocol

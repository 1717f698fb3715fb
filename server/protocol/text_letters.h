#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/protocol/schema.h"

namespace syrtis::protocol {

// How many characters the well-formed UTF-8 text has.
std::int64_t CountCharacters(std::string_view text);

// How such characters are called: "letters from A to Z".
std::string_view NameOf(Letters letters);

// Whether every character is one of those.
bool HasOnly(Letters letters, std::string_view text);

// Whether there is nothing to see in it.
bool IsBlank(std::string_view text);

// The visible part of it: without spaces and joiners, in small letters. Names for which this is the
// same cannot be told apart.
std::string VisibleLetters(std::string_view text);

}  // namespace syrtis::protocol

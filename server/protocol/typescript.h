#pragma once

#include <string>

namespace syrtis::protocol {

// The schema as a TypeScript file (`syrtis schema --typescript`).
std::string TypeScript();

}  // namespace syrtis::protocol

#pragma once

#include <string>

#include "engine/core/result.h"
#include "engine/maze/rules.h"

namespace syrtis::tools {

// The rules with the tile set of a file, or with the built-in one if the path is empty. The error
// names the file and, where it was understood that far, tile and field.
Result<maze::Rules> LoadRules(const std::string& path);

}  // namespace syrtis::tools

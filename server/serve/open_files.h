#pragma once

#include <cstddef>

namespace syrtis::server {

// Raises this process's limit of open files as far as it may, and gives how many connections (at
// most `wanted`; 0: as many as there can be) fit below it, with some left for the rest.
std::size_t FitOpenFiles(std::size_t wanted);

}  // namespace syrtis::server

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace syrtis::server {

// The URLs under which a server that listens on these addresses can be reached: first that of this
// machine itself, then those for others in the network. "0.0.0.0" stands for all of the machine's.
std::vector<std::string> AddressesOf(const std::vector<std::string>& listen, std::uint16_t port,
                                     bool tls);

}  // namespace syrtis::server

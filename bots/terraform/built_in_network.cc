#include <cassert>
#include <utility>

#include "bots/terraform/network.h"

namespace syrtis::terraform {

// Defined by a generated file (cmake/embed_bytes.cmake).
extern const std::string_view kSettlerWeights;

std::string_view BuiltInWeights() { return kSettlerWeights; }

const Network& BuiltInNetwork() {
  static const Network network = [] {
    Result<Network> read = ReadNetwork(kSettlerWeights);
    assert(read.ok() && "settler.net is for other inputs: train it again (docs/adding_a_card.md)");
    return *std::move(read);
  }();
  return network;
}

}  // namespace syrtis::terraform

// Any bytes as a state or view of the terraforming game, in JSON and in bytes.
#include "fuzz/terraform.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  syrtis::fuzz::FuzzState<syrtis::fuzz::TerraformTarget>(syrtis::fuzz::Text(data, size));
  return 0;
}

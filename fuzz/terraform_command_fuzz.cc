// Any bytes as a command of the terraforming game, in JSON and in bytes.
#include "fuzz/terraform.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  syrtis::fuzz::FuzzCommand<syrtis::fuzz::TerraformTarget>(syrtis::fuzz::Text(data, size));
  return 0;
}

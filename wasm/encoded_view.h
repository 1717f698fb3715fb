#pragma once

#include <string>

#include "engine/maze/bytes.h"

namespace syrtis::maze {

// A view as it travels whole; later changes come as patches (engine/core/view_patch.h).
inline std::string EncodedView(const View& view) {
  std::string bytes;
  ByteWriter writer(bytes);
  EncodeView(view, writer);
  return bytes;
}

}  // namespace syrtis::maze

#include "tests/third_game/page.h"
#include "wasm/page_module.h"

namespace syrtis {

PageModule& TheModule() {
  static PageModuleOf<seals::Seals> module;
  return module;
}

}  // namespace syrtis

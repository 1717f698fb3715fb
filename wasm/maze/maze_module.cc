#include "bots/maze/table_bots.h"
#include "wasm/maze/page_maze.h"
#include "wasm/page_module.h"

namespace syrtis {

PageModule& TheModule() {
  static PageModuleOf<maze::Maze> module;
  return module;
}

}  // namespace syrtis

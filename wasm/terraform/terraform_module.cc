#include "bots/terraform/table_bots.h"
#include "wasm/page_module.h"
#include "wasm/terraform/page_terraform.h"

namespace syrtis {

PageModule& TheModule() {
  static PageModuleOf<terraform::Terraform> module;
  return module;
}

}  // namespace syrtis

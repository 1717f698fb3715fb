#include <ostream>

#include "server/protocol/markdown.h"
#include "server/protocol/typescript.h"
#include "tools/commands.h"

namespace syrtis::tools {

int Schema(const SchemaOptions& options, std::ostream& out) {
  out << (options.markdown ? protocol::Markdown() : protocol::TypeScript());
  return kOk;
}

}  // namespace syrtis::tools

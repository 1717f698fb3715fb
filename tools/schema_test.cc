#include <gtest/gtest.h>

#include <sstream>

#include "server/protocol/markdown.h"
#include "server/protocol/typescript.h"
#include "tools/commands.h"

namespace syrtis::tools {
namespace {

TEST(SchemaTest, PrintsTypesOrThePage) {
  std::ostringstream types;
  EXPECT_EQ(Schema({}, types), kOk);
  EXPECT_EQ(types.str(), protocol::TypeScript());
  std::ostringstream page;
  EXPECT_EQ(Schema({.markdown = true}, page), kOk);
  EXPECT_EQ(page.str(), protocol::Markdown());
}

}  // namespace
}  // namespace syrtis::tools

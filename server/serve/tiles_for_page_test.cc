#include "server/serve/tiles_for_page.h"

#include <gtest/gtest.h>

#include "engine/core/json.h"
#include "engine/maze/built_in_tiles.h"

namespace syrtis::server {
namespace {

constexpr std::string_view kBefore = R"(<script type="application/json" id="tiles">)";
constexpr std::string_view kAfter = "</script>";

std::string Inside(std::string_view html) {
  EXPECT_TRUE(html.starts_with(kBefore));
  EXPECT_TRUE(html.ends_with(kAfter));
  return std::string(html.substr(kBefore.size(), html.size() - kBefore.size() - kAfter.size()));
}

TEST(TilesForPage, TheFileIsThereAsItIs) {
  EXPECT_EQ(Inside(TilesForPage(maze::kBuiltInTiles)), maze::kBuiltInTiles);
}

TEST(TilesForPage, NothingInItEndsTheScript) {
  const std::string inside = Inside(TilesForPage(R"({"name":"</script><script>alert(1)<!--"})"));
  EXPECT_EQ(inside.find('<'), std::string::npos);
  const Result<json::Value> read = json::Parse(inside);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read->Find("name")->AsString(), "</script><script>alert(1)<!--");
}

}  // namespace
}  // namespace syrtis::server

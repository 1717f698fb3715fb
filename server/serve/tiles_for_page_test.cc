#include "server/serve/tiles_for_page.h"

#include <gtest/gtest.h>

#include "engine/core/json.h"
#include "engine/maze/built_in_tiles.h"

namespace syrtis::server {
namespace {

constexpr std::string_view kTilesBegin = R"(<script type="application/json" id="tiles">)";
constexpr std::string_view kTilesEnd = "</script>";

std::string TilesInside(std::string_view html) {
  EXPECT_TRUE(html.starts_with(kTilesBegin));
  EXPECT_TRUE(html.ends_with(kTilesEnd));
  return std::string(
      html.substr(kTilesBegin.size(), html.size() - kTilesBegin.size() - kTilesEnd.size()));
}

TEST(TilesForPage, TheFileIsThereAsItIs) {
  EXPECT_EQ(TilesInside(TilesForPage(maze::kBuiltInTiles)), maze::kBuiltInTiles);
}

TEST(TilesForPage, NothingInItEndsTheScript) {
  const std::string inside =
      TilesInside(TilesForPage(R"({"name":"</script><script>alert(1)<!--"})"));
  EXPECT_EQ(inside.find('<'), std::string::npos);
  const Result<json::Value> read = json::Parse(inside);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read->Find("name")->AsString(), "</script><script>alert(1)<!--");
}

}  // namespace
}  // namespace syrtis::server

#include <gtest/gtest.h>

#include <sstream>
#include <string_view>

#include "tools/commands.h"

namespace syrtis::tools {
namespace {

std::string Complained(std::string_view what) {
  std::ostringstream err;
  EXPECT_EQ(Complain(err, "play", what), kBadInput);
  return err.str();
}

TEST(ComplainTest, ShowsATerminalOnlyWhatItCanShow) {
  EXPECT_EQ(Complained("no tile \"Zürich …\""), "syrtis play: no tile \"Zürich …\"\n");
  EXPECT_EQ(Complained("a\nb\x1B[2J\x7F"), "syrtis play: a?b?[2J?\n");
  EXPECT_EQ(Complained("a\xC2\x9B"
                       "2J"),
            "syrtis play: a?2J\n")
      << "one of the later control characters";
  EXPECT_EQ(Complained("a\x9B"
                       "2J\xFF\xC2"),
            "syrtis play: a?2J??\n")
      << "not UTF-8";
}

}  // namespace
}  // namespace syrtis::tools

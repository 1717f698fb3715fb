#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tools/ladder_plan.h"

namespace syrtis::tools::ladder {
namespace {

namespace fs = std::filesystem;

// The sentence names the program that the person called.
TEST(Ladder, AFileThatIsNoneOfItsOwnIsSaidInItsName) {
  const fs::path file = fs::temp_directory_path() / ("no-ladder-" + std::to_string(::getpid()));
  LadderOptions options;
  options.bots = {"novice", "random"};
  options.pairs = 1;
  options.run.name = "ladder";
  options.run.table = false;
  options.run.resume = file.string();
  for (const std::string_view content : {"some text", "{}\n", "{\"sim\":0}\n"}) {
    std::ofstream(file) << content;
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(Ladder(options, out, err), kBadInput);
    EXPECT_NE(err.str().find("syrtis ladder"), std::string::npos) << err.str();
    EXPECT_EQ(err.str().find("syrtis sim"), std::string::npos) << err.str();
  }
  fs::remove(file);
}

}  // namespace
}  // namespace syrtis::tools::ladder

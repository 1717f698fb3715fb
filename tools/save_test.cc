#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "tools/commands.h"

// Output files are tried before the program prints anything.
namespace syrtis::tools {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNowhere = "/nowhere/below/game.json";

std::string Reason(const char* command) {
  return "syrtis " + std::string(command) +
         ": cannot write /nowhere/below/game.json: No such file or directory\n";
}

PlayOptions ShortGame() {
  PlayOptions options;
  options.game.module = 1;
  options.own_seats = true;
  options.game.seats = 2;
  return options;
}

TEST(SaveTest, PlayTriesTheFileFirst) {
  PlayOptions options = ShortGame();
  options.save = kNowhere;
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(Play(options, out, err), kBadInput);
  EXPECT_EQ(out.str(), "");
  EXPECT_EQ(err.str(), Reason("play"));
}

TEST(SaveTest, ReplayTriesTheFileFirst) {
  const fs::path log = fs::path(testing::TempDir()) / "syrtis-save-test.json";
  PlayOptions play = ShortGame();
  play.save = log.string();
  std::ostringstream out;
  std::ostringstream err;
  ASSERT_EQ(Play(play, out, err), kOk) << err.str();
  out.str("");
  ReplayOptions options;
  options.file = log.string();
  options.print = true;
  options.save = kNowhere;
  std::istringstream in;
  EXPECT_EQ(Replay(options, in, out, err), kBadInput);
  EXPECT_EQ(out.str(), "");
  EXPECT_EQ(err.str(), Reason("replay"));
  fs::remove(log);
}

TEST(SaveTest, TilesDrawTriesAllFilesFirst) {
  const fs::path folder = fs::path(testing::TempDir()) / "syrtis-save-test";
  fs::remove_all(folder);
  fs::create_directories(folder / "X20.svg");
  TilesDrawOptions options;
  options.folder = folder.string();
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(TilesDraw(options, in, out, err), kBadInput);
  EXPECT_EQ(out.str(), "");
  EXPECT_FALSE(fs::exists(folder / "start.svg"));
  EXPECT_NE(err.str().find("X20.svg: Is a directory"), std::string::npos) << err.str();
  fs::remove_all(folder);
}

}  // namespace
}  // namespace syrtis::tools

// Runs the program itself, as a person or a script would: every subcommand, with every kind of bad
// input. Bad input must give one clear line and the right exit code, and leave no partial output.
#ifdef SYRTIS_PROGRAM

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "tests/shell_words.h"

namespace syrtis {
namespace {

namespace fs = std::filesystem;

struct Ran {
  int code = -1;
  std::string out;
  std::string err;
};

class CliTest : public testing::Test {
 public:
  CliTest(const CliTest&) = delete;
  CliTest& operator=(const CliTest&) = delete;

 protected:
  CliTest() : folder_(fs::path(testing::TempDir()) / ("syrtis-cli-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~CliTest() override { fs::remove_all(folder_); }

  std::string Path(const std::string& name) const { return (folder_ / name).string(); }
  std::string Write(const std::string& name, std::string_view content) const {
    std::ofstream(Path(name), std::ios::binary) << content;
    return Path(name);
  }
  static std::string Read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
  }
  // Runs "syrtis ARGUMENTS" with that on its standard input.
  Ran Run(const std::string& arguments, std::string_view in = "") const {
    const std::string out = Path("stdout");
    const std::string err = Path("stderr");
    const std::string command = "cd " + ShellWord(folder_.string()) + " && " + ProgramWord() + " " +
                                arguments + " <" + ShellWord(Write("stdin", in)) + " >" +
                                ShellWord(out) + " 2>" + ShellWord(err);
    const int status = std::system(command.c_str());  // NOLINT(bugprone-command-processor)
    Ran ran;
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    ran.out = Read(out);
    ran.err = Read(err);
    return ran;
  }
  // Expects one line on stderr with `what` in it, that exit code, and nothing on stdout.
  void ExpectError(const std::string& arguments, int code, std::string_view what,
                   std::string_view in = "") const {
    const Ran ran = Run(arguments, in);
    EXPECT_EQ(ran.code, code) << arguments << "\n" << ran.err;
    EXPECT_EQ(ran.out, "") << arguments;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << arguments << "\n" << ran.err;
    EXPECT_TRUE(ran.err.starts_with("syrtis")) << arguments << "\n" << ran.err;
    EXPECT_NE(ran.err.find(what), std::string::npos) << arguments << "\n" << ran.err;
  }
  // A log of a game of module 3, as JSON.
  std::string MakeLog() const {
    EXPECT_EQ(Run("play --module 3 --save game.json").code, 0);
    return Path("game.json");
  }
  // The files in the folder that the test itself did not put there.
  std::vector<std::string> Left() const {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
      const std::string name = entry.path().filename();
      if (name != "stdin" && name != "stdout" && name != "stderr") names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
  }

 private:
  fs::path folder_;
};

TEST_F(CliTest, HelpEverywhere) {
  for (const char* name :
       {"", "play ", "engine ", "replay ", "tiles ", "tiles list ", "tiles show ", "tiles check ",
        "tiles draw ", "cards ", "cards show ", "sim ", "perft ", "signature ", "bench ", "serve ",
        "load ", "crash ", "schema "}) {
    const Ran ran = Run(std::string(name) + "--help");
    EXPECT_EQ(ran.code, 0) << name;
    EXPECT_EQ(ran.err, "") << name;
    EXPECT_NE(ran.out.find("Usage: syrtis"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Exit codes"), std::string::npos) << ran.out;
  }
}

TEST_F(CliTest, HelpIsAWordToo) {
  EXPECT_EQ(Run("help").out, Run("--help").out);
  EXPECT_EQ(Run("help").code, 0);
  EXPECT_EQ(Run("help tiles draw").out, Run("tiles draw --help").out);
}

TEST_F(CliTest, NamesOfFilesAreChecked) {
  for (const char* arguments :
       {"play --module 1 --save", "play --tiles", "replay x --save", "replay",
        "tiles check --report", "tiles draw --out", "tiles draw --log", "tiles draw --state",
        "sim --json", "sim --csv", "sim --html", "sim --resume"}) {
    ExpectError(std::string(arguments) + " ''", 2, "the name of the file is empty");
  }
  for (const char* arguments :
       {"play --module 1 --save", "engine --tiles", "replay x --save", "tiles check --report",
        "tiles draw --out", "sim --html", "sim --resume"}) {
    ExpectError(std::string(arguments) + " -", 2, "needs the name of a file");
  }
  EXPECT_TRUE(Left().empty());
}

TEST_F(CliTest, Version) {
  const Ran ran = Run("--version");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(ran.out.starts_with("syrtis ")) << ran.out;
}

TEST_F(CliTest, WrongUsage) {
  ExpectError("", 2, "A subcommand is required");
  ExpectError("tiles", 2, "A subcommand is required");
  ExpectError("dance", 2, "\"dance\"");
  ExpectError("tiles dance", 2, "\"dance\"");
  ExpectError("--dance", 2, "\"--dance\"");
  for (const char* name : {"play", "engine", "replay x", "tiles list", "tiles show A1",
                           "tiles check", "tiles draw", "perft", "signature", "bench"}) {
    ExpectError(std::string(name) + " --dance", 2, "\"--dance\"");
    ExpectError(std::string(name) + " --tiles", 2, "--tiles");
  }
  ExpectError("play --module 6", 2, "1 to 5");
  ExpectError("play --module x", 2, "--module");
  ExpectError("play --seats 0", 2, "1 to 6");
  ExpectError("play --seed -1", 2, "seed");
  ExpectError("play --seed 340282366920938463463374607431768211456", 2, "128 bits");
  ExpectError("play --timer 200", 2, "--timer");
  ExpectError("play --seats 3 --solitaire advanced", 2, "one seat");
  ExpectError("play --seats 1 --expert", 2, "expert is not for one seat");
  ExpectError("play --module 2 --silence", 2, "silence is for module 1");
  ExpectError("play --silence", 2, "choose it by --module 1");
  ExpectError("play --one-owner", 2, "by --seats 4");
  ExpectError("play --solitaire advanced", 2, "choose it by --seats 1");
  ExpectError("sim --require-win nan", 2, "--require-win");
  ExpectError("sim --json nowhere/x.json", 2, "nowhere/x.json: No such file or directory");
  ExpectError("sim --json x --csv ./x", 2, "--json and --csv have the same file");
  ExpectError("perft --module 5 --opening 9999", 2, "the game was over after ");
  ExpectError("play --save x.json", 2, "--save requires --module");
  for (const char* name : {"play", "perft", "signature", "bench"}) {
    const std::string with = std::string(name) + " --game ";
    ExpectError(with + "chess", 2, "--game");
    ExpectError(with + "terraform --tiles x.json", 2, "--tiles is for the maze game");
  }
  for (const char* name : {"play", "perft"}) {
    const std::string terraform = std::string(name) + " --game terraform ";
    ExpectError(terraform + "--module 2", 2, "--module is for the maze game");
    ExpectError(terraform + "--expert", 2, "--expert is for the maze game");
    ExpectError(terraform + "--seats 6", 2, "1 to 5 seats, not 6");
    ExpectError(terraform + "--seats 1 --draft", 2, "draft is for two seats or more");
    ExpectError(terraform + "--seats 1 --no-corporate-era", 2, "corporateEra is always true");
    ExpectError(terraform + "--seats 2 --beginner 0,2", 2, "beginner names seat 2");
    ExpectError(terraform + "--clock -1", 2, "clock must be 0 (off) to 86400");
    ExpectError(std::string(name) + " --draft", 2, "--draft is for the terraforming game");
  }
  ExpectError("perft --game terraform --opening 99999", 2, "the game was over after ");
  ExpectError("replay", 2, "file is required");
  ExpectError("replay x --print --json", 2, "excludes");
  ExpectError("perft --depth 99", 2, "0 to 20");
  ExpectError("signature --games 0", 2, "--games");
  ExpectError("bench --seconds 0", 2, "--seconds");
  ExpectError("tiles show", 2, "tile is required");
  ExpectError("tiles show A9", 2, "there is no tile A9");
  ExpectError("cards dance", 2, "\"dance\"");
  ExpectError("cards --language xx", 2, "there is no language \"xx\"");
  ExpectError("cards show", 2, "card is required");
  ExpectError("cards show 999", 2, "there is no card or corporation \"999\"");
  ExpectError("cards show 086 --language xx", 2, "there is no language \"xx\"");
  ExpectError("tiles draw --tile A9", 2, "there is no tile A9");
  ExpectError("tiles draw --tile ''", 2, "needs the name of a tile");
  ExpectError("tiles draw --tile A1 --log x", 2, "excludes");
  ExpectError("tiles check --full --orders 5", 2, "excludes");
  ExpectError("tiles check --orders 0", 2, "--orders");
  EXPECT_TRUE(Left().empty());
}

TEST_F(CliTest, BadTileFiles) {
  const std::string empty = Write("empty.json", "");
  const std::string text = Write("text.json", "{\"tiles\": 7");
  const std::string garbage = Write("garbage.json", std::string("\0\xff\x1b[31m\n{", 9));
  const std::string object = Write("object.json", "{}");
  std::string tiles = Read(SYRTIS_SOURCE_DIR "/engine/maze/data/tiles.json");
  const std::string large = Write("large.json", std::string((4 << 20) + 1, ' '));
  const std::size_t at = tiles.find("\"lock\": \"purple\"");
  ASSERT_NE(at, std::string::npos);
  tiles.replace(at, 16, "\"lock\": \"pink\"");
  const std::string pink = Write("pink.json", tiles);
  for (const char* name : {"play", "engine", "replay x", "tiles list", "tiles show A1",
                           "tiles check --orders 1", "tiles draw", "perft", "signature", "bench"}) {
    const std::string with = std::string(name) + " --tiles ";
    ExpectError(with + "missing.json", 2, "missing.json: No such file or directory");
    ExpectError(with + "/", 2, "Is a directory");
    ExpectError(with + "/dev/zero", 2, "larger than 4194304 bytes");
    ExpectError(with + large, 2, "larger than 4194304 bytes");
    ExpectError(with + empty, 2, "empty.json: ");
    ExpectError(with + text, 2, "text.json: ");
    ExpectError(with + garbage, 2, "garbage.json: ");
    ExpectError(with + object, 2, "object.json: ");
    ExpectError(with + pink, 2, "start");
    ExpectError(with + pink, 2, "lock");
  }
}

TEST_F(CliTest, TilesOfOnesOwn) {
  std::string tiles = Read(SYRTIS_SOURCE_DIR "/engine/maze/data/tiles.json");
  const std::size_t at = tiles.find("\"name\": \"Syrtis\"");
  ASSERT_NE(at, std::string::npos);
  tiles.replace(at, 16, "\"name\": \"Mine\"");
  const std::string own = Write("own.json", tiles);
  EXPECT_NE(Run("tiles list --tiles " + own).out.find("tile set \"Mine\""), std::string::npos);
  EXPECT_EQ(Run("play --module 1 --tiles " + own).code, 0);
}

TEST_F(CliTest, PlayTellsAGameOfEachModule) {
  const Ran ran = Run("play");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  for (const char* what : {"Module 1", "Module 2", "Module 3", "Module 4", "Module 5", "explores",
                           "tile A1 appears", "--help"}) {
    EXPECT_NE(ran.out.find(what), std::string::npos) << what;
  }
  EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "no colours in a file";
  EXPECT_EQ(Run("play").out, ran.out) << "the same seed is the same game";
  EXPECT_NE(Run("play --seed 8").out, ran.out);
}

TEST_F(CliTest, PlayTakesAllOptions) {
  EXPECT_EQ(Run("play --module 1 --seats 2 --silence --edition 2019").code, 0);
  EXPECT_EQ(Run("play --module 5 --seats 6 --x-tiles 8 --expert --one-owner --timer 420").code, 0);
  EXPECT_EQ(Run("play --module 3 --seats 1 --solitaire advanced --verbose").code, 0);
  EXPECT_EQ(Run("play --module 2 --timer 0 --seed 0xffffffffffffffffffffffffffffffff").code, 0);
}

TEST_F(CliTest, PlayThatCannotSaveSaysSo) {
  const Ran ran = Run("play --module 1 --save nowhere/game.json");
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err, "syrtis play: cannot write nowhere/game.json: No such file or directory\n");
}

TEST_F(CliTest, EngineAnswersLineByLine) {
  const Ran ran = Run("engine",
                      "{\"new\":{\"game\":\"maze\",\"seats\":2,\"seed\":\"7\"}}\r\n"
                      "nonsense\n"
                      "\n"
                      "{\"legal\":0}\n"
                      "{\"legal\":0}");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  std::istringstream lines(ran.out);
  std::vector<std::string> replies;
  for (std::string line; std::getline(lines, line);) replies.push_back(line);
  ASSERT_EQ(replies.size(), 5U) << ran.out;
  EXPECT_TRUE(replies[0].starts_with(R"({"ok":true,"hash":")"));
  EXPECT_TRUE(replies[1].starts_with(R"({"ok":false,"why":")"));
  EXPECT_TRUE(replies[2].starts_with(R"({"ok":false,"why":")"));
  EXPECT_EQ(replies[3], R"({"ok":true,"commands":[{"do":"ready"}]})");
  EXPECT_EQ(replies[4], replies[3]) << "the last line needs no newline";
}

TEST_F(CliTest, EngineStaysInStepAfterHugeLinesAndGarbage) {
  std::string in = std::string(3'000'000, '[') + "\n";
  in += R"({"new":{"game":"maze","seats":2,"seed":"7"}})";
  in += "\n";
  for (int i = 0; i < 256; ++i) {
    if (i != '\n') in.push_back(static_cast<char>(i));
  }
  in += "\n" + std::string(1'048'577, ' ') + "\n" + R"({"legal":1})" + "\n";
  const Ran ran = Run("engine", in);
  EXPECT_EQ(ran.code, 0);
  std::istringstream lines(ran.out);
  std::vector<std::string> replies;
  for (std::string line; std::getline(lines, line);) replies.push_back(line);
  ASSERT_EQ(replies.size(), 5U);
  const std::string too_long = R"({"ok":false,"why":"the line is longer than 1048576 bytes"})";
  EXPECT_EQ(replies[0], too_long);
  EXPECT_TRUE(replies[1].starts_with(R"({"ok":true)"));
  EXPECT_TRUE(replies[2].starts_with(R"({"ok":false)"));
  EXPECT_EQ(replies[3], too_long);
  EXPECT_EQ(replies[4], R"({"ok":true,"commands":[{"do":"ready"}]})");
}

TEST_F(CliTest, ReplayChecksAndPrints) {
  const std::string log = MakeLog();
  const Ran plain = Run("replay " + log);
  EXPECT_EQ(plain.code, 0) << plain.err;
  EXPECT_TRUE(plain.out.starts_with("ok: ")) << plain.out;
  EXPECT_EQ(Run("replay -", Read(log)).out, plain.out);

  const Ran printed = Run("replay --print " + log);
  EXPECT_EQ(printed.code, 0);
  EXPECT_NE(printed.out.find("  makes a blue girder at start.west\n"), std::string::npos);
  EXPECT_NE(printed.out.find("explores from"), std::string::npos);

  const Ran data = Run("replay --json " + log);
  EXPECT_EQ(data.code, 0);
  const Result<json::Value> value = json::Parse(data.out);
  ASSERT_TRUE(value.ok()) << data.out;
  EXPECT_EQ(*value->Find("ok")->AsBool(), true);
  EXPECT_EQ(*value->Find("seats")->AsInt(), 3);
}

TEST_F(CliTest, ReplayReadsBytesAndWhatTheEngineReplies) {
  const std::string log = MakeLog();
  EXPECT_EQ(Run("replay game.json --save game.log").code, 0);
  EXPECT_LT(fs::file_size(Path("game.log")), fs::file_size(log) / 2);
  EXPECT_EQ(Run("replay game.log").out, Run("replay game.json").out);
  EXPECT_EQ(Run("replay game.log --save again.json").code, 0);
  EXPECT_EQ(Read(Path("again.json")), Read(log));
  EXPECT_EQ(Run("replay -", "{\"ok\":true,\"log\":" + Read(log) + "}").code, 0);
  // As the page saves a game.
  EXPECT_EQ(Run("replay -", "{\"log\":" + Read(log) + ",\"players\":[{\"name\":\"Ada\"}]}").code,
            0);
}

TEST_F(CliTest, ReplayOfABrokenLog) {
  const std::string log = Read(MakeLog());
  ASSERT_EQ(Run("replay game.json --save game.log").code, 0);
  const std::string bytes = Read(Path("game.log"));

  ExpectError("replay missing.json", 2, "missing.json: No such file or directory");
  ExpectError("replay .", 2, "Is a directory");
  ExpectError("replay /dev/zero", 2, "larger than");
  ExpectError("replay -", 2, "the standard input: the file is empty");
  ExpectError("replay -", 2, "the standard input: ", "{}");
  ExpectError("replay -", 2, "the standard input: ", log.substr(0, log.size() / 2));
  ExpectError("replay -", 2, "no game log", "nonsense");
  ExpectError("replay -", 2, "the standard input: ", std::string("\0\x01\x02\n\x1b[31m", 9));
  ExpectError("replay -", 2, "the standard input: ", bytes.substr(0, bytes.size() / 2));
  ExpectError("replay -", 2, "the standard input: ", bytes.substr(0, 20));
  ExpectError("replay -", 2, "more bytes after the end", bytes + "x");

  const auto changed = [&](std::string_view from, std::string_view to, std::size_t start = 0) {
    std::string text = log;
    const std::size_t at = text.find(from, start);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  };
  ExpectError("replay -", 2, "unknown key \"sead\"", changed("\"seed\"", "\"sead\":1,\"seed\""));
  ExpectError("replay -", 2, "the game is \"chess\"", changed("\"maze\"", "\"chess\""));
  std::string other_rules = log;
  const std::size_t rules = log.find("\"rules\":\"") + 9;
  other_rules[rules] = log[rules] == '0' ? '1' : '0';
  ExpectError("replay -", 2, "other rules data", other_rules);
  ExpectError("replay -", 2, "seq: must be 2, not 7", changed("\"seq\":2,", "\"seq\":7,"));
  // Well-formed, but the rules give another hash.
  const std::size_t last_hash = log.rfind("\"hash\":\"") + 8;
  std::string wrong_hash = log;
  wrong_hash[last_hash] = log[last_hash] == '0' ? '1' : '0';
  ExpectError("replay -", 1, "the log says", wrong_hash);
  ExpectError("replay -", 1, "refused by", changed("\"do\":\"ready\"", "\"do\":\"talk\""));
  ExpectError("replay -", 1, "lies before", changed("\"seq\":1,\"ms\":", "\"seq\":1,\"ms\":9"));
  const Ran data = Run("replay - --json", wrong_hash);
  EXPECT_EQ(data.code, 1);
  EXPECT_TRUE(data.out.starts_with(R"({"ok":false,"why":")")) << data.out;

  // An invalid log is not saved, not even in part.
  EXPECT_EQ(Run("replay - --save saved.json", wrong_hash).code, 1);
  EXPECT_EQ(Run("replay game.json --save nowhere/saved.json").code, 2);
  EXPECT_EQ(Left(), (std::vector<std::string>{"game.json", "game.log"}));
}

TEST_F(CliTest, PerftSignatureBench) {
  EXPECT_EQ(Run("perft --depth 2 --opening 0").out.find("position "), 0U);
  const Ran perft = Run("perft --module 4 --seats 2 --depth 2 --check --signals --json");
  EXPECT_EQ(perft.code, 0) << perft.err;
  EXPECT_TRUE(json::Parse(perft.out).ok()) << perft.out;

  const Ran signature = Run("signature --games 3");
  EXPECT_EQ(signature.code, 0);
  EXPECT_EQ(signature.out.size(), 17U);
  EXPECT_EQ(signature.out.find_first_not_of("0123456789abcdef"), 16U) << signature.out;
  EXPECT_EQ(Run("signature --games 3").out, signature.out);
  EXPECT_NE(Run("signature --games 4").out, signature.out);
  const Result<json::Value> data = json::Parse(Run("signature --games 3 --json").out);
  ASSERT_TRUE(data.ok());
  EXPECT_EQ(*data->Find("game")->AsString(), "maze");
  EXPECT_EQ(*data->Find("games")->AsInt(), 3);
  EXPECT_EQ(data->Find("rules")->AsString()->size(), 16U);
  EXPECT_EQ(*data->Find("signature")->AsString() + "\n", signature.out);

  const Ran bench = Run("bench --seconds 1 --json");
  EXPECT_EQ(bench.code, 0);
  const Result<json::Value> figures = json::Parse(bench.out);
  ASSERT_TRUE(figures.ok()) << bench.out;
  EXPECT_GT(*figures->Find("playModule5")->AsInt(), 0);
}

TEST_F(CliTest, TerraformIsPlayedSavedAndReplayed) {
  const Ran played = Run("play --game terraform --seats 2 --seed 7 --save game.json");
  EXPECT_EQ(played.code, 0) << played.err;
  for (const char* what : {"Terraforming  2 players, seed 7, Corporate Era.", "generation 2 begins",
                           " won, points ", "seat 1 (", " points = TR "}) {
    EXPECT_NE(played.out.find(what), std::string::npos) << what;
  }
  EXPECT_EQ(played.out, Run("play --game terraform --seats 2 --seed 7").out);
  EXPECT_EQ(Run("play --game terraform --seats 1 --verbose").code, 0);
  EXPECT_EQ(Run("play --game terraform --seats 5 --no-corporate-era --draft --beginner 0,4 "
                "--no-take-back --clock 60")
                .code,
            0);

  const Ran plain = Run("replay game.json");
  EXPECT_EQ(plain.code, 0) << plain.err;
  EXPECT_TRUE(plain.out.starts_with("ok: ")) << plain.out;
  const Ran printed = Run("replay --print game.json");
  EXPECT_EQ(printed.code, 0);
  EXPECT_TRUE(printed.out.starts_with("terraforming game, 2 seats, seed 7, options {"));
  EXPECT_NE(printed.out.find("  plays "), std::string::npos);
  const Result<json::Value> data = json::Parse(Run("replay --json game.json").out);
  ASSERT_TRUE(data.ok());
  EXPECT_EQ(*data->Find("game")->AsString(), "terraform");
  EXPECT_EQ(*data->Find("phase")->AsString(), "over");

  EXPECT_EQ(Run("replay game.json --save game.log").code, 0);
  EXPECT_LE(fs::file_size(Path("game.log")), 20'000U);
  EXPECT_EQ(Run("replay game.log").out, plain.out);
  EXPECT_EQ(Run("replay game.log --save again.json").code, 0);
  EXPECT_EQ(Read(Path("again.json")), Read(Path("game.json")));

  ExpectError("tiles draw --log game.json", 2, "the game is \"terraform\", not \"maze\"");
  std::string log = Read(Path("game.json"));
  const std::size_t last_hash = log.rfind("\"hash\":\"") + 8;
  log[last_hash] = log[last_hash] == '0' ? '1' : '0';
  ExpectError("replay -", 1, "the log says", log);
}

TEST_F(CliTest, EnginePlaysBothGames) {
  const Ran ran = Run("engine",
                      "{\"new\":{\"game\":\"terraform\",\"seats\":2,\"seed\":\"7\","
                      "\"options\":{\"beginner\":[0,1]}}}\n"
                      "{\"view\":0}\n"
                      "{\"new\":{\"game\":\"maze\",\"seats\":2,\"seed\":\"7\"}}\n");
  EXPECT_EQ(ran.code, 0);
  std::istringstream lines(ran.out);
  std::vector<std::string> replies;
  for (std::string line; std::getline(lines, line);) replies.push_back(line);
  ASSERT_EQ(replies.size(), 3U) << ran.out;
  EXPECT_TRUE(replies[0].starts_with(R"({"ok":true,"hash":")"));
  EXPECT_TRUE(replies[1].starts_with(R"({"ok":true,"view":{"game":"terraform","viewer":0,)"));
  EXPECT_TRUE(replies[2].starts_with(R"({"ok":true,"hash":")"));
}

TEST_F(CliTest, TerraformPerftSignatureBench) {
  const Ran perft = Run("perft --game terraform --seats 2 --opening 40 --depth 1 --check --json");
  EXPECT_EQ(perft.code, 0) << perft.err;
  EXPECT_TRUE(json::Parse(perft.out).ok()) << perft.out;
  const Ran signature = Run("signature --game terraform --games 3");
  EXPECT_EQ(signature.code, 0);
  EXPECT_EQ(signature.out.size(), 17U);
  EXPECT_NE(signature.out, Run("signature --games 3").out);
  const Result<json::Value> figures =
      json::Parse(Run("bench --game terraform --seconds 1 --json").out);
  ASSERT_TRUE(figures.ok());
  for (const char* key : {"games", "commands", "copyNs", "hashNs", "legalNs", "stateBytes"}) {
    ASSERT_NE(figures->Find(key), nullptr) << key;
    EXPECT_GT(*figures->Find(key)->AsInt(), 0) << key;
  }
  EXPECT_LE(*figures->Find("stateBytes")->AsInt(), 6 * 1024);
  EXPECT_LE(*figures->Find("logBytes")->AsInt(), 20'000);
}

TEST_F(CliTest, TilesListAndShow) {
  const Ran list = Run("tiles list");
  EXPECT_EQ(list.code, 0);
  EXPECT_NE(list.out.find("\nX20 "), std::string::npos) << list.out;
  EXPECT_NE(list.out.find("rocket pad"), std::string::npos) << list.out;
  const Result<json::Value> value = json::Parse(Run("tiles list --json").out);
  ASSERT_TRUE(value.ok());
  EXPECT_EQ(value->Find("tiles")->AsArray()->size(), 21U);
  const Ran tile = Run("tiles show A1");
  EXPECT_EQ(tile.code, 0);
  EXPECT_NE(tile.out.find("rocket pad"), std::string::npos) << tile.out;
  const Result<json::Value> whole = json::Parse(Run("tiles show A1 --json").out);
  ASSERT_TRUE(whole.ok());
  const json::Value& west = (*whole->Find("places")->AsArray())[3];
  EXPECT_EQ(*west.Find("name")->AsString(), "west");
  EXPECT_EQ(*west.Find("lock")->AsString(), "green");
  EXPECT_EQ(*west.Find("factory")->AsString(), "brown");
  const json::Value& link = whole->Find("links")->AsArray()->front();
  EXPECT_EQ(*link.Find("from")->AsString(), "south");
  EXPECT_EQ(*link.Find("to")->AsString(), "step");
  EXPECT_EQ(*link.Find("colour")->AsString(), "green");
}

TEST_F(CliTest, TilesCheck) {
  const Ran ran = Run("tiles check --orders 2 --module 1 --report report.md");
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(ran.err, "") << "progress is for terminals";
  EXPECT_NE(Read(Path("report.md")).find("M-11.3"), std::string::npos);
  EXPECT_TRUE(json::Parse(Run("tiles check --orders 2 --module 1 --json").out).ok());
  ExpectError("tiles check --seed x", 2, "seed");
  const Ran lost = Run("tiles check --orders 2 --module 1 --report nowhere/report.md");
  EXPECT_EQ(lost.code, 2);
  EXPECT_EQ(lost.err,
            "syrtis tiles check: cannot write nowhere/report.md: No such file or directory\n");
}

TEST_F(CliTest, TilesDraw) {
  const Ran all = Run("tiles draw --out pictures/of/tiles");
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_EQ(std::count(all.out.begin(), all.out.end(), '\n'), 22);
  for (const char* name : {"start", "A1", "X20", "sheet"}) {
    const std::string svg = Read(Path("pictures/of/tiles/" + std::string(name) + ".svg"));
    EXPECT_NE(svg.find("<svg"), std::string::npos) << name;
    EXPECT_NE(svg.find("</svg>"), std::string::npos) << name;
  }
  EXPECT_EQ(Run("tiles draw --tile A1 --out one").out, "one/A1.svg\n");

  MakeLog();
  const Ran position = Run("tiles draw --log game.json --out position");
  EXPECT_EQ(position.code, 0) << position.err;
  EXPECT_EQ(position.out, "position/position.svg\n");
  const std::string in = R"({"new":{"game":"maze","seats":2,"seed":"7"}})"
                         "\n"
                         R"({"state":true})";
  const std::string replies = Run("engine", in).out;
  const std::string state = replies.substr(replies.find('\n') + 1);
  EXPECT_EQ(Run("tiles draw --state - --out state", state).code, 0);
}

TEST_F(CliTest, TilesDrawOfBadInputWritesNothing) {
  ExpectError("tiles draw --log missing.json", 2, "No such file or directory");
  ExpectError("tiles draw --state missing.json", 2, "No such file or directory");
  ExpectError("tiles draw --state -", 2, "the standard input: ", "{");
  ExpectError("tiles draw --state -", 2, "the standard input: ", "{}");
  ExpectError("tiles draw --log -", 2, "the standard input: ", "nonsense");
  EXPECT_TRUE(Left().empty());
  Write("file", "");
  ExpectError("tiles draw --out file/below", 2, "Not a directory");
  EXPECT_EQ(Left(), (std::vector<std::string>{"file"}));
}

TEST_F(CliTest, AFullDiskIsSaid) {
  if (!fs::exists("/dev/full")) GTEST_SKIP();
  const std::string to_full = " >/dev/full 2>" + ShellWord(Path("stderr"));
  const std::string command = ProgramWord() + " tiles list" + to_full;
  const int status = std::system(command.c_str());  // NOLINT(bugprone-command-processor)
  EXPECT_EQ(WEXITSTATUS(status), 2);
  EXPECT_EQ(Read(Path("stderr")), "syrtis tiles list: cannot write the output\n");

  const std::string engine = "echo | " + ProgramWord() + " engine" + to_full;
  EXPECT_EQ(WEXITSTATUS(std::system(engine.c_str())), 2);  // NOLINT(bugprone-command-processor)
  EXPECT_EQ(Read(Path("stderr")), "syrtis engine: cannot write the reply\n");
}

}  // namespace
}  // namespace syrtis

#endif

// Runs the server itself, as an operator would: a bad configuration must give one clear line and
// the right exit code, and a signal must end it cleanly.
#ifdef SYRTIS_PROGRAM

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "tests/shell_words.h"

namespace syrtis {
namespace {

namespace fs = std::filesystem;

class ServeTest : public testing::Test {
 public:
  ServeTest(const ServeTest&) = delete;
  ServeTest& operator=(const ServeTest&) = delete;

 protected:
  ServeTest()
      : folder_(fs::path(testing::TempDir()) / ("syrtis-serve-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~ServeTest() override {
    if (server_ > 0) {
      kill(server_, SIGKILL);
      waitpid(server_, nullptr, 0);
    }
    fs::remove_all(folder_);
  }

  std::string Path(const std::string& name) const { return (folder_ / name).string(); }
  std::string Read(const std::string& name) const {
    std::ifstream file(Path(name), std::ios::binary);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
  }

  // Expects that a server does not start with these arguments: exit code 2, one line with `what`.
  void ExpectError(const std::string& arguments, std::string_view what) const {
    const std::string command = "timeout 20 " + ProgramWord() +
                                " serve --quiet --no-qr --listen 127.0.0.1 " + arguments + " >" +
                                ShellWord(Path("out")) + " 2>" + ShellWord(Path("err"));
    const int status = std::system(command.c_str());  // NOLINT(bugprone-command-processor)
    const std::string said = Read("err");
    EXPECT_EQ(WIFEXITED(status) ? WEXITSTATUS(status) : -1, 2) << arguments << ": " << said;
    EXPECT_NE(said.find(what), std::string::npos) << arguments << ": " << said;
    EXPECT_EQ(said.find('\n'), said.size() - 1) << said;
    EXPECT_EQ(Read("out"), "");
  }

  // Starts a server on a free port and returns the port.
  int Start(const std::string& tiles = "") {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return 0;
    server_ = fork();
    if (server_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      close(ends[0]);
      close(ends[1]);
      const std::string data = Path("data");
      if (!tiles.empty()) setenv("SYRTIS_TILES", tiles.c_str(), 1);
      execl(SYRTIS_PROGRAM, "syrtis", "serve", "--port", "0", "--listen", "127.0.0.1", "--data",
            data.c_str(), "--no-qr", "--quiet", nullptr);
      _exit(127);
    }
    close(ends[1]);
    std::string said;
    std::array<char, 512> buffer{};
    constexpr std::string_view kBefore = "localhost:";
    while (said.find(kBefore) == std::string::npos || said.back() != '\n') {
      const ssize_t size = read(ends[0], buffer.data(), buffer.size());
      if (size <= 0) return 0;
      said.append(buffer.data(), static_cast<std::size_t>(size));
    }
    close(ends[0]);
    return std::atoi(said.c_str() + said.find(kBefore) + kBefore.size());
  }
  // Returns its exit code.
  int Stop(int signal) {
    kill(server_, signal);
    int status = 0;
    waitpid(server_, &status, 0);
    server_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  // The response to GET of that path, with its head.
  static std::string Get(int port, const std::string& path) {
    const int peer = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    std::string answer;
    if (connect(peer, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
      const std::string request =
          "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
      (void)!write(peer, request.data(), request.size());
      std::array<char, 4096> buffer{};
      for (ssize_t size = 0; (size = read(peer, buffer.data(), buffer.size())) > 0;) {
        answer.append(buffer.data(), static_cast<std::size_t>(size));
      }
    }
    close(peer);
    return answer;
  }

  fs::path folder_;
  pid_t server_ = -1;
};

TEST_F(ServeTest, AnswersAndEndsProperly) {
  const int port = Start();
  ASSERT_GT(port, 0);
  EXPECT_NE(Get(port, "/healthz").find("ok"), std::string::npos);
  EXPECT_NE(Get(port, "/metrics").find("syrtis_tables 0"), std::string::npos);
  EXPECT_NE(Get(port, "/api/tables").find(R"({"tables":[]})"), std::string::npos);
  EXPECT_NE(Get(port, "/api/games").find(R"({"games":[]})"), std::string::npos);
  EXPECT_NE(Get(port, "/api/games/0123456789abcdef-1").find("404"), std::string::npos);
  EXPECT_NE(Get(port, "/api/qr.svg?code=KTRBN").find("<svg"), std::string::npos);
  EXPECT_NE(Get(port, "/api/qr.svg?code=../etc").find("400"), std::string::npos);
  EXPECT_NE(Get(port, "/api/address").find(R"("url":"http://)"), std::string::npos);
  EXPECT_EQ(Stop(SIGTERM), 0);
}

TEST_F(ServeTest, APortThatIsTakenIsSaid) {
  const int port = Start();
  ASSERT_GT(port, 0);
  const std::string taken = "--data '" + Path("other") + "' --port " + std::to_string(port);
  ExpectError(taken, std::to_string(port));
  ExpectError(taken, "--port");
  // The first server keeps running.
  EXPECT_NE(Get(port, "/healthz").find("ok"), std::string::npos);
  EXPECT_EQ(Stop(SIGINT), 0);
}

TEST_F(ServeTest, TwoServersNeverShareAFolder) {
  ASSERT_GT(Start(), 0);
  ExpectError("--port 0 --data '" + Path("data") + "'", "another Syrtis server");
  ExpectError("--port 0 --data '" + Path("data") + "'", "--data");
}

TEST_F(ServeTest, AFolderThatIsNoneIsSaid) {
  std::ofstream(Path("file")) << "not a folder";
  ExpectError("--port 0 --data '" + Path("file") + "'", "--data");
  EXPECT_EQ(Read("file"), "not a folder");
}

TEST_F(ServeTest, ADatabaseThatIsDamagedIsSaidAndLeftAsItIs) {
  fs::create_directories(Path("data"));
  const std::string garbage(8192, 'x');
  std::ofstream(Path("data/syrtis.db")) << garbage;
  ExpectError("--port 0 --data '" + Path("data") + "'", "syrtis.db");
  EXPECT_EQ(Read("data/syrtis.db"), garbage);
}

TEST_F(ServeTest, WrongSettingsAreSaid) {
  const std::string data = "--port 0 --data '" + Path("data") + "' ";
  ExpectError(data + "--store nonsense:here", "nonsense");
  ExpectError(data + "--tls-cert '" + Path("none.pem") + "' --tls-key '" + Path("none.key") + "'",
              "none.pem");
  ExpectError(data + "--tls-cert '" + Path("none.pem") + "'", "--tls-key");
  ExpectError(data + "--web '" + Path("nowhere") + "'", "nowhere");
  ExpectError(data + "--trust-proxy somewhere", "somewhere");
  ExpectError(data + "--listen nowhere", "nowhere");
  ExpectError(data + "--max-connections -1", "--max-connections");
  ExpectError(data + "--max-per-address -1", "--max-per-address");
  ExpectError(data + "--metrics anybody", "{local,everybody,nobody}");
  EXPECT_FALSE(fs::exists(Path("data"))) << "nothing is made before everything else is right";
}

TEST_F(ServeTest, APasswordIsNeverSaid) {
  const std::string data = "--port 0 --data '" + Path("data") + "' ";
  for (const char* url : {"postgres:/u:secret@h/d", "postgresql://u:secret@[::1"}) {
    ExpectError(data + "--store '" + url + "'", "postgresql://USER");
    EXPECT_EQ(Read("err").find("secret"), std::string::npos) << Read("err");
  }
}

TEST_F(ServeTest, AWrongVariableIsNamedAndIsNoConcernOfOthers) {
  const std::string data = "--data '" + Path("data") + "' ";
  for (const auto& [variable, value] :
       {std::pair{"SYRTIS_PORT", "abc"}, std::pair{"SYRTIS_MAX_CONNECTIONS", "-1"},
        std::pair{"SYRTIS_KEEP_TABLES", "long"}}) {
    setenv(variable, value, 1);
    ExpectError(data, variable);
    // NOLINTNEXTLINE(bugprone-command-processor)
    EXPECT_EQ(std::system((ProgramWord() + " schema >/dev/null").c_str()), 0) << variable;
    unsetenv(variable);
  }
}

// The tile set that comes with the program, under the name of Mine and with another lock.
std::string OwnTiles() {
  std::ifstream file(SYRTIS_SOURCE_DIR "/engine/maze/data/tiles.json");
  std::stringstream content;
  content << file.rdbuf();
  std::string tiles = content.str();
  for (const auto& [from, to] : {std::pair{"\"name\": \"Syrtis\"", "\"name\": \"Mine\""},
                                 std::pair{"\"lock\": \"purple\"", "\"lock\": \"green\""}}) {
    const std::size_t at = tiles.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    tiles.replace(at, std::string_view(from).size(), to);
  }
  return tiles;
}

TEST_F(ServeTest, PlaysWithTilesOfItsOwn) {
  std::ofstream(Path("mine.json")) << OwnTiles();
  const int port = Start(Path("mine.json"));
  ASSERT_GT(port, 0);
  EXPECT_NE(Get(port, "/api/tiles.json").find(OwnTiles()), std::string::npos);
  const std::string page = Get(port, "/");
  if (page.find("</head>") != std::string::npos) {  // built with its page
    const std::string own = R"(<script type="application/json" id="tiles">)" + OwnTiles();
    EXPECT_NE(page.find(own), std::string::npos);
  }
  EXPECT_EQ(Stop(SIGTERM), 0);

  const int plain = Start();
  ASSERT_GT(plain, 0);
  EXPECT_NE(Get(plain, "/api/tiles.json").find("\"name\": \"Syrtis\""), std::string::npos);
  EXPECT_EQ(Get(plain, "/").find("application/json"), std::string::npos);
  EXPECT_EQ(Stop(SIGTERM), 0);
}

TEST_F(ServeTest, TilesThatCannotBeUsedAreSaid) {
  const std::string with = "--port 0 --data '" + Path("data") + "' --tiles ";
  ExpectError(with + Path("missing.json"), "missing.json: No such file or directory");
  std::ofstream(Path("empty.json")) << "";
  ExpectError(with + Path("empty.json"), "empty.json: ");
  std::string tiles = OwnTiles();
  tiles.replace(tiles.find("\"green\""), 7, "\"pink\"");
  std::ofstream(Path("pink.json")) << tiles;
  ExpectError(with + Path("pink.json"), "pink.json: tile start, ");
  ExpectError(with + "''", "the name of the file is empty");
  EXPECT_FALSE(fs::exists(Path("data"))) << "nothing is made before the tiles are known to be good";
}

// After a kill it starts again from the same folder.
TEST_F(ServeTest, StartsAgainAfterItWasKilled) {
  ASSERT_GT(Start(), 0);
  EXPECT_EQ(Stop(SIGKILL), -1);
  const int port = Start();
  ASSERT_GT(port, 0);
  EXPECT_NE(Get(port, "/healthz").find("ok"), std::string::npos);
  EXPECT_EQ(Stop(SIGTERM), 0);
}

}  // namespace
}  // namespace syrtis

#endif

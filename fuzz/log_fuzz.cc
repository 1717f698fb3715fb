// Any bytes as a log of the maze game, in JSON and in bytes. What is let in comes back the same
// from the writers; replaying it ends in a good state or says at which entry it went wrong.
#include "engine/core/log.h"
#include "engine/core/replay.h"
#include "fuzz/maze.h"

namespace syrtis::fuzz {
namespace {

using maze::Maze;
using MazeLog = Log<Maze>;

std::string Encoded(const MazeLog& log) {
  std::string bytes;
  ByteWriter writer(bytes);
  EncodeLog<Maze>(TheRules(), log, writer);
  return bytes;
}

void CheckLog(const MazeLog& log) {
  const std::string bytes = Encoded(log);
  ByteReader reader(bytes);
  const Result<MazeLog> decoded = DecodeLog<Maze>(TheRules(), reader);
  Check(decoded.ok() && *decoded == log);

  const Result<maze::State> last =
      Replay<Maze>(TheRules(), log, [](std::size_t, const auto&, const maze::State& state, auto&) {
        Check(!maze::CheckState(TheRules(), state).has_value());
      });
  Check(last.ok() || !last.error().text.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = Text(data, size);
  if (const Result<json::Value> value = json::Parse(text); value.ok()) {
    const Result<MazeLog> log = ReadLog<Maze>(TheRules(), *value);
    Check(log.ok() || !log.error().text.empty());
    if (log.ok()) CheckLog(*log);
  }
  ByteReader reader(text);
  const Result<MazeLog> log = DecodeLog<Maze>(TheRules(), reader);
  Check(log.ok() || !log.error().text.empty());
  if (log.ok()) {
    Check(Encoded(*log) == text);
    CheckLog(*log);
  }
  return 0;
}

}  // namespace syrtis::fuzz

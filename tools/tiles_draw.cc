#include <cstddef>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "draw/board.h"
#include "draw/position.h"
#include "engine/core/json.h"
#include "engine/core/replay.h"
#include "engine/maze/game.h"
#include "tools/commands.h"
#include "tools/files.h"
#include "tools/load_rules.h"
#include "tools/log_file.h"

namespace syrtis::tools {
namespace {

struct Picture {
  std::string name;  // of its file
  std::string svg;
};

// A state as `syrtis engine` prints it, also inside its reply to {"state":true}.
Result<maze::State> LoadState(const maze::Rules& rules, std::istream& in, const std::string& path) {
  constexpr std::size_t kLargest = std::size_t{4} << 20;
  const Result<std::string> text = ReadFileOr(in, path, kLargest);
  if (!text.ok()) return text.error();
  const std::string name = path == "-" ? "the standard input" : path;
  const Result<json::Value> value = json::Parse(*text);
  if (!value.ok()) return Error{name + ": " + value.error().text};
  const json::Value* inside = value->Find("ok") != nullptr ? value->Find("state") : nullptr;
  Result<maze::State> state = maze::Maze::ReadState(rules, inside != nullptr ? *inside : *value);
  if (!state.ok()) return Error{name + ": " + state.error().text};
  return state;
}

Result<maze::State> LastState(const maze::Rules& rules, std::istream& in, const std::string& path) {
  const Result<LogFile> file = OpenLog(in, path);
  if (!file.ok()) return file.error();
  const Result<Log<maze::Maze>> log = ReadLogFile<maze::Maze>(rules, *file);
  if (!log.ok()) return log.error();
  return syrtis::Replay<maze::Maze>(rules, *log);
}

Result<std::vector<Picture>> MakePictures(const maze::Rules& rules, const TilesDrawOptions& options,
                                          std::istream& in) {
  const maze::TileSet& set = rules.tile_set;
  std::vector<Picture> pictures;
  if (!options.state.empty() || !options.log.empty()) {
    const Result<maze::State> state = options.log.empty() ? LoadState(rules, in, options.state)
                                                          : LastState(rules, in, options.log);
    if (!state.ok()) return state.error();
    pictures.push_back({"position", draw::DrawBoard(set, draw::PictureOf(rules, *state))});
  } else if (!options.tile.empty()) {
    const Result<maze::TileId> tile = FindTile(options.tile);
    if (!tile.ok()) return tile.error();
    pictures.push_back({options.tile, draw::DrawTile(set, *tile)});
  } else {
    for (const maze::Tile& tile : set.tiles) {
      pictures.push_back({std::string(tile.name()), draw::DrawTile(set, tile.id)});
    }
    pictures.push_back({"sheet", draw::DrawSheet(set)});
  }
  return pictures;
}

}  // namespace

int TilesDraw(const TilesDrawOptions& options, std::istream& in, std::ostream& out,
              std::ostream& err) {
  const auto complain = [&](const Error& error) { return Complain(err, "tiles draw", error.text); };
  const Result<maze::Rules> rules = LoadRules(options.tiles);
  if (!rules.ok()) return complain(rules.error());
  // All pictures are made, and all names tried, before the first is written.
  const Result<std::vector<Picture>> pictures = MakePictures(*rules, options, in);
  if (!pictures.ok()) return complain(pictures.error());
  if (const std::optional<Error> wrong = MakeFolder(options.folder)) return complain(*wrong);
  const auto path_of = [&](const Picture& picture) {
    return options.folder + "/" + picture.name + ".svg";
  };
  for (const Picture& picture : *pictures) {
    if (const std::optional<Error> wrong = CheckWritable(path_of(picture))) return complain(*wrong);
  }
  for (const Picture& picture : *pictures) {
    const std::string path = path_of(picture);
    if (const std::optional<Error> wrong = WriteFile(path, picture.svg)) return complain(*wrong);
    out << path << '\n';
  }
  return kOk;
}

}  // namespace syrtis::tools

#include "engine/maze/tile_set.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <utility>

#include "engine/core/json.h"
#include "engine/core/utf8.h"
#include "engine/core/wording.h"
#include "engine/maze/built_in_tiles.h"

namespace syrtis::maze {
namespace {

constexpr std::array<Point, 4> kEdgeMiddles = {Point{kTileSize / 2, 0},
                                               {kTileSize, kTileSize / 2},
                                               {kTileSize / 2, kTileSize},
                                               {0, kTileSize / 2}};
// The kinds of inner places in a file; an edge half is none of them.
constexpr std::span<const std::string_view> kInnerKindNames =
    std::span<const std::string_view>(kPlaceKindNames).subspan(1);
constexpr std::size_t kMaxName = 16;
constexpr std::size_t kMaxSetName = 60;
constexpr std::size_t kMaxNeeds = 6;

// Whether a place carries neither pipes nor the ends of bridges (M-1.4).
bool IsSpecial(PlaceKind kind) {
  return kind == PlaceKind::kTimer || kind == PlaceKind::kRocket || kind == PlaceKind::kDome;
}

bool IsPlaceName(std::string_view name) {
  return !name.empty() && name.size() <= kMaxName &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

Point ReadPoint(json::ArrayReader r) {
  if (r.size() != 2) return {};
  return Point{r.Int(0, 0, kTileSize), r.Int(1, 0, kTileSize)};
}

// Reads one tile. Paths read "tile A3, links[2].colour".
class TileReader {
 public:
  TileReader(const json::Value& value, TileId id, json::Errors& errors)
      : r_(value, "tile " + std::string(kTileNames[id]), errors), errors_(errors) {
    tile_.id = id;
  }

  Tile Read() {
    // The caller has read the id, which it needs for the path.
    r_.Any("id");
    ReadEdges();
    ReadPlaces();
    ReadSlug();
    ReadLinks("links", /*bridges=*/false);
    if (r_.Has("bridges")) ReadLinks("bridges", /*bridges=*/true);
    r_.Finish();
    return std::move(tile_);
  }

 private:
  std::string Path(std::string_view field) const { return r_.path() + ", " + std::string(field); }

  void ReadEdges() {
    const json::Value* value = r_.Any("edges");
    if (value == nullptr) return;
    json::ObjectReader edges(*value, Path("edges"), errors_);
    for (std::size_t i = 0; i < kEdgeNames.size(); ++i) ReadEdge(edges.Object(kEdgeNames[i]), i);
    edges.Finish();
    if (tile_.id != kStartTile && !tile_.arrow()) {
      edges.Fail("one edge must have the connection arrow (\"arrow\": true)");
    }
  }

  void ReadEdge(json::ObjectReader edge, std::size_t i) {
    TilePlace half;
    half.name = kEdgeNames[i];
    half.kind = PlaceKind::kHalf;
    half.at = kEdgeMiddles[i];
    half.lock = static_cast<Colour>(edge.Enum("lock", kColourNames));
    if (edge.Has("factory")) {
      half.factory = static_cast<Colour>(edge.Enum("factory", kColourNames));
      half.robot = ReadPoint(edge.Array("robot", 2, 2));
    } else if (edge.Has("robot")) {
      edge.Fail("robot", "a robot stands only beside a factory");
    }
    half.pipe = edge.OptionalBool("pipe", false);
    half.arrow = edge.OptionalBool("arrow", false);
    half.trash = edge.OptionalBool("trash", false);
    if (half.arrow && tile_.id == kStartTile) {
      edge.Fail("arrow", "the start tile has no connection arrow");
    }
    if (const std::optional<Edge> arrow = tile_.arrow(); half.arrow && arrow) {
      edge.Fail("arrow", "the connection arrow is on the " +
                             std::string(kEdgeNames[static_cast<std::size_t>(*arrow)]) +
                             " edge already");
    }
    if (half.trash && !half.arrow) edge.Fail("trash", "stands only on the edge with the arrow");
    if (edge.Has("slug")) {
      slug_ = edge.String("slug");
      slug_path_ = edge.path() + ".slug";
      slug_edge_ = i;
      if (!half.arrow) edge.Fail("slug", "stands only on the edge with the arrow");
      if (half.trash) edge.Fail("slug", "an edge has trash or a slug, not both");
    }
    edge.Finish();
    tile_.places.push_back(std::move(half));
  }

  // After the places are known: the slug's arrow points at one of them.
  void ReadSlug() {
    if (slug_path_.empty() || !errors_.ok()) return;
    const std::optional<int> place = FindPlace(slug_, slug_path_);
    if (!place) return;
    const PlaceKind kind = tile_.places[static_cast<std::size_t>(*place)].kind;
    if (kind == PlaceKind::kRocket || kind == PlaceKind::kDome) {
      errors_.Add(slug_path_, "a slug cannot appear on the " +
                                  std::string(kPlaceKindNames[static_cast<std::size_t>(kind)]));
    }
    tile_.places[slug_edge_].slug = place;
  }

  void ReadPlaces() {
    json::ArrayReader places(r_.Any("places"), Path("places"), errors_, 0,
                             PlaceId::kPerTile - kEdgeNames.size());
    for (std::size_t i = 0; i < places.size(); ++i) ReadPlace(places.Object(i));
    if (tile_.id == kRocketTile && !tile_.FindKind(PlaceKind::kRocket)) {
      places.Fail("one place must be the rocket pad (\"kind\": \"rocket\")");
    }
  }

  void ReadPlace(json::ObjectReader r) {
    TilePlace place;
    place.name = r.String("name");
    if (!IsPlaceName(place.name)) {
      r.Fail("name", "must be 1 to 16 lower-case letters and digits, not " + Quoted(place.name));
    }
    for (const TilePlace& other : tile_.places) {
      if (other.name != place.name) continue;
      r.Fail("name", other.kind == PlaceKind::kHalf
                         ? Quoted(place.name) + " is the name of an edge"
                         : "there is a place " + Quoted(place.name) + " already");
    }
    place.at = Point{r.Int("x", 0, kTileSize), r.Int("y", 0, kTileSize)};
    place.kind = static_cast<PlaceKind>(1 + r.OptionalEnum("kind", kInnerKindNames, 0));
    place.pipe = r.OptionalBool("pipe", false);
    CheckKind(r, place);
    if (place.kind == PlaceKind::kDome) {
      ReadNeeds(r.Array("needs", 1, kMaxNeeds), place);
    } else if (r.Has("needs")) {
      r.Fail("needs", "only a dome site needs resources");
    }
    r.Finish();
    tile_.places.push_back(std::move(place));
  }

  void CheckKind(json::ObjectReader& r, const TilePlace& place) {
    const std::string_view kind = kPlaceKindNames[static_cast<std::size_t>(place.kind)];
    if (place.pipe && IsSpecial(place.kind)) {
      r.Fail("pipe", "a " + std::string(kind) + " has no pipe");
    }
    if (place.kind == PlaceKind::kRocket && tile_.id != kRocketTile) {
      r.Fail("kind", "the rocket pad is on tile A1");
    }
    if (place.kind == PlaceKind::kDome && (tile_.id == kStartTile || tile_.id >= kFirstXTile)) {
      r.Fail("kind", "dome sites are on tiles of the groups A to E");
    }
    if (IsSpecial(place.kind) && tile_.FindKind(place.kind)) {
      r.Fail("kind", "the tile has a " + std::string(kind) + " already");
    }
  }

  static void ReadNeeds(json::ArrayReader r, TilePlace& place) {
    std::array<int, kColours> count{};
    for (std::size_t i = 0; i < r.size(); ++i) {
      const std::size_t colour = r.Enum(i, kColourNames);
      if (++count[colour] > kResourcesEach) {
        r.Fail(i, "there are only two " + std::string(kColourNames[colour]) + " resources");
      }
      place.needs.push_back(static_cast<Colour>(colour));
    }
  }

  void ReadLinks(std::string_view field, bool bridges) {
    json::ArrayReader links(r_.Any(field), Path(field), errors_, 0, LinkId::kPerTile);
    if (links.size() + tile_.links.size() > LinkId::kPerTile) {
      links.Fail("a tile has at most 32 links and bridges, not " +
                 std::to_string(links.size() + tile_.links.size()));
    }
    for (std::size_t i = 0; i < links.size(); ++i) ReadLink(links.Object(i), bridges);
  }

  void ReadLink(json::ObjectReader r, bool bridge) {
    TileLink link;
    link.from = ReadEnd(r, "from", bridge);
    link.to = ReadEnd(r, "to", bridge);
    if (link.from == link.to) r.Fail("to", "must be another place than \"from\"");
    if (!bridge) {
      link.colour = static_cast<Colour>(r.Enum("colour", kColourNames));
      link.oneway = r.OptionalBool("oneway", false);
    }
    if (r.Has("course")) {
      json::ArrayReader course = r.Array("course", 2, 2);
      for (std::size_t i = 0; i < course.size(); ++i) {
        link.course.push_back(ReadPoint(course.Array(i, 2, 2)));
      }
    }
    r.Finish();
    tile_.links.push_back(std::move(link));
  }

  int ReadEnd(json::ObjectReader& r, std::string_view key, bool bridge) {
    const std::string_view name = r.String(key);
    const std::string path = r.path() + "." + std::string(key);
    const int place = FindPlace(name, path).value_or(0);
    if (!errors_.ok()) return 0;
    const PlaceKind kind = tile_.places[static_cast<std::size_t>(place)].kind;
    if (bridge && IsSpecial(kind)) {
      errors_.Add(path, "a bridge cannot end at a " +
                            std::string(kPlaceKindNames[static_cast<std::size_t>(kind)]));
    }
    return place;
  }

  std::optional<int> FindPlace(std::string_view name, std::string_view path) {
    for (std::size_t i = 0; i < tile_.places.size(); ++i) {
      if (tile_.places[i].name == name) return static_cast<int>(i);
    }
    errors_.Add(path, "the tile has no place " + Quoted(name));
    return std::nullopt;
  }

  json::ObjectReader r_;
  json::Errors& errors_;
  Tile tile_;
  std::string_view slug_;
  std::string slug_path_;  // empty without a slug
  std::size_t slug_edge_ = 0;
};

// One dome site in each of the groups A to E.
void CheckDomes(const TileSet& set, json::Errors& errors) {
  for (int group = 1; group < kGroupX; ++group) {
    const Tile* with_dome = nullptr;
    const Tile* last = nullptr;
    for (const Tile& tile : set.tiles) {
      if (GroupOf(tile.id) != group) continue;
      last = &tile;
      if (!tile.FindKind(PlaceKind::kDome)) continue;
      if (with_dome != nullptr) {
        errors.Add("tile " + std::string(tile.name()) + ", places",
                   "the dome site of this group is on tile " + std::string(with_dome->name()) +
                       " already");
      }
      with_dome = &tile;
    }
    if (with_dome == nullptr) {
      errors.Add("tile " + std::string(last->name()) + ", places",
                 "one tile of its group must have a dome site (\"kind\": \"dome\")");
    }
  }
}

// The rules have room for so many pipe icons.
void CheckPipes(const TileSet& set, json::Errors& errors) {
  int pipes = 0;
  for (const Tile& tile : set.tiles) {
    for (std::size_t i = 0; i < tile.places.size(); ++i) {
      if (!tile.places[i].pipe || ++pipes <= kMaxPipes) continue;
      const std::string field = i < kEdgeNames.size()
                                    ? "edges." + std::string(kEdgeNames[i])
                                    : "places[" + std::to_string(i - kEdgeNames.size()) + "]";
      errors.Add("tile " + std::string(tile.name()) + ", " + field + ".pipe",
                 "the tiles can have " + std::to_string(kMaxPipes) +
                     " pipe icons together, and this is one more");
      return;
    }
  }
}

}  // namespace

std::optional<Edge> Tile::arrow() const {
  for (std::size_t i = 0; i < places.size() && i < kEdgeNames.size(); ++i) {
    if (places[i].arrow) return static_cast<Edge>(i);
  }
  return std::nullopt;
}

std::optional<int> Tile::FindKind(PlaceKind kind) const {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].kind == kind) return static_cast<int>(i);
  }
  return std::nullopt;
}

Result<TileSet> ParseTileSet(std::string_view text) {
  const Result<json::Value> parsed = json::Parse(text);
  if (!parsed.ok()) return parsed.error();
  json::Errors errors;
  json::ObjectReader r(*parsed, "", errors);
  TileSet set;
  if (r.String("format") != "syrtis-maze-tiles") {
    r.Fail("format", "must be \"syrtis-maze-tiles\"");
  }
  r.Int("version", 1, 1);
  set.name = r.String("name");
  if (set.name.empty() || set.name.size() > kMaxSetName) r.Fail("name", "must have 1 to 60 bytes");
  // It is shown in terminals.
  if (!IsPlainUtf8(set.name)) r.Fail("name", "must not have control characters");
  json::ArrayReader tiles = r.Array("tiles", kTiles, kTiles);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    json::ObjectReader head = tiles.Object(i);
    const std::string_view id = head.String("id");
    if (id != kTileNames[i]) {
      head.Fail("id", "must be " + Quoted(kTileNames[i]) +
                          " (the tiles stand in the order start, A1 … X20), not " + Quoted(id));
    }
    if (!errors.ok()) break;
    set.tiles[i] = TileReader(*tiles.Any(i), static_cast<TileId>(i), errors).Read();
  }
  r.Finish();
  if (errors.ok()) CheckDomes(set, errors);
  if (errors.ok()) CheckPipes(set, errors);
  if (!errors.ok()) return errors.error();
  return set;
}

TileSet BuiltInTileSet() {
  Result<TileSet> set = ParseTileSet(kBuiltInTiles);
  assert(set.ok() && "the tiles of the program are broken (engine/maze/data)");
  return *std::move(set);
}

}  // namespace syrtis::maze

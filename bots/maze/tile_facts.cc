#include "bots/maze/tile_facts.h"

#include <algorithm>
#include <map>
#include <utility>

#include "bots/maze/tile_graph.h"

namespace syrtis::maze {
namespace {

// Collects one finding for each fact that must hold.
class Checker {
 public:
  explicit Checker(const TileSet& tile_set) : set_(tile_set) {}

  std::vector<Finding> Run() {
    CheckStart();
    CheckFactories();
    CheckElementsByGroup();
    CheckDomesAndTimers();
    CheckIcons();
    CheckTraps();
    CheckShares();
    CheckCharacter();
    return std::move(findings_);
  }

 private:
  // `found` says which tiles are meant; it is added where the fact does not hold.
  void Add(const char* rule, bool holds, std::string text, const std::string& found = "") {
    if (!holds && !found.empty()) text += "; " + found;
    findings_.push_back({.rule = rule, .text = std::move(text), .holds = holds});
  }

  // "found on A1, C8".
  template <class Has>
  std::string FoundOn(Has has) const {
    std::string names;
    for (const Tile& tile : set_.tiles) {
      if (has(tile)) names.append(names.empty() ? "" : ", ").append(tile.name());
    }
    return names.empty() ? "found on no tile" : "found on " + names;
  }
  // The same for tiles with such a place.
  template <class Test>
  std::string FoundAt(Test test) const {
    return FoundOn([&](const Tile& tile) { return std::ranges::any_of(tile.places, test); });
  }

  void CheckStart() {
    const Tile& start = set_.tiles[kStartTile];
    std::vector<int> factories;
    for (int i = 0; i < 4; ++i) {
      if (start.places[static_cast<std::size_t>(i)].factory) factories.push_back(i);
    }
    const bool one_blue =
        factories.size() == 1 &&
        start.places[static_cast<std::size_t>(factories[0])].factory == Colour::kBlue;
    Add("M-11.1", one_blue, "the start tile has one factory, and it is blue",
        "start has " + std::to_string(factories.size()));
    if (!one_blue) return;
    const ColourMask brown_orange =
        static_cast<ColourMask>(MaskOf(Colour::kBrown) | MaskOf(Colour::kOrange));
    int longer = 0;
    int shorter = 0;
    // An exit is a half that the start tile's own resource can open: one with a blue lock.
    for (int exit = 0; exit < 4; ++exit) {
      const TilePlace& half = start.places[static_cast<std::size_t>(exit)];
      if (exit == factories[0] || half.lock != Colour::kBlue) continue;
      const int by_two = RouteLength(start, factories[0], exit, brown_orange);
      const int by_yellow = RouteLength(start, factories[0], exit, MaskOf(Colour::kYellow));
      if (by_two > 0 && by_yellow > 0 && by_yellow < by_two) {
        longer = by_two;
        shorter = by_yellow;
      }
    }
    Add("M-11.1", longer > 0,
        longer == 0 ? "no edge of the start tile with a blue lock can be reached over brown and "
                      "orange and, by a shorter route, over yellow"
                    : "an exit of the start tile is " + std::to_string(longer) +
                          " expressways away over brown and orange, and " +
                          std::to_string(shorter) + " over yellow");
  }

  void CheckFactories() {
    ColourMask made = 0;
    bool orange_elsewhere = false;
    bool orange_on_c8 = false;
    for (const Tile& tile : set_.tiles) {
      for (const TilePlace& place : tile.places) {
        if (!place.factory) continue;
        if (tile.id != kStartTile) made |= MaskOf(*place.factory);
        if (*place.factory != Colour::kOrange || GroupOf(tile.id) > 3) continue;
        (tile.name() == "C8" ? orange_on_c8 : orange_elsewhere) = true;
      }
    }
    const auto all_but_blue = static_cast<ColourMask>(kAllColours & ~MaskOf(Colour::kBlue));
    std::string missing = "missing:";
    for (std::size_t c = 0; c < kColours; ++c) {
      if ((all_but_blue & ~made & MaskOf(static_cast<Colour>(c))) == 0) continue;
      missing.append(" ").append(kColourNames[c]);
    }
    Add("M-11.1", (made & all_but_blue) == all_but_blue,
        "every colour but blue has a factory on an explored tile", missing);
    Add("M-11.1", orange_on_c8 && !orange_elsewhere,
        "orange is made on C8 and on no other tile of A, B and C",
        FoundAt([](const TilePlace& place) { return place.factory == Colour::kOrange; }));
  }

  // The first group on which something is found, the one after the last if none.
  template <class Has>
  int FirstGroupWith(Has has) const {
    int first = kGroupX + 1;
    for (const Tile& tile : set_.tiles) {
      if (has(tile)) first = std::min(first, GroupOf(tile.id));
    }
    return first;
  }

  template <class Has>
  void CheckFrom(int group, const char* what, Has has) {
    static constexpr auto kGroups =
        std::to_array<const char*>({"the start tile", "A", "B", "C", "D", "E", "X", "no tile"});
    static_assert(kGroups.size() == kGroupX + 2, "a name for each group, and for none");
    const int first = FirstGroupWith(has);
    Add("M-11.1", first == group,
        std::string(what) + " come first on " + kGroups[static_cast<std::size_t>(first)],
        std::string("must be ") + kGroups[static_cast<std::size_t>(group)] + ", " + FoundOn(has));
  }

  void CheckElementsByGroup() {
    const auto any_place = [](auto test) {
      return [test](const Tile& tile) { return std::ranges::any_of(tile.places, test); };
    };
    const auto any_link = [](auto test) {
      return [test](const Tile& tile) { return std::ranges::any_of(tile.links, test); };
    };
    CheckFrom(2, "bridges", any_link([](const TileLink& link) { return link.IsBridgeSite(); }));
    CheckFrom(3, "trash icons", any_place([](const TilePlace& place) { return place.trash; }));
    CheckFrom(3, "pipes", any_place([](const TilePlace& place) { return place.pipe; }));
    CheckFrom(4, "slugs", any_place([](const TilePlace& place) { return place.slug.has_value(); }));
    CheckFrom(5, "one-ways", any_link([](const TileLink& link) { return link.oneway; }));
  }

  void CheckDomesAndTimers() {
    std::map<int, int> timers;
    bool a_needs = false;
    bool b_needs = false;
    for (const Tile& tile : set_.tiles) {
      for (const TilePlace& place : tile.places) {
        if (place.kind == PlaceKind::kTimer) ++timers[GroupOf(tile.id)];
        if (place.kind != PlaceKind::kDome) continue;
        std::vector<Colour> needs = place.needs;
        std::ranges::sort(needs);
        if (GroupOf(tile.id) == 1) {
          a_needs = needs == std::vector<Colour>{Colour::kYellow, Colour::kGreen, Colour::kBrown};
        }
        if (GroupOf(tile.id) == 2) {
          b_needs = std::ranges::count(needs, Colour::kOrange) == 2;
        }
      }
    }
    const std::map<int, int> one_each = {{1, 1}, {2, 1}, {3, 1}, {4, 1}};
    const auto dome = [this](int group) {
      return "dome " + FoundOn([group](const Tile& tile) {
               return GroupOf(tile.id) == group && tile.FindKind(PlaceKind::kDome).has_value();
             });
    };
    Add("M-11.2", a_needs, "the dome of A needs brown, green and yellow", dome(1));
    Add("M-11.2", b_needs, "the dome of B has two orange among its needs", dome(2));
    Add("M-11.2", timers == one_each, "one sand timer space in each of A, B, C and D",
        FoundAt([](const TilePlace& place) { return place.kind == PlaceKind::kTimer; }));
  }

  void CheckIcons() {
    std::array<int, 7> trash{};
    std::array<int, 7> slugs{};
    for (const Tile& tile : set_.tiles) {
      for (const TilePlace& place : tile.places) {
        const auto group = static_cast<std::size_t>(GroupOf(tile.id));
        trash[group] += place.trash ? 1 : 0;
        slugs[group] += place.slug ? 1 : 0;
      }
    }
    Add("M-11.2", trash[3] == 2 && trash[4] == 1 && trash[5] == 1,
        "trash icons: both C tiles, one D, one E",
        FoundAt([](const TilePlace& place) { return place.trash; }));
    Add("M-11.2", slugs[3] == 0 && slugs[4] == 1 && slugs[5] == 1, "slug icons: one D, one E",
        FoundAt([](const TilePlace& place) { return place.slug.has_value(); }));
  }

  void CheckTraps() {
    for (const Tile& tile : set_.tiles) {
      const std::string trap = FindTrap(tile);
      if (!trap.empty()) Add("M-11.4", false, std::string(tile.name()) + ": " + trap);
    }
    const bool clean = std::ranges::none_of(
        findings_, [](const Finding& f) { return f.rule == "M-11.4" && !f.holds; });
    if (clean) {
      Add("M-11.4", true, "on every tile all places reach each other, for every kind of pawn");
    }
  }

  void CheckShares() {
    const std::array<int, kColours> counts = CountLinkColours(set_);
    int total = 0;
    for (const int count : counts) total += count;
    for (std::size_t c = 0; c < kColours; ++c) {
      const int per_mille = total == 0 ? 0 : counts[c] * 1000 / total;
      Add("M-11.5", per_mille >= 120 && per_mille <= 220,
          std::string(kColourNames[c]) + " has " + std::to_string(counts[c]) + " of " +
              std::to_string(total) + " expressways: " + std::to_string(per_mille / 10) + "." +
              std::to_string(per_mille % 10) + " %",
          "must be 12 % to 22 %: give links of a new tile another colour");
    }
  }

  void CheckCharacter() {
    std::map<std::uint64_t, std::string_view> seen;
    std::string alike;
    const auto is_small = [](const Tile& tile) {
      const auto roads = std::ranges::count_if(
          tile.links, [](const TileLink& link) { return !link.IsBridgeSite(); });
      return tile.places.size() < 6 || roads < 7;
    };
    for (const Tile& tile : set_.tiles) {
      const auto [first, is_new] = seen.emplace(ShapeHash(tile), tile.name());
      if (is_new) continue;
      alike.append(alike.empty() ? "" : ", ").append(tile.name()).append(" is like ");
      alike.append(first->second);
    }
    const auto competing = std::ranges::count_if(set_.tiles, HasCompetingRoutes);
    Add("M-11.7", std::ranges::none_of(set_.tiles, is_small),
        "every tile has at least 6 places and 7 links", "fewer " + FoundOn(is_small));
    Add("M-11.7", alike.empty(), "no two tiles are alike", alike);
    Add("M-11.7", competing * 2 > kTiles,
        "routes by different colours compete on " + std::to_string(competing) + " of " +
            std::to_string(kTiles) + " tiles",
        "must be more than half; none " +
            FoundOn([](const Tile& tile) { return !HasCompetingRoutes(tile); }));
  }

  const TileSet& set_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> CheckTileFacts(const TileSet& tile_set) { return Checker(tile_set).Run(); }

std::array<int, kColours> CountLinkColours(const TileSet& tile_set) {
  std::array<int, kColours> counts{};
  for (const Tile& tile : tile_set.tiles) {
    for (const TileLink& link : tile.links) {
      if (link.colour) ++counts[static_cast<std::size_t>(*link.colour)];
    }
  }
  return counts;
}

TileSet Without(const TileSet& tile_set, Element element) {
  TileSet less = tile_set;
  for (Tile& tile : less.tiles) {
    for (TilePlace& place : tile.places) {
      if (element == Element::kTrash) place.trash = false;
      if (element == Element::kPipes) place.pipe = false;
      if (element == Element::kSlugs) place.slug.reset();
    }
    for (TileLink& link : tile.links) {
      if (element == Element::kOneways) link.oneway = false;
    }
    if (element == Element::kBridges) {
      std::erase_if(tile.links, [](const TileLink& link) { return link.IsBridgeSite(); });
    }
  }
  return less;
}

}  // namespace syrtis::maze

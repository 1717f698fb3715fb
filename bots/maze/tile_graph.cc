#include "bots/maze/tile_graph.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/core/hash.h"

namespace syrtis::maze {
namespace {

struct Way {
  std::size_t link;
  int to;
};

std::vector<Way> WaysFrom(const Tile& tile, int from, Pawn pawn) {
  std::vector<Way> ways;
  for (std::size_t i = 0; i < tile.links.size(); ++i) {
    const TileLink& link = tile.links[i];
    if (link.IsBridgeSite()) continue;
    if (link.from == from) ways.push_back({i, link.to});
    if (link.to == from && (!link.oneway || pawn == Pawn::kSlug)) ways.push_back({i, link.from});
  }
  return ways;
}

// Of an expressway one bit, of a bridge site none.
ColourMask ColourOf(const TileLink& link) {
  return link.colour ? MaskOf(*link.colour) : ColourMask{0};
}

PlaceKind KindOf(const Tile& tile, int place) {
  return tile.places[static_cast<std::size_t>(place)].kind;
}

bool MayStand(PlaceKind kind, Pawn pawn) {
  if (kind == PlaceKind::kRocket) return pawn == Pawn::kColonist;
  if (kind == PlaceKind::kDome) return pawn == Pawn::kColonist || IsResource(pawn);
  return true;
}

// Whether a pawn can be counted on to go on from there.
bool MayPass(PlaceKind kind, Pawn pawn) {
  if (kind == PlaceKind::kTimer) return !IsResource(pawn);
  return kind == PlaceKind::kHalf || kind == PlaceKind::kPlatform;
}

// The least number of links from one place to each other, -1 where there is no way.
std::vector<int> Distances(const Tile& tile, int from, Pawn pawn) {
  std::vector<int> distance(tile.places.size(), -1);
  std::vector<int> queue = {from};
  distance[static_cast<std::size_t>(from)] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const int at = queue[i];
    if (at != from && !MayPass(KindOf(tile, at), pawn)) continue;
    for (const Way& way : WaysFrom(tile, at, pawn)) {
      int& known = distance[static_cast<std::size_t>(way.to)];
      if (known >= 0 || !MayStand(KindOf(tile, way.to), pawn)) continue;
      known = distance[static_cast<std::size_t>(at)] + 1;
      queue.push_back(way.to);
    }
  }
  return distance;
}

struct Route {
  std::uint32_t links = 0;  // one bit a link
  ColourMask colours = 0;
  int length = 0;
};

// Finds the routes from one place to another that visit no place twice, the shortest first. A file
// may hold a tangle with millions of them: after a number of steps that no tile for people needs
// the search ends with what it has.
class RouteSearch {
 public:
  RouteSearch(const Tile& tile, ColourMask colours) : tile_(tile) {
    for (std::size_t place = 0; place < tile.places.size(); ++place) {
      ways_.push_back(WaysFrom(tile, static_cast<int>(place), Pawn::kBlue));
      std::erase_if(ways_.back(), [&](const Way& way) {
        return (ColourOf(tile.links[way.link]) & colours) == 0 ||
               !MayStand(KindOf(tile, way.to), Pawn::kBlue);
      });
    }
  }

  std::vector<Route> Find(int from, int to) {
    routes_.clear();
    to_ = to;
    steps_ = 0;
    Measure();
    for (length_ = 1; length_ < static_cast<int>(ways_.size()); ++length_) {
      Collect(from, 1U << from, {});
    }
    return std::exchange(routes_, {});
  }

 private:
  static constexpr int kMaxSteps = 50'000;
  static constexpr std::size_t kMaxRoutes = 500;

  // How many links are left from each place at least.
  void Measure() {
    left_.assign(ways_.size(), static_cast<int>(ways_.size()));
    left_[static_cast<std::size_t>(to_)] = 0;
    for (std::size_t round = 1; round < ways_.size(); ++round) {
      for (std::size_t place = 0; place < ways_.size(); ++place) {
        for (const Way& way : ways_[place]) {
          left_[place] = std::min(left_[place], 1 + left_[static_cast<std::size_t>(way.to)]);
        }
      }
    }
  }

  // Goes on from a route that ends at `at`, to those of length_ links.
  void Collect(int at, std::uint32_t visited, const Route& route) {
    if (at == to_) {
      if (route.length == length_) routes_.push_back(route);
      return;
    }
    if (route.length + left_[static_cast<std::size_t>(at)] > length_) return;
    if (route.length > 0 && !MayPass(KindOf(tile_, at), Pawn::kBlue)) return;
    for (const Way& way : ways_[static_cast<std::size_t>(at)]) {
      if (((visited >> way.to) & 1U) != 0) continue;
      if (++steps_ > kMaxSteps || routes_.size() >= kMaxRoutes) return;
      Route longer = route;
      longer.links |= 1U << way.link;
      longer.colours |= ColourOf(tile_.links[way.link]);
      ++longer.length;
      Collect(way.to, visited | (1U << way.to), longer);
    }
  }

  const Tile& tile_;
  std::vector<std::vector<Way>> ways_;  // from each place
  std::vector<int> left_;
  std::vector<Route> routes_;
  int to_ = 0;
  int length_ = 0;
  int steps_ = 0;
};

// Whether one of these routes, the shortest first, competes with another.
bool Compete(const std::vector<Route>& routes) {
  for (std::size_t i = 1; i < routes.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const bool apart = (routes[i].links & routes[k].links) == 0;
      const bool close = routes[i].length <= routes[k].length + 1;
      if (apart && close && routes[i].colours != routes[k].colours) return true;
    }
  }
  return false;
}

}  // namespace

int RouteLength(const Tile& tile, int from, int to, ColourMask colours) {
  for (const Route& route : RouteSearch(tile, colours).Find(from, to)) {
    if (route.colours == colours) return route.length;
  }
  return 0;
}

std::string FindTrap(const Tile& tile) {
  const int count = static_cast<int>(tile.places.size());
  for (const Pawn pawn : {Pawn::kBlue, Pawn::kTrash, Pawn::kColonist, Pawn::kSlug}) {
    for (int from = 0; from < count; ++from) {
      if (!MayStand(KindOf(tile, from), pawn)) continue;
      const std::vector<int> distance = Distances(tile, from, pawn);
      for (int to = 0; to < count; ++to) {
        if (distance[static_cast<std::size_t>(to)] >= 0 || !MayStand(KindOf(tile, to), pawn)) {
          continue;
        }
        const std::string kind =
            IsResource(pawn) ? "resource" : std::string(kPawnNames[static_cast<std::size_t>(pawn)]);
        return "a " + kind + " does not get from " +
               tile.places[static_cast<std::size_t>(from)].name + " to " +
               tile.places[static_cast<std::size_t>(to)].name;
      }
    }
  }
  return "";
}

bool HasCompetingRoutes(const Tile& tile) {
  RouteSearch search(tile, kAllColours);
  for (int from = 0; from < 4; ++from) {
    for (int to = from + 1; to < 4; ++to) {
      if (Compete(search.Find(from, to))) return true;
    }
  }
  return false;
}

std::uint64_t ShapeHash(const Tile& tile) {
  std::vector<std::uint64_t> labels;
  for (const TilePlace& place : tile.places) {
    std::uint64_t label = MixHash(7, static_cast<std::uint64_t>(place.kind));
    label = MixHash(label, place.pipe ? 1 : 0);
    if (place.kind == PlaceKind::kHalf) {
      label = MixHash(label, static_cast<std::uint64_t>(place.lock));
      label = MixHash(label, place.factory ? 1 + static_cast<std::uint64_t>(*place.factory) : 0);
      label = MixHash(label,
                      (place.arrow ? 1U : 0U) + (place.trash ? 2U : 0U) + (place.slug ? 4U : 0U));
    }
    labels.push_back(label);
  }
  // Each round a place mixes in the labels of its neighbours, in no particular order.
  for (std::size_t round = 0; round < tile.places.size(); ++round) {
    std::vector<std::uint64_t> next = labels;
    for (const TileLink& link : tile.links) {
      const std::uint64_t kind =
          link.colour ? 1 + static_cast<std::uint64_t>(*link.colour) : std::uint64_t{0};
      const auto from = static_cast<std::size_t>(link.from);
      const auto to = static_cast<std::size_t>(link.to);
      const std::uint64_t one_way = link.oneway ? 1 : 0;
      next[from] += MixHash(MixHash(kind, one_way), labels[to]);
      next[to] += MixHash(MixHash(kind, 2 * one_way), labels[from]);
    }
    labels = next;
  }
  std::ranges::sort(labels);
  std::uint64_t hash = 3;
  for (const std::uint64_t label : labels) hash = MixHash(hash, label);
  return hash;
}

}  // namespace syrtis::maze

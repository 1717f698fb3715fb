#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/maze/place_set.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze {

// The cost in actions of bringing a pawn to any place: a shortest-path search over the board as it
// stands, from any number of starting points. A pawn in the way does not end a path but adds about
// the actions that clearing it takes.
class Reach {
 public:
  static constexpr int kFar = 1 << 20;

  struct Step {
    PlaceId from;
    PlaceId to;
    LinkId link;  // none: through the pipeline
  };
  using Path = std::vector<Step>;

  explicit Reach(const Rules& rules) : rules_(rules) {}

  // Begins a search for a pawn of this kind. Places in `blocked` are not entered.
  void Begin(const State& state, Pawn pawn, const PlaceSet* blocked = nullptr);
  // A place where the pawn can be had for `cost` actions.
  void AddSource(PlaceId place, int cost);
  void Run();

  // The cost of the cheapest way to a place, kFar if there is none.
  int CostTo(PlaceId place) const { return cost_[place.value]; }
  // Where that way begins.
  PlaceId SourceOf(PlaceId place) const;
  // That way, step by step; empty if it begins and ends there.
  Path PathTo(PlaceId place) const;
  // The cost of clearing that place of a pawn in the way; kFar if the place can never be entered.
  int EntryPrice(PlaceId place) const;

 private:
  static constexpr std::size_t kHub = PlaceId::kCount;  // all pipes meet in one more node
  static constexpr std::uint16_t kNone = 0xFFFF;

  void Relax(std::size_t node, int cost, std::size_t parent, LinkId link);
  void Expand(PlaceId place, int cost);
  void ExpandPipes(int cost);
  void Enter(PlaceId from, PlaceId to, LinkId link, int cost);

  const Rules& rules_;
  const State* state_ = nullptr;
  const PlaceSet* blocked_ = nullptr;
  Pawn pawn_ = Pawn::kNone;
  bool uses_pipes_ = false;
  std::array<int, kHub + 1> cost_{};
  std::array<std::uint16_t, kHub + 1> parent_{};
  std::array<LinkId, kHub + 1> link_{};

  // A bucket queue: prices of one step are small.
  static constexpr std::size_t kBuckets = 64;
  std::array<std::vector<std::uint16_t>, kBuckets> buckets_;
  int queued_ = 0;
};

}  // namespace syrtis::maze

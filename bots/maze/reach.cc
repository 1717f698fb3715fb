#include "bots/maze/reach.h"

#include <algorithm>

#include "engine/maze/board.h"
#include "engine/maze/entry.h"

namespace syrtis::maze {
namespace {

constexpr int kPriceOfPawn = 2;
constexpr int kPriceOfSlug = 7;

}  // namespace

void Reach::Begin(const State& state, Pawn pawn, const PlaceSet* blocked) {
  state_ = &state;
  blocked_ = blocked;
  pawn_ = pawn;
  uses_pipes_ = UsesPipes(state, pawn);
  cost_.fill(kFar);
  parent_.fill(kNone);
  link_.fill(LinkId::None());
  for (std::vector<std::uint16_t>& bucket : buckets_) bucket.clear();
  queued_ = 0;
}

void Reach::AddSource(PlaceId place, int cost) { Relax(place.value, cost, kNone, LinkId::None()); }

void Reach::Run() {
  for (int cost = 0; queued_ > 0; ++cost) {
    std::vector<std::uint16_t>& bucket = buckets_[static_cast<std::size_t>(cost) % kBuckets];
    while (!bucket.empty()) {
      const std::size_t node = bucket.back();
      bucket.pop_back();
      --queued_;
      if (cost_[node] != cost) continue;  // found a cheaper way since
      if (node == kHub) {
        ExpandPipes(cost);
      } else {
        Expand(PlaceId{static_cast<std::uint16_t>(node)}, cost);
      }
    }
  }
}

PlaceId Reach::SourceOf(PlaceId place) const {
  std::uint16_t node = place.value;
  while (parent_[node] != kNone) node = parent_[node];
  return PlaceId{node};
}

Reach::Path Reach::PathTo(PlaceId place) const {
  Path path;
  std::uint16_t node = place.value;
  while (parent_[node] != kNone) {
    std::uint16_t before = parent_[node];
    if (before == kHub) before = parent_[kHub];
    path.push_back({.from = PlaceId{before}, .to = PlaceId{node}, .link = link_[node]});
    node = before;
  }
  std::ranges::reverse(path);
  return path;
}

void Reach::Relax(std::size_t node, int cost, std::size_t parent, LinkId link) {
  if (cost >= cost_[node]) return;
  cost_[node] = cost;
  parent_[node] = static_cast<std::uint16_t>(parent);
  link_[node] = link;
  buckets_[static_cast<std::size_t>(cost) % kBuckets].push_back(static_cast<std::uint16_t>(node));
  ++queued_;
}

int Reach::EntryPrice(PlaceId place) const {
  if (blocked_ != nullptr && blocked_->Has(place)) return kFar;
  const PlaceInfo& info = rules_.Place(place);
  switch (info.kind) {
    case PlaceKind::kRocket:
      return pawn_ == Pawn::kColonist ? 0 : kFar;
    case PlaceKind::kDome:
      return EnterDome(rules_.domes[info.dome], state_->domes[info.dome], pawn_) == Entry::kFree
                 ? 0
                 : kFar;
    case PlaceKind::kTimer:
      // A resource goes no further from there; see Expand.
      if (IsResource(pawn_) && WouldFlip(*state_, place) && state_->landed) return kFar;
      break;
    case PlaceKind::kHalf:
    case PlaceKind::kPlatform:
      break;
  }
  const Pawn there = state_->At(place);
  if (there == Pawn::kNone) return 0;
  return there == Pawn::kSlug ? kPriceOfSlug : kPriceOfPawn;
}

void Reach::Enter(PlaceId from, PlaceId to, LinkId link, int cost) {
  if (cost_[to.value] <= cost + 1) return;
  const int price = EntryPrice(to);
  if (price < kFar) Relax(to.value, cost + 1 + price, from.value, link);
}

void Reach::Expand(PlaceId place, int cost) {
  const PlaceKind kind = rules_.Place(place).kind;
  const bool at_source = parent_[place.value] == kNone;
  if (!at_source) {
    if (kind == PlaceKind::kDome) return;
    if (kind == PlaceKind::kTimer && IsResource(pawn_) && WouldFlip(*state_, place)) return;
  }
  ForEachExit(rules_, *state_, place, [&](const Exit& exit) {
    if (!exit.against_arrow) Enter(place, state_->Platform(exit.to), exit.link, cost);
  });
  ForEachBridge(rules_, *state_, place,
                [&](PlaceId to, LinkId bridge) { Enter(place, to, bridge, cost); });
  if (uses_pipes_ && HasPipe(rules_, *state_, place)) {
    Relax(kHub, cost, place.value, LinkId::None());
  }
}

void Reach::ExpandPipes(int cost) {
  for (const PlaceId pipe : rules_.pipes) {
    if (!state_->InPlay(pipe)) continue;
    const PlaceId platform = state_->Platform(pipe);
    const int price = EntryPrice(platform);
    if (price < kFar) Relax(platform.value, cost + 1 + price, kHub, LinkId::None());
  }
}

}  // namespace syrtis::maze

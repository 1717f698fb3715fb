#include "bots/maze/settling.h"

#include <algorithm>

namespace syrtis::maze {
namespace {

constexpr int kUnknownWay = 7;      // actions for a colonist while the way is not known
constexpr int kBridgeMustSave = 4;  // actions that a bridge has to save

// A token that still builds; kColours if all are used up.
std::size_t FreeToken(const State& team) {
  const auto free = std::ranges::find_if(team.bridges, [](LinkId b) { return b.IsNone(); });
  return static_cast<std::size_t>(free - team.bridges.begin());
}

}  // namespace

int Settling::Work(const State& team) {
  const int domes = kModule[team.options.module].domes;
  if (!team.InPlay(rules_.rocket_pad)) return domes * kUnknownWay;
  State built = team;
  for (DomeState& dome : built.domes) dome = {.held = 0, .built = true, .colonist = false};
  reach_.Begin(built, Pawn::kColonist);
  reach_.AddSource(rules_.rocket_pad, 0);
  reach_.Run();
  int work = 0;
  PlaceSet cleared;
  for (std::size_t i = 0; i < static_cast<std::size_t>(domes); ++i) {
    const PlaceId dome = rules_.domes[i].place;
    const int cost = reach_.CostTo(dome);
    if (!team.InPlay(dome) || cost >= Reach::kFar) {
      work += kUnknownWay;
      continue;
    }
    work += cost;
    // A pawn in the way of several colonists is cleared once.
    for (const Reach::Step& step : reach_.PathTo(dome)) {
      if (cleared.Has(step.to)) work -= reach_.EntryPrice(step.to);
      cleared.Add(step.to);
    }
  }
  return work;
}

std::vector<LinkId> Settling::HelpfulBridges(const State& team) {
  std::vector<LinkId> sites;
  const std::size_t token = FreeToken(team);
  if (kModule[team.options.module].bridges == 0 || token == kColours) return sites;
  const int work = Work(team);
  State with = team;
  for (const PlacedTile& placed : team.placed) {
    for (int i = 0; i < LinkId::kPerTile; ++i) {
      const LinkId link = LinkId::Of(placed.tile, i);
      if (!rules_.Link(link).exists || !rules_.Link(link).bridge_site) continue;
      with.bridges[token] = link;
      if (work - Work(with) >= kBridgeMustSave) sites.push_back(link);
    }
  }
  return sites;
}

}  // namespace syrtis::maze

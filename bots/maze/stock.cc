#include "bots/maze/stock.h"

#include <algorithm>

namespace syrtis::maze {
namespace {

enum class Which : std::uint8_t { kAll, kInPlay };

// How many resources of a colour the sites show that are not built yet.
int ShownAtSites(const Rules& rules, const State& team, Colour colour, Which which = Which::kAll) {
  int shown = 0;
  for (std::size_t i = 0; i < DomesOf(team); ++i) {
    if (team.domes[i].built) continue;
    if (which == Which::kInPlay && !team.InPlay(rules.domes[i].place)) continue;
    for (const Colour need : rules.domes[i].needs) shown += need == colour ? 1 : 0;
  }
  return shown;
}

int InPlay(const State& team, Colour colour) {
  return kResourcesEach - team.supply[static_cast<std::size_t>(colour)];
}

}  // namespace

ColourMask Makeable(const Rules& rules, const State& team) {
  ColourMask made = 0;
  const auto add = [&](TileId tile) {
    for (const PlaceId factory : rules.factories) {
      if (factory.tile() == tile) made |= rules.Place(factory).factory;
    }
  };
  for (const PlacedTile& tile : team.placed) add(tile.tile);
  for (const TileId tile : team.deck) add(tile);
  return made;
}

int SpareWilds(const Rules& rules, const State& team, ColourMask makeable) {
  int needed = 0;
  for (std::size_t i = 0; i < DomesOf(team); ++i) {
    if (team.domes[i].built) continue;
    for (std::size_t slot = 0; slot < rules.domes[i].needs.size(); ++slot) {
      const bool held = ((team.domes[i].held >> slot) & 1) != 0;
      if (!held && (makeable & MaskOf(rules.domes[i].needs[slot])) == 0) ++needed;
    }
  }
  return team.wilds - needed;
}

int WildsNeeded(const Rules& rules, const State& team) {
  const ColourMask makeable = Makeable(rules, team);
  int needed = 0;
  for (const Colour colour : kEach<Colour>) {
    if ((makeable & MaskOf(colour)) != 0) continue;
    needed += std::max(ShownAtSites(rules, team, colour) - InPlay(team, colour), 0);
  }
  return needed;
}

ColourMask Expendable(const Rules& rules, const State& team) {
  const bool wild_to_spare = WildsNeeded(rules, team) < team.wilds;
  if (wild_to_spare) return kAllColours;
  ColourMask expendable = Makeable(rules, team);
  for (const Colour colour : kEach<Colour>) {
    if (InPlay(team, colour) > ShownAtSites(rules, team, colour)) expendable |= MaskOf(colour);
  }
  return expendable;
}

ColourMask WantedAtSites(const Rules& rules, const State& team) {
  ColourMask wanted = 0;
  for (const Colour colour : kEach<Colour>) {
    const int shown = ShownAtSites(rules, team, colour, Which::kInPlay);
    if (shown >= kResourcesEach) wanted |= MaskOf(colour);
  }
  return wanted;
}

}  // namespace syrtis::maze

#include <algorithm>
#include <bit>
#include <cstddef>
#include <string_view>

#include "engine/maze/check_parts.h"
#include "engine/maze/derived.h"
#include "engine/maze/names.h"

namespace syrtis::maze {
namespace {

std::string MustBe(std::string_view what, int right, int wrong) {
  return std::string(what) + " must be " + std::to_string(right) +
         ", as follows from the rest, not " + std::to_string(wrong);
}

std::string PawnAt(const Rules& rules, const State& state, PlaceId place) {
  return "pawns: " + std::string(kPawnNames[static_cast<std::size_t>(state.At(place))]) + " at " +
         PlaceName(rules, place);
}

// Checks that the pawn there may stand there.
Problem CheckPawn(const Rules& rules, const State& state, PlaceId place) {
  const Pawn pawn = state.At(place);
  const PlaceInfo& info = rules.Place(place);
  if (!info.exists) return "pawns: a pawn stands on no place";
  if (!state.InPlay(place)) return PawnAt(rules, state, place) + ", but the tile is not in play";
  if (state.Platform(place) != place) {
    return PawnAt(rules, state, place) + ", but that platform goes by its other half";
  }
  if (info.kind == PlaceKind::kRocket) {
    return PawnAt(rules, state, place) + ", but those on the rocket pad are only counted";
  }
  if (info.kind == PlaceKind::kDome) {
    return PawnAt(rules, state, place) + ", but those in a dome site are listed with the site";
  }
  // M-3.5, M-3.6: the pawn would have turned the timer.
  const bool token = ((state.timer_tokens >> place.tile()) & 1U) != 0;
  if (info.kind == PlaceKind::kTimer && IsResource(pawn) && !token && state.timers > 0) {
    return PawnAt(rules, state, place) + ", but it would have turned the timer";
  }
  return std::nullopt;
}

Problem CheckPawns(const Rules& rules, const State& state) {
  for (std::uint16_t i = 0; i < PlaceId::kCount; ++i) {
    if (state.pawns[i] == Pawn::kNone) continue;
    if (Problem problem = CheckPawn(rules, state, PlaceId{i})) return problem;
  }
  return std::nullopt;
}

// Slots of one colour are filled from below.
bool IsFilledInOrder(const DomeSite& site, const DomeState& dome) {
  for (std::size_t slot = 1; slot < site.needs.size(); ++slot) {
    const unsigned pair = (dome.held >> (slot - 1)) & 3U;
    if (site.needs[slot] == site.needs[slot - 1] && pair == 2) return false;
  }
  return true;
}

Problem CheckDomes(const Rules& rules, const State& state) {
  for (std::size_t d = 0; d < kMaxDomes; ++d) {
    const DomeSite& site = rules.domes[d];
    const DomeState& dome = state.domes[d];
    const std::string name = "domes: " + PlaceName(rules, site.place);
    if (!state.InPlay(site.place)) {
      if (dome == DomeState{}) continue;
      return name + " has something on it, but the tile is not in play";
    }
    if (dome.held >= 1U << site.needs.size() || !IsFilledInOrder(site, dome)) {
      return name + " holds what it does not need";
    }
    if (dome.built && dome.held != 0) return name + " is built and holds resources all the same";
    if (dome.colonist && !dome.built) return name + " has a colonist, but is not built";
  }
  return std::nullopt;
}

Problem CheckBridges(const Rules& rules, const State& state) {
  for (std::size_t c = 0; c < kColours; ++c) {
    const LinkId link = state.bridges[c];
    if (link.IsNone()) continue;
    const std::string name = "bridges: link " + std::to_string(link.value);
    if (kModule[state.options.module].bridges == 0) return "bridges: module 1 has none";
    if (!link.IsValid() || !rules.Link(link).exists || !rules.Link(link).bridge_site) {
      return name + " is no bridge site";
    }
    if (!state.InPlay(link.tile())) return name + " is on a tile that is not in play";
    if (std::count(state.bridges.begin(), state.bridges.end(), link) > 1) {
      return name + " has two bridges";
    }
  }
  return std::nullopt;
}

Problem CheckTimerTokens(const Rules& rules, const State& state) {
  if (state.timer_tokens >> kTiles != 0) return "timerTokens: there is no tile of that number";
  for (TileId tile = 0; tile < kTiles; ++tile) {
    if (((state.timer_tokens >> tile) & 1U) == 0) continue;
    const std::string name(kTileNames[tile]);
    if (rules.tiles[tile].timer.IsNone()) return "timerTokens: " + name + " has no timer space";
    if (!state.InPlay(tile)) return "timerTokens: " + name + " is not in play";
  }
  return std::nullopt;
}

// Trash icons stand on arrow halves only: the platform of one.
bool IsTrashPlatform(const Rules& rules, const State& state, PlaceId platform) {
  return std::any_of(state.placed.begin(), state.placed.end(), [&](const PlacedTile& placed) {
    const TileInfo& tile = rules.tiles[placed.tile];
    return tile.trash && state.Platform(PlaceId::OfHalf(placed.tile, tile.arrow)) == platform;
  });
}

Problem CheckChoice(const Rules& rules, const State& state, const TrashChoice& choice) {
  if (kModule[state.options.module].trash == 0) return "choices: this module has no trash";
  if (choice.chooser.index >= state.seats) return "choices: there is no such seat";
  if (!choice.IsShortage()) {
    if (choice.tiles != 0) return "choices: one about a full platform has no others";
    if (!choice.full.IsValid() || !IsTrashPlatform(rules, state, choice.full)) {
      return "choices: " + PlaceName(rules, choice.full) + " has no trash icon in play";
    }
    return std::nullopt;
  }
  if (!choice.full.IsNone()) return "choices: one about several platforms has no full one";
  if (choice.tiles >> kTiles != 0) return "choices: there is no tile of that number";
  for (TileId tile = 0; tile < kTiles; ++tile) {
    if (((choice.tiles >> tile) & 1U) == 0) continue;
    if (!rules.tiles[tile].trash || !state.InPlay(tile)) {
      return "choices: " + std::string(kTileNames[tile]) + " has no trash icon in play";
    }
  }
  if (std::popcount(choice.tiles) <= choice.left) {
    return "choices: with trash for every platform there is nothing to choose";
  }
  return std::nullopt;
}

Problem CheckChoices(const Rules& rules, const State& state) {
  for (const TrashChoice& choice : state.choices) {
    if (Problem problem = CheckChoice(rules, state, choice)) return problem;
  }
  return std::nullopt;
}

// Checks that no more pieces are in play than exist.
Problem CheckCounts(const Rules& rules, const State& state) {
  const Census in_play = CountInPlay(rules, state);
  const Census all = CountAll(state.options);
  for (std::size_t pawn = 0; pawn < all.size(); ++pawn) {
    if (in_play[pawn] <= all[pawn]) continue;
    return "there are " + std::to_string(in_play[pawn]) + " " + std::string(kPawnNames[pawn]) +
           " pawns in play, but this game has " + std::to_string(all[pawn]);
  }
  const Module& module = kModule[state.options.module];
  if (std::popcount(state.timer_tokens) > module.timers) {
    return "timerTokens: this module has " + std::to_string(module.timers);
  }
  if (state.wilds > module.wilds) {
    return "warehouse.wilds: this module has " + std::to_string(module.wilds);
  }
  return std::nullopt;
}

// Checks the derived fields of the board against those of the same state after Derive. No other
// check may use them before.
Problem CheckAtHand(const State& state, const State& right) {
  if (state.in_play != right.in_play) return "the set of tiles in play is not that of tiles";
  if (state.joined != right.joined) return "the halves are not joined as the tiles lie";
  if (state.occupied != right.occupied) return "the set of occupied places is not that of pawns";
  return std::nullopt;
}

// Checks that pieces that are not in play are where they belong.
Problem CheckRest(const State& state, const State& right) {
  for (std::size_t c = 0; c < kColours; ++c) {
    if (state.supply[c] != right.supply[c]) {
      return MustBe("supply." + std::string(kColourNames[c]), right.supply[c], state.supply[c]);
    }
  }
  const struct {
    std::string_view name;
    std::uint8_t State::* count;
  } counts[] = {{"supply.trash", &State::trash_supply},
                {"supply.slugs", &State::slug_supply},
                {"colonists.orbit", &State::colonists_in_orbit},
                {"warehouse.domes", &State::dome_tiles},
                {"warehouse.timers", &State::timers}};
  for (const auto& [name, count] : counts) {
    if (state.*count != right.*count) return MustBe(name, right.*count, state.*count);
  }
  if (state.landed != right.landed) {
    return right.landed ? "landed must be true: all domes are built and A1 is in play"
                        : "landed must be false: a dome is not built or A1 is not in play";
  }
  return std::nullopt;
}

}  // namespace

Problem CheckPieces(const Rules& rules, const State& state) {
  State right = state;
  Derive(rules, right);
  if (Problem problem = CheckAtHand(state, right)) return problem;
  for (const auto check :
       {CheckDomes, CheckBridges, CheckTimerTokens, CheckChoices, CheckPawns, CheckCounts}) {
    if (Problem problem = check(rules, state)) return problem;
  }
  return CheckRest(state, right);
}

}  // namespace syrtis::maze

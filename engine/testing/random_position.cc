#include "engine/testing/random_position.h"

#include <algorithm>
#include <vector>

#include "engine/maze/board.h"
#include "engine/maze/derived.h"
#include "engine/maze/dome.h"
#include "engine/testing/random_player.h"

namespace syrtis::maze::test {
namespace {

// Scatters the pieces of one game. Each function takes from the supply what it puts on the board.
class Scatterer {
 public:
  Scatterer(const Rules& rules, State& state, Rng& rng) : rules_(rules), state_(state), rng_(rng) {}

  void Run() {
    LayTiles();
    PlaceTokens();
    PlaceBridges();
    FillDomes();
    for (int c = 0; c < kColours; ++c) {
      const auto left = state_.supply[static_cast<std::size_t>(c)];
      for (int i = 0; i < left; ++i) {
        if (rng_.Below(2) == 0) PutSomewhere(ResourceOf(static_cast<Colour>(c)));
      }
    }
    for (auto n = rng_.Below(state_.trash_supply + 1U); n > 0; --n) PutSomewhere(Pawn::kTrash);
    for (auto n = rng_.Below(state_.slug_supply + 1U); n > 0; --n) PutSomewhere(Pawn::kSlug);
    LandColonists();
    state_.wilds = static_cast<std::uint8_t>(rng_.Below(state_.wilds + 1U));
    if (state_.deadline != kNever) {
      state_.deadline = state_.now + 1 + rng_.Below(1000ULL * state_.options.timer);
    }
    Derive(rules_, state_);
  }

 private:
  void LayTiles() {
    for (auto n = rng_.Below(state_.deck.size() + 1); n > 0; --n) {
      std::vector<PlaceId> open;
      for (const PlacedTile& placed : state_.placed) {
        for (int edge = 0; edge < 4; ++edge) {
          const PlaceId half = PlaceId::OfHalf(placed.tile, static_cast<Edge>(edge));
          if (state_.IsOpen(half)) open.push_back(half);
        }
      }
      const PlaceId half = open[rng_.Below(open.size())];
      // Exploring there would have spent the pawn.
      if (!state_.IsEmpty(half)) continue;
      LayTile(state_, Placement(rules_, state_, state_.deck.back(), half));
      state_.deck.pop_back();
    }
  }

  void PlaceTokens() {
    for (const PlacedTile& placed : state_.placed) {
      const bool has_space = !rules_.tiles[placed.tile].timer.IsNone();
      if (!has_space || state_.timers == 0 || rng_.Below(2) == 0) continue;
      --state_.timers;
      state_.timer_tokens |= 1U << placed.tile;
    }
  }

  void PlaceBridges() {
    if (kModule[state_.options.module].bridges == 0) return;
    for (std::uint16_t i = 0; i < LinkId::kCount; ++i) {
      const LinkInfo& link = rules_.Link(LinkId{i});
      if (!link.exists || !link.bridge_site || !state_.InPlay(link.from)) continue;
      LinkId& token = state_.bridges[rng_.Below(kColours)];
      if (token.IsNone() && rng_.Below(2) == 0) token = LinkId{i};
    }
  }

  void FillDomes() {
    const std::uint32_t eagerness = rng_.Below(4);
    for (std::size_t d = 0; d < kMaxDomes; ++d) {
      const DomeSite& site = rules_.domes[d];
      if (!state_.InPlay(site.place)) continue;
      DomeState& dome = state_.domes[d];
      dome.built = rng_.Below(4) < eagerness;
      if (dome.built) continue;
      for (const Colour colour : site.needs) {
        std::uint8_t& supply = state_.supply[static_cast<std::size_t>(colour)];
        const int slot = FreeSlot(site, dome, colour);
        if (supply == 0 || slot == kNoSlot || rng_.Below(3) == 0) continue;
        --supply;
        dome.held = static_cast<std::uint8_t>(dome.held | (1 << slot));
      }
    }
  }

  void PutSomewhere(Pawn pawn) {
    std::vector<PlaceId> free;
    for (std::uint16_t i = 0; i < PlaceId::kCount; ++i) {
      const PlaceId place{i};
      const PlaceInfo& info = rules_.Place(place);
      if (!info.exists || !state_.InPlay(place) || state_.Platform(place) != place) continue;
      if (info.kind == PlaceKind::kRocket || info.kind == PlaceKind::kDome) continue;
      // A resource here would have turned the timer, or would do so the moment it comes.
      if (info.kind == PlaceKind::kTimer && IsResource(pawn)) continue;
      if (state_.IsEmpty(place)) free.push_back(place);
    }
    if (!free.empty()) state_.Put(free[rng_.Below(free.size())], pawn);
  }

  void LandColonists() {
    if (!AllDomesBuilt(state_) || !state_.InPlay(kRocketTile)) return;
    const int all = kModule[state_.options.module].domes;
    // One stays on the pad, so that the game is not won yet.
    state_.colonists_on_pad = 1;
    for (int i = 1; i < all; ++i) {
      DomeState& dome = state_.domes[static_cast<std::size_t>(i)];
      const std::uint32_t where = rng_.Below(3);
      if (where == 0) dome.colonist = true;
      if (where == 1) ++state_.colonists_on_pad;
      if (where == 2) PutSomewhere(Pawn::kColonist);
    }
    const auto out = std::count(state_.pawns.begin(), state_.pawns.end(), Pawn::kColonist);
    const auto housed = std::count_if(state_.domes.begin(), state_.domes.end(),
                                      [](const DomeState& dome) { return dome.colonist; });
    state_.colonists_on_pad = static_cast<std::uint8_t>(all - out - housed);
  }

  const Rules& rules_;
  State& state_;
  Rng& rng_;
};

}  // namespace

State RandomPosition(const Rules& rules, const State& start, Rng& rng) {
  RandomGame set_up(rules, start, Seed{2, rng.Next()});
  while (set_up.state().phase == Phase::kSetUp && set_up.Step()) {
  }
  State state = set_up.state();
  Scatterer(rules, state, rng).Run();
  return state;
}

}  // namespace syrtis::maze::test

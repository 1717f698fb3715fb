#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>

#include "engine/core/enum_names.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/plain_data.h"
#include "engine/core/seat.h"
#include "engine/maze/command.h"
#include "engine/maze/options.h"
#include "engine/maze/pieces.h"
#include "engine/maze/place.h"

namespace syrtis::maze {

enum class Phase : std::uint8_t { kSetUp, kRunning, kWon, kLost, kGivenUp };
inline constexpr auto kPhaseNames = kNamesOf<Phase>;
// Of State::talk.
inline constexpr auto kTalkNames = std::to_array<std::string_view>({"closed", "open"});

inline constexpr Ms kNever = std::numeric_limits<Ms>::max();
inline constexpr Ms kChoiceMs = 5000;  // M-5.7

// A tile on the table: its square of the board (x to the east, y to the south, the start tile at
// 0, 0) and by how many quarter turns clockwise it lies.
struct PlacedTile {
  TileId tile = kNoTile;
  std::int8_t x = 0;
  std::int8_t y = 0;
  std::uint8_t turn = 0;
  friend constexpr bool operator==(const PlacedTile&, const PlacedTile&) = default;
};

// An open choice about trash. Either one pawn that found its platform full (M-5.3; `left` is 0),
// or `left` pawns for more platforms than that (M-5.5; the platforms are the arrow halves of
// `tiles`, one bit a tile).
struct TrashChoice {
  std::uint32_t tiles = 0;
  PlaceId full;
  Seat chooser;
  std::uint8_t left = 0;

  constexpr bool IsShortage() const { return left > 0; }
  friend constexpr bool operator==(const TrashChoice&, const TrashChoice&) = default;
};

struct DomeState {
  std::uint8_t held = 0;  // one bit for each slot of DomeSite::needs; equal colours fill from below
  bool built = false;
  bool colonist = false;
  friend constexpr bool operator==(const DomeState&, const DomeState&) = default;
};

// A whole game at one moment. Plain data, every byte defined, equal games are equal bytes.
// Pieces that are not in play are in the supply. Some fields are derived from the rest, for speed:
// `in_play`, `joined`, `occupied`, the supplies, `colonists_in_orbit`, `dome_tiles`, `timers` and
// `landed`. `Derive` computes them; `CheckState` compares those of a state from outside.
struct State {
  Ms now = 0;                   // the last moment the rules have seen
  Ms started = kNever;          // when the sand began to run
  Ms deadline = kNever;         // when it runs out; never in practice and before the start
  Ms choice_deadline = kNever;  // when the first open choice is made by itself
  Ms last_switch = kNever;      // solitaire: the chronometer second of the last change of tile
  std::array<std::uint64_t, (PlaceId::kCount + 63) / 64>
      occupied{};  // one bit a place: has a pawn in `pawns`
  FixedVector<TrashChoice, kTrashPawns, std::uint32_t> choices;
  std::uint32_t in_play = 0;       // one bit a tile
  std::uint32_t timer_tokens = 0;  // one bit a tile whose timer space has its token
  Options options;
  std::array<LinkId, kColours> bridges{};     // the site that each colour's token lies on
  std::array<Pawn, PlaceId::kCount> pawns{};  // on every place but the rocket pad and dome sites
  // For each half (tile * 4 + edge) the half it is joined to, with kNewer if that one was laid
  // first and so names the platform; kOpen if nothing touches it.
  std::array<std::uint8_t, kTiles * 4> joined{};
  std::array<DomeState, kMaxDomes> domes{};
  FixedVector<PlacedTile, kTiles> placed;            // in the order they were laid
  FixedVector<TileId, kMaxDeck> deck;                // the last one is on top
  FixedVector<TileId, 4> drawn;                      // solitaire set-up: face up, still to be laid
  std::array<ColourMask, kMaxSeats> action_tiles{};  // of each seat; alone: those on the table
  std::array<std::uint8_t, kColours> supply{};
  std::uint8_t trash_supply = 0;
  std::uint8_t slug_supply = 0;
  std::uint8_t colonists_in_orbit = 0;
  std::uint8_t colonists_on_pad = 0;
  std::uint8_t dome_tiles = 0;
  std::uint8_t wilds = 0;
  std::uint8_t timers = 0;
  std::uint8_t seats = 0;
  std::uint8_t ready = 0;    // one bit a seat
  std::uint8_t gave_up = 0;  // one bit a seat
  std::uint8_t away = 0;     // one bit a seat
  Phase phase = Phase::kSetUp;
  RedPawn red;
  std::uint8_t solo_tile = 0;  // solitaire: the action tile with the red pawn
  bool talk = true;
  bool landed = false;
  std::array<std::uint8_t, 8> unused{};  // zeros: fills the last eight bytes

  static constexpr std::uint8_t kOpen = 0xFF;
  static constexpr std::uint8_t kNewer = 0x80;
  static constexpr std::size_t HalfIndex(PlaceId half) {
    return static_cast<std::size_t>((half.value >> 4) * 4 + (half.value & 3));
  }
  static constexpr PlaceId HalfAt(std::size_t index) {
    return PlaceId{static_cast<std::uint16_t>((index / 4) * PlaceId::kPerTile + index % 4)};
  }

  bool IsOver() const { return phase >= Phase::kWon; }
  bool IsSolitaire() const { return seats == 1; }
  // Whether the red pawn, the board and the silence of module 2 are in this game.
  bool HasSilence() const { return seats > 1 && (options.module > 1 || options.silence); }
  bool InPlay(TileId tile) const { return ((in_play >> tile) & 1U) != 0; }
  bool InPlay(PlaceId place) const { return InPlay(place.tile()); }

  // The half that names the platform of `place`; the place itself if it is no joined half.
  PlaceId Platform(PlaceId place) const {
    if (!place.IsHalf()) return place;
    const std::uint8_t other = joined[HalfIndex(place)];
    if (other == kOpen || (other & kNewer) == 0) return place;
    return HalfAt(other & ~std::size_t{kNewer});
  }
  // The other half of a joined platform, or none.
  PlaceId OtherHalf(PlaceId place) const {
    if (!place.IsHalf()) return PlaceId::None();
    const std::uint8_t other = joined[HalfIndex(place)];
    if (other == kOpen) return PlaceId::None();
    return HalfAt(other & ~std::size_t{kNewer});
  }
  bool IsOpen(PlaceId half) const { return joined[HalfIndex(half)] == kOpen; }

  Pawn At(PlaceId platform) const { return pawns[platform.value]; }
  bool IsEmpty(PlaceId platform) const { return pawns[platform.value] == Pawn::kNone; }
  void Put(PlaceId platform, Pawn pawn) {
    pawns[platform.value] = pawn;
    occupied[platform.value / 64U] |= std::uint64_t{1} << (platform.value % 64U);
  }
  void Clear(PlaceId platform) {
    pawns[platform.value] = Pawn::kNone;
    occupied[platform.value / 64U] &= ~(std::uint64_t{1} << (platform.value % 64U));
  }

  // The action tiles on the table: one a seat, or those of solitaire.
  int ActionTileCount() const {
    if (!IsSolitaire()) return seats;
    return options.solitaire == Solitaire::kBasic ? 2 : 6;
  }
  // Whether everyone who is present has voted, one bit a seat (M-2.5, M-10.4).
  bool AllAgree(std::uint8_t votes) const { return (votes | away) == (1 << seats) - 1; }
  // The colours that a seat may use now (M-2.2, M-9.3, M-10.3).
  ColourMask ColoursOf(Seat seat) const {
    if (IsSolitaire()) return action_tiles[solo_tile];
    ColourMask colours = action_tiles[seat.index];
    if (away == 0 || ((away >> seat.index) & 1) != 0) return colours;
    for (int i = seat.index + seats - 1; i > seat.index; --i) {
      const int before = i % seats;
      if (((away >> before) & 1) == 0) break;
      colours |= action_tiles[static_cast<std::size_t>(before)];
    }
    return colours;
  }

  friend bool operator==(const State&, const State&) = default;
};
static_assert(IsPlainData<State>());
static_assert(sizeof(State) <= 2048,
              "a position is copied for every look ahead: keep it within 2 KB");

// Whether a pawn of this kind may travel by pipeline (M-5.9, M-6.3).
inline bool UsesPipes(const State& state, Pawn pawn) {
  if (pawn == Pawn::kSlug) return false;
  return pawn != Pawn::kColonist || state.options.edition != kFirstEdition;
}

// The view of anybody at the table: everything but the order of the deck, which is kept sorted
// here. All seats and spectators share one view.
struct View {
  State known;
  friend bool operator==(const View&, const View&) = default;
};

}  // namespace syrtis::maze

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/wording.h"
#include "engine/maze/check_parts.h"
#include "engine/maze/check_state.h"
#include "engine/maze/derived.h"
#include "engine/maze/dome.h"
#include "engine/maze/game.h"
#include "engine/maze/json_parts.h"

namespace syrtis::maze {
namespace {

constexpr Ms kLastDeadline = kMaxMs + Ms{1000} * *std::max_element(kTimers.begin(), kTimers.end());
constexpr int kFarthest = kTiles - 1;

// Reads the output of StateWriter in the same order: tiles before everything that lies on them.
// Every id of the result is in range; CheckState checks the rest.
class StateReader {
 public:
  StateReader(const Rules& rules, const json::Value& value, bool is_view)
      : rules_(rules), is_view_(is_view), r_(value, is_view ? "view" : "state", errors_) {
    state_.pawns.fill(Pawn::kNone);
    state_.joined.fill(State::kOpen);
  }

  Result<State> Read() {
    ReadTable();
    if (errors_.ok()) ReadPeople();
    if (errors_.ok()) ReadTiles();
    if (errors_.ok()) ReadPawns();
    if (errors_.ok()) ReadDomes();
    if (errors_.ok()) ReadSupply();
    if (errors_.ok()) ReadTokens();
    if (errors_.ok()) ReadChoices();
    r_.Finish();
    if (!errors_.ok()) return errors_.error();
    return state_;
  }

 private:
  Ms ReadMs(std::string_view key, Ms last) {
    return r_.IsNull(key) ? kNever : r_.Int(key, Ms{0}, last);
  }
  std::uint8_t ReadCount(json::ObjectReader& r, std::string_view key, int most) {
    return r.Int(key, std::uint8_t{0}, static_cast<std::uint8_t>(most));
  }

  std::uint8_t ReadSeats(std::string_view key) {
    json::ArrayReader list = r_.Array(key, 0, kMaxSeats);
    unsigned seats = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const unsigned bit = 1U << list.Int(i, 0, state_.seats - 1);
      if (list.ok() && (seats & bit) != 0) list.Fail(i, "the seat is there twice");
      seats |= bit;
    }
    return static_cast<std::uint8_t>(seats);
  }

  ColourMask ReadColours(json::ArrayReader list) {
    unsigned colours = 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const unsigned bit = 1U << list.Enum(i, kColourNames);
      if (list.ok() && (colours & bit) != 0) list.Fail(i, "the colour is there twice");
      colours |= bit;
    }
    return static_cast<ColourMask>(colours);
  }

  void ReadTable() {
    if (r_.String("game") != Maze::kName) r_.Fail("game", "must be " + Quoted(Maze::kName));
    state_.seats = r_.Int("seats", std::uint8_t{1}, std::uint8_t{kMaxSeats});
    const json::Value* value = r_.Any("options");
    if (!errors_.ok()) return;
    const Result<Options> options = Maze::ReadOptions(rules_, state_.seats, value);
    if (!options.ok()) return r_.Fail(options.error().text);
    state_.options = *options;
    state_.phase = static_cast<Phase>(r_.Enum("phase", kPhaseNames));
    if (state_.IsOver()) {
      json::ObjectReader over = r_.Object("over");
      const std::string_view phase = kPhaseNames[static_cast<std::size_t>(state_.phase)];
      if (over.String("result") != phase) over.Fail("result", "must be the same as phase");
      over.Finish();
    }
    state_.now = r_.Int("ms", Ms{0}, kMaxMs);
    state_.started = ReadMs("started", kMaxMs);
    state_.deadline = ReadMs("deadline", kLastDeadline);
  }

  void ReadPeople() {
    state_.talk = r_.Enum("talk", kTalkNames) == 1;
    state_.red = ReadRed(r_, "red");
    const auto count = static_cast<std::size_t>(state_.ActionTileCount());
    json::ArrayReader tiles = r_.Array("actionTiles", count, count);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      state_.action_tiles[i] = ReadColours(tiles.Array(i));
    }
    if (state_.IsSolitaire()) {
      state_.solo_tile = ReadCount(r_, "soloTile", kMaxSeats - 1);
      state_.last_switch = ReadMs("lastSwitch", kMaxMs);
    }
    state_.ready = ReadSeats("ready");
    state_.away = ReadSeats("away");
    state_.gave_up = ReadSeats("gaveUp");
  }

  void ReadTiles() {
    json::ArrayReader tiles = r_.Array("tiles", 1, kTiles);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      json::ObjectReader r = tiles.Object(i);
      PlacedTile placed;
      placed.tile = ReadTile(r, "tile");
      placed.x = static_cast<std::int8_t>(r.Int("x", -kFarthest, kFarthest));
      placed.y = static_cast<std::int8_t>(r.Int("y", -kFarthest, kFarthest));
      placed.turn = ReadCount(r, "turn", 3);
      r.Finish();
      state_.placed.push_back(placed);
    }
    if (is_view_) {
      json::ObjectReader deck = r_.Object("deck");
      const std::size_t left = deck.Int("left", std::size_t{0}, std::size_t{kMaxDeck});
      json::ArrayReader known = deck.Array("tiles", left, left);
      for (std::size_t i = 0; i < known.size(); ++i) state_.deck.push_back(ReadTileAt(known, i));
      deck.Finish();
    } else {
      json::ArrayReader deck = r_.Array("deck", 0, kMaxDeck);
      for (std::size_t i = deck.size(); i-- > 0;) state_.deck.push_back(ReadTileAt(deck, i));
    }
    json::ArrayReader drawn = r_.Array("drawn", 0, 4);
    for (std::size_t i = 0; i < drawn.size(); ++i) state_.drawn.push_back(ReadTileAt(drawn, i));
    if (!errors_.ok()) return;
    if (const Problem problem = CheckTiles(rules_, state_)) return r_.Fail(*problem);
    // Now places can be found by either of their names.
    Derive(rules_, state_);
  }

  static TileId ReadTileAt(json::ArrayReader& r, std::size_t i) {
    return static_cast<TileId>(r.Enum(i, kTileNames));
  }

  void ReadPawns() {
    json::ArrayReader pawns = r_.Array("pawns");
    for (std::size_t i = 0; i < pawns.size(); ++i) {
      json::ObjectReader r = pawns.Object(i);
      const Pawn pawn = ReadPawn(r, "pawn");
      const PlaceId place = ReadPlace(rules_, state_, r, "at");
      r.Finish();
      if (!errors_.ok()) return;
      if (!state_.IsEmpty(place)) r.Fail("at", "another pawn stands there");
      state_.Put(place, pawn);
    }
  }

  void ReadDomes() {
    json::ArrayReader domes = r_.Array("domes");
    unsigned seen = 0;
    for (std::size_t i = 0; i < domes.size(); ++i) {
      json::ObjectReader r = domes.Object(i);
      const PlaceId place = ReadPlace(rules_, state_, r, "at");
      const std::size_t d = rules_.Place(place).dome;
      if (d >= kMaxDomes) return r.Fail("at", "this is no dome site");
      if (!state_.InPlay(place)) return r.Fail("at", "the tile is not in play");
      if (((seen >> d) & 1U) != 0) return r.Fail("at", "the dome site is there twice");
      seen |= 1U << d;
      ReadHeld(r.Array("holds"), d);
      state_.domes[d].built = r.Bool("built");
      state_.domes[d].colonist = r.Bool("colonist");
      r.Finish();
    }
    for (std::size_t d = 0; d < kMaxDomes; ++d) {
      if (!state_.InPlay(rules_.domes[d].place) || ((seen >> d) & 1U) != 0) continue;
      domes.Fail(PlaceName(rules_, rules_.domes[d].place) + " is missing");
    }
    json::ObjectReader colonists = r_.Object("colonists");
    state_.colonists_in_orbit = ReadCount(colonists, "orbit", kMaxDomes);
    state_.colonists_on_pad = ReadCount(colonists, "pad", kMaxDomes);
    colonists.Finish();
    state_.landed = r_.Bool("landed");
  }

  void ReadHeld(json::ArrayReader holds, std::size_t d) {
    DomeState& dome = state_.domes[d];
    for (std::size_t i = 0; i < holds.size(); ++i) {
      const auto colour = static_cast<Colour>(holds.Enum(i, kColourNames));
      const int slot = FreeSlot(rules_.domes[d], dome, colour);
      if (slot == kNoSlot) return holds.Fail(i, "the dome site does not need this");
      dome.held = static_cast<std::uint8_t>(dome.held | 1U << slot);
    }
  }

  void ReadSupply() {
    json::ObjectReader supply = r_.Object("supply");
    for (std::size_t c = 0; c < kColours; ++c) {
      state_.supply[c] = ReadCount(supply, kColourNames[c], kResourcesEach);
    }
    state_.trash_supply = ReadCount(supply, "trash", kTrashPawns);
    state_.slug_supply = ReadCount(supply, "slugs", kModule[kModules].slugs);
    supply.Finish();
    json::ObjectReader warehouse = r_.Object("warehouse");
    state_.dome_tiles = ReadCount(warehouse, "domes", kMaxDomes);
    state_.wilds = ReadCount(warehouse, "wilds", kWildTokens);
    state_.timers = ReadCount(warehouse, "timers", kModule[kModules].timers);
    unbuilt_bridges_ = ReadColours(warehouse.Array("bridges"));
    warehouse.Finish();
  }

  void ReadTokens() {
    json::ArrayReader bridges = r_.Array("bridges");
    ColourMask built = 0;
    for (std::size_t i = 0; i < bridges.size(); ++i) {
      json::ObjectReader r = bridges.Object(i);
      const LinkId link = ReadLink(r, "link");
      const Colour colour = ReadColour(r, "colour");
      r.Finish();
      if ((built & MaskOf(colour)) != 0) r.Fail("colour", "there is one bridge of each colour");
      built = static_cast<ColourMask>(built | MaskOf(colour));
      state_.bridges[static_cast<std::size_t>(colour)] = link;
    }
    const unsigned all = kModule[state_.options.module].bridges > 0 ? kAllColours : 0;
    if (errors_.ok() && (all & ~unsigned{built}) != unbuilt_bridges_) {
      r_.Fail("warehouse.bridges", "must be the colours of which no bridge is built");
    }
    json::ArrayReader tokens = r_.Array("timerTokens");
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const PlaceId place = ReadPlace(rules_, state_, tokens, i);
      if (!errors_.ok()) return;
      const std::uint32_t bit = std::uint32_t{1} << place.tile();
      if (rules_.Place(place).kind != PlaceKind::kTimer) tokens.Fail(i, "this is no timer space");
      if ((state_.timer_tokens & bit) != 0) tokens.Fail(i, "the timer space is there twice");
      state_.timer_tokens |= bit;
    }
  }

  void ReadChoices() {
    json::ArrayReader choices = r_.Array("choices", 0, kTrashPawns);
    for (std::size_t i = 0; i < choices.size(); ++i) {
      json::ObjectReader r = choices.Object(i);
      TrashChoice choice;
      choice.chooser = Seat::At(r.Int("seat", 0, state_.seats - 1));
      if (r.Has("full")) {
        choice.full = ReadPlace(rules_, state_, r, "full");
      } else {
        choice.left = r.Int("left", std::uint8_t{1}, std::uint8_t{kTrashPawns});
        choice.tiles = ReadTrashTiles(r.Array("platforms"));
      }
      r.Finish();
      state_.choices.push_back(choice);
    }
    state_.choice_deadline = ReadMs("choiceDeadline", kLastDeadline);
  }

  // The tiles whose trash icons are on these platforms: each platform has at most one, since an
  // arrow half meets none (the tile it was laid against has its own arrow elsewhere).
  std::uint32_t ReadTrashTiles(json::ArrayReader platforms) {
    std::uint32_t tiles = 0;
    for (std::size_t i = 0; i < platforms.size(); ++i) {
      const PlaceId platform = ReadPlace(rules_, state_, platforms, i);
      if (!errors_.ok()) return 0;
      const TileId tile = TrashTileAt(platform);
      if (tile == kNoTile) {
        platforms.Fail(i, "no trash icon is in play there");
        return 0;
      }
      const std::uint32_t bit = std::uint32_t{1} << tile;
      if ((tiles & bit) != 0) platforms.Fail(i, "the platform is there twice");
      tiles |= bit;
    }
    return tiles;
  }

  TileId TrashTileAt(PlaceId platform) const {
    for (const PlacedTile& placed : state_.placed) {
      const TileInfo& tile = rules_.tiles[placed.tile];
      const PlaceId half = PlaceId::OfHalf(placed.tile, tile.arrow);
      if (tile.trash && state_.Platform(half) == platform) return placed.tile;
    }
    return kNoTile;
  }

  const Rules& rules_;
  const bool is_view_;
  json::Errors errors_;
  json::ObjectReader r_;
  State state_;
  ColourMask unbuilt_bridges_ = 0;
};

}  // namespace

Result<State> Maze::ReadState(const Rules& rules, const json::Value& value) {
  Result<State> state = StateReader(rules, value, /*is_view=*/false).Read();
  if (!state.ok()) return state;
  if (const std::optional<std::string> wrong = CheckState(rules, *state)) {
    return Error{"state: " + *wrong};
  }
  return state;
}

Result<View> Maze::ReadView(const Rules& rules, const json::Value& value) {
  const Result<State> known = StateReader(rules, value, /*is_view=*/true).Read();
  if (!known.ok()) return known.error();
  const View view{*known};
  if (const std::optional<std::string> wrong = CheckView(rules, view)) {
    return Error{"view: " + *wrong};
  }
  return view;
}

}  // namespace syrtis::maze

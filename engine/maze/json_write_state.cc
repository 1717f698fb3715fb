#include <cstddef>
#include <cstdint>

#include "engine/maze/game.h"
#include "engine/maze/json_parts.h"

namespace syrtis::maze {
namespace {

// Writes a state part by part, in the order of the keys. Whether it is known in full or as a view
// shows in the deck only.
class StateWriter {
 public:
  StateWriter(const Rules& rules, const State& state, json::Writer& writer)
      : rules_(rules), state_(state), w_(writer) {}

  void Write(bool as_view) {
    w_.BeginObject();
    WriteTable();
    WritePeople();
    WriteTiles(as_view);
    WritePawns();
    WriteDomes();
    WriteSupply();
    WriteTokens();
    WriteChoices();
    w_.End();
  }

 private:
  void WriteMs(std::string_view key, Ms ms) {
    if (ms == kNever) {
      w_.Null(key);
    } else {
      w_.Field(key, ms);
    }
  }

  void WritePlace(std::string_view key, PlaceId place) { w_.Field(key, PlaceName(rules_, place)); }

  void WriteSeats(std::string_view key, std::uint8_t seats) {
    w_.BeginArray(key);
    for (int seat = 0; seat < state_.seats; ++seat) {
      if (((seats >> seat) & 1) != 0) w_.Add(seat);
    }
    w_.End();
  }

  void WriteTable() {
    w_.Field("game", Maze::kName).Field("seats", state_.seats).Key("options");
    Maze::WriteOptions(rules_, state_.options, w_);
    const std::string_view phase = kPhaseNames[static_cast<std::size_t>(state_.phase)];
    w_.Field("phase", phase);
    if (state_.IsOver()) w_.BeginObject("over").Field("result", phase).End();
    w_.Field("ms", state_.now);
    WriteMs("started", state_.started);
    WriteMs("deadline", state_.deadline);
  }

  void WritePeople() {
    w_.Field("talk", kTalkNames[state_.talk ? 1 : 0]);
    WriteRed("red", state_.red, w_);
    w_.BeginArray("actionTiles");
    for (int i = 0; i < state_.ActionTileCount(); ++i) {
      w_.BeginArray();
      const ColourMask tile = state_.action_tiles[static_cast<std::size_t>(i)];
      for (const Colour colour : kEach<Colour>) {
        if ((tile & MaskOf(colour)) != 0) w_.Add(EnumName(colour));
      }
      w_.End();
    }
    w_.End();
    if (state_.IsSolitaire()) {
      w_.Field("soloTile", state_.solo_tile);
      WriteMs("lastSwitch", state_.last_switch);
    }
    WriteSeats("ready", state_.ready);
    WriteSeats("away", state_.away);
    WriteSeats("gaveUp", state_.gave_up);
  }

  void WriteTiles(bool as_view) {
    w_.Objects("tiles", state_.placed, [this](const PlacedTile& placed) {
      w_.Field("tile", kTileNames[placed.tile]).Field("x", placed.x).Field("y", placed.y);
      w_.Field("turn", placed.turn);
    });
    const auto name = [](TileId tile) { return kTileNames[tile]; };
    if (as_view) {
      w_.BeginObject("deck").Field("left", state_.deck.size()).Array("tiles", state_.deck, name);
      w_.End();
    } else {
      w_.BeginArray("deck");
      for (std::size_t i = state_.deck.size(); i-- > 0;) w_.Add(kTileNames[state_.deck[i]]);
      w_.End();
    }
    w_.Array("drawn", state_.drawn, name);
  }

  void WritePawns() {
    w_.BeginArray("pawns");
    for (std::uint16_t i = 0; i < PlaceId::kCount; ++i) {
      if (state_.pawns[i] == Pawn::kNone) continue;
      w_.BeginObject().Field("pawn", NameOf(state_.pawns[i]));
      WritePlace("at", PlaceId{i});
      w_.End();
    }
    w_.End();
  }

  void WriteDomes() {
    w_.BeginArray("domes");
    for (std::size_t d = 0; d < kMaxDomes; ++d) {
      const DomeSite& site = rules_.domes[d];
      const DomeState& dome = state_.domes[d];
      if (!state_.InPlay(site.place)) continue;
      w_.BeginObject();
      WritePlace("at", site.place);
      w_.BeginArray("holds");
      for (std::size_t slot = 0; slot < site.needs.size(); ++slot) {
        if (((dome.held >> slot) & 1U) != 0) w_.Add(EnumName(site.needs[slot]));
      }
      w_.End().Field("built", dome.built).Field("colonist", dome.colonist).End();
    }
    w_.End();
    w_.BeginObject("colonists")
        .Field("orbit", state_.colonists_in_orbit)
        .Field("pad", state_.colonists_on_pad)
        .End();
    w_.Field("landed", state_.landed);
  }

  void WriteSupply() {
    w_.BeginObject("supply");
    for (std::size_t c = 0; c < kColours; ++c) w_.Field(kColourNames[c], state_.supply[c]);
    w_.Field("trash", state_.trash_supply).Field("slugs", state_.slug_supply).End();
    w_.BeginObject("warehouse")
        .Field("domes", state_.dome_tiles)
        .Field("wilds", state_.wilds)
        .Field("timers", state_.timers)
        .BeginArray("bridges");
    const bool has_bridges = kModule[state_.options.module].bridges > 0;
    for (std::size_t c = 0; c < kColours; ++c) {
      if (has_bridges && state_.bridges[c].IsNone()) w_.Add(kColourNames[c]);
    }
    w_.End().End();
  }

  void WriteTokens() {
    w_.BeginArray("bridges");
    for (std::size_t c = 0; c < kColours; ++c) {
      if (state_.bridges[c].IsNone()) continue;
      w_.BeginObject()
          .Field("link", state_.bridges[c].value)
          .Field("colour", kColourNames[c])
          .End();
    }
    w_.End().BeginArray("timerTokens");
    for (TileId tile = 0; tile < kTiles; ++tile) {
      if (((state_.timer_tokens >> tile) & 1U) == 0) continue;
      w_.Add(PlaceName(rules_, rules_.tiles[tile].timer));
    }
    w_.End();
  }

  void WriteChoices() {
    w_.Objects("choices", state_.choices, [this](const TrashChoice& choice) {
      w_.Field("seat", choice.chooser.index);
      if (choice.IsShortage()) {
        w_.Field("left", choice.left).BeginArray("platforms");
        for (TileId tile = 0; tile < kTiles; ++tile) {
          if (((choice.tiles >> tile) & 1U) == 0) continue;
          const PlaceId half = PlaceId::OfHalf(tile, rules_.tiles[tile].arrow);
          w_.Add(PlaceName(rules_, state_.Platform(half)));
        }
        w_.End();
      } else {
        WritePlace("full", choice.full);
      }
    });
    WriteMs("choiceDeadline", state_.choice_deadline);
  }

  const Rules& rules_;
  const State& state_;
  json::Writer& w_;
};

}  // namespace

void Maze::WriteState(const Rules& rules, const State& state, json::Writer& writer) {
  StateWriter(rules, state, writer).Write(/*as_view=*/false);
}

void Maze::WriteView(const Rules& rules, const View& view, json::Writer& writer) {
  StateWriter(rules, view.known, writer).Write(/*as_view=*/true);
}

}  // namespace syrtis::maze

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/maze/bytes.h"
#include "engine/maze/check_state.h"
#include "engine/maze/derived.h"

namespace syrtis::maze {
namespace {

// Moments and links may be missing: 0 is none, everything else is one more than it is.
void EncodeMs(Ms ms, ByteWriter& w) {
  w.U64(ms == kNever ? 0 : static_cast<std::uint64_t>(ms) + 1);
}
void EncodeLink(LinkId link, ByteWriter& w) { w.U64(link.IsNone() ? 0 : link.value + 1U); }

Ms DecodeMs(ByteReader& r) {
  const std::uint64_t ms = r.UpTo(static_cast<std::uint64_t>(kNever));
  return ms == 0 ? kNever : static_cast<Ms>(ms - 1);
}
LinkId DecodeLink(ByteReader& r) {
  const std::uint64_t link = r.UpTo(LinkId::kCount);
  return link == 0 ? LinkId::None() : LinkId{static_cast<std::uint16_t>(link - 1)};
}

std::uint8_t DecodeUpTo(std::uint8_t max, ByteReader& r) {
  const std::uint8_t value = r.U8();
  if (value <= max) return value;
  r.Fail();
  return 0;
}

void EncodeOptions(const Options& options, ByteWriter& w) {
  w.U8(options.module);
  w.U8(options.x_tiles);
  w.U64(options.timer);
  w.U64(options.edition);
  w.Bool(options.expert);
  w.Bool(options.one_owner);
  w.Bool(options.silence);
  w.U8(static_cast<std::uint8_t>(options.solitaire));
}

Options DecodeOptions(ByteReader& r) {
  Options options;
  options.module = DecodeUpTo(kModules, r);
  options.x_tiles = DecodeUpTo(kXTiles, r);
  options.timer = static_cast<std::uint16_t>(r.UpTo(0xFFFF));
  options.edition = static_cast<std::uint16_t>(r.UpTo(0xFFFF));
  options.expert = r.Bool();
  options.one_owner = r.Bool();
  options.silence = r.Bool();
  options.solitaire = static_cast<Solitaire>(DecodeUpTo(1, r));
  return options;
}

void EncodeTable(const State& state, ByteWriter& w) {
  w.U8(state.seats);
  EncodeOptions(state.options, w);
  w.U8(static_cast<std::uint8_t>(state.phase));
  w.U64(static_cast<std::uint64_t>(state.now));
  EncodeMs(state.started, w);
  EncodeMs(state.deadline, w);
  EncodeMs(state.choice_deadline, w);
  EncodeMs(state.last_switch, w);
  for (const ColourMask tile : state.action_tiles) w.U8(tile);
  w.U8(state.ready);
  w.U8(state.gave_up);
  w.U8(state.away);
  w.U8(state.red.value);
  w.U8(state.solo_tile);
  w.Bool(state.talk);
}

void DecodeTable(ByteReader& r, State& state) {
  state.seats = DecodeUpTo(kMaxSeats, r);
  state.options = DecodeOptions(r);
  state.phase = static_cast<Phase>(DecodeUpTo(static_cast<std::uint8_t>(Phase::kGivenUp), r));
  state.now = static_cast<Ms>(r.UpTo(static_cast<std::uint64_t>(kMaxMs)));
  state.started = DecodeMs(r);
  state.deadline = DecodeMs(r);
  state.choice_deadline = DecodeMs(r);
  state.last_switch = DecodeMs(r);
  for (ColourMask& tile : state.action_tiles) tile = r.U8();
  state.ready = r.U8();
  state.gave_up = r.U8();
  state.away = r.U8();
  state.red.value = r.U8();
  state.solo_tile = r.U8();
  state.talk = r.Bool();
}

template <class List>
void EncodeTiles(const List& tiles, ByteWriter& w) {
  w.U8(static_cast<std::uint8_t>(tiles.size()));
  for (const TileId tile : tiles) w.U8(tile);
}

template <class List>
void DecodeTiles(ByteReader& r, List& tiles) {
  const std::size_t size = DecodeUpTo(List::capacity(), r);
  for (std::size_t i = 0; i < size; ++i) tiles.push_back(DecodeUpTo(kTiles - 1, r));
}

void EncodeBoard(const State& state, ByteWriter& w) {
  w.U8(static_cast<std::uint8_t>(state.placed.size()));
  for (const PlacedTile& placed : state.placed) {
    w.U8(static_cast<std::uint8_t>(placed.tile * 4 + placed.turn));
    w.I64(placed.x);
    w.I64(placed.y);
  }
  EncodeTiles(state.deck, w);
  EncodeTiles(state.drawn, w);
}

std::int8_t DecodeSquare(ByteReader& r) {
  const std::int64_t square = r.I64();
  if (square < -kTiles || square > kTiles) r.Fail();
  return r.ok() ? static_cast<std::int8_t>(square) : std::int8_t{0};
}

void DecodeBoard(ByteReader& r, State& state) {
  const std::size_t size = DecodeUpTo(kTiles, r);
  for (std::size_t i = 0; i < size; ++i) {
    const unsigned tile = DecodeUpTo(kTiles * 4 - 1, r);
    PlacedTile placed;
    placed.tile = static_cast<TileId>(tile / 4);
    placed.turn = static_cast<std::uint8_t>(tile % 4);
    placed.x = DecodeSquare(r);
    placed.y = DecodeSquare(r);
    state.placed.push_back(placed);
  }
  DecodeTiles(r, state.deck);
  DecodeTiles(r, state.drawn);
}

// Each pawn with the number of places between it and the one before.
void EncodePawns(const State& state, ByteWriter& w) {
  std::size_t count = 0;
  for (const Pawn pawn : state.pawns) count += pawn == Pawn::kNone ? 0 : 1;
  w.U64(count);
  std::size_t next = 0;
  for (std::size_t i = 0; i < state.pawns.size(); ++i) {
    if (state.pawns[i] == Pawn::kNone) continue;
    w.U64(i - next);
    w.U8(static_cast<std::uint8_t>(state.pawns[i]));
    next = i + 1;
  }
}

void DecodePawns(ByteReader& r, State& state) {
  state.pawns.fill(Pawn::kNone);
  const std::uint64_t count = r.UpTo(PlaceId::kCount);
  std::size_t next = 0;
  for (std::uint64_t n = 0; n < count && r.ok(); ++n) {
    if (next >= PlaceId::kCount) return r.Fail();
    const std::size_t i = next + static_cast<std::size_t>(r.UpTo(PlaceId::kCount - 1 - next));
    const std::uint8_t pawn = DecodeUpTo(static_cast<std::uint8_t>(Pawn::kSlug), r);
    if (r.ok()) state.pawns[i] = static_cast<Pawn>(pawn);
    next = i + 1;
  }
}

void EncodePieces(const State& state, ByteWriter& w) {
  EncodePawns(state, w);
  for (const DomeState& dome : state.domes) {
    w.U8(dome.held);
    w.Bool(dome.built);
    w.Bool(dome.colonist);
  }
  w.U8(state.colonists_on_pad);
  w.U8(state.wilds);
  w.U64(state.timer_tokens);
  for (const LinkId link : state.bridges) EncodeLink(link, w);
  w.U8(static_cast<std::uint8_t>(state.choices.size()));
  for (const TrashChoice& choice : state.choices) {
    w.U8(choice.chooser.index);
    w.U8(choice.left);
    w.U64(choice.IsShortage() ? choice.tiles : choice.full.value);
  }
}

void DecodePieces(ByteReader& r, State& state) {
  DecodePawns(r, state);
  for (DomeState& dome : state.domes) {
    dome.held = r.U8();
    dome.built = r.Bool();
    dome.colonist = r.Bool();
  }
  state.colonists_on_pad = r.U8();
  state.wilds = r.U8();
  state.timer_tokens = static_cast<std::uint32_t>(r.UpTo(0xFFFFFFFF));
  for (LinkId& link : state.bridges) link = DecodeLink(r);
  const std::size_t size = DecodeUpTo(kTrashPawns, r);
  for (std::size_t i = 0; i < size; ++i) {
    TrashChoice choice;
    choice.chooser.index = r.U8();
    choice.left = r.U8();
    if (choice.IsShortage()) {
      choice.tiles = static_cast<std::uint32_t>(r.UpTo(0xFFFFFFFF));
    } else {
      choice.full.value = static_cast<std::uint16_t>(r.UpTo(0xFFFF));
    }
    state.choices.push_back(choice);
  }
}

// Every id in range, everything else still to be checked.
std::optional<State> Decode(const Rules& rules, ByteReader& r) {
  State state;
  DecodeTable(r, state);
  DecodeBoard(r, state);
  DecodePieces(r, state);
  if (!r.ok()) return std::nullopt;
  Derive(rules, state);
  return state;
}

Error Broken() { return Error{"the bytes are broken or too few"}; }

}  // namespace

void EncodeState(const State& state, ByteWriter& writer) {
  EncodeTable(state, writer);
  EncodeBoard(state, writer);
  EncodePieces(state, writer);
}

void EncodeView(const View& view, ByteWriter& writer) { EncodeState(view.known, writer); }

Result<State> DecodeState(const Rules& rules, ByteReader& reader) {
  const std::optional<State> state = Decode(rules, reader);
  if (!state) return Broken();
  if (std::optional<std::string> wrong = CheckState(rules, *state)) return Error{*wrong};
  return *state;
}

Result<View> DecodeView(const Rules& rules, ByteReader& reader) {
  const std::optional<State> known = Decode(rules, reader);
  if (!known) return Broken();
  const View view{*known};
  if (std::optional<std::string> wrong = CheckView(rules, view)) return Error{*wrong};
  return view;
}

}  // namespace syrtis::maze

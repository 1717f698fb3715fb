#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/byte_codec.h"
#include "engine/core/enum_names.h"
#include "engine/maze/check_state.h"
#include "engine/maze/derived.h"
#include "engine/maze/game.h"

namespace syrtis::maze {
namespace {

// Moments and links may be missing: 0 is none, everything else is one more than it is.
template <class Codec, class T>
void CodeMs(Codec& codec, T& ms) {
  std::uint64_t number = ms == kNever ? 0 : static_cast<std::uint64_t>(ms) + 1;
  codec.Number(number, static_cast<std::uint64_t>(kNever));
  if constexpr (Codec::kReads) ms = number == 0 ? kNever : static_cast<Ms>(number - 1);
}

template <class Codec, class T>
void CodeLink(Codec& codec, T& link) {
  std::uint64_t number = link.IsNone() ? 0 : link.value + 1U;
  codec.Number(number, LinkId::kCount);
  if constexpr (Codec::kReads) {
    link = number == 0 ? LinkId::None() : LinkId{static_cast<std::uint16_t>(number - 1)};
  }
}

template <class Codec, class T>
void CodeOptions(Codec& codec, T& options) {
  codec.Byte(options.module, kModules);
  codec.Byte(options.x_tiles, kXTiles);
  codec.Number(options.timer, 0xFFFF);
  codec.Number(options.edition, 0xFFFF);
  codec.Bool(options.expert);
  codec.Bool(options.one_owner);
  codec.Bool(options.silence);
  codec.Byte(options.solitaire, kCountOf<Solitaire> - 1);
}

template <class Codec, class S>
void CodeTable(Codec& codec, S& state) {
  codec.Byte(state.seats, kMaxSeats);
  CodeOptions(codec, state.options);
  codec.Byte(state.phase, kCountOf<Phase> - 1);
  codec.Number(state.now, static_cast<std::uint64_t>(kMaxMs));
  CodeMs(codec, state.started);
  CodeMs(codec, state.deadline);
  CodeMs(codec, state.choice_deadline);
  CodeMs(codec, state.last_switch);
  for (auto& tile : state.action_tiles) codec.Byte(tile);
  codec.Byte(state.ready);
  codec.Byte(state.gave_up);
  codec.Byte(state.away);
  codec.Byte(state.red.value);
  codec.Byte(state.solo_tile);
  codec.Bool(state.talk);
}

template <class Codec, class S>
void CodeBoard(Codec& codec, S& state) {
  codec.Items(state.placed, kTiles, [&codec](auto& placed) {
    auto tile = static_cast<std::uint8_t>(placed.tile * 4 + placed.turn);
    codec.Byte(tile, kTiles * 4 - 1);
    if constexpr (Codec::kReads) {
      placed.tile = static_cast<TileId>(tile / 4);
      placed.turn = static_cast<std::uint8_t>(tile % 4);
    }
    codec.Signed(placed.x, -kTiles, kTiles);
    codec.Signed(placed.y, -kTiles, kTiles);
  });
  const auto code_tile = [&codec](auto& tile) { codec.Byte(tile, kTiles - 1); };
  codec.Items(state.deck, kMaxDeck, code_tile);
  codec.Items(state.drawn, static_cast<int>(state.drawn.capacity()), code_tile);
}

// Each pawn with the number of places between it and the one before.
void CodePawns(ByteCodec<ByteWriter>& codec, const State& state) {
  ByteWriter& w = codec.stream();
  w.U64(PlaceId::kCount - static_cast<std::uint64_t>(
                              std::count(state.pawns.begin(), state.pawns.end(), Pawn::kNone)));
  std::size_t next = 0;
  for (std::size_t i = 0; i < state.pawns.size(); ++i) {
    if (state.pawns[i] == Pawn::kNone) continue;
    w.U64(i - next);
    w.U8(static_cast<std::uint8_t>(state.pawns[i]));
    next = i + 1;
  }
}

void CodePawns(ByteCodec<ByteReader>& codec, State& state) {
  ByteReader& r = codec.stream();
  state.pawns.fill(Pawn::kNone);
  const std::uint64_t count = r.UpTo(PlaceId::kCount);
  std::size_t next = 0;
  for (std::uint64_t n = 0; n < count && r.ok(); ++n) {
    if (next >= PlaceId::kCount) return r.Fail();
    const std::size_t i = next + static_cast<std::size_t>(r.UpTo(PlaceId::kCount - 1 - next));
    Pawn pawn = Pawn::kNone;
    codec.Byte(pawn, static_cast<int>(kPawnNames.size()) - 1);
    if (r.ok()) state.pawns[i] = pawn;
    next = i + 1;
  }
}

template <class Codec, class S>
void CodePieces(Codec& codec, S& state) {
  CodePawns(codec, state);
  for (auto& dome : state.domes) {
    codec.Byte(dome.held);
    codec.Bool(dome.built);
    codec.Bool(dome.colonist);
  }
  codec.Byte(state.colonists_on_pad);
  codec.Byte(state.wilds);
  codec.Number(state.timer_tokens, 0xFFFFFFFF);
  for (auto& link : state.bridges) CodeLink(codec, link);
  codec.Items(state.choices, kTrashPawns, [&codec](auto& choice) {
    codec.Byte(choice.chooser.index);
    codec.Byte(choice.left);
    if (choice.IsShortage()) {
      codec.Number(choice.tiles, 0xFFFFFFFF);
    } else {
      codec.Number(choice.full.value, 0xFFFF);
    }
  });
}

// Every field that does not follow from others (Derive), in the order of the bytes.
template <class Codec, class S>
void CodeState(Codec codec, S& state) {
  CodeTable(codec, state);
  CodeBoard(codec, state);
  CodePieces(codec, state);
}

// Every id in range, everything else still to be checked.
std::optional<State> Decode(const Rules& rules, ByteReader& reader) {
  State state;
  CodeState(ByteCodec(reader), state);
  if (!reader.ok()) return std::nullopt;
  Derive(rules, state);
  return state;
}

Error Broken() { return Error{"the bytes are broken or too few"}; }

}  // namespace

void Maze::EncodeState(const State& state, ByteWriter& writer) {
  CodeState(ByteCodec(writer), state);
}

void Maze::EncodeView(const View& view, ByteWriter& writer) { EncodeState(view.known, writer); }

Result<State> Maze::DecodeState(const Rules& rules, ByteReader& reader) {
  const std::optional<State> state = Decode(rules, reader);
  if (!state) return Broken();
  if (std::optional<std::string> wrong = CheckState(rules, *state)) return Error{*wrong};
  return *state;
}

Result<View> Maze::DecodeView(const Rules& rules, ByteReader& reader) {
  const std::optional<State> known = Decode(rules, reader);
  if (!known) return Broken();
  const View view{*known};
  if (std::optional<std::string> wrong = CheckView(rules, view)) return Error{*wrong};
  return view;
}

}  // namespace syrtis::maze

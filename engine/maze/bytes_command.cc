#include "engine/maze/command_shape.h"
#include "engine/maze/game.h"

namespace syrtis::maze {
namespace {

bool IsSpot(RedPawn red) { return red.IsOff() || red.IsSeat() || red.IsButton(); }

bool IsInRange(ValueKind kind, std::uint8_t value) {
  switch (kind) {
    case ValueKind::kNothing:
      return value == 0;
    case ValueKind::kTile:
      return value < kTiles;
    case ValueKind::kColour:
      return value < kColours;
    case ValueKind::kSeat:
    case ValueKind::kActionTile:
      return value < kMaxSeats;
    case ValueKind::kRedPawn:
      return IsSpot(RedPawn{value});
  }
  return false;
}

PlaceId DecodePlace(const Rules& rules, ByteReader& reader) {
  const PlaceId place{static_cast<std::uint16_t>(reader.UpTo(PlaceId::kCount - 1))};
  if (!rules.Place(place).exists) reader.Fail();
  return place;
}

}  // namespace

void Maze::EncodeCommand(const Command& command, ByteWriter& writer) {
  const CommandShape& shape = ShapeOf(command.kind);
  writer.U8(static_cast<std::uint8_t>(command.kind));
  if (!shape.pawn.empty()) writer.U8(static_cast<std::uint8_t>(command.pawn));
  if (!shape.from.empty()) writer.U64(command.from.value);
  if (!shape.to.empty()) writer.U64(command.to.value);
  if (!shape.link.empty()) writer.U64(command.link.value);
  if (shape.value != ValueKind::kNothing) writer.U8(command.value);
}

bool Maze::DecodeCommand(const Rules& rules, ByteReader& reader, Command& command) {
  const std::uint8_t kind = reader.U8();
  if (kind >= kDoCount) reader.Fail();
  if (!reader.ok()) return false;
  Command read{.kind = static_cast<Do>(kind)};
  const CommandShape& shape = ShapeOf(read.kind);
  if (!shape.pawn.empty()) {
    read.pawn = static_cast<Pawn>(reader.U8());
    if (read.pawn >= Pawn::kNone || (shape.IsResource() && !IsResource(read.pawn))) reader.Fail();
  }
  if (!shape.from.empty()) read.from = DecodePlace(rules, reader);
  if (!shape.to.empty()) read.to = DecodePlace(rules, reader);
  if (!shape.link.empty()) {
    read.link = LinkId{static_cast<std::uint16_t>(reader.UpTo(LinkId::kCount - 1))};
  }
  if (shape.value != ValueKind::kNothing) read.value = reader.U8();
  if (!IsInRange(shape.value, read.value)) reader.Fail();
  if (!reader.ok()) return false;
  command = read;
  return true;
}

}  // namespace syrtis::maze

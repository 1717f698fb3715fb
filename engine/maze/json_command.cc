#include "engine/maze/command_shape.h"
#include "engine/maze/game.h"
#include "engine/maze/json_parts.h"

namespace syrtis::maze {
namespace {

void WriteValue(ValueKind kind, std::uint8_t value, json::Writer& w) {
  switch (kind) {
    case ValueKind::kNothing:
      break;
    case ValueKind::kTile:
      w.Field("tile", value < kTiles ? kTileNames[value] : "none");
      break;
    case ValueKind::kColour:
      w.Field("into", NameOf(static_cast<Pawn>(value)));
      break;
    case ValueKind::kSeat:
      w.Field("seat", value);
      break;
    case ValueKind::kActionTile:
      w.Field("to", value);
      break;
    case ValueKind::kRedPawn:
      if (RedPawn{value}.IsOff()) {
        w.Field("off", true);
      } else {
        WriteSpot(RedPawn{value}, w);
      }
      break;
  }
}

RedPawn ReadTarget(json::ObjectReader& r) {
  if (!r.Has("off")) return ReadSpot(r);
  if (!r.Bool("off")) r.Fail("off", "must be true");
  return RedPawn::Off();
}

std::uint8_t ReadValue(ValueKind kind, json::ObjectReader& r) {
  constexpr std::uint8_t kFirst = 0;
  constexpr std::uint8_t kLast = kMaxSeats - 1;  // action tiles are as many as seats at most
  switch (kind) {
    case ValueKind::kNothing:
      break;
    case ValueKind::kTile:
      return ReadTile(r, "tile");
    case ValueKind::kColour:
      return static_cast<std::uint8_t>(ReadColour(r, "into"));
    case ValueKind::kSeat:
      return r.Int("seat", kFirst, kLast);
    case ValueKind::kActionTile:
      return r.Int("to", kFirst, kLast);
    case ValueKind::kRedPawn:
      return ReadTarget(r).value;
  }
  return 0;
}

}  // namespace

void Maze::WriteCommand(const Rules& rules, const Command& command, json::Writer& writer) {
  const CommandShape& shape = ShapeOf(command.kind);
  writer.BeginObject().Field("do", kDoNames[static_cast<std::size_t>(command.kind)]);
  const bool tile_first = shape.value == ValueKind::kTile;
  if (tile_first) WriteValue(shape.value, command.value, writer);
  if (!shape.pawn.empty()) writer.Field(shape.pawn, NameOf(command.pawn));
  if (!shape.from.empty()) writer.Field(shape.from, PlaceName(rules, command.from));
  if (!shape.to.empty()) writer.Field(shape.to, PlaceName(rules, command.to));
  if (!shape.link.empty()) writer.Field(shape.link, command.link.value);
  if (!tile_first) WriteValue(shape.value, command.value, writer);
  writer.End();
}

Result<Command> Maze::ReadCommand(const Rules& rules, const State& state,
                                  const json::Value& value) {
  json::Errors errors;
  json::ObjectReader r(value, "command", errors);
  Command command{.kind = static_cast<Do>(r.Enum("do", kDoNames))};
  const CommandShape& shape = ShapeOf(command.kind);
  if (shape.IsResource()) {
    command.pawn = ResourceOf(ReadColour(r, shape.pawn));
  } else if (!shape.pawn.empty()) {
    command.pawn = ReadPawn(r, shape.pawn);
  }
  if (!shape.from.empty()) command.from = ReadPlace(rules, state, r, shape.from);
  if (!shape.to.empty()) command.to = ReadPlace(rules, state, r, shape.to);
  if (!shape.link.empty()) command.link = ReadLink(r, shape.link);
  command.value = ReadValue(shape.value, r);
  if (!r.Finish()) return r.error();
  return command;
}

}  // namespace syrtis::maze

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/enum_names.h"
#include "engine/maze/command.h"

namespace syrtis::maze {

// The meaning of `Command::value`.
enum class ValueKind : std::uint8_t { kNothing, kTile, kColour, kSeat, kActionTile, kRedPawn };

// Which fields a kind of command has, and what they are called in JSON; an empty name is a field
// that it does not have. Both codecs go by this table.
struct CommandShape {
  static constexpr std::string_view kAbsent{};

  Do kind;
  std::string_view pawn = kAbsent;  // "colour": resources only
  std::string_view from = kAbsent;
  std::string_view to = kAbsent;
  std::string_view link = kAbsent;
  ValueKind value = ValueKind::kNothing;

  constexpr bool IsResource() const { return pawn == "colour"; }
};

inline constexpr auto kCommandShapes = std::to_array<CommandShape>({
    {.kind = Do::kProduce, .pawn = "colour", .from = "at"},
    {.kind = Do::kMove, .pawn = "pawn", .from = "from", .to = "to", .link = "link"},
    {.kind = Do::kExplore, .pawn = "colour", .from = "at"},
    {.kind = Do::kDome, .from = "at"},
    {.kind = Do::kBridge, .pawn = "colour", .from = "at", .link = "link"},
    {.kind = Do::kTransmute, .pawn = "colour", .from = "at", .value = ValueKind::kColour},
    {.kind = Do::kPipe, .pawn = "pawn", .from = "from", .to = "to"},
    {.kind = Do::kTrash, .to = "at"},
    {.kind = Do::kTalk},
    {.kind = Do::kRed, .value = ValueKind::kRedPawn},
    {.kind = Do::kStare, .value = ValueKind::kSeat},
    {.kind = Do::kReady},
    {.kind = Do::kLay, .from = "at", .value = ValueKind::kTile},
    {.kind = Do::kSwitch, .value = ValueKind::kActionTile},
    {.kind = Do::kGiveUp},
    {.kind = Do::kPlayOn},
    {.kind = Do::kAway, .value = ValueKind::kSeat},
    {.kind = Do::kBack, .value = ValueKind::kSeat},
});
static_assert(HasRowForEach(kCommandShapes, &CommandShape::kind),
              "write the shape of a new Do above, where Do has it");

constexpr const CommandShape& ShapeOf(Do kind) {
  return kCommandShapes[static_cast<std::size_t>(kind)];
}

// Whether its kind exists and its unused fields have their defaults. Each command has one form, so
// that a list of legal commands can be complete.
constexpr bool IsWellFormed(const Command& command) {
  if (static_cast<int>(command.kind) >= kDoCount || command.unused != 0) return false;
  const CommandShape& shape = ShapeOf(command.kind);
  return (!shape.pawn.empty() || command.pawn == Pawn::kNone) &&
         (!shape.from.empty() || command.from.IsNone()) &&
         (!shape.to.empty() || command.to.IsNone()) &&
         (!shape.link.empty() || command.link.IsNone()) &&
         (shape.value != ValueKind::kNothing || command.value == 0);
}

}  // namespace syrtis::maze

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/maze/command.h"

namespace syrtis::maze {

// The meaning of `Command::value`.
enum class ValueKind : std::uint8_t { kNothing, kTile, kColour, kSeat, kActionTile, kRedPawn };

// Which fields a kind of command has, and what they are called in JSON; an empty name is a field
// that it does not have. Both codecs go by this table.
struct CommandShape {
  static constexpr std::string_view kAbsent{};

  std::string_view pawn = kAbsent;  // "colour": resources only
  std::string_view from = kAbsent;
  std::string_view to = kAbsent;
  std::string_view link = kAbsent;
  ValueKind value = ValueKind::kNothing;

  constexpr bool IsResource() const { return pawn == "colour"; }
};

// In the order of `Do`.
inline constexpr auto kCommandShapes = std::to_array<CommandShape>({
    {.pawn = "colour", .from = "at"},                               // produce
    {.pawn = "pawn", .from = "from", .to = "to", .link = "link"},   // move
    {.pawn = "colour", .from = "at"},                               // explore
    {.from = "at"},                                                 // dome
    {.pawn = "colour", .from = "at", .link = "link"},               // bridge
    {.pawn = "colour", .from = "at", .value = ValueKind::kColour},  // transmute
    {.pawn = "pawn", .from = "from", .to = "to"},                   // pipe
    {.to = "at"},                                                   // trash
    {},                                                             // talk
    {.value = ValueKind::kRedPawn},                                 // red
    {.value = ValueKind::kSeat},                                    // stare
    {},                                                             // ready
    {.from = "at", .value = ValueKind::kTile},                      // lay
    {.value = ValueKind::kActionTile},                              // switch
    {},                                                             // giveUp
    {},                                                             // playOn
    {.value = ValueKind::kSeat},                                    // away
    {.value = ValueKind::kSeat},                                    // back
});
static_assert(kCommandShapes.size() == kDoCount, "write the shape of a new Do above, at its place");

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

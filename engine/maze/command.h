#pragma once

#include <cstdint>

#include "engine/core/enum_names.h"
#include "engine/core/fixed_vector.h"
#include "engine/maze/pieces.h"
#include "engine/maze/place.h"

namespace syrtis::maze {

// The kinds of commands. The comment says which fields of `Command` are used.
enum class Do : std::uint8_t {
  kProduce,    // pawn: the resource; from: the factory
  kMove,       // pawn, from, to, link
  kExplore,    // pawn: the resource; from: the platform
  kDome,       // from: the dome site
  kBridge,     // pawn: the resource; from: its platform; link: the bridge site
  kTransmute,  // pawn: the resource that leaves; from: its place; value: the new colour
  kPipe,       // pawn, from, to
  kTrash,      // to: where the trash of the first open choice goes
  kTalk,       // discard a wild token to open talk
  kRed,        // value: RedPawn
  kStare,      // value: the seat
  kReady,      //
  kLay,        // solitaire set-up. value: the tile; from: the half of the start tile
  kSwitch,     // solitaire. value: the action tile
  kGiveUp,     //
  kPlayOn,     // takes the vote to give up back
  kAway,       // by the table only. value: the seat
  kBack,       // by the table only. value: the seat
};
inline constexpr int kDoCount = kCountOf<Do>;
inline constexpr auto kDoNames = kNamesOf<Do>;

// Where the red pawn stands: before a seat, on a button of the communication board, or beside it.
struct RedPawn {
  static constexpr std::uint8_t kFirstButton = 8;
  std::uint8_t value = 0xFF;

  static constexpr RedPawn Off() { return RedPawn{}; }
  static constexpr RedPawn Before(int seat) { return {static_cast<std::uint8_t>(seat)}; }
  static constexpr RedPawn On(Button button) {
    return {static_cast<std::uint8_t>(kFirstButton + static_cast<int>(button))};
  }
  constexpr bool IsOff() const { return value == 0xFF; }
  constexpr bool IsSeat() const { return value < kMaxSeats; }
  constexpr bool IsButton() const {
    return value >= kFirstButton && value < kFirstButton + kButtons;
  }
  constexpr Button button() const { return static_cast<Button>(value - kFirstButton); }
  friend constexpr bool operator==(const RedPawn&, const RedPawn&) = default;
};

// A request of a player. It names its pawn and places, so that it is refused when they have
// changed. Fields that a command does not use keep the values they have here.
struct Command {
  Do kind = Do::kReady;
  Pawn pawn = Pawn::kNone;
  std::uint8_t value = 0;
  std::uint8_t unused = 0;
  PlaceId from{};
  PlaceId to{};
  LinkId link{};
  friend constexpr bool operator==(const Command&, const Command&) = default;

  static constexpr Command Produce(Colour colour, PlaceId factory) {
    return {.kind = Do::kProduce, .pawn = ResourceOf(colour), .from = factory};
  }
  static constexpr Command Move(Pawn pawn, PlaceId from, PlaceId to, LinkId link) {
    return {.kind = Do::kMove, .pawn = pawn, .from = from, .to = to, .link = link};
  }
  static constexpr Command Explore(Colour colour, PlaceId platform) {
    return {.kind = Do::kExplore, .pawn = ResourceOf(colour), .from = platform};
  }
  static constexpr Command Dome(PlaceId site) { return {.kind = Do::kDome, .from = site}; }
  static constexpr Command Bridge(Colour colour, PlaceId platform, LinkId site) {
    return {.kind = Do::kBridge, .pawn = ResourceOf(colour), .from = platform, .link = site};
  }
  static constexpr Command Transmute(Pawn resource, PlaceId place, Colour into) {
    return {.kind = Do::kTransmute,
            .pawn = resource,
            .value = static_cast<std::uint8_t>(into),
            .from = place};
  }
  static constexpr Command Pipe(Pawn pawn, PlaceId from, PlaceId to) {
    return {.kind = Do::kPipe, .pawn = pawn, .from = from, .to = to};
  }
  static constexpr Command Trash(PlaceId place) { return {.kind = Do::kTrash, .to = place}; }
  static constexpr Command Talk() { return {.kind = Do::kTalk}; }
  static constexpr Command Red(RedPawn target) { return {.kind = Do::kRed, .value = target.value}; }
  static constexpr Command Stare(int seat) { return WithValue(Do::kStare, seat); }
  static constexpr Command Ready() { return {.kind = Do::kReady}; }
  static constexpr Command Lay(TileId tile, Edge edge) {
    return {.kind = Do::kLay, .value = tile, .from = PlaceId::OfHalf(kStartTile, edge)};
  }
  static constexpr Command Switch(int action_tile) { return WithValue(Do::kSwitch, action_tile); }
  static constexpr Command GiveUp() { return {.kind = Do::kGiveUp}; }
  static constexpr Command PlayOn() { return {.kind = Do::kPlayOn}; }
  static constexpr Command Away(int seat) { return WithValue(Do::kAway, seat); }
  static constexpr Command Back(int seat) { return WithValue(Do::kBack, seat); }

 private:
  static constexpr Command WithValue(Do kind, int value) {
    return {.kind = kind, .value = static_cast<std::uint8_t>(value)};
  }
};
static_assert(sizeof(Command) == 10, "lists of legal commands are copied often: keep it small");

// Whether a command of this kind is an action of the rules: it closes an open talk window (M-4.5).
constexpr bool IsAction(Do kind) { return kind <= Do::kPipe; }

// Room for every legal command of a seat: the limits of a tile set keep the number below this.
using CommandList = Scratch<Command, 4096>;

}  // namespace syrtis::maze

#include "tools/text.h"

#include <algorithm>

#include "draw/palette.h"
#include "engine/core/enum_names.h"
#include "engine/core/hash.h"
#include "engine/maze/names.h"

namespace syrtis::tools {

using maze::Command;
using maze::Do;
using maze::Event;
using maze::Pawn;
using maze::PlaceId;
using maze::RedPawn;
using maze::Rules;
using maze::State;
using maze::What;

namespace {

std::string TwoDigits(Ms number) { return (number < 10 ? "0" : "") + std::to_string(number); }

std::string The(Pawn pawn) { return "the " + PawnText(pawn); }

std::string A(Pawn pawn) {
  if (pawn == Pawn::kTrash) return "trash";
  return (pawn == Pawn::kOrange ? "an " : "a ") + PawnText(pawn);
}

std::string SeatNumber(int seat) { return "seat " + std::to_string(seat); }

std::string TileText(int tile) {
  return tile < maze::kTiles
             ? "tile " + std::string(maze::kTileNames[static_cast<std::size_t>(tile)])
             : "no tile";
}

std::string RedText(RedPawn red) {
  if (red.IsSeat()) return "before " + SeatNumber(red.value);
  if (red.IsButton()) return "on the button " + std::string(EnumName(red.button()));
  return "beside the board";
}

std::string LinkEnds(const Rules& rules, maze::LinkId link) {
  if (!link.IsValid() || !rules.Link(link).exists) return "nowhere";
  return PlaceName(rules, rules.Link(link).from) + " to " + PlaceName(rules, rules.Link(link).to);
}

// Whether an event only says again what the command said.
bool IsEcho(const Command& command, const Event& event) {
  switch (event.what) {
    case What::kReady:
    case What::kProduced:
    case What::kMoved:
    case What::kPiped:
    case What::kDomeBuilt:
    case What::kBridgeBuilt:
    case What::kTransmuted:
    case What::kRedMoved:
    case What::kStared:
    case What::kSwitched:
    case What::kAway:
    case What::kBack:
    case What::kGaveUp:
    case What::kPlaysOn:
      return true;
    case What::kExplored:
      return command.kind == Do::kLay;
    case What::kTalkOpened:
      return command.kind == Do::kTalk;
    case What::kChoiceMade:
      return command.kind == Do::kTrash && event.value == 0;
    case What::kTrashPlaced:
      return command.kind == Do::kTrash && event.to == command.to;
    case What::kReturned:
      // The pawn was spent, or went into the timer.
      return event.from == command.from || (command.kind == Do::kMove && event.from == command.to);
    default:
      return false;
  }
}

}  // namespace

std::string ClockText(Ms ms) {
  return TwoDigits(ms / 60000) + ":" + TwoDigits(ms / 1000 % 60) + "." +
         std::to_string(ms / 100 % 10);
}

std::string SandText(const State& state) {
  if (state.deadline == maze::kNever) return "no clock";
  const Ms left = state.deadline > state.now ? (state.deadline - state.now) / 1000 : 0;
  return std::to_string(left / 60) + ":" + TwoDigits(left % 60);
}

std::string ColoursText(maze::ColourMask colours) {
  std::string text;
  for (std::size_t i = 0; i < maze::kColours; ++i) {
    if (((colours >> i) & 1U) == 0) continue;
    if (!text.empty()) text += ", ";
    text += maze::kColourNames[i];
  }
  return text;
}

std::string PawnText(Pawn pawn) {
  const auto i = static_cast<std::size_t>(pawn);
  if (i >= maze::kPawnNames.size()) return "nothing";
  std::string text(maze::kPawnNames[i]);
  if (IsResource(pawn)) text.append(" ").append(draw::kInks[i].shape);
  return text;
}

std::string SeatText(const State& state, Seat seat) {
  if (seat.IsTable()) return "the table";
  const std::string name = state.IsSolitaire() ? "the player" : SeatNumber(seat.index);
  return name + " (" + ColoursText(state.ColoursOf(seat)) + ")";
}

std::string CommandText(const Rules& rules, const State& state, Seat, const Command& command) {
  const auto place = [&](PlaceId id) { return PlaceName(rules, id); };
  const auto way = [&] { return " from " + place(command.from) + " to " + place(command.to); };
  switch (command.kind) {
    case Do::kProduce:
      return "makes " + A(command.pawn) + " at " + place(command.from);
    case Do::kMove:
      return "moves " + The(command.pawn) + way();
    case Do::kExplore:
      return "explores from " + place(command.from) + " with " + The(command.pawn);
    case Do::kDome:
      return "builds the dome at " + place(command.from);
    case Do::kBridge:
      return "gives " + The(command.pawn) + " for a bridge from " + LinkEnds(rules, command.link);
    case Do::kTransmute:
      return "spends a wild token to turn " + The(command.pawn) + " on " + place(command.from) +
             " into " + A(static_cast<Pawn>(command.value));
    case Do::kPipe:
      return "sends " + The(command.pawn) + " through the pipeline" + way();
    case Do::kTrash:
      return "puts the trash on " + place(command.to);
    case Do::kTalk:
      return "spends a wild token to open talk";
    case Do::kRed:
      return "puts the red pawn " + RedText(RedPawn{command.value});
    case Do::kStare:
      return "stares at " + SeatNumber(command.value);
    case Do::kReady:
      return "is ready";
    case Do::kLay:
      return "lays " + TileText(command.value) + " at " + place(command.from);
    case Do::kSwitch: {
      std::string text = "changes to action tile " + std::to_string(command.value);
      if (command.value >= state.ActionTileCount()) return text;
      return text.append(" (").append(ColoursText(state.action_tiles[command.value])).append(")");
    }
    case Do::kGiveUp:
      return "wants to give up";
    case Do::kPlayOn:
      return "wants to play on";
    case Do::kAway:
      return "sees " + SeatNumber(command.value) + " leave";
    case Do::kBack:
      return "sees " + SeatNumber(command.value) + " come back";
  }
  return "does something unknown";
}

std::string EventText(const Rules& rules, const State& after, const Event& event) {
  const auto at = [&](PlaceId id) { return " on " + PlaceName(rules, id); };
  switch (event.what) {
    case What::kReady:
      return SeatNumber(event.seat.index) + " is ready";
    case What::kStarted:
      return "the sand begins to run";
    case What::kProduced:
      return A(event.pawn) + " is made" + at(event.to);
    case What::kMoved:
    case What::kPiped:
      return The(event.pawn) + " goes from " + PlaceName(rules, event.from) + " to " +
             PlaceName(rules, event.to);
    case What::kReturned:
      return The(event.pawn) + at(event.from) + " goes back to the supply";
    case What::kExplored:
      return TileText(event.value) + " appears";
    case What::kDomeBuilt:
      return "a dome stands" + at(event.to);
    case What::kLanded:
      return std::to_string(event.value) +
             (event.value == 1 ? " colonist lands" : " colonists land") + at(event.to);
    case What::kFlipped:
      return "the timer is turned, " + SandText(after) + " left";
    case What::kTilesPassed:
      return "every action tile goes one seat to the left";
    case What::kBridgeBuilt:
      return "a bridge stands from " + LinkEnds(rules, event.link);
    case What::kTransmuted:
      return The(static_cast<Pawn>(event.value)) + at(event.from) + " becomes " + A(event.pawn);
    case What::kTalkOpened:
      return "talk is open";
    case What::kTalkClosed:
      return "talk is over";
    case What::kTrashPlaced:
      return "trash appears" + at(event.to);
    case What::kTrashSwallowed:
      return "the slug" + at(event.to) + " swallows trash";
    case What::kTrashDropped:
      return "trash finds no room" + at(event.to);
    case What::kChoiceOpened:
      if (event.to.IsNone()) {
        return SeatNumber(event.seat.index) + " chooses which platforms go without trash";
      }
      return SeatNumber(event.seat.index) + " chooses where the trash" + at(event.to) + " goes";
    case What::kChoiceMade:
      return (event.value != 0 ? "by itself the trash goes to " : "the trash goes to ") +
             PlaceName(rules, event.to);
    case What::kSlugAppeared:
      return "a space slug appears" + at(event.to);
    case What::kSlugAte:
      return "the slug eats " + The(event.pawn) + at(event.to);
    case What::kRedMoved:
      return "the red pawn goes " + RedText(RedPawn{event.value});
    case What::kStared:
      return SeatNumber(event.seat.index) + " stares at " + SeatNumber(event.value);
    case What::kSwitched:
      return "the red pawn goes to action tile " + std::to_string(event.value);
    case What::kAway:
      return SeatNumber(event.value) + " is away";
    case What::kBack:
      return SeatNumber(event.value) + " is back";
    case What::kGaveUp:
      return SeatNumber(event.seat.index) + " wants to give up";
    case What::kPlaysOn:
      return SeatNumber(event.seat.index) + " wants to play on";
    case What::kWon:
      return "every dome has its colonist: the game is won";
    case What::kLost:
      return "the sand has run out: the game is lost";
    case What::kAbandoned:
      return "everyone gave up: the game is over";
  }
  return "something unknown happens";
}

std::vector<std::string> Consequences(const Rules& rules, const State& after, Seat,
                                      const Command& command, std::span<const Event> events) {
  std::vector<std::string> parts;
  for (const Event& event : events) {
    if (!IsEcho(command, event)) parts.push_back(EventText(rules, after, event));
  }
  return parts;
}

std::vector<std::string> Happenings(const Rules& rules, const State& after,
                                    std::span<const Event> events) {
  std::vector<std::string> parts;
  for (const Event& event : events) parts.push_back(EventText(rules, after, event));
  return parts;
}

std::string ResultText(const State& state) {
  switch (state.phase) {
    case maze::Phase::kSetUp:
      return "not started";
    case maze::Phase::kRunning:
      return "still running";
    case maze::Phase::kWon:
      return "won";
    case maze::Phase::kLost:
      return "lost";
    case maze::Phase::kGivenUp:
      return "given up";
  }
  return "unknown";
}

std::vector<std::string> TableText(const Rules& rules, const State& first) {
  std::vector<std::string> lines = {"tiles \"" + rules.tile_set.name + "\" (rules " +
                                    HashText(rules.hash) + ")"};
  for (int i = 0; i < first.ActionTileCount(); ++i) {
    lines.push_back((first.IsSolitaire() ? "action tile " : "seat ") + std::to_string(i) + ": " +
                    ColoursText(first.action_tiles[static_cast<std::size_t>(i)]));
  }
  return lines;
}

bool IsNews(std::span<const Event> events) {
  return std::ranges::any_of(events, [](const Event& event) {
    switch (event.what) {
      case What::kStarted:
      case What::kExplored:
      case What::kDomeBuilt:
      case What::kLanded:
      case What::kFlipped:
      case What::kBridgeBuilt:
      case What::kTransmuted:
      case What::kSlugAppeared:
      case What::kWon:
      case What::kLost:
      case What::kAbandoned:
        return true;
      default:
        return false;
    }
  });
}

}  // namespace syrtis::tools

#include "engine/maze/game.h"
#include "engine/maze/json_parts.h"

namespace syrtis::maze {
namespace {

// The meaning of `value` for this kind of event.
void WriteValue(const Event& event, json::Writer& w) {
  const RedPawn red{event.value};
  switch (event.what) {
    case What::kExplored:
      w.Field("tile", event.value < kTiles ? kTileNames[event.value] : "none");
      break;
    case What::kLanded:
      w.Field("colonists", event.value);
      break;
    case What::kTransmuted:
      w.Field("was", NameOf(static_cast<Pawn>(event.value)));
      break;
    case What::kTalkOpened:
      w.Field("wild", event.value != 0);
      break;
    case What::kChoiceMade:
      w.Field("byItself", event.value != 0);
      break;
    case What::kRedMoved:
      WriteRed("red", red, w);
      break;
    case What::kStared:
    case What::kAway:
    case What::kBack:
      w.Field("who", event.value);
      break;
    case What::kSwitched:
      w.Field("actionTile", event.value);
      break;
    case What::kReady:
    case What::kStarted:
    case What::kProduced:
    case What::kMoved:
    case What::kPiped:
    case What::kReturned:
    case What::kDomeBuilt:
    case What::kFlipped:
    case What::kTilesPassed:
    case What::kBridgeBuilt:
    case What::kTalkClosed:
    case What::kTrashPlaced:
    case What::kTrashSwallowed:
    case What::kTrashDropped:
    case What::kChoiceOpened:
    case What::kSlugAppeared:
    case What::kSlugAte:
    case What::kGaveUp:
    case What::kPlaysOn:
    case What::kWon:
    case What::kLost:
    case What::kAbandoned:
      break;
  }
}

}  // namespace

void Maze::WriteEvent(const Rules& rules, const Event& event, json::Writer& writer) {
  writer.BeginObject()
      .Field("what", kWhatNames[static_cast<std::size_t>(event.what)])
      .Field("ms", event.ms);
  if (!event.seat.IsTable()) writer.Field("seat", event.seat.index);
  if (event.pawn != Pawn::kNone) writer.Field("pawn", NameOf(event.pawn));
  WriteValue(event, writer);
  // Fields that the event does not use are none.
  if (!event.from.IsNone()) writer.Field("from", PlaceName(rules, event.from));
  if (!event.to.IsNone()) writer.Field("to", PlaceName(rules, event.to));
  if (!event.link.IsNone()) writer.Field("link", event.link.value);
  writer.End();
}

}  // namespace syrtis::maze

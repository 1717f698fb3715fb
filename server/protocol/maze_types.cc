#include <array>
#include <cstdint>
#include <numeric>
#include <utility>

#include "bots/maze/aim.h"
#include "bots/maze/pace.h"
#include "engine/core/enum_names.h"
#include "engine/core/mapped.h"
#include "engine/maze/command_shape.h"
#include "engine/maze/event.h"
#include "engine/maze/options.h"
#include "engine/maze/pieces.h"
#include "engine/maze/reasons.h"
#include "engine/maze/state.h"
#include "server/protocol/game_schemas.h"
#include "server/protocol/schema.h"

// The maze game in JSON (docs/engine-protocol.md), with the engine's own names.
namespace syrtis::protocol {
namespace {

using maze::What;

constexpr auto kOutcomes =
    std::span(maze::kPhaseNames).subspan<static_cast<std::size_t>(maze::Phase::kWon)>();

constexpr auto kModules = [] {
  std::array<std::uint16_t, maze::kModules> modules{};
  std::iota(modules.begin(), modules.end(), std::uint16_t{1});
  return modules;
}();

std::vector<json::Value> Numbers(std::span<const std::uint16_t> values) {
  return Mapped(values, [](std::uint16_t value) { return json::Value(value); });
}

Field PlaceField(std::string_view name, std::string_view doc = "") {
  return {name, Ref("MazePlace"), doc};
}

constexpr auto kCommandDocs = ByEnum<maze::Do>(
    {{maze::Do::kProduce, "a resource appears at its factory (M-3.1)"},
     {maze::Do::kMove, "along an expressway or bridge (M-3.2)"},
     {maze::Do::kExplore, "a tile is added where the resource stands on its lock (M-3.3)"},
     {maze::Do::kDome, "a dome is built where everything is (M-3.8)"},
     {maze::Do::kBridge, "a bridge is built (M-4.8)"},
     {maze::Do::kTransmute, "a wild token makes one resource another (M-4.7)"},
     {maze::Do::kPipe, "through the pipeline (M-5.9)"},
     {maze::Do::kTrash, "the answer to an open choice (M-5.3, M-5.5)"},
     {maze::Do::kTalk, "a wild token opens talk (M-4.6)"},
     {maze::Do::kRed, "the red pawn goes before a seat, on a button, or away (M-4.3, M-4.4)"},
     {maze::Do::kStare, "looks at somebody (M-4.2)"},
     {maze::Do::kReady, "ready to begin (M-2.5)"},
     {maze::Do::kLay, "solitaire: lays a drawn tile (M-9.2)"},
     {maze::Do::kSwitch, "solitaire: changes the action tile (M-9.4)"},
     {maze::Do::kGiveUp, "votes to give up (M-10.4)"},
     {maze::Do::kPlayOn, "takes that vote back (M-10.4)"},
     {maze::Do::kAway, "by the table only: somebody is away (M-10.3)"},
     {maze::Do::kBack, "by the table only: somebody is back (M-10.3)"}});

// As engine/maze/json_command.cc reads it: what a command has is in the same table for both.
Type CommandType(std::size_t kind) {
  const maze::CommandShape& shape = maze::kCommandShapes[kind];
  std::vector<Field> fields = {{"do", Constant(maze::kDoNames[kind]), ""}};
  std::vector<Field> one_of;
  if (shape.value == maze::ValueKind::kTile) fields.push_back({"tile", Ref("MazeTile"), ""});
  if (!shape.pawn.empty()) {
    fields.push_back({shape.pawn, Ref(shape.IsResource() ? "MazeColour" : "MazePawn"), ""});
  }
  if (!shape.from.empty()) fields.push_back(PlaceField(shape.from));
  if (!shape.to.empty()) fields.push_back(PlaceField(shape.to));
  if (!shape.link.empty()) fields.push_back({shape.link, Ref("MazeLink"), ""});
  switch (shape.value) {
    case maze::ValueKind::kNothing:
    case maze::ValueKind::kTile:
      break;
    case maze::ValueKind::kColour:
      fields.push_back({"into", Ref("MazeColour"), ""});
      break;
    case maze::ValueKind::kSeat:
      fields.push_back({"seat", Ref("Seat"), ""});
      break;
    case maze::ValueKind::kActionTile:
      fields.push_back({"to", Int(0, maze::kMaxSeats - 1), ""});
      break;
    case maze::ValueKind::kRedPawn:
      one_of = {{"seat", Ref("Seat"), ""},
                {"button", Ref("MazeButton"), ""},
                {"off", Constant(true), ""}};
      break;
  }
  return Described(Object(std::move(fields), std::move(one_of)), kCommandDocs[kind]);
}

Type MazeCommandTypes() {
  std::vector<Type> all(maze::kDoCount);
  for (std::size_t kind = 0; kind < all.size(); ++kind) all[kind] = CommandType(kind);
  return Union(std::move(all));
}

// The actor of an event: always somebody, somebody or nobody, or it comes by itself.
enum class Who : std::uint8_t { kSeat, kPerhaps, kNobody };

Type EventType(What what, Who who, std::vector<Field> more, std::string_view doc) {
  std::vector<Field> fields = {
      {"what", Constant(maze::kWhatNames[static_cast<std::size_t>(what)]), ""},
      {"ms", Ref("Ms"), ""}};
  if (who != Who::kNobody) {
    fields.push_back({"seat", Ref("Seat"), "", /*optional=*/who == Who::kPerhaps});
  }
  return Described(Object(Concat(std::move(fields), std::move(more))), doc);
}

Type MazeEventTypes() {
  const Field pawn{"pawn", Ref("MazePawn"), ""};
  const Field resource{"pawn", Ref("MazeColour"), ""};
  const Field from = PlaceField("from");
  const Field to = PlaceField("to");
  const Field link{"link", Ref("MazeLink"), ""};
  const Field who{"who", Ref("Seat"), ""};
  return Union({
      EventType(What::kReady, Who::kSeat, {}, "somebody is ready"),
      EventType(What::kStarted, Who::kNobody, {}, "the sand begins to run"),
      EventType(What::kProduced, Who::kSeat, {resource, to}, "a resource came into play"),
      EventType(What::kMoved, Who::kSeat, {pawn, from, to, link}, "along an expressway or bridge"),
      EventType(What::kPiped, Who::kSeat, {pawn, from, to}, "through the pipeline"),
      EventType(What::kReturned, Who::kPerhaps, {pawn, from}, "a pawn went back to the supply"),
      EventType(What::kExplored, Who::kSeat, {{"tile", Ref("MazeTile"), ""}, from},
                "a tile was added at this platform"),
      EventType(What::kDomeBuilt, Who::kSeat, {to}, "a dome stands"),
      EventType(What::kLanded, Who::kNobody, {{"colonists", Int(0, maze::kMaxDomes), ""}, to},
                "so many colonists on the pad"),
      EventType(What::kFlipped, Who::kSeat, {resource, to}, "the timer was turned here"),
      EventType(What::kTilesPassed, Who::kNobody, {}, "expert: action tiles went to the left"),
      EventType(What::kBridgeBuilt, Who::kSeat, {resource, from, link}, "a bridge of that colour"),
      EventType(What::kTransmuted, Who::kSeat, {resource, {"was", Ref("MazeColour"), ""}, from},
                "a wild token was spent; this lies there now"),
      EventType(What::kTalkOpened, Who::kPerhaps, {{"wild", Bool(), ""}},
                "people may talk; whether a wild token was spent for it"),
      EventType(What::kTalkClosed, Who::kPerhaps, {}, "silence"),
      EventType(What::kTrashPlaced, Who::kNobody, {to}, ""),
      EventType(What::kTrashSwallowed, Who::kNobody, {to}, "the slug was there"),
      EventType(What::kTrashDropped, Who::kNobody, {to}, "there was no room for it"),
      EventType(What::kChoiceOpened, Who::kSeat, {Optional("to", Ref("MazePlace"), "")},
                "this seat chooses: where the trash of a full platform goes, or (without `to`) "
                "which platforms get some"),
      EventType(What::kChoiceMade, Who::kSeat, {{"byItself", Bool(), ""}, to},
                "whether time or absence decided"),
      EventType(What::kSlugAppeared, Who::kNobody, {to}, ""),
      EventType(What::kSlugAte, Who::kPerhaps, {pawn, to}, ""),
      EventType(What::kRedMoved, Who::kSeat, {{"red", OrNull(Ref("MazeRed")), ""}},
                "the red pawn; null: beside the board"),
      EventType(What::kStared, Who::kSeat, {who}, "at whom"),
      EventType(What::kSwitched, Who::kSeat, {{"actionTile", Int(0, maze::kMaxSeats - 1), ""}},
                "solitaire"),
      EventType(What::kAway, Who::kNobody, {who}, ""),
      EventType(What::kBack, Who::kNobody, {who}, ""),
      EventType(What::kGaveUp, Who::kSeat, {}, "votes to give up"),
      EventType(What::kPlaysOn, Who::kSeat, {}, "takes that vote back"),
      EventType(What::kWon, Who::kNobody, {}, ""),
      EventType(What::kLost, Who::kNobody, {}, "the sand ran out"),
      EventType(What::kAbandoned, Who::kNobody, {}, "everybody gave up"),
  });
}

std::vector<Definition> MazePieces() {
  return {
      {"MazeColour", "A colour of resources, expressways, factories, locks and bridges.",
       Words(maze::kColourNames)},
      {"MazePawn", "A pawn that may stand on a place.", Words(maze::kPawnNames)},
      {"MazeButton", "A button of the communication board.", Words(maze::kButtonNames)},
      {"MazeTile", "A tile.", Words(maze::kTileNames)},
      {"MazePhase", "Where a game stands.", Words(maze::kPhaseNames)},
      {"MazePlace", "A place by its tile and its name there: \"A1.north\".", Text(1, 64)},
      {"MazeLink", "An expressway or bridge site by its number.", Int(0, maze::LinkId::kCount - 1)},
      {"MazeRed", "Where the red pawn stands: before a seat or on a button.",
       Object({}, {{"seat", Ref("Seat"), ""}, {"button", Ref("MazeButton"), ""}})},
      {"MazeOptions", "Options agreed on before a game; the variants only if they are played.",
       Object({{"module", Int(1, maze::kModules), "Which module."},
               {"xTiles", Int(0, maze::kXTiles), "How many X tiles join the deck."},
               {"timer", Constants(Numbers(maze::kTimers)), "Seconds of sand; 0: practice."},
               {"edition", Constants(Numbers(maze::kEditions)), "Of the rules."},
               Optional("expert", Bool(), "Action tiles go to the left at each flip."),
               Optional("oneOwner", Bool(), "Every colour has one owner."),
               Optional("silence", Bool(), "Module 1 with the silence of module 2."),
               Optional("solitaire", Words(kNamesOf<maze::Solitaire>),
                        "Action tiles of a lone player.")}),
       R"({"module":3,"xTiles":0,"timer":180,"edition":2020})"},
  };
}

// How many of each thing there can be.
Field Supply(std::string_view name, std::int64_t most) { return {name, Int(0, most), ""}; }

Type SupplyType() {
  std::vector<Field> fields = Mapped(maze::kColourNames, [](std::string_view colour) {
    return Supply(colour, maze::kResourcesEach);
  });
  fields.push_back(Supply("trash", maze::kTrashPawns));
  fields.push_back(Supply("slugs", 2));
  return Object(std::move(fields));
}

std::vector<Definition> ViewTypes() {
  const Type seats = Array(Ref("Seat"), 0, maze::kMaxSeats);
  const Type colours = Array(Ref("MazeColour"), 0, maze::kColours);
  const Type tiles = Array(Ref("MazeTile"), 0, maze::kTiles);
  constexpr std::int64_t kFarthest = 20;
  return {
      {"MazePlacedTile", "A tile on the board; `x` goes east, `y` south, `turn` clockwise.",
       Object({{"tile", Ref("MazeTile"), ""},
               {"x", Int(-kFarthest, kFarthest), ""},
               {"y", Int(-kFarthest, kFarthest), ""},
               {"turn", Int(0, 3), ""}})},
      {"MazeDome", "A dome site in play.",
       Object({PlaceField("at"),
               {"holds", colours, "The resources that have been brought."},
               {"built", Bool(), ""},
               {"colonist", Bool(), ""}})},
      {"MazeChoice",
       "An open choice about trash: where it goes from a full platform, or which "
       "platforms get what is left.",
       Union({Object({{"seat", Ref("Seat"), ""}, PlaceField("full")}),
              Object({{"seat", Ref("Seat"), ""},
                      {"left", Int(1, maze::kTrashPawns), ""},
                      {"platforms", Array(Ref("MazePlace"), 1, maze::kTiles), ""}})})},
      {"MazeAdvice", "Something that somebody could do, and what it is good for.",
       Object({{"command", Ref("MazeCommand"), ""},
               {"why",
                Object({{"aim", Words(kNamesOf<maze::Aim>), ""},
                        {"pawn", Ref("MazePawn"), "The pawn that it is about."},
                        {"at", Ref("MazePlace"), "Where it leads to."},
                        {"clears", Bool(), "The command only makes way."}}),
                ""}})},
      {"MazeSupply", "Pawns that are not in play.", SupplyType()},
      {"MazeWarehouse", "Tokens that are not used yet.",
       Object({Supply("domes", maze::kMaxDomes),
               Supply("wilds", maze::kWildTokens),
               Supply("timers", 4),
               {"bridges", colours, ""}})},
      {"MazeView", "The game as everybody may know it: all but the order of the deck.",
       Object(
           {{"game", Constant("maze"), ""},
            {"seats", Int(1, maze::kMaxSeats), ""},
            {"options", Ref("MazeOptions"), ""},
            {"phase", Ref("MazePhase"), ""},
            Optional("over", Object({{"result", Words(kOutcomes), ""}}), "When it is over."),
            {"ms", Ref("Ms"), "When something happened last."},
            {"started", OrNull(Ref("Ms")), "When the sand began to run."},
            {"deadline", OrNull(Ref("Ms")), "When it will have run out."},
            {"talk", Words(maze::kTalkNames), ""},
            {"red", OrNull(Ref("MazeRed")), "null: beside the board."},
            {"actionTiles", Array(colours, 1, maze::kMaxSeats), "Of each seat; alone, all."},
            Optional("soloTile", Int(0, maze::kMaxSeats - 1), "Alone: the one with the red pawn."),
            Optional("lastSwitch", OrNull(Ref("Ms")), "Alone: when it was changed last."),
            {"ready", seats, ""},
            {"away", seats, ""},
            {"gaveUp", seats, ""},
            {"tiles", Array(Ref("MazePlacedTile"), 1, maze::kTiles), "As they were laid."},
            {"deck", Object({{"left", Int(0, maze::kMaxDeck), ""}, {"tiles", tiles, ""}}),
             "How many are left, and which, in the order of their numbers."},
            {"drawn", tiles, "Alone: to be laid before the game."},
            {"pawns",
             Array(Object({{"pawn", Ref("MazePawn"), ""}, PlaceField("at")}), 0,
                   maze::PlaceId::kCount),
             ""},
            {"domes", Array(Ref("MazeDome"), 0, maze::kMaxDomes), ""},
            {"colonists",
             Object({Supply("orbit", maze::kMaxDomes), Supply("pad", maze::kMaxDomes)}), ""},
            {"landed", Bool(), ""},
            {"supply", Ref("MazeSupply"), ""},
            {"warehouse", Ref("MazeWarehouse"), ""},
            {"bridges",
             Array(Object({{"link", Ref("MazeLink"), ""}, {"colour", Ref("MazeColour"), ""}}), 0,
                   maze::kColours),
             "That are built."},
            {"timerTokens", Array(Ref("MazePlace"), 0, maze::kTiles), "Timer spaces used up."},
            {"choices", Array(Ref("MazeChoice"), 0, maze::kTrashPawns), "The first one first."},
            {"choiceDeadline", OrNull(Ref("Ms")), "When it is made by itself."}})},
      {"MazeOver", "How a game of the maze ended.",
       Object({{"outcome", Words(kOutcomes), ""},
               {"won", Bool(), ""},
               {"module", Int(1, maze::kModules), ""},
               {"seats", Int(1, maze::kMaxSeats), ""},
               Optional("playedMs", Ref("Ms"), "From the first grain of sand."),
               Optional("leftMs", Ref("Ms"), "The time that was left; not there in practice."),
               {"game", Ref("GameId"), "Where it is found afterwards."}}),
       R"({"outcome":"won","won":true,"module":2,"seats":3,"playedMs":171000,"leftMs":9000,)"
       R"("game":"0123456789abcdef-1"})"},
  };
}

std::vector<Definition> AllTypes() {
  const Definition command = {
      "MazeCommand", "A command for the rules (`act`).", MazeCommandTypes(),
      R"({"do":"move","pawn":"blue","from":"start.west","to":"start.mid","link":0})"};
  const Definition event = {
      "MazeEvent", "Something that happened; `seat` did it.", MazeEventTypes(),
      R"({"what":"produced","ms":2000,"seat":0,"pawn":"blue","to":"start.west"})"};
  return Concat(Concat(MazePieces(), {command, event}), ViewTypes());
}

}  // namespace

const GameSchema& MazeSchema() {
  static const GameSchema schema = {
      .title = "The maze game",
      .constants = "MAZE",
      .seats = SeatsWhere(maze::kMaxSeats, [](int n) { return !maze::CheckOptions({}, n); }),
      .options = {{"module", kModules}, {"timer", maze::kTimers}, {"edition", maze::kEditions}},
      .levels = std::span(maze::kPaceNames).first<maze::kOfferedPaceCount>(),
      .refusals = maze::refuse::kAll,
      .types = AllTypes,
      .options_type = "MazeOptions",
      .command_type = "MazeCommand",
      .event_type = "MazeEvent",
      .view_type = "MazeView",
      .over_type = "MazeOver",
      .remark_type = "MazeAdvice",
      .max_seats = maze::kMaxSeats};
  return schema;
}

}  // namespace syrtis::protocol

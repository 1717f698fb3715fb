#include <utility>

#include "bots/terraform/because.h"
#include "bots/terraform/bot_table.h"
#include "engine/core/mapped.h"
#include "engine/terraform/command.h"
#include "engine/terraform/event.h"
#include "engine/terraform/fields.h"
#include "engine/terraform/frame.h"
#include "engine/terraform/options.h"
#include "engine/terraform/reasons.h"
#include "engine/terraform/score.h"
#include "server/protocol/game_schemas.h"
#include "server/protocol/limits.h"
#include "server/protocol/schema.h"

// The terraforming game in JSON (docs/terraform-engine.md), with the engine's own names.
namespace syrtis::protocol {
namespace {

using terraform::Do;
using terraform::What;

constexpr std::int64_t kMostPoints = 10'000;

Field CardField(bool optional = false) { return {"card", Ref("TerraformCard"), "", optional}; }
Field AreaField() { return {"area", Ref("TerraformArea"), ""}; }
Field ResField() { return {"res", Ref("TerraformResource"), ""}; }
Field ProjectField() { return {"project", Ref("TerraformProject"), ""}; }
Field MilestoneField() { return {"milestone", Ref("TerraformMilestone"), ""}; }
Field AwardField() { return {"award", Ref("TerraformAward"), ""}; }
Field CorporationField() { return {"corporation", Ref("TerraformCorporation"), ""}; }
Field Choice() { return {"option", Int(0, 31), "Counted from 0."}; }
Field Amount() { return {"amount", Int(0, 0xFFFF), ""}; }
Field Flag(std::string_view name, std::string_view doc = "") {
  return Optional(name, Constant(true), doc);
}
Field Cards(std::string_view name, std::string_view doc = "") {
  return Optional(name, Array(Ref("TerraformCard"), 1, terraform::kCardCount), doc);
}
Field Areas(std::string_view name, std::string_view doc = "") {
  return Optional(name, Array(Ref("TerraformArea"), 1, terraform::kAreaCount), doc);
}
Field Perhaps(std::string_view name, std::int64_t min, std::int64_t max,
              std::string_view doc = "") {
  return Optional(name, Int(min, max), doc);
}

Type CommandType(Do kind, std::vector<Field> more, std::string_view doc) {
  const Field word{"do", Constant(terraform::kDoNames[static_cast<std::size_t>(kind)]), ""};
  const Field prompt{"prompt", Int(0, UINT32_MAX), ""};
  return Described(Object(Concat({word, prompt}, std::move(more))), doc);
}

Type TerraformCommandTypes() {
  return Union({
      CommandType(Do::kCorporation, {CorporationField()}, "the corporation to play (T-1.4)"),
      CommandType(Do::kBuy, {CardField()}, "a card that is offered (T-2.2), or was looked at"),
      CommandType(Do::kPick, {CardField()}, "the card to keep in the draft (T-2.3)"),
      CommandType(Do::kReopen, {}, "takes the own sealed choice back (T-11.2)"),
      CommandType(Do::kDone, {}, "enough bought, kept or sold"),
      CommandType(Do::kPlay, {CardField()}, "a card of the hand (T-3.1)"),
      CommandType(Do::kProject, {ProjectField()}, "a standard project (T-3.2)"),
      CommandType(Do::kMilestone, {MilestoneField()}, "claims a milestone (T-3.3)"),
      CommandType(Do::kAward, {AwardField()}, "funds an award (T-3.4)"),
      CommandType(Do::kAct, {CardField(), Optional("alternative", Int(0, 1), "Which of two.")},
                  "the action of a card or corporation (T-3.5)"),
      CommandType(Do::kFirst, {}, "the corporation's first action (T-2.7)"),
      CommandType(Do::kPlants, {}, "plants into a greenery (T-3.6, T-9.1)"),
      CommandType(Do::kHeat, {}, "heat into temperature (T-3.7)"),
      CommandType(Do::kEndTurn, {}, "ends the turn after one action (T-2.4)"),
      CommandType(Do::kPass, {}, "no more actions in this generation (T-2.4)"),
      CommandType(Do::kPay, {Amount()}, "so many of what is asked for (T-5.1)"),
      CommandType(Do::kPlace, {AreaField()}, "where the tile goes (T-7.2)"),
      CommandType(Do::kChoose, {Choice()}, "one of several effects"),
      CommandType(Do::kTarget, {{"seat", Ref("Seat"), ""}}, "whom it hits (T-4.7)"),
      CommandType(Do::kNobody, {}, "no seat or card at all"),
      CommandType(Do::kAmount, {Amount()}, "how much"),
      CommandType(Do::kCard, {CardField()}, "a card that gets, loses or shows something"),
      CommandType(Do::kOrder, {Choice()}, "which effect is next (T-4.5)"),
  });
}

// The object of an event: a seat, or the table.
enum class Whom : std::uint8_t { kSeat, kTable };

Type EventType(What what, Whom whom, std::vector<Field> more, std::string_view doc) {
  std::vector<Field> fields = {
      {"what", Constant(terraform::kWhatNames[static_cast<std::size_t>(what)]), ""},
      {"ms", Ref("Ms"), ""}};
  if (whom == Whom::kSeat) fields.push_back({"seat", Ref("Seat"), ""});
  return Described(Object(Concat(std::move(fields), std::move(more))), doc);
}

Type TerraformEventTypes() {
  const auto number = [](bool optional) {
    return Field{"n", Int(-terraform::kMaxStock, terraform::kMaxStock), "", optional};
  };
  const Field n = number(false);
  const Field maybe_n = number(true);
  constexpr Whom kSeat = Whom::kSeat;
  return Union({
      EventType(What::kDealt, kSeat, {n}, "so many cards are offered"),
      EventType(What::kOffered, kSeat, {CardField()}, "one of them; for the seat alone"),
      EventType(What::kSealed, kSeat, {}, "a sealed choice is made"),
      EventType(What::kReopened, kSeat, {}, "a sealed choice is taken back"),
      EventType(What::kCorporation, kSeat, {CorporationField()}, "a corporation is played"),
      EventType(What::kBought, kSeat, {maybe_n}, "so many cards for the hand"),
      EventType(What::kDrew, kSeat, {CardField(true)}, "a card; which, only the seat is told"),
      EventType(What::kDiscarded, kSeat, {CardField(true)}, "a card; which, only the seat is told"),
      EventType(What::kRevealed, kSeat, {CardField()}, "everybody sees this card"),
      EventType(What::kShuffled, Whom::kTable, {}, "the discards are the new deck"),
      EventType(What::kPlayed, kSeat, {CardField()}, ""),
      EventType(What::kPaid, kSeat, {ResField(), n}, ""),
      EventType(What::kProject, kSeat, {ProjectField()}, ""),
      EventType(What::kMilestone, kSeat, {MilestoneField()}, ""),
      EventType(What::kAward, kSeat, {AwardField()}, ""),
      EventType(What::kActed, kSeat, {CardField()}, "the action of a card or corporation"),
      EventType(What::kStock, kSeat, {ResField(), n}, "so many more, or fewer"),
      EventType(What::kProduction, kSeat, {ResField(), n}, "so many steps up, or down"),
      EventType(What::kTr, kSeat, {n}, "the terraform rating"),
      EventType(What::kTemperature, kSeat, {n}, "so many steps up"),
      EventType(What::kOxygen, kSeat, {n}, "so many steps up"),
      EventType(What::kOcean, kSeat, {AreaField()}, ""),
      EventType(What::kGreenery, kSeat, {AreaField()}, ""),
      EventType(What::kCity, kSeat, {AreaField()}, ""),
      EventType(What::kSpecial, kSeat, {AreaField(), {"tile", Words(terraform::kSpecialNames), ""}},
                "a special tile"),
      EventType(What::kClaimed, kSeat, {AreaField()}, "kept free for this seat"),
      EventType(What::kCubes, kSeat, {CardField(), n}, "on a card, so many more or fewer"),
      EventType(What::kTurn, kSeat, {}, "it is this seat's turn"),
      EventType(What::kPassed, kSeat, {}, ""),
      EventType(What::kGeneration, Whom::kTable, {n}, "this generation begins"),
      EventType(What::kProduced, Whom::kTable, {}, "production"),
      EventType(What::kOverdue, kSeat, {}, "the thinking time is used up (T-11.3)"),
      EventType(What::kScored, kSeat, {n}, "victory points"),
      EventType(What::kOver, Whom::kTable, {}, ""),
  });
}

// An object with one of these for every name, or for some of them.
template <class Names>
Type Each(const Names& names, const Type& type, bool optional) {
  return Object(
      Mapped(names, [&](std::string_view name) { return Field{name, type, "", optional}; }));
}

std::vector<Definition> TerraformPieces() {
  return {
      {"TerraformCard",
       "A card, or a corporation where it acts or its production is copied, by its name. In "
       "requests also by its number: \"009\".",
       Text(1, kMaxWord)},
      {"TerraformCorporation", "A corporation by its name.", Text(1, kMaxWord)},
      {"TerraformArea", "An area of the board: row by row from the top left, then those off Mars.",
       Int(0, terraform::kAreaCount - 1)},
      {"TerraformResource", "A resource that lies in a stock and has a production.",
       Words(terraform::kResNames)},
      {"TerraformTag", "A tag of cards, or none.", Words(terraform::kTagNames)},
      {"TerraformProject", "A standard project.", Words(terraform::kProjectNames)},
      {"TerraformMilestone", "A milestone.", Words(terraform::kMilestoneNames)},
      {"TerraformAward", "An award.", Words(terraform::kAwardNames)},
      {"TerraformReason", "Why a bot advises a move; docs/bots.md says what each says.",
       Words(terraform::kBecauseNames)},
      {"TerraformPhase", "Where a game stands.", Words(terraform::kPhaseNames)},
      {"TerraformOptions", "Options agreed on before a game.",
       Object({{"corporateEra", Bool(), "With the cards and corporations of that name."},
               {"draft", Bool(), "Cards are drafted (two seats or more)."},
               {"beginner", Array(Ref("Seat"), 0, terraform::kMaxSeats),
                "Seats that have the beginner corporation."},
               {"takeBack", Bool(), "Whether steps can be taken back."},
               {"clock", Int(0, terraform::kMaxClock),
                "Seconds of thinking that each has; 0: no clock."}}),
       R"({"corporateEra":true,"draft":false,"beginner":[],"takeBack":true,"clock":0})"},
  };
}

std::vector<Definition> QuestionTypes() {
  return {
      {"TerraformTask", "An effect that waits to be carried out.",
       Object({{"op", Words(terraform::kOpNames), ""},
               Perhaps("n", -100, 100),
               Perhaps("a", 0, 255),
               Perhaps("b", 0, 255),
               Optional("per", Words(terraform::kCountNames), "The things by which it is counted."),
               Optional("tag", Ref("TerraformTag"), ""),
               Perhaps("each", 1, 9),
               Flag("oneOf"),
               Optional("source", Ref("TerraformCard"), "Where it comes from."),
               Optional("played", Ref("TerraformCard"), "The card that set it off.")})},
      {"TerraformQuestion", "A question to a seat.",
       Object({{"ask", Words(terraform::kAskNames), ""},
               Optional("purpose", Words(terraform::kPurposeNames), "The thing that is paid for."),
               Perhaps("id", 0, 255),
               Perhaps("alternative", 0, 1),
               Optional("res", Ref("TerraformResource"), "The resource that may be paid with now."),
               Perhaps("least", 0, 20),
               Perhaps("left", 0, terraform::kMostAmount, "Still to be paid, or to be kept."),
               Optional("task", Ref("TerraformTask"), "")})},
  };
}

Definition PlayerType() {
  const Type count = Int(0, terraform::kCardCount);
  return {
      "TerraformPlayer",
      "One seat. Cards that the reader may not know are only counted; what is empty is left out.",
      Object({Optional("corporation", Ref("TerraformCorporation"), ""),
              Optional("corporationOffer", Array(Ref("TerraformCorporation"), 2, 2), ""),
              {"tr", Int(0, terraform::kMaxTr), "Terraform rating."},
              {"stock", Each(terraform::kResNames, Int(0, terraform::kMaxStock), false), ""},
              {"production",
               Each(terraform::kResNames,
                    Int(terraform::kMinMcProduction, terraform::kMaxProduction), false),
               ""},
              Cards("hand"),
              Cards("played", "Face up."),
              Cards("events", "Played events."),
              Cards("offer", "Dealt and not yet decided, or looked at."),
              Cards("kept", "Of the offer: what will be bought, or was picked."),
              {"handCount", count, ""},
              {"offerCount", count, ""},
              {"keptCount", count, ""},
              Areas("tiles"),
              Areas("claims", "Kept free for this seat."),
              Perhaps("clock", -kMaxMs, std::int64_t{1000} * terraform::kMaxClock,
                      "Thinking time that is left, as of `now`, in milliseconds."),
              {"prompt", Int(0, UINT32_MAX), "The number of its question; 0 for others."},
              Optional("pick", Ref("TerraformCard"), "The sealed pick of the draft."),
              Perhaps("nextDiscount", 0, 8),
              Perhaps("nextSlack", 0, 2),
              Perhaps("sealedHeat", 0, 40),
              Flag("sealed", "Its sealed choice is made."),
              Flag("passed"),
              Flag("firstDue", "The corporation's first action comes first."),
              Flag("trRose", "In this generation."),
              Flag("corporationUsed"),
              Flag("overdue", "The thinking time is used up."),
              Optional("question", Ref("TerraformQuestion"), "The question that it is asked.")})};
}

Type OverType() {
  const Type line = Object({{"what", Words(terraform::kScoreFromNames), ""},
                            Optional("award", Ref("TerraformAward"), ""),
                            Optional("milestone", Ref("TerraformMilestone"), ""),
                            Optional("area", Ref("TerraformArea"), ""),
                            CardField(true),
                            {"points", Int(-kMostPoints, kMostPoints), ""}});
  const Type points = Object({{"total", Int(-kMostPoints, kMostPoints), ""},
                              {"from", Array(line, 0, kMostPoints), "Where each comes from."}});
  return Object({{"points", Array(points, 1, terraform::kMaxSeats), "Of each seat."},
                 {"winners", Array(Ref("Seat"), 0, terraform::kMaxSeats), ""}});
}

Definition ViewType() {
  const Type by_seat = Ref("Seat");
  const auto slots = Mapped(terraform::kSlotCards,
                            [](terraform::CardId card) { return terraform::Row(card).name; });
  return {
      "TerraformView", "The game as a seat or spectator may know it. Empty fields are left out.",
      Object(
          {{"game", Constant("terraform"), ""},
           {"viewer", Union({Ref("Seat"), Constant("spectator")}), "The reader of this view."},
           {"seats", Int(1, terraform::kMaxSeats), ""},
           {"options", Ref("TerraformOptions"), ""},
           {"now", Ref("Ms"), "When something happened last."},
           {"phase", Ref("TerraformPhase"), ""},
           {"generation", Int(1, terraform::kMaxGenerations), ""},
           {"temperature", Int(-30, 8), "In degrees."},
           {"oxygen", Int(0, terraform::kMaxOxygen), "In percent."},
           {"first", Ref("Seat"), "The first player."},
           {"active", Ref("Seat"), "The seat that has the turn."},
           {"actionsDone", Int(0, 1), "In this turn."},
           Areas("oceans"),
           Areas("cities"),
           Areas("greeneries"),
           {"special", Each(terraform::kSpecialNames, Ref("TerraformArea"), true),
            "Special tiles on the board."},
           {"milestones", Each(terraform::kMilestoneNames, by_seat, true),
            "The seats that claimed them."},
           {"awards", Each(terraform::kAwardNames, by_seat, true), "The seats that funded them."},
           {"cubes", Each(slots, Int(0, terraform::kMaxCubes), true), "On cards."},
           Cards("used", "Cards with actions that were used in this generation."),
           {"deck", Int(0, terraform::kCardCount), "How many cards are left."},
           {"discardCount", Int(0, terraform::kCardCount), ""},
           Flag("soloWon"),
           Optional("backSeat", by_seat, "The reader's, if it may take steps back …"),
           Perhaps("backSteps", 0, 0xFFFF, "… and how many (T-11.2)."),
           Optional("tasks", Array(Ref("TerraformTask"), 1, terraform::kMaxTasks),
                    "Effects that are still to be carried out in this turn."),
           {"players", Array(Ref("TerraformPlayer"), 1, terraform::kMaxSeats), "By seat."},
           Optional("over", OverType(), "When it is over.")})};
}

Definition AdviceType() {
  const Field chance = Optional("chance", Int(0, 10'000), "To win, in ten thousandths.");
  const Field points = Optional("points", Int(-10 * kMostPoints, 10 * kMostPoints),
                                "Ahead of the best other at the end, in tenths.");
  const Type option = Object({{"command", Ref("TerraformCommand"), ""},
                              chance,
                              points,
                              {"rollouts", Int(0, kMaxId), "How often it was tried."}});
  const Type reason = Object({{"because", Ref("TerraformReason"), ""},
                              CardField(true),
                              {"n", Int(-kMaxId, kMaxId), "Its number."}});
  return {"TerraformAdvice",
          "The move of a bot in somebody's place, and the result that it expects.",
          Object({{"plan", Array(Ref("TerraformCommand"), 0, terraform::kCardCount),
                   "The command; for an offer of cards all purchases, then `done`. Empty if "
                   "nothing is asked."},
                  chance,
                  points,
                  {"options", Array(option, 0, terraform::kCardCount), "The best first."},
                  {"reasons", Array(reason, 0, terraform::kCardCount), ""}})};
}

Definition ResultType() {
  const Type points = Int(-kMostPoints, kMostPoints);
  std::vector<std::string_view> parts = {"total"};
  for (const auto& [name, part] : terraform::kScoreParts) parts.push_back(name);
  return {"TerraformOver", "How a game of the terraforming game ended.",
          Object({{"seats", Int(1, terraform::kMaxSeats), ""},
                  {"generations", Int(1, terraform::kMaxGenerations), "That were played."},
                  {"points", Array(Each(parts, points, false), 1, terraform::kMaxSeats),
                   "Victory points of each seat, and where they come from."},
                  {"winners", Array(Ref("Seat"), 0, terraform::kMaxSeats),
                   "Several if they are even; alone, none if the goal was missed."},
                  {"game", Ref("GameId"), "Where it is found afterwards."}}),
          R"({"seats":1,"generations":14,"points":[{"total":71,"tr":45,"awards":0,"milestones":0,)"
          R"("greeneries":9,"cities":6,"cards":11}],"winners":[0],"game":"0123456789abcdef-1"})"};
}

std::vector<Definition> AllTypes() {
  const Definition command = {
      "TerraformCommand",
      "A command for the rules (`act`). `prompt` is the number of the question that it answers, as "
      "the player's view has it; any other is stale.",
      TerraformCommandTypes(), R"({"do":"play","prompt":12,"card":"Asteroid"})"};
  const Definition event = {"TerraformEvent", "Something that happened; it happened to `seat`.",
                            TerraformEventTypes(),
                            R"({"what":"stock","ms":2000,"seat":0,"res":"mc","n":-14})"};
  return Concat(Concat(TerraformPieces(), {command, event}),
                Concat(QuestionTypes(), {PlayerType(), ViewType(), ResultType(), AdviceType()}));
}

}  // namespace

const GameSchema& TerraformSchema() {
  const auto seats_with = [](const terraform::Options& options) {
    return SeatsWhere(terraform::kMaxSeats,
                      [&](int n) { return !terraform::CheckOptions(options, n); });
  };
  static const GameSchema schema = {
      .title = "The terraforming game",
      .constants = "TERRAFORM",
      .seats = seats_with({}),
      .option_seats = {{"corporateEra", seats_with({.corporate_era = false})},
                       {"draft", seats_with({.draft = true})},
                       {"beginner", seats_with({.beginner = 1})}},
      .levels = terraform::kSessionLevelNames.subspan(1, terraform::kOfferedLevelCount),
      .plain_levels = terraform::kPlainLevelNames,
      .refusals = terraform::refuse::kAll,
      .types = AllTypes,
      .options_type = "TerraformOptions",
      .command_type = "TerraformCommand",
      .event_type = "TerraformEvent",
      .view_type = "TerraformView",
      .over_type = "TerraformOver",
      .advice_type = "TerraformAdvice",
      .max_seats = terraform::kMaxSeats};
  return schema;
}

}  // namespace syrtis::protocol

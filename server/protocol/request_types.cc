#include <array>
#include <utility>

#include "engine/core/mapped.h"
#include "server/protocol/game_schemas.h"
#include "server/protocol/limits.h"
#include "server/protocol/schema.h"

// Requests of clients.
namespace syrtis::protocol {
namespace {

Field Protocol() {
  return {"protocol", Int(0, kMaxId), "The version that the client speaks (`PROTOCOL`)."};
}
Field WhichTable() { return {"code", Ref("Code"), "Which table."}; }
Field SeatField(std::string_view doc) { return {"seat", Ref("Seat"), doc}; }
Field MemberField(std::string_view doc) { return {"member", Ref("MemberId"), doc}; }

constexpr std::array kVerbs = std::to_array<Verb>({
    {"create", false, "CreateRequest", "Joined",
     "Opens a table; who asks becomes its host, standing. A snapshot follows the answer.",
     R"({"protocol":1,"game":"maze","seats":4,"options":{"module":2},"listed":true,"name":"Ada"})"},
    {"join", false, "JoinRequest", "Joined",
     "Comes to a table by its code, standing. A snapshot follows the answer.",
     R"({"protocol":1,"code":"KRATE","name":"Bo"})"},
    {"resume", false, "ResumeRequest", "Resumed",
     "Takes one's place again, on any device that has the token; a connection that had it is "
     "closed. `history` follows the answer if `since` is given, lies in the game that is being "
     "played, and what was missed can be read; else `snapshot`.",
     R"({"protocol":1,"code":"KRATE","token":"00112233445566778899aabbccddeeff","since":41})"},
    {"watch", false, "WatchRequest", "Watching",
     "Looks on without being somebody. A snapshot follows the answer; or, if `since` is given and "
     "a "
     "game is being played, its `history`, without what was said before, whose numbers are "
     "missing.",
     R"({"protocol":1,"code":"KRATE","since":0})"},
    {"tables", false, "Nothing", "TableList", "The open tables that are listed.", "{}"},
    {"ping", false, "Nothing", "Done", "Only to be answered, at a table or not.", "{}"},

    {"sit", true, "SitRequest", "Outcome",
     "Sits down on a seat where no person sits (a bot gets up), or changes to it. During a game "
     "only those who stand; where cards are hidden, only on a seat that has no bot, or that was "
     "theirs. On one's own seat: a bot plays for oneself no longer.",
     R"({"seat":2})"},
    {"stand", true, "Nothing", "Outcome", "Gets up.", "{}"},
    {"swap", true, "SwapRequest", "Outcome",
     "Wishes to change seats, before or after a game. With a bot or an empty chair it is done at "
     "once, and so it is when the other has the same wish; else everybody hears of the wish "
     "(`swap`).",
     R"({"seat":0})"},
    {"name", true, "NameRequest", "Outcome", "Takes another name; not in silence.",
     R"({"name":"Ada L."})"},
    {"settings", true, "SettingsRequest", "Outcome",
     "Host: changes what is agreed, before or after a game. Fields left out stay as they are.",
     R"({"seats":3,"options":{"module":3}})"},
    {"bot", true, "BotRequest", "Outcome",
     "Host: lets a bot sit on a seat where no person sits, or without `level` removes it.",
     R"({"seat":3,"level":"brisk"})"},
    {"lend", true, "LendRequest", "Outcome",
     "Seated player or host: lets a bot play for somebody who has been gone for ten seconds, "
     "until they are back. Seated player: the same for oneself, until one comes back, acts, or "
     "sits down again (`sit`).",
     R"({"seat":1,"level":"calm"})"},
    {"kick", true, "KickRequest", "Outcome",
     "Host: takes somebody off the table, and lets nobody in again from their address, unless it "
     "is the host's too.",
     R"({"member":3})"},
    {"code", true, "Nothing", "Outcome",
     "Host: gives the table another code. By the old one nobody joins or looks on any more; "
     "members can `resume` by either.",
     "{}"},
    {"host", true, "HostRequest", "Outcome", "Host: makes somebody else host.", R"({"member":2})"},
    {"start", true, "StartRequest", "Outcome",
     "Host: begins a game, also the next one with the same people. Every seat must have a person "
     "or a bot.",
     "{}"},
    {"act", true, "ActRequest", "Outcome",
     "Seated player: gives a command of the game, such as a `MazeCommand`, or several that are "
     "carried out together or not at all. Signals (red pawn, stare) pass once a second. A sealed "
     "choice of the terraforming game that takes several commands is sent whole.",
     R"({"command":{"do":"ready"}})"},
    {"back", true, "BackRequest", "Outcome",
     "Seated player: takes their latest commands back, in games that allow it and as far as the "
     "rules do (`backSteps` of a `TerraformView`).",
     R"({"steps":1,"after":52})"},
    {"hurry", true, "Nothing", "Done",
     "Seated player: lets bots and standing orders go on without waiting any longer. In games that "
     "take moves back they wait 5 s after a command of a person who may still take it back. Bots "
     "do not pause before their steps either, until a person is asked something or the "
     "generation ends.",
     "{}"},
    {"order", true, "Order", "Done",
     "Seated player: gives a standing order, in games with turns in which one can pass; with "
     "`pass` false it is withdrawn. Not while it is one's own turn. Nobody else hears of it.",
     R"({"pass":true,"dropWhenAttacked":false})"},
    {"coach", true, "CoachRequest", "Outcome",
     "Seated player: says no to a coach at this table, or takes that back. One seat's no turns it "
     "off for all (`coach` of `settings`).",
     R"({"allow":false})"},
    {"advise", true, "Nothing", "Done",
     "Seated player, where a coach is agreed on: what would Director do in my place? The `advice` "
     "comes later, to the asker alone and from what the asker sees. A seat asks three times at "
     "once, then once in five seconds; one question of a table is answered at a time, and two of "
     "an address.",
     "{}"},
    {"chat", true, "Chat", "Outcome",
     "Says something: five at once, then one a second; during a game only while the rules let "
     "people talk.",
     R"({"phrase":"wellDone"})"},
    {"leave", true, "Nothing", "Outcome", "Leaves the table for good; the token ends.", "{}"},
    {"close", true, "Nothing", "Outcome", "Host: ends the table for everybody.", "{}"},
    {"view", true, "Nothing", "ViewShown",
     "Shows the game as the asker may see it, as JSON (a `MazeView` or `TerraformView`); for "
     "clients that do not decode views themselves. Forty at once, then four a second.",
     "{}"},
});

}  // namespace

std::span<const Verb> Verbs() { return kVerbs; }

std::vector<Definition> RequestTypes() {
  const Field seats{"seats", Int(1, MaxSeats()), "How many seats the table has."};
  const std::string_view options_doc =
      "Options of the game (`MazeOptions`, `TerraformOptions`); what is left out has its default.";
  const std::string_view listed_doc = "In the list of open tables, for everybody (default: no).";
  std::vector<Field> verbs =
      Mapped(kVerbs, [](const Verb& verb) { return Field{verb.name, Ref(verb.body), verb.doc}; });
  return {
      {"CreateRequest", "Body of `create`.",
       Object({Protocol(),
               {"game", Ref("GameName"), "Which game is played there."},
               seats,
               Optional("options", AnyObject("Partial<GameOptions>"), options_doc),
               Optional("listed", Bool(), listed_doc),
               {"name", Ref("Name"), "How who asks is called."}})},
      {"JoinRequest", "Body of `join`.",
       Object({Protocol(), WhichTable(), {"name", Ref("Name"), "How who asks is called."}})},
      {"ResumeRequest", "Body of `resume`.",
       Object({Protocol(),
               WhichTable(),
               {"token", Ref("Token"), "As it came with the answer to `create` or `join`."},
               Optional("since", Ref("Seq"), "The last message that the client has.")})},
      {"WatchRequest", "Body of `watch`.",
       Object({Protocol(), WhichTable(),
               Optional("since", Ref("Seq"),
                        "The last message that the client has; 0 for all of the game.")})},
      {"Nothing", "Body of requests that need no more words.", Object({})},
      {"SitRequest", "Body of `sit`.", Object({SeatField("Where.")})},
      {"SwapRequest", "Body of `swap`.", Object({SeatField("With whom.")})},
      {"NameRequest", "Body of `name`.", Object({{"name", Ref("Name"), "The new name."}})},
      {"SettingsRequest", "Body of `settings`.",
       Object({Optional("seats", seats.type, seats.doc),
               Optional("options", AnyObject("Partial<GameOptions>"),
                        "All options anew; what is left out has its default."),
               Optional("listed", Bool(), "In the list of open tables, for everybody."),
               Optional("coach", Bool(),
                        "People may ask what a strong bot would do (`advise`), unless somebody who "
                        "sits says no. Only of games that have a coach: the terraforming game.")})},
      {"CoachRequest", "Body of `coach`.",
       Object({{"allow", Bool(), "Whether there may be a coach as long as I sit here."}})},
      {"BotRequest", "Body of `bot`.",
       Object({SeatField("Where."), Optional("level", Ref("Level"), "How it plays.")})},
      {"LendRequest", "Body of `lend`.",
       Object({SeatField("The seat whose player is gone."),
               {"level", Ref("Level"), "How the bot plays."}})},
      {"KickRequest", "Body of `kick`.", Object({MemberField("The member to remove.")})},
      {"HostRequest", "Body of `host`.", Object({MemberField("The new host.")})},
      {"StartRequest", "Body of `start`.",
       Object({Optional("seed", Text(1, kMaxSeed),
                        "The number that the game grows from, of up to 128 bits, decimal or "
                        "hexadecimal (\"0x1f\"). Without it, chance; games that hide something "
                        "take one only from a lone person.")})},
      {"ActRequest", "Body of `act`.",
       Object({Optional("after", Ref("Seq"),
                        "The last message that the client has. Needed in games that take moves "
                        "back: what was wished before one knew of that is refused.")},
              {{"command", AnyObject("GameCommand"), "In the words of the game."},
               {"commands", Array(AnyObject("GameCommand"), 1, kMaxCommands),
                "Several, as one step. Only of the last it may be unknown what comes of it (a card "
                "that is drawn, a tile that is turned over); of signals there is one at most."}})},
      {"BackRequest", "Body of `back`.",
       Object({{"steps", Int(1, kMaxId), "How many commands."},
               {"after", Ref("Seq"),
                "The last message that the client has; if somebody has moved since, it is "
                "refused."}})},
      {"ClientMessage", "A message of a client: a number, and one thing that it asks for.",
       Object({{"id", Ref("Id"), "The answer has it as `re`."}}, std::move(verbs))},
  };
}

}  // namespace syrtis::protocol

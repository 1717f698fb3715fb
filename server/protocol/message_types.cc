#include <array>
#include <utility>

#include "engine/core/enum_names.h"
#include "engine/core/mapped.h"
#include "server/protocol/bye_code.h"
#include "server/protocol/game_schemas.h"
#include "server/protocol/limits.h"
#include "server/protocol/refusals.h"
#include "server/protocol/schema.h"
#include "server/protocol/table_phase.h"

// Messages of the server.
namespace syrtis::protocol {
namespace {

constexpr std::int64_t kMaxMembers = 64;
constexpr std::int64_t kMany = kMaxId;  // of what has no limit worth knowing

// An answer: which request, that it went well, and what else there is to say.
Type Answer(std::vector<Field> more) {
  return Object(
      Concat({{"re", Ref("Id"), "The request that this answers."}, {"ok", Constant(true), ""}},
             std::move(more)));
}

Field Code() { return {"code", Ref("Code"), "Of the table."}; }
Field You() {
  return Optional("you", Ref("MemberId"),
                  "The reader's own number; not there for those who look on.");
}
Field Here() {
  return {"here", Array(Ref("MemberId"), 0, kMaxMembers), "The members who are connected."};
}
Field Watching() { return {"watching", Int(0, kMany), "How many look on without being members."}; }
Field ClockField() { return {"clock", Ref("Clock"), "The time of the game."}; }
Field OrderField() {
  return Optional("order", Ref("Order"),
                  "The reader's standing order; not there if there is none.");
}
Field Over() { return Optional("over", Ref("GameOver"), "How it ended, once it has."); }

std::vector<Definition> TableTypes() {
  return {
      {"TablePhase", "Where a table stands: nobody has begun, a game goes on, it is over, all is.",
       Words(kNamesOf<TablePhase>)},
      {"Chair", "A seat: empty, a person's, a bot's, or a person's that a bot plays for (both).",
       Object({Optional("member", Ref("MemberId"), "The member who has this seat."),
               Optional("bot", Ref("Level"), "The bot that plays here.")})},
      {"Member", "A person at the table.",
       Object({{"member", Ref("MemberId"), ""},
               {"name", Ref("Name"), ""},
               Optional("noCoach", Constant(true), "Said no to a coach where they sit.")})},
      {"Table", "Everything about a table but the game itself.",
       Object({Code(),
               {"game", Ref("GameName"), "Which game is played here."},
               {"phase", Ref("TablePhase"),
                "Becomes \"finished\" with the message that has `play.over`, without a word of its "
                "own."},
               {"number", Int(0, kMaxId), "How many games were begun at this table."},
               {"host", Int(0, kMaxId), "The member who decides; 0 when everybody has left."},
               {"listed", Bool(), "In the list of open tables."},
               Optional("coach", Constant(true),
                        "A coach is agreed on; it answers unless somebody who sits has `noCoach`."),
               {"options", Ref("GameOptions"), "Options that are agreed on."},
               {"seats", Array(Ref("Chair"), 1, MaxSeats()), ""},
               {"members", Array(Ref("Member"), 0, kMaxMembers),
                "In the order in which they came."}})},
      {"ListedTable", "A table in the list.",
       Object({Code(),
               {"game", Ref("GameName"), ""},
               {"phase", Ref("TablePhase"), ""},
               {"options", Ref("GameOptions"), ""},
               {"seats", Int(1, MaxSeats()), "How many it has."},
               {"people", Int(0, MaxSeats()), "Seats that are a person's."},
               {"bots", Int(0, MaxSeats()), "Other seats, with a bot."},
               {"host", Ref("Name"), "The name of its host."}})},
  };
}

std::vector<Definition> GameTypes() {
  return {
      {"GameOptions", "Options of a game, written in full.", AnyGames(&GameSchema::options_type)},
      {"GameCommand", "A command of a game.", AnyGames(&GameSchema::command_type)},
      {"GameEvent", "Something that happened in a game.", AnyGames(&GameSchema::event_type)},
      {"GameView", "The game as its reader may know it.", AnyGames(&GameSchema::view_type)},
      {"GameOver", "How a game ended.", AnyGames(&GameSchema::over_type)},
      {"GameRemark", "A remark of a bot.", AnyGames(&GameSchema::remark_type)},
      {"GameAdvice", "The advice of a coach.", AnyGames(&GameSchema::advice_type)},
      {"Clock", "The time of a game.",
       Object({{"ms", Ref("Ms"), "The time that its clock shows now."},
               {"running", Bool(), "If not, the table waits for its people to come back."},
               Optional("resumesInMs", Ref("Ms"), "It goes on by then at the latest.")})},
      {"GameNow", "A game as it is.",
       Object({{"ms", Ref("Ms"), "When it became so."},
               {"view", Text(1, kMany, Letters::kBase64), "The view of the reader, in bytes."},
               {"hash", Ref("Hash"), "Of the view."},
               Over()})},
      {"Play", "One step of a game.",
       Object(
           {{"ms", Ref("Ms"), "When."},
            Optional("seat", Ref("Seat"), "The seat that acted; not there if it came by itself."),
            Optional("back", Int(1, kMany),
                     "So many of its commands this seat took back; for others 1 while choices "
                     "are sealed."),
            {"events", Array(Ref("GameEvent"), 0, kMany), "The events, to be shown."},
            {"patch", Text(0, kMany, Letters::kBase64), "How the view changed, to be exact."},
            {"hash", Ref("Hash"), "Of the view after it."},
            Over()})},
  };
}

std::vector<Definition> AnswerTypes() {
  return {
      {"Joined", "Answer to `create` and `join`.",
       Answer({Code(),
               {"member", Ref("MemberId"), "Your own number."},
               {"token", Ref("Token"), "Keep it: it is told only here."}}),
       R"({"re":1,"ok":true,"code":"KRATE","member":1,"token":"00112233445566778899aabbccddeeff"})"},
      {"Resumed", "Answer to `resume`.",
       Answer({Code(),
               {"member", Ref("MemberId"), "Your own number."},
               {"lastId", Int(0, kMaxId), "The highest `id` of yours that was dealt with."}}),
       R"({"re":1,"ok":true,"code":"KRATE","member":2,"lastId":17})"},
      {"Watching", "Answer to `watch`.", Answer({Code()}), R"({"re":1,"ok":true,"code":"KRATE"})"},
      {"TableList", "Answer to `tables`.",
       Answer({{"tables", Array(Ref("ListedTable"), 0, kMany), "The newest first."}}),
       R"({"re":1,"ok":true,"tables":[{"code":"KRATE","game":"maze","phase":"lobby","options":)"
       R"({"module":2,"xTiles":0,"timer":180,"edition":2020},"seats":4,"people":2,"bots":1,)"
       R"("host":"Ada"}]})"},
      {"ViewShown", "Answer to `view`.",
       Answer({{"seq", Ref("Seq"), "After this message."},
               {"view", OrNull(Ref("GameView")), "null before the first game."}}),
       R"({"re":9,"ok":true,"seq":41,"view":null})"},
      {"Done", "It is so: what was asked for needed no message, or was done before.",
       Answer({Optional("seq", Ref("Seq"), "The message that came of it.")}),
       R"({"re":9,"ok":true,"seq":41})"},
      {"RefusalCode", "Why something is refused; the table of refusals says what each is.",
       Words(Mapped(AllRefusals(), [](const RefusalKind& kind) { return kind.code; })), ""},
      {"Refused", "It is not done, and nothing has changed.",
       Object({{"re", Int(0, kMaxId), "The request; 0 if what came was none that can be read."},
               {"ok", Constant(false), ""},
               {"code", Ref("RefusalCode"), "Which refusal it is: decide and translate by it."},
               Optional("args", Array(Text(0, kMany, Letters::kFree), 1, 9),
                        "The texts for the gaps of its sentence, {1} first."),
               Optional("rule", Text(1, kMaxWord), "The rule that says no: \"M-3.2\"."),
               {"why", Text(1, kMany, Letters::kFree),
                "One sentence for people, which may be reworded."}}),
       R"({"re":9,"ok":false,"code":"Silence","rule":"M-4.1","why":"silence: nobody talks now"})"},
      {"Answer", "An answer that only the asker gets.",
       Union({Ref("Joined"), Ref("Resumed"), Ref("Watching"), Ref("TableList"), Ref("ViewShown"),
              Ref("Done"), Ref("Refused")})},
  };
}

std::vector<Definition> NewsTypes() {
  return {
      {"Numbered",
       "Something that happened at the table, the same for all who are there (each with what they "
       "may know).",
       Object(
           {{"seq", Ref("Seq"), "One more than the last one."},
            Optional("member", Ref("MemberId"), "The member who asked for it."),
            Optional("re", Ref("Id"), "Their number for it: with `member` being you, your answer."),
            Optional("game", Ref("GameNow"), "With `table`, when a game begins.")},
           {{"table", Ref("Table"), "People or settings changed: the table as it is now."},
            {"play", Ref("Play"), "A step of the game."},
            {"chat", Ref("Chat"), "Somebody said something."}}),
       R"({"seq":42,"member":2,"re":18,"play":{"ms":61500,"seat":1,"events":[{"what":"talkOpened",)"
       R"("ms":61500,"seat":1,"wild":true}],"patch":"AAEAAAAAAAAAAA==","hash":"0123456789abcdef"}})"},
      {"Outcome",
       "The result of a request at a table: the message that everybody gets, with its `re`; or, if "
       "there is none or it was sent before, only that it is so.",
       Union({Ref("Numbered"), Ref("Done")})},
      {"GameOffer", "A kind of game that tables can be opened for.",
       Object(
           {{"game", Ref("GameName"), ""},
            {"seats", Array(Int(1, MaxSeats()), 2, 2), "The fewest and the most."},
            {"levels", Array(Ref("Level"), 0, kMaxWord), "Of its bots."},
            {"rules", Int(1, kMaxId), "The version of its rules."},
            {"rulesHash", Ref("Hash"), "Of their data, such as the tiles."},
            {"viewSize", Int(1, kMany),
             "Bytes of a view in memory: whoever has another size, version or hash cannot decode "
             "views."}})},
      {"Hello", "The first message of every connection.",
       Object({{"protocol", Int(1, kMaxId), "The version that the server speaks."},
               {"program", Text(1, kMaxWord), "The version of the program."},
               {"games", Array(Ref("GameOffer"), 0, kMaxWord), ""}}),
       R"({"protocol":1,"program":"0.1.0","games":[{"game":"maze","seats":[1,6],"levels":)"
       R"(["calm","brisk","sharp"],"rules":1,"rulesHash":"0123456789abcdef","viewSize":1600}]})"},
      {"Snapshot", "The whole table as it is. Messages go on from its `seq`.",
       Object({{"seq", Ref("Seq"), "The last message that is in it."},
               You(),
               {"table", Ref("Table"), ""},
               Optional("game", Ref("GameNow"), "Not there before the first game."),
               Here(),
               Watching(),
               ClockField(),
               OrderField()}),
       R"({"seq":3,"you":2,"table":{"code":"KRATE","game":"maze","phase":"lobby","number":0,)"
       R"("host":1,"listed":false,"options":{"module":2,"xTiles":0,"timer":180,"edition":2020},)"
       R"("seats":[{"member":1},{},{"bot":"brisk"}],"members":[{"member":1,"name":"Ada"},)"
       R"({"member":2,"name":"Bo"}]},"here":[1,2],"watching":0,"clock":{"ms":0,"running":false}})"},
      {"History",
       "The messages that a client missed, instead of a snapshot: all of them, or a part.",
       Object(
           {{"since", Ref("Seq"),
             "As it was asked for, the last message before the game, or that of the part before."},
            You(),
            Here(),
            Watching(),
            ClockField(),
            OrderField(),
            Optional("more", Constant(true), "Another part follows, before anything new."),
            {"messages", Array(Ref("Numbered"), 0, kMany), "From `since` + 1 on."}}),
       R"({"since":41,"you":2,"here":[1,2],"watching":0,"clock":{"ms":61700,"running":true},)"
       R"("messages":[{"seq":42,"member":1,"re":9,"chat":{"phrase":"wellDone"}}]})"},
      {"Presence", "A member's connection came or went.",
       Object({{"member", Ref("MemberId"), ""}, {"here", Bool(), ""}}),
       R"({"member":2,"here":false})"},
      {"SwapWish", "Somebody would like to change seats; who sits there agrees by `swap`.",
       Object({{"from", Ref("Seat"), "The seat of who asks."}, {"to", Ref("Seat"), "The other."}}),
       R"({"from":0,"to":2})"},
      {"Remark",
       "A bot tells somebody what they could do, while talk is open. It is no sentence but what "
       "one is made of, so that each reads it in their own language.",
       Object({{"seat", Ref("Seat"), "The bot's."},
               {"to", Ref("Seat"), "Whom it is for."},
               {"advice", Ref("GameRemark"), "The advice: a goal, and its reason."}}),
       R"({"seat":1,"to":0,"advice":{"command":{"do":"produce","colour":"yellow","at":"start.mid"},)"
       R"("why":{"aim":"explore","pawn":"yellow","at":"start.north","clears":false}}})"},
      {"Advised", "The coach's answer to `advise`.",
       Object({{"re", Ref("Id"), "The request that this answers."},
               {"seq", Ref("Seq"), "The last message when it was asked."},
               {"advice", OrNull(Ref("GameAdvice")),
                "null: there is none, because it was turned off meanwhile."}}),
       R"({"re":9,"seq":41,"advice":{"plan":[{"do":"pass","prompt":7}],"chance":5321,"points":-41,)"
       R"("options":[{"command":{"do":"pass","prompt":7},"chance":5321,"points":-41,"rollouts":64}],)"
       R"("reasons":[{"because":"generations","n":7}]}})"},
      {"ByeCode",
       "Why: your place was opened elsewhere; you are not a member any more; the table was closed; "
       "it is broken; the server starts again; what happened last could not be stored and does not "
       "count. After the last two come back in a moment.",
       Words(kNamesOf<ByeCode>)},
      {"Bye", "The last word before a connection is closed.",
       Object({{"code", Ref("ByeCode"), ""},
               {"why", Text(1, kMany, Letters::kFree), "One sentence."}}),
       R"({"code":"elsewhere","why":"your seat was opened elsewhere"})"},
      {"News", "A message without a number: how things are just now.",
       Object({}, {{"hello", Ref("Hello"), "First of all."},
                   {"snapshot", Ref("Snapshot"), "After `create`, `join`, `watch`, `resume`."},
                   {"history", Ref("History"), "After `resume`."},
                   {"presence", Ref("Presence"), "Somebody came or went."},
                   {"swap", Ref("SwapWish"), "A wish to change seats."},
                   {"remark", Ref("Remark"), "A bot says something."},
                   {"advice", Ref("Advised"), "To the asker alone: the coach answers."},
                   {"clock", Ref("Clock"), "The clock of the game was stopped or goes on."},
                   {"order", OrNull(Ref("Order")),
                    "To its owner alone: their standing order changed; null: there is none now."},
                   {"bye", Ref("Bye"), "Last of all."}})},
      {"ServerMessage", "A message of the server.",
       Union({Ref("Answer"), Ref("Numbered"), Ref("News")})},
  };
}

constexpr std::array kEndpoints = std::to_array<Endpoint>({
    {"/ws",
     "The WebSocket of this protocol. A browser may open it only from a page of the server's "
     "own address."},
    {"/", "The page."},
    {"/t/CODE", "The page, at that table: the link that is given to friends."},
    {"/healthz", "200 and \"ok\" while the server takes part; 503 while it stops or cannot store."},
    {"/metrics", "Figures for Prometheus."},
    {"/api/tiles.json", "The tile file that the maze game is played with here (docs/tiles.md)."},
    {"/api/tables", "Listed tables that wait for people, as JSON."},
    {"/api/qr.svg", "A picture of the link to a table, as a QR code: `?code=CODE`."},
    {"/api/address", "Where links to this server begin (`url`), and whether others reach that."},
    {"/api/statistics", "How many games were finished, and how they ended, as JSON."},
    {"/api/games", "Finished games of listed tables, the newest first, as JSON."},
    {"/api/games/GAME", "One finished game: players and result (`GameId` from `play.over`)."},
    {"/api/games/GAME/log", "Its whole log, as `syrtis replay` takes it."},
});

}  // namespace

std::span<const Endpoint> Endpoints() { return kEndpoints; }

std::vector<Definition> MessageTypes() {
  return Concat(Concat(TableTypes(), GameTypes()), Concat(AnswerTypes(), NewsTypes()));
}

}  // namespace syrtis::protocol

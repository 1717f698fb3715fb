#include "engine/core/seat.h"
#include "server/protocol/game_schemas.h"
#include "server/protocol/limits.h"
#include "server/protocol/schema.h"

// Types that several messages share.
namespace syrtis::protocol {

std::vector<Definition> CommonTypes() {
  return {
      {"Id", "A client's number for a request. Each is higher than the one before.",
       Int(1, kMaxId)},
      {"Seq", "The number of a message of a table; they have no gaps. 0: before the first.",
       Int(0, kMaxId)},
      {"MemberId", "A person at a table, sitting or not; numbers are not used twice.",
       Int(1, kMaxId)},
      {"Seat", "A seat, counted from 0.", Int(0, MaxSeats() - 1)},
      {"Code", "Code that leads to a table. Capital and small letters are the same.",
       Text(kCodeLength, kCodeLength, Letters::kAlphabet)},
      {"Token", "The secret of somebody's place at a table; whoever has it has the place.",
       Text(kTokenLength, kTokenLength, Letters::kHex)},
      {"Name", "How somebody is called at a table.", Text(1, kMaxName)},
      {"GameName", "A kind of game: \"maze\", \"terraform\".", Text(1, kMaxWord)},
      {"Level", "A level of bots that the game has (`hello.games`): \"brisk\".", Text(1, kMaxWord)},
      {"Ms", "Milliseconds; in a game, since it was started. They stand still while it waits.",
       Int(0, kMaxMs)},
      {"Hash", "A hash, as the engine has it.", Text(16, 16, Letters::kHex)},
      {"GameId", "A finished game: \"0123456789abcdef-1\".", Text(18, 27)},
      {"Chat",
       "Something that is said: free text, the name of a ready phrase or picture, or a "
       "place of the board that is pointed at.",
       Object({}, {{"text", Text(1, kMaxChat), "In people's own words."},
                   {"phrase", Text(1, kMaxWord), "A ready sentence, shown in everyone's language."},
                   {"emote", Text(1, kMaxWord), "A little picture."},
                   {"point", Text(1, kMaxWord), "Look here: a place of the maze game's board."}})},
      {"Order",
       "A standing order: the table passes for its owner as soon as they are asked for the first "
       "action of a turn; it answers no other question. It ends when it is carried out, with the "
       "generation, and with any command of its owner (`act`, `back`).",
       Object({{"pass", Bool(), "Pass when my turn comes; in a message always true."},
               {"dropWhenAttacked", Bool(),
                "It also ends when another player's action takes resources or production from its "
                "owner."}}),
       R"({"pass":true,"dropWhenAttacked":false})"},
  };
}

}  // namespace syrtis::protocol

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "server/protocol/refusals.h"
#include "server/table/tally.h"

namespace syrtis::server {

using protocol::Refusal;
namespace refuse = protocol::refuse;

// The views of one step that bots of a table get, never states. Made by a Room for the
// BotTeam of the same game; plain data that may go to another thread.
class Sight {
 public:
  virtual ~Sight() = default;
};

// A bot's answer when it is woken.
struct BotAnswer {
  std::string commands;  // encoded, to be carried out together; empty: it rather waits
  std::optional<Remark> remark;
};

// The Crew (bots/crew.h) of one table, whatever its game is. Lives on a thread of its own kind, one
// call at a time.
class BotTeam {
 public:
  virtual ~BotTeam() = default;

  virtual void Take(int seat, std::size_t level, Seed seed) = 0;
  virtual void Leave(int seat) = 0;
  virtual void See(const Sight& sight) = 0;
  // From now on people have these seats (one bit each).
  virtual void MeetPeople(std::uint32_t seats, Ms ms) = 0;
  // A seat said something to another one, or to all (Seat::Table()).
  virtual void Hear(Seat from, Seat to, Ms ms) = 0;
  // When the bot of that seat wants to be woken; kMaxMs or later: not before something happens.
  virtual Ms WakeAt(int seat) const = 0;
  virtual BotAnswer Wake(int seat, Ms ms) = 0;
};

// Writes the log of a game as JSON in parts, which may be long: what Begin, Add for everything that
// was written down, in its order, and End append is the log. It changes nothing of its own, and may
// be used on any thread.
class LogWriter {
 public:
  virtual ~LogWriter() = default;
  virtual void Begin(std::string& text) const = 0;
  // Entries that were written down together. `count` is how many there were before; it is counted
  // on. False if they are damaged.
  virtual bool Add(std::string_view entries, std::size_t& count, std::string& text) const = 0;
  virtual void End(std::string& text) const = 0;
};

// The rules' answer to a wish at a table.
struct ActResult {
  bool taken = false;
  Refusal refusal;  // why not
  // Entry to store: the command, or the time that passed before it was refused, if
  // something happened in it. Empty: nothing.
  std::string entry;
};

// One game that is being played: the rules' side of a table. The kind of game is known only
// behind this interface; everything in front of it (people, messages, storage) is the same for all.
class Room {
 public:
  virtual ~Room() = default;

  // Time passes to `ms`, then the commands are given to the rules, one after the other: all of them
  // are one step, or none is.
  virtual ActResult Act(Seat seat, Ms ms, std::span<const json::Value> commands) = 0;
  // The same with commands that a BotTeam encoded.
  virtual ActResult ActEncoded(Seat seat, Ms ms, std::string_view commands) = 0;
  // The player of the seat went away, or is back (M-10.3).
  virtual ActResult SetAway(Seat seat, Ms ms, bool away) = 0;
  // Time passes to `ms`. The entry to write down: nothing if nothing happens, unless with `mark`.
  virtual std::string Tick(Ms ms, bool mark) = 0;
  // The seat takes so many of its latest commands back, as far as the rules let it.
  virtual ActResult Back(Seat seat, Ms ms, std::uint32_t steps) = 0;
  // A step that was written down earlier. False if it does not fit.
  virtual bool Replay(std::string_view entry) = 0;

  // How many entries its log has.
  virtual std::uint32_t EntryCount() const = 0;
  // The game as it is now, apart from what the last step was.
  virtual std::unique_ptr<Room> Clone() const = 0;

  // Whether this game is one in which moves can be taken back.
  virtual bool TakesBack() const = 0;
  // Of the step that was made last: a seat's, rather than time's; and how many commands it took
  // back.
  virtual bool LastWasMove() const = 0;
  virtual std::uint32_t LastTakenBack() const = 0;

  // How many commands the seat may take back now.
  virtual int StepsBack(Seat /*seat*/) const { return 0; }

  // For standing orders and bots that are hurried. Whether this game has turns in which one can
  // pass; if not, the rest of these is not asked.
  virtual bool HasTurns() const { return false; }
  virtual bool IsAsked(Seat /*seat*/) const { return false; }          // the seat owes an answer
  virtual bool HasTurn(Seat /*seat*/) const { return false; }          // it is this seat's turn,
  virtual bool AsksFirstAction(Seat /*seat*/) const { return false; }  // with its first action
  virtual ActResult PassTurn(Seat /*seat*/, Ms /*ms*/) { return {}; }
  // Another number in each generation: orders end with it.
  virtual std::uint32_t Round() const { return 0; }
  // The step that was made last was another seat's, and took something from this one.
  virtual bool LastAttacked(Seat /*seat*/) const { return false; }

  // The number of the question that the seat has not answered in its thinking time; 0: none.
  virtual std::uint32_t OverdueQuestion(Seat seat) const = 0;
  // Somebody else answers it, knowing what the seat may know.
  virtual ActResult StandIn(Seat seat, Ms ms) = 0;

  // The choice of a strong bot for the seat, as JSON, by what the seat sees now. It is long work,
  // to be done on another thread; empty where there is no such bot.
  virtual std::function<std::string()> AdviceFor(Seat /*seat*/) const { return nullptr; }

  virtual Ms Now() const = 0;
  virtual Ms NextDue() const = 0;  // when something will happen by itself; kMaxMs or later: never
  virtual bool IsOver() const = 0;
  virtual bool TalkOpen() const = 0;
  virtual bool IsAway(Seat seat) const = 0;
  // A wish that may be uttered in silence, and so is limited to one a second.
  virtual bool IsSignal(const json::Value& command) const = 0;
  // A wish to make a choice again that was made before: one in a request, and not all day.
  virtual bool IsRegret(const json::Value& command) const = 0;
  virtual std::uint64_t StateHash() const = 0;  // never leaves the server while the game goes on

  // Number of different views: 1 if all see the same, else the seats and then the spectators.
  virtual int Audiences() const = 0;
  int AudienceOf(Seat seat) const {
    if (Audiences() == 1) return 0;
    return seat.IsTable() ? Audiences() - 1 : seat.index;
  }
  // The members "ms", "seat", "events", "patch" and "hash" of the step that was made last.
  virtual void WriteStep(int audience, json::Writer& writer) const = 0;
  // The members "ms", "view" (encoded, base64) and "hash" of now.
  virtual void WriteSnapshot(int audience, json::Writer& writer) const = 0;
  // The view as JSON, one value.
  virtual void WriteView(int audience, json::Writer& writer) const = 0;
  // How it ended, for lists: members of an object.
  virtual void WriteResult(json::Writer& writer) const = 0;
  // For the log of this game. Only for games that are over.
  virtual std::unique_ptr<LogWriter> NewLogWriter() const = 0;

  virtual std::unique_ptr<BotTeam> NewBots() const = 0;
  // The present views of those seats; with `news`, also the events of the last step.
  virtual std::shared_ptr<const Sight> SightFor(std::span<const int> seats, bool news) const = 0;
};

// The ids of the rules by which people may not talk, and signal only so often.
struct TalkRules {
  std::string_view silence = "table";
  std::string_view signals = "table";
};

// A kind of game that tables can be opened for.
class HostedGame {
 public:
  virtual ~HostedGame() = default;
  virtual std::string_view name() const = 0;
  virtual int min_seats() const = 0;
  virtual int max_seats() const = 0;
  virtual std::span<const std::string_view> levels() const = 0;  // of its bots
  virtual int rules_version() const = 0;
  virtual std::uint64_t rules_hash() const = 0;
  virtual std::size_t view_size() const = 0;  // bytes: a client with another layout is too old
  // People must not know of each other what the game has in store for them.
  virtual bool hides() const = 0;
  // Its tables can have a coach (Room::AdviceFor).
  virtual bool coaches() const { return false; }
  virtual TalkRules talk_rules() const { return {}; }
  // The options written in full; the error says what does not go together.
  virtual Result<std::string> CheckOptions(int seats, const json::Value* options) const = 0;
  virtual Result<std::unique_ptr<Room>> NewRoom(int seats, std::string_view options,
                                                Seed seed) const = 0;
  // For the statistics of its finished games.
  virtual TallyShape tally() const { return {}; }
};

}  // namespace syrtis::server

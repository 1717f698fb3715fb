#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/back_grace.h"
#include "engine/core/json.h"
#include "server/net/socket.h"
#include "server/protocol/bye_code.h"
#include "server/protocol/request.h"
#include "server/store/store.h"
#include "server/table/answers.h"
#include "server/table/clock.h"
#include "server/table/figures.h"
#include "server/table/journal.h"
#include "server/table/limits.h"
#include "server/table/message_numbers.h"
#include "server/table/outbox.h"
#include "server/table/record_log.h"
#include "server/table/room.h"
#include "server/table/roster.h"
#include "server/table/scheduler.h"
#include "server/table/slices.h"
#include "server/table/spending.h"
#include "server/table/standing_orders.h"
#include "server/table/started.h"
#include "server/table/step.h"
#include "server/table/survey.h"
#include "server/table/table_bots.h"

namespace syrtis::server {

// How long people are waited for. (M-10.3, and what a table does after a crash.)
struct TableTimes {
  Ms gone = 10'000;  // after so long without its player a seat may be lent, and its colours go on
  Ms return_ms = 10'000;  // after so long the sand runs on though not everybody is back
  Ms sleep = 60'000;      // after so long without visitors a table leaves the memory
  Ms overdue = 10'000;    // after so long without thinking time a question is answered (T-11.3)
  // Seats, bots and settings are changed forty times at once by a person, then once in this time.
  Ms arrange_every = 500;
  Ms resume_every = 3'000;  // a person comes back twenty times at once, then once in this time
};

// Services that tables use; they outlive the tables.
struct TableServices {
  Clock& clock;
  Journal& journal;
  Scheduler& scheduler;
  Workers& workers;
  Post post;
  TableFigures& figures;
  HostedGames games;
  std::function<Seed()> new_seed;
  std::function<std::int64_t()> wall_seconds;
  TableTimes times;
  WorkClock worked = ThreadWork;
  std::size_t wake_threads = 1;  // on which sleeping tables are played again
  TableLimits limits = {};
  Spending spending = Spending(limits);
  // Bytes of views and of what they missed that people of each site asked for (TableLimits).
  Spending told = Spending(limits.told_bytes, limits.told_bytes_a_second);
  // Questions to the coach of all tables that are not answered yet: from which address each is.
  std::vector<std::string> advising = {};
  Slices slices = Slices(post);  // what people missed is told in these

  const HostedGame* Find(std::string_view game) const { return FindGame(games, game); }
};

inline constexpr Ms kSignalEvery = 1000;  // of one seat
// A seat asks the coach three times at once, then once in this time. Of one table one question may
// wait for an answer, of one address some (TableLimits), but only one while many of all tables
// wait.
inline constexpr Ms kAdviceEvery = 5'000;
inline constexpr int kAdviceBurst = 3;
inline constexpr std::size_t kManyAdvising = 8;
inline constexpr std::size_t kMostAdvising = 256;
inline constexpr std::size_t kMaxWatchers = 250;  // who look on at one table
inline constexpr std::size_t kMaxSatFrom = 1000;  // addresses and seats of one game
// A table changes its code so often at once, then once in this time.
inline constexpr int kCodeChanges = 5;
inline constexpr Ms kCodeEvery = 60'000;
// Messages of one table that wait for the store; bytes of those for all, and of those for one each.
inline constexpr std::size_t kMostUnsaid = 4096;
inline constexpr std::size_t kMostUnsaidBytes = 1024 * 1024;
// A backlog longer than this is told in parts, each when the one before has gone out.
inline constexpr std::size_t kHistoryPart = 64 * 1024;
// Of what is on disk a table keeps at most about so many bytes in memory. The rest is read when
// somebody missed something: about kReadBytesAtOnce, in so many records.
inline constexpr std::size_t kMostInMemory = 2048;
inline constexpr std::size_t kReadBytesAtOnce = 16 * 1024;
inline constexpr std::uint32_t kFewReadAtOnce = 32;
inline constexpr std::uint32_t kReadAtOnce = 256;
// A backlog is replayed from a checkpoint: a copy of the table is kept after so many more records,
// the newest kMarks of them. A client that missed more, if there are more than kMostRetold records
// since the game began, gets a snapshot.
inline constexpr std::uint32_t kMarkEvery = 1024;
inline constexpr std::size_t kMarks = 2;
inline constexpr std::uint32_t kMostRetold = 16 * 1024;
// Bytes of records that are played in one go to get to what somebody missed, and messages of it
// that are made in one go.
inline constexpr std::size_t kRetoldAtOnce = 8 * 1024;
inline constexpr std::size_t kMadeAtOnce = 16;

using StoredRecords = std::vector<Record>;
using protocol::ByeCode;
using protocol::Request;

// One table: people, settings, the game they play, and everything that they are told. All calls
// but WakeWith come one after the other on the network thread. Every record is appended to the
// journal first, and told only when it is on disk.
class Table : public Sleeper, public JournalWriter, public std::enable_shared_from_this<Table> {
 public:
  Table(TableServices& services, TableId id);
  ~Table() override;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  // Exactly one of these comes first.
  void Open(std::string code, const Settings& settings);
  // A stored table is woken in steps: what is known of the records, each of them in order, and the
  // end. Until then the table can do nothing else. WakeWith uses nothing but this table and the
  // games, so that it may be called on another thread.
  void BeginWake(std::uint32_t epoch, const Survey& survey);
  std::optional<Error> WakeWith(const syrtis::server::Record& stored);
  std::optional<Error> EndWake();

  // Somebody joins and gets the token whose hash this is; the text goes into the reply, as it is.
  void Join(const std::shared_ptr<Socket>& socket, std::uint32_t re, std::string_view name,
            std::string token_hash, std::string_view token);
  // The holder of a token is back, on this socket; one that was there before is closed.
  enum class Resumed : std::uint8_t { kYes, kUnknown /* nobody here has it */, kTooOften };
  Resumed Resume(const std::shared_ptr<Socket>& socket, std::uint32_t re,
                 std::string_view token_hash, std::optional<std::uint32_t> since);
  // Somebody looks on. With `since` they are told the game that is being played, from its beginning
  // or from that message on, but not what was said in it before they came.
  void Watch(const std::shared_ptr<Socket>& socket, std::uint32_t re,
             std::optional<std::uint32_t> since);
  // A request of somebody who is at the table.
  void Handle(Socket& socket, const Request& request);
  // A connection is gone.
  void Drop(const Socket& socket);
  // All that was sent to it has gone out: there may be more to tell.
  void Drained(const Socket& socket);

  void OnDue(Ms now) override;
  void OnWritten(std::uint32_t seq, const Done& done) override;

  // Something in here is broken: people are told, and nothing more happens.
  void PutAside(std::string_view why);
  // The server stops: everybody is told.
  void Farewell(std::string_view why);

  TableId id() const { return id_; }
  const Roster& roster() const { return roster_; }
  const Room* room() const { return room_.get(); }
  std::uint32_t epoch() const { return epoch_; }
  std::uint32_t last_seq() const { return last_seq_; }
  bool empty() const { return attendees_.empty(); }
  std::size_t watchers() const;
  // The address from which the host came last; while nobody knows, of whoever has been here
  // longest.
  const std::string& HostAddress() const;
  // Why nobody from that address can join, or look on; empty: they can. A table that is full makes
  // room: who stands and is not here, and is not the host, goes when somebody comes; then one of
  // the address from which most stand around.
  std::optional<Refusal> WhyNoRoom(std::string_view address) const;
  std::optional<Refusal> WhyNoWatching(std::string_view address) const;
  // The code that the host wished for; empty: there is none.
  void ChangeCode(const std::string& code);
  bool IsStored() const { return outbox_.stored_seq() == last_seq_; }
  // Messages that wait for the store.
  std::size_t unsaid() const { return outbox_.size(); }
  // The store does not keep up: nothing new is taken in.
  bool IsHeldUp() const {
    return services_.journal.full() || unsaid() >= kMostUnsaid ||
           outbox_.bytes() >= kMostUnsaidBytes;
  }
  // So much waits already that only one asked for: no more is told than what has to be.
  bool TellsNoMore() const { return IsHeldUp() || outbox_.bytes_for_one() >= kMostUnsaidBytes; }
  bool put_aside() const { return put_aside_; }
  bool ended() const { return ended_; }
  // Something can still happen here.
  bool IsLive() const { return !put_aside_ && !ended_ && roster_.phase() != TablePhase::kClosed; }
  // Empty for so long that it may leave the memory; or over for good.
  bool MaySleep() const;
  std::size_t MemoryEstimate() const;
  // Of its records, on disk.
  std::uint64_t bytes() const { return bytes_; }
  // Of the tables in memory, a later one has a higher number. Given by whoever keeps them.
  std::uint64_t number = 0;

  // The table is not to be used any more (closed, or its writes failed): whoever keeps it lets go.
  std::function<void(Table&)> on_end;
  // The host wants another code: ChangeCode follows, later.
  std::function<void(Table&)> on_code_wanted;
  // The table is not found by that code any more.
  std::function<void(Table&, const std::string& old_code)> on_moved;
  // Whether somebody at that address may put one more table into the list of open tables, and how
  // many they may.
  std::function<bool(const std::string& subscriber)> may_list;
  std::size_t most_listed = 0;
  std::function<void(const std::string& subscriber)> on_unlisted;
  // Whether a finished game whose host is at that address may stand in the list of games; it is
  // then counted.
  std::function<bool(const std::string& subscriber)> may_list_game;
  // Whether somebody at that address may change one more code; it is then counted.
  std::function<bool(const std::string& subscriber)> may_change_code;
  // A write of this table failed: why.
  std::function<void(std::string_view why)> on_unstored;
  // Something that nobody asked for (time, a bot, the disk) went wrong in here.
  std::function<void(Table&, std::string_view why)> on_broken;

 private:
  // How far somebody who missed something has been told: the table as it was then.
  struct Past {
    Roster roster;
    std::unique_ptr<Room> room;
    std::uint32_t told = 0;  // the last message that was told
    std::uint32_t next = 0;  // the first record that is not in `roster` and `room`
    std::string text;        // message `told` + 1, if it is made already
    std::string part;        // messages up to `told` that were not sent yet
    std::uint32_t sent = 0;  // the last message that was sent
    RecordLog read;          // some that were not in memory any more
    // So many of them are read next; from their length the number after that follows.
    std::uint32_t read_next = kFewReadAtOnce;
    bool reading = false;    // more of them are being read, or others have their turn
    Ms goes_on_at = kMaxMs;  // when more is told, where its site has to wait
  };
  // The table as it was after a record.
  struct Mark {
    std::uint32_t seq = 0;
    Roster roster;
    std::unique_ptr<Room> room;
  };
  struct Attendee {
    std::shared_ptr<Socket> socket;
    std::string subscriber;  // who its address belongs to
    MemberId member = 0;     // 0: looks on
    std::uint32_t from_seq = 0;
    // While it catches up: what happens meanwhile it hears from there, not as it happens.
    std::shared_ptr<Past> past;
    // Messages up to number `moved` are for the seat that it had then (-1: none).
    std::uint32_t moved = 0;
    int old_seat = -1;
    Ms view_free = 0;  // when it may have the next view, with some room for a burst
  };
  // A question whose seat has no thinking time left.
  struct Overdue {
    std::uint32_t question = 0;  // 0: none
    Ms since = 0;
  };
  // State of a member, connected or not.
  struct Memory {
    MemberId member = 0;
    Answers answers;
    std::string subscriber;  // the address they came from last
    // When the next may come, with some room for a burst: something said, something arranged.
    Ms chat_free = 0;
    Ms arrange_free = 0;
    Ms resume_free = 0;
  };
  // The same for a seat, whoever sits there: commands, and choices that are made again.
  struct SeatTurns {
    Ms command_free = 0;
    Ms regret_free = 0;
    Ms advice_free = 0;
  };

  // While it is brought back from its records.
  struct Waking {
    explicit Waking(const Survey& known) : survey(known) {}
    Survey survey;
    bool lost = false;  // the last game: it was over, and cannot be shown any more
  };

  // table_requests.cc: what people may ask for. A request is carried out and answered, or returns
  // why not; so do the checks (May…).
  std::optional<Refusal> Carry(Attendee& who, const Request& request);
  std::optional<Refusal> ShowView(Attendee& who, const Request& request);
  std::optional<Refusal> Arrange(Attendee& who, const Request& request);
  std::optional<Refusal> Sit(Attendee& who, const Request& request);
  bool KnowsAnotherSeat(const Attendee& who, int seat) const;
  // Whether somebody can sit down there while a game with hidden cards goes on.
  std::optional<Refusal> MayTakeOver(const Attendee& who, int seat) const;
  bool IsKicked(const std::string& subscriber) const;
  // Hash of an address, to know it again.
  std::string PlaceOf(std::string_view subscriber) const;
  void ShowAnew(Attendee& who, int old_seat);
  std::optional<Refusal> Swap(Attendee& who, const Request& request);
  std::optional<Refusal> Change(Attendee& who, const Request& request);
  std::optional<Refusal> SetBot(Attendee& who, const Request& request);
  std::optional<Refusal> Lend(Attendee& who, const Request& request);
  std::optional<Refusal> Kick(Attendee& who, const Request& request);
  std::optional<Refusal> Start(Attendee& who, const Request& request);
  std::optional<Refusal> MaySpeak(const Attendee& who);
  std::optional<Refusal> Rename(Attendee& who, const Request& request);
  std::optional<Refusal> Chat(Attendee& who, const Request& request);
  // The member who makes room for somebody of that address when the table is full; 0: nobody.
  MemberId WhoMakesRoom(std::string_view subscriber) const;
  // How many from there are here and neither sit nor host; or look on.
  std::size_t CountFrom(std::string_view subscriber, bool looking_on) const;
  std::optional<Refusal> WantCode(Attendee& who, const Request& request);
  // As they are called here, whoever has that name already.
  std::string NameFor(std::string_view name, MemberId without) const;
  // Somebody is not at the table any more.
  void Depart(MemberId member, std::string_view why);
  void Close(MemberId member, std::uint32_t re);
  bool AnswerAgain(Attendee& who, std::uint32_t re);
  // `again`: the same request gets the same refusal.
  void Refuse(Attendee& who, std::uint32_t re, const Refusal& refusal, bool again = true);
  void RefuseUnstored(const Attendee& who, std::uint32_t re);
  bool IsHost(const Attendee& who) const { return who.member == roster_.host(); }
  const HostedGame& Hosted() const { return *services_.Find(roster_.settings().game); }
  // The number of a level of this game's bots; -1: there is none of that name.
  int LevelOf(std::string_view bot) const;

  // Whether the table may still grow by what is asked.
  std::optional<Refusal> MayGrow(const Attendee& who, const Request& request) const;

  // table_play.cc: the game and its time
  std::optional<Refusal> MayAct(std::size_t seat, std::size_t commands, std::size_t regrets);
  std::optional<Refusal> Act(Attendee& who, const Request& request);
  std::optional<Refusal> Back(Attendee& who, const Request& request);
  void NoticeOverdue();
  void AnswerForOverdue();
  void BotActs(int seat, const std::string& command);
  void BotSays(int seat, const Remark& remark);
  void RecordPlay(MemberId member, std::uint32_t re, std::string entry);
  Ms GameMs() const;
  void BeginBots();
  void SetAways(Ms now);
  // Tells the bots which seats are people's.
  void MeetPeople();
  void Freeze();
  void Thaw();
  bool SomebodyPlays() const;
  void LookWhoIsThere();
  // For which address the bots think: of somebody who sits here, or else of a spectator.
  std::string BotPayer() const;
  bool IsHere(MemberId member) const;
  // A player who is here and let a bot play plays again.
  void EndRest(int seat);
  // Called after each step: notices absences and sets the next timer.
  void GoOn();
  // Asks to be woken for whatever is due after `now`.
  void Reschedule(Ms now);

  // table_orders.cc: standing orders, and how long they and bots wait for a person
  std::optional<Refusal> Hurry(Attendee& who, const Request& request);
  std::optional<Refusal> Order(Attendee& who, const Request& request);
  Ms GraceUntil() const;  // bots and standing orders do nothing before, in the game's time
  void GiveGrace();       // to whoever has something to take back
  // Whether the game waits for somebody who is no bot and has given no order for it.
  bool WaitsForPeople() const;
  bool IsHurried() const { return hurried_round_ && *hurried_round_ == room_->Round(); }
  Ms BotsDue() const;  // when bots are to be woken, in the game's time; kMaxMs: not by time
  // The member who is asked for the first action of a turn and wants to pass; 0: nobody.
  MemberId WhoseOrderIsDue() const;
  void CarryOutOrder();
  void TellOrder(MemberId member);

  // table_coach.cc: what a strong bot would do
  std::optional<Refusal> AllowCoach(Attendee& who, const Request& request);
  std::optional<Refusal> Advise(Attendee& who, const Request& request);
  struct Advice {
    MemberId member = 0;
    int seat = -1;
    std::uint32_t re = 0;
    std::uint32_t seq = 0;  // of the last message when it was asked for
  };
  void TellAdvice(const Advice& asked, const std::string& advice);

  // Something is done because of somebody at that address.
  void BeginStep(std::string_view payer) {
    arrived_ = std::chrono::steady_clock::now();
    payer_ = payer;
  }
  // The game has as many entries as any may have.
  bool IsAtItsLimit() const {
    const std::uint32_t most = services_.limits.entries;
    return most != 0 && room_->EntryCount() >= most;
  }

  // table_messages.cc: what people are told
  void Record(const TableRecord& record);
  // The record of what somebody asked for, which answers them.
  void RecordFor(const Attendee& who, const Request& request, TableRecord record);
  std::uint64_t CountBytes(RecordKind kind, std::size_t bytes) {
    bytes += kRecordOverhead + (kind == RecordKind::kStarted ? kGameOverhead : 0);
    bytes_ += bytes;
    return bytes;
  }
  // From the next record on there is a history.
  void BeginHistory();
  // Between games there may be talk for days: who missed that much of it sees the table as it is.
  void ForgetTalk();
  void ForgetStored();
  // Puts a copy by, if it is time for one.
  void PutMark();
  // The number of the message that answers a request which became that record; 0: there is none.
  std::uint32_t AnswerOf(const TableRecord& record, std::uint32_t seq) const {
    return IsSilent(record.kind) ? 0 : numbers_.Of(seq);
  }
  void TellDone(const Attendee& who, std::uint32_t re, std::uint32_t seq);
  // Answers a request of which no message comes.
  void Settle(const Attendee& who, const Request& request);
  std::string MessageFor(int audience, const TableRecord& record, std::uint32_t seq,
                         const Roster& roster, const Room* room) const;
  std::string SnapshotText(const Attendee& who) const;
  void WritePresence(json::Writer& writer) const;
  void WriteClock(json::Writer& writer) const;
  // How the game ended, if it has.
  void WriteOver(const Roster& roster, const Room& room, json::Writer& writer) const;
  void WriteOrderOf(const Attendee& who, json::Writer& writer) const;
  static std::string ByeText(ByeCode code, std::string_view why);
  void TellPresence(MemberId member, bool here);
  void TellClock();
  void Tell(const Attendee& who, std::string_view text);
  void TellMember(MemberId member, std::string_view text);
  void TellAll(std::string_view text);
  int AudienceOf(const Attendee& who) const;
  const Frame& FrameFor(const Attendee& who, const Outbox::ToAll& message) const;
  void Note(const TableRecord& record, std::uint32_t seq);
  void NoteAddress(const Attendee& who);
  void ForgetMember(MemberId member);
  std::string GameSummary() const;

  // table_history.cc: what somebody missed
  // The messages after that number if they are of the game that is played, else a snapshot.
  void TellSince(Attendee& who, std::optional<std::uint32_t> since);
  void CatchUp(Attendee& who, std::uint32_t since);
  void TellPart(Attendee& who);
  void TellSnapshot(Attendee& who);
  enum class Made : std::uint8_t { kYes, kNotInMemory, kNotYet, kLeadsElsewhere };
  Made MakeNext(const Attendee& who) const;
  void RetellLater(Attendee& who);
  // The same, when the site of who is told may have more.
  void RetellAtPace(Attendee& who);
  std::string PartText(const Attendee& who, std::uint32_t since, std::string_view messages) const;
  void ReadPast(Attendee& who);
  void TakePast(const std::shared_ptr<Past>& past, const Result<StoredRecords>& records);

  // The last word to everybody; then they are let go.
  void SendAway(std::uint16_t code, ByeCode bye, std::string_view why);
  // Carries a record out; the error says why a stored one does not fit.
  std::optional<Error> Replay(const TableRecord& record, Roster& roster,
                              std::unique_ptr<Room>& room) const;
  Attendee* Find(const Socket& socket);
  Attendee& Admit(const std::shared_ptr<Socket>& socket, MemberId member);
  Memory& MemoryOf(MemberId member);
  void Due(Ms now);
  void Written(std::uint32_t seq, const Done& done);
  // Does something that no request asked for; what it throws ends this table alone.
  template <class Step>
  void Guarded(const Step& step) {
    const std::string wrong = TryStep(services_.worked, step);
    if (!wrong.empty() && on_broken) on_broken(*this, wrong);
  }

  TableServices& services_;
  std::unique_ptr<Waking> waking_;
  const TableId id_;
  std::uint32_t epoch_ = 1;
  std::uint32_t last_seq_ = 0;
  bool put_aside_ = false;
  bool ended_ = false;

  Roster roster_;
  std::unique_ptr<Room> room_;
  // First record that a reconnecting client can replay: game start or table creation; and the
  // roster before it.
  std::uint32_t base_seq_ = 1;
  Roster base_;
  // Records and messages have different numbers. Everything in here counts records, but for
  // `move_seq_`, `back_seq_` and the answers, which are compared with what clients say.
  MessageNumbers numbers_;
  RecordLog log_;  // the newest of them, and all that are not on disk yet
  std::vector<Mark> marks_;
  std::uint32_t next_mark_ = 1 + kMarkEvery;  // the record after which the next one is put by
  std::uint64_t bytes_ = 0;
  // A client that has heard less than this gets a snapshot: it may still show a game that is gone.
  std::uint32_t first_since_ = 0;
  // Of the game: the last message by which somebody moved, and the last by which somebody took
  // moves back.
  std::uint32_t move_seq_ = 0;
  std::uint32_t back_seq_ = 0;
  // Members and the seats they had during the game; and their addresses, as far as known.
  std::vector<std::pair<MemberId, int>> sat_;
  struct SatFrom {
    std::string subscriber;
    int seat = 0;
    MemberId member = 0;
    friend bool operator==(const SatFrom&, const SatFrom&) = default;
  };
  std::vector<SatFrom> sat_from_;
  MemberId first_late_ = 0;  // members from this one on joined after the game had begun

  std::vector<Attendee> attendees_;
  Outbox outbox_;
  std::vector<Memory> memories_;
  // Of the code: who wished for another one, by which request; the one it had before it was
  // changed, until the record of that is on disk.
  MemberId code_wished_by_ = 0;
  std::uint32_t code_re_ = 0;
  Ms code_free_ = 0;
  std::string old_code_;
  std::uint32_t moved_seq_ = 0;
  Outbox::Instant arrived_;  // when what is being done was asked for
  std::string payer_;        // the address that is charged for what is written; empty: none

  // Time of the game: runs with the server's clock unless frozen.
  bool frozen_ = true;
  Ms frozen_ms_ = 0;
  Ms base_clock_ = 0;
  Ms base_ms_ = 0;
  Ms thaw_at_ = kMaxMs;
  Ms empty_since_ = 0;
  std::vector<Ms> gone_since_;   // of each seat; kMaxMs: its player is here
  std::vector<bool> resting_;    // seats whose players are here and let a bot play
  std::vector<Ms> last_signal_;  // of each seat
  std::vector<SeatTurns> turns_;
  std::vector<Overdue> overdue_;
  std::vector<std::pair<int, int>> swap_wishes_;
  TableBots bots_;
  BackGrace grace_;
  // Bots do not pause in this round of the game, until a person is asked something.
  std::optional<std::uint32_t> hurried_round_;
  StandingOrders orders_;
  bool advising_ = false;  // a question to the coach is not answered yet
};

}  // namespace syrtis::server

#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/json.h"
#include "server/lobby/allowance.h"
#include "server/lobby/guess_gate.h"
#include "server/lobby/waker.h"
#include "server/net/socket.h"
#include "server/table/step.h"
#include "server/table/table.h"

namespace syrtis::server {

// Limits of one address in the lobby (0 at once: no limit).
struct LobbyLimits {
  int creates = 30;  // tables at once …
  Ms create_every = 10'000;
  GuessLimits guesses = {};  // codes and tokens that lead nowhere
  int resumes = 240;         // people who come back …
  Ms resume_every = 250;
  // That a token leads nowhere is told so long after it was asked: how long it took to find out
  // says nothing about the code then.
  Ms wrong_after = 250;
  int joins = 60;  // new people at tables …
  Ms join_every = 1'000;
  int reads = 60;  // finished games and their logs …
  Ms read_every = 500;
  Ms list_every = 1'000;        // the list of open tables is made at most once in this time
  std::size_t tables = 50'000;  // in memory at once, opened or woken
  std::size_t listed = 100;     // tables that a list shows
  // … of them, tables whose host is at one address. Above that no more are put there; those that
  // get there all the same (their host moved, they were asleep) are not shown. 0: no limit.
  std::size_t listed_of_address = 10;
  // Finished games in the list of games whose host is at one address: so many at once, then one in
  // this time. Further ones are kept, and found by their link.
  int games_listed = 20;
  Ms game_listed_every = 120'000;
  int codes = 20;  // of tables that are changed …
  Ms code_every = 60'000;
  std::size_t aside = 1'000;  // broken tables that are remembered
  // A table at which no game was ever begun counts as left so many seconds earlier than it was:
  // it and its code are forgotten that much sooner.
  std::int64_t unbegun_older = 0;
  int bad_messages = 20;  // of one connection, before it is closed
};

inline constexpr Ms kUnstoredEvery = 60'000;

struct LobbyFigures {
  std::uint64_t tables_now = 0;
  std::uint64_t tables_opened = 0;
  std::uint64_t tables_woken = 0;
  std::uint64_t tables_asleep = 0;  // put to sleep
  std::uint64_t bad_messages = 0;
  std::uint64_t wrong_versions = 0;  // clients that are too old or too new
  std::uint64_t wrong_codes = 0;
  std::uint64_t wrong_tokens = 0;
  std::uint64_t limited = 0;  // refused because it was too much
  std::uint64_t lists = 0;    // of open tables that were made
};

// The door: takes every connection, finds or opens the table it asks for, and from then on hands
// its messages there. Tables that nobody visits leave the memory and come back by their code.
class Lobby : public SocketHandler, private Sleeper {
 public:
  Lobby(TableServices& services, LobbyLimits limits, std::string version);
  ~Lobby() override;
  Lobby(const Lobby&) = delete;
  Lobby& operator=(const Lobby&) = delete;

  void OnOpen(const std::shared_ptr<Socket>& socket, const HttpRequest& request) override;
  void OnText(Socket& socket, std::string_view text) override;
  void OnDrained(Socket& socket) override;
  void OnClose(Socket& socket, std::uint16_t code) override;

  // The value of "tables", as JSON: open tables that everybody may see.
  const std::string& TablesText();
  // Whether that address may look at one more finished game; it is then counted.
  bool MayRead(const std::string& address);

  // No new tables from now on; everybody at a table is told why.
  void Stop(std::string_view why);
  // Waits until no sleeping table is being played again.
  void FinishWaking() { waker_.Finish(); }

  const LobbyFigures& figures() const { return figures_; }
  const std::map<TableId, std::shared_ptr<Table>>& tables() const { return tables_; }
  // A table was put aside: for the log.
  std::function<void(const Table&, std::string_view why)> on_broken;
  // A stored table could not be read: for the log, each time that somebody wants to open it.
  std::function<void(std::string_view why)> on_unreadable;
  // Something could not be stored (the disk is full, the database is gone): for the log, at most
  // once in kUnstoredEvery, however many tables it concerns.
  std::function<void(std::string_view why)> on_unstored;

  std::size_t visitors() const { return visitors_.size(); }

 private:
  static constexpr int kDraws = 20;  // of a code, until one is free

  struct Visitor {
    std::shared_ptr<Socket> socket;
    std::shared_ptr<Table> table;
    bool waiting = false;  // for a table that is being fetched
    int bad_messages = 0;
    int wrong_codes = 0;
    Ms pause_until = 0;  // no more codes before that
  };
  // A table that a request names.
  struct Wanted {
    std::string code;  // empty: no code could be this
    std::uint32_t re = 0;
    bool resuming = false;
    Ms asked = 0;
  };
  using Found = std::function<void(Visitor&, const std::shared_ptr<Table>&)>;
  // A table that somebody wants, before it has a code.
  struct Opening {
    std::uint64_t visitor = 0;
    std::uint32_t re = 0;
    std::string name;
    Settings settings;
  };

  // A text that the schema asks for.
  static std::string_view Text(const Request& request, std::string_view key) {
    return *request.body->Find(key)->AsString();
  }
  // The last message that who asks has, if they say so.
  static std::optional<std::uint32_t> Since(const Request& request);
  void Greet(Socket& socket) const;
  void Enter(Visitor& visitor, const Request& request);
  void Create(Visitor& visitor, const Request& request);
  void Join(Visitor& visitor, const Request& request);
  void Resume(Visitor& visitor, const Request& request);
  void Watch(Visitor& visitor, const Request& request);
  // Draws a code that is no other table's; `then` gets it, or "" if there is none to be had.
  void DrawCode(std::function<void(const std::string& code)> then, int draws = kDraws);
  void Open(const Opening& opening, const std::string& code);
  void ChangeCode(TableId id, const std::string& code);
  void LeaveTrace(const Table& table, const std::string& old_code);
  // Finds the table that the request names and goes on with it; if there is none, says so.
  // `token_hash`: a sleeping one is woken only for whom that belongs to; empty: for anybody.
  void Fetch(Visitor& visitor, const Request& request, const std::string& token_hash, Found then);
  void LookUp(Visitor& visitor, const Wanted& wanted, const std::string& token_hash, Found then);
  Waker::Caller CallerOf(const Visitor& visitor, const Wanted& wanted,
                         const std::string& token_hash, Found then);
  void WrongTokenHere(Visitor& visitor, const Wanted& wanted);
  void Fetched(std::uint64_t id, const Wanted& wanted, const Waker::Answer& answer,
               const Found& then);
  // Goes on with a table that was found. If that breaks it, the visitor is told so.
  void LetIn(Visitor& visitor, std::uint32_t re, const std::shared_ptr<Table>& table,
             const Found& then);
  // The code led to a table.
  void RightCode(const Visitor& visitor, const Wanted& wanted);
  // No further table fits into the memory; those that are being woken count.
  bool IsFull() const { return tables_.size() + waker_.waking() >= limits_.tables; }
  std::shared_ptr<Table> InMemory(const std::string& code);
  void WrongCode(Visitor& visitor, std::uint32_t re, const Refusal& refusal);
  // Somebody was wrong: they have to pause, the longer the more often it happens.
  void Guessed(Visitor& visitor);
  // The same answer at the same time, whether there is no such table or nobody there has the token.
  void WrongToken(Visitor& visitor, std::uint32_t re, Ms asked);
  void OnDue(Ms now) override;
  Waker::Hooks WakerHooks();
  std::shared_ptr<Table> Make(TableId id);
  void Keep(const std::shared_ptr<Table>& table, const std::string& code);
  void LetGo(Table& table);
  void PutAside(Table& table, std::string_view wrong);
  void KeepAside(TableId id, Refusal refusal);
  void NotStored(std::string_view why);
  void Remove(TableId id);
  void NoRequest(Visitor& visitor, const json::Value& message, std::string_view why);
  void Bad(Visitor& visitor, std::uint32_t re, std::string_view why);
  static void Refuse(Socket& socket, std::uint32_t re, const Refusal& refusal);
  // Instead of a refusal, for whoever has a seat: it is there when they come back in a moment.
  static void ComeLater(Socket& socket, std::string_view why);
  // Nothing can be stored: whoever wants to come in cannot now.
  static void HoldOff(Visitor& visitor, std::uint32_t re, bool resuming);
  // The open tables that everybody may see, newest first: all of them, or a fair share. Counts
  // them in `listed_of_`.
  std::vector<const Table*> OpenTables();
  // Whether one more table of that address may be put into the list; it is then counted. All are
  // counted anew at most once in `list_every`.
  bool MayList(const std::string& subscriber);
  // A table of that address was taken off the list.
  void NotListed(const std::string& subscriber);
  // Refuses what the visitor's address may not have one more of now. UsedUp only looks: for what
  // would cost something before it is known whether it is to be had.
  bool UsedUp(Visitor& visitor, std::uint32_t re, const Allowance& allowance,
              const Refusal& refusal);
  bool Limited(Visitor& visitor, std::uint32_t re, Allowance& allowance, const Refusal& refusal);
  // Does something with a table. If that throws or takes far too long, the table is put aside and
  // all others go on.
  template <class Step>
  void Guarded(const std::shared_ptr<Table>& table, const Step& step) {
    if (table->put_aside()) return;
    const std::string wrong = TryStep(services_.worked, step);
    if (!wrong.empty()) PutAside(*table, wrong);
  }

  TableServices& services_;
  LobbyLimits limits_;
  std::string version_;
  LobbyFigures figures_;
  std::uint64_t last_number_ = 0;  // of a table
  Ms next_unstored_ = 0;           // when on_unstored may be called again
  bool stopping_ = false;
  std::string stop_why_;

  std::unordered_map<std::uint64_t, Visitor> visitors_;  // by the socket's id
  std::map<TableId, std::shared_ptr<Table>> tables_;
  std::unordered_map<std::string, TableId> codes_;  // of the tables in memory
  std::map<TableId, Refusal> put_aside_;            // and why
  std::deque<TableId> aside_order_;                 // the first to be put aside first
  struct Wrong {
    std::uint64_t visitor = 0;
    std::uint32_t re = 0;
  };
  std::multimap<Ms, Wrong> wrong_;  // tokens that lead nowhere, by when that is told
  Waker waker_;

  Allowance creates_;
  GuessGate guesses_;
  Allowance resumes_;
  Allowance joins_;
  Allowance reads_;
  Allowance games_listed_;
  Allowance codes_changed_;
  std::string tables_text_;
  Ms next_list_ = 0;                                        // when it may be made anew
  std::unordered_map<std::string, std::size_t> listed_of_;  // tables in the list by address
  Ms next_count_ = 0;                                       // when they may be counted anew
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace syrtis::server

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/table.h"
#include "server/table/workers.h"

namespace syrtis::server {

// Brings sleeping tables back, and holds nobody else up: the store is asked first whether there is
// such a table and whether the token is one of its people's; only then it is read, in parts, and
// played again on a thread of its own. The network thread keeps those who wait, and takes the table
// over when it is awake.
class Waker {
 public:
  // Tables that are woken at the same time, and how many of them may be long. Next is a table of
  // the address that has the fewest under way; of those the shortest, so that nobody waits for long
  // games of others, nor for many short ones. One address has only so many of the long ones, and
  // the addresses share the thread's time evenly.
  static constexpr std::size_t kAtOnce = 8;
  static constexpr std::size_t kLongAtOnce = 4;
  static constexpr std::size_t kLongOfAddress = 2;
  // Records that are read and played in one go; a short table has no more.
  static constexpr std::uint32_t kPart = 4096;
  // Tables that were looked at before and of which only what is new is looked at again.
  static constexpr std::size_t kSurveys = 1'000;

  enum class Found : std::uint8_t {
    kTable,
    kNoTable,
    kNoToken,     // nobody at the table has it; the table sleeps on
    kUnreadable,  // not now
    kDamaged,     // not until somebody has restored it
    kAside,       // it is broken
    kNoRoom,      // too many tables are in memory
  };
  struct Answer {
    Found found = Found::kNoTable;
    std::shared_ptr<Table> table;
    Refusal refusal;  // of kAside
  };
  using Then = std::function<void(const Answer&)>;

  // The lobby's side.
  struct Hooks {
    std::function<std::shared_ptr<Table>(TableId)> in_memory;  // null: it is not
    std::function<std::optional<Refusal>(TableId)> why_aside;
    std::function<bool()> has_room;  // for one more, besides those on their way
    std::function<std::shared_ptr<Table>(TableId)> make;
    // It is awake.
    std::function<void(const std::shared_ptr<Table>&)> keep;
    // The store could not read it.
    std::function<void(std::string_view why)> unreadable;
    // It cannot be woken; what people are told.
    std::function<Refusal(Table&, std::string_view why, bool thrown)> give_up;
  };

  Waker(TableServices& services, Hooks hooks);
  Waker(const Waker&) = delete;
  Waker& operator=(const Waker&) = delete;

  // Somebody who wants to a table. `token_hash`: it is woken only for whom that belongs to; empty:
  // for anybody.
  struct Caller {
    std::string site;  // where they are
    std::string token_hash;
    std::function<bool()> waits;  // whether they have not gone yet
    Then then;
  };

  // Looks for the table and wakes it. Answers later, never at once, and not those who have gone:
  // nothing is read or played that nobody waits for any more.
  void Fetch(const std::string& code, Caller caller);
  // Asks the store as much as for a token that nobody has, and answers that there is no table (or
  // that it cannot be read). When the store is busy, only that takes as long as for other codes.
  void FetchInVain(const std::string& code, Caller caller);

  // Tables on their way back.
  std::size_t waking() const { return wakes_.size(); }

  // Waits until nothing is being played again.
  void Finish() { thread_.Finish(); }

 private:
  // The tables of one address that are on their way back, and those of them that are being woken.
  struct Site {
    std::size_t wakes = 0;
    std::size_t under_way = 0;
    std::size_t under_way_long = 0;
  };
  using Sites = std::map<std::string, Site>;
  // A table on its way back. Only this object owns it; while its records are played, nothing on the
  // network thread looks at `table`, `part` and `failed`.
  struct Wake {
    TableId id;
    Survey survey;
    Sites::iterator site{};  // of the first who wants to go there
    std::vector<Caller> callers;
    std::shared_ptr<Table> table;
    std::uint32_t read = 0;  // records that were read so far
    std::vector<Record> part;
    std::string failed;   // why it cannot be woken; empty: it can
    bool thrown = false;  // … because something is broken, rather than its records
    bool IsLong() const { return survey.records() > kPart; }
    bool IsWanted() const {
      return std::ranges::any_of(callers, [](const Caller& caller) { return caller.waits(); });
    }
  };
  using WakePtr = std::shared_ptr<Wake>;

  void Find(const std::string& code, Caller caller,
            std::function<void(std::optional<TableId>, const Caller&)> then);
  // Takes as long as a short table that sleeps.
  void ScanNothing(Caller caller);
  // The answer when the store cannot read a table.
  Answer Unreadable(const Error& error) const;
  // Asks the store what there is to know of the table: once at a time, for all who want to know.
  void Scan(TableId id, const Caller& caller);
  void ScanFor(TableId id, std::span<const Caller> callers);
  void AskStore(TableId id, std::span<const Caller> callers);
  void KeepSurvey(TableId id, const Survey& survey);
  void Scanned(TableId id, const Survey& survey, const Caller& caller);
  // Puts the table on its way, if it is not.
  void WaitFor(TableId id, const Survey& survey, const Caller& caller);
  void BeginSome();
  // The next table to wake; the end if none may begin now.
  std::vector<WakePtr>::iterator PickNext();
  // Ends the wake if nobody waits for it any more.
  bool GivenUp(const WakePtr& wake);
  void Claimed(const WakePtr& wake, Result<std::optional<ClaimedTable>> claimed);
  void ReadOn(const WakePtr& wake);
  void TakePart(const WakePtr& wake, Result<std::vector<Record>> part);
  // Does a step of waking, on any thread.
  template <class Step>
  void Try(Wake& wake, const Step& step) const;
  void PartPlayed(const WakePtr& wake);
  void End(const WakePtr& wake, const Answer& answer);
  // It is not under way any more.
  void Leave(const WakePtr& wake);
  // It is not on its way any more.
  void Remove(const WakePtr& wake);
  // Goes on with a table, if it is still on its way. If that throws, it is not any more.
  template <class Step>
  void GoOn(const std::weak_ptr<Wake>& weak, const Step& step);
  // A receiver that does so on the network thread.
  template <class T>
  Receiver<T> With(const WakePtr& wake, void (Waker::*then)(const WakePtr&, Result<T>));

  TableServices& services_;
  Hooks hooks_;
  std::map<TableId, WakePtr> wakes_;
  Sites sites_;
  std::map<TableId, std::vector<Caller>> scanning_;  // and who came since
  std::map<TableId, Survey> surveys_;
  std::deque<TableId> survey_order_;  // oldest first; also of some that are gone
  std::vector<WakePtr> pending_;      // not begun
  std::vector<WakePtr> under_way_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  Workers thread_;  // last: it uses the rest
};

}  // namespace syrtis::server

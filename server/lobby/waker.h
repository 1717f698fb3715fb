#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/table/table.h"

namespace syrtis::server {

// Brings sleeping tables back, and holds nobody else up: the store is asked first whether there is
// such a table and whether the token is one of its people's; only then it is read, in parts, and
// played again in slices, one in each turn of the network thread.
class Waker {
 public:
  // Tables that are read at the same time: the shortest that wait come first, and some more may be
  // read if they are short (kPart at most), so that nobody waits for long games of others.
  static constexpr std::size_t kAtOnce = 4;
  static constexpr std::size_t kShortAtOnce = 8;
  static constexpr std::uint32_t kPart = 4096;          // records of one of them in memory
  static constexpr std::size_t kSliceBytes = 8 * 1024;  // of records that are played in one turn
  static constexpr std::size_t kSliceRecords = 256;     // at most
  // Tables that were looked at before and of which only what is new is looked at again.
  static constexpr std::size_t kSurveys = 1'000;

  enum class Found : std::uint8_t {
    kTable,
    kNoTable,
    kNoToken,     // nobody at the table has it; the table sleeps on
    kUnreadable,  // not now
    kDamaged,     // not until somebody has restored it
    kAside,       // it is broken
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

  // Looks for the table and wakes it. `token_hash`: only for whom it belongs to; empty: for
  // anybody. Answers later, never at once.
  void Fetch(const std::string& code, const std::string& token_hash, Then then);

 private:
  struct Wake {
    TableId id;
    Survey survey;
    std::vector<Then> waiting;
    std::shared_ptr<Table> table;
    std::uint32_t read = 0;  // records that were read so far
    std::vector<Record> part;
    std::size_t played = 0;  // of the part
  };
  using WakePtr = std::shared_ptr<Wake>;

  // The answer when the store cannot read a table.
  Answer Unreadable(const Error& error) const;
  // Asks the store what there is to know of the table.
  void Scan(TableId id, const std::string& token_hash, Then then);
  void KeepSurvey(TableId id, const Survey& survey);
  void Scanned(TableId id, const Survey& survey, const std::string& token_hash, const Then& then);
  void BeginSome();
  void Claimed(const WakePtr& wake, const Result<std::optional<ClaimedTable>>& claimed);
  void ReadOn(const WakePtr& wake);
  void TakePart(const WakePtr& wake, Result<std::vector<Record>> part);
  // Plays a slice of one table; then the others of this thread have their turn.
  void Turn();
  void PostTurn();
  std::optional<Error> PlaySlice(Wake& wake);
  void GiveUp(const WakePtr& wake, std::string_view why, bool thrown);
  void End(const WakePtr& wake, const Answer& answer);

  TableServices& services_;
  Hooks hooks_;
  std::map<TableId, WakePtr> wakes_;
  std::map<TableId, Survey> surveys_;
  std::deque<TableId> survey_order_;  // oldest first; also of some that are gone
  std::deque<WakePtr> pending_;       // not begun
  std::deque<WakePtr> replaying_;     // with records to play
  std::size_t under_way_ = 0;
  bool turning_ = false;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace syrtis::server

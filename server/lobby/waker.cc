#include "server/lobby/waker.h"

#include <algorithm>
#include <exception>
#include <span>
#include <utility>

#include "server/table/step.h"

namespace syrtis::server {
namespace {

// Does several things, each of them whatever another throws; what was thrown first is thrown on.
class Each {
 public:
  template <class Step>
  void Do(const Step& step) {
    try {
      step();
    } catch (...) {
      if (!thrown_) thrown_ = std::current_exception();
    }
  }
  void ThrowOn() const {
    if (thrown_) std::rethrow_exception(thrown_);
  }

 private:
  std::exception_ptr thrown_;
};

template <class Answer>
void AnswerAll(std::span<const Waker::Caller> callers, const Answer& answer) {
  Each each;
  for (const Waker::Caller& caller : callers) {
    each.Do([&] {
      if (caller.waits()) answer(caller);
    });
  }
  each.ThrowOn();
}

// If a step throws, it is undone, and those who wait for it are answered.
template <class Step, class Undo>
void OrUnreadable(std::span<const Waker::Caller> callers, const Step& step, const Undo& undo) {
  try {
    step();
  } catch (...) {
    undo();
    AnswerAll(callers,
              [](const Waker::Caller& one) { one.then({.found = Waker::Found::kUnreadable}); });
    throw;
  }
}

}  // namespace

Waker::Waker(TableServices& services, Hooks hooks)
    : services_(services), hooks_(std::move(hooks)), thread_(services.wake_threads) {
  under_way_.reserve(kAtOnce);
}

template <class T>
Receiver<T> Waker::With(const WakePtr& wake, void (Waker::*then)(const WakePtr&, Result<T>)) {
  return services_.journal.Here([this, then, weak = std::weak_ptr(wake)](Result<T> value) {
    GoOn(weak, [&](const WakePtr& going_on) { (this->*then)(going_on, std::move(value)); });
  });
}

template <class Step>
void Waker::GoOn(const std::weak_ptr<Wake>& weak, const Step& step) {
  const WakePtr wake = weak.lock();
  if (!wake) return;
  try {
    step(wake);
  } catch (...) {
    End(wake, {.found = Found::kUnreadable});
    throw;
  }
}

void Waker::Find(const std::string& code, Caller caller,
                 std::function<void(std::optional<TableId>, const Caller&)> then) {
  const auto take = [this, caller = std::move(caller),
                     then = std::move(then)](const Result<std::optional<TableId>>& found) {
    if (!caller.waits()) return;
    if (!found.ok()) return caller.then(Unreadable(found.error()));
    then(*found, caller);
  };
  services_.journal.store().Find(code, services_.journal.Here(alive_, take));
}

void Waker::Fetch(const std::string& code, Caller caller) {
  Find(code, std::move(caller), [this](std::optional<TableId> id, const Caller& asked) {
    if (id) return Scan(*id, asked);
    if (asked.token_hash.empty()) return asked.then({.found = Found::kNoTable});
    ScanNothing(asked);
  });
}

void Waker::FetchInVain(const std::string& code, Caller caller) {
  Find(code, std::move(caller),
       [this](std::optional<TableId> /*id*/, const Caller& asked) { ScanNothing(asked); });
}

// No table has this id. (They are drawn, of 64 bits.)
void Waker::ScanNothing(Caller caller) {
  const auto take = [this, caller = std::move(caller)](const Result<std::uint32_t>& records) {
    if (!caller.waits()) return;
    if (!records.ok()) return caller.then(Unreadable(records.error()));
    caller.then({.found = Found::kNoTable});
  };
  services_.journal.store().Scan(
      TableId{0}, 0, [](const Record&) {}, services_.journal.Here(alive_, take));
}

void Waker::Scan(TableId id, const Caller& caller) {
  if (std::optional<Refusal> refusal = hooks_.why_aside(id)) {
    return caller.then({.found = Found::kAside, .refusal = *std::move(refusal)});
  }
  const auto scanning = scanning_.find(id);
  if (scanning == scanning_.end()) return ScanFor(id, {&caller, 1});
  OrUnreadable({&caller, 1}, [&] { scanning->second.push_back(caller); }, [] {});
}

void Waker::ScanFor(TableId id, std::span<const Caller> callers) {
  OrUnreadable(callers, [&] { AskStore(id, callers); }, [&] { scanning_.erase(id); });
}

void Waker::AskStore(TableId id, std::span<const Caller> callers) {
  scanning_[id].clear();
  // The store's thread looks at the records; it is done with them when it answers. What is known
  // already is not looked at again: with a wrong token one could have a long game read all day.
  const auto known = surveys_.find(id);
  auto survey = std::make_shared<Survey>(known == surveys_.end() ? Survey() : known->second);
  const auto take = [this, id, survey, callers = std::vector(callers.begin(), callers.end())](
                        const Result<std::uint32_t>& records) {
    std::vector<Caller> next = std::move(scanning_.extract(id).mapped());
    const bool removed = records.ok() && *records < survey->records();  // meanwhile
    if (removed) surveys_.erase(id);
    Each each;
    if (records.ok() && !removed) each.Do([&] { KeepSurvey(id, *survey); });
    // Those who came meanwhile are answered by what has been written by now.
    std::erase_if(next, [](const Caller& caller) { return !caller.waits(); });
    if (!next.empty()) each.Do([&] { ScanFor(id, next); });
    each.Do([&] {
      AnswerAll(callers, [&](const Caller& caller) {
        if (!records.ok()) return caller.then(Unreadable(records.error()));
        if (removed) return caller.then({.found = Found::kNoTable});
        Scanned(id, *survey, caller);
      });
    });
    each.Do([&] { BeginSome(); });
    each.ThrowOn();
  };
  const auto see = [survey](const Record& record) {
    const AssertGuard guard;
    survey->Add(record);
  };
  services_.journal.store().Scan(id, survey->records(), see, services_.journal.Here(alive_, take));
}

void Waker::KeepSurvey(TableId id, const Survey& survey) {
  if (survey.records() == 0) return;
  const auto [at, is_new] = surveys_.try_emplace(id, survey);
  if (!is_new && at->second.records() < survey.records()) at->second = survey;
  if (!is_new) return;
  survey_order_.push_back(id);
  if (survey_order_.size() <= kSurveys) return;
  surveys_.erase(survey_order_.front());
  survey_order_.pop_front();
}

Waker::Answer Waker::Unreadable(const Error& error) const {
  hooks_.unreadable(error.text);
  return {.found = IsDamage(error) ? Found::kDamaged : Found::kUnreadable};
}

void Waker::Scanned(TableId id, const Survey& survey, const Caller& caller) {
  if (survey.records() == 0) return caller.then({.found = Found::kNoTable});
  const bool wants_token = !caller.token_hash.empty();
  // By its old code a table is found only by those who have a place there.
  if (const std::optional<TableId>& moved = survey.moved_to()) {
    if (wants_token && *moved != id) return Scan(*moved, caller);
    return caller.then({.found = Found::kNoTable});
  }
  if (wants_token && !survey.HasToken(caller.token_hash)) {
    return caller.then({.found = Found::kNoToken});
  }
  // Somebody else may have been quicker.
  if (std::shared_ptr<Table> table = hooks_.in_memory(id)) {
    return caller.then({.found = Found::kTable, .table = std::move(table)});
  }
  if (!wakes_.contains(id) && !hooks_.has_room()) return caller.then({.found = Found::kNoRoom});
  OrUnreadable({&caller, 1}, [&] { WaitFor(id, survey, caller); }, [] {});
}

void Waker::WaitFor(TableId id, const Survey& survey, const Caller& caller) {
  const auto on_its_way = wakes_.find(id);
  if (on_its_way != wakes_.end()) return on_its_way->second->callers.push_back(caller);
  const auto wake = std::make_shared<Wake>(Wake{.id = id, .survey = survey});
  wake->callers.push_back(caller);
  wake->site = sites_.try_emplace(caller.site).first;
  ++wake->site->second.wakes;
  try {
    wakes_.emplace(id, wake);
    pending_.push_back(wake);
  } catch (...) {
    Remove(wake);
    throw;
  }
}

std::vector<Waker::WakePtr>::iterator Waker::PickNext() {
  auto next = pending_.end();
  if (under_way_.size() >= kAtOnce) return next;
  const bool long_ones =
      std::cmp_less(std::ranges::count_if(under_way_, &Wake::IsLong), kLongAtOnce);
  const auto rank = [](const Wake& wake) {
    return std::pair(wake.site->second.under_way, wake.survey.records());
  };
  for (auto at = pending_.begin(); at != pending_.end(); ++at) {
    const Wake& wake = **at;
    const bool may =
        !wake.IsLong() || (long_ones && wake.site->second.under_way_long < kLongOfAddress);
    if (may && (next == pending_.end() || rank(wake) < rank(**next))) next = at;
  }
  return next;
}

void Waker::BeginSome() {
  Each each;
  while (true) {
    const auto next = PickNext();
    if (next == pending_.end()) break;
    const WakePtr wake = std::move(*next);
    pending_.erase(next);
    if (!wake->IsWanted()) {
      Remove(wake);
      continue;
    }
    under_way_.push_back(wake);
    ++wake->site->second.under_way;
    if (wake->IsLong()) ++wake->site->second.under_way_long;
    each.Do([&] {
      const auto claim = [&] {
        services_.journal.store().Claim(wake->id, services_.wall_seconds(),
                                        With(wake, &Waker::Claimed));
      };
      OrUnreadable(wake->callers, claim, [&] { Leave(wake); });
    });
  }
  each.ThrowOn();
}

bool Waker::GivenUp(const WakePtr& wake) {
  if (wake->IsWanted()) return false;
  End(wake, {});
  return true;
}

void Waker::Claimed(const WakePtr& wake, Result<std::optional<ClaimedTable>> claimed) {
  if (GivenUp(wake)) return;
  if (!claimed.ok()) return End(wake, Unreadable(claimed.error()));
  const std::optional<ClaimedTable>& table = *claimed;
  if (!table) return End(wake, {.found = Found::kNoTable});
  // Another server has written to it since it was looked at.
  if (table->last_seq != wake->survey.records()) {
    return End(wake, {.found = Found::kUnreadable});
  }
  wake->table = hooks_.make(wake->id);
  wake->table->BeginWake(table->epoch, wake->survey);
  ReadOn(wake);
}

void Waker::ReadOn(const WakePtr& wake) {
  const std::uint32_t first = wake->read + 1;
  const std::uint32_t last = std::min(wake->survey.records(), wake->read + kPart);
  services_.journal.store().ReadRecords(wake->id, first, last, With(wake, &Waker::TakePart));
}

template <class Step>
void Waker::Try(Wake& wake, const Step& step) const {
  std::optional<Error> wrong;
  wake.failed = TryStep(services_.worked, [&] { wrong = step(); });
  wake.thrown = !wake.failed.empty();
  if (wrong) wake.failed = wrong->text;
}

void Waker::TakePart(const WakePtr& wake, Result<std::vector<Record>> part) {
  if (GivenUp(wake)) return;
  if (!part.ok()) return End(wake, Unreadable(part.error()));
  wake->part = *std::move(part);
  wake->read += static_cast<std::uint32_t>(wake->part.size());
  // The wake stays here until its answer has come: the thread must not be the last who has it.
  thread_.Post(0, wake->site->first, [this, &playing = *wake, weak = std::weak_ptr(wake)] {
    for (const Record& record : playing.part) {
      Try(playing, [&] { return playing.table->WakeWith(record); });
      if (!playing.failed.empty()) break;
    }
    services_.post(
        [this, weak] { GoOn(weak, [this](const WakePtr& going_on) { PartPlayed(going_on); }); });
  });
}

void Waker::PartPlayed(const WakePtr& wake) {
  const bool all = wake->read >= wake->survey.records();
  if (wake->failed.empty() && !all) {
    if (!GivenUp(wake)) ReadOn(wake);
    return;
  }
  if (wake->failed.empty()) Try(*wake, [&] { return wake->table->EndWake(); });
  if (!wake->failed.empty()) {
    return End(wake, {.found = Found::kAside,
                      .refusal = hooks_.give_up(*wake->table, wake->failed, wake->thrown)});
  }
  hooks_.keep(wake->table);
  End(wake, {.found = Found::kTable, .table = wake->table});
}

void Waker::Remove(const WakePtr& wake) {
  wakes_.erase(wake->id);
  if (--wake->site->second.wakes == 0) sites_.erase(wake->site);
}

void Waker::Leave(const WakePtr& wake) {
  std::erase(under_way_, wake);
  --wake->site->second.under_way;
  if (wake->IsLong()) --wake->site->second.under_way_long;
  Remove(wake);
}

void Waker::End(const WakePtr& wake, const Answer& answer) {
  if (std::ranges::find(under_way_, wake) == under_way_.end()) return;  // it has ended
  Leave(wake);
  Each each;
  each.Do([&] { BeginSome(); });
  each.Do([&] {
    AnswerAll(std::exchange(wake->callers, {}), [&](const Caller& caller) { caller.then(answer); });
  });
  each.ThrowOn();
}

}  // namespace syrtis::server

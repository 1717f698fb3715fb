#include "server/lobby/waker.h"

#include <algorithm>
#include <utility>

#include "server/table/step.h"

namespace syrtis::server {

Waker::Waker(TableServices& services, Hooks hooks)
    : services_(services), hooks_(std::move(hooks)) {}

void Waker::Fetch(const std::string& code, const std::string& token_hash, Then then) {
  Journal& journal = services_.journal;
  journal.store().Find(code,
                       journal.Here<Result<std::optional<TableId>>>(
                           [this, alive = std::weak_ptr(alive_), token_hash,
                            then = std::move(then)](const Result<std::optional<TableId>>& found) {
                             if (alive.expired()) return;
                             if (!found.ok()) return then(Unreadable(found.error()));
                             if (!found->has_value()) return then({.found = Found::kNoTable});
                             Scan(**found, token_hash, then);
                           }));
}

void Waker::Scan(TableId id, const std::string& token_hash, Then then) {
  if (std::optional<Refusal> refusal = hooks_.why_aside(id)) {
    return then({.found = Found::kAside, .refusal = *std::move(refusal)});
  }
  // The store's thread looks at the records; it is done with them when it answers. What is known
  // already is not looked at again: with a wrong token one could have a long game read all day.
  const auto known = surveys_.find(id);
  auto survey = std::make_shared<Survey>(known == surveys_.end() ? Survey() : known->second);
  services_.journal.store().Scan(
      id, survey->records(), [survey](const Record& record) { survey->Add(record); },
      services_.journal.Here<Result<std::uint32_t>>(
          [this, alive = std::weak_ptr(alive_), id, survey, token_hash,
           then = std::move(then)](const Result<std::uint32_t>& records) {
            if (alive.expired()) return;
            if (!records.ok()) return then(Unreadable(records.error()));
            if (*records < survey->records()) {  // the table was removed meanwhile
              surveys_.erase(id);
              return then({.found = Found::kNoTable});
            }
            KeepSurvey(id, *survey);
            Scanned(id, *survey, token_hash, then);
          }));
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

void Waker::Scanned(TableId id, const Survey& survey, const std::string& token_hash,
                    const Then& then) {
  if (survey.records() == 0) return then({.found = Found::kNoTable});
  const bool wants_token = !token_hash.empty();
  // By its old code a table is found only by those who have a place there.
  if (const std::optional<TableId>& moved = survey.moved_to()) {
    if (wants_token && *moved != id) return Scan(*moved, token_hash, then);
    return then({.found = Found::kNoTable});
  }
  if (wants_token && !survey.HasToken(token_hash)) return then({.found = Found::kNoToken});
  // Somebody else may have been quicker.
  if (std::shared_ptr<Table> table = hooks_.in_memory(id)) {
    return then({.found = Found::kTable, .table = std::move(table)});
  }
  WakePtr& wake = wakes_[id];
  const bool is_new = !wake;
  if (is_new) wake = std::make_shared<Wake>(Wake{.id = id, .survey = survey});
  wake->waiting.push_back(then);
  if (!is_new) return;
  pending_.push_back(wake);
  BeginSome();
}

void Waker::BeginSome() {
  const auto shorter = [](const WakePtr& a, const WakePtr& b) {
    return a->survey.records() < b->survey.records();
  };
  while (under_way_ < kShortAtOnce && !pending_.empty()) {
    const auto first = std::min_element(pending_.begin(), pending_.end(), shorter);
    if (under_way_ >= kAtOnce && (*first)->survey.records() > kPart) return;
    const WakePtr wake = *first;
    pending_.erase(first);
    ++under_way_;
    services_.journal.store().Claim(wake->id, services_.wall_seconds(),
                                    services_.journal.Here<Result<std::optional<ClaimedTable>>>(
                                        [this, alive = std::weak_ptr(alive_),
                                         wake](const Result<std::optional<ClaimedTable>>& claimed) {
                                          if (!alive.expired()) Claimed(wake, claimed);
                                        }));
  }
}

void Waker::Claimed(const WakePtr& wake, const Result<std::optional<ClaimedTable>>& claimed) {
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
  services_.journal.store().ReadRecords(
      wake->id, first, last,
      services_.journal.Here<Result<std::vector<Record>>>(
          [this, alive = std::weak_ptr(alive_), wake](Result<std::vector<Record>> part) {
            if (!alive.expired()) TakePart(wake, std::move(part));
          }));
}

void Waker::TakePart(const WakePtr& wake, Result<std::vector<Record>> part) {
  if (!part.ok()) return End(wake, Unreadable(part.error()));
  wake->part = *std::move(part);
  wake->played = 0;
  wake->read += static_cast<std::uint32_t>(wake->part.size());
  replaying_.push_back(wake);
  PostTurn();
}

void Waker::PostTurn() {
  if (turning_ || replaying_.empty()) return;
  turning_ = true;
  services_.post([this, alive = std::weak_ptr(alive_)] {
    if (!alive.expired()) Turn();
  });
}

void Waker::Turn() {
  turning_ = false;
  const WakePtr wake = std::move(replaying_.front());
  replaying_.pop_front();
  std::optional<Error> wrong;
  const std::string thrown = TryStep(services_.worked, [&] { wrong = PlaySlice(*wake); });
  if (!thrown.empty() || wrong) {
    GiveUp(wake, wrong ? wrong->text : thrown, !wrong);
  } else if (wake->played < wake->part.size()) {
    replaying_.push_back(wake);
  } else if (wake->read < wake->survey.records()) {
    ReadOn(wake);
  } else {
    hooks_.keep(wake->table);
    End(wake, {.found = Found::kTable, .table = wake->table});
  }
  PostTurn();
}

std::optional<Error> Waker::PlaySlice(Wake& wake) {
  std::size_t bytes = 0;
  std::size_t records = 0;
  while (wake.played < wake.part.size() && bytes < kSliceBytes && records < kSliceRecords) {
    const Record& record = wake.part[wake.played++];
    bytes += record.bytes.size();
    ++records;
    if (std::optional<Error> wrong = wake.table->WakeWith(record)) return wrong;
  }
  const bool all = wake.played == wake.part.size() && wake.read >= wake.survey.records();
  return all ? wake.table->EndWake() : std::nullopt;
}

void Waker::GiveUp(const WakePtr& wake, std::string_view why, bool thrown) {
  End(wake, {.found = Found::kAside, .refusal = hooks_.give_up(*wake->table, why, thrown)});
}

void Waker::End(const WakePtr& wake, const Answer& answer) {
  --under_way_;
  wakes_.erase(wake->id);
  const std::vector<Then> waiting = std::move(wake->waiting);
  for (const Then& then : waiting) then(answer);
  BeginSome();
}

}  // namespace syrtis::server

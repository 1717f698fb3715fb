#include "server/table/table.h"

#include <algorithm>
#include <utility>

#include "server/net/address.h"
#include "server/table/close_codes.h"
#include "server/table/turns.h"

namespace syrtis::server {

Table::Table(TableServices& services, TableId id) : services_(services), id_(id) {
  empty_since_ = services_.clock.Now();
}

Table::~Table() { services_.scheduler.Cancel(*this); }

void Table::Open(std::string code, const Settings& settings) {
  arrived_ = std::chrono::steady_clock::now();
  Record({.kind = RecordKind::kOpened, .text = WriteSettings(settings), .bytes = std::move(code)});
  Reschedule(services_.clock.Now());
}

void Table::BeginWake(std::uint32_t epoch, const Survey& survey) {
  epoch_ = epoch;
  waking_ = std::make_unique<Waking>(survey);
}

// Only the last game is played again: those before it may have been of rules that are not here any
// more. So may the last one, if it is over.
std::optional<Error> Table::WakeWith(const syrtis::server::Record& stored) {
  if (stored.seq != last_seq_ + 1) return Error{"records are missing"};
  const Result<TableRecord> record = DecodeRecord(stored.bytes);
  if (!record.ok()) return record.error();
  const std::uint32_t last_start = waking_->survey.last_start();
  if (record->kind == RecordKind::kStarted) BeginHistory();
  last_seq_ = stored.seq;
  if (IsSilent(record->kind)) numbers_.AddSilent(stored.seq);
  const bool replayed = stored.seq >= last_start && !waking_->lost;
  const std::optional<Error> wrong =
      replayed ? Replay(*record, roster_, room_) : roster_.Apply(*record);
  if (wrong && stored.seq == last_start && waking_->survey.was_over()) {
    waking_->lost = true;
  } else if (wrong) {
    return Error{"record " + std::to_string(stored.seq) + ": " + wrong->text};
  } else if (replayed) {
    Note(*record, stored.seq);
    static_cast<void>(orders_.Apply(*record, roster_, room_.get()));
  }
  log_.Add(stored.bytes);
  CountBytes(record->kind, stored.bytes.size());
  PutMark();
  // It is on disk, and told to nobody yet: only its end may still be needed.
  outbox_.Start(last_seq_);
  ForgetStored();
  ForgetTalk();
  if (record->re != 0 && roster_.Find(record->member) != nullptr) {
    MemoryOf(record->member).answers.AddTaken(record->re, AnswerOf(*record, stored.seq));
  }
  return std::nullopt;
}

std::optional<Error> Table::EndWake() {
  if (last_seq_ == 0) return Error{"it has no records"};
  if (last_seq_ != waking_->survey.records()) return Error{"records are missing"};
  if (waking_->lost) {
    roster_.ForgetGame();
    BeginHistory();
    first_since_ = last_seq_ + 1;
  }
  waking_.reset();
  arrived_ = std::chrono::steady_clock::now();
  outbox_.Start(last_seq_);
  ForgetStored();
  // The sand stands still until the people are back.
  frozen_ = true;
  frozen_ms_ = room_ ? room_->Now() : 0;
  GiveGrace();
  BeginBots();
  LookWhoIsThere();
  return std::nullopt;
}

std::optional<Error> Table::Replay(const TableRecord& record, Roster& roster,
                                   std::unique_ptr<Room>& room) const {
  if (std::optional<Error> wrong = roster.Apply(record)) return wrong;
  if (record.kind == RecordKind::kStarted) {
    Result<std::unique_ptr<Room>> made = StartedRoom(record, services_.games);
    if (!made.ok()) return made.error();
    room = *std::move(made);
  } else if (record.kind == RecordKind::kPlay) {
    if (!room) return Error{"a move without a game"};
    if (!room->Replay(record.bytes)) return Error{"a move does not fit the game"};
    if (room->IsOver()) roster.SetFinished();
  }
  return std::nullopt;
}

// Remembers the facts that later requests are compared with.
void Table::Note(const TableRecord& record, std::uint32_t seq) {
  if (record.kind == RecordKind::kStarted) {
    move_seq_ = back_seq_ = 0;
    sat_.clear();
    sat_from_.clear();
    first_late_ = roster_.NextMember();
    for (const Chair& chair : roster_.chairs()) {
      if (chair.member != 0) sat_.emplace_back(chair.member, roster_.SeatOf(chair.member));
    }
    for (const Attendee& who : attendees_) NoteAddress(who);
  } else if (record.kind == RecordKind::kSat && roster_.phase() == TablePhase::kPlaying) {
    const std::pair place(record.other, static_cast<int>(record.seat));
    if (std::ranges::find(sat_, place) == sat_.end()) sat_.push_back(place);
  } else if (record.kind == RecordKind::kLeft) {
    ForgetMember(record.other);
  } else if (record.kind == RecordKind::kPlay && room_->LastWasMove()) {
    move_seq_ = numbers_.Of(seq);
    if (room_->LastTakenBack() > 0) back_seq_ = move_seq_;
  }
}

// A member who left does not come back as the same one. The addresses of seats stay known.
void Table::ForgetMember(MemberId member) {
  std::erase_if(memories_, [member](const Memory& memory) { return memory.member == member; });
  std::erase_if(sat_, [member](const auto& place) { return place.first == member; });
  std::vector<SatFrom> kept;
  for (SatFrom& place : sat_from_) {
    if (place.member == member) place.member = 0;
    if (std::ranges::find(kept, place) == kept.end()) kept.push_back(std::move(place));
  }
  sat_from_ = std::move(kept);
}

void Table::NoteAddress(const Attendee& who) {
  const int seat = roster_.SeatOf(who.member);
  if (seat < 0 || roster_.phase() != TablePhase::kPlaying) return;
  const SatFrom place{.subscriber = who.subscriber, .seat = seat, .member = who.member};
  if (std::ranges::find(sat_from_, place) == sat_from_.end()) {
    if (sat_from_.size() == kMaxSatFrom) sat_from_.erase(sat_from_.begin());
    sat_from_.push_back(place);
  }
}

Table::Attendee* Table::Find(const Socket& socket) {
  const auto at = std::ranges::find_if(
      attendees_, [&socket](const Attendee& a) { return a.socket.get() == &socket; });
  return at == attendees_.end() ? nullptr : &*at;
}

std::size_t Table::watchers() const {
  return static_cast<std::size_t>(std::ranges::count(attendees_, 0U, &Attendee::member));
}

Table::Memory& Table::MemoryOf(MemberId member) {
  const auto known = std::ranges::find(memories_, member, &Memory::member);
  if (known != memories_.end()) return *known;
  Memory& memory = memories_.emplace_back();
  memory.member = member;
  return memory;
}

bool Table::IsHere(MemberId member) const {
  return std::ranges::find(attendees_, member, &Attendee::member) != attendees_.end();
}

Table::Attendee& Table::Admit(const std::shared_ptr<Socket>& socket, MemberId member) {
  Attendee& who = attendees_.emplace_back();
  who.socket = socket;
  who.subscriber = SubscriberOf(socket->address());
  who.member = member;
  who.from_seq = last_seq_;
  if (member != 0) MemoryOf(member).subscriber = who.subscriber;
  NoteAddress(who);
  return who;
}

void Table::Join(const std::shared_ptr<Socket>& socket, std::uint32_t re, std::string_view name,
                 std::string token_hash, std::string_view token) {
  BeginStep(SubscriberOf(socket->address()));
  while (roster_.PresentMembers() >= kMaxMembers) {
    const MemberId leaving = WhoMakesRoom(SubscriberOf(socket->address()));
    if (leaving == 0) break;
    Record({.kind = RecordKind::kLeft, .other = leaving});
    Depart(leaving, "the table is full; you can look on");
  }
  const MemberId member = roster_.NextMember();
  Record({.kind = RecordKind::kJoined,
          .member = member,
          .re = re,
          .other = member,
          .text = NameFor(name, 0),
          .bytes = std::move(token_hash)});
  const Attendee& who = Admit(socket, member);
  Tell(who, protocol::AnswerText(re, [&](json::Writer& writer) {
         writer.Field("code", roster_.code()).Field("member", member).Field("token", token);
       }));
  Tell(who, SnapshotText(who));
  TellPresence(member, true);
  LookWhoIsThere();
}

Table::Resumed Table::Resume(const std::shared_ptr<Socket>& socket, std::uint32_t re,
                             std::string_view token_hash, std::optional<std::uint32_t> since) {
  const Member* member = roster_.FindToken(token_hash);
  if (member == nullptr) return Resumed::kUnknown;
  BeginStep(SubscriberOf(socket->address()));
  if (!TakeTurn(MemoryOf(member->id).resume_free, services_.clock.Now(), 20,
                services_.times.resume_every)) {
    return Resumed::kTooOften;
  }
  // One place at the table, one connection: the newest counts.
  bool was_here = false;
  for (const Attendee& other : attendees_) {
    if (other.member != member->id) continue;
    was_here = true;
    other.socket->SendText(ByeText(ByeCode::kElsewhere, "your seat was opened elsewhere"));
    other.socket->Close(close_code::kReplaced, "opened elsewhere");
  }
  std::erase_if(attendees_, [&](const Attendee& a) { return a.member == member->id; });
  Attendee& who = Admit(socket, member->id);
  const std::uint32_t last_id = MemoryOf(member->id).answers.last();
  Tell(who, protocol::AnswerText(re, [&](json::Writer& writer) {
         writer.Field("code", roster_.code()).Field("member", member->id).Field("lastId", last_id);
       }));
  TellSince(who, since);
  if (!was_here) TellPresence(member->id, true);
  LookWhoIsThere();
  return Resumed::kYes;
}

void Table::Watch(const std::shared_ptr<Socket>& socket, std::uint32_t re,
                  std::optional<std::uint32_t> since) {
  Attendee& who = Admit(socket, 0);
  Tell(who, protocol::AnswerText(
                re, [this](json::Writer& writer) { writer.Field("code", roster_.code()); }));
  // Of a game that is over the replay tells.
  if (since && room_ && !room_->IsOver()) {
    since = std::max(*since, numbers_.Of(base_seq_ - 1));
  } else {
    since = std::nullopt;
  }
  TellSince(who, since);
}

void Table::Drop(const Socket& socket) {
  outbox_.Drop(socket);
  const Attendee* who = Find(socket);
  if (who == nullptr) return;
  BeginStep(who->subscriber);
  const MemberId member = who->member;
  std::erase_if(attendees_, [&](const Attendee& a) { return a.socket.get() == &socket; });
  if (member != 0) TellPresence(member, false);
  if (attendees_.empty()) empty_since_ = services_.clock.Now();
  LookWhoIsThere();
}

bool Table::MaySleep() const {
  return attendees_.empty() && IsStored() &&
         services_.clock.Now() >= empty_since_ + services_.times.sleep;
}

void Table::PutAside(std::string_view why) {
  put_aside_ = true;
  ++services_.figures.tables_put_aside;
  bots_.Clear();
  outbox_.Clear();
  services_.scheduler.Cancel(*this);
  SendAway(close_code::kInternalError, ByeCode::kBroken, why);
}

void Table::Farewell(std::string_view why) {
  SendAway(close_code::kRestart, ByeCode::kRestart, why);
}

void Table::SendAway(std::uint16_t code, ByeCode bye, std::string_view why) {
  const Frame frame = MakeTextFrame(ByeText(bye, why));
  for (const Attendee& who : attendees_) {
    who.socket->Send(frame);
    who.socket->Close(code, why);
  }
  payer_ = BotPayer();
  attendees_.clear();
  empty_since_ = services_.clock.Now();
  LookWhoIsThere();
}

std::size_t Table::MemoryEstimate() const {
  std::size_t bytes = sizeof(Table) + log_.memory() + attendees_.capacity() * sizeof(Attendee);
  for (const Attendee& who : attendees_) {
    if (who.past) bytes += sizeof(Past) + who.past->read.memory();
  }
  bytes += marks_.size() * sizeof(Mark);
  bytes += memories_.capacity() * sizeof(Memory) + roster_.members().capacity() * sizeof(Member);
  bytes += sat_.capacity() * sizeof(sat_[0]) + sat_from_.capacity() * sizeof(SatFrom);
  return bytes;
}

}  // namespace syrtis::server

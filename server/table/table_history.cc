#include <algorithm>
#include <utility>

#include "server/net/address.h"
#include "server/table/table.h"

// The backlog of a reconnecting client, told in parts: no more of it waits in memory than one part
// and the records of the next, however long they were gone and however slowly they read.
namespace syrtis::server {
namespace {

// Bytes of a part that are no messages: who is here, what the clock shows.
constexpr std::size_t kHeadOfPart = 1024;

}  // namespace

void Table::TellSince(Attendee& who, std::optional<std::uint32_t> since) {
  const bool known = since && *since <= numbers_.Of(last_seq_);
  const std::uint32_t heard = known ? numbers_.RecordOf(*since) : 0;
  if (known && heard >= first_since_ && heard + 1 >= base_seq_) return CatchUp(who, heard);
  TellSnapshot(who);
}

void Table::CatchUp(Attendee& who, std::uint32_t since) {
  who.past = std::make_shared<Past>();
  who.past->told = who.past->sent = since;
  who.past->next = since + 1;
  // Most who come back after a moment have missed nothing.
  if (since == last_seq_) return TellPart(who);
  const auto mark = std::find_if(marks_.rbegin(), marks_.rend(),
                                 [since](const Mark& one) { return one.seq < since; });
  if (mark != marks_.rend()) {
    who.past->roster = mark->roster;
    if (mark->room) who.past->room = mark->room->Clone();
    who.past->next = mark->seq + 1;
  } else if (last_seq_ - base_seq_ >= kMostRetold) {
    return TellSnapshot(who);
  } else {
    who.past->roster = base_;
    who.past->next = base_seq_;
  }
  RetellLater(who);
}

void Table::TellPart(Attendee& who) {
  Past& past = *who.past;
  // A game that began meanwhile has put an end to what could be told.
  if (past.sent + 1 < base_seq_) return TellSnapshot(who);
  std::size_t made_now = 0;
  while (past.told < last_seq_) {
    if (numbers_.IsSilent(past.told + 1)) {
      ++past.told;
      continue;
    }
    if (past.text.empty() && made_now++ == kMadeAtOnce) return RetellLater(who);
    const Made made = past.text.empty() ? MakeNext(who) : Made::kYes;
    if (made == Made::kLeadsElsewhere) return TellSnapshot(who);
    if (made == Made::kNotInMemory && past.part.empty()) return ReadPast(who);
    if (made == Made::kNotInMemory) break;
    if (made == Made::kNotYet) return RetellLater(who);
    if (past.text.empty()) {
      ++past.told;
      continue;
    }
    const bool full = past.part.size() + past.text.size() > kHistoryPart - kHeadOfPart;
    if (!past.part.empty() && full) break;
    if (!past.part.empty()) past.part.push_back(',');
    past.part += std::exchange(past.text, {});
    ++past.told;
  }
  const std::string text = PartText(who, past.sent, std::exchange(past.part, {}));
  services_.told.Spend(SiteOf(who.subscriber), services_.clock.Now(), text.size());
  past.sent = past.told;
  if (past.told == last_seq_) {
    who.past.reset();
    who.from_seq = last_seq_;
    return Tell(who, text);
  }
  outbox_.AddFor(who.socket, MakeTextFrame(text), /*and_drained=*/true);
}

void Table::TellSnapshot(Attendee& who) {
  who.past.reset();
  who.from_seq = last_seq_;
  Tell(who, SnapshotText(who));
}

void Table::Drained(const Socket& socket) {
  Attendee* who = Find(socket);
  // That may be about something else that was sent while the past is read.
  if (who == nullptr || !who->past || who->past->reading || !IsLive()) return;
  RetellAtPace(*who);
}

std::string Table::PartText(const Attendee& who, std::uint32_t since,
                            std::string_view messages) const {
  return json::ObjectText([&](json::Writer& writer) {
    writer.BeginObject("history").Field("since", numbers_.Of(since));
    if (who.member != 0) writer.Field("you", who.member);
    WritePresence(writer);
    WriteClock(writer);
    WriteOrderOf(who, writer);
    if (who.past->told < last_seq_) writer.Field("more", true);
    writer.Key("messages").AddJson("[" + std::string(messages) + "]").End();
  });
}

// The same steps once more, up to the message that is told next. Elsewhere: what the member's seat
// may know leads to another view than they have, so that the rest cannot be told by patches; or
// what is on disk is no longer what it was.
Table::Made Table::MakeNext(const Attendee& who) const {
  Past& past = *who.past;
  const int seat = roster_.SeatOf(who.member);
  std::size_t played = 0;
  while (true) {
    if (played >= kRetoldAtOnce) return Made::kNotYet;
    const RecordLog& log = log_.Has(past.next) ? log_ : past.read;
    if (!log.Has(past.next)) return Made::kNotInMemory;
    const std::uint32_t seq = past.next++;
    played += log.At(seq).size();
    const Result<TableRecord> record = DecodeRecord(log.At(seq));
    if (!record.ok() || Replay(*record, past.roster, past.room)) return Made::kLeadsElsewhere;
    const bool elsewhere =
        past.room && past.room->Audiences() > 1 && past.roster.SeatOf(who.member) != seat;
    if (seq >= past.told && elsewhere) return Made::kLeadsElsewhere;
    if (seq <= past.told) continue;
    // Friends who talk can see who looks on, not who will.
    if (record->kind == RecordKind::kChat && who.member == 0) return Made::kYes;
    past.text = MessageFor(AudienceOf(who), *record, seq, past.roster, past.room.get());
    return Made::kYes;
  }
}

void Table::RetellLater(Attendee& who) {
  who.past->reading = true;
  who.past->goes_on_at = kMaxMs;
  services_.slices.Add([weak = weak_from_this(), asked = std::weak_ptr(who.past)] {
    const std::shared_ptr<Table> self = weak.lock();
    const std::shared_ptr<Past> past = asked.lock();
    if (!self || !past) return;
    const auto at = std::ranges::find(self->attendees_, past, &Attendee::past);
    if (at == self->attendees_.end() || !self->IsLive()) return;
    past->reading = false;
    self->Guarded([&] { self->TellPart(*at); });
  });
}

// A request of a hundred bytes can be answered by megabytes: what is more than its site may have
// just now waits. Where many records were missed, those that are read count as well as what is
// told.
void Table::RetellAtPace(Attendee& who) {
  const Ms now = services_.clock.Now();
  const Ms free_at = services_.told.FreeAt(SiteOf(who.subscriber), now);
  if (free_at <= now) return RetellLater(who);
  who.past->goes_on_at = free_at;
  Reschedule(now);
}

// Only what is on disk is not in memory.
void Table::ReadPast(Attendee& who) {
  who.past->reading = true;
  const std::uint32_t first = who.past->next;
  const std::uint32_t last = std::min(log_.first(), first + who.past->read_next) - 1;
  const auto take = [table = weak_from_this(),
                     asked = std::weak_ptr(who.past)](const Result<StoredRecords>& records) {
    const std::shared_ptr<Table> self = table.lock();
    const std::shared_ptr<Past> waiting = asked.lock();
    if (self && waiting) self->Guarded([&] { self->TakePast(waiting, records); });
  };
  services_.journal.store().ReadRecords(id_, first, last, services_.journal.Here(take));
}

void Table::TakePast(const std::shared_ptr<Past>& past, const Result<StoredRecords>& records) {
  const auto who = std::ranges::find(attendees_, past, &Attendee::past);
  if (who == attendees_.end() || !IsLive()) return;
  // The table itself is in memory whatever the disk says.
  if (!records.ok()) return TellSnapshot(*who);
  past->read.Reset(past->next);
  std::size_t bytes = 0;
  std::uint32_t count = 0;
  // They may stay here for as long as somebody reads slowly.
  for (const syrtis::server::Record& record : *records) {
    if (bytes >= kReadBytesAtOnce) break;
    past->read.Add(record.bytes);
    bytes += record.bytes.size();
    ++count;
  }
  past->read_next = static_cast<std::uint32_t>(std::clamp<std::size_t>(
      count * kReadBytesAtOnce / std::max<std::size_t>(bytes, 1), kFewReadAtOnce, kReadAtOnce));
  past->reading = false;
  // Near the end there are never many: from the mark on, however little was missed.
  const bool near_end = last_seq_ - past->told <= kMarks * kMarkEvery;
  if (near_end) return RetellLater(*who);
  services_.told.Spend(SiteOf(who->subscriber), services_.clock.Now(), bytes);
  RetellAtPace(*who);
}

}  // namespace syrtis::server

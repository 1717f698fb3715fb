#include <stdexcept>
#include <utility>
#include <vector>

#include "server/table/table.h"

// What somebody missed, told in parts: no more of it waits in memory than one part, however long
// they were gone and however slowly they read.
namespace syrtis::server {
namespace {

// Bytes of a part that are no messages: who is here, what the clock shows.
constexpr std::size_t kHeadOfPart = 1024;

}  // namespace

void Table::CatchUp(Attendee& who, std::uint32_t since) {
  who.past = std::make_unique<Past>();
  who.past->told = since;
  who.past->next = since + 1;
  // Most who come back after a moment have missed nothing.
  if (since < last_seq_) {
    who.past->roster = base_;
    who.past->next = log_.first();
  }
  TellPart(who);
}

void Table::TellPart(Attendee& who) {
  const std::string text = PartText(who);
  if (text.empty()) return TellSnapshot(who);
  if (who.past->told == last_seq_) {
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
  if (who == nullptr || !who->past || !IsLive()) return;
  TellPart(*who);
}

std::string Table::PartText(Attendee& who) const {
  Past& past = *who.past;
  // A game that began meanwhile has put an end to what could be told.
  if (past.told + 1 < log_.first()) return {};
  std::string messages;
  const std::uint32_t since = past.told;
  while (past.told < last_seq_) {
    if (past.text.empty() && !MakeNext(who)) return {};
    if (!messages.empty() && messages.size() + past.text.size() > kHistoryPart - kHeadOfPart) break;
    if (!messages.empty()) messages.push_back(',');
    messages += std::exchange(past.text, {});
    ++past.told;
  }
  std::string text;
  json::Writer writer(text);
  writer.BeginObject().BeginObject("history");
  writer.Field("since", since);
  if (who.member != 0) writer.Field("you", who.member);
  WritePresence(writer);
  WriteClock(writer);
  if (past.told < last_seq_) writer.Field("more", true);
  writer.Key("messages").AddJson("[" + messages + "]");
  writer.End().End();
  return text;
}

// The same steps once more, up to the message that is told next. False if what the member's seat
// may know leads to another view than they have: then the rest cannot be told by patches.
bool Table::MakeNext(const Attendee& who) const {
  Past& past = *who.past;
  const int seat = roster_.SeatOf(who.member);
  while (true) {
    const std::uint32_t seq = past.next++;
    const Result<TableRecord> record = DecodeRecord(log_.At(seq));
    if (!record.ok()) throw std::logic_error("a record in memory is damaged");
    (void)past.roster.Apply(*record);
    if (record->kind == RecordKind::kStarted) {
      if (StartRoom(*record, past.room)) throw std::logic_error("the game cannot be started again");
    } else if (record->kind == RecordKind::kPlay) {
      if (!past.room->Replay(record->bytes)) throw std::logic_error("a move does not fit");
      if (past.room->IsOver()) past.roster.SetFinished();
    }
    const bool elsewhere =
        past.room && past.room->Audiences() > 1 && past.roster.SeatOf(who.member) != seat;
    if (seq >= past.told && elsewhere) return false;
    if (seq <= past.told) continue;
    std::vector<std::string> texts = Messages(*record, seq, past.roster, past.room.get());
    past.text = std::move(texts[texts.size() == 1 ? 0 : static_cast<std::size_t>(AudienceOf(who))]);
    return true;
  }
}

}  // namespace syrtis::server

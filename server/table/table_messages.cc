#include <algorithm>
#include <stdexcept>
#include <utility>

#include "engine/core/enum_names.h"
#include "server/table/close_codes.h"
#include "server/table/names.h"
#include "server/table/table.h"

// Messages to people, and the records that are stored before them.
namespace syrtis::server {
namespace {

constexpr std::uint32_t kMostTalk = 5'000;  // records, with those of the game before
constexpr std::size_t kUsualMessage = 512;  // bytes that most messages don't exceed

}  // namespace

void Table::BeginHistory() {
  base_ = roster_;
  base_seq_ = last_seq_ + 1;
  numbers_.Forget();
  log_.Reset(base_seq_);
  marks_.clear();
  next_mark_ = base_seq_ + kMarkEvery;
}

void Table::PutMark() {
  if (last_seq_ < next_mark_) return;
  next_mark_ = last_seq_ + kMarkEvery;
  if (marks_.size() == kMarks) marks_.erase(marks_.begin());
  marks_.push_back({.seq = last_seq_, .roster = roster_, .room = room_ ? room_->Clone() : nullptr});
}

void Table::ForgetTalk() {
  if ((!room_ || room_->IsOver()) && last_seq_ >= base_seq_ + kMostTalk) BeginHistory();
}

void Table::ForgetStored() {
  const std::uint32_t stored = outbox_.stored_seq();
  if (log_.memory() <= kMostInMemory || stored < log_.first()) return;
  // The rest is copied: only when it is no more than what goes.
  if (last_seq_ - stored <= stored + 1 - log_.first()) log_.ForgetBefore(stored + 1);
}

void Table::Record(const TableRecord& record) {
  if (record.kind == RecordKind::kStarted) BeginHistory();
  // A move was carried out when the rules took it.
  if (record.kind != RecordKind::kPlay) {
    if (std::optional<Error> wrong = Replay(record, roster_, room_)) {
      throw std::logic_error("a record of its own does not fit: " + wrong->text);
    }
  }
  const std::uint32_t seq = ++last_seq_;
  const bool over = record.kind == RecordKind::kPlay && room_->IsOver();
  if (over) roster_.SetFinished();
  std::string bytes = EncodeRecord(record);
  log_.Add(bytes);
  const std::uint64_t counted = CountBytes(record.kind, bytes.size());
  if (!payer_.empty()) services_.spending.Spend(payer_, services_.clock.Now(), counted);
  if (IsSilent(record.kind)) numbers_.AddSilent(seq);
  Note(record, seq);
  PutMark();
  if (record.re != 0 && roster_.Find(record.member) != nullptr) {
    MemoryOf(record.member).answers.AddTaken(record.re, AnswerOf(record, seq));
  }

  Write write{.table = id_};
  write.records.push_back({.epoch = epoch_, .seq = seq, .bytes = std::move(bytes)});
  const bool named = record.kind == RecordKind::kOpened ||
                     (record.kind == RecordKind::kSettings && !record.bytes.empty());
  if (named || record.kind == RecordKind::kClosed) {
    write.row = TableRow{.id = id_,
                         .code = roster_.code(),
                         .status = named ? TableStatus::kOpen : TableStatus::kClosed,
                         .touched = services_.wall_seconds()};
  }
  if (over) {
    ++services_.figures.games_finished;
    const bool listed =
        roster_.settings().listed && (!may_list_game || may_list_game(HostAddress()));
    write.game = GameRow{.table = id_,
                         .number = roster_.game_number(),
                         .first_seq = base_seq_,
                         .last_seq = seq,
                         .finished = services_.wall_seconds(),
                         .listed = listed,
                         .game = roster_.settings().game,
                         .summary = GameSummary()};
  }
  services_.journal.Append(std::move(write), weak_from_this(), seq);
  std::vector<Frame> frames;
  if (!IsSilent(record.kind)) {
    const bool differs = record.kind == RecordKind::kPlay || record.kind == RecordKind::kStarted;
    const int audiences = differs ? room_->Audiences() : 1;
    for (int audience = 0; audience < audiences; ++audience) {
      frames.push_back(MakeTextFrame(MessageFor(audience, record, seq, roster_, room_.get())));
    }
  }
  outbox_.Add(seq, std::move(frames), arrived_);
  for (const MemberId member : orders_.Apply(record, roster_, room_.get())) TellOrder(member);
  ForgetTalk();
}

void Table::RecordFor(const Attendee& who, const Request& request, TableRecord record) {
  record.member = who.member;
  record.re = request.id;
  Record(record);
}

void Table::OnWritten(std::uint32_t seq, const Done& done) {
  Guarded([&] { Written(seq, done); });
}

void Table::Written(std::uint32_t seq, const Done& done) {
  if (put_aside_ || ended_) return;
  if (done.outcome != Outcome::kStored) {
    // Nothing of this was shown to anybody. The records on disk are the truth: let go, and come
    // back from there.
    ++services_.figures.failed_writes;
    if (on_unstored) on_unstored(done.why);
    ended_ = true;
    outbox_.Clear();
    bots_.Clear();
    SendAway(close_code::kTryLater, ByeCode::kNotStored,
             "the last moves could not be stored and do not count; the table comes back by itself");
    if (on_end) on_end(*this);
    return;
  }
  outbox_.Stored(seq, [this](const Outbox::ToAll& message) {
    if (message.frames.empty()) return;
    for (const Attendee& who : attendees_) {
      if (who.past || who.from_seq >= message.seq) continue;
      who.socket->Send(FrameFor(who, message));
    }
    const auto took = std::chrono::steady_clock::now() - message.since;
    services_.figures.shown.Add(static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
  });
  ForgetStored();
  if (!old_code_.empty() && seq >= moved_seq_ && on_moved) {
    on_moved(*this, std::exchange(old_code_, {}));
  }
  if (roster_.phase() == TablePhase::kClosed && IsStored()) {
    ended_ = true;
    SendAway(close_code::kRemoved, ByeCode::kClosed, "the table is closed");
    if (on_end) on_end(*this);
  }
}

std::string Table::MessageFor(int audience, const TableRecord& record, std::uint32_t seq,
                              const Roster& roster, const Room* room) const {
  std::string text;
  text.reserve(kUsualMessage);
  json::Writer writer(text);
  writer.BeginObject().Field("seq", numbers_.Of(seq));
  if (record.member != 0) writer.Field("member", record.member);
  if (record.re != 0) writer.Field("re", record.re);
  if (record.kind == RecordKind::kPlay) {
    writer.BeginObject("play");
    room->WriteStep(audience, writer);
    WriteOver(roster, *room, writer);
    writer.End();
  } else if (record.kind == RecordKind::kChat) {
    writer.BeginObject("chat");
    writer.Field(kChatWords[record.other], record.text).End();
  } else {
    roster.Write(writer.Key("table"));
    if (record.kind == RecordKind::kStarted) {
      writer.Object("game", [&] { room->WriteSnapshot(audience, writer); });
    }
  }
  writer.End();
  return text;
}

// One for all, or one for each seat and then that of the spectators.
const Frame& Table::FrameFor(const Attendee& who, const Outbox::ToAll& message) const {
  if (message.frames.size() == 1) return message.frames.front();
  const int seat = message.seq <= who.moved ? who.old_seat : roster_.SeatOf(who.member);
  const bool sits = seat >= 0 && static_cast<std::size_t>(seat) + 1 < message.frames.size();
  return sits ? message.frames[static_cast<std::size_t>(seat)] : message.frames.back();
}

int Table::AudienceOf(const Attendee& who) const {
  if (!room_) return 0;
  const int seat = roster_.SeatOf(who.member);
  return room_->AudienceOf(seat < 0 ? Seat::Table() : Seat::At(seat));
}

void Table::WritePresence(json::Writer& writer) const {
  writer.BeginArray("here");
  for (const Attendee& who : attendees_) {
    if (who.member != 0) writer.Add(who.member);
  }
  writer.End();
  writer.Field("watching", watchers());
}

void Table::WriteClock(json::Writer& writer) const {
  writer.BeginObject("clock").Field("ms", GameMs()).Field("running", !frozen_);
  if (frozen_ && thaw_at_ < kMaxMs) {
    writer.Field("resumesInMs", std::max<Ms>(0, thaw_at_ - services_.clock.Now()));
  }
  writer.End();
}

void Table::WriteOver(const Roster& roster, const Room& room, json::Writer& writer) const {
  if (!room.IsOver()) return;
  writer.BeginObject("over");
  room.WriteResult(writer);
  writer.Field("game", GameName(id_, roster.game_number())).End();
}

std::string Table::SnapshotText(const Attendee& who) const {
  return json::ObjectText([&](json::Writer& writer) {
    writer.BeginObject("snapshot").Field("seq", numbers_.Of(last_seq_));
    if (who.member != 0) writer.Field("you", who.member);
    roster_.Write(writer.Key("table"));
    if (room_) {
      writer.BeginObject("game");
      room_->WriteSnapshot(AudienceOf(who), writer);
      WriteOver(roster_, *room_, writer);
      writer.End();
    }
    WritePresence(writer);
    WriteClock(writer);
    WriteOrderOf(who, writer);
    writer.End();
  });
}

void Table::WriteOrderOf(const Attendee& who, json::Writer& writer) const {
  const StandingOrder* order = who.member != 0 ? orders_.Of(who.member) : nullptr;
  if (order != nullptr) WriteOrder(*order, writer.Key("order"));
}

std::string Table::ByeText(ByeCode code, std::string_view why) {
  return json::ObjectText([&](json::Writer& writer) {
    writer.BeginObject("bye").Field("code", EnumName(code)).Field("why", why).End();
  });
}

void Table::TellPresence(MemberId member, bool here) {
  TellAll(json::ObjectText([&](json::Writer& writer) {
    writer.BeginObject("presence").Field("member", member).Field("here", here).End();
  }));
}

void Table::TellClock() {
  TellAll(json::ObjectText([this](json::Writer& writer) { WriteClock(writer); }));
}

void Table::Tell(const Attendee& who, std::string_view text) {
  outbox_.AddFor(who.socket, MakeTextFrame(text));
}

void Table::TellDone(const Attendee& who, std::uint32_t re, std::uint32_t seq) {
  Tell(who, protocol::AnswerText(re, [seq](json::Writer& writer) {
         if (seq != 0) writer.Field("seq", seq);
       }));
}

void Table::Settle(const Attendee& who, const Request& request) {
  MemoryOf(who.member).answers.AddTaken(request.id, 0);
  TellDone(who, request.id, 0);
}

void Table::TellMember(MemberId member, std::string_view text) {
  for (const Attendee& who : attendees_) {
    if (who.member == member) Tell(who, text);
  }
}

void Table::TellAll(std::string_view text) {
  const Frame frame = MakeTextFrame(text);
  for (const Attendee& who : attendees_) outbox_.AddFor(who.socket, frame);
}

std::string Table::GameSummary() const {
  return json::ObjectText([this](json::Writer& writer) {
    writer.Field("id", GameName(id_, roster_.game_number()));
    writer.Field("game", roster_.settings().game);
    writer.Field("finished", services_.wall_seconds());
    writer.Objects("players", roster_.chairs(), [&](const Chair& chair) {
      const Member* member = roster_.Find(chair.member);
      if (member != nullptr) writer.Field("name", member->name);
      if (!chair.bot.empty()) writer.Field("bot", chair.bot);
    });
    writer.Object("result", [&] { room_->WriteResult(writer); });
  });
}

}  // namespace syrtis::server

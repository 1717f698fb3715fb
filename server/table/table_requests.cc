#include <algorithm>
#include <utility>

#include "engine/core/hash.h"
#include "server/net/address.h"
#include "server/table/close_codes.h"
#include "server/table/names.h"
#include "server/table/table.h"
#include "server/table/turns.h"

// Requests of people to a table, apart from the game itself.
namespace syrtis::server {
namespace {

int IntOf(const Request& request, std::string_view key, int otherwise) {
  return static_cast<int>(request.body->FindInt(key).value_or(otherwise));
}

std::string TextOf(const Request& request, std::string_view key) {
  return request.body->FindString(key).value_or("");
}

// Requests that change nothing: they are never the same as an earlier one.
bool OnlyLooks(std::string_view verb) { return verb == "view" || verb == "advise"; }

}  // namespace

void Table::Handle(Socket& socket, const Request& request) {
  Attendee* who = Find(socket);
  if (who == nullptr || put_aside_ || ended_) return;
  BeginStep(who->subscriber);
  ++services_.figures.requests;
  const bool looks = OnlyLooks(request.verb);
  if (looks ? TellsNoMore() : IsHeldUp()) return RefuseUnstored(*who, request.id);
  if (who->member != 0 && !looks && AnswerAgain(*who, request.id)) {
    ++services_.figures.repeated;
    return;
  }
  if (!IsLive()) return Tell(*who, protocol::RefusalText(request.id, refuse::TableClosed()));
  if (const auto refusal = MayGrow(*who, request)) return Refuse(*who, request.id, *refusal);
  if (const auto refusal = Carry(*who, request)) Refuse(*who, request.id, *refusal, !looks);
  const auto took = std::chrono::steady_clock::now() - arrived_;
  services_.figures.step.Add(static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
}

// Leaving is always possible. Talk ends before the game has to.
std::optional<Refusal> Table::MayGrow(const Attendee& who, const Request& request) const {
  const std::string_view verb = request.verb;
  if (who.member == 0 || OnlyLooks(verb) || verb == "leave" || verb == "close") return {};
  if (!services_.spending.Has(who.subscriber, services_.clock.Now())) return refuse::NetworkBusy();
  const std::uint64_t most = services_.limits.bytes;
  const bool plays = verb == "act" || verb == "back" || verb == "hurry" || verb == "order";
  if (most == 0 || bytes_ < (plays ? most : most / 4 * 3)) return {};
  return refuse::TableUsedUp();
}

std::optional<Refusal> Table::Carry(Attendee& who, const Request& request) {
  const std::string_view verb = request.verb;
  if (verb == "view") return ShowView(who, request);
  if (who.member == 0) return refuse::OnlyWatching();
  if (verb == "act") return Act(who, request);
  if (verb == "back") return Back(who, request);
  if (verb == "advise") return Advise(who, request);
  if (verb == "chat") return Chat(who, request);
  if (verb == "name") return Rename(who, request);
  if (verb == "leave") {
    RecordFor(who, request, {.kind = RecordKind::kLeft, .other = who.member});
    TellDone(who, request.id, numbers_.Of(last_seq_));
    Depart(who.member, "you left the table");
    return {};
  }
  return Arrange(who, request);
}

// A long answer to a short request, made anew for whoever asks.
std::optional<Refusal> Table::ShowView(Attendee& who, const Request& request) {
  const TableLimits& limits = services_.limits;
  const Ms now = services_.clock.Now();
  const std::string site = SiteOf(who.subscriber);
  if (!services_.told.Has(site, now)) return refuse::NetworkBusy();
  if (limits.views != 0 && !TakeTurn(who.view_free, now, limits.views, limits.view_every)) {
    return refuse::TooFast();
  }
  const std::string reply = protocol::AnswerText(request.id, [&](json::Writer& writer) {
    writer.Field("seq", numbers_.Of(last_seq_)).Key("view");
    if (room_) {
      room_->WriteView(AudienceOf(who), writer);
    } else {
      writer.Null();
    }
  });
  services_.told.Spend(site, now, reply.size());
  Tell(who, reply);
  return {};
}

// Seats, bots and settings are written down for ever, and bots that are hurried think without a
// pause: nobody does it all day.
std::optional<Refusal> Table::Arrange(Attendee& who, const Request& request) {
  const std::string_view verb = request.verb;
  // A person who is to wait for the bots may ask again.
  const bool for_bots = verb == "sit" || verb == "lend" || verb == "bot";
  if (for_bots && bots_.IsBehind()) return refuse::BotsStillThink();
  if (!TakeTurn(MemoryOf(who.member).arrange_free, services_.clock.Now(), 40,
                services_.times.arrange_every)) {
    return refuse::TooFast();
  }
  if (verb == "sit" || verb == "stand") return Sit(who, request);
  if (verb == "swap") return Swap(who, request);
  if (verb == "lend") return Lend(who, request);
  if (verb == "order") return Order(who, request);
  if (verb == "hurry") return Hurry(who, request);
  if (verb == "coach") return AllowCoach(who, request);
  if (!IsHost(who)) return refuse::HostOnly();
  if (verb == "settings") return Change(who, request);
  if (verb == "bot") return SetBot(who, request);
  if (verb == "kick") return Kick(who, request);
  if (verb == "code") return WantCode(who, request);
  if (verb == "start") return Start(who, request);
  if (verb == "host") {
    const auto other = static_cast<MemberId>(IntOf(request, "member", 0));
    if (roster_.Find(other) == nullptr) return refuse::NoSuchMember();
    RecordFor(who, request, {.kind = RecordKind::kHost, .other = other});
    return {};
  }
  if (verb != "close") return refuse::UnknownRequest();
  Close(who.member, request.id);
  return {};
}

std::optional<Refusal> Table::Sit(Attendee& who, const Request& request) {
  if (request.verb == "stand") {
    const int seat = roster_.SeatOf(who.member);
    if (seat < 0) return refuse::NotSitting();
    RecordFor(who, request, {.kind = RecordKind::kStood, .other = who.member});
    ShowAnew(who, seat);
    LookWhoIsThere();
    return {};
  }
  const int seat = IntOf(request, "seat", -1);
  if (seat < 0 || seat >= roster_.settings().seats) return refuse::NoSuchChair();
  const Chair& chair = roster_.chairs()[static_cast<std::size_t>(seat)];
  if (chair.member == who.member) {
    if (!chair.IsLent()) return refuse::SittingThere();
    resting_[static_cast<std::size_t>(seat)] = false;
    RecordFor(who, request, {.kind = RecordKind::kLent, .seat = static_cast<std::uint32_t>(seat)});
    LookWhoIsThere();
    return {};
  }
  if (chair.member != 0) return refuse::AskToSwap();
  const bool playing = roster_.phase() == TablePhase::kPlaying;
  const int old_seat = roster_.SeatOf(who.member);
  if (playing && old_seat >= 0) return refuse::SeatsAreFixed();
  if (playing && room_->Audiences() > 1) {
    if (auto refusal = MayTakeOver(who, seat)) return refusal;
  }
  RecordFor(
      who, request,
      {.kind = RecordKind::kSat, .seat = static_cast<std::uint32_t>(seat), .other = who.member});
  std::erase_if(swap_wishes_,
                [seat](const auto& wish) { return wish.first == seat || wish.second == seat; });
  NoteAddress(who);
  ShowAnew(who, old_seat);
  LookWhoIsThere();
  return {};
}

std::optional<Refusal> Table::MayTakeOver(const Attendee& who, int seat) const {
  if (KnowsAnotherSeat(who, seat)) return refuse::KnowsAnotherSeat();
  const bool was_theirs = std::ranges::find(sat_, std::pair(who.member, seat)) != sat_.end();
  if (was_theirs) return std::nullopt;
  if (roster_.seed_chosen() && Hosted().hides()) {
    return refuse::SeedWasChosen();
  }
  // The host's word for it: a seat from which the bot was taken.
  if (!roster_.chairs()[static_cast<std::size_t>(seat)].bot.empty() && !IsHost(who)) {
    return refuse::BotPlaysThere();
  }
  return std::nullopt;
}

// One person is one person, also if they join once more: who joins while the game goes on counts as
// those who have sat at it from the same address and do not sit there now.
bool Table::KnowsAnotherSeat(const Attendee& who, int seat) const {
  const bool sat = std::ranges::any_of(
      sat_, [&](const auto& place) { return place.first == who.member && place.second != seat; });
  if (sat || who.member < first_late_) return sat;
  const std::string site = SiteOf(who.subscriber);
  return std::ranges::any_of(sat_from_, [&](const SatFrom& place) {
    return SiteOf(place.subscriber) == site && place.seat != seat &&
           roster_.SeatOf(place.member) != place.seat;
  });
}

std::string Table::PlaceOf(std::string_view subscriber) const {
  const std::string text = std::to_string(id_.value) + " " + std::string(subscriber);
  return HashText(HashBytes(text.data(), text.size()));
}

// Somebody's seat changed, and with it what they may know.
void Table::ShowAnew(Attendee& who, int old_seat) {
  if (!room_ || room_->Audiences() == 1) return;
  who.old_seat = old_seat;
  who.moved = last_seq_;
  if (who.past) return TellSnapshot(who);  // which has all that was still to be told
  Tell(who, SnapshotText(who));
}

std::optional<Refusal> Table::Swap(Attendee& who, const Request& request) {
  if (roster_.phase() == TablePhase::kPlaying) return refuse::SeatsAreFixed();
  const int mine = roster_.SeatOf(who.member);
  const int with = IntOf(request, "seat", -1);
  if (mine < 0) return refuse::SitFirst();
  if (with < 0 || with >= roster_.settings().seats || with == mine) {
    return refuse::NobodyToSwapWith();
  }
  const Chair& other = roster_.chairs()[static_cast<std::size_t>(with)];
  const std::pair<int, int> wish(mine, with);
  const std::pair<int, int> their_wish(with, mine);
  const bool agreed = std::ranges::find(swap_wishes_, their_wish) != swap_wishes_.end();
  // A bot or an empty chair does not mind.
  if (other.member == 0 || agreed) {
    swap_wishes_.clear();
    RecordFor(who, request,
              {.kind = RecordKind::kSwapped,
               .seat = static_cast<std::uint32_t>(mine),
               .other = static_cast<std::uint32_t>(with)});
    for (Attendee& one : attendees_) {
      const int seat = roster_.SeatOf(one.member);
      if (seat == mine || seat == with) ShowAnew(one, seat == mine ? with : mine);
    }
    LookWhoIsThere();
    return {};
  }
  std::erase(swap_wishes_, wish);
  swap_wishes_.push_back(wish);
  TellAll(json::ObjectText([&](json::Writer& writer) {
    writer.BeginObject("swap").Field("from", mine).Field("to", with).End();
  }));
  Settle(who, request);
  return {};
}

std::optional<Refusal> Table::Change(Attendee& who, const Request& request) {
  if (roster_.phase() == TablePhase::kPlaying) return refuse::SettingsAreFixed();
  Settings settings = roster_.settings();
  const HostedGame& game = Hosted();
  settings.seats = IntOf(request, "seats", settings.seats);
  if (settings.seats < game.min_seats() || settings.seats > game.max_seats()) {
    return refuse::WrongSeats(game.min_seats(), game.max_seats());
  }
  for (std::size_t i = static_cast<std::size_t>(settings.seats); i < roster_.chairs().size(); ++i) {
    if (roster_.chairs()[i].member != 0) return refuse::SeatWouldGo();
  }
  const json::Value* options = request.body->Find("options");
  const Result<json::Value> old = json::Parse(settings.options);
  const Result<std::string> checked =
      game.CheckOptions(settings.seats, options != nullptr ? options : &*old);
  if (!checked.ok()) return refuse::Options(checked.error());
  settings.options = *checked;
  if (const json::Value* listed = request.body->Find("listed")) settings.listed = *listed->AsBool();
  if (const json::Value* coach = request.body->Find("coach")) settings.coach = *coach->AsBool();
  if (settings.coach && !game.coaches()) return refuse::NoCoachHere();
  if (settings.listed && !roster_.settings().listed && may_list && !may_list(who.subscriber)) {
    return refuse::TooManyListed(most_listed);
  }
  if (!settings.listed && roster_.settings().listed && on_unlisted) on_unlisted(who.subscriber);
  RecordFor(who, request, {.kind = RecordKind::kSettings, .text = WriteSettings(settings)});
  LookWhoIsThere();
  return {};
}

std::optional<Refusal> Table::SetBot(Attendee& who, const Request& request) {
  const int seat = IntOf(request, "seat", -1);
  if (seat < 0 || seat >= roster_.settings().seats) return refuse::NoSuchChair();
  if (roster_.chairs()[static_cast<std::size_t>(seat)].member != 0) return refuse::SomebodySits();
  const std::string level = TextOf(request, "level");
  if (!level.empty() && LevelOf(level) < 0) return refuse::NoSuchBots();
  RecordFor(who, request,
            {.kind = RecordKind::kBot, .seat = static_cast<std::uint32_t>(seat), .text = level});
  LookWhoIsThere();
  return {};
}

std::optional<Refusal> Table::Lend(Attendee& who, const Request& request) {
  const int seat = IntOf(request, "seat", -1);
  if (roster_.phase() != TablePhase::kPlaying) return refuse::LentInGamesOnly();
  if (roster_.SeatOf(who.member) < 0 && !IsHost(who)) return refuse::SittersLend();
  if (seat < 0 || seat >= roster_.settings().seats ||
      roster_.chairs()[static_cast<std::size_t>(seat)].member == 0) {
    return refuse::NobodyAway();
  }
  const Ms gone = gone_since_[static_cast<std::size_t>(seat)];
  const bool own = seat == roster_.SeatOf(who.member);
  if (!own && (gone >= kMaxMs || services_.clock.Now() < gone + services_.times.gone)) {
    static_assert(TableTimes{}.gone == 10'000,
                  "say the new time in NotGoneForLong (server/protocol/refusals.h, web/src/i18n)");
    return refuse::NotGoneForLong();
  }
  const std::string level = TextOf(request, "level");
  if (LevelOf(level) < 0) return refuse::NoSuchBots();
  resting_[static_cast<std::size_t>(seat)] = own;
  RecordFor(who, request,
            {.kind = RecordKind::kLent, .seat = static_cast<std::uint32_t>(seat), .text = level});
  LookWhoIsThere();
  return {};
}

std::optional<Refusal> Table::Kick(Attendee& who, const Request& request) {
  const auto other = static_cast<MemberId>(IntOf(request, "member", 0));
  if (roster_.Find(other) == nullptr) return refuse::NoSuchMember();
  if (other == who.member) return refuse::NotYourself();
  // Nobody from there is let in again; but who shares the host's address may be anybody at home.
  const std::string from = SiteOf(MemoryOf(other).subscriber);
  std::string place = from.empty() || from == SiteOf(who.subscriber) ? "" : PlaceOf(from);
  RecordFor(who, request, {.kind = RecordKind::kLeft, .other = other, .bytes = std::move(place)});
  Depart(other, refuse::Kicked().why);
  return {};
}

// A code is drawn elsewhere: it must be no other table's.
std::optional<Refusal> Table::WantCode(Attendee& who, const Request& request) {
  if (code_wished_by_ != 0) {
    if (code_wished_by_ == who.member && code_re_ == request.id) return {};  // it is on its way
    return refuse::CodeIsComing();
  }
  // An old code stays taken, and there are only so many.
  if (!TakeTurn(code_free_, services_.clock.Now(), kCodeChanges, kCodeEvery) ||
      (may_change_code && !may_change_code(who.subscriber))) {
    return refuse::CodeTooOften();
  }
  code_wished_by_ = who.member;
  code_re_ = request.id;
  on_code_wanted(*this);
  return {};
}

void Table::ChangeCode(const std::string& code) {
  const MemberId member = std::exchange(code_wished_by_, 0);
  if (!IsLive() || roster_.Find(member) == nullptr) return;
  if (code.empty() || roster_.host() != member) {
    for (Attendee& who : attendees_) {
      if (who.member == member) Refuse(who, code_re_, refuse::NoNewCode());
    }
    return;
  }
  BeginStep(MemoryOf(member).subscriber);
  old_code_ = roster_.code();
  moved_seq_ = last_seq_ + 1;
  Record({.kind = RecordKind::kSettings,
          .member = member,
          .re = code_re_,
          .text = WriteSettings(roster_.settings()),
          .bytes = code});
}

void Table::Depart(MemberId member, std::string_view why) {
  for (const Attendee& attendee : attendees_) {
    if (attendee.member != member) continue;
    // Let them hear of it first: the goodbye goes out behind what is still to be stored.
    Tell(attendee, ByeText(ByeCode::kRemoved, why));
    outbox_.AddClose(attendee.socket, close_code::kRemoved, std::string(why));
  }
  std::erase_if(attendees_, [member](const Attendee& a) { return a.member == member; });
  if (attendees_.empty()) empty_since_ = services_.clock.Now();
  if (roster_.PresentMembers() == 0) return Close(0, 0);
  LookWhoIsThere();
}

void Table::Close(MemberId member, std::uint32_t re) {
  Record({.kind = RecordKind::kClosed, .member = member, .re = re});
  bots_.Clear();
  services_.scheduler.Cancel(*this);
}

std::optional<Refusal> Table::Start(Attendee& who, const Request& request) {
  if (roster_.phase() == TablePhase::kPlaying) return refuse::AlreadyPlaying();
  for (std::size_t i = 0; i < roster_.chairs().size(); ++i) {
    if (roster_.chairs()[i].IsFree()) return refuse::SeatEmpty(i + 1);
  }
  Seed seed = services_.new_seed();
  if (const std::string text = TextOf(request, "seed"); !text.empty()) {
    const std::optional<Seed> given = ParseSeed(text);
    if (!given) return refuse::WrongSeed();
    const auto people = std::ranges::count_if(roster_.chairs(),
                                              [](const Chair& chair) { return chair.member != 0; });
    if (people > 1 && Hosted().hides()) return refuse::SeedTellsAll();
    seed = *given;
  }
  TableRecord record = StartRecord(Hosted(), roster_.settings(), seed);
  // Settings that do not fit together are refused now, not when it is too late.
  const Result<std::unique_ptr<Room>> trial = StartedRoom(record, services_.games);
  if (!trial.ok()) return refuse::Options(trial.error());
  record.other = TextOf(request, "seed").empty() ? 0 : 1;
  RecordFor(who, request, std::move(record));
  ++services_.figures.games_started;
  frozen_ = true;
  frozen_ms_ = 0;
  thaw_at_ = kMaxMs;
  gone_since_.assign(roster_.chairs().size(), kMaxMs);
  resting_.assign(roster_.chairs().size(), false);
  last_signal_.assign(roster_.chairs().size(), -kMaxMs);
  swap_wishes_.clear();
  grace_.Clear();
  hurried_round_.reset();
  Thaw();
  BeginBots();
  LookWhoIsThere();
  return {};
}

std::optional<Refusal> Table::MaySpeak(const Attendee& who) {
  if (roster_.phase() == TablePhase::kPlaying && !room_->TalkOpen()) {
    return refuse::Silence().Under(Hosted().talk_rules().silence);
  }
  if (TakeTurn(MemoryOf(who.member).chat_free, services_.clock.Now(), 5, 1'000)) return {};
  return refuse::TooFast();
}

// A name can say as much as a word in the chat.
std::optional<Refusal> Table::Rename(Attendee& who, const Request& request) {
  if (auto refusal = MaySpeak(who)) return refusal;
  RecordFor(who, request,
            {.kind = RecordKind::kNamed,
             .other = who.member,
             .text = NameFor(Trimmed(TextOf(request, "name")), who.member)});
  return {};
}

std::string Table::NameFor(std::string_view name, MemberId without) const {
  std::vector<std::string_view> taken;
  for (const Member& member : roster_.members()) {
    if (member.id != without) taken.push_back(member.name);
  }
  return DistinctName(name, taken);
}

std::optional<Refusal> Table::Chat(Attendee& who, const Request& request) {
  if (auto refusal = MaySpeak(who)) return refusal;
  for (std::size_t kind = 0; kind < kChatWords.size(); ++kind) {
    const json::Value* value = request.body->Find(kChatWords[kind]);
    if (value == nullptr) continue;
    ++services_.figures.chats;
    RecordFor(who, request,
              {.kind = RecordKind::kChat,
               .other = static_cast<std::uint32_t>(kind),
               .text = *value->AsString()});
    const int seat = roster_.SeatOf(who.member);
    if (seat >= 0 && room_) bots_.Hear(Seat::At(seat), Seat::Table(), GameMs());
    return {};
  }
  return refuse::NothingSaid();
}

bool Table::AnswerAgain(Attendee& who, std::uint32_t re) {
  const Answers& answers = MemoryOf(who.member).answers;
  if (re > answers.last()) return false;
  if (const std::string_view refusal = answers.FindRefusal(re); !refusal.empty()) {
    Tell(who, refusal);
    return true;
  }
  if (const std::optional<Answers::Answer> answer = answers.Find(re)) {
    TellDone(who, re, answer->seq);
    return true;
  }
  Tell(who, protocol::RefusalText(re, refuse::NumberUsed(answers.last())));
  return true;
}

// At once and not remembered, so that nothing piles up. Requests that were taken before are
// answered when they are stored.
void Table::RefuseUnstored(const Attendee& who, std::uint32_t re) {
  if (who.member != 0 && re <= MemoryOf(who.member).answers.last()) return;
  services_.figures.Refused("");
  who.socket->SendText(protocol::RefusalText(re, refuse::CannotStore()));
}

void Table::Refuse(Attendee& who, std::uint32_t re, const Refusal& refusal, bool again) {
  services_.figures.Refused(refusal.rule);
  const std::string text = protocol::RefusalText(re, refusal);
  Tell(who, text);
  if (again && who.member != 0) MemoryOf(who.member).answers.AddRefused(re, text);
}

}  // namespace syrtis::server

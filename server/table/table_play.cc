#include <algorithm>
#include <utility>

#include "server/net/address.h"
#include "server/table/table.h"
#include "server/table/turns.h"

// The game at a table, and its time.
namespace syrtis::server {
namespace {

constexpr Ms kLookAgain = 500;  // whether things can be stored
// So little of a game's time need not be written down for an address that has written too much.
constexpr Ms kTimeToLose = 1'000;

// Whether an address may still write something.
bool MayWrite(const TableServices& services, std::string_view subscriber) {
  return services.spending.Has(subscriber, services.clock.Now());
}

// A request from before message `happened` was meant for another state.
std::optional<Refusal> CheckAfter(const Request& request, std::uint32_t happened) {
  const json::Value* after = request.body->Find("after");
  if (after == nullptr) return refuse::AfterMissing();
  if (*after->AsInt() < happened) return refuse::GameChanged();
  return {};
}

}  // namespace

Ms Table::GameMs() const {
  return frozen_ ? frozen_ms_ : base_ms_ + (services_.clock.Now() - base_clock_);
}

void Table::Freeze() {
  thaw_at_ = kMaxMs;
  if (frozen_) return;
  frozen_ms_ = GameMs();
  frozen_ = true;
  TellClock();
  // How late it is must not be forgotten when the table sleeps or the server stops. But somebody
  // can come and go all day.
  const std::uint64_t most = services_.limits.bytes;
  const Ms unwritten = frozen_ms_ - room_->Now();
  const bool full = IsAtItsLimit() || (most != 0 && bytes_ >= most) ||
                    (unwritten < kTimeToLose && !MayWrite(services_, payer_));
  // The present thought of a bot is lost: it is shown the game in any case, and thinks once more.
  if (unwritten <= 0 || full) return bots_.Show(*room_, false);
  RecordPlay(0, 0, room_->Tick(frozen_ms_, /*mark=*/true));
}

void Table::Thaw() {
  if (!frozen_) return;
  base_ms_ = frozen_ms_;
  base_clock_ = services_.clock.Now();
  frozen_ = false;
  thaw_at_ = kMaxMs;
  // The missing have been gone only since the game goes on.
  for (Ms& since : gone_since_) {
    if (since < kMaxMs) since = base_clock_;
  }
  TellClock();
}

void Table::RecordPlay(MemberId member, std::uint32_t re, std::string entry) {
  Record({.kind = RecordKind::kPlay,
          .member = member,
          .re = re,
          .other = room_->IsOver() ? 1U : 0U,
          .bytes = std::move(entry)});
  if (room_->IsOver()) {
    bots_.Clear();
  } else if (!bots_.empty()) {
    bots_.Show(*room_, true);
  }
}

// A seat's commands are written down for ever, so there is an end to how many they are.
std::optional<Refusal> Table::MayAct(std::size_t seat, std::size_t commands, std::size_t regrets) {
  const TableLimits& limits = services_.limits;
  const Ms now = services_.clock.Now();
  if (turns_.size() <= seat) turns_.resize(roster_.chairs().size());
  SeatTurns& turns = turns_[seat];
  if (limits.entries != 0 && room_->EntryCount() + commands > limits.entries) {
    return refuse::GameTooLong();
  }
  if (bots_.IsBehind()) return refuse::BotsStillThink();
  if (regrets > 1) return refuse::OneRegret();
  if (regrets > 0 && limits.regrets != 0 &&
      !TakeTurn(turns.regret_free, now, limits.regrets, limits.regret_every)) {
    return refuse::TooManyRegrets();
  }
  if (limits.commands == 0) return {};
  if (!TakeTurn(turns.command_free, now, limits.commands, limits.command_every)) {
    return refuse::TooManyCommands();
  }
  // The others of one request are charged too.
  turns.command_free += static_cast<Ms>(commands - 1) * limits.command_every;
  return {};
}

std::optional<Refusal> Table::Act(Attendee& who, const Request& request) {
  const int seat = roster_.SeatOf(who.member);
  if (seat < 0) return refuse::NotAtThisTable();
  if (!room_ || roster_.phase() == TablePhase::kLobby) {
    return refuse::NotStarted();
  }
  if (frozen_ && !room_->IsOver()) return refuse::TableWaits();
  if (room_->TakesBack()) {
    if (auto refusal = CheckAfter(request, back_seq_)) return refusal;
  }
  EndRest(seat);
  std::span<const json::Value> commands;
  if (const json::Value* command = request.body->Find("command")) {
    commands = {command, 1};
  } else {
    commands = *request.body->Find("commands")->AsArray();
  }
  const auto index = static_cast<std::size_t>(seat);
  const Ms now = services_.clock.Now();
  const auto regrets =
      std::ranges::count_if(commands, [this](const auto& one) { return room_->IsRegret(one); });
  if (auto refusal = MayAct(index, commands.size(), static_cast<std::size_t>(regrets))) {
    return refusal;
  }
  const auto signals =
      std::ranges::count_if(commands, [this](const auto& one) { return room_->IsSignal(one); });
  if (signals > 1 || (signals == 1 && now < last_signal_[index] + kSignalEvery)) {
    static_assert(kSignalEvery == 1000,
                  "say the new time in OneSignal (server/protocol/refusals.h, web/src/i18n)");
    return refuse::OneSignal().Under(Hosted().talk_rules().signals);
  }
  ActResult result = room_->Act(Seat::At(seat), GameMs(), commands);
  if (result.taken) {
    if (signals > 0) last_signal_[index] = now;
    ++services_.figures.commands;
    grace_.Acted(Seat::At(seat), GameMs());
    RecordPlay(who.member, request.id, std::move(result.entry));
  } else {
    if (!result.entry.empty()) RecordPlay(0, 0, std::move(result.entry));
    Refuse(who, request.id, result.refusal);
  }
  GoOn();
  return {};
}

std::optional<Refusal> Table::Back(Attendee& who, const Request& request) {
  const int seat = roster_.SeatOf(who.member);
  if (seat < 0 || !room_ || room_->IsOver()) return refuse::NothingToTakeBack();
  if (frozen_) return refuse::TableWaits();
  if (auto refusal = CheckAfter(request, move_seq_)) return refusal;
  EndRest(seat);
  if (auto refusal = MayAct(static_cast<std::size_t>(seat), 1, 1)) return refusal;
  const auto steps = static_cast<std::uint32_t>(*request.body->Find("steps")->AsInt());
  ActResult result = room_->Back(Seat::At(seat), GameMs(), steps);
  if (result.taken) {
    grace_.End(Seat::At(seat));
    RecordPlay(who.member, request.id, std::move(result.entry));
  } else {
    Refuse(who, request.id, result.refusal);
  }
  GoOn();
  return {};
}

void Table::BotActs(int seat, const std::string& command) {
  if (!IsLive() || frozen_ || !room_ || room_->IsOver()) return;
  // It may wish for it again.
  if (IsHeldUp() || GameMs() < GraceUntil()) return bots_.Show(*room_, false);
  // Its moves count as those of whoever it plays for.
  const std::string payer = BotPayer();
  if (!MayWrite(services_, payer)) return bots_.Show(*room_, false);
  if (roster_.SeatOf(WhoseOrderIsDue()) == seat) return;  // its player wants something else
  if (IsAtItsLimit()) return;
  BeginStep(payer);
  ActResult result = room_->ActEncoded(Seat::At(seat), GameMs(), command);
  if (result.taken) ++services_.figures.bot_commands;
  if (!result.entry.empty()) RecordPlay(0, 0, std::move(result.entry));
}

// A sentence is of use only at this moment: it is told, not written down.
void Table::BotSays(int seat, const Remark& remark) {
  if (!IsLive() || frozen_ || !room_ || room_->IsOver() || !room_->TalkOpen()) return;
  TellAll(json::ObjectText([&](json::Writer& writer) {
    writer.BeginObject("remark").Field("seat", seat).Field("to", remark.to.index);
    writer.Key("advice").AddJson(remark.advice).End();
  }));
  bots_.Hear(Seat::At(seat), remark.to, GameMs());
}

void Table::MeetPeople() {
  std::uint32_t people = 0;
  for (std::size_t i = 0; i < roster_.chairs().size(); ++i) {
    const Chair& chair = roster_.chairs()[i];
    if (chair.member != 0 && chair.bot.empty()) people |= std::uint32_t{1} << i;
  }
  bots_.MeetPeople(people, GameMs());
}

void Table::BeginBots() {
  if (!room_ || room_->IsOver()) return;
  bots_.Begin(
      *room_,
      {.key = static_cast<std::size_t>(id_.value),
       .workers = services_.workers,
       .post = services_.post,
       .worked = services_.worked},
      {.on_command = [this](
                         int seat,
                         const std::string& command) { Guarded([&] { BotActs(seat, command); }); },
       .on_remark = [this](int seat,
                           const Remark& remark) { Guarded([&] { BotSays(seat, remark); }); },
       .on_change = [this] { Guarded([this] { GoOn(); }); },
       .on_broken =
           [this](const std::string& why) {
             if (on_broken) on_broken(*this, why);
           },
       .alive = weak_from_this()});
}

// Brings everything in line with who sits where and who is connected.
void Table::LookWhoIsThere() {
  if (!IsLive()) return;
  const Ms now = services_.clock.Now();
  gone_since_.resize(roster_.chairs().size(), kMaxMs);
  last_signal_.resize(roster_.chairs().size(), -kMaxMs);
  resting_.resize(roster_.chairs().size(), false);
  if (!room_ || roster_.phase() != TablePhase::kPlaying) return Reschedule(now);

  bool everybody = true;
  for (std::size_t i = 0; i < gone_since_.size(); ++i) {
    const Chair& chair = roster_.chairs()[i];
    const MemberId member = chair.member;
    const bool here = member != 0 && IsHere(member);
    everybody = everybody && (member == 0 || here);
    if (here || (member == 0 && !chair.bot.empty())) {
      gone_since_[i] = kMaxMs;
    } else if (gone_since_[i] == kMaxMs) {
      gone_since_[i] = now;
    }
    resting_[i] = resting_[i] && here && chair.IsLent();
    if (here && chair.IsLent() && !resting_[i]) {
      Record({.kind = RecordKind::kLent, .seat = static_cast<std::uint32_t>(i)});
    }
  }
  if (!SomebodyPlays()) {
    Freeze();
  } else if (frozen_ && everybody) {
    Thaw();
  } else if (frozen_ && thaw_at_ == kMaxMs) {
    thaw_at_ = now + services_.times.return_ms;
    TellClock();
  }
  SetAways(now);
  if (!room_->IsOver()) {
    bots_.SetPayer(SiteOf(BotPayer()));
    MeetPeople();
    bool others = false;
    for (std::size_t i = 0; i < roster_.chairs().size(); ++i) {
      const int level = LevelOf(roster_.chairs()[i].bot);
      if (bots_.Set(static_cast<int>(i), level, services_.new_seed())) others = true;
    }
    if (others) bots_.Show(*room_, false);
  }
  Reschedule(now);
}

int Table::LevelOf(std::string_view bot) const {
  const std::span<const std::string_view> levels = Hosted().levels();
  const auto at = std::ranges::find(levels, bot);
  return at == levels.end() ? -1 : static_cast<int>(at - levels.begin());
}

std::string Table::BotPayer() const {
  for (const Attendee& who : attendees_) {
    if (who.member != 0 && roster_.SeatOf(who.member) >= 0) return who.subscriber;
  }
  return attendees_.empty() ? std::string() : attendees_.front().subscriber;
}

// Where only bots play, it is enough if anybody at all is there to see it.
bool Table::SomebodyPlays() const {
  bool only_bots = true;
  for (const Chair& chair : roster_.chairs()) {
    if (chair.member != 0 && IsHere(chair.member)) return true;
    only_bots = only_bots && chair.member == 0;
  }
  return only_bots && !attendees_.empty();
}

void Table::SetAways(Ms now) {
  if (frozen_ || !room_) return;
  for (std::size_t i = 0; i < gone_since_.size() && !room_->IsOver(); ++i) {
    const bool bot = !roster_.chairs()[i].bot.empty();
    const bool away =
        !bot && gone_since_[i] < kMaxMs && now >= gone_since_[i] + services_.times.gone;
    const Seat seat = Seat::At(static_cast<int>(i));
    if (away == room_->IsAway(seat)) continue;
    // Somebody who has only just gone is not back because of that.
    if (!away && !bot && gone_since_[i] < kMaxMs) continue;
    ActResult result = room_->SetAway(seat, GameMs(), away);
    if (!result.entry.empty()) RecordPlay(0, 0, std::move(result.entry));
  }
}

void Table::NoticeOverdue() {
  overdue_.resize(roster_.chairs().size());
  for (std::size_t i = 0; i < overdue_.size(); ++i) {
    const std::uint32_t question = room_->OverdueQuestion(Seat::At(static_cast<int>(i)));
    if (question != overdue_[i].question) overdue_[i] = {.question = question, .since = GameMs()};
  }
}

// T-11.3: whoever has used up their thinking time gets a while more for each question; then it is
// answered for them.
void Table::AnswerForOverdue() {
  NoticeOverdue();
  for (std::size_t i = 0; i < overdue_.size() && !room_->IsOver(); ++i) {
    const Overdue& overdue = overdue_[i];
    if (overdue.question == 0 || GameMs() < overdue.since + services_.times.overdue) continue;
    ActResult result = room_->StandIn(Seat::At(static_cast<int>(i)), GameMs());
    if (!result.entry.empty()) RecordPlay(0, 0, std::move(result.entry));
    NoticeOverdue();
  }
}

void Table::EndRest(int seat) {
  resting_.resize(roster_.chairs().size(), false);
  if (!resting_[static_cast<std::size_t>(seat)]) return;
  resting_[static_cast<std::size_t>(seat)] = false;
  LookWhoIsThere();
}

void Table::OnDue(Ms now) {
  Guarded([this, now] { Due(now); });
}

void Table::Due(Ms now) {
  if (!IsLive()) return;
  if (IsHeldUp()) return services_.scheduler.Set(*this, now + kLookAgain);
  BeginStep(BotPayer());
  for (Attendee& who : attendees_) {
    if (who.past && now >= who.past->goes_on_at) RetellAtPace(who);
  }
  if (frozen_ && now >= thaw_at_) Thaw();
  if (!frozen_ && room_ && !room_->IsOver()) {
    if (room_->NextDue() <= GameMs()) {
      std::string entry = room_->Tick(GameMs(), /*mark=*/false);
      if (!entry.empty()) RecordPlay(0, 0, std::move(entry));
    }
    SetAways(now);
    AnswerForOverdue();
    CarryOutOrder();
    const bool bots_may = !room_->IsOver() && GameMs() >= GraceUntil();
    if (bots_may && MayWrite(services_, BotPayer())) bots_.WakeDue(GameMs(), IsHurried());
  }
  if (MaySleep()) {
    if (on_end) on_end(*this);
    return;
  }
  Reschedule(now);
}

// Players who have been gone for too long are noticed here: no wake-up comes for a past time.
void Table::GoOn() {
  const Ms now = services_.clock.Now();
  if (IsHeldUp()) return services_.scheduler.Set(*this, now + kLookAgain);
  SetAways(now);
  Reschedule(now);
}

void Table::Reschedule(Ms now) {
  Ms due = kMaxMs;
  if (roster_.phase() == TablePhase::kPlaying) {
    if (!frozen_) {
      NoticeOverdue();
      if (hurried_round_ && WaitsForPeople()) hurried_round_.reset();
      Ms bots = BotsDue();
      if (bots < GameMs() + kLookAgain && !MayWrite(services_, BotPayer())) {
        bots = GameMs() + kLookAgain;
      }
      Ms game = std::min(room_->NextDue(), bots);
      if (WhoseOrderIsDue() != 0) game = std::min(game, std::max(GameMs(), GraceUntil()));
      if (game < kMaxMs) due = base_clock_ + (game - base_ms_);
      for (const Overdue& overdue : overdue_) {
        if (overdue.question == 0) continue;
        due = std::min(due, base_clock_ + (overdue.since + services_.times.overdue - base_ms_));
      }
      for (const Ms gone : gone_since_) {
        const Ms away_at = gone >= kMaxMs ? kMaxMs : gone + services_.times.gone;
        if (away_at > now) due = std::min(due, away_at);
      }
    } else {
      due = thaw_at_;
    }
  }
  for (const Attendee& who : attendees_) {
    if (who.past) due = std::min(due, who.past->goes_on_at);
  }
  if (attendees_.empty())
    due = std::min(due, std::max(now + 1, empty_since_ + services_.times.sleep));
  services_.scheduler.Set(*this, due);
}

}  // namespace syrtis::server

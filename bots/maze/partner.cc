#include "bots/maze/partner.h"

#include <algorithm>

#include "bots/maze/advice.h"

namespace syrtis::maze {
namespace {

constexpr Ms kMemory = 10000;
constexpr std::size_t kMovesRemembered = 12;  // at most, however quick the table is
constexpr Ms kShortestPause = 5000;
constexpr Ms kLongestPause = 20000;
constexpr Ms kOneAfterTheOther = 300;  // a gap between seats, so that the second sees the first ask
constexpr Ms kCallsApart = 1200;  // the same for calls of an idle person, which are less urgent
constexpr Ms kChoiceTime = 1500;
constexpr Ms kGlanceAtSand = 2000;
constexpr Ms kLowSand = 30000;
constexpr Ms kStandstill = 8000;  // of the table, until a person gets a hint
constexpr Ms kFirstWord = 1500;   // after a talk window has opened

bool IsActionEvent(What what) {
  switch (what) {
    case What::kProduced:
    case What::kMoved:
    case What::kPiped:
    case What::kExplored:
    case What::kDomeBuilt:
    case What::kBridgeBuilt:
    case What::kTransmuted:
      return true;
    default:
      return false;
  }
}

// The button of the communication board that fits the hint, if one does.
std::optional<Button> ButtonFor(const Hint& hint) {
  if (hint.goal.aim == Aim::kFlip) return Button::kTimer;
  if (hint.command.pawn == Pawn::kTrash) return Button::kTrash;
  if (hint.command.pawn == Pawn::kSlug) return Button::kSlug;
  if (hint.command.kind == Do::kProduce) return Button::kProduce;
  if (hint.command.kind == Do::kBridge) return Button::kBridge;
  return std::nullopt;
}

}  // namespace

Partner::Partner(const Rules& rules, Seat seat, int seats, Pace pace, Seed seed, Manner manner)
    : rules_(rules),
      seat_(seat),
      manner_(manner),
      pace_(pace, seats, seed),
      mind_(rules, {.action = pace_.ActionTime(), .slow_rest = pace_.SlowRest()}),
      company_(seat, pace) {}

void Partner::SeeEvent(const State& state, const Event& event, Ms ms) {
  company_.See(rules_, state, event, ms);
  if (IsActionEvent(event.what)) {
    acted_ = ms;
    stall_at_ = ms + pace_.Stall();
    patient_ = ms + pace_.Patience();
    unanswered_ = 0;
    if (event.seat == seat_) rest_until_ = ms + pace_.Rest();
  }
  if (event.what == What::kExplored) look_until_ = ms + pace_.Look();
  const bool moved = event.what == What::kMoved && event.pawn != Pawn::kSlug;
  if (moved || event.what == What::kPiped) {
    done_.push_back({.command = moved ? Command::Move(event.pawn, event.from, event.to, event.link)
                                      : Command::Pipe(event.pawn, event.from, event.to),
                     .until = ms + kMemory});
    if (done_.size() > kMovesRemembered) done_.erase(done_.begin());
  }
  if (event.what == What::kStared || event.what == What::kRedMoved) {
    last_signal_at_ = ms;
    ++unanswered_;
  }
  if (event.what == What::kRedMoved) {
    const bool to_me = event.value == seat_.index && event.seat != seat_;
    const bool to_all = RedPawn{event.value}.IsButton() && event.seat != seat_;
    if (to_me) asked_ = true;
    if (to_me || to_all) {
      rest_until_ = std::min(rest_until_, ms + 2 * pace_.Reaction());
    }
  }
  if (event.what == What::kStarted) {
    patient_ = ms + pace_.Patience();
    acted_ = ms;
  }
}

void Partner::See(const View& view, std::span<const Event> events, Ms ms) {
  std::erase_if(done_, [ms](const Done& done) { return done.until <= ms; });
  const State& state = view.known;
  for (const Event& event : events) SeeEvent(state, event, ms);
  if (!has_seen_ && state.phase == Phase::kRunning) {
    // A partner who joins a running game gives the others as much time as if they had just acted.
    patient_ = ms + pace_.Patience();
    last_signal_at_ = ms;
    acted_ = ms;
  }
  has_seen_ = true;
  idle_ = false;
  // A table that never rests delays the reaction only this long.
  if (noticed_ <= ms) enough_seen_ = ms + TableGap(pace_.pace());
  noticed_ = std::max(noticed_, std::min(ms + pace_.Reaction(), enough_seen_));
  asking_ = kNever;
  speaking_ = kNever;
  Rouse(view, ms);
  if (company_.HasPeople() && state.phase == Phase::kRunning) {
    company_.CutTalk(state);
    speaking_ = NextAddress(state);
    // A person's chance begins now, not when this seat has rested.
    mind_.Think(view, ms);
    OwnHint(view, ms, Circles(ms));
  }
  const bool mine = !state.choices.empty() && state.choices.front().chooser == seat_;
  if (!mine) {
    choosing_ = kNever;
  } else if (choosing_ == kNever) {
    choosing_ = pace_.pace() == Pace::kTireless ? ms : ms + kChoiceTime;
  }
}

// Cuts the rest short if the sand runs out and this seat can do something for the flip.
void Partner::Rouse(const View& view, Ms ms) {
  const State& state = view.known;
  const bool low = state.phase == Phase::kRunning && state.deadline < ms + kLowSand;
  if (!low || state.landed || state.timers == 0 || manner_ != Manner::kGood) return;
  const Ms soon = ms + 2 * pace_.Reaction();
  if (rest_until_ > soon && mind_.SandWaitsFor(view, seat_, ms)) rest_until_ = soon;
}

Ms Partner::FreeAt() const {
  return std::max({std::min(rest_until_, stall_at_), look_until_, noticed_, company_.TalkUntil()});
}

Ms Partner::WakeAt() const {
  const Ms busy = FreeAt();
  return std::min({idle_ ? kNever : busy, choosing_, asking_, speaking_});
}

std::optional<Command> Partner::Choose(const View& view, Ms ms) {
  if (choosing_ > ms) return std::nullopt;
  choosing_ = kNever;
  const State& state = view.known;
  const bool mine = !state.choices.empty() && state.choices.front().chooser == seat_;
  if (!mine || ms >= state.choice_deadline) return std::nullopt;
  return mind_.PlaceTrash(view);
}

std::vector<Command> Partner::Circles(Ms ms) const {
  std::vector<Command> commands;
  for (std::size_t i = 0; i < done_.size(); ++i) {
    const Command& move = done_[i].command;
    if (done_[i].until <= ms) continue;
    const Command back = move.kind == Do::kPipe
                             ? Command::Pipe(move.pawn, move.to, move.from)
                             : Command::Move(move.pawn, move.to, move.from, move.link);
    const bool undone = std::any_of(done_.begin() + static_cast<std::ptrdiff_t>(i), done_.end(),
                                    [&](const Done& later) { return later.command == back; });
    if (undone) commands.push_back(move);
  }
  return commands;
}

Ms Partner::NextForgotten(Ms ms) const {
  Ms next = kNever;
  for (const Done& done : done_) {
    if (done.until > ms) next = std::min(next, done.until);
  }
  return next;
}

std::optional<Command> Partner::Play(const View& view, Ms ms) {
  if (manner_ == Manner::kOnlyIfAsked && !asked_) return std::nullopt;
  mind_.Think(view, ms);
  if (const std::optional<Hint> mine = OwnHint(view, ms, Circles(ms))) {
    asked_ = false;
    return mine->command;
  }
  // Look again once the circle is forgotten or a person has had their chance.
  if (mind_.For(view, seat_, ms, {})) asking_ = std::min(NextForgotten(ms), company_.NextFree(ms));
  return std::nullopt;
}

std::optional<Hint> Partner::OwnHint(const View& view, Ms ms, std::vector<Command> avoid) {
  while (std::optional<Hint> mine = mind_.For(view, seat_, ms, avoid)) {
    // Somebody who puts the red pawn here wants this seat to act.
    if (asked_ || !company_.IsLeftToPerson(rules_, view.known, *mine, ms)) return mine;
    avoid.push_back(mine->command);
  }
  return std::nullopt;
}

// The whole table asks at most once in 5 s, and less often the longer that does not help.
Ms Partner::NextSignal() const {
  Ms pause = kShortestPause;
  for (int i = 1; i < unanswered_ && pause < kLongestPause; ++i) pause *= 2;
  return last_signal_at_ + pause + seat_.index * kOneAfterTheOther;
}

Ms Partner::NextAsking() const { return std::max(patient_, NextSignal()); }

// This seat has nothing to do: if the table has stood still for a while, the seat that can take the
// next step gets the red pawn.
std::optional<Command> Partner::Ask(const View& view, Ms ms) {
  const State& state = view.known;
  if (!state.HasSilence() || manner_ != Manner::kGood) return std::nullopt;
  if (company_.TalkUntil() > ms) return std::nullopt;  // people can talk
  const std::optional<Hint> hint = mind_.NextStep(view, ms);
  if (!hint) return std::nullopt;
  const std::optional<Colour> colour = ColourFor(rules_, state, hint->command);
  if (!colour || (state.ColoursOf(seat_) & MaskOf(*colour)) != 0) return std::nullopt;
  if (NextAsking() > ms) {
    asking_ = std::min(asking_, NextAsking());
    return std::nullopt;
  }
  // If several seats could do it, use the button that fits. If one could, or if the button was
  // ignored, put the red pawn before a seat, now and then stare instead.
  std::vector<int> who;
  for (int i = 1; i < state.seats; ++i) {
    const int other = (seat_.index + i) % state.seats;
    if (((state.away >> other) & 1) != 0) continue;
    if ((state.ColoursOf(Seat::At(other)) & MaskOf(*colour)) != 0) who.push_back(other);
  }
  if (who.empty()) return std::nullopt;
  const bool ignored = unanswered_ > 0;
  const int one = who[static_cast<std::size_t>(unanswered_) % who.size()];
  const std::optional<Button> button = ButtonFor(*hint);
  if (who.size() > 1 && button && !ignored) return Command::Red(RedPawn::On(*button));
  if (ignored && ++ignored_ % 4 == 0) return Command::Stare(one);
  return Command::Red(RedPawn::Before(one));
}

Ms Partner::AddressAt(const State& state, Seat person) const {
  const Ms idle = std::max(company_.IdleAt(person), company_.NextCall(person));
  // Staggered by seat, so that partners do not speak at the same time.
  if (!state.talk) return std::max(idle + seat_.index * kCallsApart, NextSignal());
  const Ms turn = seat_.index * kOneAfterTheOther;
  const Ms waits = state.HasSilence() ? company_.talk_opened() + kFirstWord : acted_ + kStandstill;
  const Ms from = std::min(idle, std::max(waits, company_.NextCall(person)));
  return std::max(from, company_.NextWord()) + turn;
}

Ms Partner::NextAddress(const State& state) const {
  if (state.options.expert || manner_ != Manner::kGood) return kNever;
  Ms next = kNever;
  for (int i = 0; i < state.seats; ++i) {
    if (((company_.Present(state) >> i) & 1) == 0) continue;
    next = std::min(next, AddressAt(state, Seat::At(i)));
  }
  return next;
}

std::optional<Command> Partner::Address(const View& view, Ms ms) {
  const State& state = view.known;
  speaking_ = kNever;
  if (state.phase != Phase::kRunning) return std::nullopt;
  mind_.Think(view, ms);
  for (int i = 0; i < state.seats; ++i) {
    const Seat person = Seat::At(i);
    if (((company_.Present(state) >> i) & 1) == 0) continue;
    if (AddressAt(state, person) > ms) {
      speaking_ = std::min(speaking_, AddressAt(state, person));
      continue;
    }
    const std::optional<Hint> hint = mind_.For(view, person, ms, {});
    if (!hint) continue;
    if (!state.talk) {
      company_.NoteCall(person, ms);
      return Command::Red(RedPawn::Before(i));
    }
    remark_ = Remark{.to = person};
    json::Writer writer(remark_->advice);
    WriteAdvice(rules_, *hint, writer);
    company_.Hear(seat_, person, ms);
    speaking_ = NextAddress(state);
    return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Command> Partner::Wake(const View& view, Ms ms) {
  const State& state = view.known;
  if (state.IsOver()) {
    idle_ = true;
    choosing_ = asking_ = speaking_ = kNever;
    return std::nullopt;
  }
  if (std::optional<Command> choice = Choose(view, ms)) return choice;
  if (speaking_ <= ms) {
    if (std::optional<Command> call = Address(view, ms)) return call;
  }
  if (FreeAt() > ms && asking_ > ms) return std::nullopt;
  asking_ = kNever;
  if (state.phase == Phase::kSetUp) {
    std::optional<Command> command = InSetUp(view, seat_);
    idle_ = !command;
    return command;
  }
  // A bot gives up as soon as another seat has.
  const bool others_gave_up = (state.gave_up & ~(1U << seat_.index)) != 0;
  if (others_gave_up && ((state.gave_up >> seat_.index) & 1) == 0) return Command::GiveUp();
  if (std::optional<Command> command = Play(view, ms)) return command;
  idle_ = true;
  // A flip may become urgent as the sand runs.
  if (state.timers > 0 && !state.landed) asking_ = std::min(asking_, ms + kGlanceAtSand);
  return Ask(view, ms);
}

}  // namespace syrtis::maze

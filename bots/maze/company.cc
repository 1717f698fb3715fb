#include "bots/maze/company.h"

#include <algorithm>

namespace syrtis::maze {
namespace {

constexpr Ms kIdle = 12000;         // without an action: a beginner who needs a hint
constexpr Ms kAbsent = 30000;       // without an action: does not take part at all
constexpr Ms kFirstCall = 10000;    // between the first two calls of one person; later ones double
constexpr Ms kLongestCall = 40000;  // up to this
constexpr Ms kTalk = 10000;         // partners leave a talk window to people for this long,
constexpr Ms kAfterWord = 6000;     // and this long after each of their words,
constexpr Ms kLongestTalk = 30000;  // and no longer than this in all
constexpr Ms kShortSand = 45000;
constexpr Ms kShortSandAfterLanding = 60000;
constexpr Ms kOfferMemory = 30000;
constexpr int kMostInStead = 8;  // then partners wait for the person, however long it takes

Ms After(Ms ms, Ms pause) { return pause == kNever ? kNever : ms + pause; }

std::optional<Colour> ColourOfEvent(const Rules& rules, const State& state, const Event& event) {
  if (event.what == What::kProduced) return ColourOf(event.pawn);
  if (event.what != What::kMoved) return std::nullopt;
  return ColourFor(rules, state, Command::Move(event.pawn, event.from, event.to, event.link));
}

}  // namespace

bool IsSandShort(const State& state, Ms ms) {
  if (state.deadline == kNever) return false;
  return state.deadline - ms < (state.landed ? kShortSandAfterLanding : kShortSand);
}

void Company::Meet(std::uint32_t people, Ms ms) {
  if (pace_ == Pace::kTireless) return;
  for (std::size_t i = 0; i < persons_.size(); ++i) {
    const std::uint32_t bit = std::uint32_t{1} << i;
    if ((people & ~people_ & bit) != 0) persons_[i] = {.active = ms};
  }
  people_ = people;
  if (people_ == 0) talk_until_ = 0;
}

void Company::See(const Rules& rules, const State& state, const Event& event, Ms ms) {
  if (people_ == 0) return;
  if (Knows(event.seat)) {
    persons_[event.seat.index] = {.active = ms};
  } else if (const std::optional<Colour> colour = ColourOfEvent(rules, state, event)) {
    const std::uint32_t owners = Owners(state, colour);
    for (std::size_t i = 0; i < persons_.size(); ++i) {
      if (((owners >> i) & 1) != 0) ++persons_[i].in_stead;
    }
  }
  if (event.what == What::kBack && Knows(Seat::At(event.value))) {
    persons_[event.value] = {.active = ms};
  }
  const bool called = event.what == What::kRedMoved || event.what == What::kStared;
  if (called && event.seat != own_seat_ && event.value < kMaxSeats &&
      Knows(Seat::At(event.value))) {
    NoteCall(Seat::At(event.value), ms);
  }
  if (event.what == What::kStarted) {
    for (Person& person : persons_) person = {.active = ms};
  }
  if (event.what == What::kTalkOpened && Present(state) != 0) {
    talk_opened_ = ms;
    talk_until_ = ms + kTalk;
  }
  if (event.what == What::kTalkClosed) talk_until_ = 0;
}

void Company::Hear(Seat from, Seat to, Ms ms) {
  said_at_ = ms;
  if (Knows(to)) NoteCall(to, ms);
  if (!Knows(from)) return;
  persons_[from.index] = {.active = ms};
  if (talk_until_ == 0) return;
  talk_until_ = std::min(std::max(talk_until_, ms + kAfterWord), talk_opened_ + kLongestTalk);
}

Ms Company::FirstChance(std::uint32_t people) const {
  int in_stead = 0;
  for (std::size_t i = 0; i < persons_.size(); ++i) {
    if (((people >> i) & 1) != 0) in_stead = std::max(in_stead, persons_[i].in_stead);
  }
  if (in_stead >= kMostInStead) return kNever;
  return (2500 + TableGap(pace_) * 3 / 2) * (2 + in_stead) / 2;
}

std::uint32_t Company::Owners(const State& state, std::optional<Colour> colour) const {
  std::uint32_t owners = 0;
  for (int seat = 0; seat < state.seats; ++seat) {
    const std::uint32_t bit = std::uint32_t{1} << seat;
    if ((Present(state) & bit) == 0) continue;
    if (!colour || (state.ColoursOf(Seat::At(seat)) & MaskOf(*colour)) != 0) owners |= bit;
  }
  return owners;
}

bool Company::IsLeftToPerson(const Rules& rules, const State& state, const Hint& hint, Ms ms) {
  if (people_ == 0 || hint.goal.aim == Aim::kFlip) return false;
  const std::optional<Colour> colour = ColourFor(rules, state, hint.command);
  // A dome is anybody's, but the last one begins the landing, for which the sand must last.
  const bool dome = hint.command.kind == Do::kDome && state.dome_tiles > 1;
  if (!colour && !dome) return false;
  const std::uint32_t owners = Owners(state, colour);
  if (owners == 0) return false;
  // When sand is short, partners no longer wait for people who take part. They still wait for
  // those who do nothing: the team cannot win without them.
  bool take_part = true;
  for (std::size_t i = 0; i < persons_.size(); ++i) {
    if (((owners >> i) & 1) != 0 && ms > persons_[i].active + kAbsent) take_part = false;
  }
  if (take_part && IsSandShort(state, ms)) return false;
  std::erase_if(offers_, [ms](const Offer& offer) { return offer.seen + kOfferMemory < ms; });
  for (Offer& offer : offers_) {
    if (offer.command != hint.command) continue;
    offer.seen = ms;
    offer.free = After(offer.since, FirstChance(owners));
    return ms < offer.free;
  }
  const Ms free = After(ms, FirstChance(owners));
  offers_.push_back({.command = hint.command, .since = ms, .seen = ms, .free = free});
  return true;
}

Ms Company::NextFree(Ms ms) const {
  Ms next = kNever;
  for (const Offer& offer : offers_) {
    if (offer.free > ms) next = std::min(next, offer.free);
  }
  return next;
}

void Company::CutTalk(const State& state) {
  if (state.deadline != kNever) talk_until_ = std::min(talk_until_, state.deadline - kShortSand);
}

Ms Company::IdleAt(Seat person) const { return persons_[person.index].active + kIdle; }

Ms Company::NextCall(Seat person) const {
  const Person& one = persons_[person.index];
  if (one.calls == 0) return 0;
  Ms pause = kFirstCall;
  for (int i = 1; i < one.calls && pause < kLongestCall; ++i) pause *= 2;
  return one.called + pause;
}

void Company::NoteCall(Seat person, Ms ms) {
  Person& one = persons_[person.index];
  one.called = ms;
  ++one.calls;
}

}  // namespace syrtis::maze

#include "tests/third_game/game.h"

#include <algorithm>
#include <bit>

#include "tests/third_game/reasons.h"

// The rules.
namespace syrtis::seals {
namespace {

std::size_t Index(Seat seat) { return static_cast<std::size_t>(seat.index); }

Status CheckCommand(const State& state, const Act<Command>& act) {
  if (state.over != 0) return refuse::Over();
  if (act.seat.IsTable() || act.seat.index >= state.seats) return refuse::NoSuchSeat();
  if (state.sealed[Index(act.seat)] != kNothing) return refuse::Sealed();
  if (!state.Holds(act.seat.index, act.command.card)) return refuse::NotYours();
  return Status::Ok();
}

bool AllSealed(const State& state) {
  return std::all_of(state.sealed.begin(), state.sealed.begin() + state.seats,
                     [](std::uint8_t card) { return card != kNothing; });
}

void BeginRound(State& state, Ms ms) {
  state.sealed = {};
  state.deadline = ms + Ms{1000} * state.seconds;
}

// All have sealed: cards are shown, and the highest one alone wins.
void Show(State& state, Ms ms, std::vector<Event>& events) {
  std::array<int, kHighest + 1> times{};
  for (int i = 0; i < state.seats; ++i) {
    const std::uint8_t card = state.sealed[static_cast<std::size_t>(i)];
    events.push_back({What::kShown, Seat::At(i), card});
    ++times[card];
    state.hands[static_cast<std::size_t>(i)] &= static_cast<std::uint16_t>(~(1U << card));
  }
  for (int card = kHighest; card > 0; --card) {
    if (times[static_cast<std::size_t>(card)] != 1) continue;
    const auto winner = std::find(state.sealed.begin(), state.sealed.begin() + state.seats, card);
    const auto seat = static_cast<std::size_t>(winner - state.sealed.begin());
    ++state.points[seat];
    events.push_back({What::kScored, Seat::At(static_cast<int>(seat)), *winner});
    break;
  }
  BeginRound(state, ms);
  if (++state.round < kRounds) return;
  state.over = 1;
  state.deadline = kMaxMs;
  events.push_back({What::kOver, Seat::Table(), kNothing});
}

}  // namespace

Result<State> Seals::NewGame(const Rules& rules, const Options& options, int seats, Seed seed) {
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  state.seconds = options.seconds;
  Rng rng(seed);
  unsigned hand = 0;
  while (std::popcount(hand) < rules.hand) {
    hand |= 1U << (1U + static_cast<unsigned>(rng.Below(kHighest)));
  }
  std::fill_n(state.hands.begin(), seats, static_cast<std::uint16_t>(hand));
  BeginRound(state, 0);
  return state;
}

Status Seals::Apply(const Rules&, State& state, const Act<Command>& act, Events& events) {
  const Status status = CheckCommand(state, act);
  if (!status.ok()) return status;
  state.sealed[Index(act.seat)] = act.command.card;
  events.push_back({What::kSealed, act.seat, act.command.card});
  if (AllSealed(state)) Show(state, act.ms, events);
  return Status::Ok();
}

// The last sealed card would reveal cards that the view does not know.
Status Seals::Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events) {
  const Status status = CheckCommand(view.known, act);
  if (!status.ok()) return status;
  View after = view;
  after.known.sealed[Index(act.seat)] = act.command.card;
  if (AllSealed(after.known)) return kNotKnown;
  return Apply(rules, view.known, act, events);
}

void Seals::Tick(const Rules&, State& state, Ms ms, Events& events) {
  while (state.over == 0 && state.deadline <= ms) {
    const Ms due = state.deadline;
    for (std::size_t i = 0; i < state.seats; ++i) {
      if (state.sealed[i] != kNothing) continue;
      state.sealed[i] = static_cast<std::uint8_t>(std::countr_zero(state.hands[i]));
      events.push_back({What::kSealed, Seat::At(static_cast<int>(i)), state.sealed[i]});
    }
    state.now = due;
    Show(state, due, events);
  }
  if (state.over == 0) state.now = ms;
}

void Seals::LegalCommands(const Rules&, const State& state, Seat seat, Ms ms,
                          CommandList& commands) {
  for (std::uint8_t card = 1; card <= kHighest; ++card) {
    if (CheckCommand(state, {ms, seat, {card}}).ok()) commands.push_back({card});
  }
}

View Seals::Observe(const Rules&, const State& state, Seat seat) {
  View view{state};
  for (int i = 0; i < state.seats; ++i) {
    std::uint8_t& card = view.known.sealed[static_cast<std::size_t>(i)];
    if (i != seat.index && card != kNothing) card = kHidden;
  }
  return view;
}

bool Seals::ObserveEvent(const Event& event, Seat seat, Event& seen) {
  seen = event;
  if (event.what == What::kSealed && event.seat != seat) seen.card = kNothing;
  return true;
}

State Seals::Determinize(const Rules&, const View& view, Rng& rng) {
  State state = view.known;
  for (std::size_t i = 0; i < state.seats; ++i) {
    if (state.sealed[i] != kHidden) continue;
    std::uint16_t hand = state.hands[i];
    for (auto skip = rng.Below(static_cast<std::uint64_t>(std::popcount(hand))); skip > 0; --skip) {
      hand = static_cast<std::uint16_t>(hand & (hand - 1));
    }
    state.sealed[i] = static_cast<std::uint8_t>(std::countr_zero(hand));
  }
  return state;
}

}  // namespace syrtis::seals

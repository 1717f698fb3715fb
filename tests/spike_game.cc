#include "tests/spike_game.h"

#include <algorithm>

#include "engine/core/hash.h"
#include "tests/spike_parts.h"

namespace syrtis::spike {

std::vector<std::uint32_t> Candidates(const Rules& rules, const State& state, Seat seat) {
  std::vector<std::uint32_t> answers;
  if (state.over != 0 || seat.index >= state.seats) return answers;
  const Player& me = state.players[seat.index];
  if (me.stack.empty()) return answers;
  const Frame& frame = me.stack.back();
  const auto holds = [&me](Card card) {
    return std::find(me.hand.begin(), me.hand.end(), card) != me.hand.end();
  };
  switch (frame.ask) {
    case Ask::kSeal:
      for (Card card = 0; card < kCardKinds; ++card) {
        if (holds(card)) answers.push_back(card);
      }
      break;
    case Ask::kTurn:
      answers.push_back(0);
      for (Card card = 0; card < kCardKinds; ++card) {
        const int means = me.money + me.heat + (card == kMine ? 2 * me.steel : 0);
        const bool can = card != kSurvey || state.deck.size() >= 2;
        if (holds(card) && means >= rules.costs[card] && can) answers.push_back(1U + card);
      }
      break;
    case Ask::kPaySteel:
      for (int n = 0; n <= me.steel && 2 * n <= frame.left + 1; ++n) {
        if (frame.left - 2 * n <= me.money + me.heat) {
          answers.push_back(static_cast<std::uint32_t>(n));
        }
      }
      break;
    case Ask::kPayHeat:
      for (int n = 0; n <= me.heat && n <= frame.left; ++n) {
        if (frame.left - n <= me.money) answers.push_back(static_cast<std::uint32_t>(n));
      }
      break;
    case Ask::kKeep:
      answers.push_back(std::min(frame.drawn[0], frame.drawn[1]));
      if (frame.drawn[0] != frame.drawn[1]) {
        answers.push_back(std::max(frame.drawn[0], frame.drawn[1]));
      }
      break;
    case Ask::kMode:
      answers = {0, 1};
      break;
    case Ask::kVictim:
      for (std::uint32_t victim = 0; victim < state.seats; ++victim) {
        if (victim != seat.index) answers.push_back(victim);
      }
      break;
  }
  return answers;
}
namespace {

// Carries answers out on a state, or on what is known of one: then it may find that it needs a card
// that is not known.
class Play {
 public:
  Play(const Rules& rules, State& state, SpikeGame::Events& events)
      : rules_(rules), state_(state), events_(events) {}

  bool needs_unknown() const { return needs_unknown_; }

  void Answer(Seat seat, std::uint32_t answer) {
    Player& me = Of(seat);
    const Frame frame = me.stack.back();
    const auto number = static_cast<std::uint8_t>(answer);
    switch (frame.ask) {
      case Ask::kSeal:
        return Seal(seat, number);
      case Ask::kTurn:
        if (answer == 0) {
          Tell(What::kPassed, seat);
          ++state_.passes;
          return EndTurn(seat);
        }
        state_.passes = 0;
        return StartPaying(seat, static_cast<Card>(answer - 1));
      case Ask::kPaySteel:
        me.steel = static_cast<std::uint8_t>(me.steel - number);
        Pop(seat);
        Push(seat, {.ask = Ask::kPayHeat,
                    .card = frame.card,
                    .left = static_cast<std::uint8_t>(std::max(0, frame.left - 2 * number))});
        return;
      case Ask::kPayHeat:
        me.heat = static_cast<std::uint8_t>(me.heat - number);
        me.money = static_cast<std::uint8_t>(me.money - (frame.left - number));
        Pop(seat);
        Tell(What::kPaid, seat, frame.card, rules_.costs[frame.card]);
        return Resolve(seat, frame.card);
      case Ask::kKeep:
        me.hand.push_back(number);
        state_.buried.push_back(frame.drawn[0] == number ? frame.drawn[1] : frame.drawn[0]);
        Tell(What::kDrew, seat, number);
        Pop(seat);
        return EndTurn(seat);
      case Ask::kMode:
        if (answer == 1) return Push(seat, {.ask = Ask::kVictim, .card = kConvoy});
        me.plants = static_cast<std::uint8_t>(me.plants + 2);
        Tell(What::kPlants, seat, kConvoy, 2);
        Pop(seat);
        return EndTurn(seat);
      case Ask::kVictim: {
        Player& victim = state_.players[number];
        const auto taken = std::min<std::uint8_t>(4, victim.money);
        victim.money = static_cast<std::uint8_t>(victim.money - taken);
        me.money = static_cast<std::uint8_t>(me.money + taken);
        Tell(What::kRaided, Seat::At(number), kConvoy, taken);
        Pop(seat);  // the victim …
        Pop(seat);  // … and the choice that it was part of
        return EndTurn(seat);
      }
    }
  }

 private:
  Player& Of(Seat seat) { return state_.players[seat.index]; }
  void Tell(What what, Seat seat, Card card = kNone, int amount = 0) {
    events_.push_back({what, seat, card, static_cast<std::uint8_t>(amount)});
  }
  // A new question on top, or an old one again, has a new number.
  void Push(Seat seat, const Frame& frame) {
    Of(seat).stack.push_back(frame);
    ++state_.prompt[seat.index];
  }
  void Pop(Seat seat) {
    Of(seat).stack.pop_back();
    ++state_.prompt[seat.index];
  }
  void TakeFromHand(Seat seat, Card card) {
    auto& hand = Of(seat).hand;
    hand.erase_at(
        static_cast<std::size_t>(std::find(hand.begin(), hand.end(), card) - hand.begin()));
  }
  Card Draw() {
    const Card card = state_.deck.back();
    state_.deck.pop_back();
    if (card == kUnknown) needs_unknown_ = true;
    return card;
  }

  void Seal(Seat seat, Card card) {
    TakeFromHand(seat, card);
    Of(seat).sealed = card;
    Tell(What::kSealed, seat, card);
    Pop(seat);
    for (int i = 0; i < state_.seats; ++i) {
      if (Of(Seat::At(i)).sealed == kNone) return;
    }
    for (int i = 0; i < state_.seats; ++i) Open(Seat::At(i));
    state_.deadline = 0;
    Push(Seat::At(0), {.ask = Ask::kTurn});
  }

  void Open(Seat seat) {
    Player& player = Of(seat);
    const Card card = player.sealed;
    player.sealed = kNone;
    state_.discard.push_back(card);
    Tell(What::kOpened, seat, card);
    if (card == kUnknown) {
      needs_unknown_ = true;
    } else if (card == kMine) {
      player.steel = static_cast<std::uint8_t>(player.steel + 2);
    } else if (card == kConvoy) {
      player.heat = static_cast<std::uint8_t>(player.heat + 3);
    } else if (!state_.deck.empty()) {
      const Card drawn = Draw();
      player.hand.push_back(drawn);
      Tell(What::kDrew, seat, drawn);
    }
  }

  void StartPaying(Seat seat, Card card) {
    TakeFromHand(seat, card);
    state_.discard.push_back(card);
    Tell(What::kPlayed, seat, card);
    Push(seat, {.ask = card == kMine ? Ask::kPaySteel : Ask::kPayHeat,
                .card = card,
                .left = rules_.costs[card]});
  }

  void Resolve(Seat seat, Card card) {
    if (card == kMine) {
      Of(seat).steel = static_cast<std::uint8_t>(Of(seat).steel + 2);
      return EndTurn(seat);
    }
    if (card == kConvoy) return Push(seat, {.ask = Ask::kMode, .card = card});
    Frame keep{.ask = Ask::kKeep, .card = card};
    for (Card& drawn : keep.drawn) {
      drawn = Draw();
      Tell(What::kPeeked, seat, drawn);
    }
    Push(seat, keep);
  }

  void EndTurn(Seat seat) {
    Pop(seat);
    if (state_.passes == state_.seats) {
      state_.over = 1;
      Tell(What::kOver, Seat::Table());
      return;
    }
    state_.turn = static_cast<std::uint8_t>((state_.turn + 1) % state_.seats);
    Push(Seat::At(state_.turn), {.ask = Ask::kTurn});
  }

  const Rules& rules_;
  State& state_;
  SpikeGame::Events& events_;
  bool needs_unknown_ = false;
};
Status Check(const Rules& rules, const State& state, const Act<Command>& act) {
  if (act.seat.index >= state.seats) return Status::Refused("Test", "X-1", "there is no such seat");
  if (state.over != 0) return Status::Refused("Test", "X-2", "the game is over");
  if (state.players[act.seat.index].stack.empty()) {
    return Status::Refused("Test", "X-3", "nothing is asked of you");
  }
  if (act.command.prompt != state.prompt[act.seat.index]) {
    return Status::Refused("Test", "X-4", "this answers a question that is no longer asked");
  }
  const auto answers = Candidates(rules, state, act.seat);
  if (std::find(answers.begin(), answers.end(), act.command.answer) == answers.end()) {
    return Status::Refused("Test", "X-5", "this is not one of the answers");
  }
  return Status::Ok();
}
}  // namespace

std::uint64_t SpikeGame::RulesHash(const Rules& rules) { return HashOf(rules); }
std::uint64_t SpikeGame::Hash(const State& state) { return HashOf(state); }
std::uint64_t SpikeGame::Hash(const View& view) { return HashOf(view); }

Result<State> SpikeGame::NewGame(const Rules& rules, const Options& options, int seats, Seed seed) {
  if (options.rich && seats == 3) return Error{"rich is for two seats"};
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  state.deadline = kSealTime;
  for (Card card = 0; card < kCardKinds; ++card) {
    for (int i = 0; i < rules.copies[card]; ++i) state.deck.push_back(card);
  }
  Rng rng(seed);
  rng.Shuffle(state.deck);
  for (int seat = 0; seat < seats; ++seat) {
    Player& player = state.players[static_cast<std::size_t>(seat)];
    player.money = options.rich ? 40 : 20;
    for (int i = 0; i < kHandSize; ++i) {
      player.hand.push_back(state.deck.back());
      state.deck.pop_back();
    }
    player.stack.push_back({.ask = Ask::kSeal});
    state.prompt[static_cast<std::size_t>(seat)] = 1;
  }
  return state;
}

Status SpikeGame::Apply(const Rules& rules, State& state, const Act<Command>& act, Events& events) {
  const Status status = Check(rules, state, act);
  if (status.ok()) Play(rules, state, events).Answer(act.seat, act.command.answer);
  return status;
}

Status SpikeGame::Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events) {
  if (act.seat != view.viewer) return kNotKnown;
  const Status status = Check(rules, view.known, act);
  if (!status.ok()) return status;
  View after = view;
  Events new_events;
  Play play(rules, after.known, new_events);
  play.Answer(act.seat, act.command.answer);
  if (play.needs_unknown()) return kNotKnown;
  // A card that was mine to know may have gone where I may not look.
  view = Observe(rules, after.known, view.viewer);
  events.insert(events.end(), new_events.begin(), new_events.end());
  return Status::Ok();
}

void SpikeGame::Tick(const Rules& rules, State& state, Ms ms, Events& events) {
  if (state.over != 0) return;
  if (state.deadline != 0 && ms >= state.deadline) {
    for (int i = 0; i < state.seats; ++i) {
      const Seat seat = Seat::At(i);
      if (state.deadline == 0 || state.players[seat.index].stack.empty()) continue;
      Play(rules, state, events).Answer(seat, Candidates(rules, state, seat).front());
    }
  }
  state.now = ms;
}

void SpikeGame::LegalCommands(const Rules& rules, const State& state, Seat seat, Ms,
                              CommandList& out) {
  for (const std::uint32_t answer : Candidates(rules, state, seat)) {
    out.push_back({state.prompt[seat.index], answer});
  }
}

void SpikeGame::LegalCommands(const Rules& rules, const View& view, Seat seat, Ms ms,
                              CommandList& out) {
  if (seat == view.viewer) LegalCommands(rules, view.known, seat, ms, out);
}

View SpikeGame::Observe(const Rules&, const State& state, Seat seat) {
  View view;
  view.known = state;
  view.viewer = seat;
  ForEachCard(view.known, [seat](Card& card, int owner) {
    if (owner != kSeats && owner != seat.index) card = kUnknown;
  });
  return view;
}

bool SpikeGame::ObserveEvent(const Event& event, Seat seat, Event& out) {
  out = event;
  if (seat == event.seat) return true;
  if (event.what == What::kSealed || event.what == What::kDrew) out.card = kUnknown;
  return event.what != What::kPeeked;
}

State SpikeGame::Determinize(const Rules& rules, const View& view, Rng& rng) {
  State state = view.known;
  std::array<int, kCardKinds> left{};
  for (std::size_t kind = 0; kind < left.size(); ++kind) left[kind] = rules.copies[kind];
  ForEachCard(state, [&left](Card card, int) {
    if (card != kUnknown) --left[card];
  });
  std::vector<Card> unseen;
  for (Card card = 0; card < kCardKinds; ++card) {
    unseen.insert(unseen.end(), static_cast<std::size_t>(left[card]), card);
  }
  rng.Shuffle(unseen);
  ForEachCard(state, [&unseen](Card& card, int) {
    if (card != kUnknown) return;
    card = unseen.back();
    unseen.pop_back();
  });
  return state;
}

}  // namespace syrtis::spike

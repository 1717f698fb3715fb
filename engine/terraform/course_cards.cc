#include "engine/terraform/course.h"
#include "engine/terraform/query.h"

namespace syrtis::terraform {

void Course::AddHand(Player& player, CardId card) {
  player.hand.Add(card);
  ++player.hand_count;
}

void Course::DropHand(Player& player, CardId card) {
  player.hand.Remove(card);
  --player.hand_count;
}

// T-2.6. The top card, or none if deck and discards are empty.
CardId Course::DrawCard() {
  no_way_back_ = true;
  if (state_.deck.empty()) {
    if (state_.discard_count == 0) return kNoCard;
    if (on_view_) {
      needs_unknown_ = true;
      return kNoCard;
    }
    for (const CardId card : state_.discards) state_.deck.push_back(card);
    state_.discards.Clear();
    state_.discard_count = 0;
    state_.rng.Shuffle(state_.deck);
    Report(What::kShuffled, Seat::Table());
  }
  const CardId card = state_.deck.back();
  if (on_view_) {
    needs_unknown_ = true;
    return kNoCard;
  }
  state_.deck.pop_back();
  return card;
}

void Course::DrawToHand(Seat seat, int count) {
  for (int i = 0; i < count; ++i) {
    const CardId card = DrawCard();
    if (card == kNoCard) return;
    AddHand(state_.Of(seat), card);
    Report(What::kDrew, seat, card);
  }
}

void Course::Discard(Seat seat, CardId card) {
  state_.discards.Add(card);
  ++state_.discard_count;
  Report(What::kDiscarded, seat, card);
}

void Course::Offer(Seat seat, int count) {
  Player& player = state_.Of(seat);
  int dealt = 0;
  for (; dealt < count; ++dealt) {
    const CardId card = DrawCard();
    if (card == kNoCard) break;
    player.offer.Add(card);
    ++player.offer_count;
    Report(What::kOffered, seat, card);
  }
  Report(What::kDealt, seat, 0, dealt);
}

// The rest of the offer goes to the discards.
void Course::DropOffer(Seat seat) {
  Player& player = state_.Of(seat);
  for (const CardId card : player.offer) Discard(seat, card);
  player.offer.Clear();
  player.offer_count = 0;
}

void Course::LookAt(Seat seat, const Task& task) {
  Player& player = state_.Of(seat);
  Offer(seat, task.effect.n);
  if (needs_unknown_ || player.offer_count == 0) return;
  if (task.effect.op == Op::kLook) return KeepLooked(seat, task, task.effect.keep());
  if (Money(player) < kCardPrice) return DropOffer(seat);
  AskFor(seat, {.ask = Ask::kBuyLooked, .id = player.offer.front(), .task = task});
}

void Course::KeepLooked(Seat seat, const Task& task, int left) {
  Player& player = state_.Of(seat);
  if (left == 0) return DropOffer(seat);
  if (player.offer_count <= left) {
    for (const CardId card : player.offer) {
      AddHand(player, card);
      Report(What::kDrew, seat, card);
    }
    player.offer.Clear();
    player.offer_count = 0;
    return;
  }
  AskFor(seat, {.ask = Ask::kKeep, .left = static_cast<std::int16_t>(left), .task = task});
}

// Search For Life.
void Course::RevealFor(Seat seat, const Task& task) {
  const CardId card = DrawCard();
  if (card == kNoCard) return;
  Report(What::kRevealed, seat, card);
  if ((kFacts[card].tags & Bit(task.effect.tag())) != 0) {
    ChangeCubes(task.source, 1);
  }
  Discard(seat, card);
}

}  // namespace syrtis::terraform

#include <vector>

#include "engine/testing/terraform/invariants.h"

namespace syrtis::terraform::test {

State Scramble(const State& state, Seat seat, Rng& rng) {
  State other = state;
  other.rng = Rng(Seed{.high = rng.Next(), .low = rng.Next()});
  const bool drafting = state.phase == Phase::kDraft;
  std::vector<CardId> cards;
  const auto collect = [&cards](CardSet& set) {
    for (const CardId card : set) cards.push_back(card);
    set.Clear();
  };
  std::vector<CorpId> corps;
  for (int i = 0; i < state.seats; ++i) {
    if (i == seat.index) continue;
    Player& player = other.Of(Seat::At(i));
    const Frame& frame = player.frame;
    const bool pays = frame.ask == Ask::kPay && frame.purpose == Purpose::kCard;
    if (pays) player.hand.Remove(frame.id);  // everybody knows it
    collect(player.hand);
    if (pays) player.hand.Add(frame.id);
    collect(player.offer);
    if (drafting) collect(player.kept);
    for (const CorpId corp : player.corp_offer) {
      if (corp != kNoCorp) corps.push_back(corp);
    }
  }
  collect(other.discards);
  for (const CardId card : other.deck) cards.push_back(card);
  rng.Shuffle(cards);
  rng.Shuffle(corps);
  std::size_t next = 0;
  const auto deal = [&](CardSet& set, int count) {
    for (int i = 0; i < count; ++i) set.Add(cards[next++]);
  };
  std::size_t next_corp = 0;
  for (int i = 0; i < state.seats; ++i) {
    if (i == seat.index) continue;
    Player& player = other.Of(Seat::At(i));
    deal(player.hand, player.hand_count - player.hand.size());
    deal(player.offer, player.offer_count);
    if (drafting) deal(player.kept, player.kept_count);
    player.prompt += rng.Below(5);
    Frame& frame = player.frame;
    const bool looks = frame.ShowsLooked();
    if (looks) frame.id = player.offer.front();
    if (player.pick != kNoCard) player.pick = player.offer.front();
    if (state.phase == Phase::kResearch || state.phase == Phase::kCorporations) {
      // Another number of cards is bought, or none yet.
      player.kept.Clear();
      player.kept_count = 0;
      if (rng.Below(2) == 0 && player.offer_count > 0) {
        player.kept.Add(player.offer.front());
        player.kept_count = 1;
      }
      if (player.Owes()) frame = {.ask = Ask::kBuy};
    }
    for (CorpId& corp : player.corp_offer) {
      if (corp != kNoCorp) corp = corps[next_corp++];
    }
    if (state.phase == Phase::kCorporations && player.corp_offer[0] != kNoCorp) {
      player.corp = player.corp_offer[rng.Below(2)];
      if (player.Owes() && rng.Below(2) == 0) {
        frame = {.ask = Ask::kCorporation};
        player.corp = kNoCorp;
      }
    }
  }
  deal(other.discards, other.discard_count);
  for (CardId& card : other.deck) card = cards[next++];
  if (other.back_seat != seat.index) {
    other.back_seat = other.back_seat == kNoSeat ? kNoSeat : other.back_seat;
    if (other.back_seat != kNoSeat) other.back_steps = static_cast<std::uint16_t>(rng.Below(9));
  }
  return other;
}

}  // namespace syrtis::terraform::test

#include "engine/terraform/play.h"

namespace syrtis::terraform {

State Determinize(const View& view, Rng& rng) {
  State state = view.known;
  state.rng = Rng(Seed{.high = rng.Next(), .low = rng.Next()});
  CardSet unseen = state.options.corporate_era ? kAllCards : kBasicCards;
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.Of(Seat::At(i));
    unseen = unseen - player.hand - player.played - player.events - player.offer - player.kept;
    // A card that is being paid for is known, and still in the hand.
    if (i != view.viewer.index && player.frame.PaysFor(Purpose::kCard)) {
      unseen.Remove(player.frame.card());
      state.Of(Seat::At(i)).hand.Add(player.frame.card());
    }
  }
  Scratch<CardId, kCardCount> cards;
  for (const CardId card : unseen) cards.push_back(card);
  rng.Shuffle(cards);
  std::size_t next = 0;
  const auto fill = [&](CardSet& set, int count) {
    for (int missing = count - set.size(); missing > 0; --missing) set.Add(cards[next++]);
  };
  Scratch<CorpId, kCorpCount> corps;
  for (int i = 1; i < kCorpCount; ++i) {
    const auto corp = static_cast<CorpId>(i);
    const auto& own =
        view.viewer.IsTable() ? Player{}.corp_offer : state.Of(view.viewer).corp_offer;
    if (corp == own[0] || corp == own[1]) continue;
    if (state.options.corporate_era || kCorps[corp].deck == Deck::kBasic) corps.push_back(corp);
  }
  if (state.phase == Phase::kCorporations) rng.Shuffle(corps);
  std::size_t next_corp = 0;
  for (int i = 0; i < state.seats; ++i) {
    if (i == view.viewer.index) continue;
    Player& player = state.Of(Seat::At(i));
    fill(player.hand, player.hand_count);
    fill(player.offer, player.offer_count);
    if (player.frame.ShowsLooked()) player.frame.id = player.offer.front();
    if (state.phase == Phase::kDraft) fill(player.kept, player.kept_count);
    if (state.phase == Phase::kDraft && player.sealed && player.offer_count > 1) {
      player.pick = player.offer.front();
    }
    if (state.phase != Phase::kCorporations) continue;
    if (player.corp == kBeginnerCorp) {
      player.kept = player.offer;
      player.kept_count = player.offer_count;
      continue;
    }
    player.corp_offer = {corps[next_corp], corps[next_corp + 1]};
    next_corp += 2;
    if (player.sealed) player.corp = player.corp_offer[0];
  }
  fill(state.discards, state.discard_count);
  for (CardId& card : state.deck) card = cards[next++];
  return state;
}

}  // namespace syrtis::terraform

#include "engine/terraform/check_parts.h"

namespace syrtis::terraform {
namespace {

// Counts every card once.
class Census {
 public:
  explicit Census(const State& state)
      : game_(state.options.corporate_era ? kAllCards : kBasicCards) {}

  bool Add(CardId card) {
    if (card == kNoCard || card > kCardCount || !game_.Has(card) || seen_.Has(card)) return false;
    seen_.Add(card);
    return true;
  }
  bool Add(const CardSet& cards) {
    for (const CardId card : cards) {
      if (!Add(card)) return false;
    }
    return true;
  }
  int seen() const { return seen_.size(); }
  int all() const { return game_.size(); }

 private:
  CardSet game_;
  CardSet seen_;
};

Problem CheckCorporations(const State& state, bool in_view, Seat viewer) {
  unsigned seen = 0;
  const auto add = [&](CorpId corp) {
    if (corp >= kCorpCount || corp == kBeginnerCorp) return false;
    if (!state.options.corporate_era && kCorps[corp].deck != Deck::kBasic) return false;
    const unsigned bit = 1U << corp;
    if ((seen & bit) != 0) return false;
    seen |= bit;
    return true;
  };
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.Of(Seat::At(i));
    const bool beginner = ((state.options.beginner >> i) & 1) != 0;
    const bool hidden = in_view && i != viewer.index;
    if (beginner) {
      if (player.corp != kBeginnerCorp) return "a beginner has another corporation";
    } else if (state.phase != Phase::kCorporations) {
      // Scenes of tests give the Beginner Corporation to anybody.
      if (player.corp != kBeginnerCorp && !add(player.corp)) return "a corporation is impossible";
    } else if (!hidden) {
      if (!add(player.corp_offer[0]) || !add(player.corp_offer[1])) {
        return "the corporations to choose from are impossible";
      }
      const bool chosen = player.corp == kNoCorp || player.corp == player.corp_offer[0] ||
                          player.corp == player.corp_offer[1];
      if (!chosen) return "a corporation was chosen that was not dealt";
    } else if (player.corp != kNoCorp) {
      return "a hidden corporation is there";
    }
    const bool has_offer = player.corp_offer[0] != kNoCorp || player.corp_offer[1] != kNoCorp;
    const bool may_have = state.phase == Phase::kCorporations && !beginner && !hidden;
    if (has_offer != may_have) return "corporations are offered at the wrong time";
    if (player.first_due && (player.corp == kNoCorp || kCorps[player.corp].first.op == Op::kNone)) {
      return "firstDue needs a corporation with a first action";
    }
  }
  return std::nullopt;
}

bool Within(const CardSet& part, const CardSet& whole) { return (part - whole).empty(); }

}  // namespace

Problem CheckCards(const State& state, bool in_view, Seat viewer) {
  Census census(state);
  int hidden = 0;
  const bool drafting = state.phase == Phase::kDraft;
  for (int i = 0; i < state.seats; ++i) {
    const Player& player = state.Of(Seat::At(i));
    const bool is_hidden = in_view && i != viewer.index;
    if (is_hidden) {
      if (!player.hand.empty() || !player.offer.empty() || !player.kept.empty()) {
        return "a hidden card is there";
      }
      hidden += player.hand_count + player.offer_count + (drafting ? player.kept_count : 0);
    } else {
      const bool counts = player.hand.size() == player.hand_count &&
                          player.offer.size() == player.offer_count &&
                          player.kept.size() == player.kept_count;
      if (!counts) return "the numbers of cards do not add up";
      if (!census.Add(player.hand) || !census.Add(player.offer)) return "a card is there twice";
      if (drafting ? !census.Add(player.kept) : !Within(player.kept, player.offer)) {
        return "kept cards are not of the offer";
      }
      if (player.pick != kNoCard && !player.offer.Has(player.pick))
        return "the pick is not offered";
    }
    if (!census.Add(player.played) || !census.Add(player.events)) return "a card is there twice";
    for (const CardId card : player.played) {
      if (Row(card).kind == Kind::kEvent) return "an event lies face up";
    }
    for (const CardId card : player.events) {
      if (Row(card).kind != Kind::kEvent) return "a card that is no event lies among the events";
    }
    if (player.heat_is_money && player.sealed_heat > player.Stock(Res::kHeat)) {
      return "sealedHeat is more than there is";
    }
    if (!player.heat_is_money && player.sealed_heat > 0) return "sealedHeat needs Helion";
  }
  for (const CardId card : state.deck) {
    if (in_view ? card != kNoCard : !census.Add(card)) return "the deck has an impossible card";
  }
  if (in_view) {
    if (!state.discards.empty()) return "a hidden card is there";
    hidden += state.discard_count + static_cast<int>(state.deck.size());
  } else if (!census.Add(state.discards)) {
    return "a card is there twice";
  }
  if (census.seen() + hidden != census.all())
    return "some cards are missing, or there are too many";
  CardSet in_play;
  for (const Player& player : state.players) in_play = in_play | player.played;
  for (const CardId card : kSlotCards) {
    if (state.CubesOn(card) > 0 && !in_play.Has(card)) return "cubes lie on a card not in play";
  }
  if (!Within(state.used, in_play & kActionCards)) return "a used action is not in play";
  return CheckCorporations(state, in_view, viewer);
}

}  // namespace syrtis::terraform

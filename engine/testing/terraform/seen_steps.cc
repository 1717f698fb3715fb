#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "engine/testing/terraform/step_checks.h"

namespace syrtis::terraform::test {
namespace {

// The hidden cards and corporations that a step reveals to a seat.
struct Shown {
  CardSet cards;
  std::array<bool, kCorpCount> corps{};
  bool own_cards = false;  // the seat itself got cards
  bool shuffled = false;
};

void ShowPaidCard(const Player& player, Shown& shown) {
  const Frame& frame = player.frame;
  if (frame.ask == Ask::kPay && frame.purpose == Purpose::kCard) shown.cards.Add(frame.id);
}

// By the rules (T-11.1), independent of `ObserveEvent`.
Shown ShownTo(const TakenStep& step, Seat viewer) {
  Shown shown;
  for (const Event& event : step.events) {
    switch (event.what) {
      case What::kPlayed:
        shown.cards.Add(event.id);
        break;
      case What::kRevealed:
        shown.cards.Add(event.id);
        shown.own_cards = true;
        break;
      case What::kOffered:
      case What::kDrew:
      case What::kDiscarded:
        if (event.seat != viewer) break;
        shown.cards.Add(event.id);
        shown.own_cards = true;
        break;
      case What::kCorporation:
        shown.corps[event.id] = true;
        break;
      case What::kShuffled:
        shown.shuffled = true;
        break;
      default:
        break;
    }
  }
  for (const Player& player : step.before.players) ShowPaidCard(player, shown);
  for (const Player& player : step.after.players) ShowPaidCard(player, shown);
  return shown;
}

// A permutation of the cards and corporations that a seat does not know.
class Renaming {
 public:
  Renaming(const State& state, Seat viewer, const Shown& shown, Rng& rng) {
    for (std::size_t i = 0; i < cards_.size(); ++i) cards_[i] = static_cast<CardId>(i);
    for (std::size_t i = 0; i < corps_.size(); ++i) corps_[i] = static_cast<CorpId>(i);
    CardSet hidden = state.discards;
    for (const CardId card : state.deck) hidden.Add(card);
    std::vector<CorpId> corps;
    for (int i = 0; i < state.seats; ++i) {
      if (i == viewer.index) continue;
      const Player& player = state.Of(Seat::At(i));
      hidden = hidden | player.hand | player.offer | player.kept;
      for (const CorpId corp : player.corp_offer) {
        if (corp != kNoCorp && !shown.corps[corp]) corps.push_back(corp);
      }
    }
    std::vector<CardId> cards;
    for (const CardId card : hidden - shown.cards) cards.push_back(card);
    Permute(cards, cards_, rng);
    Permute(corps, corps_, rng);
  }

  CardId Card(CardId card) const { return card < cards_.size() ? cards_[card] : card; }
  CorpId Corp(CorpId corp) const { return corp < corps_.size() ? corps_[corp] : corp; }

  State Of(State state) const {
    for (CardId& card : state.deck) card = Card(card);
    Rename(state.discards);
    for (Player& player : state.players) {
      Rename(player.hand);
      Rename(player.offer);
      Rename(player.kept);
      player.pick = Card(player.pick);
      if (state.phase == Phase::kCorporations) player.corp = Corp(player.corp);
      for (CorpId& corp : player.corp_offer) corp = Corp(corp);
      Frame& frame = player.frame;
      const bool looks = frame.ShowsLooked();
      if (looks) frame.id = Card(frame.id);
    }
    return state;
  }

  Command Of(Command command) const {
    switch (command.kind) {
      case Do::kPlay:
      case Do::kBuy:
      case Do::kPick:
      case Do::kCard:
        command.id = Card(command.id);
        break;
      case Do::kCorporation:
        command.id = Corp(command.id);
        break;
      default:
        break;
    }
    return command;
  }

 private:
  template <class Id, std::size_t kSize>
  static void Permute(const std::vector<Id>& from, std::array<Id, kSize>& names, Rng& rng) {
    std::vector<Id> to = from;
    rng.Shuffle(to);
    for (std::size_t i = 0; i < from.size(); ++i) names[from[i]] = to[i];
  }
  void Rename(CardSet& cards) const {
    CardSet renamed;
    for (const CardId card : cards) renamed.Add(Card(card));
    cards = renamed;
  }

  std::array<CardId, kCardCount + 1> cards_{};
  std::array<CorpId, kCorpCount> corps_{};
};

std::vector<Event> SeenBy(const Events& events, Seat viewer) {
  std::vector<Event> all;
  for (const Event& event : events) {
    Event seen;
    if (ObserveEvent(event, viewer, seen)) all.push_back(seen);
  }
  return all;
}

}  // namespace

std::optional<std::string> CheckSeen(const Rules& rules, const TakenStep& step, Seat viewer,
                                     Rng& rng, RetakenSteps& tally) {
  const Shown shown = ShownTo(step, viewer);
  // With other cards in the shuffle the seat would draw others.
  if (shown.shuffled && shown.own_cards) return std::nullopt;
  const Renaming names(step.before, viewer, shown, rng);
  State other = names.Of(step.before);
  Events events;
  Tick(rules, other, step.act.ms, events);
  const Act<Command> act{step.act.ms, step.act.seat, names.Of(step.act.command)};
  if (!Apply(rules, other, act, events).ok()) {
    // Another corporation may have less money for cards.
    if (step.before.phase == Phase::kCorporations) return std::nullopt;
    return "a step is refused with other hidden cards";
  }
  ++tally.compared;
  const bool same =
      std::equal(events.begin(), events.end(), step.events.begin(), step.events.end());
  if (!same) ++tally.differed;
  if (SeenBy(events, viewer) != SeenBy(step.events, viewer)) {
    return "events show what they must not";
  }
  const View view = Observe(step.after, viewer);
  const View other_view = Observe(other, viewer);
  if (std::memcmp(&view, &other_view, sizeof view) != 0) {
    return "a view after a step shows what it must not";
  }
  return std::nullopt;
}

}  // namespace syrtis::terraform::test

#include <algorithm>

#include "engine/terraform/course.h"
#include "engine/terraform/draft.h"
#include "engine/terraform/query.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {

// T-1.4, T-1.6: two corporations and ten cards each, in player order. The corporations stand in the
// offers already.
void Course::DealStart() {
  for (int i = 0; i < state_.seats; ++i) {
    const Seat seat = InOrder(i);
    Player& player = state_.Of(seat);
    Offer(seat, 10);
    if (player.corp_offer[0] == kNoCorp) {
      // T-1.5: nothing to choose.
      player.corp = kBeginnerCorp;
      player.kept = player.offer;
      player.kept_count = player.offer_count;
      player.sealed = true;
    } else {
      AskFor(seat, {.ask = Ask::kCorporation});
    }
  }
  if (AllSealed()) OpenCorporations();
}

bool Course::AllSealed() const {
  for (int i = 0; i < state_.seats; ++i) {
    if (!state_.players[static_cast<std::size_t>(i)].sealed) return false;
  }
  return true;
}

// T-2.8: a sealed choice is in; with the last of them all are opened.
void Course::Seal(Seat seat) {
  state_.Of(seat).sealed = true;
  Report(What::kSealed, seat);
  if (!AllSealed()) return;
  if (on_view_ && !state_.IsSolo()) {
    needs_unknown_ = true;
    return;
  }
  no_way_back_ = true;
  switch (state_.phase) {
    case Phase::kCorporations:
      return OpenCorporations();
    case Phase::kDraft:
      return PassDraft();
    default:
      return OpenResearch();
  }
}

void Course::OpenCorporations() {
  for (int i = 0; i < state_.seats; ++i) PlayCorporation(InOrder(i));
  for (int i = 0; i < state_.seats; ++i) {
    const Seat seat = InOrder(i);
    BuySealed(seat, state_.Of(seat).corp == kBeginnerCorp ? 0 : kCardPrice);
  }
  StartActions();
}

void Course::PlayCorporation(Seat seat) {
  Player& player = state_.Of(seat);
  const CorpRow& row = kCorps[player.corp];
  player.corp_offer = {kNoCorp, kNoCorp};
  player.sealed = false;
  Report(What::kCorporation, seat, player.corp);
  ChangeStock(seat, Res::kMc, row.mc);
  ChangeStock(seat, Res::kSteel, row.steel);
  ChangeStock(seat, Res::kTitanium, row.titanium);
  ChangeStock(seat, Res::kPlant, row.plants);
  for (const Res res : kEach<Res>) ChangeProduction(seat, res, row.box.Of(res));
  AddTags(player, row.tags);
  AddPowers(player, row.powers);
  player.first_due = row.first.op != Op::kNone;
  // A corporation's tags are played like a card's, by those who are in play.
  for (int i = 0; i < state_.seats; ++i) {
    const Seat owner = Seat::At(i);
    const Player& other = state_.Of(owner);
    const bool opened = owner == seat || other.corp_offer[0] == kNoCorp;
    if (other.corp == kNoCorp || !opened) continue;
    for (const Trigger& trigger : kCorps[other.corp].triggers) {
      if (trigger.when != Trigger::When::kAnyPlaysTag) continue;
      for (const Tag tag : row.tags) {
        if ((Bit(tag) & trigger.tags) != 0) RunTrigger(owner, trigger, SourceOf(other.corp));
      }
    }
  }
  if (!state_.IsSolo()) return;
  // T-10.3: the two neutral cities.
  for (const Trigger& trigger : row.triggers) {
    if (trigger.when != Trigger::When::kCityOnMars) continue;
    for (int i = 0; i < std::popcount(state_.cities); ++i) {
      RunTrigger(seat, trigger, SourceOf(player.corp));
    }
  }
}

void Course::BuySealed(Seat seat, int price) {
  Player& player = state_.Of(seat);
  const int cost = price * player.kept_count;
  if (player.sealed_heat > 0) {
    player.Stock(Res::kHeat) -= player.sealed_heat;
    Report(What::kPaid, seat, static_cast<int>(Res::kHeat), player.sealed_heat);
  }
  const int money = cost - player.sealed_heat;
  if (money > 0) {
    player.Stock(Res::kMc) -= money;
    Report(What::kPaid, seat, static_cast<int>(Res::kMc), money);
  }
  player.sealed_heat = 0;
  player.sealed = false;
  for (const CardId card : player.kept) AddHand(player, card);
  Report(What::kBought, seat, 0, player.kept_count);
  for (const CardId card : player.offer - player.kept) Discard(seat, card);
  player.offer.Clear();
  player.kept.Clear();
  player.offer_count = 0;
  player.kept_count = 0;
}

// T-2.1, T-2.2.
void Course::StartResearch() {
  state_.first = static_cast<std::uint8_t>((state_.first + 1) % state_.seats);
  ++state_.generation;
  Report(What::kGeneration, Seat::Table(), 0, state_.generation);
  for (int i = 0; i < state_.seats; ++i) Offer(InOrder(i), 4);
  if (!state_.options.draft) return StartBuying();
  state_.phase = Phase::kDraft;
  // With almost no cards left there may be nothing to choose.
  for (int i = 0; i < state_.seats; ++i) {
    const Seat seat = InOrder(i);
    Player& player = state_.Of(seat);
    player.sealed = player.offer_count < 2;
    if (!player.sealed) AskFor(seat, {.ask = Ask::kPick});
  }
  if (AllSealed()) PassDraft();
}

// T-2.3: picks stay, the rest is passed on.
void Course::PassDraft() {
  for (;;) {
    std::array<CardSet, kMaxSeats> passed{};
    std::array<std::uint8_t, kMaxSeats> counts{};
    for (int i = 0; i < state_.seats; ++i) {
      Player& player = state_.Of(Seat::At(i));
      CardId pick = player.pick;
      if (pick == kNoCard && player.offer_count > 0) pick = player.offer.front();
      if (pick != kNoCard) {
        player.offer.Remove(pick);
        --player.offer_count;
        player.kept.Add(pick);
        ++player.kept_count;
      }
      player.pick = kNoCard;
      player.sealed = false;
      const auto to = static_cast<std::size_t>(DraftPassesTo(state_, i));
      passed[to] = player.offer;
      counts[to] = player.offer_count;
    }
    bool any_cards = false;
    bool any_choice = false;
    for (int i = 0; i < state_.seats; ++i) {
      const Seat seat = InOrder(i);
      Player& player = state_.Of(seat);
      player.offer = passed[seat.index];
      player.offer_count = counts[seat.index];
      if (player.offer_count > 0) {
        any_cards = true;
        for (const CardId card : player.offer) Report(What::kOffered, seat, card);
        Report(What::kDealt, seat, 0, player.offer_count);
      }
      player.sealed = player.offer_count < 2;
      if (!player.sealed) {
        any_choice = true;
        AskFor(seat, {.ask = Ask::kPick});
      }
    }
    if (any_choice) return;
    if (!any_cards) break;
    // The last card passes by itself: one more round without a choice.
  }
  for (int i = 0; i < state_.seats; ++i) {
    Player& player = state_.Of(Seat::At(i));
    player.offer = player.kept;
    player.offer_count = player.kept_count;
    player.kept.Clear();
    player.kept_count = 0;
    player.sealed = false;
  }
  StartBuying();
}

void Course::StartBuying() {
  state_.phase = Phase::kResearch;
  for (int i = 0; i < state_.seats; ++i) {
    const Seat seat = InOrder(i);
    Player& player = state_.Of(seat);
    player.sealed = Money(player) < kCardPrice || player.offer_count == 0;
    if (!player.sealed) AskFor(seat, {.ask = Ask::kBuy});
  }
  if (AllSealed()) OpenResearch();
}

void Course::OpenResearch() {
  for (int i = 0; i < state_.seats; ++i) BuySealed(InOrder(i), kCardPrice);
  StartActions();
}

void Course::StartActions() {
  state_.phase = Phase::kActions;
  state_.active = state_.first;
  state_.actions_done = 0;
  Report(What::kTurn, Seat::At(state_.active));
  AskFor(Seat::At(state_.active), {.ask = Ask::kTurn});
}

// T-2.5.
void Course::Produce() {
  Report(What::kProduced, Seat::Table());
  for (int i = 0; i < state_.seats; ++i) {
    const Seat seat = Seat::At(i);
    Player& player = state_.Of(seat);
    const int energy = player.Stock(Res::kEnergy);
    ChangeStock(seat, Res::kHeat, energy);
    ChangeStock(seat, Res::kEnergy, -energy);
    ChangeStock(seat, Res::kMc, std::max(0, player.tr + player.Production(Res::kMc)));
    for (int k = 1; k < kResCount; ++k) {
      const Res res = static_cast<Res>(k);
      ChangeStock(seat, res, player.Production(res));
    }
    player.passed = false;
    player.tr_rose = false;
    player.corp_used = false;
    player.next_discount = 0;
    player.next_slack = 0;
  }
  state_.used.Clear();
}

void Course::EndGeneration() {
  no_way_back_ = true;
  Produce();
  const bool solo_end = state_.IsSolo() && state_.generation >= kSoloGenerations;
  if (solo_end) {
    state_.solo_won = state_.AtGoal();
    return state_.solo_won ? StartFinal() : EndGame();
  }
  const bool all_done = !state_.IsSolo() && state_.AtGoal();
  if (all_done || state_.generation >= kMaxGenerations) return StartFinal();
  StartResearch();
}

// T-9.1.
void Course::StartFinal() {
  state_.phase = Phase::kFinal;
  state_.active = state_.first;
  GoOnFinal();
}

// `passed` marks the seats that are done.
void Course::GoOnFinal() {
  for (;;) {
    const Seat seat = Seat::At(state_.active);
    Player& player = state_.Of(seat);
    if (!player.passed && CanConvertPlants(state_, seat)) {
      return AskFor(seat, {.ask = Ask::kFinal});
    }
    player.passed = true;
    state_.active = static_cast<std::uint8_t>((state_.active + 1) % state_.seats);
    if (state_.active == state_.first) return EndGame();
  }
}

void Course::EndGame() {
  state_.phase = Phase::kOver;
  state_.active = state_.first;
  state_.actions_done = 0;
  for (Player& player : state_.players) player.passed = false;
  for (int i = 0; i < state_.seats; ++i) {
    const Seat seat = Seat::At(i);
    Report(What::kScored, seat, 0, ScoreOf(state_, seat).Total());
  }
  Report(What::kOver, Seat::Table());
}

}  // namespace syrtis::terraform

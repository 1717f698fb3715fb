#include "engine/testing/terraform/scene.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "engine/terraform/course.h"

namespace syrtis::terraform::test {

Scene::Scene(int seats, const Options& options) {
  state_.options = options;
  state_.seats = static_cast<std::uint8_t>(seats);
  state_.phase = Phase::kActions;
  state_.generation = 2;
  state_.rng = Rng(Seed{.high = 0, .low = 1});
  for (int card = kCardCount; card >= 1; --card) {
    if (!options.corporate_era && !kBasicCards.Has(static_cast<CardId>(card))) continue;
    state_.deck.push_back(static_cast<CardId>(card));
  }
  for (int i = 0; i < seats; ++i) {
    Of(i).corp = kBeginnerCorp;
    Of(i).tr = 20;
    Of(i).clock = Ms{1000} * options.clock;
  }
  Turn(0);
}

void Scene::TakeOut(CardId card) {
  for (std::size_t i = 0; i < state_.deck.size(); ++i) {
    if (state_.deck[i] == card) return state_.deck.erase_at(i);
  }
  if (state_.discards.Has(card)) {
    state_.discards.Remove(card);
    --state_.discard_count;
  }
  for (Player& player : state_.players) {
    if (!player.hand.Has(card)) continue;
    player.hand.Remove(card);
    --player.hand_count;
  }
}

Scene& Scene::Stock(int seat, Res res, int n) {
  Of(seat).Stock(res) = n;
  return *this;
}

Scene& Scene::Production(int seat, Res res, int n) {
  Of(seat).Production(res) = n;
  return *this;
}

Scene& Scene::Rating(int seat, int tr) {
  Of(seat).tr = tr;
  return *this;
}

Scene& Scene::Hand(int seat, std::initializer_list<CardId> cards) {
  for (const CardId card : cards) {
    TakeOut(card);
    Of(seat).hand.Add(card);
    ++Of(seat).hand_count;
  }
  return *this;
}

Scene& Scene::InPlay(int seat, std::initializer_list<CardId> cards) {
  for (const CardId card : cards) {
    TakeOut(card);
    if (Row(card).kind == Kind::kEvent) {
      Of(seat).events.Add(card);
      continue;
    }
    Of(seat).played.Add(card);
    AddTags(Of(seat), Row(card).tags);
    AddPowers(Of(seat), Row(card).powers);
  }
  return *this;
}

Scene& Scene::Cubes(CardId card, int n) {
  assert(kFacts[card].slot < kSlotCount);
  state_.cubes[kFacts[card].slot] = static_cast<std::uint16_t>(n);
  return *this;
}

Scene& Scene::Corporation(int seat, std::string_view name) {
  for (int i = 0; i < kCorpCount; ++i) {
    const CorpRow& row = kCorps[static_cast<std::size_t>(i)];
    if (row.name != name) continue;
    Of(seat).corp = static_cast<CorpId>(i);
    AddTags(Of(seat), row.tags);
    AddPowers(Of(seat), row.powers);
    return *this;
  }
  assert(false && "no corporation has that name");
  return *this;
}

Scene& Scene::TrRose(int seat) {
  Of(seat).tr_rose = true;
  return *this;
}

Scene& Scene::Passed(int seat) {
  Of(seat).passed = true;
  return *this;
}

Scene& Scene::Temperature(int degrees) {
  state_.temperature = static_cast<std::uint8_t>(StepsOf(degrees));
  return *this;
}

Scene& Scene::Oxygen(int percent) {
  state_.oxygen = static_cast<std::uint8_t>(percent);
  return *this;
}

Scene& Scene::Oceans(int count) {
  AreaMask rest = kOceanAreas & ~state_.Tiles();
  for (int i = 0; i < count; ++i, rest &= rest - 1) state_.oceans |= Bit(FirstOf(rest));
  return *this;
}

Scene& Scene::Ocean(AreaId area) {
  state_.oceans |= Bit(area);
  return *this;
}

Scene& Scene::City(int seat, AreaId area) {
  state_.cities |= Bit(area);
  if (seat != kNeutral) Of(seat).tiles |= Bit(area);
  return *this;
}

Scene& Scene::Greenery(int seat, AreaId area) {
  state_.greeneries |= Bit(area);
  if (seat != kNeutral) Of(seat).tiles |= Bit(area);
  return *this;
}

Scene& Scene::Tile(int seat, Special tile, AreaId area) {
  state_.special[static_cast<std::size_t>(tile)] = area;
  if (tile == Special::kCapital) state_.cities |= Bit(area);
  Of(seat).tiles |= Bit(area);
  return *this;
}

Scene& Scene::Claim(int seat, AreaId area) {
  Of(seat).claims |= Bit(area);
  return *this;
}

Scene& Scene::Deck(std::initializer_list<CardId> top) {
  std::vector<CardId> cards(top);
  std::reverse(cards.begin(), cards.end());
  for (const CardId card : cards) {
    TakeOut(card);
    state_.deck.push_back(card);
  }
  return *this;
}

Scene& Scene::OnlyDeck(std::initializer_list<CardId> cards) {
  // The others are put out of reach, as events of the last seat, which has no part in the test.
  while (!state_.deck.empty()) {
    const CardId card = state_.deck.back();
    state_.deck.pop_back();
    state_.players[state_.seats - 1U].events.Add(card);
  }
  for (const CardId card : cards) state_.players[state_.seats - 1U].events.Remove(card);
  return Deck(cards);
}

Scene& Scene::Discards(std::initializer_list<CardId> cards) {
  for (const CardId card : cards) {
    TakeOut(card);
    state_.players[state_.seats - 1U].events.Remove(card);
    state_.discards.Add(card);
    ++state_.discard_count;
  }
  return *this;
}

Scene& Scene::Generation(int n) {
  state_.generation = static_cast<std::uint8_t>(n);
  return *this;
}

Scene& Scene::First(int seat) {
  state_.first = static_cast<std::uint8_t>(seat);
  return *this;
}

Scene& Scene::Turn(int seat) {
  for (Player& player : state_.players) player.frame = {};
  state_.active = static_cast<std::uint8_t>(seat);
  Of(seat).frame.ask = Ask::kTurn;
  ++Of(seat).prompt;
  return *this;
}

Scene& Scene::Milestone(terraform::Milestone milestone, int seat) {
  state_.milestones[static_cast<std::size_t>(milestone)] = static_cast<std::uint8_t>(seat);
  return *this;
}

Scene& Scene::Award(terraform::Award award, int seat) {
  state_.awards[static_cast<std::size_t>(award)] = static_cast<std::uint8_t>(seat);
  return *this;
}

}  // namespace syrtis::terraform::test

#include "engine/terraform/cards.h"

#include "engine/core/hash.h"
#include "engine/terraform/cards/cards_001.h"
#include "engine/terraform/cards/cards_053.h"
#include "engine/terraform/cards/cards_105.h"
#include "engine/terraform/cards/cards_157.h"
#include "engine/terraform/cards/corporations.h"

namespace syrtis::terraform {
namespace {

static_assert(kCards001.size() + kCards053.size() + kCards105.size() + kCards157.size() ==
                  kCardCount,
              "kCardCount (ids.h) is not the number of rows in cards/: change it first; the errors "
              "below follow from it");
constexpr std::array<CardRow, kCardCount + 1> JoinRows() {
  std::array<CardRow, kCardCount + 1> all{};
  std::size_t next = 1;
  for (const CardRow& row : kCards001) all[next++] = row;
  for (const CardRow& row : kCards053) all[next++] = row;
  for (const CardRow& row : kCards105) all[next++] = row;
  for (const CardRow& row : kCards157) all[next++] = row;
  return all;
}
constexpr std::array<CardRow, kCardCount + 1> kRows = JoinRows();

constexpr bool NumbersFit() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].number != i) return false;
  }
  return true;
}
static_assert(NumbersFit(), "a row stands in the wrong place: rows are in the order of .number");

constexpr CardFacts FactsOf(const CardRow& row) {
  CardFacts facts;
  facts.tags = MaskOf(row.tags);
  facts.cost = row.cost;
  facts.is_event = row.kind == Kind::kEvent;
  facts.action = row.actions[0].Exists();
  for (const Need& need : row.needs) {
    if (need.of != Need::Of::kNothing) ++facts.need_count;
  }
  const Box& box = row.box;
  facts.lowers = box.any > 0;
  for (int res = 0; res < kResCount; ++res) {
    if (box.Of(static_cast<Res>(res)) < 0) facts.lowers = true;
  }
  for (const Effect& effect : row.effects) {
    if (effect.op == Op::kGain && effect.n < 0) facts.loses = true;
    if (effect.op == Op::kCity || effect.op == Op::kGreenery || effect.op == Op::kTile ||
        effect.op == Op::kClaim || effect.op == Op::kOcean) {
      facts.places = true;
    }
    const bool capital = effect.op == Op::kTile && effect.special() == Special::kCapital;
    if (effect.op == Op::kCity || capital) facts.city = true;
    if (effect.op == Op::kCopyBox) facts.copies = true;
    if (effect.op == Op::kFavourite) facts.favours = true;
  }
  return facts;
}

constexpr int CardsWithCubes() {
  int cards = 0;
  for (const CardRow& row : kRows) cards += row.holds != Cube::kNone ? 1 : 0;
  return cards;
}
static_assert(CardsWithCubes() == kSlotCount,
              "kSlotCount (cards.h) is not the number of rows with .holds: change it first; the "
              "errors below follow from it");

constexpr std::array<CardFacts, kCardCount + 1> MakeFacts() {
  std::array<CardFacts, kCardCount + 1> all{};
  std::uint8_t slot = 0;
  for (std::size_t i = 1; i < all.size(); ++i) {
    all[i] = FactsOf(kRows[i]);
    if (kRows[i].holds != Cube::kNone) all[i].slot = slot++;
  }
  return all;
}
constexpr std::array<CardFacts, kCardCount + 1> kMadeFacts = MakeFacts();

constexpr std::array<CardId, kSlotCount> MakeSlots() {
  std::array<CardId, kSlotCount> cards{};
  for (std::size_t i = 1; i < kMadeFacts.size(); ++i) {
    if (kMadeFacts[i].slot != 0xFF) cards[kMadeFacts[i].slot] = static_cast<CardId>(i);
  }
  return cards;
}

template <class Test>
constexpr CardSet CardsWhere(Test test) {
  CardSet set;
  for (std::size_t i = 1; i < kRows.size(); ++i) {
    if (test(kRows[i])) set.Add(static_cast<CardId>(i));
  }
  return set;
}
using When = Trigger::When;

// The assumptions behind the order of effects (docs/terraform-engine.md).

// So that a waiting box can be done last, and a sum tells whether a whole card can be carried out.
constexpr bool LowersNothingTwice(const CardRow& row) {
  for (int i = 0; i < kResCount; ++i) {
    const Res res = static_cast<Res>(i);
    int losses = 0;
    int falls = row.box.Of(res) < 0 ? 1 : 0;
    if (row.box.any > 0 && row.box.any_of == res) ++falls;
    for (const Effect& effect : row.effects) {
      if (effect.n >= 0 || effect.one_of || effect.res() != res) continue;
      if (effect.op == Op::kGain) ++losses;
      if (effect.op == Op::kProduce) ++falls;
    }
    if (losses > 1 || falls > 1) return false;
  }
  return true;
}

// Such triggers happen during another seat's turn, when their owner cannot be asked.
constexpr bool NeedsNoAnswer(const Trigger& trigger) {
  for (const Effect& effect : trigger.effects) {
    const bool on_this = effect.op == Op::kCubes && effect.on() == On::kThis;
    const bool plain = effect.op == Op::kGain || effect.op == Op::kProduce;
    if (effect.op == Op::kNone || (effect.n >= 0 && !effect.one_of && (on_this || plain))) continue;
    return false;
  }
  return true;
}

constexpr bool AsksOnlyItsOwner(const Trigger& trigger) {
  switch (trigger.when) {
    case When::kNever:
    case When::kPlayTag:
    case When::kPlayEvent:
    case When::kProject:
      return true;
    default:
      return NeedsNoAnswer(trigger);
  }
}

// `CityRaise` does not know where a city will lie: one off Mars must not have to pay for itself.
constexpr bool PaysForItsCityOnMars(const CardRow& row) {
  for (const Effect& effect : row.effects) {
    const bool off_mars = effect.where() == Where::kGanymede || effect.where() == Where::kPhobos;
    if (effect.op == Op::kCity && off_mars && row.box.mc < 0) return false;
  }
  return true;
}

template <class Rows, class Test>
constexpr bool HoldsForAll(const Rows& rows, Test test) {
  for (const auto& row : rows) {
    if (!test(row)) return false;
  }
  return true;
}
static_assert(HoldsForAll(kRows, LowersNothingTwice), "a card lowers the same thing twice");
static_assert(HoldsForAll(kRows, [](const CardRow& row) { return AsksOnlyItsOwner(row.trigger); }),
              "a trigger that others set off needs an answer");
static_assert(HoldsForAll(kRows, PaysForItsCityOnMars), "a city off Mars lowers M€ production");
// Only rows of cards are looked up for the alternatives of a trigger.
static_assert(HoldsForAll(kCorporations,
                          [](const CorpRow& row) {
                            return HoldsForAll(row.triggers, NeedsNoAnswer);
                          }),
              "a trigger of a corporation needs an answer");

template <class T>
std::uint64_t Mix(std::uint64_t hash, const T& value) {
  return MixHash(hash, static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
}
std::uint64_t MixText(std::uint64_t hash, std::string_view text) {
  return MixHash(hash, HashBytes(text.data(), text.size()));
}
std::uint64_t MixPlain(std::uint64_t hash, const Effect& effect) {
  hash = Mix(hash, effect.op);
  hash = Mix(hash, effect.n);
  hash = Mix(hash, effect.a);
  hash = Mix(hash, effect.b);
  hash = Mix(hash, effect.per.count);
  hash = Mix(hash, effect.per.tag);
  hash = Mix(hash, effect.per.each);
  return Mix(hash, effect.one_of);
}
std::uint64_t MixPlain(std::uint64_t hash, const Box& box) {
  for (int res = 0; res < kResCount; ++res) hash = Mix(hash, box.Of(static_cast<Res>(res)));
  hash = Mix(hash, box.any);
  hash = Mix(hash, box.any_of);
  hash = Mix(hash, box.form);
  hash = Mix(hash, box.per.count);
  hash = Mix(hash, box.per.tag);
  hash = Mix(hash, box.per.each);
  hash = Mix(hash, box.more);
  hash = Mix(hash, box.more_of);
  hash = Mix(hash, box.if_tag);
  return Mix(hash, box.from);
}
std::uint64_t MixPlain(std::uint64_t hash, const Action& action) {
  hash = Mix(hash, action.cost);
  hash = Mix(hash, action.n);
  hash = Mix(hash, action.what);
  hash = Mix(hash, action.after_tr_rise);
  for (const Effect& effect : action.effects) hash = MixPlain(hash, effect);
  return hash;
}
std::uint64_t MixPlain(std::uint64_t hash, const Trigger& trigger) {
  hash = Mix(hash, trigger.when);
  hash = Mix(hash, trigger.tags);
  for (const Effect& effect : trigger.effects) hash = MixPlain(hash, effect);
  return hash;
}
std::uint64_t MixPlain(std::uint64_t hash, const Powers& powers) {
  hash = Mix(hash, powers.discount);
  hash = Mix(hash, powers.discount_tags);
  hash = Mix(hash, powers.power_plant_discount);
  hash = Mix(hash, powers.steel_value);
  hash = Mix(hash, powers.titanium_value);
  hash = Mix(hash, powers.slack);
  hash = Mix(hash, powers.greenery_saving);
  hash = Mix(hash, powers.heat_is_money);
  hash = Mix(hash, powers.protects);
  hash = Mix(hash, powers.next_discount);
  return Mix(hash, powers.next_slack);
}

}  // namespace

constexpr std::array<CardRow, kCardCount + 1> kCards = kRows;
constexpr std::array<CorpRow, kCorpCount> kCorps = kCorporations;
constexpr std::array<CardFacts, kCardCount + 1> kFacts = kMadeFacts;
constexpr std::array<CardId, kSlotCount> kSlotCards = MakeSlots();

constexpr CardSet kBasicCards =
    CardsWhere([](const CardRow& row) { return row.deck == Deck::kBasic; });
constexpr CardSet kAllCards = CardsWhere([](const CardRow&) { return true; });
constexpr CardSet kActionCards =
    CardsWhere([](const CardRow& row) { return row.actions[0].Exists(); });
constexpr CardSet kTriggerCards = CardsWhere([](const CardRow& row) {
  return row.trigger.when == When::kPlayTag || row.trigger.when == When::kPlayEvent ||
         row.trigger.when == When::kAnyPlaysTag;
});
constexpr CardSet kTileTriggerCards = CardsWhere([](const CardRow& row) {
  return row.trigger.when >= When::kOcean && row.trigger.when <= When::kOwnGreenery;
});
constexpr CardSet kProjectTriggerCards =
    CardsWhere([](const CardRow& row) { return row.trigger.when == When::kProject; });
constexpr CardSet kBuildingBoxCards = CardsWhere([](const CardRow& row) {
  return row.kind != Kind::kEvent && (MaskOf(row.tags) & Bit(Tag::kBuilding)) != 0 &&
         !row.box.IsEmpty();
});

std::uint64_t HashOfTables() {
  std::uint64_t hash = 1;
  for (const CardRow& row : kCards) {
    hash = MixText(hash, row.name);
    hash = Mix(hash, row.number);
    hash = Mix(hash, row.deck);
    hash = Mix(hash, row.kind);
    hash = Mix(hash, row.cost);
    for (const Tag tag : row.tags) hash = Mix(hash, tag);
    for (const Need& need : row.needs) {
      hash = Mix(hash, need.of);
      hash = Mix(hash, need.at_most);
      hash = Mix(hash, need.n);
      hash = Mix(hash, need.what);
    }
    hash = MixPlain(hash, row.box);
    for (const Effect& effect : row.effects) hash = MixPlain(hash, effect);
    for (const Action& action : row.actions) hash = MixPlain(hash, action);
    hash = MixPlain(hash, row.trigger);
    hash = MixPlain(hash, row.powers);
    hash = Mix(hash, row.vp.n);
    hash = Mix(hash, row.vp.form);
    hash = Mix(hash, row.vp.each);
    hash = Mix(hash, row.vp.tag);
    hash = Mix(hash, row.holds);
    hash = Mix(hash, row.keeps_cubes);
  }
  for (const CorpRow& row : kCorps) {
    hash = MixText(hash, row.name);
    hash = Mix(hash, row.deck);
    for (const Tag tag : row.tags) hash = Mix(hash, tag);
    hash = Mix(hash, row.mc);
    hash = Mix(hash, row.steel);
    hash = Mix(hash, row.titanium);
    hash = Mix(hash, row.plants);
    hash = MixPlain(hash, row.box);
    hash = MixPlain(hash, row.first);
    hash = MixPlain(hash, row.action);
    for (const Trigger& trigger : row.triggers) hash = MixPlain(hash, trigger);
    hash = MixPlain(hash, row.powers);
  }
  return hash;
}

}  // namespace syrtis::terraform

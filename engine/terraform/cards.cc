#include "engine/terraform/cards.h"

#include "engine/core/hash.h"
#include "engine/terraform/cards/cards_001.h"
#include "engine/terraform/cards/cards_053.h"
#include "engine/terraform/cards/cards_105.h"
#include "engine/terraform/cards/cards_157.h"
#include "engine/terraform/cards/corporations.h"
#include "engine/terraform/frame.h"

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
  for (const Res res : kEach<Res>) {
    if (box.Of(res) < 0) facts.lowers = true;
  }
  for (const Effect& effect : row.effects) {
    if (effect.op == Op::kGain && effect.n < 0) facts.loses = true;
    // An ocean needs its area only while one is left.
    if (TraitsOf(effect.op).MustChoose() || effect.op == Op::kOcean) facts.chooses = true;
    const bool capital = effect.op == Op::kTile && effect.special() == Special::kCapital;
    if (effect.op == Op::kCity || capital) facts.city = true;
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
  for (const Res res : kEach<Res>) {
    int losses = 0;
    int falls = row.box.Of(res) < 0 ? 1 : 0;
    if (row.box.any > 0 && row.box.any_of == res) ++falls;
    for (const Effect& effect : row.effects) {
      if (effect.op != Op::kGain && effect.op != Op::kProduce) continue;
      if (effect.n >= 0 || effect.one_of || effect.res() != res) continue;
      ++(effect.op == Op::kGain ? losses : falls);
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
    case When::kAnyPlaysTag:
    case When::kOcean:
    case When::kCity:
    case When::kCityOnMars:
    case When::kOwnCity:
    case When::kOwnGreenery:
    case When::kBigPayment:
    case When::kMetalBonus:
      break;
  }
  return NeedsNoAnswer(trigger);
}

// `CityRaise` does not know where a city will lie: one off Mars must not have to pay for itself.
constexpr bool PaysForItsCityOnMars(const CardRow& row) {
  for (const Effect& effect : row.effects) {
    if (effect.op != Op::kCity || row.box.mc >= 0) continue;
    if (effect.where() == Where::kGanymede || effect.where() == Where::kPhobos) return false;
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

// One number for the fields of rows, in the order in which they are added.
class RowHash {
 public:
  std::uint64_t value() const { return hash_; }

  template <class... Fields>
  void Add(const Fields&... fields) {
    (AddOne(fields), ...);
  }

 private:
  void Mix(std::uint64_t word) { hash_ = MixHash(hash_, word); }
  template <class Number>
  void AddOne(const Number& number) {
    Mix(static_cast<std::uint64_t>(static_cast<std::int64_t>(number)));
  }
  void AddOne(const std::string_view& text) { Mix(HashBytes(text.data(), text.size())); }
  template <class T, std::size_t kSize>
  void AddOne(const std::array<T, kSize>& list) {
    for (const T& item : list) AddOne(item);
  }
  void AddOne(const Per& per) { Add(per.count, per.tag, per.each); }
  void AddOne(const Need& need) { Add(need.of, need.at_most, need.n, need.what); }
  void AddOne(const Effect& effect) {
    Add(effect.op, effect.n, effect.a, effect.b, effect.per, effect.one_of);
  }
  void AddOne(const Box& box) {
    Add(box.mc, box.steel, box.titanium, box.plant, box.energy, box.heat);
    Add(box.any, box.any_of, box.form, box.per, box.more, box.more_of, box.if_tag, box.from);
  }
  void AddOne(const Action& action) {
    Add(action.cost, action.n, action.what, action.after_tr_rise, action.effects);
  }
  void AddOne(const Trigger& trigger) { Add(trigger.when, trigger.tags, trigger.effects); }
  void AddOne(const Powers& powers) {
    Add(powers.discount, powers.discount_tags, powers.power_plant_discount, powers.steel_value);
    Add(powers.titanium_value, powers.slack, powers.greenery_saving, powers.heat_is_money);
    Add(powers.protects, powers.next_discount, powers.next_slack);
  }
  void AddOne(const Vp& vp) { Add(vp.n, vp.form, vp.each, vp.tag); }

  std::uint64_t hash_ = 1;
};

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
// By whatever sets a trigger off, one set of cards is looked through. (Payments and areas: few, by
// number.)
enum class Cause : std::uint8_t { kNone, kPlay, kTile, kProject };
constexpr Cause CauseOf(When when) {
  switch (when) {
    case When::kPlayTag:
    case When::kAnyPlaysTag:
    case When::kPlayEvent:
      return Cause::kPlay;
    case When::kOcean:
    case When::kCity:
    case When::kCityOnMars:
    case When::kOwnCity:
    case When::kOwnGreenery:
      return Cause::kTile;
    case When::kProject:
      return Cause::kProject;
    case When::kNever:
    case When::kBigPayment:
    case When::kMetalBonus:
      break;
  }
  return Cause::kNone;
}
constexpr CardSet CardsSetOffBy(Cause cause) {
  return CardsWhere([cause](const CardRow& row) { return CauseOf(row.trigger.when) == cause; });
}
constexpr CardSet kTriggerCards = CardsSetOffBy(Cause::kPlay);
constexpr CardSet kTileTriggerCards = CardsSetOffBy(Cause::kTile);
constexpr CardSet kProjectTriggerCards = CardsSetOffBy(Cause::kProject);
constexpr CardSet kBuildingBoxCards = CardsWhere([](const CardRow& row) {
  return row.kind != Kind::kEvent && (MaskOf(row.tags) & Bit(Tag::kBuilding)) != 0 &&
         !row.box.IsEmpty();
});

std::uint64_t HashOfTables() {
  RowHash hash;
  for (const CardRow& row : kCards) {
    hash.Add(row.name, row.number, row.deck, row.kind, row.cost, row.tags, row.needs, row.box);
    hash.Add(row.effects, row.actions, row.trigger, row.powers, row.vp, row.holds, row.keeps_cubes);
  }
  for (const CorpRow& row : kCorps) {
    hash.Add(row.name, row.deck, row.tags, row.mc, row.steel, row.titanium, row.plants, row.box);
    hash.Add(row.first, row.action, row.triggers, row.powers);
  }
  return hash.value();
}

}  // namespace syrtis::terraform

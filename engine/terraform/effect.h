#pragma once

#include <cstdint>

#include "engine/terraform/ids.h"

// The effects that rows of cards and corporations are made of.
namespace syrtis::terraform {

// The things that can be counted, for "one for each …".
enum class Count : std::uint8_t {
  kOne,           // not counted: the amount as it is
  kOwnTags,       // of `tag`, own, in play
  kOpponentTags,  // of `tag`, of all opponents together
  kCities,        // all cities, off Mars too
  kCitiesOnMars,
  kEvents,  // events played by everybody
};
struct Per {
  Count count = Count::kOne;
  Tag tag = Tag::kNone;
  std::uint8_t each = 1;  // one for so many, rounded down
  friend constexpr bool operator==(const Per&, const Per&) = default;
};
constexpr Per PerTag(Tag tag, int each = 1) {
  return {Count::kOwnTags, tag, static_cast<std::uint8_t>(each)};
}
constexpr Per PerOpponentTag(Tag tag) { return {Count::kOpponentTags, tag, 1}; }
constexpr Per PerCity() { return {Count::kCities, Tag::kNone, 1}; }
constexpr Per PerCityOnMars() { return {Count::kCitiesOnMars, Tag::kNone, 1}; }
constexpr Per PerEvent() { return {Count::kEvents, Tag::kNone, 1}; }

// The comment says which of its fields an effect uses; `per` multiplies n.
enum class Op : std::uint8_t {
  kNone,
  kGain,         // res. n to the own stock; below 0: a loss that must be possible
  kProduce,      // res. n steps of own production (of actions and triggers; boxes are kBox)
  kTr,           // n
  kTemperature,  // n steps
  kOxygen,       // n steps
  kOcean,        // one ocean tile. where: kOcean or kLand
  kGreenery,     // where: kGreenery or kOcean; with its oxygen
  kCity,         // where
  kTile,         // where, special
  kClaim,        // a marker on free land
  kDraw,         // n cards
  kLook,         // n cards; keep so many of them
  kLookBuy,      // one card, buy it or not
  kCubes,        // n cubes. cube, on
  kRemove,       // up to n of res from one player
  kSteal,        // the same, and they are yours
  kRemoveCubes,  // up to n of cube from one card of anybody
  // Hooks: effects of single cards.
  kCopyBox,      // Robotic Workforce
  kReveal,       // Search For Life. tag
  kFavourite,    // CEO's Favorite Project: a cube on an own card that has one
  kFlood,        // Flooding: an ocean (where), then up to n M€ from an owner next to it (flooded)
  kSwapCard,     // Mars University: may discard a card to draw one
  kCubeForCard,  // Olympus Conference: a cube off this card, draw one
  // Made by the game itself, never in a row.
  kBox,     // the production box of the source
  kEither,  // one of the effects that are marked as alternatives. part; kAction: alternative
};

// Which card gets the cubes.
enum class On : std::uint8_t {
  kThis,
  kOther,   // one own card that holds them, not this one
  kOwn,     // one own card that holds them
  kPlayed,  // the card whose play triggered this
};

// Which effects of a source an Op::kEither chooses from.
enum class Part : std::uint8_t { kEffects, kAction, kTrigger };

// `a` and `b` stand in saved games as numbers. The functions say what they are; each may be asked
// only of the ops that have it, as the comment of Op says.
struct Effect {
  Op op = Op::kNone;
  std::int8_t n = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  Per per{};
  bool one_of = false;  // an alternative: exactly one of those that are marked in a list happens

  constexpr Res res() const { return static_cast<Res>(a); }
  constexpr Where where() const { return static_cast<Where>(a); }
  constexpr Cube cube() const { return static_cast<Cube>(a); }
  constexpr Tag tag() const { return static_cast<Tag>(a); }
  constexpr Part part() const { return static_cast<Part>(a); }
  constexpr Special special() const { return static_cast<Special>(b); }
  constexpr On on() const { return static_cast<On>(b); }
  constexpr int keep() const { return b; }
  constexpr int alternative() const { return b; }
  constexpr std::uint8_t flooded() const { return b; }
  constexpr void set_flooded(std::uint8_t area) { b = area; }
  // The loss of a player by kRemove, kSteal and kFlood.
  constexpr Res taken() const { return op == Op::kFlood ? Res::kMc : res(); }
  // Whether the cube is the cost of an action rather than its effect.
  constexpr bool IsCost() const { return op == Op::kRemoveCubes && b == 1; }
  friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

constexpr Effect MakeEffect(Op op, int n = 0, int a = 0, int b = 0, Per per = {}) {
  return {op, static_cast<std::int8_t>(n), static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b), per};
}
constexpr Effect Gain(Res res, int n, Per per = {}) {
  return MakeEffect(Op::kGain, n, static_cast<int>(res), 0, per);
}
constexpr Effect Lose(Res res, int n) { return Gain(res, -n); }
constexpr Effect Produce(Res res, int n) {
  return MakeEffect(Op::kProduce, n, static_cast<int>(res));
}
constexpr Effect Tr(int n, Per per = {}) { return MakeEffect(Op::kTr, n, 0, 0, per); }
constexpr Effect Temperature(int n) { return MakeEffect(Op::kTemperature, n); }
constexpr Effect Oxygen(int n) { return MakeEffect(Op::kOxygen, n); }
constexpr Effect Ocean(Where where = Where::kOcean) {
  return MakeEffect(Op::kOcean, 1, static_cast<int>(where));
}
constexpr Effect Greenery(Where where = Where::kGreenery) {
  return MakeEffect(Op::kGreenery, 1, static_cast<int>(where));
}
constexpr Effect City(Where where = Where::kCity) {
  return MakeEffect(Op::kCity, 1, static_cast<int>(where));
}
constexpr Effect Tile(Special tile, Where where) {
  return MakeEffect(Op::kTile, 1, static_cast<int>(where), static_cast<int>(tile));
}
constexpr Effect ClaimLand() { return MakeEffect(Op::kClaim, 1, static_cast<int>(Where::kLand)); }
constexpr Effect Draw(int n) { return MakeEffect(Op::kDraw, n); }
constexpr Effect Look(int n, int keep) { return MakeEffect(Op::kLook, n, 0, keep); }
constexpr Effect LookBuy() { return MakeEffect(Op::kLookBuy, 1); }
constexpr Effect Cubes(Cube cube, int n, On on) {
  return MakeEffect(Op::kCubes, n, static_cast<int>(cube), static_cast<int>(on));
}
constexpr Effect Remove(Res res, int n) {
  return MakeEffect(Op::kRemove, n, static_cast<int>(res));
}
constexpr Effect Steal(Res res, int n) { return MakeEffect(Op::kSteal, n, static_cast<int>(res)); }
constexpr Effect RemoveCubes(Cube cube, int n) {
  return MakeEffect(Op::kRemoveCubes, n, static_cast<int>(cube));
}
constexpr Effect CopyBox() { return MakeEffect(Op::kCopyBox, 1); }
constexpr Effect Reveal(Tag tag) { return MakeEffect(Op::kReveal, 1, static_cast<int>(tag)); }
constexpr Effect Favourite() { return MakeEffect(Op::kFavourite, 1); }
constexpr Effect Flood(int n) { return MakeEffect(Op::kFlood, n, static_cast<int>(Where::kOcean)); }
constexpr Effect SwapCard() { return MakeEffect(Op::kSwapCard, 1); }
constexpr Effect CubeForCard() { return MakeEffect(Op::kCubeForCard, 1); }
// Made by the game itself.
constexpr Effect ProductionBox() { return MakeEffect(Op::kBox); }
constexpr Effect Either(Part part, int alternative) {
  return MakeEffect(Op::kEither, 0, static_cast<int>(part), alternative);
}
constexpr Effect CubeAsCost(Cube cube) {
  return MakeEffect(Op::kRemoveCubes, 1, static_cast<int>(cube), 1);
}
// Marks an alternative.
constexpr Effect OneOf(Effect effect) {
  effect.one_of = true;
  return effect;
}

}  // namespace syrtis::terraform

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/terraform/effect.h"
#include "engine/terraform/ids.h"

// A project card and a corporation as data. docs/adding_a_card.md shows how a row is written.
namespace syrtis::terraform {

// A requirement of a card: must hold before it can be played (T-4.4).
struct Need {
  enum class Of : std::uint8_t {
    kNothing,
    kOxygen,       // percent
    kTemperature,  // degrees
    kOceans,
    kTags,        // own tags in play. what: Tag
    kProduction,  // own. what: Res
    kGreeneries,  // own
    kCities,      // of anybody, off Mars too
  };
  Of of = Of::kNothing;
  bool at_most = false;  // otherwise at least
  std::int16_t n = 0;
  std::uint8_t what = 0;
  constexpr Res res() const { return static_cast<Res>(what); }
  constexpr Tag tag() const { return static_cast<Tag>(what); }
  friend constexpr bool operator==(const Need&, const Need&) = default;
};
constexpr Need OxygenAtLeast(int n) {
  return {Need::Of::kOxygen, false, static_cast<std::int16_t>(n)};
}
constexpr Need OxygenAtMost(int n) {
  return {Need::Of::kOxygen, true, static_cast<std::int16_t>(n)};
}
constexpr Need TemperatureAtLeast(int n) {
  return {Need::Of::kTemperature, false, static_cast<std::int16_t>(n)};
}
constexpr Need TemperatureAtMost(int n) {
  return {Need::Of::kTemperature, true, static_cast<std::int16_t>(n)};
}
constexpr Need OceansAtLeast(int n) {
  return {Need::Of::kOceans, false, static_cast<std::int16_t>(n)};
}
constexpr Need OceansAtMost(int n) {
  return {Need::Of::kOceans, true, static_cast<std::int16_t>(n)};
}
constexpr Need Tags(Tag tag, int n) {
  return {Need::Of::kTags, false, static_cast<std::int16_t>(n), static_cast<std::uint8_t>(tag)};
}
constexpr Need Production(Res res, int n) {
  return {Need::Of::kProduction, false, static_cast<std::int16_t>(n),
          static_cast<std::uint8_t>(res)};
}
constexpr Need OwnGreeneries(int n) {
  return {Need::Of::kGreeneries, false, static_cast<std::int16_t>(n)};
}
constexpr Need CitiesInPlay(int n) {
  return {Need::Of::kCities, false, static_cast<std::int16_t>(n)};
}

// The production box (T-4.6): carried out in full; Robotic Workforce copies it.
struct Box {
  enum class Form : std::uint8_t {
    kPlain,   // the six numbers, multiplied by `per`
    kEither,  // one of the six that are not 0, the player chooses
    kSwap,    // any number of steps down by the number below 0, as many up by the one above
    kMetal,   // the metal that the card's own tile lies on
  };
  std::int8_t mc = 0;
  std::int8_t steel = 0;
  std::int8_t titanium = 0;
  std::int8_t plant = 0;
  std::int8_t energy = 0;
  std::int8_t heat = 0;
  // Red-bordered: one player of the actor's choice loses `any` steps of `any_of`.
  std::int8_t any = 0;
  Res any_of = Res::kMc;
  Form form = Form::kPlain;
  Per per{};
  // `more` further steps of `more_of` with at least `from` own tags `if_tag`.
  std::int8_t more = 0;
  Res more_of = Res::kMc;
  Tag if_tag = Tag::kNone;
  std::int8_t from = 0;

  constexpr int Of(Res res) const {
    switch (res) {
      case Res::kMc:
        return mc;
      case Res::kSteel:
        return steel;
      case Res::kTitanium:
        return titanium;
      case Res::kPlant:
        return plant;
      case Res::kEnergy:
        return energy;
      case Res::kHeat:
        return heat;
    }
    return 0;
  }
  // kSwap: the production that goes down, and the one that goes up.
  constexpr Res Lowered() const { return FirstWith(-1); }
  constexpr Res Raised() const { return FirstWith(1); }
  constexpr bool IsEmpty() const { return *this == Box{}; }
  friend constexpr bool operator==(const Box&, const Box&) = default;

 private:
  constexpr Res FirstWith(int sign) const {
    for (const Res res : kEach<Res>) {
      if (Of(res) * sign > 0) return res;
    }
    return Res::kMc;
  }
};

// The action of a blue card or corporation, once a generation (T-3.5). A card with two has two
// alternatives.
struct Action {
  enum class Cost : std::uint8_t {
    kNoAction,
    kFree,
    kStock,         // n of what: Res
    kMoney,         // n M€; what: a Res that may pay too (steel, titanium), kMc for none
    kProduction,    // n steps of what: Res
    kCubesHere,     // n cubes of this card
    kCubeAnywhere,  // a cube of what: Cube from any card of anybody
    kAnyAmount,     // any number of what: Res; the gains are multiplied by it
  };
  Cost cost = Cost::kNoAction;
  std::uint8_t n = 0;
  std::uint8_t what = 0;
  bool after_tr_rise = false;  // only if the own TR rose this generation
  std::array<Effect, 2> effects{};

  constexpr Res res() const { return static_cast<Res>(what); }
  constexpr Cube cube() const { return static_cast<Cube>(what); }
  constexpr bool Exists() const { return cost != Cost::kNoAction; }
};

// An effect of a card in play when something happens (T-4.5).
struct Trigger {
  enum class When : std::uint8_t {
    kNever,
    kPlayTag,      // its owner plays a card with a tag of `tags`, once for each
    kAnyPlaysTag,  // anybody does; corporations too
    kPlayEvent,    // its owner plays an event that has all of `tags`
    kOcean,        // anybody places an ocean
    kCity,         // anybody places a city
    kCityOnMars,   // the same, on Mars
    kOwnCity,      // its owner places a city
    kOwnGreenery,
    kProject,     // its owner pays for a standard project other than selling patents
    kBigPayment,  // its owner pays for a card or project with a printed cost of kBigCost or more
    kMetalBonus,  // its owner gets steel or titanium from an area
  };
  When when = When::kNever;
  TagMask tags = 0;
  std::array<Effect, 2> effects{};
};

// A lasting change for the owner of a card in play.
struct Powers {
  std::uint8_t discount = 0;  // on cards with a tag of `discount_tags`, for each such tag …
  TagMask discount_tags = 0;  // … or on all cards, if there is none
  std::uint8_t power_plant_discount = 0;
  std::uint8_t steel_value = 0;  // more for each steel
  std::uint8_t titanium_value = 0;
  std::uint8_t slack = 0;            // steps by which global requirements may be missed
  std::uint8_t greenery_saving = 0;  // plants fewer for a greenery
  bool heat_is_money = false;
  bool protects = false;  // opponents do not remove plants, animals, microbes
  // Of the next card played this generation alone (T-4.14).
  std::uint8_t next_discount = 0;
  std::uint8_t next_slack = 0;
};

// Victory points of a card at the end (T-9.2).
struct Vp {
  enum class Form : std::uint8_t {
    kFlat,          // n
    kPerCubes,      // n for each `each` cubes on it
    kIfCube,        // n with a cube on it
    kPerTags,       // n for each own tag of `tag`
    kPerCities,     // n for each `each` cities in play
    kPerOceanNext,  // n for each ocean next to its tile
    kPerCityNext,   // n for each city next to its tile
  };
  std::int8_t n = 0;
  Form form = Form::kFlat;
  std::uint8_t each = 1;
  Tag tag = Tag::kNone;
};

using TagList = std::array<Tag, 3>;

struct CardRow {
  std::string_view name;
  CardId number = kNoCard;
  Deck deck = Deck::kBasic;
  Kind kind = Kind::kAutomated;
  std::uint8_t cost = 0;
  TagList tags{};
  std::array<Need, 3> needs{};
  Box box{};
  std::array<Effect, 4> effects{};
  std::array<Action, 2> actions{};
  Trigger trigger{};
  Powers powers{};
  Vp vp{};
  Cube holds = Cube::kNone;
  bool keeps_cubes = false;  // nobody takes its cubes off
};

struct CorpRow {
  std::string_view name;
  std::string_view code;  // as printed: "R08"
  Deck deck = Deck::kBasic;
  TagList tags{};
  std::uint8_t mc = 0;
  std::uint8_t steel = 0;
  std::uint8_t titanium = 0;
  std::uint8_t plants = 0;
  Box box{};       // the production it starts with
  Effect first{};  // its mandatory first action (T-2.7)
  Action action{};
  std::array<Trigger, 2> triggers{};
  Powers powers{};
};

// The currency of a cost, as a row writes it down.
constexpr std::uint8_t In(Res res) { return static_cast<std::uint8_t>(res); }
constexpr std::uint8_t In(Cube cube) { return static_cast<std::uint8_t>(cube); }

constexpr TagMask MaskOf(const TagList& tags) {
  TagMask mask = 0;
  for (const Tag tag : tags) mask = static_cast<TagMask>(mask | Bit(tag));
  return mask;
}

}  // namespace syrtis::terraform

#pragma once

#include <array>
#include <cstdint>

#include "engine/core/enum_names.h"

// The small words of the terraforming game. The order of each is fixed: it is the order in lists,
// in saved games and in JSON names.
namespace syrtis::terraform {

inline constexpr int kMaxSeats = 5;
inline constexpr int kMaxGenerations = 60;  // T-6.3
inline constexpr int kSoloGenerations = 14;

// A project card by its printed number, 1 to kCardCount. 0 is no card, or, in a view, one not
// known.
using CardId = std::uint8_t;
inline constexpr CardId kNoCard = 0;
inline constexpr int kCardCount = 208;

// A corporation by its row in corporations.h.
using CorpId = std::uint8_t;
inline constexpr CorpId kNoCorp = 0xFF;
inline constexpr int kCorpCount = 13;

// Where an effect comes from: a card, or a corporation behind them.
using SourceId = std::uint8_t;
inline constexpr int kFirstCorpSource = 220;
constexpr SourceId SourceOf(CorpId corp) {
  return static_cast<SourceId>(kFirstCorpSource + int{corp});
}
constexpr bool IsCorp(SourceId source) { return source >= kFirstCorpSource; }
constexpr CorpId CorpOf(SourceId source) { return static_cast<CorpId>(source - kFirstCorpSource); }

// The resources of a player's stock, each with a production.
enum class Res : std::uint8_t { kMc, kSteel, kTitanium, kPlant, kEnergy, kHeat };
inline constexpr int kResCount = kCountOf<Res>;
inline constexpr auto kResNames = kNamesOf<Res>;

// The cubes that lie on cards.
enum class Cube : std::uint8_t { kNone, kAnimal, kMicrobe, kScience, kFighter };
inline constexpr int kCubeCount = kCountOf<Cube>;
inline constexpr auto kCubeNames = kNamesOf<Cube>;

enum class Tag : std::uint8_t {
  kNone,
  kBuilding,
  kSpace,
  kScience,
  kPower,
  kEarth,
  kJovian,
  kPlant,
  kMicrobe,
  kAnimal,
  kCity,
};
inline constexpr int kTagCount = kCountOf<Tag>;
inline constexpr auto kTagNames = kNamesOf<Tag>;

// A set of tags, one bit each.
using TagMask = std::uint16_t;
constexpr TagMask Bit(Tag tag) {
  return static_cast<TagMask>(tag == Tag::kNone ? 0U : 1U << static_cast<unsigned>(tag));
}

enum class Deck : std::uint8_t { kBasic, kCorporate };
enum class Kind : std::uint8_t { kAutomated, kActive, kEvent };

// The eleven special tiles; Capital is a city too.
enum class Special : std::uint8_t {
  kCapital,
  kNaturalPreserve,
  kMiningArea,
  kMiningRights,
  kCommercialDistrict,
  kNuclearZone,
  kIndustrialCenter,
  kEcologicalZone,
  kLavaFlows,
  kMoholeArea,
  kRestrictedArea,
};
inline constexpr int kSpecialCount = kCountOf<Special>;
inline constexpr auto kSpecialNames = kNamesOf<Special>;

// Where a tile may go (T-7.2, T-7.5); `areas.h` has the areas of each.
enum class Where : std::uint8_t {
  kLand,            // any free land area
  kCity,            // a city's area: not next to another city
  kIsolated,        // next to no tile at all
  kTwoCities,       // next to two cities or more
  kNextToCity,      // next to a city
  kNextToGreenery,  // next to a greenery of anybody
  kMetal,           // an area that prints steel or titanium
  kMetalNextToOwn,  // the same, next to an own tile
  kVolcanic,
  kGreenery,  // a greenery's area: next to an own tile if possible
  kOcean,     // reserved for oceans
  kNoctis,
  kGanymede,
  kPhobos,
};
inline constexpr int kWhereCount = kCountOf<Where>;

enum class Project : std::uint8_t {
  kSellPatents,
  kPowerPlant,
  kAsteroid,
  kAquifer,
  kGreenery,
  kCity,
};
inline constexpr int kProjectCount = kCountOf<Project>;
inline constexpr auto kProjectNames = kNamesOf<Project>;
inline constexpr auto kProjectCost = ByEnum<Project, std::uint8_t>({{Project::kSellPatents, 0},
                                                                    {Project::kPowerPlant, 11},
                                                                    {Project::kAsteroid, 14},
                                                                    {Project::kAquifer, 18},
                                                                    {Project::kGreenery, 23},
                                                                    {Project::kCity, 25}});

enum class Milestone : std::uint8_t { kTerraformer, kMayor, kGardener, kBuilder, kPlanner };
inline constexpr int kMilestoneCount = kCountOf<Milestone>;
inline constexpr auto kMilestoneNames = kNamesOf<Milestone>;
// How much of its own measure each needs (T-8.1).
inline constexpr auto kMilestoneNeed =
    ByEnum<Milestone, std::uint8_t>({{Milestone::kTerraformer, 35},
                                     {Milestone::kMayor, 3},
                                     {Milestone::kGardener, 3},
                                     {Milestone::kBuilder, 8},
                                     {Milestone::kPlanner, 16}});
inline constexpr int kMilestoneCost = 8;
inline constexpr int kMilestoneVp = 5;
inline constexpr int kMaxClaims = 3;  // of milestones, and of awards

enum class Award : std::uint8_t { kLandlord, kBanker, kScientist, kThermalist, kMiner };
inline constexpr int kAwardCount = kCountOf<Award>;
inline constexpr int kFirstVp = 5;
inline constexpr int kSecondVp = 2;
inline constexpr auto kAwardNames = kNamesOf<Award>;
inline constexpr std::array<std::uint8_t, kMaxClaims> kAwardCost =
    std::to_array<std::uint8_t>({8, 14, 20});

// The parameters (T-6.1). Temperature is counted in steps of 2 degrees from -30.
inline constexpr int kMaxTemperature = 19;
inline constexpr int kMaxOxygen = 14;
inline constexpr int kMaxOceans = 9;
constexpr int Degrees(int steps) { return 2 * steps - 30; }
constexpr int StepsOf(int degrees) { return (degrees + 30) / 2; }
// Steps with a bonus besides the rating (T-6.2): heat production, an ocean, a step of temperature.
inline constexpr std::array kHeatAtDegrees = {-24, -20};
inline constexpr int kOceanAtDegrees = 0;
inline constexpr int kTemperatureAtOxygen = 8;

inline constexpr int kCardPrice = 3;
inline constexpr int kPlantsForGreenery = 8;   // T-3.6
inline constexpr int kHeatForTemperature = 8;  // T-3.7
inline constexpr int kBigCost = 20;            // the least printed cost of a big payment (T-5.2)
inline constexpr int kMinMcProduction = -5;

}  // namespace syrtis::terraform

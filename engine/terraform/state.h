#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/enum_names.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/plain_data.h"
#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/terraform/card_set.h"
#include "engine/terraform/cards.h"
#include "engine/terraform/frame.h"
#include "engine/terraform/ids.h"
#include "engine/terraform/map.h"
#include "engine/terraform/options.h"

namespace syrtis::terraform {

enum class Phase : std::uint8_t {
  kCorporations,  // T-1.4
  kDraft,         // T-2.3
  kResearch,      // T-2.2
  kActions,       // T-2.4
  kFinal,         // T-9.1
  kOver,
};
inline constexpr auto kPhaseNames = kNamesOf<Phase>;

inline constexpr std::uint8_t kNoSeat = 0xFF;
inline constexpr std::size_t kMaxTasks = 24;

// How many of the milestones, or of the awards, have an owner.
template <std::size_t kSize>
constexpr int CountOwned(const std::array<std::uint8_t, kSize>& owners) {
  int count = 0;
  for (const std::uint8_t who : owners) count += who != kNoSeat ? 1 : 0;
  return count;
}

// One player. Tags, discounts and values follow from `played` and `corp` but are stored, because
// every list of legal commands needs them; `AddPowers` adds up `Powers`.
struct Player {
  AreaMask tiles = 0;   // own cities, greeneries and special tiles
  AreaMask claims = 0;  // Land Claim, not yet built on
  Ms clock = 0;         // thinking time left; below 0: how long it has been used up
  CardSet hand;
  CardSet played;  // face up
  CardSet events;  // face down, but known to all
  CardSet offer;   // dealt and not yet decided, or looked at
  CardSet kept;    // of the offer: cards to buy; in the draft: picks
  std::array<std::int32_t, kResCount> stock{};
  std::array<std::int32_t, kResCount> production{};
  std::int32_t tr = 0;
  std::uint32_t prompt = 0;  // the number of the question
  Frame frame{};
  CorpId corp = kNoCorp;
  std::array<CorpId, 2> corp_offer = {kNoCorp, kNoCorp};
  CardId pick = kNoCard;        // the sealed pick of a draft
  std::uint8_t hand_count = 0;  // in a view more than `hand` shows
  std::uint8_t offer_count = 0;
  std::uint8_t kept_count = 0;
  std::array<std::uint8_t, kTagCount> tags{};      // in play, events left out
  std::array<std::uint8_t, kTagCount> discount{};  // for each tag; for kNone: on every card
  std::uint8_t power_plant_discount = 0;
  std::uint8_t steel_value = 2;
  std::uint8_t titanium_value = 3;
  std::uint8_t slack = 0;
  std::uint8_t greenery_cost = kPlantsForGreenery;
  std::uint8_t next_discount = 0;  // T-4.14
  std::uint8_t next_slack = 0;
  std::uint8_t sealed_heat = 0;  // Helion: heat that pays for the sealed purchase
  bool heat_is_money = false;
  bool protects = false;
  bool sealed = false;  // the sealed choice is made
  bool passed = false;
  bool first_due = false;               // T-2.7
  bool tr_rose = false;                 // in this generation
  bool corp_used = false;               // the corporation's action
  bool overdue = false;                 // T-11.3
  std::array<std::uint8_t, 9> spare{};  // no padding

  int& Stock(Res res) { return stock[static_cast<std::size_t>(res)]; }
  int Stock(Res res) const { return stock[static_cast<std::size_t>(res)]; }
  int& Production(Res res) { return production[static_cast<std::size_t>(res)]; }
  int Production(Res res) const { return production[static_cast<std::size_t>(res)]; }
  int Tags(Tag tag) const { return tags[static_cast<std::size_t>(tag)]; }
  // The M€ that a unit pays for, where it may pay at all.
  int ValueOf(Res res) const {
    return res == Res::kSteel ? steel_value : res == Res::kTitanium ? titanium_value : 1;
  }
  bool Owes() const { return frame.ask != Ask::kNothing; }
};

static_assert(PlainData<Player>,
              "a new member, or a new tag, leaves padding: make Player::spare as much smaller, so "
              "that no byte of a state is undefined");

// The sizes of the spare members of State that follow from the number of cards, so that a new card
// leaves no padding: `back_steps` begins at an even byte, `options` at a multiple of four, and the
// whole ends at a multiple of eight.
struct Gaps {
  static constexpr std::size_t kByte = 1 + kCardCount % 2;
  static constexpr std::size_t kCounted = 2 * kSlotCount + kCardCount + kCardCount % 2;
  static constexpr std::size_t kWord = 1 + kCounted / 2 % 2;
  static constexpr std::size_t kEnd = 8 - (kCounted + kCounted % 4) % 8;
};

// Everything: plain data, copied by memcpy, hashed byte by byte.
struct State {
  Ms now = 0;
  Rng rng{Seed{}};
  AreaMask oceans = 0;  // tiles
  AreaMask cities = 0;
  AreaMask greeneries = 0;
  std::array<Player, kMaxSeats> players{};
  CardSet used;  // actions of cards, this generation
  CardSet discards;
  FixedVector<Task, kMaxTasks> tasks;
  std::uint8_t spare_byte = 0;
  std::array<std::uint16_t, kSlotCount> cubes{};  // on cards, by CardFacts::slot
  FixedVector<CardId, kCardCount> deck;           // drawn from the back
  std::uint8_t discard_count = 0;
  std::array<AreaId, kSpecialCount> special = Filled<Special>(kNoArea);
  std::array<std::uint8_t, kMilestoneCount> milestones = Filled<Milestone>(kNoSeat);  // claimed by
  std::array<std::uint8_t, kAwardCount> awards = Filled<Award>(kNoSeat);              // funded by
  Phase phase = Phase::kCorporations;
  std::uint8_t seats = 0;
  std::uint8_t first = 0;   // the first player
  std::uint8_t active = 0;  // whose turn it is
  std::uint8_t actions_done = 0;
  std::uint8_t generation = 1;
  std::uint8_t temperature = 0;  // steps from -30 degrees
  std::uint8_t oxygen = 0;
  bool solo_won = false;
  std::uint8_t back_seat = kNoSeat;  // T-11.2: whose latest steps may be taken back …
  std::array<std::uint8_t, Gaps::kByte> spare_byte_2{};
  std::uint16_t back_steps = 0;  // … and how many
  std::array<std::uint16_t, Gaps::kWord> spare_word{};
  Options options{};
  std::array<std::uint8_t, Gaps::kEnd> spare{};  // no padding

  Player& Of(Seat seat) { return players[seat.index]; }
  const Player& Of(Seat seat) const { return players[seat.index]; }
  bool IsOver() const { return phase == Phase::kOver; }
  bool IsSolo() const { return seats == 1; }
  // All choose at once, and in secret.
  bool InSealedPhase() const { return phase <= Phase::kResearch; }
  AreaId WhereIs(Special tile) const { return special[static_cast<std::size_t>(tile)]; }
  int OceanCount() const { return std::popcount(oceans); }
  AreaMask SpecialTiles() const {
    AreaMask mask = 0;
    for (const AreaId area : special) {
      if (area != kNoArea) mask |= Bit(area);
    }
    return mask;
  }
  AreaMask Tiles() const { return oceans | cities | greeneries | SpecialTiles(); }
  int CubesOn(CardId card) const { return cubes[kFacts[card].slot]; }
  // Steps that are missing of all parameters (T-6.1).
  int StepsToGoal() const {
    return kMaxTemperature - temperature + kMaxOxygen - oxygen + kMaxOceans - OceanCount();
  }
  bool AtGoal() const { return StepsToGoal() == 0; }
};
static_assert(
    PlainData<State>,
    "a new card, special tile or other member leaves padding: change Gaps above, so that no "
    "byte of a state is undefined");
static_assert(sizeof(State) <= 6 * 1024,
              "a position is copied for every look ahead: keep it within 6 KB");

// The view of a seat or a spectator: a state in which hidden fields are empty, with the numbers of
// cards kept (T-11.1). A type of its own, so that no State is sent or given to a bot by mistake.
struct View {
  State known;
  Seat viewer;
  std::array<std::uint8_t, 7> spare{};  // no padding
};
static_assert(IsPlainData<View>());

}  // namespace syrtis::terraform

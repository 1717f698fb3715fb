#pragma once

#include <array>
#include <cstdint>

#include "engine/terraform/card_row.h"
#include "engine/terraform/card_set.h"
#include "engine/terraform/ids.h"

// The tables of project cards and corporations, and data derived from them.
namespace syrtis::terraform {

// By number; 0 is nobody's card.
extern const std::array<CardRow, kCardCount + 1> kCards;
inline const CardRow& Row(CardId card) { return kCards[card]; }

extern const std::array<CorpRow, kCorpCount> kCorps;
inline constexpr CorpId kBeginnerCorp = 0;

// The facts that move generation asks of every card of a hand, in few bytes.
struct CardFacts {
  TagMask tags = 0;
  std::uint8_t cost = 0;
  std::uint8_t need_count = 0;
  bool is_event = false;
  bool lowers = false;       // the box lowers a production
  bool loses = false;        // an effect takes something from the own stock
  bool chooses = false;      // an effect needs an area or a card to choose
  bool city = false;         // it places a city
  bool action = false;       // it has an action
  std::uint8_t slot = 0xFF;  // where its cubes are counted
};
extern const std::array<CardFacts, kCardCount + 1> kFacts;

// The cards that hold cubes, each with a place to count them in.
inline constexpr int kSlotCount = 18;
extern const std::array<CardId, kSlotCount> kSlotCards;

// Card sets precomputed for move generation.
extern const CardSet kBasicCards;
extern const CardSet kAllCards;
extern const CardSet kActionCards;
extern const CardSet kTriggerCards;      // on playing
extern const CardSet kTileTriggerCards;  // on tiles
extern const CardSet kProjectTriggerCards;
extern const CardSet kBuildingBoxCards;  // for Robotic Workforce

// One number for all rows, for logs.
std::uint64_t HashOfTables();

}  // namespace syrtis::terraform

#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "engine/core/enum_names.h"
#include "engine/terraform/ids.h"

// The numbers by which Novice values things, as data: the same code plays Novice, whose numbers
// were set by hand, and Director's rollouts, whose numbers were tuned by `syrtis train --habits`.
namespace syrtis::terraform {

inline constexpr int kLongestOutlook = 16;  // generations; more are not reckoned with

// Worths are in hundredths of a M€, shares in percent. Every member is an int: tuning and the
// weights file treat them as one list. The first of unseen_card, tag_share and both lists of cards
// stand for nothing, and are never read.
struct Habits {
  // Length of a game (outlook): steps of all parameters in a generation, for each seat, times 100.
  int steps_growth = 22;
  int steps_lag = 56;
  int steps_least = 10;
  // A M€ that comes in n generations, and a M€ in each of the next n productions.
  std::array<int, kLongestOutlook + 1> later =
      std::to_array({100, 90, 81, 73, 66, 59, 53, 48, 43, 39, 35, 31, 28, 25, 23, 21, 19});
  std::array<int, kLongestOutlook + 1> annuity = std::to_array(
      {0, 90, 171, 244, 310, 369, 422, 470, 513, 551, 586, 618, 646, 671, 694, 715, 734});
  int point_at_end = 1200;
  int last_money = 25;
  // T-10.1: alone, all parameters at their goals win; points are for show.
  int point_alone = 400;
  int step_alone = 1300;
  std::array<int, 5> unseen_card = {0, 30, 150, 250, 350};  // by generations left
  int greenery_extra = 200;
  int plant_share = 85;
  int heat_share = 85;
  int idle_heat = 5;
  int money_heat = 95;
  int steel_share = 75;
  int titanium_share = 80;
  int energy_share = 90;
  int steel_flow = 75;
  int titanium_flow = 80;
  int plant_flow = 85;
  int heat_flow = 85;
  int energy_flow = 15;
  int harm = 60;
  // Areas (tile_value).
  int greenery_room = 3;
  int city_hope = 35;
  int ocean_balance = 20;
  int taken_room = 40;
  int capital_ocean = 60;
  int district_room = 10;
  int claim_share = 20;
  // Effects (effect_value).
  int cube_action = 90;
  int cube_card = 90;
  int reveal = 8;
  int look = 125;
  int look_buy = 40;
  int swap_card = 30;
  // Engines (engine_value).
  std::array<int, kTagCount> tag_share = ByEnum<Tag, int>({{Tag::kNone, 100},
                                                           {Tag::kBuilding, 33},
                                                           {Tag::kSpace, 22},
                                                           {Tag::kScience, 17},
                                                           {Tag::kPower, 12},
                                                           {Tag::kEarth, 12},
                                                           {Tag::kJovian, 9},
                                                           {Tag::kPlant, 14},
                                                           {Tag::kMicrobe, 9},
                                                           {Tag::kAnimal, 6},
                                                           {Tag::kCity, 7}});
  int plays = 200;  // cards in a generation, times 100
  int event_share = 24;
  int space_event_share = 12;
  int ocean_times = 80;
  int city_times = 25;
  int own_city_times = 25;
  int greenery_times = 50;
  int project_times = 30;
  int big_payment_times = 40;
  int metal_bonus_times = 15;
  int next_card = 80;
  int actions = 80;
  int triggers = 85;
  int discounts = 75;
  int metal_powers = 75;
  int slack = 40;
  int greenery_saving = 100;
  int protection = 30;
  // Cards (card_value, waiting).
  int jovian_tag = 100;
  int science_tag = 80;
  int other_tag = 40;
  int cities_to_come = 20;  // a seat, in each generation
  int parameter_wait = 90;
  int tag_wait = 60;
  int production_wait = 60;
  int greenery_wait = 85;
  int city_wait = 85;
  int box_wait = 65;
  int buying = 100;  // the share of its 3 M€ that a bought card must bring
  std::array<int, kCorpCount> corporations =
      std::to_array({4200, 6700, 6800, 6300, 6600, 6000, 5900, 6300, 6700, 6200, 6000, 6600, 6600});
  // Milestones and awards (goals).
  int denied_claim = 300;
  std::array<int, kAwardCount> safe_lead = ByEnum<Award, int>({{Award::kLandlord, 300},
                                                               {Award::kBanker, 400},
                                                               {Award::kScientist, 300},
                                                               {Award::kThermalist, 800},
                                                               {Award::kMiner, 500}});  // times 100
  int award_base = 45;
  int award_lead = 45;
  int award_doubt = 4;
  // Kinds of commands (turn): added to their worth.
  int play_extra = 0;
  std::array<int, kProjectCount> project_extra{};
  std::array<int, kMilestoneCount> claim_extra{};
  std::array<int, kAwardCount> fund_extra{};
  int act_extra = 0;
  int plants_extra = 0;
  int heat_extra = 0;
  // Each card: added to its worth when played, once and for each generation that is left.
  std::array<int, kCardCount + 1> card_extra{};
  std::array<int, kCardCount + 1> card_flow{};
};

inline constexpr std::size_t kHabitCount = sizeof(Habits) / sizeof(int);
using HabitList = std::array<int, kHabitCount>;
constexpr HabitList ListOf(const Habits& habits) { return std::bit_cast<HabitList>(habits); }
constexpr Habits HabitsOf(const HabitList& list) { return std::bit_cast<Habits>(list); }

inline constexpr Habits kNoviceHabits{};

// How far a number may be from Novice's, which is given: so values of commands stay within 32 bits.
constexpr int RoomAround(int novice) {
  return novice == 0 ? 1000 : 3 * (novice < 0 ? -novice : novice) / 2 + 20;
}
// Whether every number has its room, and no divisor is 0.
bool AreSound(const Habits& habits);

}  // namespace syrtis::terraform

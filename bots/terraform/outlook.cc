#include "bots/terraform/outlook.h"

#include <algorithm>

namespace syrtis::terraform {
namespace {

std::size_t Clamped(int generations) {
  return static_cast<std::size_t>(std::clamp(generations, 0, kLongestOutlook));
}

// Steps of all parameters that a table makes in its nth generation, times 100.
int StepsIn(const Habits& habits, int generation, int seats) {
  return seats * std::max(habits.steps_least, habits.steps_growth * generation - habits.steps_lag);
}

}  // namespace

int Outlook::LaterPercent(int generations) const { return habits.later[Clamped(generations)]; }

int GenerationsLeft(const State& known, const Habits& habits) {
  if (known.IsSolo()) return std::max(1, kSoloGenerations + 1 - known.generation);
  int steps = 100 * known.StepsToGoal();
  int generations = 0;
  while (steps > 0 && generations < kLongestOutlook) {
    steps -= StepsIn(habits, known.generation + generations, known.seats);
    ++generations;
  }
  return std::max(1, generations);
}

Prices PricesFor(const State& known, const Player& player, int generations, const Habits& habits) {
  const auto annuity = [&habits](int productions) { return habits.annuity[Clamped(productions)]; };
  Prices prices;
  prices.generations = std::max(1, generations);
  // Money of the last production buys nothing any more.
  const int paydays = prices.generations - 1;
  const bool alone = known.IsSolo();
  prices.money = paydays == 0 ? habits.last_money : 100;
  prices.vp =
      (alone ? habits.point_alone : habits.point_at_end) * habits.later[Clamped(paydays)] / 100;
  prices.tr = prices.vp + annuity(paydays);
  prices.step = prices.tr + (alone ? habits.step_alone : 0);
  prices.card =
      habits.unseen_card[std::min(Clamped(prices.generations), habits.unseen_card.size() - 1)];

  const bool warms = known.temperature < kMaxTemperature;
  const bool breathes = known.oxygen < kMaxOxygen;
  const Worth greenery = prices.vp + (breathes ? prices.step : 0) + habits.greenery_extra;
  const Worth plant = greenery * habits.plant_share / 100 / player.greenery_cost;
  Worth heat = warms ? prices.step * habits.heat_share / 100 / 8 : habits.idle_heat;
  if (player.heat_is_money) heat = std::max(heat, prices.money * habits.money_heat / 100);
  const Worth steel = player.steel_value * prices.money * habits.steel_share / 100;
  const Worth titanium = player.titanium_value * prices.money * habits.titanium_share / 100;
  prices.stock = {prices.money, steel, titanium, plant, heat * habits.energy_share / 100, heat};

  const Worth money_flow = annuity(paydays);
  // Plants of the last production still become greeneries.
  const Worth plant_flow = annuity(prices.generations);
  // By then it may be warm enough.
  const Worth heat_flow = warms ? money_flow * habits.heat_flow / 100 : money_flow;
  prices.production = {money_flow,
                       player.steel_value * habits.steel_flow * money_flow / 100,
                       player.titanium_value * habits.titanium_flow * money_flow / 100,
                       plant * plant_flow / 100 * habits.plant_flow / 100,
                       heat * heat_flow / 100 + money_flow * habits.energy_flow / 100,
                       heat * heat_flow / 100};
  return prices;
}

}  // namespace syrtis::terraform

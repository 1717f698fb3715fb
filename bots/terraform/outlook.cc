#include "bots/terraform/outlook.h"

#include <algorithm>

namespace syrtis::terraform {
namespace {

constexpr int kLongest = 16;
constexpr Worth kPointAtEnd = 1200;
constexpr Worth kLastMoney = 25;
// T-10.1: alone, all parameters at their goals win; points are for show.
constexpr Worth kPointAlone = 400;
constexpr Worth kStepAlone = 1300;

// 0.9 to the power of n, and the sums from 1 to n, times 100.
constexpr std::array<int, kLongest + 1> kLater = {100, 90, 81, 73, 66, 59, 53, 48, 43,
                                                  39,  35, 31, 28, 25, 23, 21, 19};
constexpr std::array<Worth, kLongest + 1> kAnnuity = {0,   90,  171, 244, 310, 369, 422, 470, 513,
                                                      551, 586, 618, 646, 671, 694, 715, 734};

std::size_t Clamped(int generations) {
  return static_cast<std::size_t>(std::clamp(generations, 0, kLongest));
}

// Steps of all parameters that a table makes in its nth generation, times 100.
int StepsIn(int generation, int seats) { return seats * std::max(10, 22 * generation - 56); }

// What a card nobody has seen is worth that can be played for that long.
Worth UnseenCard(int generations) {
  constexpr std::array<Worth, 5> kSoon = {0, 30, 150, 250, 350};
  return kSoon[std::min<std::size_t>(Clamped(generations), kSoon.size() - 1)];
}

}  // namespace

int LaterPercent(int generations) { return kLater[Clamped(generations)]; }
Worth Annuity(int productions) { return kAnnuity[Clamped(productions)]; }

int GenerationsLeft(const State& known) {
  if (known.IsSolo()) return std::max(1, kSoloGenerations + 1 - known.generation);
  int steps = 100 * (kMaxTemperature - known.temperature + kMaxOxygen - known.oxygen + kMaxOceans -
                     known.OceanCount());
  int generations = 0;
  while (steps > 0 && generations < kLongest) {
    steps -= StepsIn(known.generation + generations, known.seats);
    ++generations;
  }
  return std::max(1, generations);
}

Prices PricesFor(const State& known, const Player& player, int generations) {
  Prices prices;
  prices.generations = std::max(1, generations);
  // Money of the last production buys nothing any more.
  const int paydays = prices.generations - 1;
  prices.money = paydays == 0 ? kLastMoney : 100;
  prices.vp = (known.IsSolo() ? kPointAlone : kPointAtEnd) * LaterPercent(paydays) / 100;
  prices.tr = prices.vp + Annuity(paydays);
  prices.step = prices.tr + (known.IsSolo() ? kStepAlone : 0);
  prices.card = UnseenCard(prices.generations);

  const bool warms = known.temperature < kMaxTemperature;
  const bool breathes = known.oxygen < kMaxOxygen;
  const Worth greenery = prices.vp + (breathes ? prices.step : 0) + 200;
  const Worth plant = greenery * 85 / 100 / player.greenery_cost;
  Worth heat = warms ? prices.step * 85 / 100 / 8 : 5;
  if (player.heat_is_money) heat = std::max(heat, prices.money * 95 / 100);
  const Worth steel = player.steel_value * prices.money * 75 / 100;
  const Worth titanium = player.titanium_value * prices.money * 80 / 100;
  prices.stock = {prices.money, steel, titanium, plant, heat * 90 / 100, heat};

  const Worth money_flow = Annuity(paydays);
  // Plants of the last production still become greeneries.
  const Worth plant_flow = Annuity(prices.generations);
  // By then it may be warm enough.
  const Worth heat_flow = warms ? Annuity(paydays) * 85 / 100 : Annuity(paydays);
  prices.production = {money_flow,
                       player.steel_value * 75 * money_flow / 100,
                       player.titanium_value * 80 * money_flow / 100,
                       plant * plant_flow / 100 * 85 / 100,
                       heat * heat_flow / 100 + money_flow * 15 / 100,
                       heat * heat_flow / 100};
  return prices;
}

}  // namespace syrtis::terraform

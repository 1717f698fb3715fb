#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/terraform/habits.h"
#include "engine/core/seat.h"
#include "engine/terraform/state.h"

// What a seat reckons with: how long the game will last, and what things are worth until then.
namespace syrtis::terraform {

// In hundredths of a M€ that lies in the hand now.
using Worth = int;
// A share of a worth, also of one whose product with it would leave 32 bits.
constexpr Worth Share(Worth worth, int percent) {
  return static_cast<Worth>(std::int64_t{worth} * percent / 100);
}

// How many productions are still to come, that of this generation included: at least 1. Estimated
// from how far the parameters are; exact in solo and once they are at their goals.
int GenerationsLeft(const State& known, const Habits& habits = kNoviceHabits);

struct Prices {
  int generations = 1;  // productions still to come
  Worth money = 100;    // a M€; little in the last generation, in which nothing can be saved up
  Worth vp = 0;         // a victory point at the end
  Worth tr = 0;         // a step of TR: a point, and a M€ in each production
  Worth step = 0;       // a step of a parameter: TR, and alone also what it is all about
  Worth card = 0;       // a card nobody has seen yet
  std::array<Worth, kResCount> stock{};       // a unit
  std::array<Worth, kResCount> production{};  // a step

  Worth Stock(Res res) const { return stock[static_cast<std::size_t>(res)]; }
  Worth Production(Res res) const { return production[static_cast<std::size_t>(res)]; }
};
Prices PricesFor(const State& known, const Player& player, int generations,
                 const Habits& habits = kNoviceHabits);

// A position as one seat sees it, and the numbers it values things by; both must outlive this.
struct Outlook {
  Outlook(const State& known, Seat who, const Habits& by = kNoviceHabits)
      : Outlook(known, who, GenerationsLeft(known, by), by) {}
  Outlook(const State& known, Seat who, int generations, const Habits& by = kNoviceHabits)
      : state(known),
        seat(who),
        me(known.Of(who)),
        habits(by),
        prices(PricesFor(known, known.Of(who), generations, by)) {}

  // The same position when only so many generations are left.
  Outlook With(int generations) const { return {state, seat, generations, habits}; }
  // A M€ that comes (or a point that counts) so many generations from now, in percent.
  int LaterPercent(int generations) const;
  // What an opponent's loss of something is worth, the more opponents the less, in percent.
  int HarmPercent() const { return state.IsSolo() ? 0 : habits.harm / (state.seats - 1); }

  const State& state;
  const Seat seat;
  const Player& me;
  const Habits& habits;
  const Prices prices;
};

}  // namespace syrtis::terraform

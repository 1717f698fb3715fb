#pragma once

#include <bit>
#include <cstdint>

#include "engine/terraform/state.h"

// Paying in steps (T-5.1 to T-5.3): steel, then titanium, then heat, each asked only where there is
// a choice; the rest is M€. Any mix is taken in which no unit could be left out.
namespace syrtis::terraform {

// A price and the resources that may pay it.
struct Price {
  int cost = 0;
  bool steel = false;
  bool titanium = false;
  int heat_kept = 0;  // heat that the effects need afterwards
};
Price PriceOf(const Player& player, CardId card);
Price PriceOf(const Action& action);
inline Price PriceOf(int money) { return {.cost = money}; }
// The price that this frame asks for.
Price PriceOf(const State& state, const Player& player, const Frame& frame);

// The worth of everything that this player could pay it with.
int MostPaid(const Player& player, const Price& price);
bool CanPay(const Player& player, const Price& price);

// The amounts that may be given of `res` when `left` is still to be paid and `least` is the value
// of the smallest unit given before (0: none): a bit for each number. No price asks for 64 of
// anything.
struct Amounts {
  std::uint64_t bits = 0;
  bool Has(int n) const {
    return n >= 0 && n < 64 && ((bits >> static_cast<unsigned>(n)) & 1U) != 0;
  }
  int Count() const { return std::popcount(bits); }
  int First() const { return std::countr_zero(bits); }
};
Amounts AmountsOf(const Player& player, const Price& price, Res res, int left, int least);

}  // namespace syrtis::terraform

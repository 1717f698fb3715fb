#include "engine/terraform/payment.h"

#include <algorithm>

#include "engine/terraform/query.h"

namespace syrtis::terraform {
namespace {

int HeatFor(const Player& player, const Price& price) {
  return player.heat_is_money ? std::max(0, player.Stock(Res::kHeat) - price.heat_kept) : 0;
}
int Coins(const Player& player, const Price& price) {
  return player.Stock(Res::kMc) + HeatFor(player, price);
}

// Whether titanium and money can pay `left`; a rest that is lost must be smaller than `least`.
bool RestFits(const Player& player, const Price& price, int left, int least) {
  const int coins = Coins(player, price);
  if (left <= coins) return true;
  if (!price.titanium) return false;
  const int value = player.titanium_value;
  const int stock = player.Stock(Res::kTitanium);
  const int whole = std::min(stock, left / value);
  if (left - whole * value <= coins) return true;
  if (stock <= whole) return false;
  const int lost = (whole + 1) * value - left;
  return least == 0 || lost < least;
}

}  // namespace

Price PriceOf(const Player& player, CardId card) {
  const TagMask tags = kFacts[card].tags;
  Price price{.cost = CostOf(player, card),
              .steel = (tags & Bit(Tag::kBuilding)) != 0,
              .titanium = (tags & Bit(Tag::kSpace)) != 0};
  if (kFacts[card].loses && player.heat_is_money) {
    for (const Effect& effect : Row(card).effects) {
      if (effect.op == Op::kGain && effect.n < 0 && effect.res() == Res::kHeat) {
        price.heat_kept -= effect.n;
      }
    }
  }
  return price;
}

Price PriceOf(const Action& action) {
  return {.cost = action.n,
          .steel = action.res() == Res::kSteel,
          .titanium = action.res() == Res::kTitanium};
}

Price PriceOf(const State&, const Player& player, const Frame& frame) {
  switch (frame.purpose) {
    case Purpose::kCard:
      return PriceOf(player, frame.card());
    case Purpose::kAction:
      return PriceOf(ActionOf(frame.source(), frame.alternative));
    case Purpose::kProject:
    case Purpose::kMilestone:
    case Purpose::kAward:
    case Purpose::kLooked:
    case Purpose::kResearch:
      break;
  }
  return PriceOf(int{frame.left});
}

int MostPaid(const Player& player, const Price& price) {
  int metal = 0;
  if (price.steel) metal += player.Stock(Res::kSteel) * player.steel_value;
  if (price.titanium) metal += player.Stock(Res::kTitanium) * player.titanium_value;
  return metal + Coins(player, price);
}

bool CanPay(const Player& player, const Price& price) {
  return price.cost <= MostPaid(player, price);
}

Amounts AmountsOf(const Player& player, const Price& price, Res res, int left, int least) {
  Amounts amounts;
  const auto add = [&amounts](int n) {
    amounts.bits |= std::uint64_t{1} << static_cast<unsigned>(n);
  };
  if (res == Res::kHeat) {
    const int most = std::min(left, HeatFor(player, price));
    for (int n = std::max(0, left - player.Stock(Res::kMc)); n <= most; ++n) add(n);
    return amounts;
  }
  // After steel come titanium and money; after titanium only money.
  Price rest = price;
  if (res == Res::kTitanium) rest.titanium = false;
  if (!(res == Res::kSteel ? price.steel : price.titanium)) {
    if (RestFits(player, rest, left, least)) add(0);
    return amounts;
  }
  const int value = player.ValueOf(res);
  const int stock = player.Stock(res);
  // Whole units up to the price; the later resources must be able to pay the rest.
  for (int n = 0; n <= std::min(stock, left / value); ++n) {
    int smallest = least;
    if (n > 0) smallest = least == 0 ? value : std::min(least, value);
    if (RestFits(player, rest, left - n * value, smallest)) add(n);
  }
  // All of it with one unit that is only partly needed.
  const int over = left / value + 1;
  if (left % value != 0 && stock >= over && (least == 0 || over * value - left < least)) add(over);
  return amounts;
}

}  // namespace syrtis::terraform

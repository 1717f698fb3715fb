#include <array>

#include "engine/testing/terraform/step_checks.h"

namespace syrtis::terraform::test {
namespace {

using Amounts = std::array<int, kResCount>;

struct Account {
  Amounts stock{};
  Amounts production{};
  int tr = 0;
};

struct Accounts {
  std::array<Account, kMaxSeats> seats{};
  std::array<int, kSlotCount> cubes{};
  int temperature = 0;
  int oxygen = 0;
};

Accounts Told(const Events& events) {
  Accounts told;
  for (const Event& event : events) {
    switch (event.what) {
      case What::kStock:
        told.seats[event.seat.index].stock[event.id] += event.n;
        break;
      case What::kPaid:
        told.seats[event.seat.index].stock[event.id] -= event.n;
        break;
      case What::kProduction:
        told.seats[event.seat.index].production[event.id] += event.n;
        break;
      case What::kTr:
        told.seats[event.seat.index].tr += event.n;
        break;
      case What::kCubes:
        told.cubes[kFacts[event.id].slot] += event.n;
        break;
      case What::kTemperature:
        told.temperature += event.n;
        break;
      case What::kOxygen:
        told.oxygen += event.n;
        break;
      default:
        break;
    }
  }
  return told;
}

}  // namespace

std::optional<std::string> CheckAccounts(const TakenStep& step) {
  for (const Event& event : step.events) {
    if (event.what == What::kCubes && !step.after.Of(event.seat).played.Has(event.id)) {
      return "an event of cubes names a seat that does not have the card";
    }
  }
  const Accounts told = Told(step.events);
  for (int i = 0; i < step.after.seats; ++i) {
    const Player& before = step.before.Of(Seat::At(i));
    const Player& after = step.after.Of(Seat::At(i));
    const Account& account = told.seats[static_cast<std::size_t>(i)];
    for (std::size_t res = 0; res < kResCount; ++res) {
      if (before.stock[res] + account.stock[res] != after.stock[res]) {
        return "the events of a stock do not add up";
      }
      if (before.production[res] + account.production[res] != after.production[res]) {
        return "the events of a production do not add up";
      }
    }
    if (before.tr + account.tr != after.tr) return "the events of a TR do not add up";
  }
  for (std::size_t slot = 0; slot < kSlotCount; ++slot) {
    if (step.before.cubes[slot] + told.cubes[slot] != step.after.cubes[slot]) {
      return "the events of cubes do not add up";
    }
  }
  if (step.before.temperature + told.temperature != step.after.temperature ||
      step.before.oxygen + told.oxygen != step.after.oxygen) {
    return "the events of a parameter do not add up";
  }
  return std::nullopt;
}

}  // namespace syrtis::terraform::test

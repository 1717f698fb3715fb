#include "bots/terraform/habits.h"

#include <algorithm>
#include <cstdlib>

namespace syrtis::terraform {

bool AreSound(const Habits& habits) {
  const HabitList list = ListOf(habits);
  const HabitList novice = ListOf(kNoviceHabits);
  for (std::size_t i = 0; i < kHabitCount; ++i) {
    if (std::abs(list[i] - novice[i]) > RoomAround(novice[i])) return false;
  }
  return std::ranges::all_of(habits.safe_lead, [](int lead) { return lead > 0; });
}

}  // namespace syrtis::terraform

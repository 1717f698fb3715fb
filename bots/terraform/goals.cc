#include "bots/terraform/goals.h"

#include <algorithm>
#include <cstddef>

#include "engine/terraform/query.h"

namespace syrtis::terraform {
namespace {

bool IsOpen(const State& state, Milestone milestone) {
  if (state.IsSolo() || state.milestones[static_cast<std::size_t>(milestone)] != kNoSeat) {
    return false;
  }
  return CountOwned(state.milestones) < kMaxClaims;
}

// How far this seat is ahead of the best opponent.
int Lead(const Outlook& outlook, Award award) {
  const int mine = AwardScore(outlook.state, outlook.me, award);
  int best = -100;
  for (int i = 0; i < outlook.state.seats; ++i) {
    if (i == outlook.seat.index) continue;
    best = std::max(best, AwardScore(outlook.state, outlook.state.Of(Seat::At(i)), award));
  }
  return mine - best;
}

// How likely the first place is with that lead, in percent: the nearer the end, the surer.
int Chance(const Outlook& outlook, int lead, int safe) {
  if (lead <= 0) return 0;  // a tie gives as much to the others
  const Habits& habits = outlook.habits;
  const int sure = habits.award_base + habits.award_lead * std::min(100 * lead, safe) / safe;
  const int doubt =
      habits.award_doubt * (outlook.prices.generations - 1) * (100 * lead >= 2 * safe ? 1 : 2);
  return std::max(0, sure - doubt);
}

}  // namespace

Worth ClaimWorth(const Outlook& outlook) {
  return kMilestoneVp * outlook.prices.vp + outlook.habits.denied_claim -
         kMilestoneCost * outlook.prices.money;
}

Worth FundWorth(const Outlook& outlook, Award award) {
  const int chance = Chance(outlook, Lead(outlook, award),
                            outlook.habits.safe_lead[static_cast<std::size_t>(award)]);
  const Worth place = 5 * outlook.prices.vp;
  const Worth risk = place * (100 - chance) / 100 * outlook.HarmPercent() / 100;
  return place * chance / 100 - risk - NextAwardCost(outlook.state) * outlook.prices.money;
}

Worth StepWorth(const Outlook& outlook, Milestone milestone) {
  if (!IsOpen(outlook.state, milestone)) return 0;
  const int wanted = kMilestoneNeed[static_cast<std::size_t>(milestone)];
  const int has = MilestoneScore(outlook.state, outlook.me, milestone);
  if (has >= wanted || 2 * has < wanted - 1) return 0;
  return std::max(0, ClaimWorth(outlook)) / (wanted - has + 1);
}

}  // namespace syrtis::terraform

#include "bots/terraform/turn.h"

#include "bots/terraform/card_value.h"
#include "bots/terraform/choices.h"
#include "bots/terraform/effect_value.h"
#include "bots/terraform/goals.h"
#include "engine/terraform/query.h"

namespace syrtis::terraform {
namespace {

constexpr Worth kAlways = 1'000'000;
constexpr Worth kBeforePassing = 1;

Worth ProjectGain(const Outlook& outlook, Project project) {
  switch (project) {
    case Project::kSellPatents:
      return 0;
    case Project::kPowerPlant:
      return outlook.prices.Production(Res::kEnergy);
    case Project::kAsteroid:
      return EffectWorth(outlook, Temperature(1), 0);
    case Project::kAquifer:
      return EffectWorth(outlook, Ocean(), 0);
    case Project::kGreenery:
      return EffectWorth(outlook, Greenery(), 0);
    case Project::kCity:
      return EffectWorth(outlook, City(), 0) + outlook.prices.Production(Res::kMc);
  }
  return 0;
}

Worth ProjectWorth(const Outlook& outlook, Project project) {
  if (project == Project::kSellPatents) return WantsToSell(outlook) ? kBeforePassing : -1;
  return ProjectGain(outlook, project) - CostOf(outlook.me, project) * outlook.prices.money +
         outlook.habits.project_extra[static_cast<std::size_t>(project)];
}

// Heat has no other use, except for who pays with it.
Worth HeatWorth(const Outlook& outlook) {
  const Worth spent = outlook.me.heat_is_money ? 8 * outlook.prices.money : 0;
  return EffectWorth(outlook, Temperature(1), 0) - spent;
}

}  // namespace

Worth TurnWorth(const Outlook& outlook, const Command& command) {
  const Habits& habits = outlook.habits;
  switch (command.kind) {
    case Do::kPlay:
      return PlayWorth(outlook, command.id) - PriceWorth(outlook, command.id) + habits.play_extra;
    case Do::kProject:
      return ProjectWorth(outlook, static_cast<Project>(command.id));
    case Do::kMilestone:
      return ClaimWorth(outlook) + habits.claim_extra[command.id];
    case Do::kAward:
      return FundWorth(outlook, static_cast<Award>(command.id)) + habits.fund_extra[command.id];
    case Do::kAct:
      return ActionWorth(outlook, command.id, command.n) + habits.act_extra;
    case Do::kFirst:
      return kAlways;
    case Do::kPlants:
      return EffectWorth(outlook, Greenery(), 0) + habits.plants_extra;
    case Do::kHeat:
      return HeatWorth(outlook) + habits.heat_extra;
    default:
      return 0;
  }
}

Command ChooseTurn(const Outlook& outlook, const CommandList& legal) {
  Command best = legal[legal.size() - 1];
  Worth most = 0;
  for (const Command& command : legal) {
    const Worth worth = TurnWorth(outlook, command);
    if (worth <= most) continue;
    most = worth;
    best = command;
  }
  return best;
}

}  // namespace syrtis::terraform

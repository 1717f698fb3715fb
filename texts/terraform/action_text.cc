#include <cstddef>

#include "texts/terraform/card_parts.h"

namespace syrtis::texts {
namespace {

using terraform::Action;
using terraform::Res;
using Cost = Action::Cost;

std::string PriceText(const Phrases& phrases, const Action& action) {
  const std::string what = MoneyText(phrases, action.n);
  if (action.res() == Res::kMc) return Fill(phrases.pay, {{"what", what}});
  return Fill(phrases.pay_also_with, {{"what", what}, {"metal", phrases.metals.Of(action.res())}});
}

std::string CubeCost(const Speaker& speaker, const Action& action) {
  const Phrases& phrases = speaker.phrases;
  if (action.cost == Cost::kCubesHere) {
    const Noun& cube = phrases.cubes[static_cast<std::size_t>(speaker.holds)];
    return Fill(phrases.take_cubes_off, {{"what", Counted(action.n, cube)}});
  }
  return Fill(phrases.take_cube_off, {{"what", Counted(action.n, phrases.cubes[action.what])}});
}

std::string LowerProduction(const Speaker& speaker, const Action& action) {
  const std::string what = OwnProduction(speaker, action.res(), NumberText(action.n));
  return Say(speaker.phrases, speaker.phrases.lower, {{"what", what}}).order;
}

// Nothing for an action that costs nothing.
std::string CostText(const Speaker& speaker, const Action& action) {
  const Phrases& phrases = speaker.phrases;
  switch (action.cost) {
    case Cost::kNoAction:
    case Cost::kFree:
      return "";
    case Cost::kStock:
      return Fill(phrases.spend, {{"what", Counted(action.n, phrases.stock[action.what])}});
    case Cost::kMoney:
      return PriceText(phrases, action);
    case Cost::kProduction:
      return LowerProduction(speaker, action);
    case Cost::kCubesHere:
    case Cost::kCubeAnywhere:
      return CubeCost(speaker, action);
    case Cost::kAnyAmount:
      return Fill(phrases.spend, {{"what", CountedX(phrases.stock[action.what])}});
  }
  return "";
}

std::string WithCost(const Phrases& phrases, std::string_view cost, const Clauses& gains) {
  if (cost.empty()) return AllOf(phrases, Orders(gains));
  return Fill(phrases.cost_and_gain, {{"cost", cost}, {"gain", AllOf(phrases, Aims(gains))}});
}

// Every gain is multiplied by X.
Clauses GainsOfX(const Phrases& phrases, const Action& action) {
  const std::string what =
      CountedX(phrases.stock[static_cast<std::size_t>(action.effects[0].res())]);
  return {Say(phrases, phrases.gain, {{"what", what}})};
}

std::string OneAction(const Speaker& speaker, const Action& action) {
  const Phrases& phrases = speaker.phrases;
  const Clauses gains = action.cost == Cost::kAnyAmount ? GainsOfX(phrases, action)
                                                        : ClausesOf(speaker, action.effects);
  const std::string text = WithCost(phrases, CostText(speaker, action), gains);
  return action.after_tr_rise ? Fill(phrases.after_tr_rise, {{"what", text}}) : text;
}

// "spend 1 plant or 1 steel to gain 7 M€".
std::string SameGain(const Speaker& speaker, const Action& a, const Action& b) {
  const Phrases& phrases = speaker.phrases;
  const std::string what =
      OneOf(phrases, {Counted(a.n, phrases.stock[a.what]), Counted(b.n, phrases.stock[b.what])});
  return WithCost(phrases, Fill(phrases.spend, {{"what", what}}), ClausesOf(speaker, a.effects));
}

std::string Alternatives(const Speaker& speaker, const Action& a, const Action& b) {
  if (a.cost == Cost::kStock && b.cost == Cost::kStock && a.effects == b.effects) {
    return SameGain(speaker, a, b);
  }
  return OneAction(speaker, a) + std::string(speaker.phrases.or_else) + OneAction(speaker, b);
}

}  // namespace

std::string ActionText(const Speaker& speaker, std::span<const Action> actions) {
  const Phrases& phrases = speaker.phrases;
  if (!actions[0].Exists()) return "";
  const bool two = actions.size() > 1 && actions[1].Exists();
  const std::string what =
      two ? Alternatives(speaker, actions[0], actions[1]) : OneAction(speaker, actions[0]);
  std::string text = Fill(phrases.action, {{"what", Capitalised(what)}});
  if (actions[0].cost == Cost::kAnyAmount) {
    text += ' ';
    text += phrases.x_of_own_choice;
  }
  return text;
}

}  // namespace syrtis::texts

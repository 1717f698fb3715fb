#include "bots/terraform/coach.h"

#include <cstdint>
#include <optional>

#include "bots/terraform/card_value.h"
#include "bots/terraform/turn.h"
#include "bots/terraform/waiting.h"
#include "engine/terraform/game.h"
#include "engine/terraform/names.h"

namespace syrtis::terraform {
namespace {

constexpr int kHundredth = 100;       // of a M€, which Novice counts in
constexpr int kTenThousand = 10'000;  // of a game
constexpr int kCloseChance = 100;     // ten thousandths: less is no difference to speak of

int TenThousandths(int chance) {
  return static_cast<int>(std::int64_t{chance} * kTenThousand / kChanceOne);
}

// How much a card of the offer is worth beyond its price.
Worth MoreThanPrice(const Outlook& outlook, CardId card) {
  return HoldWorth(outlook, card) - kCardPrice * outlook.prices.money;
}

// Why this card of the offer should stay there; nothing if Novice's numbers do not say why.
std::optional<Reason> WhyNot(const Outlook& outlook, CardId card) {
  const Waiting waiting = WaitingFor(outlook, card);
  if (waiting.percent == 0) return Reason{.because = Because::kNever, .card = card};
  const int to_pay = GenerationsToPay(outlook, card);
  const bool waits = waiting.generations > 1 && waiting.generations >= to_pay;
  if (waits) return Reason{.because = Because::kWaits, .card = card, .n = waiting.generations};
  if (to_pay > 1) return Reason{.because = Because::kDear, .card = card, .n = to_pay};
  if (MoreThanPrice(outlook, card) >= 0) return std::nullopt;
  return Reason{.because = Because::kWeak, .card = card};
}

void ExplainOffer(const Outlook& outlook, Advice& advice) {
  CardSet left = outlook.me.offer;
  for (const Command& command : advice.plan) {
    if (command.kind != Do::kBuy) continue;
    left.Remove(command.id);
    const int more = MoreThanPrice(outlook, command.id) / kHundredth;
    if (more <= 0) continue;  // Director has tried it out; Novice's numbers do not say why
    advice.reasons.push_back({.because = Because::kBuys, .card = command.id, .n = more});
  }
  for (const CardId card : left) {
    if (const auto reason = WhyNot(outlook, card)) advice.reasons.push_back(*reason);
  }
}

void ExplainTurn(const Outlook& outlook, const Command& command, Advice& advice) {
  switch (command.kind) {
    case Do::kPlay: {
      const CardId card = command.id;
      const int brings = PlayWorth(outlook, card) / kHundredth;
      if (brings <= 0) return;
      advice.reasons.push_back({.because = Because::kBrings, .card = card, .n = brings});
      advice.reasons.push_back(
          {.because = Because::kCosts, .card = card, .n = PriceWorth(outlook, card) / kHundredth});
      return;
    }
    case Do::kProject:
    case Do::kMilestone:
    case Do::kAward:
    case Do::kAct:
    case Do::kPlants:
    case Do::kHeat: {
      const int net = TurnWorth(outlook, command) / kHundredth;
      if (net > 0) advice.reasons.push_back({.because = Because::kNet, .n = net});
      return;
    }
    default:
      return;
  }
}

// An offer is bought card by card; people want to hear of all at once.
void PlanOffer(const Rules& rules, const Network& network, const Effort& effort, View view,
               Advice& advice) {
  Events events;
  CommandList legal;
  while (advice.plan.back().kind == Do::kBuy) {
    events.clear();
    const Act<Command> act{view.known.now, view.viewer, advice.plan.back()};
    if (!Apply(rules, view, act, events).ok()) return;
    legal.clear();
    LegalCommands(rules, view, view.viewer, view.known.now, legal);
    const auto next = RolloutCommand(rules, network, effort, view, legal);
    if (!next) return;
    advice.plan.push_back(*next);
  }
}

}  // namespace

Advice Advise(const Rules& rules, const Network& network, const Effort& effort, const View& view,
              const CommandList& legal) {
  Advice advice{.options = WeighOptions(rules, network, effort, view, legal)};
  if (advice.options.empty()) return advice;
  const Command command = advice.options.front().command;
  advice.plan.push_back(command);
  const Outlook outlook(view.known, view.viewer);
  advice.reasons.push_back({.because = Because::kGenerations, .n = outlook.prices.generations});
  const Ask ask = outlook.me.frame.ask;
  if (ask == Ask::kBuy) {
    PlanOffer(rules, network, effort, view, advice);
    ExplainOffer(outlook, advice);
  } else if (ask == Ask::kTurn) {
    ExplainTurn(outlook, command, advice);
  }
  if (advice.options.size() > 1 && ask != Ask::kBuy) {
    const int ahead = TenThousandths(advice.options[0].chance - advice.options[1].chance);
    const bool close = ahead < kCloseChance;
    advice.reasons.push_back(
        {.because = close ? Because::kClose : Because::kBetter, .n = close ? 0 : ahead});
  }
  return advice;
}

void WriteAdvice(const Advice& advice, json::Writer& writer) {
  writer.BeginObject().BeginArray("plan");
  for (const Command& command : advice.plan) Terraform::WriteCommand({}, command, writer);
  writer.End();
  const auto expectation = [&writer](const Option& option) {
    writer.Field("chance", TenThousandths(option.chance));
    writer.Field("points", option.points * 10 / kPointOne);
  };
  const bool weighed = !advice.options.empty() && advice.options.front().rollouts > 0;
  if (weighed) expectation(advice.options.front());
  writer.BeginArray("options");
  for (const Option& option : advice.options) {
    writer.BeginObject().Key("command");
    Terraform::WriteCommand({}, option.command, writer);
    if (weighed) expectation(option);
    writer.Field("rollouts", option.rollouts).End();
  }
  writer.End().BeginArray("reasons");
  for (const Reason& reason : advice.reasons) {
    const auto code = static_cast<std::size_t>(reason.because);
    writer.BeginObject().Field("because", kBecauseNames[code]);
    if (reason.card != kNoCard) writer.Field("card", NameOf(reason.card));
    writer.Field("n", reason.n).End();
  }
  writer.End().End();
}

}  // namespace syrtis::terraform

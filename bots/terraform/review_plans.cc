#include "bots/terraform/review_plans.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "bots/terraform/novice.h"
#include "bots/terraform/rollout.h"
#include "bots/terraform/try_out.h"

namespace syrtis::terraform {
namespace {

constexpr int kAllSets = 4;  // of an offer of so many cards every set is tried

// Whether all of this is legal for the seat that looks, one after the other.
bool CanFollow(const Rules& rules, View view, std::vector<Command>& commands) {
  Events events;
  for (Command& command : commands) {
    command.prompt = view.known.Of(view.viewer).prompt;
    events.clear();
    const Status status = Apply(rules, view, {view.known.now, view.viewer, command}, events);
    // The last one may end the phase, and so need cards that are hidden.
    if (!status.ok() && &command != &commands.back()) return false;
  }
  return true;
}

// The cards of an offer as purchases, by a mask of them.
ReviewPlan Purchase(const std::vector<CardId>& offer, std::uint32_t mask) {
  ReviewPlan plan;
  for (std::size_t i = 0; i < offer.size(); ++i) {
    if (((mask >> i) & 1U) != 0) plan.commands.push_back({.kind = Do::kBuy, .id = offer[i]});
  }
  plan.commands.push_back({.kind = Do::kDone});
  return plan;
}

// The cards that Novice with these habits would buy, as a mask.
std::uint32_t NovicesPurchase(const Rules& rules, const Habits& habits, View view,
                              const std::vector<CardId>& offer) {
  std::uint32_t mask = 0;
  CommandList legal;
  Events events;
  while (true) {
    legal.clear();
    LegalCommands(rules, view, view.viewer, view.known.now, legal);
    const std::optional<Command> command = NoviceCommand(view, legal, habits);
    if (!command || command->kind != Do::kBuy) return mask;
    const auto at = std::ranges::find(offer, command->id);
    if (at != offer.end()) mask |= 1U << static_cast<unsigned>(at - offer.begin());
    events.clear();
    if (!Apply(rules, view, {view.known.now, view.viewer, *command}, events).ok()) return mask;
  }
}

std::vector<ReviewPlan> Purchases(const Rules& rules, const Habits& habits, const View& view) {
  std::vector<CardId> offer;
  for (const CardId card : view.known.Of(view.viewer).offer) offer.push_back(card);
  std::vector<std::uint32_t> masks;
  if (offer.size() <= kAllSets) {
    for (std::uint32_t mask = 0; mask < (1U << offer.size()); ++mask) masks.push_back(mask);
  } else {
    const std::uint32_t novice = NovicesPurchase(rules, habits, view, offer);
    masks.push_back(novice);
    for (std::size_t i = 0; i < offer.size(); ++i) masks.push_back(novice ^ (1U << i));
  }
  std::vector<ReviewPlan> plans;
  for (const std::uint32_t mask : masks) {
    ReviewPlan plan = Purchase(offer, mask);
    if (CanFollow(rules, view, plan.commands)) plans.push_back(std::move(plan));
  }
  return plans;
}

// The cards that are bought, in the order of numbers.
std::vector<std::uint8_t> Bought(const ReviewPlan& plan) {
  std::vector<std::uint8_t> cards;
  for (const Command& command : plan.commands) {
    if (command.kind == Do::kBuy) cards.push_back(command.id);
  }
  std::ranges::sort(cards);
  return cards;
}
bool IsPurchase(const ReviewPlan& plan) {
  return std::ranges::any_of(plan.commands,
                             [](const Command& command) { return command.kind == Do::kDone; });
}

}  // namespace

bool BelongsTo(const ReviewStep& root, const ReviewStep& later) {
  const Ask ask = later.before.Of(later.seat).frame.ask;
  if (IsStep(ask)) return true;
  const bool same_offer =
      later.before.phase == root.before.phase && later.before.generation == root.before.generation;
  // After a reopening the purchases begin anew; they are still the same decision.
  return (ask == Ask::kBuy || ask == Ask::kNothing) && same_offer &&
         root.before.Of(root.seat).frame.ask == Ask::kBuy;
}

bool IsSameChoice(const ReviewPlan& a, const ReviewPlan& b) {
  if (IsPurchase(a) && IsPurchase(b)) return Bought(a) == Bought(b);
  return a.commands == b.commands;
}

std::vector<ReviewPlan> PlansAt(const Rules& rules, const Habits& habits, const ReviewStep& step,
                                int most) {
  const View view = Observe(step.before, step.seat);
  if (view.known.Of(view.viewer).frame.ask == Ask::kBuy) return Purchases(rules, habits, view);
  CommandList legal;
  LegalCommands(rules, view, step.seat, view.known.now, legal);
  std::vector<ReviewPlan> plans;
  for (const Command& command : CandidateCommands(view, legal, most, habits)) {
    plans.push_back({.commands = {command}});
  }
  if (plans.size() < 2) plans.clear();
  return plans;
}

}  // namespace syrtis::terraform

#pragma once

#include "engine/core/enum_names.h"
#include "engine/terraform/state.h"

// Lists every field of a state that is not derived, once: JSON and bytes are written and read by
// walking over it with four archives (json_state.cc, bytes.cc). `Derive` computes the derived ones
// (tags, discounts, in a state the numbers of cards).
namespace syrtis::terraform {

inline constexpr auto kOpNames = kNamesOf<Op>;
inline constexpr auto kCountNames = kNamesOf<Count>;

// Limits for input from outside: far above those of any game, far below an overflow.
inline constexpr int kMaxStock = 100'000;
inline constexpr int kMaxProduction = 1'000;
inline constexpr int kMaxTr = 1'000;
inline constexpr int kMaxCubes = 10'000;

template <class Archive, class T>
void VisitTask(Archive& ar, T& task) {
  auto& effect = task.effect;
  ar.Enum("op", effect.op, kOpNames);
  ar.IntOr("n", effect.n, -100, 100, 0);
  ar.IntOr("a", effect.a, 0, 255, 0);
  ar.IntOr("b", effect.b, 0, 255, 0);
  ar.EnumOr("per", effect.per.count, kCountNames);
  ar.EnumOr("tag", effect.per.tag, kTagNames);
  ar.IntOr("each", effect.per.each, 1, 9, 1);
  ar.Flag("oneOf", effect.one_of);
  ar.Source("source", task.source);
  ar.Card("played", task.played);
}

template <class Archive, class F>
void VisitFrame(Archive& ar, F& frame) {
  ar.Enum("ask", frame.ask, kAskNames);
  ar.EnumOr("purpose", frame.purpose, kPurposeNames);
  ar.IntOr("id", frame.id, 0, 255, 0);
  ar.IntOr("alternative", frame.alternative, 0, 1, 0);
  ar.EnumOr("res", frame.res, kResNames);
  ar.IntOr("least", frame.least, 0, 20, 0);
  ar.IntOr("left", frame.left, 0, kMostAmount, 0);
  ar.ObjectUnlessEmpty("task", frame.task, [&](auto& sub) { VisitTask(sub, frame.task); });
}

template <class Archive, class P>
void VisitPlayer(Archive& ar, P& player, bool in_view) {
  ar.Corp("corporation", player.corp);
  ar.Corps("corporationOffer", player.corp_offer);
  ar.Int("tr", player.tr, 0, kMaxTr);
  ar.Object("stock", [&](auto& sub) {
    for (std::size_t i = 0; i < kResCount; ++i) {
      sub.Int(kResNames[i], player.stock[i], 0, kMaxStock);
    }
  });
  ar.Object("production", [&](auto& sub) {
    for (std::size_t i = 0; i < kResCount; ++i) {
      sub.Int(kResNames[i], player.production[i], i == 0 ? kMinMcProduction : 0, kMaxProduction);
    }
  });
  ar.Cards("hand", player.hand);
  ar.Cards("played", player.played);
  ar.Cards("events", player.events);
  ar.Cards("offer", player.offer);
  ar.Cards("kept", player.kept);
  if (in_view) {
    ar.Int("handCount", player.hand_count, 0, kCardCount);
    ar.Int("offerCount", player.offer_count, 0, kCardCount);
    ar.Int("keptCount", player.kept_count, 0, kCardCount);
  }
  ar.Areas("tiles", player.tiles);
  ar.Areas("claims", player.claims);
  ar.IntOr("clock", player.clock, -kMaxMs, Ms{1000} * kMaxClock, Ms{0});
  ar.Int("prompt", player.prompt, 0U, UINT32_MAX - 1U);
  ar.Card("pick", player.pick);
  ar.IntOr("nextDiscount", player.next_discount, 0, 8, 0);
  ar.IntOr("nextSlack", player.next_slack, 0, 2, 0);
  ar.IntOr("sealedHeat", player.sealed_heat, 0, 40, 0);
  ar.Flag("sealed", player.sealed);
  ar.Flag("passed", player.passed);
  ar.Flag("firstDue", player.first_due);
  ar.Flag("trRose", player.tr_rose);
  ar.Flag("corporationUsed", player.corp_used);
  ar.Flag("overdue", player.overdue);
  ar.ObjectUnlessEmpty("question", player.frame, [&](auto& sub) { VisitFrame(sub, player.frame); });
}

template <class Archive, class O>
void VisitOptions(Archive& ar, O& options) {
  ar.Bool("corporateEra", options.corporate_era);
  ar.Bool("draft", options.draft);
  ar.Seats("beginner", options.beginner);
  ar.Bool("takeBack", options.take_back);
  ar.Int("clock", options.clock, 0, kMaxClock);
}

template <class Archive, class S>
void VisitState(Archive& ar, S& state, bool in_view) {
  ar.Int("seats", state.seats, 1, kMaxSeats);
  ar.Object("options", [&](auto& sub) { VisitOptions(sub, state.options); });
  ar.Int("now", state.now, Ms{0}, kMaxMs);
  ar.Enum("phase", state.phase, kPhaseNames);
  ar.Int("generation", state.generation, 1, kMaxGenerations);
  ar.Degrees("temperature", state.temperature);
  ar.Int("oxygen", state.oxygen, 0, kMaxOxygen);
  ar.Int("first", state.first, 0, state.seats - 1);
  ar.Int("active", state.active, 0, state.seats - 1);
  ar.Int("actionsDone", state.actions_done, 0, 1);
  ar.Areas("oceans", state.oceans);
  ar.Areas("cities", state.cities);
  ar.Areas("greeneries", state.greeneries);
  ar.Object("special", [&](auto& sub) {
    for (std::size_t i = 0; i < kSpecialCount; ++i) sub.Area(kSpecialNames[i], state.special[i]);
  });
  ar.Object("milestones", [&](auto& sub) {
    for (std::size_t i = 0; i < kMilestoneCount; ++i) {
      sub.SeatOrNone(kMilestoneNames[i], state.milestones[i], state.seats);
    }
  });
  ar.Object("awards", [&](auto& sub) {
    for (std::size_t i = 0; i < kAwardCount; ++i) {
      sub.SeatOrNone(kAwardNames[i], state.awards[i], state.seats);
    }
  });
  ar.Object("cubes", [&](auto& sub) {
    for (std::size_t i = 0; i < kSlotCount; ++i) {
      sub.IntOr(Row(kSlotCards[i]).name, state.cubes[i], 0, kMaxCubes, 0);
    }
  });
  ar.Cards("used", state.used);
  ar.Deck("deck", state.deck, in_view);
  if (in_view) {
    ar.Int("discardCount", state.discard_count, 0, kCardCount);
  } else {
    ar.Cards("discards", state.discards);
    ar.Generator("rng", state.rng);
  }
  ar.Flag("soloWon", state.solo_won);
  ar.SeatOrNone("backSeat", state.back_seat, state.seats);
  ar.IntOr("backSteps", state.back_steps, 0, 0xFFFF, 0);
  ar.Tasks("tasks", state.tasks);
  ar.Players("players", state.players, state.seats,
             [&](auto& sub, auto& player) { VisitPlayer(sub, player, in_view); });
}

// Computes the derived fields: tags, discounts and values of every player and, unless it is a view,
// the numbers of cards.
void Derive(State& state, bool in_view);

}  // namespace syrtis::terraform

#include "engine/terraform/tasks.h"

#include <bit>

#include "engine/terraform/areas.h"
#include "engine/terraform/query.h"

namespace syrtis::terraform {

bool Alike(const Task& a, const Task& b) {
  if (a.effect.op == Op::kOcean) return a.effect == b.effect;
  return a == b;
}

bool Touch(const Footprint& a, const Footprint& b) {
  return a.ocean != b.ocean && (NextTo(a.areas) & b.areas) != 0;
}

Footprint FootprintOf(const State& state, Seat seat, const Task& task) {
  const Op op = task.effect.op;
  const OpTraits traits = TraitsOf(op);
  Footprint print{.shows = traits.shows};
  if (traits.ask == Ask::kPlace) {
    if (op == Op::kClaim) return print;
    print.ocean = traits.lays_ocean;
    print.areas = AreasOf(state, seat, task);
    print.shows = traits.shows || (print.areas & kCardAreas) != 0;
  } else if (op == Op::kEither) {
    const Alternatives all = AlternativesOf(state, seat, task);
    for (int i = 0; i < all.count; ++i) {
      const bool open = ((all.open >> static_cast<unsigned>(i)) & 1U) != 0;
      if (open && TraitsOf(all.effects[i].op).shows) print.shows = true;
    }
  }
  return print;
}

Rank RankOf(const State& state, Seat seat, const Task& task) {
  const Effect& effect = task.effect;
  switch (effect.op) {
    case Op::kGain:
      if (effect.n < 0 && state.Of(seat).Stock(effect.res()) + effect.n < 0) {
        return Rank::kWaits;
      }
      return Rank::kNow;
    case Op::kCubes:
      if (effect.on() == On::kThis || effect.on() == On::kPlayed) {
        return Rank::kNow;
      }
      return CardsFor(state, seat, task).size() <= 1 ? Rank::kNow : Rank::kChoice;
    case Op::kBox: {
      if (!BoxFits(state, seat, task.source)) return Rank::kWaits;
      const Box& box = BoxOf(task.source);
      const bool chooses = (box.any > 0 && !state.IsSolo()) || box.form == Box::Form::kEither ||
                           box.form == Box::Form::kSwap;
      return chooses ? Rank::kChoice : Rank::kNow;
    }
    case Op::kRemove:
    case Op::kSteal:
    case Op::kRemoveCubes:
      return Rank::kLate;
    case Op::kEither: {
      const Alternatives all = AlternativesOf(state, seat, task);
      if (all.open == 0) return Rank::kLate;
      const Effect& first = all.effects[std::countr_zero(all.open)];
      const Rank rank = RankOf(state, seat, {first, task.source, task.played});
      return rank == Rank::kLate || std::has_single_bit(all.open) ? rank : Rank::kChoice;
    }
    case Op::kNone:
    case Op::kProduce:
    case Op::kTr:
    case Op::kTemperature:
    case Op::kOxygen:
    case Op::kDraw:
    case Op::kReveal:
    case Op::kCubeForCard:
      return Rank::kNow;
    case Op::kOcean:
    case Op::kGreenery:
    case Op::kCity:
    case Op::kTile:
    case Op::kClaim:
    case Op::kLook:
    case Op::kLookBuy:
    case Op::kCopyBox:
    case Op::kFavourite:
    case Op::kFlood:
    case Op::kSwapCard:
      return Rank::kChoice;
  }
  return Rank::kNow;
}

bool CanComeNext(const State& state, Seat seat, std::size_t index) {
  if (index >= state.tasks.size()) return false;
  const Rank rank = RankOf(state, seat, state.tasks[index]);
  if (rank != Rank::kChoice) return false;
  for (std::size_t i = 0; i < index; ++i) {
    if (Alike(state.tasks[i], state.tasks[index])) return false;
  }
  return true;
}

}  // namespace syrtis::terraform

#include <cassert>
#include <cstddef>

#include "engine/terraform/course.h"
#include "engine/terraform/payment.h"
#include "engine/terraform/query.h"

namespace syrtis::terraform {

void Course::StartPaying(Seat seat, Purpose purpose, int id, int cost, int alternative) {
  GoOnPaying(seat, {.ask = Ask::kPay,
                    .purpose = purpose,
                    .id = static_cast<std::uint8_t>(id),
                    .alternative = static_cast<std::uint8_t>(alternative),
                    .res = Res::kSteel,
                    .left = static_cast<std::int16_t>(cost)});
}

void Course::TakePayment(Seat seat, Frame& frame, int amount) {
  Player& player = state_.Of(seat);
  const int value = player.ValueOf(frame.res);
  if (amount > 0) {
    if (frame.purpose == Purpose::kResearch) {
      player.sealed_heat = static_cast<std::uint8_t>(amount);
    } else {
      player.Stock(frame.res) -= amount;
      Report(What::kPaid, seat, static_cast<int>(frame.res), amount);
    }
    if (frame.least == 0 || value < frame.least) frame.least = static_cast<std::uint8_t>(value);
  }
  frame.left = static_cast<std::int16_t>(std::max(0, frame.left - amount * value));
  frame.res = frame.res == Res::kSteel      ? Res::kTitanium
              : frame.res == Res::kTitanium ? Res::kHeat
                                            : Res::kMc;
}

void Course::GoOnPaying(Seat seat, Frame frame) {
  Player& player = state_.Of(seat);
  while (frame.left > 0 && frame.res != Res::kMc) {
    const Price price = PriceOf(state_, player, frame);
    if (frame.res == Res::kHeat && !player.heat_is_money) break;
    const Amounts amounts = AmountsOf(player, price, frame.res, frame.left, frame.least);
    if (amounts.Count() > 1) return AskFor(seat, frame);
    assert(amounts.Count() == 1);
    TakePayment(seat, frame, amounts.First());
  }
  if (frame.left > 0 && frame.purpose != Purpose::kResearch) {
    player.Stock(Res::kMc) -= frame.left;
    Report(What::kPaid, seat, static_cast<int>(Res::kMc), frame.left);
  }
  Paid(seat, frame);
}

void Course::Paid(Seat seat, const Frame& frame) {
  switch (frame.purpose) {
    case Purpose::kCard:
      return PlayCard(seat, frame.card());
    case Purpose::kProject:
      return DoProject(seat, frame.project());
    case Purpose::kMilestone:
      state_.milestones[static_cast<std::size_t>(frame.milestone())] = seat.index;
      return Report(What::kMilestone, seat, static_cast<int>(frame.milestone()));
    case Purpose::kAward:
      state_.awards[static_cast<std::size_t>(frame.award())] = seat.index;
      return Report(What::kAward, seat, static_cast<int>(frame.award()));
    case Purpose::kAction:
      return RunAction(seat, frame.source(), frame.alternative);
    case Purpose::kLooked: {
      Player& player = state_.Of(seat);
      player.offer.Remove(frame.card());
      --player.offer_count;
      AddHand(player, frame.card());
      return Report(What::kBought, seat, 0, 1);
    }
    case Purpose::kResearch:
      return Seal(seat);
  }
}

}  // namespace syrtis::terraform

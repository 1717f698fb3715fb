#include "engine/terraform/legal.h"

#include "engine/terraform/areas.h"
#include "engine/terraform/payment.h"
#include "engine/terraform/query.h"
#include "engine/terraform/reasons.h"
#include "engine/terraform/tasks.h"
#include "engine/terraform/why_not.h"

namespace syrtis::terraform {
namespace {

// A cost or a copy must have its card; a removal from others need not.
bool MustChooseCard(const Frame& frame) {
  return frame.task.effect.op != Op::kRemoveCubes || frame.task.effect.IsCost();
}

unsigned TargetsOf(const State& state, Seat seat, const Task& task) {
  if (task.effect.op == Op::kBox) return BoxTargets(state, seat, BoxOf(task.source));
  return RemovalTargets(state, seat, task);
}

// The open alternatives of an Ask::kEither, a bit for each.
unsigned ChoicesOf(const State& state, Seat seat, const Task& task) {
  if (task.effect.op != Op::kBox) return AlternativesOf(state, seat, task).open;
  unsigned choices = 0;
  for (int i = 0; i < kResCount; ++i) {
    if (BoxOf(task.source).Of(static_cast<Res>(i)) != 0) choices |= 1U << static_cast<unsigned>(i);
  }
  return choices;
}

// A sealed choice can be changed until the last seat has made its own (T-2.3, T-11.2).
Status CheckReopen(const State& state, const Player& player) {
  if (!player.sealed || player.Owes()) return refuse::NothingToReopen();
  switch (state.phase) {
    case Phase::kCorporations:
      if (player.corp_offer[0] == kNoCorp) return refuse::NothingToReopen();
      break;
    case Phase::kDraft:
      return player.pick == kNoCard ? refuse::NothingToReopen() : Status::Ok();
    case Phase::kResearch:
      if (Money(player) < kCardPrice || player.offer_count == 0) return refuse::NothingToReopen();
      break;
    default:
      return refuse::NothingToReopen();
  }
  return state.options.take_back ? Status::Ok() : refuse::NoTakingBack();
}

bool IsOption(unsigned mask, int id) {
  return id < 32 && ((mask >> static_cast<unsigned>(id)) & 1U) != 0;
}

Status CheckTurn(const State& state, Seat seat, const Command& command) {
  const Player& player = state.Of(seat);
  const int id = command.id;
  if (command.n != 0 && command.kind != Do::kAct) return refuse::NotAnAnswer();
  if (player.first_due && command.kind != Do::kFirst && command.kind != Do::kPass) {
    return refuse::FirstIsDue();
  }
  switch (command.kind) {
    case Do::kPlay:
      if (id == 0 || id > kCardCount || !player.hand.Has(command.id)) return refuse::NotInHand();
      if (CanPlay(state, seat, command.id)) return Status::Ok();
      return WhyNotPlay(state, seat, command.id);
    case Do::kProject: {
      if (id >= kProjectCount) return refuse::NotAnAnswer();
      const auto project = static_cast<Project>(id);
      return CanDo(state, seat, project) ? Status::Ok() : WhyNotDo(state, seat, project);
    }
    case Do::kMilestone: {
      if (id >= kMilestoneCount) return refuse::NotAnAnswer();
      const auto milestone = static_cast<Milestone>(id);
      return CanClaim(state, seat, milestone) ? Status::Ok() : WhyNotClaim(state, seat, milestone);
    }
    case Do::kAward: {
      if (id >= kAwardCount) return refuse::NotAnAnswer();
      const auto award = static_cast<Award>(id);
      return CanFund(state, seat, award) ? Status::Ok() : WhyNotFund(state, seat, award);
    }
    case Do::kAct:
      if (CanAct(state, seat, command.id, command.n)) return Status::Ok();
      return WhyNotAct(state, seat, command.id, command.n);
    default:
      break;
  }
  if (id != 0) return refuse::NotAnAnswer();
  switch (command.kind) {
    case Do::kFirst:
      return player.first_due ? Status::Ok() : refuse::NoFirstAction();
    case Do::kPlants:
      return CanConvertPlants(state, seat) ? Status::Ok() : WhyNotConvertPlants(state, seat);
    case Do::kHeat:
      return CanConvertHeat(state, seat) ? Status::Ok() : WhyNotConvertHeat(state, seat);
    case Do::kEndTurn:
      return state.actions_done == 1 ? Status::Ok() : refuse::NoEndYet();
    case Do::kPass:
      return state.actions_done == 0 ? Status::Ok() : refuse::NoPassNow();
    default:
      return refuse::NotAnAnswer();
  }
}

Status CheckBuy(const State& state, const Player& player, const Command& command) {
  if (command.kind == Do::kDone) {
    return command.id == 0 ? Status::Ok() : refuse::NotAnAnswer();
  }
  if (command.kind != Do::kBuy) return refuse::NotAnAnswer();
  if (!player.offer.Has(command.id)) return refuse::NotOffered();
  if (player.kept.Has(command.id)) return refuse::BoughtAlready();
  return WhyNotBuy(state, player, player.kept_count + 1);
}

Status CheckStep(const State& state, Seat seat, const Command& command) {
  const Player& player = state.Of(seat);
  const Frame& frame = player.frame;
  const Do kind = command.kind;
  const bool has_amount = kind == Do::kPay || kind == Do::kAmount;
  if (has_amount ? command.id != 0 : command.n != 0) return refuse::NotAnAnswer();
  const bool nobody = kind == Do::kNobody && command.id == 0;
  const auto only_if = [](bool fits, Status otherwise) { return fits ? Status::Ok() : otherwise; };
  switch (frame.ask) {
    case Ask::kNothing:
    case Ask::kTurn:
      return refuse::NothingAsked();
    case Ask::kCorporation:
      if (kind != Do::kCorporation) return refuse::NotAnAnswer();
      return only_if(command.id != kNoCorp &&
                         (command.id == player.corp_offer[0] || command.id == player.corp_offer[1]),
                     refuse::NotYourCorp());
    case Ask::kBuy:
      return CheckBuy(state, player, command);
    case Ask::kPick:
      if (kind != Do::kPick) return refuse::NotAnAnswer();
      return only_if(player.offer.Has(command.id), refuse::NotOffered());
    case Ask::kPay:
      if (kind != Do::kPay) return refuse::NotAnAnswer();
      return only_if(
          AmountsOf(player, PriceOf(state, player, frame), frame.res, frame.left, frame.least)
              .Has(command.n),
          refuse::NotThatMuch());
    case Ask::kPlace:
      if (kind != Do::kPlace) return refuse::NotAnAnswer();
      return WhyNotPlace(state, seat, frame.task, command.id);
    case Ask::kEither:
      if (kind != Do::kChoose) return refuse::NotAnAnswer();
      return only_if(IsOption(ChoicesOf(state, seat, frame.task), command.id),
                     refuse::NoSuchChoice());
    case Ask::kTarget:
      if (nobody) return only_if(frame.task.effect.op != Op::kBox, refuse::MustHitSomebody());
      if (kind != Do::kTarget) return refuse::NotAnAnswer();
      return only_if(IsOption(TargetsOf(state, seat, frame.task), command.id),
                     refuse::NotThatSeat());
    case Ask::kAmount:
      if (kind != Do::kAmount) return refuse::NotAnAnswer();
      return only_if(command.n >= 1 && command.n <= frame.most(), refuse::NotThatMuch());
    case Ask::kCard:
      if (nobody) return only_if(!MustChooseCard(frame), refuse::MustChooseCard());
      if (kind != Do::kCard) return refuse::NotAnAnswer();
      return only_if(CardsFor(state, seat, frame.task).Has(command.id), refuse::NotThatCard());
    case Ask::kOrder:
      if (kind != Do::kOrder) return refuse::NotAnAnswer();
      return only_if(CanComeNext(state, seat, command.id), refuse::NoSuchChoice());
    case Ask::kKeep:
      if (kind != Do::kCard) return refuse::NotAnAnswer();
      return only_if(player.offer.Has(command.id), refuse::NotThatCard());
    case Ask::kBuyLooked:
      if (nobody) return Status::Ok();
      if (kind != Do::kBuy) return refuse::NotAnAnswer();
      return only_if(command.id == frame.card(), refuse::NotOffered());
    case Ask::kSwap:
      if (nobody) return Status::Ok();
      if (kind != Do::kCard) return refuse::NotAnAnswer();
      return only_if(player.hand.Has(command.id), refuse::NotThatCard());
    case Ask::kSell:
      if (kind == Do::kDone && command.id == 0) {
        return only_if(frame.earned() > 0, refuse::SellOneAtLeast());
      }
      if (kind != Do::kCard) return refuse::NotAnAnswer();
      return only_if(player.hand.Has(command.id), refuse::NotThatCard());
    case Ask::kFinal:
      if (command.id != 0) return refuse::NotAnAnswer();
      return only_if(kind == Do::kPlants || kind == Do::kDone, refuse::NotAnAnswer());
  }
  return refuse::NotAnAnswer();
}

class Lister {
 public:
  Lister(const State& state, Seat seat, CommandList& list)
      : state_(state), seat_(seat), player_(state.Of(seat)), list_(list) {}

  void Run() {
    const Frame& frame = player_.frame;
    switch (frame.ask) {
      case Ask::kNothing:
        if (CheckReopen(state_, player_).ok()) Add(Do::kReopen);
        return;
      case Ask::kCorporation:
        for (const CorpId corp : player_.corp_offer) Add(Do::kCorporation, corp);
        return;
      case Ask::kBuy:
        if (WhyNotBuy(state_, player_, player_.kept_count + 1).ok()) {
          Cards(Do::kBuy, player_.offer - player_.kept);
        }
        return Add(Do::kDone);
      case Ask::kPick:
        return Cards(Do::kPick, player_.offer);
      case Ask::kTurn:
        return Turn();
      case Ask::kPay: {
        const Amounts amounts =
            AmountsOf(player_, PriceOf(state_, player_, frame), frame.res, frame.left, frame.least);
        for (std::uint64_t rest = amounts.bits; rest != 0; rest &= rest - 1) {
          Add(Do::kPay, 0, std::countr_zero(rest));
        }
        return;
      }
      case Ask::kPlace:
        for (AreaMask rest = AreasOf(state_, seat_, frame.task); rest != 0; rest &= rest - 1) {
          Add(Do::kPlace, FirstOf(rest));
        }
        return;
      case Ask::kEither:
        return Bits(Do::kChoose, ChoicesOf(state_, seat_, frame.task));
      case Ask::kTarget:
        Bits(Do::kTarget, TargetsOf(state_, seat_, frame.task));
        if (frame.task.effect.op != Op::kBox) Add(Do::kNobody);
        return;
      case Ask::kAmount:
        for (int n = 1; n <= frame.most(); ++n) Add(Do::kAmount, 0, n);
        return;
      case Ask::kCard:
        Cards(Do::kCard, CardsFor(state_, seat_, frame.task));
        if (!MustChooseCard(frame)) Add(Do::kNobody);
        return;
      case Ask::kOrder:
        for (std::size_t i = 0; i < state_.tasks.size(); ++i) {
          if (CanComeNext(state_, seat_, i)) Add(Do::kOrder, static_cast<int>(i));
        }
        return;
      case Ask::kKeep:
        return Cards(Do::kCard, player_.offer);
      case Ask::kBuyLooked:
        Add(Do::kBuy, frame.card());
        return Add(Do::kNobody);
      case Ask::kSwap:
        Cards(Do::kCard, player_.hand);
        return Add(Do::kNobody);
      case Ask::kSell:
        Cards(Do::kCard, player_.hand);
        if (frame.earned() > 0) Add(Do::kDone);
        return;
      case Ask::kFinal:
        Add(Do::kPlants);
        return Add(Do::kDone);
    }
  }

 private:
  void Add(Do kind, int id = 0, int n = 0) {
    list_.push_back(
        {player_.prompt, kind, static_cast<std::uint8_t>(id), static_cast<std::uint16_t>(n)});
  }
  void Cards(Do kind, const CardSet& cards) {
    for (const CardId card : cards) Add(kind, card);
  }
  void Bits(Do kind, unsigned mask) {
    for (; mask != 0; mask &= mask - 1) Add(kind, std::countr_zero(mask));
  }

  void Turn() {
    if (player_.first_due) {
      Add(Do::kFirst);  // also where it can have no effect (T-2.9)
      if (state_.actions_done == 0) Add(Do::kPass);
      return;
    }
    for (const CardId card : player_.hand) {
      if (CanPlay(state_, seat_, card)) Add(Do::kPlay, card);
    }
    for (int i = 0; i < kProjectCount; ++i) {
      if (CanDo(state_, seat_, static_cast<Project>(i))) Add(Do::kProject, i);
    }
    if (!state_.IsSolo() && Money(player_) >= kMilestoneCost) {
      for (int i = 0; i < kMilestoneCount; ++i) {
        if (CanClaim(state_, seat_, static_cast<Milestone>(i))) Add(Do::kMilestone, i);
      }
      for (int i = 0; i < kAwardCount; ++i) {
        if (CanFund(state_, seat_, static_cast<Award>(i))) Add(Do::kAward, i);
      }
    }
    for (const CardId card : (player_.played & kActionCards) - state_.used) {
      for (int i = 0; i < 2; ++i) {
        if (CanAct(state_, seat_, card, i)) Add(Do::kAct, card, i);
      }
    }
    if (player_.corp != kNoCorp && kCorps[player_.corp].action.Exists()) {
      const SourceId source = SourceOf(player_.corp);
      if (CanAct(state_, seat_, source, 0)) Add(Do::kAct, source);
    }
    if (CanConvertPlants(state_, seat_)) Add(Do::kPlants);
    if (CanConvertHeat(state_, seat_)) Add(Do::kHeat);
    Add(state_.actions_done == 1 ? Do::kEndTurn : Do::kPass);
  }

  const State& state_;
  Seat seat_;
  const Player& player_;
  CommandList& list_;
};

}  // namespace

Status CheckCommand(const State& state, Seat seat, const Command& command) {
  if (seat.index >= state.seats) return refuse::NoSuchSeat();
  if (state.IsOver()) return refuse::GameOver();
  const Player& player = state.Of(seat);
  if (command.kind == Do::kReopen) {
    if (command.prompt != player.prompt) return refuse::Stale();
    if (command.id != 0 || command.n != 0) return refuse::NotAnAnswer();
    return CheckReopen(state, player);
  }
  if (!player.Owes()) return refuse::NothingAsked();
  if (command.prompt != player.prompt) return refuse::Stale();
  if (player.frame.ask == Ask::kTurn) return CheckTurn(state, seat, command);
  return CheckStep(state, seat, command);
}

void ListCommands(const State& state, Seat seat, CommandList& list) {
  if (seat.index >= state.seats || state.IsOver()) return;
  Lister(state, seat, list).Run();
}

}  // namespace syrtis::terraform

#include <algorithm>

#include "server/table/table.h"

// Standing orders, and how long they and the bots wait for a person.
namespace syrtis::server {
namespace {

std::uint32_t BitsOf(const json::Value& order) {
  if (!*order.Find("pass")->AsBool()) return 0;
  return StandingOrder::kPass |
         (*order.Find("dropWhenAttacked")->AsBool() ? StandingOrder::kDropWhenAttacked : 0);
}

std::uint32_t BitsOf(const StandingOrder* order) {
  if (order == nullptr) return 0;
  return StandingOrder::kPass | (order->drop_when_attacked ? StandingOrder::kDropWhenAttacked : 0);
}

}  // namespace

Ms Table::GraceUntil() const {
  return room_ ? grace_.Until([this](Seat seat) { return room_->StepsBack(seat); }) : 0;
}

void Table::GiveGrace() {
  for (std::size_t i = 0; room_ && i < roster_.chairs().size(); ++i) {
    const Seat seat = Seat::At(static_cast<int>(i));
    if (roster_.chairs()[i].bot.empty() && room_->StepsBack(seat) > 0) grace_.Acted(seat, GameMs());
  }
}

bool Table::WaitsForPeople() const {
  const int ordered = roster_.SeatOf(WhoseOrderIsDue());
  for (std::size_t i = 0; i < roster_.chairs().size(); ++i) {
    const int seat = static_cast<int>(i);
    if (!roster_.chairs()[i].bot.empty() || seat == ordered) continue;
    if (room_->IsAsked(Seat::At(seat))) return true;
  }
  return false;
}

Ms Table::BotsDue() const {
  const Ms wake = bots_.NextWake();
  return std::max(IsHurried() && wake < kMaxMs ? std::min(wake, GameMs()) : wake, GraceUntil());
}

std::optional<Refusal> Table::Hurry(Attendee& who, const Request& request) {
  const int seat = roster_.SeatOf(who.member);
  if (seat < 0) return refuse::NotAtThisTable();
  grace_.End(Seat::At(seat));
  if (room_ && room_->HasTurns()) hurried_round_ = room_->Round();
  Settle(who, request);
  GoOn();
  return {};
}

std::optional<Refusal> Table::Order(Attendee& who, const Request& request) {
  const int seat = roster_.SeatOf(who.member);
  if (seat < 0) return refuse::NotAtThisTable();
  if (!room_ || roster_.phase() != TablePhase::kPlaying) {
    return refuse::NotStarted();
  }
  if (!room_->HasTurns()) return refuse::NobodyPasses();
  const std::uint32_t bits = BitsOf(*request.body);
  // An order that came too late would be a pass that nobody confirmed.
  if (bits != 0 && room_->HasTurn(Seat::At(seat))) {
    return Refusal::Of(syrtis::refuse::YourTurnAlready());
  }
  if (bits == BitsOf(orders_.Of(who.member))) {
    Settle(who, request);
  } else {
    RecordFor(who, request, {.kind = RecordKind::kOrder, .other = bits});
    TellDone(who, request.id, 0);
  }
  GoOn();
  return {};
}

void Table::TellOrder(MemberId member) {
  TellMember(member, json::ObjectText([&](json::Writer& writer) {
               writer.Key("order");
               if (const StandingOrder* order = orders_.Of(member)) {
                 WriteOrder(*order, writer);
               } else {
                 writer.Null();
               }
             }));
}

MemberId Table::WhoseOrderIsDue() const {
  if (frozen_ || !room_ || room_->IsOver()) return 0;
  if (IsAtItsLimit()) return 0;
  for (const StandingOrder& order : orders_.all()) {
    if (room_->AsksFirstAction(Seat::At(roster_.SeatOf(order.member)))) return order.member;
  }
  return 0;
}

void Table::CarryOutOrder() {
  const MemberId member = WhoseOrderIsDue();
  if (member == 0 || GameMs() < GraceUntil()) return;
  ActResult result = room_->PassTurn(Seat::At(roster_.SeatOf(member)), GameMs());
  if (result.taken) {
    ++services_.figures.commands;
    return RecordPlay(member, 0, std::move(result.entry));
  }
  // It would be tried for ever.
  if (!result.entry.empty()) RecordPlay(0, 0, std::move(result.entry));
  if (orders_.Of(member) != nullptr) Record({.kind = RecordKind::kOrder, .member = member});
}

}  // namespace syrtis::server

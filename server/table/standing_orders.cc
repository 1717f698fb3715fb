#include "server/table/standing_orders.h"

#include <algorithm>

namespace syrtis::server {

std::vector<MemberId> StandingOrders::Apply(const TableRecord& record, const Roster& roster,
                                            const Room* room) {
  std::vector<MemberId> changed;
  const auto remove_if = [&](const auto& ends) {
    std::erase_if(orders_, [&](const StandingOrder& order) {
      if (!ends(order)) return false;
      changed.push_back(order.member);
      return true;
    });
  };
  if (record.kind != RecordKind::kOrder) {
    remove_if([&](const StandingOrder& order) {
      return record.kind == RecordKind::kStarted || Ends(order, record, roster, *room);
    });
    return changed;
  }
  remove_if([&](const StandingOrder& order) { return order.member == record.member; });
  const bool pass = (record.other & StandingOrder::kPass) != 0;
  if (pass && room != nullptr && roster.SeatOf(record.member) >= 0) {
    orders_.push_back({.member = record.member,
                       .drop_when_attacked = (record.other & StandingOrder::kDropWhenAttacked) != 0,
                       .round = room->Round()});
    changed = {record.member};
  }
  return changed;
}

bool StandingOrders::Ends(const StandingOrder& order, const TableRecord& record,
                          const Roster& roster, const Room& room) {
  const int seat = roster.SeatOf(order.member);
  if (seat < 0) return true;
  if (record.kind != RecordKind::kPlay) return false;
  return record.member == order.member || room.IsOver() || room.Round() != order.round ||
         (order.drop_when_attacked && room.LastAttacked(Seat::At(seat)));
}

const StandingOrder* StandingOrders::Of(MemberId member) const {
  const auto at = std::ranges::find(orders_, member, &StandingOrder::member);
  return at == orders_.end() ? nullptr : &*at;
}

void WriteOrder(const StandingOrder& order, json::Writer& writer) {
  writer.BeginObject().Field("pass", true);
  writer.Field("dropWhenAttacked", order.drop_when_attacked).End();
}

}  // namespace syrtis::server

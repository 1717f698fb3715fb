#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/json.h"
#include "server/table/record.h"
#include "server/table/room.h"
#include "server/table/roster.h"

namespace syrtis::server {

// "Pass when my turn comes": what a member wants the table to do for them.
struct StandingOrder {
  MemberId member = 0;
  bool drop_when_attacked = false;
  std::uint32_t round = 0;  // of the game (Room::Round); it ends with it

  // The fields of `other` in a record (RecordKind::kOrder).
  static constexpr std::uint32_t kPass = 1;
  static constexpr std::uint32_t kDropWhenAttacked = 2;
};

// The standing orders of a table, as they follow from its records.
class StandingOrders {
 public:
  // A record was carried out; roster and room are as they are after it. Gives those whose order is
  // another one now.
  std::vector<MemberId> Apply(const TableRecord& record, const Roster& roster, const Room* room);

  // Null if the member has none.
  const StandingOrder* Of(MemberId member) const;
  const std::vector<StandingOrder>& all() const { return orders_; }

 private:
  static bool Ends(const StandingOrder& order, const TableRecord& record, const Roster& roster,
                   const Room& room);

  std::vector<StandingOrder> orders_;
};

// The value of "order" in messages.
void WriteOrder(const StandingOrder& order, json::Writer& writer);

}  // namespace syrtis::server

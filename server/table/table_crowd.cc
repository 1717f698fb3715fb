#include <algorithm>
#include <string>

#include "server/net/address.h"
#include "server/table/table.h"

// Admission to a table, and eviction from a full one.
namespace syrtis::server {

std::size_t Table::CountFrom(std::string_view subscriber, bool looking_on) const {
  return static_cast<std::size_t>(std::ranges::count_if(attendees_, [&](const Attendee& a) {
    if (a.subscriber != subscriber || (a.member == 0) != looking_on) return false;
    return looking_on || (a.member != roster_.host() && roster_.SeatOf(a.member) < 0);
  }));
}

const std::string& Table::HostAddress() const {
  static const std::string kNobodys;
  for (const Memory& memory : memories_) {
    if (memory.member == roster_.host() && !memory.subscriber.empty()) return memory.subscriber;
  }
  return attendees_.empty() ? kNobodys : attendees_.front().subscriber;
}

// Kicks were once by the address alone, and such records are still read.
bool Table::IsKicked(const std::string& subscriber) const {
  return roster_.IsKicked(PlaceOf(subscriber)) || roster_.IsKicked(PlaceOf(SiteOf(subscriber)));
}

std::optional<Refusal> Table::WhyNoRoom(std::string_view address) const {
  const TableLimits& limits = services_.limits;
  const std::string subscriber = SubscriberOf(std::string(address));
  if (IsKicked(subscriber)) return refuse::Kicked();
  if (limits.standing_of_address != 0 &&
      CountFrom(subscriber, /*looking_on=*/false) >= limits.standing_of_address) {
    return refuse::TooManyStand();
  }
  const bool has_room = (limits.people == 0 || roster_.NextMember() <= limits.people) &&
                        (roster_.PresentMembers() < kMaxMembers || WhoMakesRoom(subscriber) != 0);
  if (!has_room) return refuse::TableFull();
  return std::nullopt;
}

std::optional<Refusal> Table::WhyNoWatching(std::string_view address) const {
  const std::size_t most = services_.limits.watching_of_address;
  const std::string subscriber = SubscriberOf(std::string(address));
  if (IsKicked(subscriber)) return refuse::Kicked();
  const bool full = watchers() >= kMaxWatchers ||
                    (most != 0 && CountFrom(subscriber, /*looking_on=*/true) >= most);
  if (full) return refuse::NoRoomToWatch();
  return std::nullopt;
}

// First those who asked for nothing since they joined: they may never have heard the answer. Of
// those who are here one of the largest crowd that stands around, if that is larger than the
// newcomer's own would be.
MemberId Table::WhoMakesRoom(std::string_view subscriber) const {
  MemberId found = 0;
  for (const Member& member : roster_.members()) {
    if (member.id == roster_.host() || roster_.SeatOf(member.id) >= 0) continue;
    if (IsHere(member.id)) continue;
    const auto memory = std::ranges::find(memories_, member.id, &Memory::member);
    if (memory == memories_.end() || memory->answers.size() <= 1) return member.id;
    if (found == 0) found = member.id;
  }
  if (found != 0) return found;
  std::size_t largest = CountFrom(subscriber, /*looking_on=*/false) + 1;
  for (const Attendee& who : attendees_) {
    if (who.member == 0 || who.member == roster_.host() || roster_.SeatOf(who.member) >= 0) {
      continue;
    }
    const std::size_t crowd = CountFrom(who.subscriber, /*looking_on=*/false);
    if (crowd < largest || (crowd == largest && found == 0)) continue;
    largest = crowd;
    found = who.member;  // of one crowd, who came last
  }
  return found;
}

}  // namespace syrtis::server

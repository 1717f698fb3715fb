#include <algorithm>
#include <utility>

#include "server/check/insist.h"
#include "server/net/address.h"
#include "server/table/table.h"
#include "server/table/turns.h"

// The coach: what a strong bot would do in the place of who asks, by what they see. It thinks where
// the bots do. A request is cheap and its answer dear, so a seat, a table and the server have
// bounds.
namespace syrtis::server {

std::optional<Refusal> Table::AllowCoach(Attendee& who, const Request& request) {
  if (roster_.SeatOf(who.member) < 0) return refuse::NotAtThisTable();
  const bool allow = *request.body->Find("allow")->AsBool();
  if (roster_.Find(who.member)->no_coach != allow) {
    Settle(who, request);
  } else {
    RecordFor(who, request, {.kind = RecordKind::kCoach, .other = allow ? 1U : 0U});
  }
  return {};
}

std::optional<Refusal> Table::Advise(Attendee& who, const Request& request) {
  const int seat = roster_.SeatOf(who.member);
  if (seat < 0) return refuse::NotAtThisTable();
  if (!room_ || roster_.phase() != TablePhase::kPlaying) {
    return refuse::NotStarted();
  }
  if (!roster_.CoachAllowed()) return refuse::CoachIsOff();
  std::vector<std::string>& advising = services_.advising;
  std::string site = SiteOf(who.subscriber);
  const auto of_address = std::ranges::count(advising, site);
  const int most = services_.limits.advising_of_address;
  const std::size_t most_of_all = of_address > 0 ? kManyAdvising : kMostAdvising;
  if (advising_ || (most > 0 && of_address >= most) || advising.size() >= most_of_all) {
    return refuse::CoachIsBusy();
  }
  const auto at = static_cast<std::size_t>(seat);
  if (turns_.size() <= at) turns_.resize(roster_.chairs().size());
  if (!TakeTurn(turns_[at].advice_free, services_.clock.Now(), kAdviceBurst, kAdviceEvery)) {
    static_assert(kAdviceEvery == 5'000,
                  "say the new time in CoachTooOften (server/protocol/refusals.h, web/src/i18n)");
    return refuse::CoachTooOften();
  }
  std::function<std::string()> think = room_->AdviceFor(Seat::At(seat));
  if (!think) return refuse::NoCoachHere();
  TellDone(who, request.id, 0);
  advising.reserve(advising.size() + 1);
  const Advice asked{
      .member = who.member, .seat = seat, .re = request.id, .seq = numbers_.Of(last_seq_)};
  services_.workers.Post(static_cast<std::size_t>(id_.value), site,
                         [&services = services_, table = weak_from_this(), think = std::move(think),
                          asked, payer = site] {
                           std::string advice;
                           // A failure here is no fault of the table: there is just no advice.
                           if (!TryStep([&] { advice = think(); }).empty()) advice.clear();
                           Insist([&] {
                             services.post([&services, table, asked, payer, advice] {
                               const auto mine = std::ranges::find(services.advising, payer);
                               if (mine != services.advising.end()) services.advising.erase(mine);
                               const std::shared_ptr<Table> alive = table.lock();
                               if (!alive) return;
                               alive->advising_ = false;
                               alive->Guarded([&] { alive->TellAdvice(asked, advice); });
                             });
                           });
                         });
  // Only now, and without memory: a place that nobody gives back would be lost.
  advising_ = true;
  advising.push_back(std::move(site));
  return {};
}

void Table::TellAdvice(const Advice& asked, const std::string& advice) {
  if (!IsLive()) return;
  // Somebody may have said no meanwhile, or who asked sits elsewhere.
  const bool told =
      !advice.empty() && roster_.CoachAllowed() && roster_.SeatOf(asked.member) == asked.seat;
  TellMember(asked.member, json::ObjectText([&](json::Writer& writer) {
               writer.BeginObject("advice").Field("re", asked.re).Field("seq", asked.seq);
               writer.Key("advice").AddJson(told ? advice : "null").End();
             }));
}

}  // namespace syrtis::server

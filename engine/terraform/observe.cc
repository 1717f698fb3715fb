#include "engine/core/game.h"
#include "engine/terraform/course.h"
#include "engine/terraform/legal.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform {
namespace {

// Empties the fields of this player that other seats may not know.
void Hide(const State& state, Player& player) {
  player.hand.Clear();
  player.offer.Clear();
  player.prompt = 0;
  const bool in_play = state.phase != Phase::kCorporations;
  if (player.frame.ShowsLooked()) player.frame.id = kNoCard;
  if (!state.InSealedPhase()) return;
  // The number of picks is open, that of cards that will be bought is not.
  player.kept.Clear();
  if (state.phase != Phase::kDraft) player.kept_count = 0;
  player.pick = kNoCard;
  player.sealed_heat = 0;
  if (!in_play) {
    const bool beginner = player.corp_offer[0] == kNoCorp;
    if (!beginner) player.corp = kNoCorp;
    player.corp_offer = {kNoCorp, kNoCorp};
  }
  // That something is owed is open, how far it has come is not.
  if (player.Owes()) {
    player.frame = {};
    player.frame.ask = !in_play                       ? Ask::kCorporation
                       : state.phase == Phase::kDraft ? Ask::kPick
                                                      : Ask::kBuy;
  }
}

}  // namespace

View Observe(const State& state, Seat seat) {
  View view{.known = state, .viewer = seat};
  State& known = view.known;
  known.rng = Rng(Seed{});
  for (CardId& card : known.deck) card = kNoCard;
  known.discards.Clear();
  if (known.back_seat != seat.index) {
    known.back_seat = kNoSeat;
    known.back_steps = 0;
  }
  for (int i = 0; i < state.seats; ++i) {
    if (i != seat.index) Hide(state, known.Of(Seat::At(i)));
  }
  return view;
}

bool ObserveEvent(const Event& event, Seat seat, Event& seen) {
  seen = event;
  if (seat == event.seat) return true;
  switch (event.what) {
    case What::kOffered:
      return false;
    case What::kDrew:
    case What::kDiscarded:
      seen.id = kNoCard;
      return true;
    default:
      return true;
  }
}

void LegalCommands(const Rules&, const View& view, Seat seat, Ms, CommandList& list) {
  if (seat == view.viewer) ListCommands(view.known, seat, list);
}

Status Apply(const Rules& rules, View& view, const Act<Command>& act, Events& events) {
  if (act.seat != view.viewer) return kNotKnown;
  const Status status = CheckCommand(view.known, act.seat, act.command);
  if (!status.ok()) return status;
  State after = view.known;
  Events happened;
  Course course(after, happened, true);
  course.Take(act.seat, act.command);
  if (course.needs_unknown()) return kNotKnown;
  static_cast<void>(rules);
  view = Observe(after, view.viewer);
  for (const Event& event : happened) events.push_back(event);
  return Status::Ok();
}

}  // namespace syrtis::terraform

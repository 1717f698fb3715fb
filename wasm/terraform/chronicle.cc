#include "wasm/terraform/chronicle.h"

#include "engine/terraform/names.h"
#include "engine/terraform/score.h"

namespace syrtis::terraform {

Chronicle::Chronicle(const State& first)
    : seats_(first.seats),
      generation_(first.generation),
      generations_{Now(first, first.generation - 1, 0)} {}

Chronicle::Generation Chronicle::Now(const State& state, int number, std::size_t frame) {
  Generation now{.number = number,
                 .frame = frame,
                 .temperature = Degrees(state.temperature),
                 .oxygen = state.oxygen,
                 .oceans = state.OceanCount()};
  for (int i = 0; i < state.seats; ++i) {
    const Seat seat = Seat::At(i);
    const Player& player = state.Of(seat);
    now.seats[seat.index] = {.tr = player.tr,
                             .points = ScoreOf(state, seat).Total(),
                             .income = player.tr + player.Production(Res::kMc),
                             .cards = player.played.size() + player.events.size()};
  }
  return now;
}

void Chronicle::Forget(std::size_t after_frame) {
  const auto later = [after_frame](const auto& one) { return one.frame > after_frame; };
  std::erase_if(generations_, later);
  std::erase_if(played_, later);
  std::erase_if(raises_, later);
}

void Chronicle::Add(std::size_t frame, const LogEntry<Terraform>& entry, const State& after,
                    const Events& events) {
  if (entry.kind == EntryKind::kBack) Forget(entry.back_to);
  for (const Event& event : events) {
    if (event.seat.index >= seats_) continue;
    if (event.what == What::kPlayed) {
      played_.push_back({frame, generation_, event.seat, event.id});
    } else if (event.what == What::kTemperature || event.what == What::kOxygen) {
      raises_.push_back({frame, generation_, event.seat, event.what, event.n});
    } else if (event.what == What::kOcean) {
      raises_.push_back({frame, generation_, event.seat, event.what, 1});
    }
  }
  // The start is the moment at which all have their corporation.
  if (!begun_) {
    generations_.front() = Now(after, generations_.front().number, frame);
    begun_ = after.phase != Phase::kCorporations;
  }
  last_ = Now(after, generation_, frame);
  if (after.generation > generation_ || (after.IsOver() && !over_)) generations_.push_back(last_);
  generation_ = after.generation;
  over_ = after.IsOver();
}

void Chronicle::WriteSeat(const Generation& generation, int seat, json::Writer& writer) const {
  const Standing& standing = generation.seats[static_cast<std::size_t>(seat)];
  const auto raised = [&](What what) {
    int steps = 0;
    for (const Raise& raise : raises_) {
      const bool counts = raise.what == what && raise.seat == Seat::At(seat);
      if (counts && raise.generation == generation.number) steps += raise.steps;
    }
    return steps;
  };
  writer.BeginObject().Field("tr", standing.tr).Field("points", standing.points);
  writer.Field("income", standing.income).Field("cards", standing.cards);
  writer.BeginObject("raised").Field("temperature", raised(What::kTemperature));
  writer.Field("oxygen", raised(What::kOxygen)).Field("oceans", raised(What::kOcean));
  writer.End().End();
}

void Chronicle::Write(json::Writer& writer) const {
  const auto write = [&](const Generation& generation) {
    writer.BeginObject().Field("generation", generation.number).Field("frame", generation.frame);
    writer.Field("temperature", generation.temperature).Field("oxygen", generation.oxygen);
    writer.Field("oceans", generation.oceans).BeginArray("seats");
    for (int i = 0; i < seats_; ++i) WriteSeat(generation, i, writer);
    writer.End().End();
  };
  writer.BeginArray("generations");
  for (const Generation& generation : generations_) write(generation);
  // A game that is not over has a generation that is not, either.
  if (!over_ && begun_ && last_.frame > generations_.back().frame) write(last_);
  writer.End().Objects("played", played_, [&](const Played& played) {
    writer.Field("seat", played.seat.index).Field("card", NameOf(played.card));
    writer.Field("generation", played.generation).Field("frame", played.frame);
  });
}

}  // namespace syrtis::terraform

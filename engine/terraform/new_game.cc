#include <algorithm>

#include "engine/terraform/course.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform {
namespace {

// The n-th of these areas, counted from 1 and round and round.
AreaId Nth(const Scratch<AreaId, kAreaCount>& areas, int n) {
  return areas[static_cast<std::size_t>(std::max(n, 1) - 1) % areas.size()];
}

bool CanGrow(const State& state, AreaId area) { return Has(kLandAreas & ~state.Tiles(), area); }

AreaId GreeneryBeside(const State& state, AreaId city, int n) {
  Scratch<AreaId, kAreaCount> areas;
  for (const AreaId area : kMap[city].neighbours) {
    if (CanGrow(state, area)) areas.push_back(area);
  }
  return Nth(areas, n);
}

AreaId NeutralCity(const State& state, int n, bool backwards) {
  Scratch<AreaId, kAreaCount> areas;
  for (int i = 0; i < kMarsAreas; ++i) {
    const AreaId area = static_cast<AreaId>(backwards ? kMarsAreas - 1 - i : i);
    if (!CanGrow(state, area) || (kNeighbours[area] & state.cities) != 0) continue;
    if ((kNeighbours[area] & kLandAreas & ~state.Tiles()) == 0) continue;
    areas.push_back(area);
  }
  return Nth(areas, n);
}

void DealCorporations(State& state) {
  Scratch<CorpId, kCorpCount> corps;
  for (int i = 1; i < kCorpCount; ++i) {
    if (state.options.corporate_era || kCorps[static_cast<std::size_t>(i)].deck == Deck::kBasic) {
      corps.push_back(static_cast<CorpId>(i));
    }
  }
  state.rng.Shuffle(corps);
  std::size_t next = 0;
  for (int i = 0; i < state.seats; ++i) {
    const int seat = (state.first + i) % state.seats;
    if (((state.options.beginner >> seat) & 1) != 0) continue;
    Player& player = state.Of(Seat::At(seat));
    player.corp_offer = {corps[next], corps[next + 1]};
    next += 2;
  }
}

}  // namespace

void PlaceNeutrals(State& state) {
  const auto next_cost = [&state] {
    const CardId card = state.deck.back();
    state.deck.pop_back();
    state.discards.Add(card);
    ++state.discard_count;
    return int{Row(card).cost};
  };
  for (const bool backwards : {false, true}) {
    const AreaId city = NeutralCity(state, next_cost(), backwards);
    state.cities |= Bit(city);
    state.greeneries |= Bit(GreeneryBeside(state, city, next_cost()));
  }
}

Result<State> NewGame(const Rules&, const Options& options, int seats, Seed seed) {
  if (auto wrong = CheckOptions(options, seats)) return *std::move(wrong);
  State state;
  state.rng = Rng(seed);
  state.options = options;
  state.seats = static_cast<std::uint8_t>(seats);
  state.first = static_cast<std::uint8_t>(state.rng.Below(static_cast<std::uint64_t>(seats)));
  state.active = state.first;
  for (const CardId card : options.corporate_era ? kAllCards : kBasicCards) {
    state.deck.push_back(card);
  }
  state.rng.Shuffle(state.deck);
  for (int i = 0; i < seats; ++i) {
    Player& player = state.Of(Seat::At(i));
    player.tr = seats == 1 ? 14 : 20;
    player.clock = Ms{1000} * options.clock;
    if (!options.corporate_era) player.production.fill(1);
  }
  if (seats == 1) PlaceNeutrals(state);
  DealCorporations(state);
  Events events;
  Course(state, events).DealStart();
  return state;
}

}  // namespace syrtis::terraform

#include "engine/testing/terraform/random_game.h"

#include <cstdlib>

namespace syrtis::terraform::test {
namespace {

std::uint32_t Likes(Do kind) {
  switch (kind) {
    case Do::kPlay:
    case Do::kPlants:
    case Do::kHeat:
      return 30;
    case Do::kAct:
    case Do::kFirst:
    case Do::kBuy:
      return 12;
    case Do::kMilestone:
    case Do::kAward:
      return 10;
    case Do::kPass:
    case Do::kEndTurn:
    case Do::kProject:
      return 2;
    default:
      return 6;
  }
}

}  // namespace

Command ChooseEagerly(const CommandList& list, Rng& rng) {
  std::uint32_t total = 0;
  for (const Command& command : list) total += Likes(command.kind);
  std::uint32_t at = rng.Below(total);
  for (const Command& command : list) {
    const std::uint32_t likes = Likes(command.kind);
    if (at < likes) return command;
    at -= likes;
  }
  return list[0];
}

RandomTable MixedTable(Rng& rng) {
  RandomTable table;
  table.seats = 1 + static_cast<int>(rng.Below(kMaxSeats));
  Options& options = table.options;
  options.take_back = rng.Below(4) != 0;
  if (rng.Below(4) == 0) options.clock = 60 + static_cast<int>(rng.Below(600));
  if (table.seats > 1) {
    options.corporate_era = rng.Below(3) != 0;
    options.draft = rng.Below(3) == 0;
    if (rng.Below(4) == 0) {
      options.beginner = static_cast<std::uint8_t>(rng.Below(1ULL << table.seats));
    }
  }
  table.style.eager = rng.Below(3) != 0;
  table.style.reopens = rng.Below(3) == 0;
  table.style.max_step_ms = rng.Below(2) == 0 ? 0 : 4000;
  return table;
}

RandomGame::RandomGame(const Rules& rules, const State& state, Seed seed, const PlayStyle& style)
    : rules_(rules), state_(state), rng_(seed), style_(style) {}

Command RandomGame::Choose(Seat seat) {
  list_.clear();
  LegalCommands(rules_, state_, seat, state_.now, list_);
  if (list_.empty()) std::abort();
  return style_.eager ? ChooseEagerly(list_, rng_) : list_[rng_.Below(list_.size())];
}

bool RandomGame::Step() {
  if (state_.IsOver()) return false;
  events_.clear();
  if (style_.max_step_ms > 0) {
    const Ms passed = rng_.Below(static_cast<std::uint64_t>(style_.max_step_ms) + 1);
    Tick(rules_, state_, state_.now + passed, events_);
  }
  Scratch<Seat, kMaxSeats> owing;
  Scratch<Seat, kMaxSeats> sealed;
  for (int i = 0; i < state_.seats; ++i) {
    const Seat seat = Seat::At(i);
    if (Owes(state_, seat)) {
      owing.push_back(seat);
    } else if (style_.reopens) {
      list_.clear();
      LegalCommands(rules_, state_, seat, state_.now, list_);
      if (!list_.empty()) sealed.push_back(seat);
    }
  }
  if (owing.empty()) std::abort();  // nobody can do anything: never, by T-4.2
  const bool reopen = !sealed.empty() && rng_.Below(20) == 0;
  const Seat seat = reopen ? sealed[rng_.Below(sealed.size())] : owing[rng_.Below(owing.size())];
  last_ = {state_.now, seat, Choose(seat)};
  if (!Apply(rules_, state_, last_, events_).ok()) std::abort();
  ++steps_;
  return true;
}

}  // namespace syrtis::terraform::test

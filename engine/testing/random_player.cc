#include "engine/testing/random_player.h"

#include <algorithm>
#include <cstdlib>

#include "engine/maze/board.h"
#include "engine/maze/entry.h"

namespace syrtis::maze::test {
namespace {

bool IsGivingUp(const Command& command) {
  return command.kind == Do::kGiveUp || command.kind == Do::kPlayOn;
}

// Whether a pawn that steps onto a place is of use there: to explore, or in a dome.
bool IsGoal(const Rules& rules, const State& state, Pawn pawn, PlaceId place) {
  const PlaceInfo& info = rules.Place(place);
  if (info.kind == PlaceKind::kDome) {
    return CheckEntry(rules, state, pawn, place) == Entry::kFree;
  }
  return info.kind == PlaceKind::kHalf && IsResource(pawn) && !state.deck.empty() &&
         state.IsOpen(place) && info.lock == MaskOf(ColourOf(pawn));
}

// How much an eager player likes a move: best onto a goal, next beside one.
std::uint32_t LikesMove(const Rules& rules, const State& state, const Command& command) {
  const Pawn pawn = command.pawn;
  if (pawn == Pawn::kTrash || pawn == Pawn::kSlug) return 20;
  if (IsGoal(rules, state, pawn, command.to)) return pawn == Pawn::kColonist ? 5000 : 1000;
  if (rules.Place(command.from).kind == PlaceKind::kDome) return 1;
  if (IsGoal(rules, state, pawn, command.from)) return 10;
  std::uint32_t likes = rules.Place(command.to).kind == PlaceKind::kTimer ? 60 : 40;
  ForEachExit(rules, state, command.to, [&](const Exit& exit) {
    if (IsGoal(rules, state, pawn, state.Platform(exit.to))) likes = 250;
  });
  return likes;
}

std::uint32_t Likes(const Rules& rules, const State& state, const Command& command) {
  switch (command.kind) {
    case Do::kDome:
      return 10'000;
    case Do::kExplore:
      return 2000;
    case Do::kTrash:
      return 200;
    case Do::kMove:
      return LikesMove(rules, state, command);
    case Do::kBridge:
    case Do::kProduce:
      return 20;
    case Do::kLay:
    case Do::kReady:
    case Do::kSwitch:
      return 10;
    case Do::kTransmute:
    case Do::kPipe:
      return 4;
    case Do::kTalk:
      return 2;
    case Do::kRed:
    case Do::kStare:
    case Do::kAway:
    case Do::kBack:
      return 1;
    case Do::kGiveUp:
    case Do::kPlayOn:
      return 0;
  }
  return 0;
}

bool ChooseEagerly(const Rules& rules, const State& state, const CommandList& list, Rng& rng,
                   Command& command) {
  Scratch<std::uint32_t, CommandList::capacity()> likes;
  std::uint32_t total = 0;
  for (const Command& candidate : list) {
    total += Likes(rules, state, candidate);
    likes.push_back(total);
  }
  if (total == 0) return false;
  const std::uint32_t at = rng.Below(total);
  const auto* const chosen = std::upper_bound(likes.begin(), likes.end(), at);
  command = list[static_cast<std::size_t>(chosen - likes.begin())];
  return true;
}

}  // namespace

bool ChooseAny(const CommandList& list, Rng& rng, Command& command) {
  // Giving up, or taking that back, stands last in every list of a running game.
  const std::size_t size = list.size();
  const std::size_t count = size > 0 && IsGivingUp(list[size - 1]) ? size - 1 : size;
  if (count == 0) return false;
  command = list[rng.Below(count)];
  return true;
}

RandomTable MixedTable(Rng& rng) {
  RandomTable table;
  Options& options = table.options;
  table.seats = 1 + static_cast<int>(rng.Below(6));
  options.module = static_cast<std::uint8_t>(1 + rng.Below(5));
  if (rng.Below(2) == 0) options.x_tiles = static_cast<std::uint8_t>(rng.Below(9));
  if (rng.Below(4) == 0) options.edition = 2019;
  const std::uint32_t timer = rng.Below(64);
  if (timer < 16) options.timer = timer < 8 ? 240 : 420;
  if (timer == 16) options.timer = 0;
  if (table.seats == 1) {
    if (rng.Below(2) == 0) options.solitaire = Solitaire::kAdvanced;
  } else {
    options.expert = rng.Below(3) == 0;
    options.silence = options.module == 1 && rng.Below(2) == 0;
    options.one_owner = table.seats >= 4 && rng.Below(3) == 0;
  }
  table.style.eager = rng.Below(8) != 0;
  table.style.leavers = rng.Below(4) == 0;
  if (rng.Below(8) == 0) table.style.max_step_ms = options.timer > 0 ? options.timer : 200;
  return table;
}

RandomGame::RandomGame(const Rules& rules, const State& state, Seed seed, const PlayStyle& style)
    : rules_(rules), state_(state), rng_(seed), style_(style) {}

bool RandomGame::ChooseForTable(Command& command) {
  const auto seat = static_cast<int>(rng_.Below(state_.seats));
  const bool away = ((state_.away >> seat) & 1) != 0;
  command = away ? Command::Back(seat) : Command::Away(seat);
  return true;
}

bool RandomGame::ChooseForSeat(Seat seat, Command& command) {
  list_.clear();
  LegalCommands(rules_, state_, seat, state_.now, list_);
  return style_.eager ? ChooseEagerly(rules_, state_, list_, rng_, command)
                      : ChooseAny(list_, rng_, command);
}

bool RandomGame::Step() {
  last_.reset();
  events_.clear();
  const bool stopped = state_.options.timer == 0 && steps_ == style_.practice_steps;
  if (state_.IsOver() || stopped) return false;
  ++steps_;
  const bool at_once = rng_.Below(4) == 0;
  const Ms pause = at_once ? 0 : rng_.Below(static_cast<std::uint64_t>(style_.max_step_ms) + 1);
  Tick(rules_, state_, state_.now + pause, events_);
  if (state_.IsOver()) return true;
  const bool by_table = style_.leavers && rng_.Below(64) == 0;
  const Seat seat = by_table ? Seat::Table() : Seat::At(static_cast<int>(rng_.Below(state_.seats)));
  Command command;
  if (by_table ? ChooseForTable(command) : ChooseForSeat(seat, command)) {
    last_ = Act<Command>{state_.now, seat, command};
    const Status status = Apply(rules_, state_, *last_, events_);
    if (!status.ok()) std::abort();
  }
  return true;
}

}  // namespace syrtis::maze::test

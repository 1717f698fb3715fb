#include "engine/testing/invariants.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "engine/core/game.h"
#include "engine/maze/check_state.h"
#include "engine/maze/game.h"
#include "engine/maze/names.h"
#include "engine/testing/brute_force.h"

namespace syrtis::maze::test {
namespace {

using Problem = std::optional<std::string>;
using Counts = std::array<int, kPawnNames.size()>;

template <class T>
bool SameBytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

bool SameList(const CommandList& a, const CommandList& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

int& Of(Counts& counts, Pawn pawn) { return counts[static_cast<std::size_t>(pawn)]; }

// One pawn a place, and only where pawns may stand.
Problem CountBoard(const Rules& rules, const State& state, Counts& counts) {
  for (std::uint16_t i = 0; i < PlaceId::kCount; ++i) {
    const PlaceId place{i};
    const Pawn pawn = state.pawns[i];
    const bool marked = ((state.occupied[i / 64U] >> (i % 64U)) & 1U) != 0;
    if (marked != (pawn != Pawn::kNone)) return "the mark of a pawn is wrong";
    if (pawn == Pawn::kNone) continue;
    const PlaceInfo& info = rules.Place(place);
    if (!info.exists || !state.InPlay(place)) return "a pawn stands on no place in play";
    if (state.Platform(place) != place) return "a pawn stands on the other name of a platform";
    if (info.kind == PlaceKind::kRocket || info.kind == PlaceKind::kDome) {
      return "a pawn stands beside the slots of a place";
    }
    ++Of(counts, pawn);
  }
  return std::nullopt;
}

Problem CountDomes(const Rules& rules, const State& state, Counts& counts, int& built) {
  for (std::size_t d = 0; d < kMaxDomes; ++d) {
    const DomeState& dome = state.domes[d];
    if (dome.built && dome.held != 0) return "a built dome holds resources";
    if (dome.colonist && !dome.built) return "a colonist lives in a dome that is not built";
    for (std::size_t slot = 0; slot < 8; ++slot) {
      if (((dome.held >> slot) & 1U) == 0) continue;
      if (slot >= rules.domes[d].needs.size()) return "a dome site holds what it does not need";
      ++Of(counts, ResourceOf(rules.domes[d].needs[slot]));
    }
    built += dome.built ? 1 : 0;
    Of(counts, Pawn::kColonist) += dome.colonist ? 1 : 0;
  }
  return std::nullopt;
}

// Every piece of the module is somewhere, once.
Problem CheckPieces(const Rules& rules, const State& state) {
  const Module& module = kModule[state.options.module];
  Counts counts{};
  int built = 0;
  if (Problem problem = CountBoard(rules, state, counts)) return problem;
  if (Problem problem = CountDomes(rules, state, counts, built)) return problem;
  for (std::size_t c = 0; c < kColours; ++c) {
    if (counts[c] + state.supply[c] != kResourcesEach) return "a resource is lost or too many";
  }
  Of(counts, Pawn::kTrash) += state.trash_supply;
  for (const TrashChoice& choice : state.choices) {
    Of(counts, Pawn::kTrash) += choice.IsShortage() ? choice.left : 1;
  }
  if (Of(counts, Pawn::kTrash) != module.trash) return "trash is lost or too much";
  if (Of(counts, Pawn::kSlug) + state.slug_supply != module.slugs) return "a slug is lost";
  Of(counts, Pawn::kColonist) += state.colonists_on_pad + state.colonists_in_orbit;
  if (Of(counts, Pawn::kColonist) != module.domes) return "a colonist is lost";
  if (built + state.dome_tiles != module.domes) return "a dome tile is lost";
  if (std::popcount(state.timer_tokens) + state.timers != module.timers) {
    return "a timer token is lost";
  }
  if (state.wilds > module.wilds) return "there are too many wild tokens";
  const std::size_t tiles = state.placed.size() + state.deck.size() + state.drawn.size();
  const std::size_t all = 1U + 4U + 2U * (state.options.module - 1U) + state.options.x_tiles;
  if (tiles != all) return "a tile is lost";
  return std::nullopt;
}

Problem CheckClocks(const State& state) {
  if (state.phase != Phase::kRunning) return std::nullopt;
  const Ms sand = Ms{1000} * state.options.timer;
  if (sand == 0 && state.deadline != kNever) return "the sand runs in practice";
  if (sand > 0 && (state.deadline < state.now || state.deadline > state.now + sand)) {
    return "there is more sand than there is";
  }
  if ((state.choice_deadline == kNever) != state.choices.empty()) {
    return "the time for a choice runs without one, or not";
  }
  if (!state.choices.empty() && state.choice_deadline > state.now + kChoiceMs) {
    return "there is more time for a choice than there is";
  }
  return std::nullopt;
}

// The same command leads from two copies to the same state, with the same events.
Problem CheckCopies(const Rules& rules, const State& state, Seat seat, const CommandList& list,
                    Rng& rng) {
  if (list.empty()) return std::nullopt;
  const Act<Command> command{state.now, seat,
                             list[rng.Below(static_cast<std::uint32_t>(list.size()))]};
  State one = state;
  State two = state;
  Events events;
  Events other_events;
  const bool taken = Apply(rules, one, command, events).ok();
  if (!taken || !Apply(rules, two, command, other_events).ok()) return "a legal command is refused";
  if (!SameBytes(one, two)) return "a copy becomes another state";
  if (!std::equal(events.begin(), events.end(), other_events.begin(), other_events.end())) {
    return "a copy has other events";
  }
  return std::nullopt;
}

// Nothing that a seat sees, or may do, tells how the deck lies.
Problem CheckHidden(const Rules& rules, const State& state, Rng& rng) {
  State other = state;
  rng.Shuffle(other.deck);
  if (!SameBytes(Observe(other), Observe(state))) return "the view shows the order of the deck";
  const Seat seat = Seat::At(static_cast<int>(rng.Below(state.seats)));
  CommandList list;
  CommandList other_list;
  LegalCommands(rules, state, seat, state.now, list);
  LegalCommands(rules, other, seat, other.now, other_list);
  if (!SameList(list, other_list)) return "the legal commands tell how the deck lies";
  return CheckCopies(rules, state, seat, list, rng);
}

// The view allows a seat the same commands as the state and foresees their outcome.
Problem CheckView(const Rules& rules, const State& state, Seat seat, Ms ms, Rng& rng) {
  const View view = Observe(state);
  if (!SameBytes(Observe(Determinize(view, rng)), view)) return "Determinize changes the view";
  CommandList list;
  CommandList on_view;
  LegalCommands(rules, state, seat, ms, list);
  LegalCommands(rules, view, seat, ms, on_view);
  if (!SameList(list, on_view)) return "other commands are legal on the view";
  for (const Command& command : list) {
    State next = state;
    View foreseen = view;
    Events events;
    Events foreseen_events;
    if (!Apply(rules, next, {ms, seat, command}, events).ok()) return "a legal command is refused";
    const Status status = Apply(rules, foreseen, {ms, seat, command}, foreseen_events);
    if (command.kind == Do::kExplore && state.deck.size() > 1) {
      if (!IsNotKnown(status) || !SameBytes(foreseen, view)) return "the view explores";
      continue;
    }
    if (!status.ok()) return "the view refuses what the state takes";
    if (!SameBytes(foreseen, Observe(next))) return "the view foresees something else";
    if (!std::equal(events.begin(), events.end(), foreseen_events.begin(), foreseen_events.end())) {
      return "the view foresees other events";
    }
  }
  return std::nullopt;
}

Problem CheckBytes(const Rules& rules, const State& state) {
  std::string bytes;
  ByteWriter writer(bytes);
  Maze::EncodeState(state, writer);
  Maze::EncodeView(Observe(state), writer);
  ByteReader reader(bytes);
  const Result<State> decoded = Maze::DecodeState(rules, reader);
  if (!decoded.ok()) return "decode: " + decoded.error().text;
  if (!SameBytes(*decoded, state)) return "decode: another state";
  const Result<View> view = Maze::DecodeView(rules, reader);
  if (!view.ok()) return "decode: " + view.error().text;
  if (!SameBytes(*view, Observe(state))) return "decode: another view";
  return reader.AtEnd() ? std::nullopt : Problem("decode: bytes are left");
}

Problem CheckJson(const Rules& rules, const State& state) {
  std::string text;
  json::Writer writer(text);
  Maze::WriteState(rules, state, writer);
  const Result<json::Value> parsed = json::Parse(text);
  if (!parsed.ok()) return "JSON: " + parsed.error().text;
  const Result<State> read = Maze::ReadState(rules, *parsed);
  if (!read.ok()) return "JSON: " + read.error().text;
  if (!SameBytes(*read, state)) return "JSON: another state";
  return std::nullopt;
}

Problem CheckJsonView(const Rules& rules, const State& state) {
  std::string text;
  json::Writer writer(text);
  Maze::WriteView(rules, Observe(state), writer);
  const Result<json::Value> parsed = json::Parse(text);
  if (!parsed.ok()) return "JSON of the view: " + parsed.error().text;
  const Result<View> read = Maze::ReadView(rules, *parsed);
  if (!read.ok()) return "JSON of the view: " + read.error().text;
  if (!SameBytes(*read, Observe(state))) return "JSON of the view: another view";
  return std::nullopt;
}

// Every legal command can be written and read back, as bytes and as JSON.
Problem CheckCommands(const Rules& rules, const State& state, Seat seat, Ms ms) {
  CommandList list;
  LegalCommands(rules, state, seat, ms, list);
  for (const Command& command : list) {
    std::string bytes;
    ByteWriter byte_writer(bytes);
    Maze::EncodeCommand(command, byte_writer);
    ByteReader reader(bytes);
    Command decoded;
    if (!Maze::DecodeCommand(rules, reader, decoded) || !reader.AtEnd() || !(decoded == command)) {
      return "a command is not decoded as it was";
    }
    std::string text;
    json::Writer writer(text);
    Maze::WriteCommand(rules, command, writer);
    const Result<json::Value> parsed = json::Parse(text);
    if (!parsed.ok()) return text + ": " + parsed.error().text;
    const Result<Command> read = Maze::ReadCommand(rules, state, *parsed);
    if (!read.ok()) return text + ": " + read.error().text;
    if (!(*read == command)) return text + ": read as another command";
  }
  return std::nullopt;
}

// Tick(a) and then Tick(b) is Tick(b).
Problem CheckTick(const Rules& rules, const State& state, Rng& rng) {
  const Ms far = state.now + rng.Below(30'000);
  State in_pieces = state;
  State at_once = state;
  Events events;
  for (Ms ms = state.now; ms < far; ms += 1 + rng.Below(9'000)) {
    events.clear();
    Tick(rules, in_pieces, ms, events);
  }
  events.clear();
  Tick(rules, in_pieces, far, events);
  events.clear();
  Tick(rules, at_once, far, events);
  if (!SameBytes(in_pieces, at_once)) return "time passes differently in pieces";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> CheckCheap(const Rules& rules, const State& state, Rng& rng) {
  if (Problem problem = CheckPieces(rules, state)) return problem;
  if (Problem problem = CheckClocks(state)) return problem;
  return CheckHidden(rules, state, rng);
}

std::optional<std::string> CheckDear(const Rules& rules, const State& state, Rng& rng) {
  if (Problem problem = CheckState(rules, state)) return problem;
  const Seat seat = Seat::At(static_cast<int>(rng.Below(state.seats)));
  const Ms due = std::min(state.deadline, state.choice_deadline);
  const Ms later = std::min(state.now + rng.Below(20'000), std::max(state.now, due - 1));
  if (Problem problem = CompareWithBruteForce(rules, state, seat, state.now)) return problem;
  if (Problem problem = CompareWithBruteForce(rules, state, seat, later)) return problem;
  if (Problem problem = CompareTableEntries(rules, state, later)) return problem;
  if (Problem problem = CheckView(rules, state, seat, later, rng)) return problem;
  if (Problem problem = CheckCommands(rules, state, seat, later)) return problem;
  if (Problem problem = CheckBytes(rules, state)) return problem;
  if (Problem problem = CheckJson(rules, state)) return problem;
  if (Problem problem = CheckJsonView(rules, state)) return problem;
  return CheckTick(rules, state, rng);
}

}  // namespace syrtis::maze::test

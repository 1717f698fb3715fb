#include "bots/maze/mover.h"

#include <algorithm>

#include "engine/maze/board.h"
#include "engine/maze/entry.h"

namespace syrtis::maze {
namespace {

constexpr Seat kTeamSeat = Seat::At(0);

// Calls `visit(to, link)` for every way a pawn could leave a platform by, free or not; link none
// is the pipeline.
template <class Visit>
void ForEachWay(const Rules& rules, const State& state, Pawn pawn, PlaceId from,
                const Visit& visit) {
  ForEachExit(rules, state, from, [&](const Exit& exit) {
    if (!exit.against_arrow || pawn == Pawn::kSlug) visit(state.Platform(exit.to), exit.link);
  });
  ForEachBridge(rules, state, from, visit);
  if (!UsesPipes(state, pawn) || !HasPipe(rules, state, from)) return;
  for (const PlaceId pipe : rules.pipes) {
    if (!state.InPlay(pipe)) continue;
    const PlaceId platform = state.Platform(pipe);
    if (platform != from) visit(platform, LinkId::None());
  }
}

}  // namespace

State AsTeam(const State& state) {
  State team = state;
  team.action_tiles[state.IsSolitaire() ? state.solo_tile : 0] = kAllColours;
  return team;
}

std::optional<Colour> ColourFor(const Rules& rules, const State& state, const Command& command) {
  switch (command.kind) {
    case Do::kProduce:
    case Do::kExplore:
    case Do::kBridge:
      return ColourOf(command.pawn);
    case Do::kTransmute:
      return static_cast<Colour>(command.value);
    case Do::kMove: {
      const auto bridge = std::ranges::find(state.bridges, command.link);
      if (bridge == state.bridges.end()) return rules.Link(command.link).colour;
      return static_cast<Colour>(bridge - state.bridges.begin());
    }
    default:
      return std::nullopt;
  }
}

bool Mover::Do(const Command& command) {
  Events events;
  const Ms ms = state_.now;
  if (!Apply(rules_, state_, {.ms = ms, .seat = kTeamSeat, .command = command}, events).ok()) {
    return false;
  }
  commands_.push_back(command);
  while (!state_.choices.empty() && !state_.IsOver()) {
    PlaceList candidates;
    ChoiceCandidates(rules_, state_, candidates);
    if (candidates.empty()) {
      Tick(rules_, state_, state_.choice_deadline, events);
      continue;
    }
    const Command answer = Command::Trash(candidates[0]);
    const Seat chooser = state_.choices.front().chooser;
    events.clear();
    if (!Apply(rules_, state_, {.ms = state_.now, .seat = chooser, .command = answer}, events)
             .ok()) {
      return false;
    }
  }
  return true;
}

bool Mover::Step(Pawn pawn, const Reach::Step& step) {
  return Do(step.link.IsNone() ? Command::Pipe(pawn, step.from, step.to)
                               : Command::Move(pawn, step.from, step.to, step.link));
}

bool Mover::Walk(Pawn pawn, const Reach::Path& path, const PlaceSet& keep_free, PlaceId& stuck) {
  PlaceSet keep_out = keep_free;
  for (const Reach::Step& step : path) {
    keep_out.Add(step.from);
    keep_out.Add(step.to);
  }
  // The way is cleared before the pawn sets out: later it would stand between what blocks it and
  // the only way out.
  for (const Reach::Step& step : path) {
    const PlaceKind kind = rules_.Place(step.to).kind;
    const bool single = kind != PlaceKind::kRocket && kind != PlaceKind::kDome;
    if (single && !state_.IsEmpty(step.to) && !Vacate(step.to, keep_out, 3)) {
      stuck = step.to;
      return false;
    }
  }
  for (const Reach::Step& step : path) {
    if (!Step(pawn, step)) {
      stuck = step.to;
      return false;
    }
  }
  return true;
}

bool Mover::IsRoomFor(Pawn pawn, PlaceId place) const {
  const PlaceKind kind = rules_.Place(place).kind;
  if (kind == PlaceKind::kRocket) return pawn == Pawn::kColonist;
  if (kind == PlaceKind::kDome) return false;
  if (kind == PlaceKind::kTimer && IsResource(pawn) && WouldFlip(state_, place)) return false;
  return state_.IsEmpty(place);
}

bool Mover::Vacate(PlaceId place, const PlaceSet& keep_out, int depth) {
  const Pawn pawn = state_.At(place);
  if (pawn == Pawn::kNone) return true;
  if (pawn == Pawn::kSlug) return MoveSlugAway(place, keep_out, depth);
  return StepAside(place, keep_out) || PushAside(place, keep_out, depth);
}

// Over free places to the nearest one outside `keep_out`.
bool Mover::StepAside(PlaceId place, const PlaceSet& keep_out) {
  const Pawn pawn = state_.At(place);
  std::array<Reach::Step, PlaceId::kCount> queue;
  std::size_t size = 0;
  PlaceSet seen;
  seen.Add(place);
  const auto spread = [&](PlaceId from) {
    ForEachWay(rules_, state_, pawn, from, [&](PlaceId to, LinkId link) {
      if (seen.Has(to) || !IsRoomFor(pawn, to)) return;
      seen.Add(to);
      queue[size++] = {.from = from, .to = to, .link = link};
    });
  };
  spread(place);
  for (std::size_t i = 0; i < size; ++i) {
    if (keep_out.Has(queue[i].to)) {
      spread(queue[i].to);
      continue;
    }
    Reach::Path path;
    for (std::size_t k = i;;) {
      path.push_back(queue[k]);
      if (queue[k].from == place) break;
      const PlaceId before = queue[k].from;
      k = 0;
      while (queue[k].to != before) ++k;
    }
    std::ranges::reverse(path);
    for (const Reach::Step& step : path) {
      if (!Step(pawn, step)) return false;
    }
    return true;
  }
  return false;
}

// No free place around: a neighbour makes room first.
bool Mover::PushAside(PlaceId place, const PlaceSet& keep_out, int depth) {
  if (depth == 0) return false;
  const Pawn pawn = state_.At(place);
  std::vector<Reach::Step> ways;
  ForEachWay(rules_, state_, pawn, place, [&](PlaceId to, LinkId link) {
    const PlaceKind kind = rules_.Place(to).kind;
    if (keep_out.Has(to) || kind == PlaceKind::kRocket || kind == PlaceKind::kDome) return;
    if (kind == PlaceKind::kTimer && IsResource(pawn) && WouldFlip(state_, to)) return;
    ways.push_back({.from = place, .to = to, .link = link});
  });
  PlaceSet wider = keep_out;
  wider.Add(place);
  for (const Reach::Step& way : ways) {
    const State before = state_;
    const std::size_t count = commands_.size();
    if (Vacate(way.to, wider, depth - 1) && state_.At(place) == pawn && Step(pawn, way)) {
      return true;
    }
    state_ = before;
    commands_.resize(count);
  }
  return false;
}

bool Mover::MoveSlugAway(PlaceId place, const PlaceSet& keep_out, int depth) {
  return SlugEatsBeside(place, keep_out) || (depth > 0 && BringFood(place, keep_out, depth));
}

bool Mover::SlugEatsBeside(PlaceId place, const PlaceSet& keep_out) {
  Reach::Step best{};
  bool found = false;
  ForEachWay(rules_, state_, Pawn::kSlug, place, [&](PlaceId to, LinkId link) {
    const PlaceKind kind = rules_.Place(to).kind;
    if (keep_out.Has(to) || kind == PlaceKind::kRocket || kind == PlaceKind::kDome) return;
    const Pawn food = state_.At(to);
    if (!IsResource(food) && food != Pawn::kTrash) return;
    if (found && food != Pawn::kTrash) return;  // rather trash than a resource
    best = {.from = place, .to = to, .link = link};
    found = true;
  });
  return found && Step(Pawn::kSlug, best);
}

bool Mover::BringFood(PlaceId slug, const PlaceSet& keep_out, int depth) {
  PlaceSet blocked = keep_out;
  blocked.Add(slug);
  std::vector<PlaceId> plates;
  ForEachWay(rules_, state_, Pawn::kSlug, slug, [&](PlaceId to, LinkId) {
    const PlaceKind kind = rules_.Place(to).kind;
    const bool flips = kind == PlaceKind::kTimer && WouldFlip(state_, to);
    if (keep_out.Has(to) || flips || kind == PlaceKind::kRocket || kind == PlaceKind::kDome) return;
    if (state_.IsEmpty(to)) plates.push_back(to);
  });
  if (plates.empty()) return false;

  Reach reach(rules_);
  int best_cost = Reach::kFar;
  Pawn food = Pawn::kNone;
  PlaceId plate;
  Reach::Path path;
  for (int kind = 0; kind <= static_cast<int>(Pawn::kTrash); ++kind) {
    const auto pawn = static_cast<Pawn>(kind);
    if (pawn == Pawn::kColonist) continue;
    reach.Begin(state_, pawn, &blocked);
    for (std::uint16_t p = 0; p < PlaceId::kCount; ++p) {
      if (state_.pawns[p] == pawn && !keep_out.Has(PlaceId{p})) reach.AddSource(PlaceId{p}, 0);
    }
    if (IsResource(pawn) && state_.supply[static_cast<std::size_t>(kind)] > 0) {
      for (const PlaceId factory : rules_.factories) {
        const PlaceId platform = state_.Platform(factory);
        if (rules_.Place(factory).factory != MaskOf(ColourOf(pawn))) continue;
        if (!state_.InPlay(factory) || !state_.IsEmpty(platform) || blocked.Has(platform)) continue;
        reach.AddSource(platform, 1);
      }
    }
    reach.Run();
    for (const PlaceId candidate : plates) {
      if (reach.CostTo(candidate) >= best_cost) continue;
      best_cost = reach.CostTo(candidate);
      food = pawn;
      plate = candidate;
      path = reach.PathTo(candidate);
    }
  }
  if (best_cost >= Reach::kFar) return false;
  const PlaceId source = path.empty() ? plate : path.front().from;
  if (state_.IsEmpty(source) && !Do(Command::Produce(ColourOf(food), source))) return false;
  for (const Reach::Step& step : path) {
    PlaceSet wider = blocked;
    for (const Reach::Step& later : path) wider.Add(later.to);
    wider.Add(step.from);
    if (!state_.IsEmpty(step.to) && !Vacate(step.to, wider, depth - 1)) return false;
    if (!Step(food, step)) return false;
  }
  return SlugEatsBeside(slug, keep_out);
}

}  // namespace syrtis::maze

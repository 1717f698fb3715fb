#include "wasm/maze/why_not.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "bots/maze/mover.h"
#include "engine/core/game.h"
#include "engine/core/json_core.h"
#include "engine/maze/board.h"
#include "engine/maze/game.h"
#include "engine/maze/json_parts.h"
#include "engine/maze/reasons.h"
#include "engine/session/read_command.h"
#include "engine/session/reply.h"

namespace syrtis::maze {
namespace {

struct Tap {
  PlaceId at;
  PlaceId from;  // none if no pawn was picked before
  LinkId link;
  Pawn pawn = Pawn::kNone;
  bool change = false;
};

// The latest moment up to `ms` before the next deadline.
Ms MomentOf(const State& state, Ms ms) {
  const Ms due = std::min(state.deadline, state.choice_deadline);
  return std::max(state.now, std::min(ms, due - 1));
}

// Ok also where only the table knows the outcome.
Status Try(const Rules& rules, const View& view, const Act<Command>& act) {
  View tried = view;
  Events events;
  const Status status = Apply(rules, tried, act, events);
  return IsNotKnown(status) ? Status::Ok() : status;
}

// Collects the commands that a tap could have meant, whether they are legal or not.
class Wishes {
 public:
  Wishes(const Rules& rules, const State& state, const Tap& tap, Seat seat)
      : rules_(rules),
        state_(state),
        tap_(tap),
        chooses_(!state.choices.empty() && state.choices.front().chooser == seat) {
    if (tap.change) {
      AddChanges(state.ColoursOf(seat));
    } else if (!tap.link.IsNone()) {
      commands_.push_back(Command::Bridge(ColourOf(tap.pawn), tap.from, tap.link));
    } else if (tap.from == tap.at) {
      commands_.push_back(Command::Explore(ColourOf(tap.pawn), tap.at));
    } else if (!tap.from.IsNone()) {
      AddWays(tap.from);
    } else {
      AddPawn();
      AddPlace();
    }
  }
  const CommandList& commands() const { return commands_; }

 private:
  bool Leads(PlaceId to) const { return tap_.from.IsNone() || to == tap_.at; }

  void AddWays(PlaceId from) {
    ForEachExit(rules_, state_, from, [&](const Exit& exit) {
      // A move against the arrow counts only if this target was tapped.
      if (exit.against_arrow && tap_.pawn != Pawn::kSlug && tap_.from.IsNone()) return;
      AddWay(from, state_.Platform(exit.to), exit.link);
    });
    ForEachBridge(rules_, state_, from,
                  [&](PlaceId to, LinkId bridge) { AddWay(from, to, bridge); });
    if (!HasPipe(rules_, state_, from)) return;
    for (const PlaceId pipe : rules_.pipes) {
      const PlaceId to = state_.Platform(pipe);
      if (!state_.InPlay(pipe) || to == from || !Leads(to)) continue;
      commands_.push_back(Command::Pipe(tap_.pawn, from, to));
    }
  }
  void AddWay(PlaceId from, PlaceId to, LinkId link) {
    if (Leads(to)) commands_.push_back(Command::Move(tap_.pawn, from, to, link));
  }

  void AddPawn() {
    if (tap_.pawn == Pawn::kNone) return;
    AddWays(tap_.at);
    if (!IsResource(tap_.pawn)) return;
    const Colour colour = ColourOf(tap_.pawn);
    const bool open = tap_.at.IsHalf() && state_.IsOpen(tap_.at);
    if (open && rules_.Place(tap_.at).lock == MaskOf(colour)) {
      commands_.push_back(Command::Explore(colour, tap_.at));
    }
  }

  void AddPlace() {
    const bool colonist = tap_.pawn == Pawn::kColonist;
    if (rules_.Place(tap_.at).kind == PlaceKind::kDome && !colonist) {
      commands_.push_back(Command::Dome(tap_.at));
    }
    // A tap on a pawn means the pawn.
    if (tap_.pawn != Pawn::kNone) return;
    if (chooses_) commands_.push_back(Command::Trash(tap_.at));
    const ColourMask factories = FactoriesAt(rules_, state_, tap_.at);
    for (const Colour colour : kEach<Colour>) {
      if ((factories & MaskOf(colour)) == 0) continue;
      commands_.push_back(Command::Produce(colour, tap_.at));
    }
  }

  void AddChanges(ColourMask own) {
    for (const Colour into : kEach<Colour>) {
      if ((own & MaskOf(into)) == 0 || ResourceOf(into) == tap_.pawn) continue;
      commands_.push_back(Command::Transmute(tap_.pawn, tap_.at, into));
    }
  }

  const Rules& rules_;
  const State& state_;
  const Tap& tap_;
  const bool chooses_;  // where trash goes
  CommandList commands_;
};

std::string Plain(std::string_view is) {
  return Reply::With([is](json::Writer& w) { w.Field("is", is); });
}

// The seats that are present and have the colour.
void WriteSeats(const State& state, Colour colour, json::Writer& w) {
  w.BeginArray("seats");
  for (int i = 0; i < state.seats; ++i) {
    const bool away = ((state.away >> i) & 1) != 0;
    if (!away && (state.ColoursOf(Seat::At(i)) & MaskOf(colour)) != 0) w.Add(i);
  }
  w.End();
}

std::string Answer(const Rules& rules, const View& view, Act<Command> act, const Tap& tap) {
  const State& state = view.known;
  // The same view with every colour: if a command is refused even here, no colour would help.
  View all = view;
  all.known.action_tiles[state.IsSolitaire() ? state.solo_tile : act.seat.index] = kAllColours;

  Status lacking = Status::Ok();
  Status obstacle = Status::Ok();
  bool own_obstacle = false;
  ColourMask colours = 0;
  const Wishes wishes(rules, state, tap, act.seat);
  for (const Command& command : wishes.commands()) {
    act.command = command;
    const Status mine = Try(rules, view, act);
    if (mine.ok()) return Plain("nothing");
    const Status free = Try(rules, all, act);
    if (free.ok()) {
      lacking = mine;
      const std::optional<Colour> colour = ColourFor(rules, state, command);
      if (colour) colours |= MaskOf(*colour);
      continue;
    }
    // Prefer the refusal of a command whose colour this seat has.
    const bool own = mine.code() == free.code();
    if (obstacle.ok() || (own && !own_obstacle)) obstacle = free;
    own_obstacle = own_obstacle || own;
  }
  if (!own_obstacle && !lacking.ok()) {
    const bool others = !state.IsSolitaire() && colours != 0;
    return Reply::With([&](json::Writer& w) {
      w.Field("is", others ? "others" : "refused");
      Reply::WriteRefusal(lacking, w);
      if (!others) return;
      w.BeginArray("colours");
      for (const Colour colour : kEach<Colour>) {
        if ((colours & MaskOf(colour)) == 0) continue;
        w.BeginObject().Field("colour", EnumName(colour));
        WriteSeats(state, colour, w);
        w.End();
      }
      w.End();
    });
  }
  if (!obstacle.ok()) {
    const bool taken = obstacle.code() == refuse::PlaceTaken().code() ||
                       obstacle.code() == refuse::PipeBlocked().code();
    if (taken && tap.from.IsNone()) return Plain("taken");
    return Reply::With([&](json::Writer& w) {
      w.Field("is", "refused");
      Reply::WriteRefusal(obstacle, w);
    });
  }
  if (!tap.from.IsNone()) return Plain("far");
  const bool lock = tap.at.IsHalf() && state.IsOpen(tap.at) && state.phase == Phase::kRunning;
  if (!lock || state.deck.empty() || !state.IsEmpty(tap.at)) return Plain("nothing");
  const auto colour = static_cast<Colour>(std::countr_zero(rules.Place(tap.at).lock));
  return Reply::With(
      [colour](json::Writer& w) { w.Field("is", "lock").Field("colour", EnumName(colour)); });
}

}  // namespace

std::string WhyNotReply(const Rules& rules, const View& view, Seat seat,
                        json::ObjectReader& request) {
  json::ObjectReader reader = request.Object("whyNot");
  const State& state = view.known;
  Act<Command> act{.ms = MomentOf(state, ReadMs(reader, "ms")), .seat = seat, .command = {}};
  Tap tap;
  tap.at = ReadPlace(rules, state, reader, "at");
  if (reader.Has("pawn")) tap.pawn = ReadPawn(reader, "pawn");
  if (reader.Has("from")) tap.from = ReadPlace(rules, state, reader, "from");
  if (reader.Has("link")) tap.link = ReadLink(reader, "link");
  if (reader.Has("change")) tap.change = reader.Bool("change");
  const bool resource = IsResource(tap.pawn);
  const bool for_resources = tap.change || !tap.link.IsNone() || tap.from == tap.at;
  if (reader.ok() && !tap.from.IsNone() && tap.pawn == Pawn::kNone) {
    reader.Fail("pawn", "must be there with from");
  }
  if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
  if (seat.IsTable() || seat.index >= state.seats) return Plain("nothing");
  if (for_resources && !resource) {
    if (state.phase != Phase::kRunning) return Plain("nothing");
    if (tap.pawn != Pawn::kNone) return Plain("resource");
    return Plain(kModule[state.options.module].bridges > 0 ? "bridge" : "nothing");
  }
  return Answer(rules, view, act, tap);
}

std::string WhoCanReply(const Rules& rules, const View& view, json::ObjectReader& request) {
  json::ObjectReader reader = request.Object("whoCan");
  Act<Command> act;
  act.ms = MomentOf(view.known, ReadMs(reader, "ms"));
  act.command = syrtis::ReadCommand<Maze>(rules, view.known, reader.Any("command"), reader);
  if (!reader.Finish() || !request.Finish()) return Reply::Refused(request.error());
  return Reply::With([&](json::Writer& w) {
    w.BeginArray("seats");
    for (int i = 0; i < view.known.seats; ++i) {
      act.seat = Seat::At(i);
      if (Try(rules, view, act).ok()) w.Add(i);
    }
    w.End();
  });
}

}  // namespace syrtis::maze

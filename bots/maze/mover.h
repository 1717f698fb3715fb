#pragma once

#include <optional>
#include <vector>

#include "bots/maze/reach.h"
#include "engine/maze/play.h"

namespace syrtis::maze {

// The same position with one player who has every colour, as a team that agrees.
State AsTeam(const State& state);

// The colour that a seat needs for this command; none for commands that need no colour.
std::optional<Colour> ColourFor(const Rules& rules, const State& state, const Command& command);

// Turns intentions into a list of commands on a copy of the position: moves a pawn along a path and
// clears the pawns in its way.
class Mover {
 public:
  Mover(const Rules& rules, const State& team) : rules_(rules), state_(team) {}

  const State& state() const { return state_; }
  const std::vector<Command>& commands() const { return commands_; }

  // One command, if the rules take it. Trash choices that it opens are answered at once.
  bool Do(const Command& command);

  // A command that ends the list but is not carried out, because its result is not known.
  void Promise(const Command& command) { commands_.push_back(command); }

  // Moves a pawn along a path, without anything stepping aside onto `keep_free`. False if something
  // in the way could not be moved: then `stuck` says where.
  bool Walk(Pawn pawn, const Reach::Path& path, const PlaceSet& keep_free, PlaceId& stuck);

  // Moves the pawn on a place to the nearest free one outside `keep_out`.
  bool Vacate(PlaceId place, const PlaceSet& keep_out, int depth);

 private:
  bool StepAside(PlaceId place, const PlaceSet& keep_out);
  bool PushAside(PlaceId place, const PlaceSet& keep_out, int depth);
  bool MoveSlugAway(PlaceId place, const PlaceSet& keep_out, int depth);
  bool SlugEatsBeside(PlaceId place, const PlaceSet& keep_out);
  bool BringFood(PlaceId slug, const PlaceSet& keep_out, int depth);
  bool Step(Pawn pawn, const Reach::Step& step);
  // Whether a pawn that steps aside may stand there.
  bool IsRoomFor(Pawn pawn, PlaceId place) const;

  const Rules& rules_;
  State state_;
  std::vector<Command> commands_;
};

}  // namespace syrtis::maze

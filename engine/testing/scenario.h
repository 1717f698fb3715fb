#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "engine/maze/rules.h"
#include "engine/maze/state.h"

namespace syrtis::maze::test {

// Describes a position for a test, and makes it:
//   Scenario(rules).Module(3).Lay("C7", "start.north").Put(Pawn::kBlue, "C7.mid").Deck({"C8"})
// Places go by either name of their platform. The defaults are simple: two seats, the action tiles
// in the order of the rules, the sand turned over at 0 and now running for a second, talk closed
// where the game has silence, everything else in the supply and the rest of the module's tiles in
// the deck, by number from the top.
class Scenario {
 public:
  explicit Scenario(const Rules& rules);

  // The table. X tiles that are laid or named for the deck are counted by themselves.
  Scenario& Module(int module);
  Scenario& Seats(int seats);
  Scenario& Solo(Solitaire kind);  // one seat
  Scenario& Timer(int seconds);    // 0: practice
  Scenario& Edition(int year);
  Scenario& Expert();
  Scenario& Silence();

  // The board, in the order in which it came about.
  Scenario& Lay(std::string_view tile, std::string_view half);
  Scenario& Put(Pawn pawn, std::string_view place);  // into slots, domes and onto the pad too
  Scenario& Build(std::string_view dome);
  Scenario& Bridge(Colour colour, std::string_view from, std::string_view to);
  Scenario& TimerToken(std::string_view tile);
  Scenario& Deck(std::initializer_list<std::string_view> next);  // the first is on top
  Scenario& Wilds(int count);

  // The moment.
  Scenario& Now(Ms ms);
  Scenario& Left(Ms ms);  // of the sand
  Scenario& TalkOpen();
  Scenario& Red(RedPawn red);
  Scenario& Away(int seat);
  Scenario& SoloTile(int tile);
  Scenario& SetUp();  // before the start

  // The state, which passes CheckState, or the error.
  Result<State> Make() const;
  const Rules& rules() const { return *rules_; }

 private:
  void Fail(std::string_view what, std::string_view name);
  PlaceId Find(std::string_view name);
  void StackDeck(State& state) const;
  void DealActionTiles(State& state) const;
  void StartSand(State& state) const;
  void LandColonists(State& state) const;

  const Rules* rules_;
  State state_;
  FixedVector<TileId, kMaxDeck> next_;
  std::optional<int> wilds_;
  std::optional<Ms> left_;
  bool talk_open_ = false;
  bool set_up_ = false;
  std::string problem_;  // the first
};

}  // namespace syrtis::maze::test

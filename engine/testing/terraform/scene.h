#pragma once

#include <initializer_list>
#include <string_view>

#include "engine/core/rng.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform::test {

// Tiles that nobody owns.
inline constexpr int kNeutral = -1;

// A position for a test. The defaults are simple: generation 2, everybody has the Beginner
// Corporation and nothing else, TR 20, the board is bare, it is seat 0's turn, and all cards that
// are nowhere else lie in the deck by number, 001 on top.
class Scene {
 public:
  explicit Scene(int seats = 2, const Options& options = {});

  // Of a player.
  Scene& Stock(int seat, Res res, int n);
  Scene& Production(int seat, Res res, int n);
  Scene& Rating(int seat, int tr);
  Scene& Hand(int seat, std::initializer_list<CardId> cards);
  // In play already: tags, discounts and so on count, effects do not happen. Events too.
  Scene& InPlay(int seat, std::initializer_list<CardId> cards);
  Scene& Cubes(CardId card, int n);
  // As after its set-up: tags and powers, but no stock and production, and no first action due.
  Scene& Corporation(int seat, std::string_view name);
  Scene& TrRose(int seat);
  Scene& Passed(int seat);

  // Of the board. Areas are numbered as in docs/facts/terraform/NOTATION.md.
  Scene& Temperature(int degrees);
  Scene& Oxygen(int percent);
  Scene& Oceans(int count);  // on the first reserved areas, from the top
  Scene& Ocean(AreaId area);
  Scene& City(int seat, AreaId area);  // or kNeutral
  Scene& Greenery(int seat, AreaId area);
  Scene& Tile(int seat, Special tile, AreaId area);
  Scene& Claim(int seat, AreaId area);

  // Of the table.
  Scene& Deck(std::initializer_list<CardId> top);        // the first is on top
  Scene& OnlyDeck(std::initializer_list<CardId> cards);  // the rest is gone from the game's deck
  Scene& Discards(std::initializer_list<CardId> cards);
  Scene& Generation(int n);
  Scene& First(int seat);
  Scene& Turn(int seat);
  Scene& Milestone(Milestone milestone, int seat);
  Scene& Award(Award award, int seat);

  // The position, with its question asked.
  const State& state() const { return state_; }
  State& state() { return state_; }

 private:
  Player& Of(int seat) { return state_.Of(Seat::At(seat)); }
  // Removes the card from where it lies.
  void TakeOut(CardId card);

  State state_;
};

}  // namespace syrtis::terraform::test

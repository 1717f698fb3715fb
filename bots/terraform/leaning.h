#pragma once

#include <span>

#include "bots/terraform/outlook.h"
#include "engine/terraform/play.h"

// Temperaments: likings that a bot has beside winning.
namespace syrtis::terraform {

// The value of one more of something, in thousandths of a game; below 0: a dislike.
struct Leaning {
  int cards = 0;       // a card played; a third of it for one in the hand
  int greeneries = 0;  // a greenery; a quarter of it for a step of plant production
  int attacks = 0;     // an attack by the command itself, or a played card that attacks; a
                       // third of it for such a card in the hand
  bool IsNone() const { return cards == 0 && greeneries == 0 && attacks == 0; }
};

// The value of all that this seat has of it in a position, in 1/kChanceOne.
int LeaningValue(const Leaning& leaning, const State& state, Seat seat);
// The value of a command that attacks, in 1/kChanceOne.
int AttackValue(const Leaning& leaning);
// An addition to Novice's opinion of a command, in hundredths of a M€: bots try out only the
// commands with the best opinions.
Worth LeaningWorth(const Leaning& leaning, const Command& command);

// Whether a card can take something from another player: stock, production, or cubes of a card.
bool IsAttackCard(CardId card);
// Whether these events of a command of `seat` took something from another player.
bool HasAttack(std::span<const Event> events, Seat seat);

}  // namespace syrtis::terraform

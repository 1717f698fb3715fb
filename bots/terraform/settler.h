#pragma once

#include <optional>
#include <vector>

#include "bots/terraform/network.h"
#include "engine/terraform/play.h"

namespace syrtis::terraform {

// Settler: tries every command on a position that fits its view, lets Novice finish the steps of
// it (payment, areas, targets), and takes the one after which the network sees the best value.
// Commands that draw cards are tried on kDecks positions, and the mean counts. The positions are
// drawn from the view itself, so the same view always gives the same command.
inline constexpr int kDecks = 4;
std::optional<Command> SettlerCommand(const Rules& rules, const Network& network, const View& view,
                                      const CommandList& legal);

// The same in parts, for training.
class Settler {
 public:
  Settler(const Rules& rules, const Network& network, const View& view, const CommandList& legal);

  // The network's value of the position after this command, with a bonus for Novice's choice.
  int ValueOf(const Command& command);
  // The inputs of that position; those of the first deck if cards are drawn. Nothing if the game is
  // over then.
  bool InputsOf(const Command& command, Inputs& inputs);
  // The commands worth trying: all, except that of a long list of amounts only some are taken.
  static void Candidates(const View& view, const CommandList& legal, CommandList& candidates);

 private:
  int MeanOf(const Command& command);
  const State& Deck(std::size_t i);
  // The position after the command and its steps.
  void After(const Command& command, State& state) const;
  int ValueIn(const State& state) const;
  // Buys what the network likes, card by card.
  void BuyBest(State& state) const;

  const Rules& rules_;
  const Network& network_;
  const View& view_;
  Rng rng_;
  std::optional<Command> novice_;
  std::vector<State> decks_;
};

}  // namespace syrtis::terraform

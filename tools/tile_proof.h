#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/maze/tile_facts.h"
#include "engine/core/rng.h"
#include "engine/maze/rules.h"

namespace syrtis::tools {

// How much is played to prove a tile set.
struct ProofBudget {
  std::vector<std::int64_t> orders;  // of the deck, for modules 1 to 5; more than there are: all
  int wanderings = 100;              // random games a module
  int solitaires = 100;              // solitaire layouts a module
  int comparisons = 100;             // orders played with and without a new element
  int with_x_tiles = 50;             // orders with 1 to 8 X tiles, each module
  std::int64_t pars = 10'000;        // orders whose par is measured; the others are only won
};

struct ModuleProof {
  int module = 0;
  std::int64_t orders = 0;
  bool all_orders = false;
  std::int64_t won = 0;
  std::int64_t pars = 0;  // of how many orders the par was measured
  int par_least = 0;
  int par_median = 0;
  int par_most = 0;
  int x_orders = 0;
  int x_won = 0;
  int solitaires = 0;
  int solitaires_won = 0;
  int wanderings = 0;
  std::int64_t positions = 0;
  std::int64_t stuck = 0;
  double ms_a_par = 0;
};

// Pars of the same orders with an element of the tiles and without it.
//
// Nobody has to use a bridge or a pipe, and where there are no one-ways nobody minds: a way of the
// one side is a way of the other too, so the side with the choice takes the shorter of both pars.
// That alone makes it shorter now and then, for it is searched for twice. So the poorer side is
// searched for twice as well, and only what the element does beyond that counts. Trash and slugs
// are no choice of either side: the two pars are compared as they are.
struct Comparison {
  int module = 0;
  maze::Element element = maze::Element::kBridges;
  bool shortens = false;  // what it should do; the others endanger
  bool choice = false;    // one side can do whatever the other can
  int orders = 0;         // that were won with it and without it
  int not_won = 0;        // the others
  double mean_with = 0;
  double mean_without = 0;
  int shorter = 0;  // orders that it makes shorter
  int longer = 0;
  double second_search = 0;  // what the poorer side gains by it, on average
  double effect = 0;         // mean difference in the direction it should have, beyond that
  double error = 0;          // standard error of the effect

  static constexpr int kLeast = 20;    // fewer orders tell nothing about an average
  static constexpr int kEnough = 300;  // so many have to show the effect

  bool Holds() const { return not_won == 0 && effect > 0 && effect >= 2 * error; }
  // Whether the orders were too few to say.
  bool IsOpen() const {
    if (not_won > 0) return false;
    return orders < kLeast || (!Holds() && orders < kEnough);
  }
};

struct TileProof {
  std::string name;
  int only_module = 0;                     // 0: all were played
  std::vector<maze::Finding> findings;     // M-11.1 to M-11.7 and the geometry, one by one
  std::vector<maze::Finding> not_checked;  // what belongs to the proof and was left out; none hold
  std::vector<ModuleProof> modules;
  std::vector<Comparison> comparisons;

  bool Holds() const;
};

// Adds what the games have shown, and what they could not show, to the findings.
void AddPlayFindings(TileProof& proof);

// Plays the proof on all cores. The result depends on the budget and the seed, not on the threads.
// `progress(what, done, of)` is called now and then.
using Progress = std::function<void(const std::string&, std::int64_t, std::int64_t)>;
TileProof ProveTiles(const maze::Rules& rules, const ProofBudget& budget, int only_module,
                     Seed seed, const Progress& progress);

}  // namespace syrtis::tools

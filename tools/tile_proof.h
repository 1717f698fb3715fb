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
struct Comparison {
  int module = 0;
  maze::Element element = maze::Element::kBridges;
  bool shortens = false;  // what it should do; the others endanger
  int orders = 0;
  double mean_with = 0;
  double mean_without = 0;
  int shorter = 0;  // orders that it makes shorter
  int longer = 0;

  bool Holds() const { return shortens ? mean_with < mean_without : mean_with > mean_without; }
};

struct TileProof {
  std::string name;
  std::vector<maze::Finding> findings;  // M-11.1 to M-11.7 and the geometry, one by one
  std::vector<ModuleProof> modules;
  std::vector<Comparison> comparisons;

  bool Holds() const;
};

// Plays the proof on all cores. The result depends on the budget and the seed, not on the threads.
// `progress(what, done, of)` is called now and then.
using Progress = std::function<void(const std::string&, std::int64_t, std::int64_t)>;
TileProof ProveTiles(const maze::Rules& rules, const ProofBudget& budget, int only_module,
                     Seed seed, const Progress& progress);

}  // namespace syrtis::tools

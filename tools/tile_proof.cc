#include "tools/tile_proof.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <numeric>

#include "bots/maze/tile_check.h"
#include "draw/geometry.h"
#include "tools/sim_numbers.h"
#include "tools/sim_threads.h"

namespace syrtis::tools {
namespace {

using maze::Element;
using maze::Rules;

// The budget of M-11.3: so many orders, or all if there are fewer, and random games a module.
constexpr std::int64_t kOrdersAsked = 100'000;
constexpr std::int64_t kWanderingsAsked = 10'000;

// The claimed effect of each element (M-11.7).
struct Claim {
  int module;
  Element element;
  bool shortens;
  bool choice;
};
constexpr std::array kClaims = {
    Claim{.module = 2, .element = Element::kBridges, .shortens = true, .choice = true},
    Claim{.module = 3, .element = Element::kTrash, .shortens = false, .choice = false},
    Claim{.module = 3, .element = Element::kPipes, .shortens = true, .choice = true},
    Claim{.module = 4, .element = Element::kSlugs, .shortens = false, .choice = false},
    Claim{.module = 5, .element = Element::kOneways, .shortens = false, .choice = true}};

std::string ElementName(Element element) {
  return std::string(maze::kElementNames[static_cast<std::size_t>(element)]);
}

// work(i) for i = 0 … count - 1, on all cores; the calling thread reports.
void ForAll(std::int64_t count, const std::string& what, const Progress& progress,
            const std::function<void(std::int64_t)>& work) {
  const std::atomic<bool> never{false};
  const auto show = [&](std::size_t done, std::size_t /*played*/, double /*seconds*/) {
    progress(what, static_cast<std::int64_t>(done), count);
  };
  RunAllGames(static_cast<std::size_t>(count), 0, never,
              [&](std::size_t i) { work(static_cast<std::int64_t>(i)); },
              {.on_game = {}, .on_time = show});
}

// One stream of random numbers for each game, so that threads do not matter.
Rng StreamFor(Seed seed, int purpose, int module, std::int64_t i) {
  return Rng(Seed{.high = seed.high ^ (static_cast<std::uint64_t>(purpose * 8 + module) << 48),
                  .low = seed.low + 0x9E3779B97F4A7C15ULL * static_cast<std::uint64_t>(i + 1)});
}

std::vector<maze::TileId> OrderFor(int module, bool all, Seed seed, std::int64_t i) {
  if (all) return maze::NthOrder(module, i);
  Rng rng = StreamFor(seed, 1, module, i);
  return maze::RandomOrder(module, rng);
}

std::string Label(int module, const char* what) {
  return "module " + std::to_string(module) + ": " + what;
}

// Every order is won; of at most `most_pars` of them, evenly spread, the par is measured.
void PlayOrders(const Rules& rules, Seed seed, std::int64_t most_pars, const Progress& progress,
                ModuleProof& proof) {
  const std::int64_t stride = std::max<std::int64_t>(1, (proof.orders + most_pars - 1) / most_pars);
  std::vector<int> pars(static_cast<std::size_t>((proof.orders + stride - 1) / stride), -1);
  std::atomic<std::int64_t> won{0};
  std::atomic<std::int64_t> micros{0};
  ForAll(proof.orders, Label(proof.module, "deck orders"), progress, [&](std::int64_t i) {
    const std::vector<maze::TileId> deck = OrderFor(proof.module, proof.all_orders, seed, i);
    if (i % stride != 0) {
      if (maze::OrderCanBeWon(rules, proof.module, deck)) ++won;
      return;
    }
    const auto begin = std::chrono::steady_clock::now();
    const maze::Solution best = maze::ParOfOrder(rules, proof.module, deck);
    micros += std::chrono::duration_cast<std::chrono::microseconds>(
                  std::chrono::steady_clock::now() - begin)
                  .count();
    if (!best.won) return;
    ++won;
    pars[static_cast<std::size_t>(i / stride)] = best.actions;
  });
  proof.won = won;
  proof.ms_a_par = static_cast<double>(micros) / 1000.0 / static_cast<double>(pars.size());
  std::erase(pars, -1);
  std::ranges::sort(pars);
  proof.pars = static_cast<std::int64_t>(pars.size());
  if (pars.empty()) return;
  proof.par_least = pars.front();
  proof.par_median = pars[pars.size() / 2];
  proof.par_most = pars.back();
}

void PlayWithXTiles(const Rules& rules, Seed seed, const Progress& progress, ModuleProof& proof) {
  std::atomic<int> won{0};
  ForAll(proof.x_orders, Label(proof.module, "with X tiles"), progress, [&](std::int64_t i) {
    Rng rng = StreamFor(seed, 2, proof.module, i);
    std::array<maze::TileId, maze::kXTiles> x_tiles{};
    std::iota(x_tiles.begin(), x_tiles.end(), maze::TileId{maze::kFirstXTile});
    rng.Shuffle(x_tiles);
    std::vector<maze::TileId> deck = maze::RandomOrder(proof.module, rng);
    const std::uint32_t more = 1 + rng.Below(maze::kXTiles);
    deck.insert(deck.end(), x_tiles.begin(), x_tiles.begin() + more);
    rng.Shuffle(deck);
    if (maze::ParOfOrder(rules, proof.module, deck).won) ++won;
  });
  proof.x_won = won;
}

void PlaySolitaires(const Rules& rules, Seed seed, const Progress& progress, ModuleProof& proof) {
  std::atomic<int> won{0};
  ForAll(proof.solitaires, Label(proof.module, "solitaire"), progress, [&](std::int64_t i) {
    Rng rng = StreamFor(seed, 3, proof.module, i);
    // Module 1 alone leaves nothing to explore: half of its layouts get X tiles (M-9.6).
    const int x_tiles = proof.module == 1 && i % 2 == 1 ? 4 : 0;
    if (maze::SolitaireCanBeWon(rules, proof.module, x_tiles, rng)) ++won;
  });
  proof.solitaires_won = won;
}

void WanderAbout(const Rules& rules, Seed seed, const Progress& progress, ModuleProof& proof) {
  std::atomic<std::int64_t> positions{0};
  std::atomic<std::int64_t> stuck{0};
  ForAll(proof.wanderings, Label(proof.module, "random play"), progress, [&](std::int64_t i) {
    Rng rng = StreamFor(seed, 4, proof.module, i);
    const maze::Wanderings seen = maze::Wander(rules, proof.module, rng);
    positions += seen.positions;
    stuck += seen.stuck;
  });
  proof.positions = positions;
  proof.stuck = stuck;
}

// The pars of one order. The poorer side has the longer way if the element does as it should.
struct Pars {
  bool won = false;
  int poorer = 0;
  int poorer_again = 0;  // the shorter of two searches, where the richer side has two as well
  int richer = 0;
};

Pars ParsOf(const Rules& poorer, const Rules& richer, const Claim& claim,
            const std::vector<maze::TileId>& deck) {
  const maze::Solution one = maze::ParOfOrder(poorer, claim.module, deck);
  const maze::Solution other = maze::ParOfOrder(richer, claim.module, deck);
  Pars pars{.won = one.won && other.won,
            .poorer = one.actions,
            .poorer_again = one.actions,
            .richer = other.actions};
  if (!claim.choice || !pars.won) return pars;
  const maze::Solution again = maze::ParOfOrder(poorer, claim.module, deck, 1);
  if (again.won) pars.poorer_again = std::min(one.actions, again.actions);
  pars.richer = std::min(one.actions, other.actions);
  return pars;
}

void AddPars(const Pars& pars, Comparison& sum, double& squares) {
  if (!pars.won) {
    ++sum.not_won;
    return;
  }
  ++sum.orders;
  const int with = sum.shortens ? pars.richer : pars.poorer;
  const int without = sum.shortens ? pars.poorer : pars.richer;
  sum.mean_with += with;
  sum.mean_without += without;
  sum.shorter += with < without ? 1 : 0;
  sum.longer += with > without ? 1 : 0;
  sum.second_search += pars.poorer - pars.poorer_again;
  const int effect = pars.poorer_again - pars.richer;
  sum.effect += effect;
  squares += effect * effect;
}

Comparison Compare(const Rules& rules, const Claim& claim, int orders, Seed seed,
                   const Progress& progress) {
  const Result<Rules> less = maze::MakeRules(maze::Without(rules.tile_set, claim.element));
  const Rules& poorer = claim.shortens ? *less : rules;
  const Rules& richer = claim.shortens ? rules : *less;
  std::vector<Pars> pars(static_cast<std::size_t>(orders));
  ForAll(orders, Label(claim.module, ("without " + ElementName(claim.element)).c_str()), progress,
         [&](std::int64_t i) {
           Rng rng = StreamFor(seed, 5, claim.module, i);
           const std::vector<maze::TileId> deck = maze::RandomOrder(claim.module, rng);
           pars[static_cast<std::size_t>(i)] = ParsOf(poorer, richer, claim, deck);
         });
  Comparison result{.module = claim.module,
                    .element = claim.element,
                    .shortens = claim.shortens,
                    .choice = claim.choice};
  double squares = 0;
  for (const Pars& each : pars) AddPars(each, result, squares);
  if (result.orders == 0) return result;
  const double n = result.orders;
  for (double* mean :
       {&result.mean_with, &result.mean_without, &result.second_search, &result.effect, &squares}) {
    *mean /= n;
  }
  const double variance = std::max(0.0, squares - result.effect * result.effect);
  result.error = std::sqrt(variance / n);
  return result;
}

std::string Count(std::int64_t part, std::int64_t of) {
  return std::to_string(part) + " of " + std::to_string(of);
}

// Gathers what the games have shown.
class Judge {
 public:
  explicit Judge(TileProof& proof) : proof_(proof) {}

  void Run() {
    for (const ModuleProof& m : proof_.modules) JudgeModule(m);
    if (proof_.only_module != 0) {
      LeaveOut("M-11.3", "the other modules were not played");
      LeaveOut("M-11.6", "the median par grows from module to module");
    }
    for (const Claim& claim : kClaims) JudgeClaim(claim);
  }

 private:
  void Add(const char* rule, bool holds, const std::string& text) {
    proof_.findings.push_back({.rule = rule, .text = text, .holds = holds});
  }
  void LeaveOut(const char* rule, const std::string& text) {
    proof_.not_checked.push_back({.rule = rule, .text = text, .holds = false});
  }
  // So many of so many did what they should.
  void AddCount(std::int64_t part, std::int64_t of, const std::string& module,
                const std::string& what) {
    if (of == 0) {
      LeaveOut("M-11.3", module + what);
    } else {
      Add("M-11.3", part == of, module + Count(part, of) + " " + what);
    }
  }

  // Says by how much less was played than the rule asks for.
  void CompareWithRule(std::int64_t played, std::int64_t asked, const std::string& module,
                       const char* what) {
    if (played >= asked) return;
    LeaveOut("M-11.3", module + std::to_string(asked - played) + " of the " +
                           std::to_string(asked) + " " + what + " that the rule asks for");
  }

  void JudgeModule(const ModuleProof& m) {
    const std::string name = "module " + std::to_string(m.module) + ": ";
    AddCount(m.won, m.orders, name, m.all_orders ? "(all) orders won" : "orders won");
    AddCount(m.x_won, m.x_orders, name, "orders with X tiles won");
    AddCount(m.solitaires_won, m.solitaires, name, "solitaire layouts won");
    const std::string positions =
        "positions of " + std::to_string(m.wanderings) + " random games, one after every " +
        std::to_string(maze::kLookEvery) + " of up to " + std::to_string(maze::kWanderCommands) +
        " commands, lead on to a new tile";
    AddCount(m.positions - m.stuck, m.positions, name, positions);
    CompareWithRule(m.orders, std::min(maze::OrderCount(m.module), kOrdersAsked), name, "orders");
    CompareWithRule(m.wanderings, kWanderingsAsked, name, "random games");
    const int limit = maze::ParLimitOf(m.module);
    Add("M-11.6", m.par_median > last_median_ && m.par_median <= limit,
        name + "median par " + std::to_string(m.par_median) +
            (last_median_ == 0 ? "" : ", more than " + std::to_string(last_median_)) +
            ", at most " + std::to_string(limit) + " for " +
            std::to_string(maze::SandOf(m.module)) + " s of sand");
    last_median_ = m.par_median;
  }

  void JudgeClaim(const Claim& claim) {
    const std::string what = "module " + std::to_string(claim.module) + ", " +
                             ElementName(claim.element) + ": the best way is " +
                             (claim.shortens ? "shorter" : "longer") + " with them";
    const auto found = std::ranges::find_if(proof_.comparisons, [&](const Comparison& each) {
      return each.module == claim.module && each.element == claim.element;
    });
    if (found == proof_.comparisons.end()) {
      LeaveOut("M-11.7", what);
    } else if (found->not_won > 0) {
      Add("M-11.7", false,
          what + ", but " + Count(found->not_won, found->orders + found->not_won) +
              " orders were not won with them or without");
    } else if (found->IsOpen()) {
      LeaveOut("M-11.7", what + ", " + Amount(*found) + " in " + std::to_string(found->orders) +
                             " orders, which are too few to tell");
    } else {
      Add("M-11.7", found->Holds(), what + ", " + Amount(*found) + " actions");
    }
  }

  static std::string Amount(const Comparison& c) {
    return "by " + Decimal(c.effect, 1) + " ± " + Decimal(2 * c.error, 1);
  }

  TileProof& proof_;
  int last_median_ = 0;
};

}  // namespace

bool TileProof::Holds() const {
  return std::ranges::all_of(findings, [](const maze::Finding& finding) { return finding.holds; });
}

void AddPlayFindings(TileProof& proof) { Judge(proof).Run(); }

TileProof ProveTiles(const Rules& rules, const ProofBudget& budget, int only_module, Seed seed,
                     const Progress& progress) {
  TileProof proof;
  proof.name = rules.tile_set.name;
  proof.only_module = only_module;
  proof.findings = maze::CheckTileFacts(rules.tile_set);
  const std::vector<draw::Finding> crooked = draw::CheckGeometry(rules.tile_set);
  for (const draw::Finding& finding : crooked) {
    proof.findings.push_back({.rule = "drawing", .text = ToString(finding), .holds = false});
  }
  if (crooked.empty()) {
    proof.findings.push_back({.rule = "drawing",
                              .text = "courses and places keep their distances and angles",
                              .holds = true});
  }
  for (int module = 1; module <= maze::kModules; ++module) {
    if (only_module != 0 && module != only_module) continue;
    const std::int64_t wanted = budget.orders[static_cast<std::size_t>(module - 1)];
    const std::int64_t there_are = maze::OrderCount(module);
    ModuleProof m{.module = module,
                  .orders = std::min(wanted, there_are),
                  .all_orders = wanted >= there_are,
                  .x_orders = budget.with_x_tiles,
                  .solitaires = budget.solitaires,
                  .wanderings = budget.wanderings};
    PlayOrders(rules, seed, budget.pars, progress, m);
    PlayWithXTiles(rules, seed, progress, m);
    PlaySolitaires(rules, seed, progress, m);
    WanderAbout(rules, seed, progress, m);
    proof.modules.push_back(m);
  }
  for (const Claim& claim : kClaims) {
    if ((only_module != 0 && claim.module != only_module) || budget.comparisons == 0) continue;
    proof.comparisons.push_back(Compare(rules, claim, budget.comparisons, seed, progress));
  }
  AddPlayFindings(proof);
  return proof;
}

}  // namespace syrtis::tools

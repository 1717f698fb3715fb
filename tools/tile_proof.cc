#include "tools/tile_proof.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <numeric>
#include <thread>
#include <utility>

#include "bots/maze/tile_check.h"
#include "draw/geometry.h"

namespace syrtis::tools {
namespace {

using maze::Element;
using maze::Rules;

// Fewer orders tell nothing about what an element does on average.
constexpr int kLeastComparisons = 20;

// work(i) for i = 0 … count - 1, on all cores; the calling thread reports.
void ForAll(std::int64_t count, const std::string& what, const Progress& progress,
            const std::function<void(std::int64_t)>& work) {
  std::atomic<std::int64_t> next{0};
  std::atomic<std::int64_t> done{0};
  const auto run = [&] {
    for (std::int64_t i = next++; i < count; i = next++) {
      work(i);
      ++done;
    }
  };
  std::vector<std::thread> threads(std::max(1U, std::thread::hardware_concurrency()));
  for (std::thread& thread : threads) thread = std::thread(run);
  while (done < count) {
    progress(what, done, count);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  progress(what, count, count);
  for (std::thread& thread : threads) thread.join();
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
  std::sort(pars.begin(), pars.end());
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

Comparison Compare(const Rules& rules, int module, Element element, bool shortens, int orders,
                   Seed seed, const Progress& progress) {
  const Result<Rules> less = maze::MakeRules(maze::Without(rules.tile_set, element));
  std::vector<std::pair<int, int>> pars(static_cast<std::size_t>(orders), {-1, -1});
  const std::string name(maze::kElementNames[static_cast<std::size_t>(element)]);
  ForAll(orders, Label(module, ("without " + name).c_str()), progress, [&](std::int64_t i) {
    Rng rng = StreamFor(seed, 5, module, i);
    const std::vector<maze::TileId> deck = maze::RandomOrder(module, rng);
    const maze::Solution with = maze::ParOfOrder(rules, module, deck);
    const maze::Solution without = maze::ParOfOrder(*less, module, deck);
    if (with.won && without.won) {
      pars[static_cast<std::size_t>(i)] = {with.actions, without.actions};
    }
  });
  Comparison result{.module = module, .element = element, .shortens = shortens};
  for (const auto& [with, without] : pars) {
    if (with < 0) continue;
    ++result.orders;
    result.mean_with += with;
    result.mean_without += without;
    result.shorter += with < without ? 1 : 0;
    result.longer += with > without ? 1 : 0;
  }
  if (result.orders > 0) {
    result.mean_with /= result.orders;
    result.mean_without /= result.orders;
  }
  return result;
}

std::string Count(std::int64_t part, std::int64_t of) {
  return std::to_string(part) + " of " + std::to_string(of);
}

// What the games have shown, as findings like the others.
void AddPlayFindings(TileProof& proof) {
  const auto add = [&](const char* rule, bool holds, const std::string& text) {
    proof.findings.push_back({.rule = rule, .text = text, .holds = holds});
  };
  int last_median = 0;
  for (const ModuleProof& m : proof.modules) {
    const std::string name = "module " + std::to_string(m.module) + ": ";
    add("M-11.3", m.won == m.orders,
        name + Count(m.won, m.orders) + (m.all_orders ? " (all)" : "") + " orders won");
    if (m.x_orders > 0) {
      add("M-11.3", m.x_won == m.x_orders,
          name + Count(m.x_won, m.x_orders) + " orders with X tiles won");
    }
    if (m.solitaires > 0) {
      add("M-11.3", m.solitaires_won == m.solitaires,
          name + Count(m.solitaires_won, m.solitaires) + " solitaire layouts won");
    }
    if (m.wanderings > 0) {
      add("M-11.3", m.stuck == 0,
          name + Count(m.positions - m.stuck, m.positions) + " positions of " +
              std::to_string(m.wanderings) + " random games, one after every " +
              std::to_string(maze::kLookEvery) + " of up to " +
              std::to_string(maze::kWanderCommands) + " commands, lead on to a new tile");
    }
    const int limit = maze::ParLimitOf(m.module);
    add("M-11.6", m.par_median > last_median && m.par_median <= limit,
        name + "median par " + std::to_string(m.par_median) + ", at most " + std::to_string(limit) +
            " for " + std::to_string(maze::SandOf(m.module)) + " s of sand");
    last_median = m.par_median;
  }
  for (const Comparison& c : proof.comparisons) {
    if (c.orders < kLeastComparisons) continue;  // the table shows it, but it would prove nothing
    const std::string name(maze::kElementNames[static_cast<std::size_t>(c.element)]);
    add("M-11.7", c.Holds(),
        "module " + std::to_string(c.module) + ", " + name +
            (c.shortens ? ": the best way is shorter with them"
                        : ": the best way is longer with them"));
  }
}

}  // namespace

bool TileProof::Holds() const {
  return std::all_of(findings.begin(), findings.end(),
                     [](const maze::Finding& finding) { return finding.holds; });
}

TileProof ProveTiles(const Rules& rules, const ProofBudget& budget, int only_module, Seed seed,
                     const Progress& progress) {
  TileProof proof;
  proof.name = rules.tile_set.name;
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
  const auto compare = [&](int module, Element element, bool shortens) {
    if ((only_module != 0 && module != only_module) || budget.comparisons == 0) return;
    proof.comparisons.push_back(
        Compare(rules, module, element, shortens, budget.comparisons, seed, progress));
  };
  compare(2, Element::kBridges, true);
  compare(3, Element::kTrash, false);
  compare(3, Element::kPipes, true);
  compare(4, Element::kSlugs, false);
  compare(5, Element::kOneways, false);
  AddPlayFindings(proof);
  return proof;
}

}  // namespace syrtis::tools

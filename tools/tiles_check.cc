#include <cmath>
#include <iomanip>
#include <ostream>
#include <sstream>

#include "bots/maze/tile_check.h"
#include "engine/core/json.h"
#include "tools/commands.h"
#include "tools/files.h"
#include "tools/load_rules.h"
#include "tools/sim_numbers.h"
#include "tools/tile_proof.h"

namespace syrtis::tools {
namespace {

constexpr std::int64_t kAll = std::int64_t{1} << 40;

ProofBudget BudgetFor(const TilesCheckOptions& options) {
  if (options.full) {
    return {.orders = {kAll, kAll, kAll, 100'000, 100'000},
            .wanderings = 10'000,
            .solitaires = 2'000,
            .comparisons = 1'000,
            .with_x_tiles = 2'000};
  }
  if (options.full_test) {
    return {.orders = {kAll, kAll, 5'000, 5'000, 5'000},
            .wanderings = 1'000,
            .solitaires = 500,
            .comparisons = 1'000,
            .with_x_tiles = 300};
  }
  const int orders = options.orders;
  return {.orders = std::vector<std::int64_t>(maze::kModules, orders),
          .wanderings = orders,
          .solitaires = orders,
          .comparisons = std::min(orders, 200),
          .with_x_tiles = (orders + 1) / 2};
}

// The rows of both tables, first the heads; printed as text or as Markdown.
using Table = std::vector<std::vector<std::string>>;

Table ModuleTable(const TileProof& proof) {
  Table table = {{"module", "orders tried", "won", "pars", "least", "median", "most", "limit",
                  "sand s", "with X won", "solitaire won", "random positions", "stuck",
                  "ms a par"}};
  for (const ModuleProof& m : proof.modules) {
    table.push_back(
        {std::to_string(m.module), std::to_string(m.orders) + (m.all_orders ? " (all)" : ""),
         std::to_string(m.won), std::to_string(m.pars), std::to_string(m.par_least),
         std::to_string(m.par_median), std::to_string(m.par_most),
         std::to_string(maze::ParLimitOf(m.module)), std::to_string(maze::SandOf(m.module)),
         std::to_string(m.x_won) + "/" + std::to_string(m.x_orders),
         std::to_string(m.solitaires_won) + "/" + std::to_string(m.solitaires),
         std::to_string(m.positions), std::to_string(m.stuck), Decimal(m.ms_a_par, 1)});
  }
  return table;
}

Table ComparisonTable(const TileProof& proof) {
  Table table = {{"module", "element", "orders", "mean par with", "without", "shorter in",
                  "longer in", "of itself", "effect", "error"}};
  for (const Comparison& c : proof.comparisons) {
    table.push_back({std::to_string(c.module),
                     std::string(maze::kElementNames[static_cast<std::size_t>(c.element)]),
                     std::to_string(c.orders), Decimal(c.mean_with, 1), Decimal(c.mean_without, 1),
                     std::to_string(c.shorter), std::to_string(c.longer),
                     c.choice ? Decimal(c.second_search, 1) : "", Decimal(c.effect, 1),
                     Decimal(c.error, 1)});
  }
  return table;
}

void PrintMarkdown(const Table& table, std::ostream& out) {
  for (std::size_t r = 0; r < table.size(); ++r) {
    for (const std::string& cell : table[r]) out << "| " << cell << ' ';
    out << "|\n";
    if (r > 0) continue;
    for (std::size_t i = 0; i < table[r].size(); ++i) out << "|---";
    out << "|\n";
  }
}

// The last word, which promises no more than was looked at.
std::string Verdict(const TileProof& proof) {
  if (!proof.Holds()) return "Something does not hold.";
  if (proof.not_checked.empty()) return "Everything holds.";
  return "What was checked holds; not checked: " + Count(proof.not_checked.size(), "part") + ".";
}

void PrintText(const TileProof& proof, std::ostream& out) {
  out << "Tile set \"" << proof.name << "\"\n\n";
  for (const maze::Finding& finding : proof.findings) {
    out << (finding.holds ? "  ok   " : "  NOT  ") << std::left << std::setw(8) << finding.rule
        << std::right << finding.text << '\n';
  }
  for (const maze::Finding& part : proof.not_checked) {
    out << "  --   " << std::left << std::setw(8) << part.rule << std::right
        << "not checked: " << part.text << '\n';
  }
  out << '\n';
  out << PrintedRows(ModuleTable(proof), 0, {});
  if (!proof.comparisons.empty()) out << '\n' << PrintedRows(ComparisonTable(proof), 0, {});
  out << '\n' << Verdict(proof) << '\n';
}

std::string Markdown(const TileProof& proof, const std::string& command) {
  std::ostringstream out;
  out << "# Report on the tile set \"" << proof.name << "\"\n\nMade by `" << command
      << "`. A par is the fewest actions found in a plain and " << maze::kParTries
      << " varied solutions, by one mind for all players and without the clock.\n\n";
  PrintMarkdown(ModuleTable(proof), out);
  if (!proof.comparisons.empty()) {
    out << "\nThe same deck orders with a new element and without it. Nobody has to use a bridge "
           "or a "
           "pipe, or minds that a one-way is none: there the side with the choice takes the "
           "shorter "
           "par of both, and \"of itself\" is what a second search gains without a choice. The "
           "effect is what is left of the difference, in actions, with its standard error.\n\n";
    PrintMarkdown(ComparisonTable(proof), out);
  }
  out << '\n';
  Table findings = {{"rule", "holds", "what"}};
  for (const maze::Finding& finding : proof.findings) {
    findings.push_back({finding.rule, finding.holds ? "yes" : "**no**", finding.text});
  }
  for (const maze::Finding& part : proof.not_checked) {
    findings.push_back({part.rule, "not checked", part.text});
  }
  PrintMarkdown(findings, out);
  return out.str();
}

void PrintJson(const TileProof& proof, std::ostream& out) {
  std::string text;
  json::Writer w(text);
  w.BeginObject().Field("tiles", proof.name).Field("holds", proof.Holds());
  w.BeginArray("modules");
  for (const ModuleProof& m : proof.modules) {
    w.BeginObject();
    w.Field("module", m.module);
    w.Field("orders", m.orders);
    w.Field("all", m.all_orders);
    w.Field("won", m.won);
    w.Field("pars", m.pars);
    w.Field("parLeast", m.par_least);
    w.Field("parMedian", m.par_median);
    w.Field("parMost", m.par_most);
    w.Field("parLimit", maze::ParLimitOf(m.module));
    w.Field("sand", maze::SandOf(m.module));
    w.Field("xOrders", m.x_orders);
    w.Field("xWon", m.x_won);
    w.Field("solitaires", m.solitaires);
    w.Field("solitairesWon", m.solitaires_won);
    w.Field("positions", m.positions);
    w.Field("stuck", m.stuck);
    w.Field("microsecondsAPar", static_cast<std::int64_t>(m.ms_a_par * 1000));
    w.End();
  }
  w.End().BeginArray("elements");
  for (const Comparison& c : proof.comparisons) {
    w.BeginObject();
    w.Field("module", c.module);
    w.Field("element", maze::kElementNames[static_cast<std::size_t>(c.element)]);
    w.Field("orders", c.orders);
    w.Field("meanParWithTimes10", static_cast<std::int64_t>(c.mean_with * 10));
    w.Field("meanParWithoutTimes10", static_cast<std::int64_t>(c.mean_without * 10));
    w.Field("notWon", c.not_won);
    w.Field("shorter", c.shorter);
    w.Field("longer", c.longer);
    w.Field("effectTimes100", std::llround(c.effect * 100));
    w.Field("errorTimes100", std::llround(c.error * 100));
    w.Field("checked", !c.IsOpen());
    w.Field("holds", c.Holds());
    w.End();
  }
  w.End().BeginArray("findings");
  for (const maze::Finding& finding : proof.findings) {
    w.BeginObject().Field("rule", finding.rule).Field("holds", finding.holds);
    w.Field("what", finding.text).End();
  }
  w.End().BeginArray("notChecked");
  for (const maze::Finding& part : proof.not_checked) {
    w.BeginObject().Field("rule", part.rule).Field("what", part.text).End();
  }
  w.End().End();
  out << text << '\n';
}

std::string CommandLine(const TilesCheckOptions& options) {
  std::string line = "syrtis tiles check";
  if (options.full) {
    line += " --full";
  } else if (options.full_test) {
    line += " --full-test";
  } else {
    line += " --orders " + std::to_string(options.orders);
  }
  if (options.module != 0) line += " --module " + std::to_string(options.module);
  if (options.seed != "1") line += " --seed " + options.seed;
  return line;
}

}  // namespace

int TilesCheck(const TilesCheckOptions& options, std::ostream& out, std::ostream& err) {
  constexpr const char* kName = "tiles check";
  if (options.orders < 1) return Complain(err, kName, "--orders must be at least 1");
  const std::optional<Seed> seed = ParseSeed(options.seed);
  if (!seed) return Complain(err, kName, "--seed must be a number of at most 128 bits");
  const Result<maze::Rules> rules = LoadRules(options.tiles);
  if (!rules.ok()) return Complain(err, kName, rules.error().text);
  if (const auto error = CheckWritable(options.report)) return Complain(err, kName, error->text);

  std::string last;
  const Progress progress = [&](const std::string& what, std::int64_t done, std::int64_t of) {
    const std::string line = what + "  " + std::to_string(of == 0 ? 100 : done * 100 / of) + " %";
    if (!options.progress || line == last) return;
    err << '\r' << line << "      " << std::flush;
    last = line;
  };
  const TileProof proof = ProveTiles(*rules, BudgetFor(options), options.module, *seed, progress);
  if (options.progress) err << '\r' << std::string(60, ' ') << '\r' << std::flush;
  if (options.json) {
    PrintJson(proof, out);
  } else {
    PrintText(proof, out);
  }
  if (!options.report.empty()) {
    if (const auto error = WriteFile(options.report, Markdown(proof, CommandLine(options)))) {
      return Complain(err, kName, error->text);
    }
  }
  return proof.Holds() ? kOk : kDoesNotHold;
}

}  // namespace syrtis::tools

#include <optional>
#include <ostream>
#include <string>

#include "tools/kits.h"
#include "tools/load_rules.h"
#include "tools/sim_lab.h"
#include "tools/sim_records.h"
#include "tools/sim_report.h"
#include "tools/sim_save.h"
#include "tools/sim_table.h"

namespace syrtis::tools {
namespace {

// The first of the cells that won too little, as a sentence.
std::optional<std::string> WonTooLittle(const SimOutcome& outcome, double percent) {
  const std::vector<SimGame> games = AllGames(outcome.plan, outcome.records);
  for (const SimCell& cell : outcome.plan.cells) {
    const Summary s =
        Summarise(Pick(games, [&](const SimGame& game) { return game.cell == &cell; }));
    if (s.Share() * 100 >= percent) continue;
    return CellName(cell) + ": won " + Decimal(s.Share() * 100, 1) + " % of " +
           std::to_string(s.games) + " games, less than " + Decimal(percent, 1) + " %";
  }
  return std::nullopt;
}

// The maze game's plan, records and words.
class MazeLab : public SimLab {
 public:
  MazeLab(const maze::Rules& rules, const SimPlan& plan)
      : rules_(rules), plan_(plan), records_(plan.size()) {}

  std::size_t size() const override { return plan_.size(); }
  std::vector<std::size_t> Missing() const override { return MissingOf(records_, plan_.games); }
  void Play(std::size_t game) override {
    records_[game] = PlayGame(rules_, plan_, plan_.CellOf(game), plan_.SeedAt(game), pars_);
  }
  SimLines::Reader Reader() override { return ReaderOf(rules_, plan_, records_); }
  std::string LineOf(std::size_t game) const override {
    const std::optional<GameRecord>& record = records_[game];
    return record ? GameLine(plan_.CellOf(game), plan_.SeedAt(game), *record) : "";
  }
  std::vector<std::size_t> Played() const override { return PlayedOf(records_); }
  std::string Table() const override { return SimTable(Outcome()); }
  std::string Json() const override { return SimJson(Outcome()); }
  std::string Csv() const override { return SimCsv(Outcome()); }
  std::string Html(const std::string& command) const override {
    return SimReport(Outcome(), command);
  }
  std::optional<std::string> WonTooLittle(double percent) const override {
    return tools::WonTooLittle(Outcome(), percent);
  }

 private:
  SimOutcome Outcome() const { return {.rules = rules_, .plan = plan_, .records = records_}; }

  const maze::Rules& rules_;
  const SimPlan& plan_;
  GameRecords records_;
  ParBook pars_;
};

}  // namespace

int MazeKit::Sim(const SimOptions& options, std::ostream& out, std::ostream& err) {
  const Result<SimPlan> plan = MakeSimPlan(options);
  if (!plan.ok()) return Complain(err, "sim", plan.error().text);
  if (const auto wrong = CheckShared(options)) return Complain(err, "sim", *wrong);
  const Result<maze::Rules> rules = LoadRules(options.game.tiles);
  if (!rules.ok()) return Complain(err, "sim", rules.error().text);
  MazeLab lab(*rules, *plan);
  return RunLab(options, lab, out, err);
}

}  // namespace syrtis::tools

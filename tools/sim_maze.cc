#include <optional>
#include <ostream>
#include <string>

#include "tools/kits.h"
#include "tools/sim_save.h"
#include "tools/sim_table.h"

namespace syrtis::tools {
namespace {

// The maze game's plan, records and words.
class MazeLab : public RecordLab<SimOutcome> {
 public:
  using RecordLab::RecordLab;

  void Play(std::size_t game) override {
    records_[game] = PlayGame(rules_, plan_, plan_.CellOf(game), plan_.SeedAt(game), pars_);
  }
  SimLines::Reader Reader() override { return ReaderOf(rules_, plan_, records_); }
  std::string LineOf(std::size_t game) const override {
    return GameLine(plan_.CellOf(game), plan_.SeedAt(game), RecordOf(game));
  }
  std::string Table() const override { return SimTable(All()); }
  std::string Json() const override { return SimJson(All()); }
  std::string Csv() const override { return SimCsv(All()); }
  std::string Html(const std::string& command) const override { return SimReport(All(), command); }
  std::optional<std::string> WonTooLittle(double percent) const override {
    const std::vector<SimGame> games = AllGames(plan_, records_);
    for (const SimCell& cell : plan_.cells) {
      const Summary s =
          Summarise(Pick(games, [&](const SimGame& game) { return game.cell == &cell; }));
      if (s.Share() * 100 >= percent) continue;
      return CellName(cell) + ": won " + Percent(s.Share()) + " of " + std::to_string(s.games) +
             " games, less than " + Percent(percent / 100);
    }
    return std::nullopt;
  }

 private:
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

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "tools/kits.h"
#include "tools/sim_terraform_table.h"

namespace syrtis::tools {
namespace terraform_sim {
namespace {

// The terraforming game's plan, records and words.
class Lab : public RecordLab<Outcome> {
 public:
  using RecordLab::RecordLab;

  void Play(std::size_t game) override {
    records_[game] = PlayGame(rules_, plan_.CellOf(game), plan_.SeedAt(game));
  }
  SimLines::Reader Reader() override { return ReaderOf(rules_, plan_, records_); }
  std::string LineOf(std::size_t game) const override {
    return terraform_sim::LineOf(plan_.CellOf(game), plan_.SeedAt(game), RecordOf(game));
  }
  std::string Table() const override { return terraform_sim::Table(All()); }
  std::string Json() const override { return terraform_sim::Json(All()); }
  std::string Csv() const override { return terraform_sim::Csv(All()); }
  std::string Html(const std::string& command) const override { return Report(All(), command); }

  // The first bot of each mix is the one that should win.
  std::optional<std::string> WonTooLittle(double percent) const override {
    const std::vector<SeatGame> seats = AllSeats(All());
    for (const Cell& cell : plan_.cells) {
      const Summary s = Summarise(SeatsOf(cell.mix.front(), seats, &cell));
      if (s.Share() * 100 >= percent) continue;
      return NameOf(cell) + ": " + NameOf(cell.mix.front()) + " won " + Percent(s.Share()) +
             " of " + std::to_string(s.seats) + " games, less than " + Percent(percent / 100);
    }
    return std::nullopt;
  }
};

}  // namespace
}  // namespace terraform_sim

int TerraformKit::Sim(const SimOptions& options, std::ostream& out, std::ostream& err) {
  const Result<terraform_sim::Plan> plan = terraform_sim::MakePlan(options);
  if (!plan.ok()) return Complain(err, "sim", plan.error().text);
  if (const auto wrong = CheckShared(options)) return Complain(err, "sim", *wrong);
  const terraform::Rules rules = terraform::BuiltInRules();
  terraform_sim::Lab lab(rules, *plan);
  return RunLab(options, lab, out, err);
}

}  // namespace syrtis::tools

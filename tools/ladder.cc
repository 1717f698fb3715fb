#include <ostream>
#include <string>
#include <vector>

#include "tools/ladder_report.h"

namespace syrtis::tools {
namespace ladder {
namespace {

// Matches between bots, as RunLab plays them.
class Lab : public RecordLab<Outcome> {
 public:
  using RecordLab::RecordLab;

  // Set after set, so that a run that is stopped has whole ones of every match.
  std::vector<std::size_t> Missing() const override {
    const std::vector<int> wanted = SetsWanted(plan_, records_);
    std::vector<std::size_t> missing;
    for (int set = 0; set < plan_.games; ++set) {
      for (std::size_t i = 0; i < plan_.matches.size(); ++i) {
        if (set >= wanted[i]) continue;
        for (int seat = 0; seat < plan_.matches[i].seats; ++seat) {
          const std::size_t game = plan_.IndexOf({.match = i, .set = set, .seat = seat});
          if (!records_[game]) missing.push_back(game);
        }
      }
    }
    return missing;
  }
  void Play(std::size_t game) override {
    records_[game] = terraform_sim::PlayTable(rules_, plan_.TableOf(game));
  }
  SimLines::Reader Reader() override { return ReaderOf(rules_, plan_, records_); }
  std::string LineOf(std::size_t game) const override {
    return ladder::LineOf(plan_, game, RecordOf(game));
  }
  std::string Table() const override { return ladder::Table(All()); }
  std::string Json() const override { return ladder::Json(All()); }
  std::string Csv() const override { return ladder::Csv(All()); }
  std::string Html(const std::string& command) const override {
    return ladder::Html(All(), command);
  }
  // The first bot is the one that should win, each match of it.
  std::optional<std::string> WonTooLittle(double percent) const override {
    const std::vector<std::vector<double>> shares = SharesOf(plan_, records_);
    for (std::size_t i = 0; i < shares.size(); ++i) {
      if (plan_.matches[i].first != 0) continue;
      const double share = MeanShare(shares[i]).share;
      if (100 * share >= percent) continue;
      return plan_.NameOf(plan_.matches[i]) + ": ahead in " + Percent(share) + ", less than " +
             Percent(percent / 100);
    }
    return std::nullopt;
  }
};

}  // namespace
}  // namespace ladder

int Ladder(const LadderOptions& options, std::ostream& out, std::ostream& err) {
  const Result<ladder::Plan> plan = ladder::MakePlan(options);
  if (!plan.ok()) return Complain(err, "ladder", plan.error().text);
  if (const auto wrong = CheckShared(options.run)) return Complain(err, "ladder", *wrong);
  const terraform::Rules rules = terraform::BuiltInRules();
  ladder::Lab lab(rules, *plan);
  return RunLab(options.run, lab, out, err);
}

}  // namespace syrtis::tools
